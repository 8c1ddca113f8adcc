"""Section 13, the glossary: BH-13.30 First strike to BH-13.37 Attach."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.effect import Until
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, spell, support, table

ELK = creature("Elk", 0, 9)

# BH-13.30 First strike


@clause("BH-13.30(a)", "BH-13.30(c)")
@pytest.mark.parametrize("role", ["attacker", "attacked", "defender"])
def test_first_strike_comes_first(role: str) -> None:
    fast, slow = creature("Fast", 3, 3, w.first_strike), creature("Slow", 3, 3)
    t = table(p1=[fast], p2=[slow]) if role == "attacker" else table(p1=[slow], p2=[fast])
    if role == "attacker":
        t.attack("Fast", "Slow")
    elif role == "attacked":
        t.attack("Slow", "Fast")
    else:
        t.attack("Slow", "hero2", "Fast")
    assert t.in_play(1) + t.in_play(2) == ["Fast"]
    assert t.wounds("Fast") == 0


@clause("BH-13.30(a)")
def test_a_survivor_strikes_back() -> None:
    t = table(p1=[creature("Fast", 3, 9, w.first_strike)], p2=[creature("Slow", 2, 4)])
    t.attack("Fast", "Slow")
    assert (t.wounds("Slow"), t.wounds("Fast")) == (3, 2)


@clause("BH-13.30(b)")
@pytest.mark.parametrize("abilities", [(), (w.first_strike,)], ids=["neither", "both"])
def test_if_both_have_it_the_fight_is_simultaneous(abilities: tuple[Keyword, ...]) -> None:
    t = table(p1=[creature("One", 3, 3, *abilities)], p2=[creature("Two", 3, 3, *abilities)])
    t.attack("One", "Two")
    assert (t.graveyard(1), t.graveyard(2)) == (["One"], ["Two"])


@clause("BH-13.30(c)")
def test_first_strike_does_not_make_a_closed_creature_strike() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Fast", 3, 9, w.first_strike, closed=True)])
    t.attack("Wolf", "Fast")
    assert t.wounds("Wolf") == 0


# BH-13.31 Character


@clause("BH-13.31")
def test_a_character_is_a_hero_or_a_creature() -> None:
    t = table(p1=[ELK, support("Drum", "amulet")], hand1=[spell("Bolt", w.wound(1, w.character))])
    t.do("play", "Bolt")
    assert t.options() == [("target", "hero1"), ("target", "Elk"), ("target", "hero2")]


# BH-13.32 Prepare


@clause("BH-13.32")
def test_a_prepared_card_may_do_everything_again() -> None:
    archer = creature("Archer", 1, 9, w.attack_experience, w.tap >> w.shot(1), w.coins(1) >> w.draw())
    t = table(p1=[archer], hand1=[spell("Ready", w.prepare(w.creature))])
    t.attack("Archer", "hero2").use("Archer", n=2).use("Archer", n=1)
    assert [t.can("attack", "Archer"), t.can_use("Archer", 1), t.can_use("Archer", 2)] == [False] * 3
    t.play("Ready")
    assert not t.closed("Archer")
    assert t.can("attack", "Archer", "hero2")
    assert t.can_use("Archer", 1)
    assert t.can_use("Archer", 2)


@clause("BH-13.32", "BH-8.10")
def test_preparing_does_not_lift_the_entering_turn() -> None:
    t = table(p1=[creature("Wolf", 1, 9, w.tap >> w.draw(), new=True)], hand1=[spell("Ready", w.prepare(w.creature))])
    t.play("Ready")
    assert not t.can("attack", "Wolf")
    assert not t.can_use("Wolf")


@clause("BH-13.32")
def test_preparing_renews_no_triggered_ability() -> None:
    judge = creature("Judge", 0, 9, w.when(w.wounded(w.creature(w.enemy))) >> w.wound(1, w.opp_hero))
    prick = spell("Prick", w.wound(1, w.creature(w.enemy)))
    t = table(p1=[judge], p2=[ELK], hand1=[prick, prick, spell("Ready", w.prepare(w.creature(w.mine)))])
    t.play("Prick").play("Ready").play("Prick")
    assert t.wounds("hero2") == 1


# BH-13.33 Search

FETCH = spell("Fetch", w.search(w.creature))
DECK = [creature(f"Card {number}", 1, 1) for number in range(9)]


@clause("BH-13.33(a)", "BH-13.33(b)")
def test_searching_takes_a_card_of_your_choice_into_the_hand_and_shows_it() -> None:
    t = table(hand1=[FETCH], deck1=[*DECK, spell("Scroll", w.draw())])
    t.do("play", "Fetch")
    assert sorted(option[1] for option in t.options() if option[0] == "card") == [f"Card {n}" for n in range(9)]
    t.answer("Card 4")
    assert t.hand(1) == ["Card 4"]
    [shown] = t.table.view(1)["players"][0]["hand"]
    assert shown["card"] is not None, "the opponent has seen it"


@clause("BH-13.33(c)")
def test_the_deck_is_shuffled_after_a_search() -> None:
    t = table(hand1=[FETCH], deck1=DECK)
    t.play("Fetch", "Card 0")
    assert sorted(t.deck(1)) == [f"Card {n}" for n in range(1, 9)]
    assert t.deck(1) != [f"Card {n}" for n in range(1, 9)]


@clause("BH-13.33(c)", "BH-7.11")
def test_searching_is_not_drawing() -> None:
    owl = creature("Owl", 0, 9, w.each_time(w.draws(w.you)) >> w.wound(1, w.opp_hero))
    t = table(p1=[owl], hand1=[FETCH], deck1=DECK)
    t.play("Fetch", "Card 0")
    assert t.wounds("hero2") == 0


# BH-13.34 Lose features

BLAND = spell("Bland", w.lose_features(w.creature))


@clause("BH-13.34")
def test_a_card_that_loses_its_features_has_an_empty_text_box() -> None:
    knight = creature(
        "Knight", 2, 9, w.armor(2), w.first_strike, w.charge, w.horde, w.tap >> w.draw(), w.aura(w.self_, strike=3),
        w.death >> w.wound(9, w.opp_hero), classes=["elf"], elements=["forest"], cost=4,
        wounds=1, poison=1, extra=2,
    )  # fmt: skip
    t = table(p1=[knight], hand1=[BLAND, spell("Axe", w.destroy(w.elf(w.forest, w.cost == 4)))])
    assert t.strike("Knight") == 5
    t.play("Bland")
    seen = t.seen("Knight")
    assert (seen["featureless"], seen["keywords"], seen["armor"], seen["strike"]) == (True, [], 0, 2)
    assert (seen["lives"], seen["wounds"], seen["poison"], seen["extra"]) == (11, 1, 1, 2)
    assert [option for option in t.options() if option[0] == "use"] == []
    t.play("Axe")
    assert "Knight" in t.graveyard(1), "class, element and cost stayed"
    assert t.wounds("hero2") == 0


@clause("BH-13.34", "BH-15.35")
def test_a_hire_not_yet_performed_is_lost() -> None:
    bee = creature("Bee", 1, 1, w.hire >> w.lose_features(w.self_), w.hire >> w.wound(3, w.opp_hero))
    for first, wounds in ((0, 0), (1, 3)):
        t = table(hand1=[bee])
        t.do("play", "Bee")
        t._give(t._ask(), t._ask().options[first])
        assert t.wounds("hero2") == wounds


@clause("BH-13.34", "BH-15.35")
@pytest.mark.parametrize(("until", "later"), [(None, 0), ("eot", 2)])
def test_features_are_lost_for_good_unless_a_duration_is_stated(until: Until | None, later: int) -> None:
    t = table(p1=[creature("Elk", 0, 9, w.armor(2))], hand1=[spell("Bland", w.lose_features(w.creature, until=until))])
    t.play("Bland")
    assert t.seen("Elk")["armor"] == 0
    t.end_turn()
    assert t.seen("Elk")["armor"] == later


# BH-13.35 Put into hand or deck


@clause("BH-13.35")
@pytest.mark.parametrize("where", ["hand", "top", "bottom"])
def test_a_card_put_into_hand_or_deck_goes_to_its_owners_and_does_not_die(where: str) -> None:
    elk = creature("Elk", 0, 9, w.death >> w.wound(1, w.opp_hero), owner=2)
    effect = w.to_hand(w.creature) if where == "hand" else w.to_deck(w.creature, where=where)
    t = table(p1=[elk], hand1=[spell("Away", effect)], deck2=[BLANK])
    t.play("Away")
    assert (t.hand(2), t.deck(2)) == {
        "hand": (["Elk"], ["Blank"]), "top": ([], ["Elk", "Blank"]), "bottom": ([], ["Blank", "Elk"]),
    }[where]  # fmt: skip
    assert t.wounds("hero1") + t.wounds("hero2") == 0


# BH-13.36 On attack

STINGER = creature("Stinger", 2, 9, w.on_attack >> w.wound(1, w.opp_hero))


@clause("BH-13.36(a)")
def test_on_attack_is_performed_after_the_attack() -> None:
    t = table(p1=[creature("Wolf", 2, 9, w.on_attack >> w.wound(w.wounds.of(w.opp_hero), w.opp_hero))])
    t.attack("Wolf", "hero2")
    assert t.wounds("hero2") == 4, "the wounds of the strike were there"


@clause("BH-13.36(a)", "BH-13.36(c)", "BH-15.16")
@pytest.mark.parametrize(("switch", "wounds"), [(False, 0), (True, 1)])
def test_on_attack_when_a_defender_was_appointed(switch: bool, wounds: int) -> None:
    t = table(p1=[STINGER], p2=[ELK], options={"on_attack_when_defended": switch})
    t.attack("Stinger", "hero2", "Elk")
    assert (t.wounds("Elk"), t.wounds("hero2")) == (2, wounds)


@clause("BH-13.36(c)", "BH-15.16")
def test_an_attack_whose_wounds_were_prevented_is_not_blocked() -> None:
    t = table(p1=[STINGER], p2=[creature("Elk", 0, 9, w.armor(5))])
    t.attack("Stinger", "Elk")
    assert (t.wounds("Elk"), t.wounds("hero2")) == (0, 1)


@clause("BH-13.36(a)", "BH-15.17")
def test_a_shot_is_no_attack_by_strike() -> None:
    archer = creature("Archer", 1, 9, w.on_attack >> w.wound(3, w.opp_hero), w.coins(0) >> w.shot(1))
    t = table(p1=[archer])
    t.use("Archer")
    assert t.wounds("hero2") == 1


@clause("BH-13.36(d)", "BH-8.6")
def test_on_attack_works_once_a_turn() -> None:
    again = creature("Wolf", 1, 9, w.on_attack >> w.prepare(w.self_))
    t = table(p1=[again])
    t.attack("Wolf", "hero2")
    assert t.can("attack", "Wolf", "hero2")
    t.attack("Wolf", "hero2")
    assert (t.closed("Wolf"), t.can("attack", "Wolf")) == (True, False)
    assert t.wounds("hero2") == 2


# BH-13.37 Attach


@clause("BH-13.37(a)", "BH-13.37(b)", "BH-13.37(c)", "BH-15.40")
def test_an_attached_card_and_its_host_are_one_card() -> None:
    horn = creature("Horn", 2, 3, w.armor(1), w.hire >> w.attach(w.self_, w.creature(w.mine, w.other)), cost=2)
    t = table(
        p1=[creature("Elk", 1, 4, cost=3, wounds=2, closed=True)],
        hand1=[horn, spell("Axe", w.destroy(w.creature(w.cost == 5)))],
    )
    t.play("Horn")
    assert t.in_play(1) == ["Elk"]
    seen = t.seen("Elk")
    assert (seen["strike"], seen["lives"], seen["wounds"], seen["armor"], seen["closed"]) == (3, 7, 2, 1, True)
    t.play("Axe")
    assert sorted(t.graveyard(1)) == ["Axe", "Elk", "Horn"], "the cost of the whole was 5"


@clause("BH-13.37(c)", "BH-15.40")
def test_returning_separates_the_cards() -> None:
    horn = creature("Horn", 2, 3, w.hire >> w.attach(w.self_, w.creature(w.mine, w.other)), owner=1)
    t = table(p1=[ELK.but(owner=2)], hand1=[horn, spell("Home", w.to_hand(w.creature))])
    t.play("Horn").play("Home")
    assert (t.hand(1), t.hand(2)) == (["Horn"], ["Elk"])
