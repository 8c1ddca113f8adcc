"""Tyr's Wrath (section 15): cards slid under warriors."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

MODULE = {"modules": ["tyr"]}


def attacking(squad: list[str], dice: str, foe: list[str] | None = None) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(seat(squad=squad), seat(squad=foe or ["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    return t.tray(dice)


def under(t: Played, seat_: int) -> list[str | None]:
    """What lies under the warriors of a seat."""
    return [one["tyr"] and one["tyr"]["card"] for one in t.view(None)["players"][seat_]["squad"] if one]


def offered(t: Played, name: str) -> list[int]:
    """How many dice the ways to arm a warrior take."""
    return [len(option) - 2 for option in t.ask.options if option[0] == "activate" and t.name(option[1]) == name]


# the cards


@clause("VH-15.1")
def test_a_tyr_card_is_neither_warrior_nor_tactic() -> None:
    t = table(seat(hand=["TY-11", "TY-08"]), seat(), **MODULE)
    assert t.options == ["draw"], "no warrior in hand"
    t = table(seat(squad=["B-BEAR-01"], hand=["TY-11"]), seat(squad=["B-BEAR-02"]), **MODULE)
    assert t.why("TY-11") == "E_NOT_NOW"
    t.do("attack:1")
    t.until("fight")
    assert not t.can("play:TY-11")


@clause("VH-15.2", "VH-S.18", "VH-3.11")
def test_fourteen_are_shuffled_in_and_everybody_is_dealt_one_of_the_others() -> None:
    t = opening(players=3, jarls=["vh-j-01", "vh-j-02", "vh-j-03"], **MODULE)
    held = [*t.state.deck[: t.state.left], *t.state.discard, *t.state.open]
    shuffled = sorted(t.name(id_) for id_ in held if t.name(id_).startswith("TY-"))
    assert len(shuffled) == 14
    other = opening(8, players=3, jarls=["vh-j-01", "vh-j-02", "vh-j-03"], **MODULE)
    held = [*other.state.deck[: other.state.left], *other.state.discard, *other.state.open]
    assert sorted(other.name(id_) for id_ in held if other.name(id_).startswith("TY-")) != shuffled, "which is chance"
    while t.ask.kind != "action":
        t.answer(t.ask, t.ask.options[0])
    assert [len(t.hand(one)) for one in range(3)] == [6, 6, 6]
    assert all(t.hand(one)[-1].startswith("TY-") for one in range(3))


# placing


@clause("VH-15.3")
def test_a_warrior_is_added_with_a_tyr_card_or_without() -> None:
    t = table(seat(hand=["B-BEAR-01", "TY-11", "TY-08", "B-TAC-01"]), seat(), **MODULE)
    t.do("add:B-BEAR-01")
    assert t.asked == (0, "tyr")
    assert t.options == ["none", "tyr:TY-11", "tyr:TY-08"]
    t.do("tyr:TY-08")
    assert under(t, 0) == ["vh-ty-08"]
    assert t.hand(0) == ["TY-11", "B-TAC-01"]
    t = table(seat(hand=["B-BEAR-01", "TY-11"]), seat(), **MODULE)
    t.do("add:B-BEAR-01", "none")
    assert under(t, 0) == [None]
    assert t.hand(0) == ["TY-11"]


@clause("VH-15.3", "VH-15.4")
def test_two_warriors_take_one_each_and_none_takes_two() -> None:
    t = table(seat(hand=["B-BEAR-01", "B-BEAR-02", "TY-11", "TY-08"]), seat(), **MODULE)
    t.do("pair:B-BEAR-01>B-BEAR-02", "tyr:TY-11")
    assert t.asked == (0, "tyr"), "for the second"
    assert t.options == ["none", "tyr:TY-08"]
    t.do("tyr:TY-08")
    assert under(t, 0) == ["vh-ty-11", "vh-ty-08"]
    assert t.asked == (0, "keep")


@clause("VH-15.4")
def test_a_warrior_in_the_squad_gets_no_card_later() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-BEAR-02", "TY-11"]), seat(squad=["B-BEAR-03"]), **MODULE)
    assert t.options == ["add:B-BEAR-02", "attack:1", "draw"]
    t.do("add:B-BEAR-02", "tyr:TY-11")
    assert under(t, 0) == [None, "vh-ty-11"], "under the newcomer"


@clause("VH-15.3", "VH-S.17", "VH-14.8")
def test_a_recruit_takes_one_too() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["DW-TAC-01", "TY-11"]),
        seat(squad=["B-BEAR-03"]),
        discard=["B-WOLF-01"],
        modules=["tyr", "dwarves"],
    )
    t.do("attack:1", "play:DW-TAC-01", "tyr:TY-11")
    assert under(t, 0) == [None, "vh-ty-11"]


@clause("VH-15.11", "VH-S.17", "VH-5.5")
def test_the_printed_symbols_count_for_adding_two() -> None:
    t = table(seat(hand=["B-BEAR-06", "B-BEAR-07", "TY-08"]), seat(), **MODULE)
    assert not t.can("pair:B-BEAR-06>B-BEAR-07"), "2 + 2, though an axe could lie under the first"
    assert t.why("pair:B-BEAR-06>B-BEAR-07") == "E_SYMBOL_SUM"


# leaving


@clause("VH-15.6")
def test_the_card_is_discarded_with_a_warrior_that_makes_room() -> None:
    squad = ["B-BEAR-01+TY-11", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]
    t = table(seat(squad=squad, hand=["B-BEAR-05"]), seat(), **MODULE)
    t.do("add:B-BEAR-05", "discard:B-BEAR-01")
    assert sorted(t.discard) == ["B-BEAR-01", "TY-11"]
    assert under(t, 0) == [None] * 4


@clause("VH-15.6")
def test_the_card_of_a_warrior_that_stays_stays_too() -> None:
    t = attacking(["B-BEAR-01+TY-11", "B-BEAR-02+TY-06"], "axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.valhalla(0) == ["B-BEAR-01"]
    assert t.discard == ["TY-11"]
    assert under(t, 0) == ["vh-ty-06"]


# abilities


@clause("VH-15.8", "VH-15.5")
@pytest.mark.parametrize(
    ("card", "foe"),
    [
        ("TY-01", "B-BEAR-09"),
        ("TY-02", "B-WOLF-09"),
        ("TY-03", "B-BOAR-07"),
        ("TY-04", "B-DEER-06"),
        ("TY-05", "B-GIANT-08"),
    ],
)
def test_wrath_at_a_clan_gives_four(card: str, foe: str) -> None:
    t = attacking([f"B-WOLF-02+{card}", "B-WOLF-04"], "axe sword x x x x", [foe])
    t.activate("B-WOLF-04")
    assert t.strength(0) == 2, "its warrior is not activated"
    t.activate("B-WOLF-02")
    assert t.strength(0) == 4 + 4
    others = [one for one in ("B-BEAR-09", "B-WOLF-09", "B-BOAR-07", "B-DEER-06", "B-GIANT-08") if one != foe]
    t = attacking([f"B-WOLF-02+{card}"], "axe x x x x x", others)
    t.activate("B-WOLF-02")
    assert t.strength(0) == 2


@clause("VH-15.10", "VH-15.5")
def test_might_gives_two_to_an_activated_warrior() -> None:
    t = attacking(["B-BEAR-01+TY-11", "B-BEAR-02+TY-11"], "axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2


@clause("VH-15.9", "VH-15.5", "VH-S.17")
@pytest.mark.parametrize(
    ("card", "warrior"),
    [
        ("TY-06", "B-BEAR-13"),
        ("TY-07", "B-WOLF-12"),
        ("TY-08", "B-BEAR-12"),
        ("TY-09", "B-WOLF-13"),
        ("TY-10", "B-BOAR-12"),
    ],
)
def test_arms_spare_one_die_of_their_symbol(card: str, warrior: str) -> None:
    symbol = {"TY-06": "spear", "TY-07": "sword", "TY-08": "axe", "TY-09": "bow", "TY-10": "shield"}[card]
    t = attacking([f"{warrior}+{card}"], f"{symbol} x x x x x")
    assert offered(t, warrior) == [1], "one die for two symbols"
    t = attacking([f"{warrior}+{card}"], "x x x x x x")
    assert offered(t, warrior) == []


@clause("VH-15.9", "VH-S.17")
def test_arms_of_another_symbol_are_useless() -> None:
    t = attacking(["B-BEAR-01+TY-09"], "bow x x x x x")
    assert offered(t, "B-BEAR-01") == []
    t.tray("axe x x x x x")
    assert offered(t, "B-BEAR-01") == [1]


@clause("VH-15.9", "VH-S.17")
@pytest.mark.parametrize(
    ("giant", "dice", "ways"),
    [
        ("B-GIANT-01", "bow x x x x x", 1),  # any two
        ("B-GIANT-04", "bow x x x x x", 0),  # two alike: an axe and a bow are not
        ("B-GIANT-04", "axe x x x x x", 1),
        ("B-GIANT-08", "axe axe x x x x", 1),  # three alike
        ("B-GIANT-11", "axe bow bow x x x", 1),  # two pairs
    ],
)
def test_on_a_giant_arms_fill_one_slot_of_the_pattern(giant: str, dice: str, ways: int) -> None:
    t = attacking([f"{giant}+TY-08"], dice)
    assert len(offered(t, giant)) == ways


@clause("VH-15.5", "VH-15.6", "VH-15.9", "VH-S.17", "VH-E.32")
def test_example_32_tyr_arms() -> None:
    t = attacking(["B-BEAR-01+TY-08"], "bow bow x x x x")
    assert offered(t, "B-BEAR-01") == [0]
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3
    assert t.dice(0) == ["bow", "bow", "x", "x", "x", "x"]
    t.do("end", "end")
    assert t.valhalla(0) == ["B-BEAR-01"]
    assert t.discard == ["TY-08"]


@clause("VH-15.3", "VH-22.4")
def test_the_question_for_a_tyr_card_does_not_tell_who_holds_one() -> None:
    t = table(seat(hand=["B-BEAR-01", "B-TAC-01"]), seat(), **MODULE)
    t.do("add:B-BEAR-01")
    assert t.asked == (0, "tyr"), "whoever has cards left is asked"
    assert t.options == ["none"]
