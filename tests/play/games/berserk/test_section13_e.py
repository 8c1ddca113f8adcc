"""Section 13, the glossary: BH-13.38 Reveal to BH-13.44 Hide."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Keyword
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Played, creature, spell, table

ELK = creature("Elk", 0, 9)

# BH-13.38, BH-13.42 to BH-13.44 Hidden creatures

SPY = creature("Spy", 2, 9, w.tap >> w.draw(), w.aura(w.creature(w.mine, w.other), strike=2))
VEIL = spell("Veil", w.hide(w.creature))


def hidden(t: Played, card: str) -> bool:
    return bool(t.seen(card)["hidden"])


@clause("BH-13.38", "BH-13.43(d)")
def test_a_revealed_creature_is_an_ordinary_one_again() -> None:
    t = table(p1=[SPY.but(hidden=True), ELK], stage="start")
    assert t.asked("reveal", 1)
    t.answer("Spy")
    assert not hidden(t, "Spy")
    assert t.strike("Elk") == 2
    assert t.can("attack", "Spy", "hero2")
    assert t.can_use("Spy")


@clause("BH-13.38", "BH-15.10")
def test_revealing_is_not_entering_play() -> None:
    t = table(p1=[creature("Spy", 2, 9, w.hire >> w.draw(), hidden=True)], stage="start", deck1=[BLANK, BLANK])
    t.answer("Spy")
    assert t.hand(1) == ["Blank"], "the draw of the turn and no more"


@clause("BH-13.42")
@pytest.mark.parametrize("how", ["played", "revived"])
def test_a_creature_with_stealth_turns_face_down_as_it_enters(how: str) -> None:
    thief = creature("Thief", 1, 1, w.stealth)
    if how == "played":
        t = table(hand1=[thief]).play("Thief")
    else:
        t = table(hand1=[spell("Rise", w.revive(w.creature))], grave1=[thief]).play("Rise")
    assert hidden(t, "Thief")


@clause("BH-13.42")
def test_stealth_is_a_hire_among_others() -> None:
    thief = creature("Thief", 1, 1, w.stealth, w.hire >> w.wound(1, w.opp_hero))
    t = table(hand1=[thief])
    t.do("play", "Thief")
    assert t.asked("order", 1)


@clause("BH-13.43(a)")
def test_a_hidden_creature_is_no_target() -> None:
    t = table(
        p1=[creature("Archer", 1, 9, w.coins(0) >> w.shot(1, w.creature))],
        p2=[SPY.but(hidden=True)],
        hand1=[spell("Bolt", w.wound(1, w.creature(w.enemy)))],
    )
    assert not t.can("attack", "Archer", "Spy")
    assert not t.can_use("Archer")
    assert not t.can("play", "Bolt")
    t = table(p1=[creature("Archer", 1, 9)], p2=[SPY], hand1=[spell("Bolt", w.wound(1, w.creature(w.enemy)))])
    assert t.can("attack", "Archer", "Spy")
    assert t.can("play", "Bolt")


@clause("BH-13.43(b)")
def test_what_chooses_nobody_does_not_reach_it() -> None:
    storm = w.wound(1, w.all_(w.creature)) >> w.destroy(w.all_(w.creature(w.wounded_f))) >> w.close(w.all_(w.creature))
    t = table(p2=[SPY.but(hidden=True, wounds=1), creature("Boar", 0, 9)], hand1=[spell("Storm", storm)])
    t.play("Storm")
    assert t.in_play(2) == ["Spy"]
    assert (t.wounds("Spy"), t.closed("Spy")) == (1, False)


@clause("BH-13.43(c)")
def test_its_own_abilities_do_not_work() -> None:
    t = table(p1=[SPY, ELK], hand1=[VEIL])
    assert (t.strike("Elk"), t.can_use("Spy")) == (2, True)
    t.play("Veil", "Spy")
    assert t.strike("Elk") == 0
    assert {option[0] for option in t.options()} == {"attack", "end"}


@clause("BH-13.43(d)", "BH-6.6")
def test_it_may_stay_hidden() -> None:
    t = table(p1=[SPY.but(hidden=True)], stage="start")
    t.answer("done")
    assert hidden(t, "Spy")
    assert not t.can("attack", "Spy")


@clause("BH-13.43(e)", "BH-15.10")
def test_a_hidden_creature_neither_attacks_nor_defends() -> None:
    t = table(p1=[SPY.but(hidden=True), creature("Wolf", 1, 9)], p2=[SPY.but(hidden=True)])
    assert [option[1] for option in t.options() if option[0] == "attack"] == ["Wolf"]
    t.attack("Wolf", "hero2")
    assert t.wounds("hero2") == 1


@clause("BH-13.43(e)", "BH-15.10")
def test_a_hidden_creature_counts_as_a_creature_without_class() -> None:
    spy = creature("Spy", 1, 9, classes=["orc"], hidden=True)
    for what, wounds in ((w.creature(w.mine), 2), (w.orc(w.mine), 0)):
        count = spell("Count", w.wound(w.count(what), w.opp_hero) >> w.draw())
        t = table(p1=[spy, ELK], hand1=[count])
        t.play("Count")
        assert t.wounds("hero2") == wounds


@clause("BH-13.43(e)", "BH-15.10")
def test_poison_on_a_hidden_creature_works() -> None:
    t = table(p1=[SPY.but(hidden=True, poison=2, wounds=1)], stage="start")
    t.answer("done")
    assert t.wounds("Spy") == 3


@clause("BH-13.43(e)", "BH-15.10")
def test_a_hidden_creature_dies_of_its_poison() -> None:
    t = table(p1=[SPY.but(hidden=True, poison=2, wounds=7)], stage="start")
    t.answer("done")
    assert t.graveyard(1) == ["Spy"]


@clause("BH-13.44")
def test_hiding_turns_a_creature_face_down() -> None:
    t = table(p1=[SPY], hand1=[VEIL])
    assert not hidden(t, "Spy")
    t.play("Veil")
    assert hidden(t, "Spy")
    assert not t.can("attack", "Spy")


# BH-13.39 Regeneration


@clause("BH-13.39(a)")
def test_regeneration_heals_at_the_end_of_the_own_turn() -> None:
    troll = creature("Troll", 0, 9, w.regeneration(2), wounds=5)
    t = table(p1=[troll], p2=[creature("Ogre", 0, 9, w.regeneration(2), wounds=5)])
    t.end_turn()
    assert (t.wounds("Troll"), t.wounds("Ogre")) == (3, 5)
    t.end_turn()
    assert (t.wounds("Troll"), t.wounds("Ogre")) == (3, 3)


@clause("BH-13.39(b)", "BH-15.44")
@pytest.mark.parametrize(("value", "wounds"), [(0, 0), (1, 1)])
def test_regeneration_of_zero_does_not_happen(value: int, wounds: int) -> None:
    watch = creature("Watch", 0, 9, w.each_time(w.keyword_works("regeneration", w.creature)) >> w.wound(1, w.opp_hero))
    t = table(p1=[watch, creature("Troll", 0, 9, w.regeneration(value))])
    t.end_turn()
    assert t.wounds("hero2") == wounds, "it works without wounds, but not with the value 0"


@clause("BH-13.39(b)", "BH-15.44")
def test_regeneration_is_not_used_by_closing_the_card() -> None:
    t = table(p1=[creature("Troll", 0, 9, w.regeneration(2), wounds=5)])
    assert {option[0] for option in t.options()} == {"attack", "end"}


@clause("BH-13.39(c)")
def test_of_several_regenerations_the_last_acquired_works() -> None:
    tonic = spell("Tonic", w.give(w.creature, w.regeneration(1)))
    t = table(p1=[creature("Troll", 0, 9, w.regeneration(3), wounds=5)], hand1=[tonic])
    t.play("Tonic").end_turn()
    assert t.wounds("Troll") == 4


# BH-13.40 Charge


@clause("BH-13.40")
@pytest.mark.parametrize("abilities", [(), (w.charge,)], ids=["without", "with"])
def test_a_created_creature_with_charge_acts_at_once(abilities: tuple[Keyword, ...]) -> None:
    wisp = creature("Wisp", 1, 1, *abilities, w.tap >> w.draw(), created=True)
    t = table(reserve1=[wisp], hand1=[spell("Light", w.create("Wisp"))])
    t.play("Light")
    assert t.can("attack", "Wisp", "hero2") == bool(abilities)
    assert t.can_use("Wisp") == bool(abilities)


# BH-13.41 Discard


@clause("BH-13.41")
def test_the_discarding_player_picks_from_their_own_hand() -> None:
    t = table(hand1=[spell("Toll", w.discard(1, who=w.opp))], hand2=[creature("A", 1, 1), creature("B", 1, 1)])
    t.do("play", "Toll")
    assert t.asked("card", 2)
    t.answer("A")
    assert (t.hand(2), t.graveyard(2)) == (["B"], ["A"])


@clause("BH-13.41")
def test_with_an_empty_hand_nothing_happens() -> None:
    t = table(hand1=[spell("Toll", w.discard(1, who=w.opp) >> w.draw())])
    t.play("Toll")
    assert (t.hand(1), t.graveyard(2)) == (["Blank"], [])
