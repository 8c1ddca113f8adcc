"""Section 6 from the comparison on: extra dice, results, the order of everything afterwards; VH-E.17, VH-E.18, VH-E.22."""

from play.games.valhalla.rules.codes import GREY
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, seat, table

ALL_X = "x x x x x x"


def attacked(mine: Seat, other: Seat, roll: str, grey: int = 0, **more: object) -> Played:
    """Seat 0 has attacked seat 1 and has rolled this, the last dice grey."""
    t = table(mine, other, **more)
    t.do("attack:1")
    return t.until("fight", 0).tray(roll, grey=grey)


# --- 6.5: extra dice


@clause("VH-6.24", "VH-6.25")
def test_extra_dice_are_the_three_grey_ones() -> None:
    """Of four New weapons each leaves one die with the attacker; the fourth finds none."""
    t = attacked(seat(squad=["B-BEAR-01"], hand=["B-TAC-09"] * 4), seat(squad=["B-BEAR-02"]), ALL_X)
    for left in (2, 1, 0, 0):
        t.do("play:B-TAC-09")
        if t.ask.kind == "die":
            t.do(t.options[0])
        assert t.view(None)["grey"] == left
    assert len(t.dice(0)) == 6 + 3
    assert sum(die["grey"] and not die["out"] for die in t.view(None)["battle"]["sides"][0]["dice"]) == 3


@clause("VH-6.25", "VH-16.8")
def test_who_is_owed_more_extra_dice_than_there_are_takes_what_there_is() -> None:
    """The Last Viking at level 4 gives two, the second Thor card none of the third."""
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02", "B-BEAR-03"]),
        seat(hand=["TH-09"]),
        seat(hand=["TH-02"]),
        modules=["thor", "last_viking"],
        vikings=[(1, 4)],
    )
    t.do("attack:1", "help:TH-09>0", "help:TH-02>0")
    assert len(t.dice(0)) == 6 + 3
    assert t.view(None)["grey"] == 0


@clause("VH-6.26", "VH-6.24", "VH-9.14", "VH-E.22")
def test_grey_dice_on_the_attackers_warriors_are_missing_in_the_defence() -> None:
    t = attacked(
        seat(squad=["B-BEAR-06"]),
        seat(squad=["B-BEAR-07"], hand=["B-TAC-09"]),
        "x x x x x x axe bow",
        grey=2,
    )
    t.fight("B-BEAR-06")
    t.tray("spear x x x x x")
    assert t.view(None)["grey"] == 1
    t.next_roll("shield").do("play:B-TAC-09")
    assert t.asked == (1, "fight")  # one die is rolled and kept, nothing to choose
    assert t.dice(1) == ["spear", "x", "x", "x", "x", "x", "shield"]
    assert t.view(None)["grey"] == 0


@clause("VH-6.26")
def test_grey_dice_that_lie_unused_stay_with_the_attacker_too() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-07"], hand=["B-TAC-09"]), "axe x x x x x bow x x", grey=3
    )
    t.fight("B-BEAR-01")
    t.tray("spear x x x x x").do("play:B-TAC-09")
    assert len(t.dice(1)) == 6


@clause("VH-6.27", "VH-0.8")
def test_a_grey_die_that_is_discarded_may_be_taken_again() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-09"]), seat(squad=["B-BEAR-02"]), "axe x x x x x bow x x", grey=3
    )
    assert t.view(None)["grey"] == 0
    t.reroll("x", pay="bow")
    assert t.view(None)["grey"] == 1
    t.do("play:B-TAC-09")
    assert t.view(None)["grey"] == 0
    assert len(t.dice(0)) == 9


@clause("VH-0.8", "VH-6.6")
def test_a_die_of_ones_own_that_is_discarded_is_out_until_the_battle_ends() -> None:
    t = attacked(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), "axe x x x x x")
    t.reroll("x", pay="x")
    assert sum(die["out"] for die in t.view(None)["battle"]["sides"][0]["dice"]) == 1
    assert t.view(None)["grey"] == GREY


# --- 6.6: the result


def fought(mine: list[str], theirs: list[str], attack: str, defence: str, **more: object) -> Played:
    """All named warriors fight."""
    t = attacked(seat(squad=[*mine, "B-DEER-01"]), seat(squad=[*theirs, "B-DEER-02"]), attack, **more)
    t.fight(*mine)
    t.tray(defence).fight(*theirs)
    return t


@clause("VH-6.28")
def test_the_higher_strength_wins() -> None:
    t = fought(["B-BEAR-06"], ["B-WOLF-01"], "axe bow x x x x", "spear x x x x x")
    assert t.events("compare") == [(0, 1, 5, 2, 0)]
    t = fought(["B-WOLF-01"], ["B-BEAR-06"], "spear x x x x x", "axe bow x x x x")
    assert t.events("compare") == [(0, 1, 2, 5, 1)]


@clause("VH-6.29", "VH-6.30", "VH-6.32", "VH-E.17")
def test_an_attacker_who_wins_takes_a_shield_and_has_no_choice_about_his_warriors() -> None:
    """8 against 8: the tie is his, and both activated warriors go, the third stays."""
    t = fought(["B-BEAR-06", "B-BEAR-03"], ["B-BEAR-07", "B-BEAR-02"], "axe bow shield x x x", "spear shield bow x x x")
    assert t.events("compare") == [(0, 1, 8, 8, 0)]
    assert t.events("shield") == [(0, 1)]
    assert t.valhalla(0) == ["B-BEAR-06", "B-BEAR-03"]
    assert t.squad(0) == ["B-DEER-01"]
    assert (t.valhalla(1), t.squad(1)) == ([], ["B-BEAR-07", "B-BEAR-02", "B-DEER-02"])
    owner = t.view(None)["players"][1]
    assert owner["own"] == 3
    assert t.view(None)["players"][0]["captured"] == {owner["emblem"]: 1}
    assert t.asked == (0, "keep")


@clause("VH-6.29", "VH-0.5")
def test_captured_shields_are_never_lost_again() -> None:
    """The attacker loses own shields only, whatever he has captured."""
    t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-WOLF-01"], captured={0: 2}))
    t.do("attack:1")
    t.tray("axe bow x x x x").fight("B-BEAR-06")
    t.tray(ALL_X).fight()
    assert t.state.captured == [(0, 1), (2, 0)]
    assert t.state.own == [2, 3]


@clause("VH-6.31", "VH-6.32", "VH-E.18")
def test_a_defender_who_wins_sends_whom_he_likes() -> None:
    """9 against 7: none, either or both; no shield moves and the attacker's warriors stay."""
    for sent in ([], ["B-BEAR-06"], ["B-WOLF-06"], ["B-BEAR-06", "B-WOLF-06"]):
        t = fought(["B-BEAR-15"], ["B-BEAR-06", "B-WOLF-06"], "spear sword axe x x x", "axe bow spear axe x x")
        assert t.events("compare") == [(0, 1, 7, 9, 1)]
        assert t.asked == (1, "send")
        assert len(t.options) == 4
        t.do("send" + (":" + ">".join(sent) if sent else ""))
        assert t.valhalla(1) == sent
        assert sorted(t.squad(1)) == sorted({"B-BEAR-06", "B-WOLF-06", "B-DEER-02"} - set(sent))
        assert t.events("shield") == []
        assert t.state.own == [4, 4]
        assert (t.squad(0), t.valhalla(0)) == (["B-BEAR-15", "B-DEER-01"], [])


@clause("VH-6.33", "VH-S.9", "VH-11.5")
def test_the_order_of_everything_after_the_battle() -> None:
    """Shield; Valhalla with bonus points; errand; Thor; the Last Viking; clean-up; Loki; the end of the game."""
    t = table(
        seat(squad=["VK-BEAR-03"], hand=["VK-ASG-01", "B-TAC-01"]),
        seat(squad=["B-WOLF-01"], hand=["B-TAC-03"], own=1),
        seat(squad=["B-WOLF-02"], hand=["TH-06"]),
        discard=["B-BEAR-18", "B-BEAR-17", "B-WOLF-05"],
        modules=["thor", "valkyries", "last_viking"],
        loki="LK-10",
        vikings=[(-1, 1)],
    )
    t.do("attack:1", "help:TH-06>0")
    t.tray("sword axe x x x x")
    t.fight("VK-BEAR-03", "play:B-TAC-01")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.do("play:VK-ASG-01", "row:2")
    told = [(kind, args) for kind, args, _, _ in t.happened]
    after = [kind for kind, _ in told[[kind for kind, _ in told].index("compare") :]]
    order = ["shield", "valhalla", "bonus", "play", "valhalla", "valhalla", "viking", "discard", "loki", "last_round"]
    assert [kind for kind in after if kind in order][: len(order)] == order
    ones = [args for kind, args in told if kind == "valhalla"]
    assert [(args[0], args[2]) for args in ones] == [(0, "vh-vk-bear-03"), (0, "vh-vk-asg-01"), (2, "vh-th-06")]


@clause("VH-6.33", "VH-6.2")
def test_after_the_battle_the_attackers_jarl_comes_before_the_defenders() -> None:
    t = attacked(seat(squad=["B-BEAR-01"], jarl="J-10"), seat(squad=["B-BEAR-02"], jarl="J-15"), "axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray(ALL_X).fight()
    assert t.asked == (0, "after")
    t.until("after", 1)
    assert t.options == ["jarl:0", "done"]


@clause("VH-6.34", "VH-S.12")
def test_clean_up_discards_the_attackers_tactics_first() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-01", "B-TAC-03"]),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-01", "B-TAC-02", "B-TAC-10"]),
        "axe x x x x x bow",
        grey=1,
        discard=["B-DEER-04"],
    )
    t.do("play:B-TAC-03", "die:1")
    t.fight("play:B-TAC-01", "B-BEAR-01")
    t.tray("bow x x x x x")
    t.do("play:B-TAC-10")
    t.do("dice:1", "none")
    t.fight("play:B-TAC-01", "B-BEAR-02")
    assert t.discard == ["B-DEER-04", "B-TAC-03", "B-TAC-01", "B-TAC-10", "B-TAC-01"]
    assert t.view(None)["grey"] == GREY
    assert t.view(None)["battle"] is None
    assert all(one is None or one["dice"] == [] for one in t.view(None)["players"][1]["squad"])


@clause("VH-6.35", "VH-22.4")
def test_valhalla_lies_face_down_until_the_game_is_over() -> None:
    t = fought(["B-BEAR-06"], ["B-WOLF-01"], "axe bow x x x x", "spear x x x x x")
    for viewer in (0, 1, None):
        player = t.view(viewer)["players"][0]
        assert (player["valhalla"], player["valour"], player["cards"]) == (1, None, None)


@clause("VH-6.36", "VH-S.8")
def test_without_a_winner_nobody_has_lost_either() -> None:
    """No jarl who acts after a win or a loss is asked."""
    t = attacked(
        seat(squad=["B-BEAR-01"], jarl="J-15", hand=["B-TAC-01"]),
        seat(squad=["B-BEAR-02"], jarl="J-24", hand=["B-TAC-01"]),
        ALL_X,
    )
    t.do("end")
    assert t.asked == (0, "keep")
    assert t.state.own == [4, 4]


@clause("VH-0.1")
def test_a_card_wins_over_the_rules() -> None:
    """Action 2 takes three symbols, but a jarl says four; phase 2 draws two, but a jarl says three."""
    t = table(seat(squad=["B-BEAR-01"], hand=["B-BEAR-06", "B-BEAR-07"], jarl="J-09"), seat(squad=["B-BEAR-02"]))
    t.do("pair:B-BEAR-06>B-BEAR-07")
    assert t.squad(0) == ["B-BEAR-01", "B-BEAR-06", "B-BEAR-07"]
    t = table(seat(squad=["B-BEAR-01", "B-BEAR-03"], jarl="J-05"), seat(squad=["B-BEAR-02"]))
    t.do("draw")
    assert len(t.options) == 2
    t.do(t.options[0])
    assert len(t.options) == 3
