"""The builder sets up the requested table, and plays on it."""

from tests.clauses import clause
from tests.play.games.valhalla.building import opening, seat, table


@clause("VH-6.28", "VH-6.29", "VH-6.30", "VH-E.17")
def test_a_tie_goes_to_the_attacker_and_all_activated_warriors_to_valhalla() -> None:
    t = table(
        seat(squad=["B-BEAR-06", "B-BEAR-01", "B-WOLF-01"]),
        seat(squad=["B-BEAR-07", "B-BEAR-02"], own=2),
    )
    t.do("attack:1")
    t.tray("axe bow axe x x x")
    t.activate("B-BEAR-06")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 8
    t.do("end")
    assert t.asked == (1, "fight")
    t.tray("spear shield bow x x x")
    t.fight("B-BEAR-07", "B-BEAR-02")
    assert t.events("compare") == [(0, 1, 8, 8, 0)]
    assert t.valhalla(0) == ["B-BEAR-06", "B-BEAR-01"]
    assert t.squad(0) == ["B-WOLF-01"]
    assert t.squad(1) == ["B-BEAR-07", "B-BEAR-02"]
    assert t.state.own[1] == 1
    assert t.state.captured[0] == (0, 1)
    assert t.asked == (0, "keep")


def test_the_next_roll_is_what_the_test_says() -> None:
    t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-BEAR-07"]))
    t.next_roll("axe bow x x x spear")
    t.do("attack:1")
    assert t.dice(0) == ["axe", "bow", "x", "x", "x", "spear"]
    t.next_roll("shield sword")
    t.reroll("x spear", pay="x")
    assert t.dice(0) == ["axe", "bow", "shield", "x", "sword"]


def test_cards_lie_where_they_were_laid() -> None:
    t = table(
        seat(squad=["B-BEAR-06+TY-08"], hand=["B-TAC-01", "TH-01"], jarl="J-01", valhalla=["B-WOLF-01"]),
        seat(captured={0: 1}),
        seat(),
        deck=["B-DEER-01", "B-DEER-02"],
        discard=["B-GIANT-01"],
        modules=["thor", "tyr"],
    )
    t.do("draw")
    assert t.asked == (0, "keep")
    assert t.options == ["keep:B-DEER-01", "keep:B-DEER-02"]
    assert t.hand(0) == ["B-TAC-01", "TH-01"]
    assert t.discard == ["B-GIANT-01"]
    assert t.state.own == [3, 4, 4]
    assert t.view(0)["players"][0]["squad"][0]["tyr"]["card"] == "vh-ty-08"


def test_a_game_can_be_played_from_the_start() -> None:
    t = opening(players=2, jarls=["vh-j-01", "vh-j-02"], first=0)
    assert t.asked == (1, "draft")
    assert t.view(None)["players"][0]["jarl"] == "vh-j-01"


def test_a_solo_table_fights_the_monster() -> None:
    t = table(seat(squad=["B-BEAR-06", "B-BEAR-12"], jarl="J-03"), monster="garm", at=0)
    t.do("attack:monster")
    t.tray("axe bow axe axe x x")
    t.fight("B-BEAR-06", "B-BEAR-12")
    assert t.events("monster_falls") == [("vh-m-garm-1",)]
