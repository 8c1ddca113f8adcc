"""Symbols of the base warriors (VH-9.1 to VH-9.7): foes, kin, many clans, frost."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, table

ALL_WEAPONS = "spear sword axe bow shield x"


def attacking(squad: list[str], against: list[str], dice: str = ALL_WEAPONS) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(seat(squad=squad), seat(squad=against))
    t.do("attack:1")
    return t.tray(dice)


def keep_first(t: Played) -> None:
    assert t.ask.kind == "keep"
    t.answer(t.ask, t.ask.options[0])


@clause("VH-9.2")
def test_a_warrior_without_a_symbol_gives_its_printed_strength_and_nothing_else() -> None:
    t = attacking(["B-BOAR-06", "B-DEER-06", "B-WOLF-01", "B-BEAR-01"], ["B-BOAR-01", "B-WOLF-02", "B-DEER-01"])
    t.activate("B-BOAR-06")
    assert t.strength(0) == 5
    t.activate("B-DEER-06")
    assert t.strength(0) == 10
    assert {part["what"] for part in t.view(None)["battle"]["sides"][0]["parts"]} == {"warrior"}


@clause("VH-9.3")
@pytest.mark.parametrize(
    ("boar", "printed", "foe", "friend"),
    [
        ("B-BOAR-03", 2, "B-WOLF-01", "B-BEAR-01"),
        ("B-BOAR-04", 2, "B-BEAR-02", "B-WOLF-01"),
        ("B-BOAR-05", 2, "B-DEER-01", "B-BEAR-01"),
        ("B-BOAR-08", 4, "B-GIANT-01", "B-DEER-01"),
        ("B-BOAR-17", 7, "B-WOLF-01", "B-GIANT-01"),
    ],
)
def test_a_boar_gains_three_against_the_clan_it_shows(boar: str, printed: int, foe: str, friend: str) -> None:
    dice = "spear spear axe shield shield x"
    t = attacking([boar], [friend], dice)
    t.activate(boar)
    assert t.strength(0) == printed
    t = attacking([boar], [friend, foe], dice)
    t.activate(boar)
    assert t.strength(0) == printed + 3


@clause("VH-9.3")
def test_two_foes_of_the_shown_clan_give_no_more_than_one_and_the_own_squad_is_no_foe() -> None:
    t = attacking(["B-BOAR-03"], ["B-WOLF-01", "B-WOLF-02", "B-WOLF-03"])
    t.activate("B-BOAR-03")
    assert t.strength(0) == 2 + 3
    t = attacking(["B-BOAR-03", "B-WOLF-01"], ["B-BEAR-01"])
    t.activate("B-BOAR-03")
    assert t.strength(0) == 2


@clause("VH-9.3")
def test_a_defending_boar_looks_at_the_attackers_squad() -> None:
    t = attacking(["B-WOLF-01"], ["B-BOAR-03"])
    t.fight("B-WOLF-01")
    t.tray("shield x x x x x")
    t.activate("B-BOAR-03")
    assert t.strength(1) == 2 + 3


@clause("VH-9.4", "VH-S.5")
@pytest.mark.parametrize(
    ("kin", "bonus"),
    [
        ([], 0),
        (["B-BOAR-01"], 0),
        (["B-BEAR-01"], 2),
        (["B-BEAR-01", "B-BEAR-02"], 5),
        (["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"], 5),
    ],
)
def test_a_deer_counts_the_kin_in_its_own_squad(kin: list[str], bonus: int) -> None:
    t = attacking(["B-DEER-04", *kin], ["B-BEAR-05", "B-BEAR-06"])
    t.activate("B-DEER-04")
    assert t.strength(0) == 2 + bonus


@clause("VH-9.4", "VH-S.5")
def test_two_deer_that_look_for_the_same_kin_both_count_it() -> None:
    t = attacking(["B-DEER-03", "B-DEER-09", "B-BOAR-01"], ["B-BEAR-01"], "sword sword shield x x x")
    t.activate("B-DEER-03")
    t.activate("B-DEER-09")
    assert t.strength(0) == 2 + 2 + 4 + 2


@clause("VH-9.5", "VH-S.31")
@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        (["B-BEAR-01", "B-BEAR-02", "B-DEER-01"], 0),
        (["B-BEAR-01", "B-WOLF-01"], 2),
        (["B-BEAR-01", "B-WOLF-01", "B-DEER-01"], 2),
        (["B-BEAR-01", "B-WOLF-01", "B-BOAR-01"], 5),
    ],
)
def test_many_clans_count_the_warriors_own(others: list[str], bonus: int) -> None:
    t = attacking(["B-DEER-05", *others], ["B-BEAR-05"])
    t.activate("B-DEER-05")
    assert t.strength(0) == 2 + bonus


@clause("VH-9.1")
def test_squads_are_counted_whole_but_only_an_activated_warrior_brings_its_bonus() -> None:
    t = attacking(["B-BOAR-03", "B-DEER-03", "B-BOAR-01"], ["B-WOLF-01"], "shield sword bow x x x")
    t.activate("B-DEER-03")
    assert t.strength(0) == 2 + 5, "both boars count though neither is activated, and the boar's own bonus does not"
    t.activate("B-BOAR-03")
    assert t.strength(0) == 2 + 5 + 2 + 3


@clause("VH-9.1", "VH-9.3", "VH-9.4", "VH-E.19")
def test_example_19_boar_and_deer() -> None:
    t = attacking(["B-BOAR-03", "B-DEER-03", "B-BOAR-01"], ["B-WOLF-01", "B-BEAR-01"], "shield sword x x x x")
    t.activate("B-BOAR-03")
    assert t.strength(0) == 5
    t.activate("B-DEER-03")
    assert t.strength(0) == 12


@clause("VH-9.5", "VH-E.20")
def test_example_20_many_clans() -> None:
    t = attacking(["B-DEER-05", "B-BEAR-01", "B-WOLF-01", "B-GIANT-01"], ["B-BEAR-05"], "axe x x x x x")
    t.activate("B-DEER-05")
    assert t.strength(0) == 7


@clause("VH-9.6", "VH-9.7", "VH-6.21", "VH-S.6")
def test_frost_takes_one_die_off_the_defenders_first_roll() -> None:
    t = attacking(["B-GIANT-01"], ["B-BEAR-01"], "spear sword x x x x")
    t.activate("B-GIANT-01")
    assert t.asked == (0, "frost")
    t.do("use")
    assert t.events("frost") == [(1,)]
    t.do("end")
    assert t.asked == (1, "fight")
    assert len(t.dice(1)) == 5
    assert t.events("roll")[-1][:2] == (1, [0, 1, 2, 3, 4])


@clause("VH-9.7", "VH-S.6")
def test_frost_need_not_be_used() -> None:
    t = attacking(["B-GIANT-01"], ["B-BEAR-01"], "spear sword x x x x")
    t.activate("B-GIANT-01")
    t.do("no", "end")
    assert len(t.dice(1)) == 6


@clause("VH-9.6", "VH-S.6")
def test_who_declined_the_frost_of_one_giant_may_use_that_of_the_next() -> None:
    t = attacking(["B-GIANT-01", "B-GIANT-04"], ["B-BEAR-01"], "spear sword bow bow x x")
    t.activate("B-GIANT-01", "spear sword")
    t.do("no")
    t.activate("B-GIANT-04")
    t.do("use", "end")
    assert len(t.dice(1)) == 5


@clause("VH-9.6", "VH-6.21", "VH-E.21")
def test_example_21_frost_works_once_and_not_for_the_defender() -> None:
    t = attacking(["B-GIANT-01", "B-GIANT-04"], ["B-GIANT-02"], "spear sword bow bow x x")
    t.activate("B-GIANT-01", "spear sword")
    t.do("use")
    t.activate("B-GIANT-04")
    assert t.asked == (0, "fight"), "the second giant only adds strength"
    assert t.strength(0) == 6
    t.do("end")
    assert len(t.dice(1)) == 5
    t.tray("axe bow x x x")
    t.activate("B-GIANT-02")
    assert t.asked == (1, "fight"), "the defender's giant takes no die from anybody"
    assert t.strength(1) == 3
    assert len(t.events("frost")) == 1


@clause("VH-9.6", "VH-S.6")
def test_the_frost_is_gone_with_the_battle() -> None:
    t = attacking(["B-GIANT-01", "B-BEAR-02"], ["B-BEAR-01"], "spear sword x x x x")
    t.activate("B-GIANT-01")
    t.do("use", "end", "end")
    keep_first(t)
    t.do("draw")
    keep_first(t)
    keep_first(t)
    t.do("attack:1")
    t.tray("bow x x x x x")
    t.fight("B-BEAR-02")
    assert len(t.dice(1)) == 6


@clause("VH-9.7", "VH-6.24")
def test_the_frost_does_not_touch_extra_dice_due_to_the_defender() -> None:
    t = table(
        seat(squad=["B-GIANT-01", "B-BEAR-02"]),
        seat(squad=["B-BEAR-01"]),
        seat(hand=["TH-02"]),
        modules=["thor"],
    )
    t.do("attack:1", "help:TH-02>1")
    t.tray("spear sword x x x x")
    t.activate("B-GIANT-01")
    t.do("use", "end")
    assert [die["grey"] for die in t.view(1)["battle"]["sides"][1]["dice"]] == [False] * 5 + [True]
