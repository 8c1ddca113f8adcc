"""Solo mode: battles with the monster and the cap on Valhalla (VH-20.16 to VH-20.33)."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played
from tests.play.games.valhalla.solo import QUIET, alone, attacked, attacking, end_turn


def on_card(t: Played) -> int:
    """Dice that lie on the active card."""
    return sum(die["on"] is not None for die in t.view(0)["solo"]["dice"])


# strength


@clause("VH-20.16", "VH-20.33")
def test_the_valour_of_valhalla_is_added_attacking_and_defending() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", at=1, valhalla=["B-WOLF-01", "B-BEAR-18"])
    assert t.strength(0) == 0, "nobody is activated yet"
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2 + 4
    t = attacked(["B-BEAR-01"], "axe x x x x x", at=1, valhalla=["B-WOLF-01", "B-BEAR-18"])
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2 + 4


@clause("VH-20.33")
def test_valhalla_lies_face_up() -> None:
    mine = alone(["B-BEAR-01"], valhalla=["B-WOLF-01"]).view(None)["players"][0]
    assert mine["cards"] == ["vh-b-wolf-01"]
    assert mine["valour"] == 2


@clause("VH-20.17")
@pytest.mark.parametrize(("boar", "bonus"), [("B-BOAR-03", 3), ("B-BOAR-04", 3), ("B-BOAR-05", 0)])
def test_a_boar_compares_with_the_clans_of_the_active_card(boar: str, bonus: int) -> None:
    t = attacking([boar], "spear axe shield x x x")  # bear and wolf
    t.activate(boar)
    assert t.strength(0) == 2 + bonus


@clause("VH-20.18", "VH-6.25")
def test_every_giant_brings_an_extra_die_as_long_as_there_are_any() -> None:
    squad = ["B-GIANT-01", "B-GIANT-02", "B-GIANT-03", "B-GIANT-04"]
    t = attacking(squad, "axe axe axe axe axe axe")
    for name, left in zip(squad, (4 + 1, 3 + 1, 2 + 1, 1), strict=True):
        t.next_roll("axe")
        t.activate(name, "axe axe")
        assert t.asked == (0, "fight"), "no question, the die is rolled at once"
        assert len(t.dice(0)) == left
    assert t.state.grey == 0, "the fourth giant found none"
    assert t.strength(0) == 12


@clause("VH-20.18")
def test_a_defending_giant_brings_a_die_too() -> None:
    t = attacked(["B-GIANT-01"], "axe bow x x x x")
    t.next_roll("spear")
    t.activate("B-GIANT-01")
    assert t.dice(0) == ["x", "x", "x", "x", "spear"]
    assert t.state.grey == 2


@clause("VH-20.19", "VH-9.11")
@pytest.mark.parametrize(("size", "playable"), [(1, True), (2, False), (3, False)])
def test_the_smaller_squad_is_compared_with_the_warrior_symbols(size: int, playable: bool) -> None:
    t = attacking(["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"][:size], "axe x x x x x", hand=["B-TAC-02"])
    assert t.view(0)["solo"]["symbols"] == 2
    assert t.can("play:B-TAC-02") == playable


@clause("VH-20.19", "VH-S.60")
def test_a_jarl_compares_with_the_warrior_symbols_too() -> None:
    assert attacking(["B-BEAR-01"], "axe x x x x x", jarl="J-08").can("jarl:1")
    assert not attacking(["B-BEAR-01", "B-BEAR-02"], "axe x x x x x", jarl="J-08").can("jarl:1")
    t = attacking(["B-BOAR-01"], "sword x x x x x", at=1, jarl="J-14")
    t.activate("B-BOAR-01")
    assert t.strength(0) == 3 + 1 + 2, "three symbols are three warriors"


@clause("VH-20.21", "VH-6.34")
def test_other_cards_work_as_usual_and_tactics_are_discarded_after_the_battle() -> None:
    t = attacking(
        ["B-BEAR-01"],
        "axe bow x x x x",
        at=1,
        hand=["B-TAC-01", "B-TAC-07"],
        jarl="J-12",
        deck=["B-DEER-01", "B-DEER-02"],
    )
    t.do("play:B-TAC-01", "play:B-TAC-07")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2 + 4 + 2
    t.do("end", "send")
    assert t.discard == ["B-DEER-01", "B-DEER-02", "B-TAC-01", "B-TAC-07"], "after the cards that the loss cost"


# the player attacks


@clause("VH-20.23", "VH-20.24")
def test_an_attack_as_strong_as_the_card_succeeds() -> None:
    t = attacking(["B-BEAR-12", "B-BEAR-02"], "axe axe bow x x x", monster_dice="spear sword")
    t.fight("B-BEAR-12", "B-BEAR-02")
    assert t.events("compare")[0][2:4] == (9, 9)
    assert t.events("monster_falls") == [("vh-m-garm-1",)]
    assert t.view(0)["solo"]["at"] == 1
    assert on_card(t) == 0, "the dice go back beside the stack"
    assert t.valhalla(0) == ["B-BEAR-12", "B-BEAR-02"]
    assert t.squad(0) == []


@clause("VH-20.24", "VH-20.32")
def test_the_cap_of_the_new_card_holds_for_those_who_enter() -> None:
    t = attacking(["B-WOLF-14", "B-BEAR-02"], "spear axe shield bow x x")  # valour 4 and 1, cap 3 and then 6
    t.fight("B-WOLF-14", "B-BEAR-02")
    assert t.valhalla(0) == ["B-WOLF-14", "B-BEAR-02"]
    assert t.view(0)["solo"]["cap"] == 6


@clause("VH-20.16", "VH-20.23", "VH-20.24", "VH-20.32", "VH-E.36")
def test_example_36_solo_attack() -> None:
    t = attacking(["B-BEAR-06", "B-WOLF-04"], "axe bow sword x x x", valhalla=["B-WOLF-09"])
    t.activate("B-BEAR-06")
    t.activate("B-WOLF-04")
    assert t.strength(0) == 10
    t.do("end")
    assert t.view(0)["solo"]["at"] == 1
    assert t.view(0)["solo"]["cap"] == 6
    assert t.options == ["send:B-BEAR-06", "send:B-WOLF-04"], "only one fits beside three, and one must go"
    t.do("send:B-WOLF-04")
    assert t.valhalla(0) == ["B-WOLF-09", "B-WOLF-04"]
    assert t.discard == ["B-BEAR-06"]
    assert t.squad(0) == []


@clause("VH-20.32", "VH-S.24")
def test_the_player_chooses_what_fits() -> None:
    t = attacking(
        ["B-WOLF-14", "B-BEAR-02", "B-BEAR-12"], "spear axe shield bow axe axe"
    )  # valour 4, 1, 2 under a cap of 6
    for name, dice in (("B-WOLF-14", "spear axe shield"), ("B-BEAR-02", "bow"), ("B-BEAR-12", "axe axe")):
        t.activate(name, dice)
    t.do("end")
    assert sorted(t.options) == ["send:B-BEAR-02>B-BEAR-12", "send:B-WOLF-14>B-BEAR-02", "send:B-WOLF-14>B-BEAR-12"]


@clause("VH-20.32")
def test_a_warrior_that_does_not_fit_at_all_is_discarded() -> None:
    t = attacking(["B-WOLF-18"], "spear spear spear x x x", valhalla=["B-WOLF-01"])  # 9 + 2; 5 and 2 above 6
    t.fight("B-WOLF-18")
    assert t.valhalla(0) == ["B-WOLF-01"]
    assert t.discard == ["B-WOLF-18"]


@clause("VH-20.25", "VH-20.36")
def test_a_failed_attack_sends_one_warrior_and_costs_cards_of_the_deck() -> None:
    t = attacking(
        ["B-BEAR-01", "B-BEAR-02"], "axe bow x x x x", monster_dice="spear sword", deck=["B-TAC-01", "B-TAC-03"]
    )
    t.fight("B-BEAR-01", "B-BEAR-02")
    assert t.asked == (0, "send")
    assert t.options == ["send", "send:B-BEAR-01", "send:B-BEAR-02"]
    assert t.discard == []
    t.do("send:B-BEAR-02")
    assert t.valhalla(0) == ["B-BEAR-02"]
    assert t.squad(0) == ["B-BEAR-01"], "the other stays"
    assert t.discard == ["B-TAC-01", "B-TAC-03"]
    assert on_card(t) == 2, "the monster dice stay where they are"
    assert t.view(0)["solo"]["at"] == 0
    assert t.state.own[0] == 4


@clause("VH-20.25", "VH-20.32")
def test_after_a_failed_attack_too_the_cap_holds() -> None:
    t = attacking(["B-BEAR-06", "B-BEAR-02"], "axe bow bow x x x", valhalla=["B-WOLF-01"])  # 2 of 3 are taken
    t.fight("B-BEAR-06", "B-BEAR-02")
    assert t.events("compare")[0][2:4] == (10, 9)
    t = attacking(["B-BEAR-06", "B-BEAR-02"], "axe bow x x x x", valhalla=["B-WOLF-01"])
    t.fight("B-BEAR-06")
    assert t.asked == (0, "keep"), "nobody fits: nothing is asked"
    assert t.valhalla(0) == ["B-WOLF-01"]
    assert t.squad(0) == ["B-BEAR-06", "B-BEAR-02"]


@clause("VH-20.26", "VH-S.23", "VH-6.19")
def test_an_attack_with_nobody_armed_has_no_result() -> None:
    t = attacking(["B-BEAR-01"], "x x x x x x", hand=["B-TAC-01"], monster_dice="spear")
    left = t.state.left
    t.do("play:B-TAC-01", "end")
    assert t.events("nobody") == [(0,)]
    assert t.state.left == left - 2, "no card is lost; two are drawn in phase 2"
    assert t.discard == ["B-TAC-01"]
    assert t.asked == (0, "keep")
    end_turn(t)
    assert len(t.events("monster_roll")) == 1


@clause("VH-20.26", "VH-20.11")
@pytest.mark.parametrize("dice", ["x x x x x x", "axe x x x x x"])
def test_phase_two_and_the_monster_phase_follow_every_attack(dice: str) -> None:
    t = attacking(["B-BEAR-01", "B-BEAR-02"], dice)
    if "axe" in dice:
        t.activate("B-BEAR-01")
    t.do("end")
    if t.ask.kind == "send":
        t.do("send")
    end_turn(t)
    assert len(t.events("monster_roll")) == 1
    assert t.asked == (0, "action")


@clause("VH-20.40")
def test_a_beaten_card_is_out_of_the_game() -> None:
    t = attacking(["B-BEAR-12", "B-BEAR-02", "B-BEAR-03"], "axe axe bow x x x")
    t.fight("B-BEAR-12", "B-BEAR-02")
    end_turn(t)
    t.do("attack:monster")
    t.tray("shield x x x x x")
    t.fight("B-BEAR-03")
    t.do("send")
    assert t.view(0)["solo"]["at"] == 1, "a failure brings nothing back"
    assert not any(name.startswith("M-") for name in (*t.discard, *t.valhalla(0)))


# the monster attacks


@clause("VH-20.27", "VH-20.30")
def test_a_defence_must_exceed_the_monster() -> None:
    t = attacked(["B-BEAR-12", "B-BEAR-02"], "axe axe bow x x x")
    t.fight("B-BEAR-12", "B-BEAR-02")
    assert t.events("compare")[0][2:] == (9, 9, -2), "a tie is the monster's"
    t = attacked(["B-BEAR-12", "B-BEAR-02"], "axe axe bow x x x", hand=["B-TAC-01"])
    t.fight("play:B-TAC-01", "B-BEAR-12", "B-BEAR-02")
    assert t.events("compare")[0][2:] == (9, 11, 0)


@clause("VH-20.28", "VH-20.29", "VH-20.32")
def test_a_successful_defence_sends_any_within_the_cap_and_the_card_stays() -> None:
    t = attacked(["B-BEAR-12", "B-BEAR-02", "B-BEAR-03"], "axe axe bow shield x x")  # 6 + 3 + 3, valour 2, 1, 1
    t.fight("B-BEAR-12", "B-BEAR-02", "B-BEAR-03")
    assert t.asked == (0, "send")
    assert t.options == [
        "send",
        "send:B-BEAR-12",
        "send:B-BEAR-02",
        "send:B-BEAR-03",
        "send:B-BEAR-12>B-BEAR-02",
        "send:B-BEAR-12>B-BEAR-03",
        "send:B-BEAR-02>B-BEAR-03",
    ], "all three would be four"
    left, discard = t.state.left, t.discard
    t.do("send:B-BEAR-12")
    assert t.valhalla(0) == ["B-BEAR-12"]
    assert t.squad(0) == ["B-BEAR-02", "B-BEAR-03"], "who was not sent stays"
    assert (t.state.left, t.discard) == (left, discard)
    assert t.state.own[0] == 4
    assert t.view(0)["solo"]["at"] == 0
    assert on_card(t) == 0
    assert t.asked == (0, "action"), "the next turn"


@clause("VH-20.28", "VH-20.30", "VH-20.36")
def test_a_failed_defence_sends_one_and_costs_a_shield_and_cards() -> None:
    t = attacked(["B-BEAR-01", "B-BEAR-02"], "axe bow x x x x")
    t.fight("B-BEAR-01", "B-BEAR-02")
    left = t.state.left
    assert t.options == ["send", "send:B-BEAR-01", "send:B-BEAR-02"]
    t.do("send:B-BEAR-01")
    assert t.valhalla(0) == ["B-BEAR-01"]
    assert t.squad(0) == ["B-BEAR-02"]
    assert t.state.own[0] == 3
    assert t.events("shield_lost") == [(0, 3)]
    assert t.state.left == left - 2
    assert on_card(t) == 0


@clause("VH-20.31", "VH-6.22")
def test_a_defence_with_nobody_armed_fails() -> None:
    t = attacked(["B-BEAR-01"], "x x x x x x", hand=["B-TAC-01"], valhalla=["B-WOLF-01"])
    t.fight("play:B-TAC-01")
    assert t.events("compare")[0][2:] == (9, 0, -2)
    assert t.state.own[0] == 3


@clause("VH-20.32", "VH-S.24")
def test_nothing_leaves_valhalla_when_a_cap_is_lower_than_what_lies_there() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", valhalla=["B-BEAR-18", "B-BEAR-14"])  # 4 + 3 above 3
    t.fight("B-BEAR-01")
    assert t.events("compare")[0][2:4] == (10, 9)
    assert t.valhalla(0) == ["B-BEAR-18", "B-BEAR-14"], "the new cap is 6: the bear does not fit, nothing is removed"
    assert t.discard == ["B-BEAR-01"]


@clause("VH-S.60")
def test_a_jarl_acts_after_the_cards_were_discarded_and_before_the_monster() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", at=2, monster="nidhogg", jarl="J-15", deck=["B-TAC-01", "B-TAC-03"])
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.discard == ["B-TAC-01", "B-TAC-03"]
    assert t.asked == (0, "after")
    t.do("jarl:0")
    keep = t.options[0].removeprefix("keep:")
    t.answer(t.ask, t.ask.options[0])
    assert t.hand(0) == [], "Plunder took the only card"
    assert t.discard[-1] == keep


@clause("VH-20.21", "VH-10.1")
def test_a_quiet_jarl_gives_no_strength_but_his_reroll() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", jarl=QUIET)
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3
    assert t.can("jarl:0")
