"""Loki's Cunning (section 11): the bonus of the loser of a battle."""

from collections.abc import Sequence

import pytest

from catalog import library
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

LOKI = [card for card in library.game("valhalla").cards.values() if card.type == "loki_cunning"]


def lost_by(
    margin: int,
    loki: str,
    *,
    hand: Sequence[str] = (),
    plays: Sequence[str] = (),
    discard: Sequence[str] = (),
    deck: Sequence[str] = (),
) -> Played:
    """Seat 0 has beaten seat 1 by this margin; seat 1 fought with a wolf of 2 and played these cards without strength."""
    bear = margin % 2 == 1
    fury = ["B-TAC-01"] * ((margin - bear) // 2)
    t = table(
        seat(squad=["B-BEAR-04" if bear else "B-WOLF-02", "B-BEAR-14"], hand=fury),
        seat(squad=["B-WOLF-01"], hand=[*hand, *plays]),
        loki=loki,
        discard=discard,
        deck=deck,
    )
    t.do("attack:1")
    t.tray("axe spear x x x x")
    t.fight(*(f"play:{card}" for card in fury), t.squad(0)[0])
    t.tray("spear x x x")
    for card in plays:
        t.do(f"play:{card}")
        t.reroll("x")
        t.do("none")
    t.tray("spear x x x")
    t.fight("B-WOLF-01")
    assert t.events("compare")[0][2:] == (2 + margin, 2, 0)
    return t


# the card


@clause("VH-11.1", "VH-2.12")
def test_one_of_the_ten_cards_lies_on_the_table_for_all_to_see() -> None:
    assert len(LOKI) == 10
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), loki="LK-07")
    assert [t.view(one)["loki"] for one in (0, 1, None)] == ["vh-lk-07"] * 3


@clause("VH-11.1")
def test_a_random_card_is_one_of_the_ten_and_not_always_the_same() -> None:
    drawn = {opening(seed, players=2, modules=["loki"], loki="random").view(None)["loki"] for seed in range(30)}
    assert drawn <= {card.id for card in LOKI}
    assert len(drawn) > 5


@clause("VH-11.1")
def test_one_card_is_marked_for_the_first_time() -> None:
    assert [card.id for card in LOKI if "first_game" in card.facts["tags"]] == ["vh-lk-01"]


@clause("VH-11.2", "VH-2.12", "VH-S.19")
@pytest.mark.parametrize(
    ("players", "loki", "discarded"),
    [
        (2, "vh-lk-01", 40),
        (2, "vh-lk-02", 34),
        (2, "vh-lk-10", 30),
        (3, "vh-lk-06", 16),
        (4, "vh-lk-10", 0),
        (5, "vh-lk-02", 0),
    ],
)
def test_the_card_changes_the_setup_discard_but_not_below_nothing(players: int, loki: str, discarded: int) -> None:
    t = opening(players=players, modules=["loki"], loki=loki, jarls=[f"vh-j-0{n + 1}" for n in range(players)])
    assert t.asked is not None
    assert t.asked[1] == "draft"
    assert len(t.discard) == discarded


# the margin


@clause("VH-11.3", "VH-11.4")
@pytest.mark.parametrize(
    ("margin", "rows"),
    [(0, [0, 1, 2]), (1, [0, 1, 2]), (2, [1, 2]), (3, [1, 2]), (4, [2]), (5, [2])],
)
def test_the_loser_gets_the_row_of_the_margin_or_one_below(margin: int, rows: list[int]) -> None:
    t = lost_by(margin, "LK-01", discard=["B-BEAR-02"])
    assert t.asked == (1, "loki")
    assert t.options == [*(f"row:{row}" for row in rows), "decline"]


@clause("VH-11.4")
def test_a_margin_above_the_last_row_gives_nothing() -> None:
    t = lost_by(6, "LK-01", discard=["B-BEAR-02"])
    assert t.asked == (0, "keep")


@clause("VH-11.4")
def test_the_bonus_may_be_declined() -> None:
    t = lost_by(0, "LK-01", discard=["B-BEAR-02"])
    t.do("decline")
    assert t.valhalla(1) == []
    assert t.hand(1) == []
    assert t.events("loki") == [(1, None)]


@clause("VH-11.3")
def test_an_attacker_who_loses_gets_it_too() -> None:
    t = table(seat(squad=["B-WOLF-01"]), seat(squad=["B-BEAR-01"]), loki="LK-01", discard=["B-WOLF-02"])
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (0, "loki")
    t.do("row:0")
    assert t.valhalla(0) == ["B-WOLF-02"]


@clause("VH-11.7", "VH-S.8")
def test_a_defender_who_armed_nobody_has_lost_with_nothing() -> None:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-01", "B-TAC-01"]),
        loki="LK-01",
        discard=["B-WOLF-02"],
    )
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.fight("play:B-TAC-01", "play:B-TAC-01")
    assert t.events("compare") == [(0, 1, 3, 0, 0)]
    assert t.asked == (1, "loki")
    assert t.options == ["row:1", "row:2", "decline"], "a margin of three"


@clause("VH-S.8", "VH-11.3")
def test_a_battle_without_a_winner_gives_nothing() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), loki="LK-01", discard=["B-WOLF-02"])
    t.do("attack:1")
    t.tray("x x x x x x")
    t.do("end")
    assert t.asked == (0, "keep")


@clause("VH-11.3", "VH-11.4", "VH-E.26")
def test_example_26_loki() -> None:
    """The attacker wins 9 to 7 with LK-01."""
    t = table(
        seat(squad=["B-BEAR-14"], hand=["B-TAC-01"]),
        seat(squad=["B-BEAR-06", "B-WOLF-01"]),
        loki="LK-01",
        discard=["B-BEAR-01", "B-WOLF-02"],
    )
    t.do("attack:1")
    t.tray("sword bow shield x x x")
    t.fight("play:B-TAC-01", "B-BEAR-14")
    t.tray("axe bow spear x x x")
    t.fight("B-BEAR-06", "B-WOLF-01")
    assert t.events("compare") == [(0, 1, 9, 7, 0)]
    assert t.options == ["row:1", "row:2", "decline"]
    t.do("row:1")
    assert t.valhalla(1) == ["B-BEAR-01"], "the card of one valour"


# the order


@clause("VH-11.5", "VH-6.33", "VH-S.9")
def test_the_bonus_comes_after_everything_else_and_may_take_what_the_battle_discarded() -> None:
    t = lost_by(2, "LK-03", plays=["B-TAC-10"], discard=["B-TAC-03"])
    assert t.valhalla(0) == ["B-WOLF-02"]
    assert t.state.own[1] == 3
    assert t.discard[-2:] == ["B-TAC-01", "B-TAC-10"], "the tactics are discarded already"
    t.do("row:0", "choose:B-TAC-10")
    assert t.hand(1) == ["B-TAC-10"]


@clause("VH-11.5", "VH-6.33")
def test_the_end_of_the_game_is_looked_for_after_the_bonus() -> None:
    t = table(
        seat(squad=["B-BEAR-01"]), seat(squad=["B-WOLF-01"], own=1), loki="LK-01", discard=["B-BEAR-02", "B-BEAR-03"]
    )
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    assert t.asked == (1, "loki")
    assert t.events("last_round") == []
    t.do("decline")
    assert len(t.events("last_round")) == 1


@clause("VH-11.8")
def test_shield_and_valhalla_are_as_without_loki() -> None:
    t = lost_by(1, "LK-01")
    assert t.state.own[1] == 3
    assert t.state.captured[0] == (0, 1)
    assert t.valhalla(0) == ["B-BEAR-04"]
    assert t.squad(0) == ["B-BEAR-14"]
    assert t.squad(1) == ["B-WOLF-01"]
    t.do("decline")
    assert t.asked == (0, "keep"), "phase 2"


# the rows of the ten cards


@clause("VH-11.6", "VH-13.3", "VH-S.16")
def test_valour_is_taken_from_the_discard_pile_whose_order_stays() -> None:
    pile = ["B-BEAR-01", "B-WOLF-03", "B-TAC-03", "B-WOLF-06", "B-BEAR-06"]  # 1, 2, none, 3, 2
    t = lost_by(0, "LK-05", discard=pile)
    t.do("row:0")
    assert t.asked == (1, "bonus")
    assert t.options == ["take:B-BEAR-06", "take:B-WOLF-03", "take:B-WOLF-06"]
    t.do("take:B-WOLF-03")
    assert t.valhalla(1) == ["B-WOLF-03", "B-BEAR-01"], "2 + 1, the only way to three with it"
    assert t.discard == ["B-TAC-03", "B-WOLF-06", "B-BEAR-06"]


@clause("VH-11.6", "VH-13.3", "VH-S.16")
def test_where_no_cards_fit_exactly_the_best_lower_sum_is_taken() -> None:
    t = lost_by(0, "LK-05", discard=["B-WOLF-03", "B-BEAR-18", "B-WOLF-05"])  # 2, 4, 2: three is out of reach
    t.do("row:0", "take:B-WOLF-05")
    assert t.valhalla(1) == ["B-WOLF-05"]
    assert t.discard == ["B-WOLF-03", "B-BEAR-18"]


@clause("VH-11.6", "VH-S.16")
def test_an_empty_pile_gives_nothing() -> None:
    t = lost_by(0, "LK-05")
    t.do("row:0")
    assert t.valhalla(1) == []
    assert t.asked == (0, "keep")


@clause("VH-11.3")
@pytest.mark.parametrize(
    ("loki", "margin", "row", "drawn", "kept"),
    [
        ("LK-01", 4, 2, 1, 1),
        ("LK-02", 0, 0, 2, 2),
        ("LK-02", 2, 1, 2, 1),
        ("LK-02", 4, 2, 1, 1),
        ("LK-04", 5, 1, 1, 1),
        ("LK-06", 3, 1, 2, 1),
        ("LK-06", 6, 2, 1, 1),
        ("LK-07", 4, 1, 1, 1),
        ("LK-08", 5, 1, 1, 1),
        ("LK-10", 1, 0, 3, 2),
        ("LK-10", 5, 1, 2, 1),
        ("LK-10", 8, 2, 1, 1),
    ],
)
def test_a_row_of_cards_draws_and_keeps(loki: str, margin: int, row: int, drawn: int, kept: int) -> None:
    top = ["B-DEER-01", "B-DEER-02", "B-DEER-03"]
    t = lost_by(margin, loki, deck=top)
    before = t.discard
    t.do(f"row:{row}")
    if drawn > kept:
        assert t.asked == (1, "keep")
        t.answer(t.ask, t.ask.options[0])
    assert t.hand(1) == top[:kept]
    assert t.discard == [*before, *top[kept:drawn]]
    assert t.asked == (0, "keep")


@clause("VH-11.3")
def test_a_tactic_of_choice_or_the_topmost_comes_to_hand() -> None:
    pile = ["B-TAC-09", "B-WOLF-03", "B-TAC-03", "B-WOLF-05"]
    t = lost_by(1, "LK-03", discard=pile)
    t.do("row:0")
    assert sorted(t.options) == ["choose:B-TAC-03", "choose:B-TAC-09"]
    t.do("choose:B-TAC-09")
    assert t.hand(1) == ["B-TAC-09"]
    assert t.discard == pile[1:]
    t = lost_by(3, "LK-03", discard=pile)
    assert t.options == ["row:1", "decline"]
    t.do("row:1")
    assert t.hand(1) == ["B-TAC-01"], "the winner has just discarded it"
    assert t.discard == pile


@clause("VH-11.3")
def test_a_warrior_of_choice_comes_to_hand() -> None:
    t = lost_by(1, "LK-04", discard=["B-WOLF-03", "B-TAC-03", "B-BEAR-18"])
    t.do("row:0")
    assert sorted(t.options) == ["choose:B-BEAR-18", "choose:B-WOLF-03"]
    t.do("choose:B-BEAR-18")
    assert t.hand(1) == ["B-BEAR-18"]


@clause("VH-11.3")
def test_a_random_card_is_stolen_from_the_winner() -> None:
    t = table(seat(squad=["B-WOLF-02"], hand=["B-TAC-03"]), seat(squad=["B-WOLF-01"]), loki="LK-06")
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-WOLF-02")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.do("row:0")
    assert t.hand(0) == []
    assert t.hand(1) == ["B-TAC-03"]


@clause("VH-11.3")
def test_a_warrior_is_added_at_once() -> None:
    t = lost_by(2, "LK-07", hand=["B-BEAR-18", "B-TAC-03"])
    t.do("row:0")
    assert t.options == ["none", "choose:B-BEAR-18"]
    t.do("choose:B-BEAR-18")
    assert t.squad(1) == ["B-WOLF-01", "B-BEAR-18"]
    assert t.asked == (0, "keep")


@clause("VH-11.3")
def test_a_row_of_two_effects_gives_both() -> None:
    t = lost_by(3, "LK-08", discard=["B-BEAR-02"], deck=["B-DEER-01"])
    t.do("row:0")
    assert t.valhalla(1) == ["B-BEAR-02"]
    assert t.hand(1) == ["B-DEER-01"]


@clause("VH-11.3")
def test_tactics_played_in_the_battle_come_back() -> None:
    t = lost_by(1, "LK-09", plays=["B-TAC-10", "B-TAC-10"])
    t.do("row:0")
    assert t.hand(1) == ["B-TAC-10", "B-TAC-10"]
    assert t.discard == []
    t = lost_by(3, "LK-09", plays=["B-TAC-10", "B-TAC-10"])
    t.do("row:1")
    t.answer(t.ask, t.ask.options[0])
    assert t.hand(1) == ["B-TAC-10"]
    assert t.discard == ["B-TAC-01", "B-TAC-10"]
