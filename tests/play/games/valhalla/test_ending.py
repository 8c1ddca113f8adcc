"""Sections 7 and 8: the last round, Ragnarok, and the score of a finished game; VH-E.23."""

import pytest

from play.games.valhalla.rules import ending
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, seat, table

ALL_X = "x x x x x x"
DECK = [f"B-DEER-{n:02}" for n in range(6, 19)]


def taken(t: Played) -> list[int]:
    """Seats in turn order, with everybody drawing, until Ragnarok."""
    seats = []
    while t.view(None)["phase"] != "ragnarok":
        if t.ask.kind == "action":
            seats.append(t.ask.seat)
            t.do("draw")
        else:
            t.do(t.options[0])
    return seats


def last_shield(*, left: int | None = None) -> Played:
    """Seat 1 takes the last shield of seat 2, and its turn goes on."""
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-06", "B-BEAR-02"]),
        seat(squad=["B-WOLF-01"], own=1),
        active=1,
        deck=DECK,
        left=left,
    )
    t.do("attack:2")
    t.tray("axe bow x x x x").fight("B-BEAR-06")
    t.tray(ALL_X).fight()
    return t


@clause("VH-7.1", "VH-7.2", "VH-7.3", "VH-7.5", "VH-5.10", "VH-E.23")
def test_after_the_last_shield_everybody_takes_one_more_turn() -> None:
    """Seats 0, 1 and 2 are P1, P2 and P3. P2 draws; then P3, P1 and P2; P3 cannot be attacked but may attack."""
    t = last_shield()
    assert t.events("last_round") == [(1, "shields")]
    assert t.asked == (1, "keep")
    t.do(t.options[0])
    assert t.asked == (2, "action")
    assert t.can("attack:0")
    t.do("draw", "keep:B-DEER-08", "keep:B-DEER-10")
    assert t.asked == (0, "action")
    assert not t.can("attack:2")
    assert t.why("attack:2") == "E_TARGET_NO_SHIELD"
    assert t.can("attack:1")
    assert taken(t) == [0, 1]
    assert t.events("ragnarok") == [(2,)]
    assert t.asked == (2, "fight")


@clause("VH-7.1", "VH-7.2", "VH-S.10")
@pytest.mark.parametrize("left", [1, 2])
def test_an_empty_deck_brings_the_last_round(left: int) -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-WOLF-01"]), seat(squad=["B-BEAR-02"]), seat(squad=["B-BEAR-03"]),
              deck=DECK[:left], left=left)  # fmt: skip
    assert t.view(None)["last"] is None
    t.do("add:B-WOLF-01")
    assert t.events("last_round") == [(0, "deck")]
    if left == 2:
        assert t.view(None)["last"] == {"by": 0, "left": [1, 2, 0]}
        t.do(t.options[0])
    assert t.view(None)["last"] == {"by": 0, "left": [2, 0]}  # the turn of seat 1 has begun
    assert taken(t) == [1, 2, 0]
    assert t.events("ragnarok") == [(1,)]


@clause("VH-7.1")
def test_a_deck_with_a_card_left_brings_nothing() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-WOLF-01"]), seat(squad=["B-BEAR-02"]), deck=DECK[:3], left=3)
    t.do("add:B-WOLF-01")
    assert t.events("last_round") == []


@clause("VH-7.4", "VH-S.10")
def test_a_second_trigger_changes_nothing() -> None:
    """The deck runs out in the last round, and another player loses his last shield: three turns all the same."""
    t = last_shield(left=3)
    t.do(t.options[0])
    assert t.asked == (2, "action")
    t.do("draw")
    assert t.view(None)["deck"] == 0
    assert len(t.events("last_round")) == 1
    assert [2, *taken(t)] == [2, 0, 1]


@clause("VH-7.4")
def test_the_last_shield_of_another_player_is_no_second_last_round() -> None:
    t = table(
        seat(squad=["B-BEAR-06"]),
        seat(squad=["B-BEAR-02"], own=1),
        seat(squad=["B-BEAR-07"]),
        deck=DECK[:1],
        left=1,
    )
    t.do("draw")
    assert t.events("last_round") == [(0, "deck")]
    assert t.asked == (1, "action")
    t.do("draw")
    t.do("attack:1")
    t.tray("spear shield x x x x").fight("B-BEAR-07")
    t.tray(ALL_X).fight()
    assert t.state.own[1] == 0
    assert len(t.events("last_round")) == 1
    assert taken(t) == [0]


# --- Ragnarok


def ragnarok(*seats: Seat, **more: object) -> Played:
    """The last turn of the last round is seat 0's, and it is over: seat 1 fights first."""
    t = table(*seats, left=0, **more)
    t.state.last, t.state.rounds, t.state.phase = 0, 1, "end"
    return t.restart()


@clause("VH-7.5", "VH-S.13")
def test_ragnarok_goes_clockwise_after_the_last_turn() -> None:
    t = ragnarok(*(seat(squad=[f"B-BEAR-0{n}"]) for n in range(1, 5)))
    fighters = []
    while t.asked is not None:
        fighters.append(t.asked)
        assert len(t.dice(t.ask.seat)) == 6
        t.do("end")
    assert fighters == [(1, "fight"), (2, "fight"), (3, "fight"), (0, "fight")]


@clause("VH-7.5", "VH-6.5")
def test_in_ragnarok_dice_are_rerolled_tactics_played_and_warriors_armed() -> None:
    t = ragnarok(seat(), seat(squad=["B-BEAR-06"], hand=["B-TAC-01", "B-TAC-11"]))
    t.tray("axe x x x x x")
    t.next_roll("x x").reroll("x x", pay="x")
    t.do("play:B-TAC-01", "play:B-TAC-11")
    while t.ask.kind == "faces":
        t.do(next(option for option in t.options if "3" in option))  # to bows
    assert t.dice(1) == ["axe", "bow", "bow", "bow", "bow"]
    t.activate("B-BEAR-06", "axe bow")
    assert t.strength(1) == 5 + 2


@clause("VH-7.6")
def test_every_jarl_counts_as_an_attackers_in_ragnarok() -> None:
    """J-13 rerolls for an attacker, J-03 strengthens a defender: only the first works."""
    t = ragnarok(seat(squad=["B-BEAR-01"], jarl="J-03"), seat(squad=["B-BEAR-02"], jarl="J-13", hand=["B-TAC-01"] * 3))
    t.tray("bow x x x x x")
    assert t.can("jarl:0")
    t.fight("B-BEAR-02")
    t.tray("axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3


@clause("VH-7.7", "VH-S.13")
def test_effects_that_need_an_opponent_do_nothing_in_ragnarok() -> None:
    """No foe bonus, no frost, no errand; Fury +3 and Surround the leader have nobody to compare with."""
    t = ragnarok(
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-BOAR-03", "B-GIANT-01"], hand=["VK-ASG-01", "B-TAC-02"]),
        modules=["valkyries"],
    )
    t.tray("shield axe bow x x x")
    t.do("activate:B-BOAR-03>0")
    assert t.strength(1) == 2
    t.activate("B-GIANT-01")
    assert t.asked == (1, "fight")  # nobody is asked whether the frost is used
    assert not t.can("play:B-TAC-02")
    t.do("end")
    assert t.asked == (0, "fight")  # no errand after it
    assert len(t.dice(0)) == 6
    assert t.events("shield") == []
    assert t.state.own == [4, 4]


@clause("VH-7.8", "VH-7.7", "VH-S.59")
def test_the_activated_go_to_valhalla_and_the_rest_is_discarded() -> None:
    t = ragnarok(
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-BEAR-01", "B-BEAR-06", "B-BEAR-02"], hand=["B-TAC-01", "B-DEER-01", "B-TAC-03"]),
        discard=["B-DEER-02"],
    )
    t.tray("axe bow x x x x")
    t.fight("play:B-TAC-01", "B-BEAR-06")
    assert t.valhalla(1) == ["B-BEAR-06"]
    assert t.squad(1) == t.hand(1) == []
    assert t.discard == ["B-DEER-02", "B-TAC-01", "B-BEAR-01", "B-BEAR-02", "B-DEER-01", "B-TAC-03"]
    assert t.asked == (0, "fight")


@clause("VH-7.8", "VH-S.13", "VH-13.7")
def test_bonus_symbols_work_in_ragnarok() -> None:
    t = ragnarok(seat(), seat(squad=["VK-BEAR-03"]), discard=["B-BEAR-14", "B-WOLF-01"], modules=["valkyries"])
    t.tray("sword axe x x x x").fight("VK-BEAR-03")
    assert t.valhalla(1) == ["VK-BEAR-03", "B-BEAR-14"]


@clause("VH-7.5", "VH-S.13", "VH-14.8")
def test_tactics_before_a_battle_may_be_played_before_the_roll_of_ragnarok() -> None:
    t = ragnarok(seat(), seat(squad=["B-BEAR-01"], hand=["DW-TAC-01"]), discard=["B-WOLF-01"], modules=["dwarves"])
    assert t.asked == (1, "before")
    t.do("play:DW-TAC-01")
    assert t.squad(1) == ["B-BEAR-01", "B-WOLF-01"]


@clause("VH-S.13", "VH-17.7")
def test_in_ragnarok_only_the_own_squad_fights() -> None:
    t = ragnarok(seat(), seat(squad=["B-BEAR-01"]), seat(), seat(squad=["B-BEAR-02"]), mode="partnership")
    t.tray("axe bow x x x x")
    assert {option for option in t.options if option.startswith("activate")} == {"activate:B-BEAR-01>0"}


@clause("VH-7.3")
def test_who_has_no_shield_fights_in_ragnarok_and_can_win() -> None:
    t = ragnarok(seat(squad=["B-WOLF-01"]), seat(squad=["B-BEAR-18", "B-BEAR-02"], own=0, valhalla=["B-WOLF-18"]))
    t.tray("shield shield shield bow x x").fight("B-BEAR-18", "B-BEAR-02")
    t.tray(ALL_X).fight()
    assert t.outcome.places == (2, 1)


@clause("VH-7.9", "VH-8.1", "VH-8.2", "VH-8.3")
def test_then_the_game_is_scored() -> None:
    """Valour of the cards in Valhalla, shields by the number of players, sets."""
    t = ragnarok(
        seat(squad=["B-BEAR-06"], valhalla=["B-WOLF-01"]),
        seat(valhalla=["B-BEAR-18", "B-WOLF-18"], captured={0: 2, 2: 1}),
        seat(captured={1: 1}),
    )
    t.tray(ALL_X).fight()
    t.tray(ALL_X).fight()
    t.tray("axe bow x x x x").fight("B-BEAR-06")
    result = t.view(0)["result"]
    # seat 0: 2 + 2 valour, 2 own; seat 1: 4 + 5, 3 own, 3 captured, one set of two; seat 2: 3 own, 1 captured
    assert [one["total"] for one in result["scores"]] == [4 + 4, 9 + 6 + 6 + 2, 6 + 2]
    assert result["places"] == [3, 1, 2]
    assert t.outcome.places == (3, 1, 2)  # 8 each, but seat 2 has a captured shield (VH-8.6)
    lines = {line["what"]: (line["count"], line["points"]) for line in result["scores"][1]["lines"]}
    assert lines == {"valhalla": (2, 9), "own": (3, 6), "captured": (3, 6), "set": (1, 2)}


@clause("VH-8.3", "VH-8.4")
def test_with_two_players_own_shields_are_worth_nothing() -> None:
    t = ragnarok(seat(captured={1: 1}), seat())
    t.tray(ALL_X).fight()
    t.tray(ALL_X).fight()
    assert [one["total"] for one in t.view(None)["result"]["scores"]] == [2, 0]


@clause("VH-8.5", "VH-S.14")
def test_the_best_partition_is_found_for_the_player() -> None:
    """Captured 2 2 2 1 1 of six players: two sets of four, not one of five."""
    t = ragnarok(seat(captured={1: 2, 2: 2, 3: 2, 4: 1, 5: 1}, own=2), *(seat() for _ in range(5)))
    lines = ending.scores(t.state)[0].lines
    assert [(line.size, line.count, line.points) for line in lines if line.what == "set"] == [(4, 2, 6)]
    assert ending.scores(t.state)[0].total == 26


@clause("VH-8.6")
def test_full_equals_share_the_victory() -> None:
    t = ragnarok(seat(), seat())
    t.tray(ALL_X).fight()
    t.tray(ALL_X).fight()
    assert t.outcome.places == (1, 1)


@clause("VH-8.1", "VH-16.11")
def test_the_last_viking_scores_a_point() -> None:
    t = ragnarok(seat(), seat(), modules=["last_viking"], vikings=[(1, 3)])
    t.tray(ALL_X).fight()
    t.tray(ALL_X).fight()
    assert [one["total"] for one in t.view(None)["result"]["scores"]] == [0, 1]
    assert t.outcome.places == (2, 1)
