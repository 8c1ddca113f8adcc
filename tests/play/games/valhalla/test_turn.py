"""Section 4: a turn is one action and phase 2; what it draws, and who is next."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, set_up, table

TOP = ["B-WOLF-01", "B-WOLF-02", "B-WOLF-03", "B-WOLF-04", "B-WOLF-05"]


def two(**more: object) -> Played:
    """Two players, one warrior each, and a known top of the deck."""
    return table(
        seat(squad=["B-BEAR-01"], hand=["B-DEER-01", "B-TAC-01"]),
        seat(squad=["B-BEAR-02"], hand=["B-DEER-02"]),
        deck=TOP,
        **more,
    )


@clause("VH-4.1", "VH-0.9")
def test_play_passes_to_the_left() -> None:
    t = set_up(players=4, first=2)
    order = []
    while len(order) < 6:
        order.append(t.ask.seat)
        t.do("draw")
        while t.ask.kind != "action":
            t.do(t.options[0])
    assert order == [2, 3, 0, 1, 2, 3]


@clause("VH-4.2", "VH-4.7", "VH-5.4")
def test_an_action_then_two_cards_of_which_one_is_kept() -> None:
    t = two()
    t.do("add:B-DEER-01")
    assert t.asked == (0, "keep")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]
    t.do("keep:B-WOLF-02")
    assert t.hand(0) == ["B-TAC-01", "B-WOLF-02"]
    assert t.discard == ["B-WOLF-01"]
    assert t.asked == (1, "action")  # one action only, and the turn ends with phase 2


@pytest.mark.parametrize("modules", [["valkyries"], ["dwarves"], ["valkyries", "dwarves"]])
@clause("VH-4.3", "VH-S.2", "VH-13.1", "VH-14.1")
def test_a_module_of_forty_cards_makes_phase_two_draw_three_and_keep_one(modules: list[str]) -> None:
    t = two(modules=modules)
    t.do("add:B-DEER-01")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02", "keep:B-WOLF-03"]
    t.do("keep:B-WOLF-02")
    while t.ask.kind == "order":  # the two discarded cards are laid down one by one
        t.do(t.options[0])
    assert t.hand(0) == ["B-TAC-01", "B-WOLF-02"]
    assert sorted(t.discard) == ["B-WOLF-01", "B-WOLF-03"]
    assert t.asked == (1, "action")


@pytest.mark.parametrize("modules", [["tyr"], ["last_viking"]])
@clause("VH-4.3")
def test_other_modules_leave_phase_two_alone(modules: list[str]) -> None:
    t = two(modules=modules)
    t.do("add:B-DEER-01")
    if t.ask.kind == "tyr":
        t.do("none")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]


@clause("VH-4.4", "VH-5.1")
@pytest.mark.parametrize("action", ["add:B-DEER-01", "pair:B-DEER-01>B-WOLF-06", "draw"])
def test_phase_two_follows_every_action(action: str) -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-DEER-01", "B-WOLF-06"]), seat(squad=["B-BEAR-02"]), deck=TOP)
    t.do(action)
    if action == "draw":
        t.do("keep:B-WOLF-01")
        assert t.options == ["keep:B-WOLF-03", "keep:B-WOLF-04"]
    else:
        assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]
    t.do(t.options[0])
    assert t.asked == (1, "action")


@clause("VH-4.4")
@pytest.mark.parametrize(("defence", "winner"), [([], 0), (["B-BEAR-07"], 1)])
def test_phase_two_follows_an_attack_won_or_lost(defence: list[str], winner: int) -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-07"]), deck=TOP)
    t.do("attack:1")
    t.tray("axe x x x x x").fight("B-BEAR-01")
    t.tray("spear shield x x x x").fight(*defence)
    if winner:
        t.do("send")
    assert t.events("compare")[0][-1] == winner
    assert t.asked == (0, "keep")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]


@clause("VH-4.4", "VH-E.15")
def test_phase_two_follows_an_attack_without_result() -> None:
    t = two()
    t.do("attack:1")
    t.tray("x x x x x x").do("end")
    assert t.asked == (0, "keep")


@clause("VH-4.5", "VH-S.10")
def test_a_single_card_is_kept_and_an_empty_deck_gives_nothing() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-DEER-01"]), seat(squad=["B-BEAR-02"]), deck=TOP[:1], left=1)
    t.do("add:B-DEER-01")
    assert t.hand(0) == ["B-WOLF-01"]
    assert t.discard == []
    assert t.asked == (1, "action")
    t.do("draw")  # allowed, and does nothing
    assert t.hand(1) == []
    assert t.discard == []
    assert t.asked == (0, "action")


@clause("VH-4.5")
def test_with_two_cards_left_a_draw_of_three_takes_two() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-DEER-01"]),
        seat(squad=["B-BEAR-02"]),
        deck=TOP[:2],
        left=2,
        modules=["valkyries"],
    )
    t.do("add:B-DEER-01")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]


@clause("VH-4.6")
def test_there_is_no_hand_limit() -> None:
    hand = [f"B-WOLF-{n:02}" for n in range(1, 19)]
    t = table(seat(squad=["B-BEAR-01"], hand=hand), seat(squad=["B-BEAR-02"]), deck=["B-DEER-01", "B-DEER-02"])
    t.do("draw", "keep:B-DEER-01")
    t.do(t.options[0])
    assert len(t.hand(0)) == 20
    assert t.asked == (1, "action")
