"""The odds that a table of Valhalla shows on request: for each warrior that may still be armed, from the dice on the
table."""

import pytest

from play.games.valhalla import chances
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, table

AXE, SPEAR, AXES = "B-BEAR-01", "B-BEAR-04", "B-BEAR-12"  # one axe; one spear; two axes
ONE = 1 / 6  # a die shows the wanted face
TWO = 1 - (5 / 6) ** 2  # one of two dice does
THREE = 1 - (5 / 6) ** 3
PAID = TWO + (1 - TWO) * ONE  # three dice: one pays for two, then one of these for the other


def fighting(dice: str, *squad: str, hand: tuple[str, ...] = (), **options: object) -> Played:
    t = table(seat(squad=list(squad), hand=list(hand)), seat(squad=["B-DEER-14"]), **options)
    t.do("attack:1")
    t.until("fight")
    return t.tray(dice)


def shown(t: Played) -> dict[str, float]:
    """What a spectator gets, by names of warriors."""
    return {t.name(int(id_)): chance for id_, chance in told(t).items()}


def told(t: Played) -> dict[str, float]:
    return chances.of_view(t.view(None), chances.price(t.state))


def near(chance: float) -> object:
    return pytest.approx(chance, abs=0.0006)  # three digits are sent


@clause("VH-6.6", "VH-6.9")
def test_what_lies_there_arms_for_sure_and_every_reroll_of_the_rest_is_paid() -> None:
    assert shown(fighting("axe x", AXE, SPEAR)) == {AXE: 1, SPEAR: near(ONE)}
    assert shown(fighting("x x x", AXE)) == {AXE: near(PAID)}
    assert shown(fighting("axe x x x", AXES)) == {AXES: near(PAID)}, "the axe is kept"
    assert shown(fighting("x", AXE)) == {AXE: 0}, "one die cannot be paid for"


@clause("VH-6.12")
def test_an_activated_warrior_has_none_and_its_dice_help_nobody_else() -> None:
    t = fighting("axe axe x", AXE, AXES)
    t.activate(AXE)
    assert shown(t) == {AXES: near(0)}, "an axe and a die: whichever is paid, one axe too few"


@clause("VH-13.8")
def test_a_weapon_store_arms_but_pays_for_no_reroll_and_is_not_rolled() -> None:
    t = fighting("x x", SPEAR, AXES, hand=("VK-TAC-03",), modules=["valkyries"])
    t.do("play:VK-TAC-03")
    assert shown(t) == {SPEAR: near(ONE), AXES: near(ONE)}, "one die pays, one is rolled; the store is the other axe"


@clause("VH-12.8")
def test_a_free_reroll_of_thor_costs_no_die() -> None:
    t = table(seat(squad=[AXE]), seat(squad=[AXES, "B-BEAR-13"]), seat(hand=["TH-03"]), modules=["thor"])
    t.do("attack:1", "help:TH-03>0")
    assert shown(t.tray("x")) == {AXE: near(ONE)}
    t.tray("x x")
    assert shown(t) == {AXE: near(TWO + (1 - TWO) * ONE)}, "both for nothing, then one for the other"
    t.do("reroll", "dice:0")
    assert shown(t.tray("x x")) == {AXE: near(ONE)}, "there was one only"


@clause("VH-15.9")
def test_arms_under_a_warrior_are_a_symbol_it_needs_no_more() -> None:
    t = fighting("axe x", f"{AXES}+TY-08", f"{AXE}+TY-08", SPEAR, modules=["tyr"])
    assert shown(t) == {AXES: 1, AXE: 1, SPEAR: near(ONE)}


@clause("VH-17.7")
def test_a_partners_warriors_have_odds_in_a_battle() -> None:
    t = table(seat(squad=[AXE]), seat(squad=["B-DEER-14"]), seat(squad=[SPEAR]), seat(), mode="partnership")
    t.do("attack:1")
    t.until("fight")
    assert shown(t.tray("spear x")) == {AXE: near(ONE), SPEAR: 1}


@clause("VH-S.13")
def test_in_ragnarok_only_the_own_squad_has_odds() -> None:
    t = table(seat(), seat(squad=[AXE]), seat(), seat(squad=[SPEAR]), mode="partnership", left=0)
    t.state.last, t.state.rounds, t.state.phase = 0, 1, "end"  # the last turn is over, and seat 1 fights first
    t.restart().until("fight", 1)
    assert t.view(None)["players"][1]["partner"] == 3
    assert shown(t.tray("axe spear")) == {AXE: 1}


@clause("VH-6.6", "VH-10.1")
def test_where_the_first_reroll_is_dearer_the_odds_know_it() -> None:
    t = table(seat(squad=["B-WOLF-01"], jarl="J-25"), seat(squad=[AXE]))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    assert shown(t.tray("x x")) == {AXE: 0}, "two pay, and there is none to roll"
    assert shown(t.tray("x x x")) == {AXE: near(ONE)}
    assert shown(t.tray("x x x x")) == {AXE: near(PAID)}, "two are rolled, then one of them pays for the other"
    t.state.fighting().of(1).free_rerolls = 1
    assert shown(t.tray("x x x")) == {AXE: near(THREE + (1 - THREE) * ONE)}, "the free one first"
    t.state.fighting().of(1).paid = True
    assert shown(t.tray("x x")) == {AXE: near(TWO + (1 - TWO) * ONE)}, "the next ones cost as ever"


def test_without_a_battle_and_before_the_roll_there_are_none() -> None:
    t = table(seat(squad=[AXE]), seat(squad=[SPEAR]), seat(hand=["TH-03"]), modules=["thor"])
    assert told(t) == {}
    t.do("attack:1")
    assert t.ask.kind == "thor"
    assert told(t) == {}
