"""Section 6 up to the comparison: windows, roll, rerolls, arming, tactics, defence; VH-E.12 to VH-E.16."""

import pytest

from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, seat, table

ALL_X = "x x x x x x"


def attacked(mine: Seat, other: Seat, roll: str, **more: object) -> Played:
    """Seat 0 has attacked seat 1 and has rolled this."""
    t = table(mine, other, **more)
    t.do("attack:1")
    return t.until("fight", 0).tray(roll)


def duel(roll: str, *, squad: list[str], hand: list[str] | None = None) -> Played:
    return attacked(seat(squad=squad, hand=hand or []), seat(squad=["B-DEER-06"]), roll)


# --- 6.1 and 6.2: windows


@clause("VH-6.1", "VH-6.2", "VH-6.3", "VH-0.10", "VH-S.9")
def test_a_battle_runs_through_its_windows() -> None:
    """Bystanders clockwise from the attacker's left, attacker, defender; attack, defence; attacker and defender after it."""
    hand = ["B-TAC-01", "B-TAC-01"]
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-03"]),
        seat(squad=["B-BEAR-06"], hand=["DW-TAC-01", "VK-ASG-01"]),
        seat(squad=["B-BEAR-03"], hand=["B-TAC-03"]),
        seat(squad=["B-BEAR-07"], hand=hand),
        seat(hand=["TH-06"]),
        discard=["B-WOLF-01"],
        active=1,
        modules=["thor", "valkyries", "dwarves"],
    )
    t.do("attack:3")
    asked = []
    while t.ask.kind not in ("keep", "action"):
        window = t.view(None)["battle"]["window"]
        asked.append((window, *t.asked))
        if t.ask.kind == "fight":
            if t.ask.seat == 1:
                t.tray("axe bow x x x x").activate("B-BEAR-06")
            t.do("end")
        else:
            t.do({"thor": "pass", "before": "done", "after": "done"}[t.ask.kind])
    assert asked == [
        ("thor", 2, "thor"),
        ("thor", 4, "thor"),
        ("thor", 0, "thor"),
        ("before", 1, "before"),
        ("before", 3, "before"),
        ("attack", 1, "fight"),
        ("defence", 3, "fight"),
        ("after", 1, "after"),
    ]
    kinds = [event[0] for event in t.happened]
    order = [kind for kind in kinds if kind in ("attack", "roll", "ends", "compare", "shield", "valhalla")]
    assert order == ["attack", "roll", "ends", "roll", "ends", "compare", "shield", "valhalla"]


@clause("VH-6.2")
def test_any_number_of_tactics_may_be_played_before_the_battle_and_the_defender_sees_them() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["DW-TAC-01", "DW-TAC-01"]),
        seat(squad=["B-BEAR-07"], hand=["DW-TAC-01", "B-TAC-01"]),
        discard=["B-WOLF-01", "B-WOLF-02", "B-WOLF-03"],
        modules=["dwarves"],
    )
    t.do("attack:1")
    t.do("play:DW-TAC-01")
    t.do("play:DW-TAC-01")
    assert t.squad(0) == ["B-BEAR-01", "B-WOLF-03", "B-WOLF-02"]
    t.until("before", 1)
    assert t.options == ["play:DW-TAC-01", "done"]  # Fury has no such symbol
    t.do("play:DW-TAC-01")
    assert t.squad(1) == ["B-BEAR-07", "B-WOLF-01"]


@clause("VH-6.8", "VH-6.2")
def test_a_tactic_for_before_the_battle_cannot_be_played_in_a_phase() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01"], hand=["DW-TAC-01"]),
        seat(squad=["B-BEAR-07"]),
        "axe x x x x x",
        discard=["B-WOLF-01"],
        modules=["dwarves"],
    )
    assert not t.can("play:DW-TAC-01")
    assert t.why("DW-TAC-01") == "E_NOT_NOW"


# --- 6.3: the attack phase


@clause("VH-6.4", "VH-16.8")
def test_the_attacker_rolls_six_dice_and_the_extra_dice_due_to_him() -> None:
    for vikings, dice, grey in (((1, 1), 6, 3), ((1, 2), 7, 2), ((1, 4), 8, 1)):
        t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), modules=["last_viking"], vikings=[vikings])
        t.do("attack:1")
        assert len(t.dice(0)) == dice
        assert t.view(None)["grey"] == grey
        assert t.events("roll")[0][1] == list(range(dice))


@clause("VH-6.5", "VH-6.8", "VH-6.10")
def test_reroll_tactics_and_arming_come_in_any_order() -> None:
    t = duel("axe x x x x spear", squad=["B-BEAR-01", "B-WOLF-01"], hand=["B-TAC-01", "B-TAC-01", "B-TAC-03"])
    t.do("play:B-TAC-01")
    t.activate("B-WOLF-01")
    t.next_roll("bow x").reroll("x x", pay="x")
    t.do("play:B-TAC-01")
    t.activate("B-BEAR-01")
    t.next_roll("x").reroll("bow", pay="x")
    t.do("play:B-TAC-03")
    assert t.strength(0) == 2 + 3 + 2 + 2 + 3


@clause("VH-6.6", "VH-6.7", "VH-E.12")
def test_a_reroll_costs_a_die() -> None:
    t = duel("axe axe bow x x spear", squad=["B-BEAR-12"])
    t.next_roll("sword shield").reroll("x spear", pay="x")
    assert t.dice(0) == ["axe", "axe", "bow", "sword", "shield"]
    assert t.events("pay") == [(0, [3], [5])]
    assert t.events("reroll")[0][1] == [4, 5]
    t.reroll("bow", pay="sword")
    assert len(t.dice(0)) == 4


@clause("VH-6.6")
def test_a_reroll_needs_a_die_to_pay_and_one_to_roll() -> None:
    t = duel("axe axe axe bow x x", squad=["B-BEAR-12", "B-BEAR-06"])
    t.activate("B-BEAR-12")
    t.activate("B-BEAR-06")
    assert t.dice(0) == ["x", "x"]
    assert t.can("reroll:4")
    t.reroll("x", pay="x")
    assert len(t.dice(0)) == 1
    assert not any(option.startswith("reroll") for option in t.options)
    assert t.reason("reroll")["code"] == "E_REROLL"


@clause("VH-6.6")
def test_any_number_of_the_other_dice_is_rerolled_at_once() -> None:
    t = duel("axe bow x x x spear", squad=["B-BEAR-12"])
    t.do("reroll:2")
    chosen = [option for option in t.ask.options if option[0] == "dice"]
    assert len(chosen) == 2**5 - 1
    assert all(2 not in option[1:] for option in chosen)


@clause("VH-6.6", "VH-6.7")
@pytest.mark.parametrize("face", ["axe", "bow", "x"])
def test_any_face_may_be_paid(face: str) -> None:
    t = duel("axe bow x x x x", squad=["B-BEAR-12"])
    t.reroll("x x", pay=face)
    assert len(t.dice(0)) == 5


@clause("VH-6.8")
def test_no_tactic_is_played_after_the_end_of_the_attack() -> None:
    t = duel("axe x x x x x", squad=["B-BEAR-01"], hand=["B-TAC-01"])
    t.activate("B-BEAR-01")
    assert t.can("play:B-TAC-01")
    t.do("end")
    assert t.asked == (1, "fight")
    assert not t.can("play:B-TAC-01")
    assert t.hand(0) == ["B-TAC-01"]


@clause("VH-6.9")
def test_every_symbol_needs_its_own_die() -> None:
    t = duel("axe bow x x x x", squad=["B-BEAR-06", "B-BEAR-12", "B-BEAR-01"])
    assert {option.split(">")[0] for option in t.options if option.startswith("activate")} == {
        "activate:B-BEAR-06",
        "activate:B-BEAR-01",
    }
    assert t.why("B-BEAR-12") == "E_UNARMED"  # two axes are needed
    t.activate("B-BEAR-06")
    assert t.strength(0) == 5
    assert not t.can("activate:B-BEAR-01>0")  # its axe lies on another warrior


@clause("VH-6.10")
def test_warriors_are_activated_in_any_order_and_never_have_to_be() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02"]
    for order in (squad, squad[::-1]):
        t = duel("axe bow x x x x", squad=squad)
        for name in order:
            t.activate(name)
        assert t.strength(0) == 6
    t = duel("axe bow x x x x", squad=squad)
    t.fight("B-BEAR-02")  # the axe lies there, unused
    assert t.events("ends")[0] == (0, 3)


@clause("VH-6.11", "VH-6.12", "VH-0.7", "VH-S.46", "VH-E.13")
def test_dice_are_locked_by_activation_only() -> None:
    t = duel("axe axe bow x x x", squad=["B-BEAR-12", "B-BEAR-06"])
    assert t.can("reroll:0")  # it may arm BEAR-12, but nobody is activated yet
    t.activate("B-BEAR-12")
    assert not t.can("reroll:0")
    assert not t.can("reroll:1")
    with pytest.raises(Refused):
        t.table.act(t.ask.id, "reroll:0")
    assert t.can("reroll:2")
    t.do("reroll:3")
    rerolled = {at for option in t.ask.options if option[0] == "dice" for at in option[1:]}
    assert rerolled == {2, 4, 5}
    assert t.view(None)["players"][0]["squad"][0]["dice"] == [0, 1]


@clause("VH-6.12", "VH-S.46")
def test_an_activated_warrior_stays_activated_and_keeps_its_dice() -> None:
    """It has no ability, and its dice are locked all the same."""
    t = duel("axe axe bow x x x", squad=["B-BEAR-01", "B-WOLF-02"], hand=["B-TAC-06"])
    t.do("activate:B-BEAR-01>0")
    assert t.why("B-BEAR-01") == "E_ACTIVE"
    assert t.can("play:B-TAC-06")  # it costs an axe: the other one
    t.do("play:B-TAC-06")
    assert t.why("B-WOLF-02") == "E_UNARMED"
    assert t.strength(0) == 3 + 4


@clause("VH-6.13", "VH-6.15")
@pytest.mark.parametrize("name", ["B-BEAR-01", "B-GIANT-01", "B-GIANT-04", "B-GIANT-08", "B-GIANT-11"])
def test_an_x_arms_nobody(name: str) -> None:
    t = duel(ALL_X, squad=[name])
    assert t.why(name) == "E_UNARMED"
    assert not any(option.startswith("activate") for option in t.options)


@clause("VH-6.15", "VH-6.16", "VH-S.4", "VH-E.14")
@pytest.mark.parametrize(
    ("name", "roll", "armed"),
    [
        ("B-GIANT-01", "axe bow x x x x", True),
        ("B-GIANT-01", "axe axe x x x x", True),
        ("B-GIANT-04", "axe bow x x x x", False),
        ("B-GIANT-04", "bow x bow x x x", True),
        ("B-GIANT-08", "bow x bow bow x x", True),
        ("B-GIANT-08", "bow bow axe axe x x", False),
        ("B-GIANT-11", "bow bow axe axe x x", True),
        ("B-GIANT-11", "bow bow bow bow x x", True),
        ("B-GIANT-11", "bow bow bow axe x x", False),
        ("B-GIANT-11", "bow bow x x x x", False),
    ],
)
def test_frost_giants_are_armed_by_patterns(name: str, roll: str, armed: bool) -> None:
    t = duel(roll, squad=[name])
    assert any(option.startswith(f"activate:{name}") for option in t.options) == armed


@clause("VH-6.14")
def test_an_ability_works_when_its_warrior_is_activated() -> None:
    t = attacked(seat(squad=["B-BOAR-04", "B-GIANT-01"]), seat(squad=["B-BEAR-01"]), "axe axe bow x x x")
    assert t.strength(0) == 0
    t.do("activate:B-BOAR-04>0")
    assert t.strength(0) == 2 + 3  # a bear stands against it
    assert t.events("frost") == []
    t.activate("B-GIANT-01")
    assert t.asked == (0, "frost")


@clause("VH-6.17")
def test_dice_that_were_not_used_stay_until_the_battle_is_over() -> None:
    t = duel("axe bow x x spear x", squad=["B-BEAR-01"])
    t.fight("B-BEAR-01")
    mine = t.view(1)["battle"]["sides"][0]["dice"]
    assert [die["face"] for die in mine] == ["axe", "bow", "x", "x", "spear", "x"]
    assert [die["on"] is not None for die in mine] == [True, False, False, False, False, False]
    t.do("end")
    assert t.view(None)["battle"] is None


@clause("VH-6.18")
def test_strength_is_warriors_with_bonuses_tactics_jarl_and_thor() -> None:
    t = table(
        seat(squad=["B-BOAR-04", "B-BEAR-06"], hand=["B-TAC-01"], jarl="J-01"),
        seat(squad=["B-BEAR-07", "B-BEAR-08"]),
        seat(hand=["TH-06"]),
        modules=["thor"],
    )
    t.do("attack:1", "help:TH-06>0")
    t.tray("axe axe x x x x")
    t.do("activate:B-BOAR-04>0", "play:B-TAC-01")
    assert t.strength(0) == 2 + 3 + 2 + 2 + 2  # BEAR-06 has an axe but no bow: it counts nothing
    parts = t.view(None)["battle"]["sides"][0]["parts"]
    assert sorted(part["amount"] for part in parts) == [2, 2, 2, 2, 3]
    assert t.view(None)["battle"]["sides"][0]["strength"] == 11


@clause("VH-6.19", "VH-6.36", "VH-4.4", "VH-S.8", "VH-E.15")
def test_an_attack_with_nobody_armed_has_no_defence_and_no_winner() -> None:
    """The shield stays, Fury is discarded, there is no Loki bonus, the Last Viking cards stay, phase 2 follows."""
    t = attacked(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-01"], jarl="J-01"),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-01"]),
        ALL_X,
        modules=["last_viking"],
        loki="LK-01",
        vikings=[(-1, 1)],
    )
    t.fight("play:B-TAC-01")
    assert t.events("nobody") == [(0,)]
    assert t.events("compare") == []
    assert len(t.events("roll")) == 1
    assert t.discard == ["B-TAC-01"]
    assert t.squad(0) == ["B-BEAR-01"]
    assert t.valhalla(0) == t.valhalla(1) == []
    assert t.state.own == [4, 4]
    assert t.state.vikings == ((-1, 1),)
    assert t.asked == (0, "keep")


@clause("VH-6.19", "VH-12.11", "VH-12.5", "VH-S.8")
def test_help_from_thor_does_not_replace_a_warrior_and_is_discarded() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), seat(hand=["TH-06"]), modules=["thor"])
    t.do("attack:1", "help:TH-06>0")
    t.tray(ALL_X)
    assert t.strength(0) == 0
    t.do("end")
    assert t.events("nobody") == [(0,)]
    assert t.discard == ["TH-06"]


# --- 6.4: the defence phase


@clause("VH-6.20")
def test_the_defender_rolls_rerolls_plays_and_arms_in_the_same_way() -> None:
    t = attacked(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-07", "B-WOLF-02"], hand=["B-TAC-01"]), "axe x x x x x")
    t.fight("B-BEAR-01")
    assert t.asked == (1, "fight")
    assert len(t.dice(1)) == 6
    t.tray("spear x x x axe x")
    t.next_roll("shield x x").reroll("x x x", pay="x")
    t.activate("B-BEAR-07")
    t.do("play:B-TAC-01")
    t.activate("B-WOLF-02")
    assert t.strength(1) == 5 + 2 + 2
    assert not t.can("reroll:0")


@clause("VH-6.21")
@pytest.mark.parametrize(("answer", "dice"), [("use", 5), ("no", 6)])
def test_frost_takes_a_die_off_the_defenders_first_roll(answer: str, dice: int) -> None:
    t = attacked(seat(squad=["B-GIANT-01"]), seat(squad=["B-BEAR-02"]), "axe bow x x x x")
    t.activate("B-GIANT-01")
    t.do(answer, "end")
    assert len(t.dice(1)) == dice


@clause("VH-6.22", "VH-11.7", "VH-S.8", "VH-E.16")
def test_a_defender_with_nobody_armed_loses_whatever_he_plays() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-01", "B-TAC-01"], jarl="J-03"),
        "axe x x x x x",
        loki="LK-01",
    )
    t.fight("B-BEAR-01")
    t.tray(ALL_X).fight("play:B-TAC-01", "play:B-TAC-01")
    assert t.events("compare") == [(0, 1, 3, 0, 0)]
    assert t.state.captured[0] == (0, 1)
    assert t.asked == (1, "loki")
    assert t.options == ["row:1", "row:2", "decline"]  # a margin of 3, not of -3 or -1


@clause("VH-6.23")
def test_the_attacker_does_nothing_in_the_defence_phase() -> None:
    t = attacked(
        seat(squad=["B-BEAR-01", "B-BEAR-02"], hand=["B-TAC-01"], jarl="J-13"),
        seat(squad=["B-BEAR-07"]),
        "axe bow x x x x",
    )
    t.fight("B-BEAR-01")
    asked = set()
    while t.view(None)["battle"] is not None:
        asked.update((ask.seat, ask.kind) for ask in t.table.asks)
        t.do("end")
    assert asked == {(1, "fight")}
    assert t.hand(0) == ["B-TAC-01"]
