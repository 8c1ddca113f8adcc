"""Errands of the Valkyries (VH-13.10 to VH-13.13): what a winner may do after a battle."""

import pytest

from catalog import library
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, table

CARDS = library.game("valhalla").cards
MODULE = {"modules": ["valkyries"]}


def errand(card: str, *acts: str, dice: str, squad: list[str], hand: list[str] | None = None, jarl: str = "") -> Played:
    """Seat 0 has fought like this and won against nobody armed; what comes after the battle is open."""
    t = table(seat(squad=squad, hand=[card, *(hand or [])], jarl=jarl or None), seat(squad=["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    t.tray(dice)
    for act in acts:
        if act == "reroll":
            t.reroll("x", pay="x")
        elif act.startswith(("play:B-TAC-10", "jarl")):
            t.do(act)
            t.reroll("x")
            t.do("none") if t.ask.kind == "dice" else None
        else:
            t.activate(act)
    t.do("end", "end")
    return t


@clause("VH-13.10")
def test_an_errand_goes_to_the_valhalla_of_the_winner_for_two_valour() -> None:
    t = errand("VK-ASG-01", "B-BEAR-01", dice="axe x x x x x", squad=["B-BEAR-01"])
    assert t.asked == (0, "after")
    t.do("play:VK-ASG-01")
    assert t.valhalla(0) == ["B-BEAR-01", "VK-ASG-01"]
    assert t.hand(0) == []
    assert CARDS["vh-vk-asg-01"].valour == 2


@clause("VH-13.10")
def test_one_errand_a_battle() -> None:
    t = errand("VK-ASG-01", "B-BEAR-12", dice="axe axe x x x x", squad=["B-BEAR-12"], hand=["VK-ASG-02"])
    assert t.can("play:VK-ASG-01")
    t.do("play:VK-ASG-02")
    assert t.asked == (0, "keep")
    assert t.hand(0) == ["VK-ASG-01"]


@clause("VH-13.10")
def test_an_errand_may_be_kept() -> None:
    t = errand("VK-ASG-01", "B-BEAR-01", dice="axe x x x x x", squad=["B-BEAR-01"])
    t.do("done")
    assert t.hand(0) == ["VK-ASG-01"]


@clause("VH-13.10")
def test_a_winning_defender_runs_errands_and_a_loser_does_not() -> None:
    t = table(seat(squad=["B-WOLF-02"], hand=["VK-ASG-01"]), seat(squad=["B-BEAR-01"], hand=["VK-ASG-01"]), **MODULE)
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-WOLF-02")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (1, "after")
    t.do("play:VK-ASG-01")
    assert t.valhalla(1) == ["VK-ASG-01"]
    assert t.asked == (0, "keep")


@clause("VH-13.10", "VH-S.8")
def test_a_battle_without_a_winner_has_no_errand() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["VK-ASG-01"]), seat(squad=["B-BEAR-02"], hand=["VK-ASG-01"]), **MODULE)
    t.do("attack:1")
    t.tray("x x x x x x")
    t.do("end")
    assert t.asked == (0, "keep")


@clause("VH-13.11", "VH-S.35")
@pytest.mark.parametrize(
    ("acts", "jarl", "met"),
    [
        ((), "", True),
        (("reroll",), "", False),
        (("play:B-TAC-10",), "", True),
        (("jarl:0",), "J-02", False),
    ],
)
def test_the_errand_of_no_reroll_forgives_those_of_tactics_only(acts: tuple[str, ...], jarl: str, met: bool) -> None:
    t = errand(
        "VK-ASG-01",
        *acts,
        "B-BEAR-01",
        dice="axe x x x x x" if not acts else "axe x x",
        squad=["B-BEAR-01"],
        hand=["B-TAC-10"],
        jarl=jarl,
    )
    assert t.asked == (0, "after")
    assert t.can("play:VK-ASG-01") == met
    if not met:
        assert t.why("VK-ASG-01") == "E_TACTIC_CONDITION"


@clause("VH-13.11", "VH-S.35")
def test_a_reroll_that_thor_gave_breaks_the_errand() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["VK-ASG-01"]),
        seat(squad=["B-DEER-14"]),
        seat(hand=["TH-07"]),
        modules=["valkyries", "thor"],
    )
    t.do("attack:1", "help:TH-07>0")
    t.tray("axe x x x x x")
    t.reroll("x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert not t.can("play:VK-ASG-01")


@clause("VH-13.10", "VH-13.11", "VH-S.35", "VH-E.29")
def test_example_29_errand() -> None:
    """Counterblow and the jarl's reroll together; Counterblow alone."""
    both = errand(
        "VK-ASG-01", "play:B-TAC-10", "jarl:0", "B-BEAR-01",
        dice="axe x x x", squad=["B-BEAR-01"], hand=["B-TAC-10"], jarl="J-13",
    )  # fmt: skip
    assert not both.can("play:VK-ASG-01")
    one = errand(
        "VK-ASG-01", "play:B-TAC-10", "B-BEAR-01",
        dice="axe x x x", squad=["B-BEAR-01"], hand=["B-TAC-10"], jarl="J-13",
    )  # fmt: skip
    one.do("play:VK-ASG-01")
    assert one.valhalla(0) == ["B-BEAR-01", "VK-ASG-01"]


@clause("VH-13.12")
@pytest.mark.parametrize(("theirs", "met"), [("B-WOLF-01", False), ("B-BEAR-02", False), ("", True)])
def test_the_errand_of_a_great_margin(theirs: str, met: bool) -> None:
    t = table(seat(squad=["B-BEAR-06"], hand=["VK-ASG-02"]), seat(squad=["B-WOLF-01", "B-BEAR-02"]), **MODULE)
    t.do("attack:1")
    t.tray("axe bow x x x x")
    t.fight("B-BEAR-06")
    t.tray("spear bow x x x x")
    t.fight(*([theirs] if theirs else []))
    assert t.can("play:VK-ASG-02") == met


@clause("VH-13.12")
def test_a_margin_of_exactly_five_is_enough() -> None:
    t = table(seat(squad=["B-BEAR-14"], hand=["VK-ASG-02"]), seat(squad=["B-WOLF-01"]), **MODULE)
    t.do("attack:1")
    t.tray("sword bow shield x x x")
    t.fight("B-BEAR-14")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    assert t.events("compare") == [(0, 1, 7, 2, 0)]
    assert t.can("play:VK-ASG-02")


@clause("VH-13.13")
@pytest.mark.parametrize("active", [2, 3])
def test_the_errand_of_three_activated_warriors(active: int) -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]
    t = errand("VK-ASG-03", *squad[:active], dice="axe bow shield x x x", squad=squad)
    assert t.can("play:VK-ASG-03") == (active == 3)


@clause("VH-S.45", "VH-13.10")
def test_an_errand_is_no_tactic() -> None:
    t = table(
        seat(squad=["DW-15"]),
        seat(squad=["B-DEER-14"], hand=["VK-ASG-01", "B-TAC-01"]),
        modules=["valkyries", "dwarves"],
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("shield x x x x x")
    t.activate("DW-15")
    assert t.asked == (1, "choose")
    assert t.options == ["choose:B-TAC-01"]
