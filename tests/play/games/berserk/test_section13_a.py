"""Section 13, the glossary: BH-13.1 Free to BH-13.7 Summon."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.node import Node
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, creature, hero, spell, support, table

ELK = creature("Elk", 0, 9)

# BH-13.1 Free

GIFT = spell("Gift", w.play(w.creature.in_(w.hand)))


@clause("BH-13.1(a)")
def test_a_free_card_costs_nothing() -> None:
    t = table(hand1=[GIFT, creature("Giant", 5, 5, cost=9)], coins1=1)
    t.play("Gift", "Giant")
    assert t.in_play(1) == ["Giant"]
    assert t.coins(1) == (1, 0)


@clause("BH-13.1(b)")
def test_price_changes_do_not_touch_a_free_card() -> None:
    t = table(
        p1=[creature("Tax", 0, 9, w.costs(2, w.creature(w.mine)))],
        hand1=[GIFT, creature("Giant", 5, 5, cost=1), creature("Ogre", 5, 5, cost=1)],
    )
    t.play("Gift", "Giant")
    assert t.coins(1) == (5, 0)
    t.play("Ogre")
    assert t.coins(1) == (2, 3), "a card that is not free pays them"


@clause("BH-13.1(c)")
def test_a_free_card_uses_up_one_shot_price_changes() -> None:
    sale = spell("Sale", w.next_(w.creature, costs=-2))
    for free in (False, True):
        t = table(hand1=[sale, GIFT, creature("Giant", 5, 5, cost=3), creature("Ogre", 5, 5, cost=3)])
        t.play("Sale")
        if free:
            t.play("Gift", "Giant")
        t.play("Ogre")
        assert t.coins(1) == ((2, 3) if free else (4, 1))


@clause("BH-13.1(d)")
def test_parts_of_a_cost_that_are_not_coins_are_paid_all_the_same() -> None:
    free = w.tap + w.coins(0) + w.pay(w.wound(2, w.your_hero)) + w.pay(w.discard(1)) >> w.wound(1, w.opp_hero)
    t = table(p1=[creature("Witch", 1, 9, free)], hand1=[BLANK], coins1=3)
    t.use("Witch")
    assert t.coins(1) == (3, 0)
    assert (t.closed("Witch"), t.wounds("hero1"), t.hand(1), t.wounds("hero2")) == (True, 2, [], 1)


# BH-13.2 Frenzy

BEAR = creature("Bear", 2, 9, w.frenzy)


@clause("BH-13.2(a)", "BH-13.2(b)", "BH-6.9")
def test_a_creature_with_frenzy_must_attack_before_all_else() -> None:
    t = table(p1=[BEAR, creature("Wolf", 1, 9)], hand1=[creature("Cub", 1, 1)], hero1=hero(w.coins(1) >> w.draw()))
    assert t.options() == [("attack", "Bear", "hero2")], "no other attacks, no cards, no hero, no end of turn"
    t.attack("Bear", "hero2")
    assert t.can("attack", "Wolf", "hero2")
    assert t.can("play", "Cub")
    assert t.can_use("hero1")
    assert t.can("end")


@clause("BH-13.2(b)", "BH-15.9")
def test_abilities_of_other_cards_stay_free_but_frenzy_is_not_evaded_by_tapping() -> None:
    t = table(
        p1=[
            creature("Bear", 2, 9, w.frenzy, w.tap >> w.draw()),
            creature("Owl", 1, 1, w.tap >> w.draw()),
            support("Drum", "amulet", w.tap >> w.draw()),
        ]
    )
    assert (t.can_use("Bear"), t.can_use("Owl"), t.can_use("Drum")) == (False, True, True)


@clause("BH-13.2(c)")
@pytest.mark.parametrize(
    ("bear", "foes"),
    [
        (BEAR.but(closed=True), {}),
        (BEAR.but(hidden=True), {}),
        (BEAR.but(new=True), {}),
        (BEAR, {"hero2": hero(w.cannot("be_attacked"))}),
    ],
    ids=["closed", "face down", "just entered", "no target"],
)
def test_a_creature_with_frenzy_that_cannot_attack_binds_nobody(bear: Made, foes: dict[str, Made]) -> None:
    t = table(p1=[bear, creature("Wolf", 1, 9)], hand1=[creature("Cub", 1, 1)], **foes)  # type: ignore[arg-type]
    assert t.can("play", "Cub")
    assert t.can("end")


@clause("BH-13.2(c)")
def test_an_attack_used_up_binds_no_more() -> None:
    t = table(p1=[creature("Bear", 2, 9, w.frenzy, w.attack_experience)])
    assert not t.can("end")
    t.attack("Bear", "hero2")
    assert not t.closed("Bear")
    assert t.can("end")


@clause("BH-13.2(d)", "BH-15.9")
def test_the_controller_chooses_the_target_and_the_order_of_the_frenzied() -> None:
    t = table(p1=[BEAR, creature("Boar", 1, 9, w.frenzy)], p2=[ELK])
    assert t.options() == [
        ("attack", "Bear", "hero2"), ("attack", "Bear", "Elk"), ("attack", "Boar", "hero2"), ("attack", "Boar", "Elk"),
    ]  # fmt: skip


# BH-13.3 Armor


def duel(*abilities: Node, strikes: tuple[int, ...]) -> int:
    """The wounds of a creature with these abilities after these strikes in one turn."""
    wolves = [creature(f"Wolf {number}", strike, 9) for number, strike in enumerate(strikes)]
    t = table(p1=wolves, p2=[creature("Elk", 0, 20, *abilities)])
    for number in range(len(strikes)):
        t.attack(f"Wolf {number}", "Elk")
    return t.wounds("Elk")


@clause("BH-13.3(a)", "BH-13.3(b)")
@pytest.mark.parametrize(("strikes", "wounds"), [((2,), 0), ((5,), 2), ((2, 2), 1), ((1, 1, 1), 0), ((3, 4), 4)])
def test_armor_stops_the_first_wounds_of_a_turn(strikes: tuple[int, ...], wounds: int) -> None:
    assert duel(w.armor(3), strikes=strikes) == wounds
    assert duel(strikes=strikes) == sum(strikes)


@clause("BH-13.3(a)", "BH-13.3(b)", "BH-13.8(c)")
def test_strikes_and_shots_share_the_allowance() -> None:
    archer = creature("Archer", 3, 9, w.coins(1) >> w.shot(2, w.creature))
    t = table(p1=[archer], p2=[creature("Elk", 0, 20, w.armor(3))])
    t.use("Archer")
    assert t.wounds("Elk") == 0
    t.attack("Archer", "Elk")
    assert t.wounds("Elk") == 2


@clause("BH-13.3(b)")
def test_armor_is_renewed_at_the_start_of_every_turn() -> None:
    t = table(p1=[creature("Wolf", 3, 20)], p2=[creature("Tank", 3, 20, w.armor(2))])
    t.attack("Wolf", "Tank").end_turn()
    assert t.wounds("Tank") == 1
    t.attack("Tank", "Wolf")
    assert t.wounds("Tank") == 1, "Wolf is closed and does not answer"
    t.end_turn().attack("Wolf", "Tank")
    assert t.wounds("Tank") == 2


@clause("BH-13.3(b)")
def test_armor_is_whole_again_in_the_turn_of_the_opponent() -> None:
    t = table(p1=[creature("Tank", 0, 20, w.armor(2))], p2=[creature("Wolf", 2, 20)])
    t.attack("Tank", "Wolf").end_turn()
    assert t.wounds("Tank") == 0, "the return strike met Armor"
    t.attack("Wolf", "Tank")
    assert t.wounds("Tank") == 0


@clause("BH-13.3(c)", "BH-13.29(c)")
def test_wounds_of_other_origin_neither_meet_armor_nor_use_it_up() -> None:
    bolt = spell("Bolt", w.wound(2, w.creature(w.enemy)))
    bee = creature("Bee", 1, 1, w.hire >> w.wound(2, w.creature(w.enemy)))
    t = table(p1=[creature("Wolf", 2, 9)], p2=[creature("Elk", 0, 20, w.armor(2), poison=3)], hand1=[bolt, bee])
    t.play("Bolt").play("Bee")
    assert t.wounds("Elk") == 4
    t.attack("Wolf", "Elk")
    assert t.wounds("Elk") == 4
    t.end_turn()
    assert t.wounds("Elk") == 7


@clause("BH-13.3(d)", "BH-15.24", "BH-15.25")
def test_of_several_armors_the_last_acquired_works_until_it_ends() -> None:
    dent = spell("Dent", w.give(w.creature(w.enemy), w.armor(1), until="eot"))
    t = table(p1=[creature("Wolf", 4, 9)], p2=[creature("Elk", 0, 20, w.armor(3))], hand1=[dent])
    t.play("Dent").attack("Wolf", "Elk")
    assert t.wounds("Elk") == 3, "neither 3 nor 4 were stopped"
    t.end_turn().end_turn().attack("Wolf", "Elk")
    assert t.wounds("Elk") == 4


# BH-13.4 Revive


@clause("BH-13.4(a)", "BH-15.45")
def test_reviving_puts_a_card_of_your_graveyard_into_play_under_your_control() -> None:
    t = table(
        hand1=[spell("Rise", w.revive(w.creature))], grave1=[creature("Ghoul", 1, 1)], grave2=[creature("Angel", 1, 1)]
    )
    t.play("Rise")
    assert (t.in_play(1), t.graveyard(1), t.graveyard(2)) == (["Ghoul"], ["Rise"], ["Angel"])


@clause("BH-13.4(a)")
def test_a_text_may_name_another_graveyard() -> None:
    t = table(hand1=[spell("Rob", w.revive(w.creature.in_(w.grave, w.opp)))], grave2=[creature("Angel", 1, 1)])
    t.play("Rob")
    assert (t.in_play(1), t.graveyard(2)) == (["Angel"], [])


@clause("BH-13.4(b)")
def test_a_revived_card_is_not_played_but_hired() -> None:
    clerk = creature("Clerk", 0, 9, w.each_time(w.plays(w.you, w.creature)) >> w.wound(1, w.opp_hero))
    ghoul = creature("Ghoul", 1, 1, w.hire >> w.wound(3, w.opp_hero), cost=4)
    t = table(p1=[clerk], hand1=[spell("Rise", w.revive(w.creature))], grave1=[ghoul], coins1=0)
    t.play("Rise")
    assert t.wounds("hero2") == 3


@clause("BH-13.4(c)", "BH-13.7(b)", "BH-13.6(c)", "BH-13.40")
@pytest.mark.parametrize("how", ["revived", "summoned", "taken"])
@pytest.mark.parametrize("charge", [False, True])
def test_a_card_brought_into_play_acts_at_once_only_with_charge(how: str, charge: bool) -> None:
    ghoul = creature("Ghoul", 1, 1, *([w.charge] if charge else []))
    effect, where = {
        "revived": (w.revive(w.creature), {"grave1": [ghoul]}),
        "summoned": (w.summon(w.creature), {"deck1": [ghoul]}),
        "taken": (w.take_control(w.creature), {"p2": [ghoul]}),
    }[how]
    t = table(hand1=[spell("Call", effect)], **where).do("play", "Call")  # type: ignore[arg-type]
    if not t.asked("action", 1):
        t.answer("Ghoul")
    assert t.can("attack", "Ghoul", "hero2") == charge


@clause("BH-13.4(c)", "BH-13.6(c)", "BH-13.7(b)")
@pytest.mark.parametrize("how", ["revived", "summoned", "taken"])
def test_a_card_brought_into_play_can_be_a_defender(how: str) -> None:
    ghoul = creature("Ghoul", 1, 9)
    effect, where = {
        "revived": (w.revive(w.creature), {"grave2": [ghoul]}),
        "summoned": (w.summon(w.creature), {"deck2": [ghoul]}),
        "taken": (w.take_control(w.creature(w.enemy, w.named("Ghoul"))), {"p1": [ghoul]}),
    }[how]
    t = table(
        p1=[creature("Wolf", 3, 9), creature("Boar", 1, 9), *where.pop("p1", [])],
        p2=[creature("Hen", 0, 1, w.death >> effect)],
        **where,  # type: ignore[arg-type]
    )
    t.do("attack", "Wolf", "Hen")
    if not t.asked("action", 1):
        t.answer("Ghoul")
    t.do("attack", "Boar", "hero2")
    assert t.can("defend", "Ghoul")


# BH-13.5 Draw a card


@clause("BH-13.5")
def test_drawing_takes_the_top_cards_one_by_one() -> None:
    cards = [creature(name, 1, 1) for name in ("A", "B", "C")]
    owl = creature("Owl", 1, 1, w.each_time(w.draws(w.you)) >> w.wound(1, w.opp_hero))
    t = table(p1=[owl], hand1=[spell("Read", w.draw(2))], deck1=cards)
    t.do("play", "Read").in_any_order()
    assert (t.hand(1), t.deck(1)) == (["A", "B"], ["C"])
    assert t.wounds("hero2") == 2, "two single draws"


@clause("BH-13.5", "BH-1.4", "BH-15.4")
@pytest.mark.parametrize(("counted", "failed"), [(True, 2), (False, 0)])
def test_drawing_from_an_empty_deck(counted: bool, failed: int) -> None:
    t = table(hand1=[spell("Read", w.draw(3))], deck1=[BLANK], options={"deckout_counts_effect_draws": counted})
    t.play("Read")
    assert (t.hand(1), t.failed(1)) == (["Blank"], failed)


# BH-13.6 Take control


@clause("BH-13.6(a)")
def test_a_card_taken_moves_to_your_side_but_stays_its_owners() -> None:
    t = table(p2=[ELK], hand1=[spell("Lure", w.take_control(w.creature)), spell("Axe", w.destroy(w.creature))])
    t.play("Lure")
    assert (t.in_play(1), t.in_play(2), t.seen("Elk")["owner"]) == (["Elk"], [], 1)
    t.play("Axe")
    assert t.graveyard(2) == ["Elk"]


@clause("BH-13.6(b)", "BH-13.21")
def test_a_card_taken_keeps_its_state_and_is_not_hired() -> None:
    elk = creature("Elk", 0, 9, w.hire >> w.draw(), wounds=3, poison=2, closed=True, extra=1)
    t = table(p2=[elk], hand1=[spell("Lure", w.take_control(w.creature))])
    before = t.seen("Elk")
    t.play("Lure")
    after = t.seen("Elk")
    assert [after[one] for one in ("wounds", "poison", "closed", "extra")] == [3, 2, True, 1]
    assert {one for one in before if before[one] != after[one]} == {"fresh"}
    assert t.hand(1) == []


@clause("BH-13.6(d)", "BH-15.54")
def test_control_lasts_as_long_as_the_effect_says() -> None:
    for until, mine in (("eot", False), (None, True)):
        t = table(p2=[ELK], hand1=[spell("Lure", w.take_control(w.creature, until=until))])  # type: ignore[arg-type]
        t.play("Lure").end_turn()
        assert (t.in_play(1) == ["Elk"]) == mine
        assert t.can("attack", "Elk", "hero1") != mine, "its old controller may use it at once"


@clause("BH-13.6(d)")
def test_control_ends_when_the_card_leaves_play() -> None:
    t = table(p2=[creature("Elk", 0, 9, cost=0)], hand1=[
        spell("Lure", w.take_control(w.creature)), spell("Home", w.to_hand(w.creature))
    ])  # fmt: skip
    t.play("Lure").play("Home")
    assert t.hand(2) == ["Elk"]
    t.end_turn().play("Elk")
    assert t.in_play(2) == ["Elk"]


# BH-13.7 Summon


@clause("BH-13.7(a)", "BH-15.45")
def test_summoning_finds_a_card_in_your_deck_and_shuffles() -> None:
    deck = [creature(f"Card {number}", 1, 1) for number in range(12)]
    t = table(hand1=[spell("Call", w.summon(w.creature(w.named("Card 7"))))], deck1=deck)
    before = t.deck(1)
    t.play("Call", "Card 7")
    assert t.in_play(1) == ["Card 7"]
    before.remove("Card 7")
    assert sorted(t.deck(1)) == sorted(before)
    assert t.deck(1) != before
    assert ("shuffle", "") in t.log("shuffle")


@clause("BH-13.7(b)", "BH-7.9")
def test_a_summoned_card_is_hired_and_not_played() -> None:
    clerk = creature("Clerk", 0, 9, w.each_time(w.plays(w.you, w.creature)) >> w.wound(1, w.opp_hero))
    orc = creature("Orc", 1, 1, w.hire >> w.wound(3, w.opp_hero), cost=9)
    t = table(p1=[clerk], hand1=[spell("Call", w.summon(w.creature))], deck1=[orc], coins1=0)
    t.play("Call", "Orc")
    assert t.wounds("hero2") == 3
