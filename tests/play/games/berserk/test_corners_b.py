"""Corner cases of the rules, second half: limits, moments of the turn, Hire, modules, prices, decks of two owners."""

from typing import Any

import pytest

from catalog import library
from play.games.berserk.cards import scripts
from play.games.berserk.script import words as w
from play.games.berserk.text import text
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Facts, Made, Played, creature, hero, real, spell, support, table

ELK = creature("Elk", 0, 9)
FELL = [spell(name, w.destroy(w.creature)) for name in ("Axe", "Saw", "Wedge")]


# --- limits where there is no card in play to keep them

PACT = w.give(w.you, w.when(w.dies(w.creature)) >> w.put(w.extra_life, w.your_hero))


def extra(t: Played) -> int:
    return int(t.seen("hero1")["extra"])


@clause("BH-8.6")
def test_an_ability_that_a_spell_gave_a_player_triggers_once_a_turn() -> None:
    t = table(p2=[creature(name, 1, 1) for name in "ABCD"], hand1=[spell("Pact", PACT), *FELL])
    t.play("Pact").play("Axe", "A").play("Saw", "B")
    assert extra(t) == 1
    t.end_turn().end_turn().play("Wedge", "C")
    assert extra(t) == 2, "another turn"


@clause("BH-8.6")
def test_an_ability_given_to_a_player_stays_used_when_the_card_that_gave_it_is_gone() -> None:
    t = table(
        p1=[creature("Herald", 1, 1, w.coins(0) >> PACT)], p2=[creature(name, 1, 1) for name in "ABC"], hand1=FELL
    )
    t.use("Herald").play("Axe", "A")
    assert extra(t) == 1
    t.play("Saw", "Herald").play("Wedge", "B")
    assert extra(t) == 1


@clause("BH-8.6")
def test_an_ability_given_by_the_dying_that_triggers_at_once_is_used_for_this_turn() -> None:
    martyr = creature("Martyr", 1, 1, w.death >> PACT >> w.destroy(w.creature(w.enemy, w.named("A"))))
    t = table(p1=[martyr], p2=[creature(name, 1, 1) for name in "ABC"], hand1=FELL)
    t.play("Axe", "Martyr")
    assert (t.in_play(2), extra(t)) == (["B", "C"], 1)
    t.play("Saw", "B")
    assert extra(t) == 1


@clause("BH-8.5")
def test_an_ability_in_the_graveyard_is_used_once_a_turn_by_each_card() -> None:
    ghosts = [
        spell(name, w.draw(), w.works_in(w.grave) + w.coins(1) >> w.heal(1, w.your_hero))
        for name in ("Ghost", "Wraith")
    ]
    t = table(grave1=ghosts, hero1=hero(wounds=9))
    t.do("use", "Ghost").do("use", "Wraith")
    assert (t.wounds("hero1"), t.can("use")) == (7, False)
    t.end_turn().end_turn()
    assert t.can("use", "Ghost"), "another turn"


@clause("BH-8.5")
def test_two_uses_a_turn_are_two_in_the_graveyard_too() -> None:
    ability = (w.works_in(w.grave) + w.coins(1) >> w.heal(1, w.your_hero)).times(2)
    t = table(grave1=[spell("Ghost", w.draw(), ability)], hero1=hero(wounds=9))
    t.do("use", "Ghost").do("use", "Ghost")
    assert (t.wounds("hero1"), t.can("use")) == (7, False)


@clause("BH-8.6")
@pytest.mark.parametrize(("ability", "lost"), [("when", 1), ("each time", 2)])
def test_a_trigger_in_the_graveyard_keeps_its_limit(ability: str, lost: int) -> None:
    head = w.when if ability == "when" else w.each_time
    ghost = spell("Ghost", w.draw(), w.works_in(w.grave) + head(w.dies(w.creature)) >> w.wound(1, w.opp_hero))
    t = table(p2=[creature(name, 1, 1) for name in "ABC"], grave1=[ghost], hand1=FELL[:2])
    t.play("Axe", "A").play("Saw", "B")
    assert t.wounds("hero2") == lost


# --- until the end of the opponent's turn

GUARDIAN = "bh-16-082"


def test_the_guardian_says_until_the_end_of_the_opponents_turn_in_both_languages() -> None:
    script = next(script for script in scripts() if script.id == GUARDIAN)
    card = library.game("berserk").cards[GUARDIAN]
    assert card.rules is not None
    for lang, words in (("en", "until the end of the opponent's turn"), ("ru", "до конца хода противника")):
        assert words in text(script, lang, card)
        assert words in getattr(card.rules, lang)


def test_struck_in_your_turn_a_creature_is_held_through_the_opponents_turn() -> None:
    t = table(p1=[real(GUARDIAN)], p2=[ELK])
    t.attack("Guardian of Eternity", "Elk").end_turn()
    assert not t.can("attack", "Elk")
    t.end_turn().end_turn()
    assert t.can("attack", "Elk", "hero1")


@pytest.mark.parametrize("guardian", [True, False])
def test_struck_back_in_the_opponents_turn_a_creature_is_held_only_to_its_end(guardian: bool) -> None:
    ready = spell("Ready", w.prepare(w.creature(w.mine)))
    struck = real(GUARDIAN) if guardian else creature("Guardian of Eternity", 3, 3)
    t = table(p1=[struck], p2=[creature("Bear", 1, 9)], hand2=[ready], active=2)
    t.attack("Bear", "Guardian of Eternity").play("Ready")
    assert t.can("attack", "Bear") is not guardian
    t.end_turn().end_turn()
    assert t.can("attack", "Bear", "hero1")


@pytest.mark.parametrize(("active", "turns"), [(1, 1), (2, 0)])
def test_a_bonus_until_the_end_of_the_opponents_turn_ends_with_the_one_that_runs_or_the_next(
    active: int, turns: int
) -> None:
    martyr = creature("Martyr", 0, 1, w.death >> w.buff(w.creature(w.mine), strike=2, until="opp_eot"))
    saw = spell("Saw", w.destroy(w.creature(w.named("Martyr"))))
    t = table(p1=[martyr, ELK], active=active, hand1=[saw], hand2=[saw])
    t.play("Saw")
    for _ in range(turns):
        assert t.strike("Elk") == 2
        t.end_turn()
    assert (t.active, t.strike("Elk")) == (2, 2)
    t.end_turn()
    assert t.strike("Elk") == 0


# --- Hire of a card that dies as it enters

BANE = creature("Bane", 1, 5, w.aura(w.creature(w.enemy), lives=-2))


@clause("BH-13.21", "BH-8.18")
def test_hire_is_performed_even_if_the_creature_died_as_it_entered() -> None:
    t = table(p2=[BANE], hand1=[creature("Moth", 1, 1, w.hire >> w.draw())])
    t.play("Moth")
    assert (t.graveyard(1), t.hand(1)) == (["Moth"], ["Blank"])


@clause("BH-11.1", "BH-13.21")
def test_hire_and_death_of_such_a_creature_wait_together() -> None:
    moth = creature("Moth", 1, 1, w.hire >> w.draw(), w.death >> w.wound(1, w.opp_hero))
    t = table(p2=[BANE], hand1=[moth])
    t.do("play", "Moth")
    assert t.asked("order", 1)
    t.in_any_order()
    assert (t.hand(1), t.wounds("hero2")) == (["Blank"], 1)


@clause("BH-8.18")
def test_what_happens_when_a_card_is_played_happens_even_if_it_died_as_it_entered() -> None:
    t = table(p2=[BANE], hand1=[creature("Moth", 1, 1, w.on_play >> w.draw())])
    t.play("Moth")
    assert (t.graveyard(1), t.hand(1)) == (["Moth"], ["Blank"])


# --- the steps of the first stage, one after another


@clause("BH-8.17", "BH-10.6")
def test_a_creature_whose_lives_end_with_the_start_of_the_turn_dies_before_it_opens() -> None:
    frail = creature("Frail", 1, 1, wounds=2, closed=True, mods=((0, 2, (1, 0, 0)),))
    t = table(p1=[frail], active=2)
    t.end_turn()
    assert t.log("die", "open", "coin") == [("die", "Frail"), ("coin", "")]


@clause("BH-8.17", "BH-6.4")
def test_what_recovery_sets_off_comes_before_the_draw_that_loses_the_game() -> None:
    smith = creature("Smith", 1, 5, w.when(w.coins_open(w.you)) >> w.wound(1, w.opp_hero))
    t = table(p1=[smith], coins1=0, closed1=3, active=2, deck1=[], failed1=2, hero2=hero(lives=25, wounds=24))
    t.do("end")
    assert (t.winner, t.reason, t.log("coin")) == (1, "hero", []), "and before the coin"


@clause("BH-8.17", "BH-6.6")
def test_what_the_coin_sets_off_comes_before_the_draw() -> None:
    miser = creature("Miser", 1, 5, w.when(w.gets_coin(w.you)) >> w.wound(1, w.opp_hero))
    t = table(p1=[miser], active=2, deck1=[], failed1=2, hero2=hero(lives=25, wounds=24))
    t.do("end")
    assert (t.winner, t.reason) == (1, "hero")


# --- modules

SPIDER = creature("Spider", 3, 4, classes=("mechanism",))


def plate(*abilities: Any, lives: int = 2) -> Made:
    return creature("Plate", 1, lives, w.module, *abilities, classes=("mechanism",))


@clause("BH-13.20(c)")
@pytest.mark.parametrize("host", ["support", "hero"])
def test_a_module_needs_a_creature_for_its_mechanism(host: str) -> None:
    forge = Made(Facts("Forge", "support", (), 1, classes=("amulet", "mechanism")))
    if host == "support":
        t = table(p1=[forge], hand1=[plate()])
    else:
        t = table(hero1=hero(classes=("mechanism",)), hand1=[plate()])
    t.play("Plate")
    assert t.in_play(1)[-1] == "Plate", "it enters by itself, nobody was asked"


@clause("BH-13.20(b)", "BH-16.19")
@pytest.mark.parametrize("attacks", [0, 1])
def test_the_hire_of_a_module_looks_at_its_condition(attacks: int) -> None:
    t = table(p1=[SPIDER, creature("Raider", 1, 9)], hand1=[plate(w.hire + w.raid(1) >> w.draw())])
    if attacks:
        t.attack("Raider", "hero2")
    t.play("Plate", "Spider")
    assert len(t.hand(1)) == attacks


@clause("BH-13.20(b)", "BH-8.18")
def test_a_module_is_hired_even_if_its_host_dies_of_it() -> None:
    rust = plate(w.aura(w.mechanism(w.mine), lives=-9), w.hire >> w.draw())
    t = table(p1=[SPIDER], hand1=[rust])
    t.play("Plate", "Spider")
    assert (sorted(t.graveyard(1)), t.hand(1)) == (["Plate", "Spider"], ["Blank"])


@clause("BH-8.6")
def test_arriving_in_the_graveyard_triggers_again_for_a_card_that_comes_back() -> None:
    omen = spell("Omen", w.draw(), w.works_in(w.grave) + w.when(w.to_grave(w.self_)) >> w.wound(1, w.opp_hero))
    t = table(hand1=[omen], p1=[creature("Urn", 1, 9, w.coins(0) >> w.to_hand(w.spell.in_(w.grave)))])
    t.play("Omen").use("Urn").play("Omen")
    assert t.wounds("hero2") == 2, "a card that changes zones is a new card"


# --- a hero without lives


@clause("BH-1.2", "BH-1.3")
def test_a_hero_without_wounds_falls_when_it_has_no_lives_left() -> None:
    t = table(hero2=hero(lives=2), hand1=[spell("Wither", w.put(w.weakening, w.opp_hero, 2))])
    t.do("play", "Wither")
    assert (t.winner, t.reason) == (1, "hero")


@clause("BH-1.3")
def test_a_hero_falls_when_a_bonus_that_kept_it_ends() -> None:
    t = table(hero1=hero(lives=2, wounds=3, mods=((0, 2, (0, 0, 0)),)))
    t.do("end")
    assert (t.winner, t.reason) == (2, "hero")


# --- stealth

SHADE = creature("Shade", 1, 1, w.stealth, created=True)


@clause("BH-13.42")
@pytest.mark.parametrize("hire", [True, False])
def test_stealth_is_left_out_where_hire_is(hire: bool) -> None:
    t = table(reserve1=[SHADE], hand1=[spell("Conjure", w.create("Shade", hire=hire))])
    t.play("Conjure")
    assert t.seen("Shade")["hidden"] is hire


@clause("BH-13.42", "BH-15.35")
def test_a_creature_that_lost_its_features_in_between_does_not_hide() -> None:
    watch = creature("Watch", 1, 9, w.each_time(w.enters(w.creature(w.enemy))) >> w.lose_features(w.that))
    t = table(p2=[watch], hand1=[creature("Shade", 1, 1, w.stealth)])
    t.play("Shade")
    assert not t.seen("Shade")["hidden"]


# --- decks of two owners


@clause("BH-15.40")
def test_a_card_shuffled_away_takes_its_module_into_a_shuffled_deck_of_its_own_owner() -> None:
    recall = spell("Recall", w.to_deck(w.creature(w.mine)))
    t = table(p1=[SPIDER.but(owner=2)], hand1=[plate(), recall], deck1=[BLANK] * 8, deck2=[BLANK] * 8)
    t.play("Plate", "Spider").play("Recall")
    assert (t.deck(1).count("Plate"), t.deck(2).count("Spider")) == (1, 1)
    assert sorted(args[0] for kind, args, _, _ in t.table.events if kind == "shuffle") == [0, 1]
    assert not any(t.state.known[id_] for side in t.state.players for id_ in side.deck), "nobody knows where it lies"


# --- who may not lose features


def stripped(t: Played, name: str) -> bool:
    return not t.seen(name)["keywords"]


@clause("BH-13.34", "BH-12.2")
def test_a_prohibition_to_lose_features_holds_only_while_its_condition_does() -> None:
    keeper = creature("Keeper", 1, 9, w.while_(w.hand_size() >= 1, w.cannot("lose_features", w.creature(w.mine))))
    t = table(
        p1=[keeper, creature("Knight", 1, 9, w.armor(1))],
        p2=[creature("Void", 1, 9, w.no_features(w.creature(w.enemy)))],
        hand1=[spell("Last", w.heal(1, w.your_hero))],
        hero1=hero(wounds=3),
    )
    assert not stripped(t, "Knight")
    t.play("Last")
    assert stripped(t, "Knight")
    t.end_turn().end_turn()
    assert not stripped(t, "Knight"), "a card was drawn"


@clause("BH-13.34")
def test_a_prohibition_to_lose_features_may_speak_of_one_players_turns() -> None:
    keeper = creature("Keeper", 1, 9, w.cannot("lose_features", w.creature(w.mine), during=w.you), w.charge)
    t = table(
        p1=[keeper, creature("Knight", 1, 9, w.armor(1))],
        p2=[creature("Void", 1, 9, w.no_features(w.creature(w.enemy)))],
    )
    seen = []
    for _ in range(4):
        seen.append((stripped(t, "Knight"), stripped(t, "Keeper")))
        t.end_turn()
    assert seen == [(False, False), (True, True)] * 2


@clause("BH-13.34")
@pytest.mark.parametrize("by", ["Void", "Abyss"])
def test_a_prohibition_to_lose_features_may_speak_of_who_takes_them(by: str) -> None:
    keeper = creature("Keeper", 1, 9, w.cannot("lose_features", w.creature(w.mine), by=w.creature(w.named("Void"))))
    t = table(
        p1=[keeper, creature("Knight", 1, 9, w.armor(1))],
        p2=[creature(by, 1, 9, w.no_features(w.creature(w.enemy)))],
    )
    assert stripped(t, "Knight") is (by == "Abyss")


# --- simultaneous wounds, one of them replaced

RAIN = spell("Rain", w.wound(3, w.all_(w.creature(w.enemy))))


@clause("BH-16.27", "BH-10.2")
def test_a_shield_that_turned_face_down_with_a_replacement_does_not_protect_the_next() -> None:
    shield = creature(
        "Shield",
        0,
        9,
        w.takes(-2, w.creature(w.mine)),
        w.instead(w.wounded(w.creature(w.mine, w.named("First"))), w.hide(w.self_)),
    )
    t = table(p2=[creature("First", 0, 9), creature("Second", 0, 9), shield], hand1=[RAIN])
    t.play("Rain")
    assert [t.wounds(name) for name in ("First", "Second")] == [0, 3]


@clause("BH-16.27", "BH-10.2")
def test_a_replacement_that_went_with_the_first_wounds_does_not_replace_the_next() -> None:
    guard = creature("Guard", 0, 9, w.instead(w.wounded(w.creature(w.mine, w.other)), w.hide(w.self_)))
    t = table(p2=[creature("First", 0, 9), creature("Second", 0, 9), guard], hand1=[RAIN])
    t.play("Rain")
    assert [t.wounds(name) for name in ("First", "Second")] == [0, 3]


@clause("BH-16.27", "BH-10.2")
def test_protection_given_by_a_replacement_works_for_the_next_wounds() -> None:
    given = w.give(w.all_(w.creature(w.mine)), w.takes(-2))
    seer = creature("Seer", 0, 9, w.instead(w.wounded(w.creature(w.mine, w.named("First"))), given))
    t = table(p2=[creature("First", 0, 9), creature("Second", 0, 9), seer], hand1=[RAIN])
    t.play("Rain")
    assert [t.wounds(name) for name in ("First", "Second", "Seer")] == [0, 1, 1]


# --- the price of X

BOLT = spell("Bolt", w.wound(w.X, w.opp_hero), cost="X")
CHARM = support("Charm", "amulet", w.costs(-2, w.card_(w.mine)))


@clause("BH-7.2", "BH-7.3", "BH-15.49")
def test_a_reduction_is_taken_off_the_x_that_was_named() -> None:
    t = table(p1=[CHARM], hand1=[BOLT], coins1=3)
    t.do("play", "Bolt")
    assert t.options()[-1] == ("number", 5), "3 coins and 2 off"
    t.answer(4)
    assert (t.coins(1), t.wounds("hero2")) == ((1, 2), 4)


@clause("BH-7.2", "BH-7.3")
@pytest.mark.parametrize("x", [1, 2])
def test_an_x_below_the_reduction_costs_nothing(x: int) -> None:
    t = table(p1=[CHARM], hand1=[BOLT], coins1=3)
    t.play("Bolt", x)
    assert (t.coins(1), t.wounds("hero2")) == ((3, 0), x)


@clause("BH-15.11", "BH-15.49")
def test_a_creature_with_a_reduced_x_has_in_play_the_x_that_was_named() -> None:
    hydra = creature("Hydra", 1, 9, w.coins(0) >> w.wound(w.cost.of(w.self_), w.opp_hero), cost="X")
    t = table(p1=[CHARM], hand1=[hydra], coins1=3)
    t.play("Hydra", 4).use("Hydra")
    assert (t.coins(1), t.wounds("hero2")) == ((1, 2), 4)


@clause("BH-7.2", "BH-13.1(c)")
def test_the_next_card_costs_less_with_x_too_and_then_no_longer() -> None:
    bargain = spell("Bargain", w.next_(w.spell, -2))
    t = table(hand1=[bargain, BOLT, BOLT], coins1=5)
    t.play("Bargain").play("Bolt", 3)
    assert t.coins(1) == (4, 1)
    t.play("Bolt", 3)
    assert t.coins(1) == (1, 4)


@clause("BH-7.2", "BH-15.49")
def test_an_increase_is_paid_on_top_of_x() -> None:
    toll = support("Toll", "terrain", w.costs(1, w.spell(w.enemy)))
    t = table(p2=[toll], hand1=[BOLT], coins1=3)
    t.do("play", "Bolt")
    assert t.options()[-1] == ("number", 2)
    t.answer(2)
    assert (t.coins(1), t.wounds("hero2")) == ((0, 3), 2)


def test_what_a_card_forbids_while_in_play_is_allowed_again_once_it_is_gone() -> None:
    """17/75: its victim does not open; with the keeper in the graveyard it does, at its own player's next turn."""
    t = table(
        p1=[creature("Ox", 1, 5, closed=True), creature("Killer", 9, 9)],
        p2=[],
        hand2=[real("bh-17-075")],
        active=2,
        coins2=9,
    )
    keeper = t.hand(2)[0]
    t.play(keeper, "Ox")
    t.end_turn()
    assert t.closed("Ox")
    t.attack("Killer", keeper)
    t.end_turn()
    t.end_turn()
    assert t.graveyard(2) == [keeper]
    assert not t.closed("Ox")
