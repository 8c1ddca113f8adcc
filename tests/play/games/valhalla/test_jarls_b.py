"""Jarls whose abilities are about cards and about other players (section 10)."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, table

BEARS = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]
FOE = ["B-WOLF-01"]


def attacking(jarl: str, dice: str, squad: list[str] = BEARS, foe: list[str] = FOE, **mine: object) -> Played:
    """Seat 0 with this jarl attacks seat 1 and has rolled these dice."""
    t = table(seat(squad=squad, jarl=jarl, **mine), seat(squad=foe))
    t.do("attack:1")
    return t.tray(dice)


def defending(jarl: str, dice: str, squad: list[str] = BEARS, **mine: object) -> Played:
    """Seat 1 with this jarl was attacked with strength 2 and has rolled these dice."""
    t = table(seat(squad=FOE), seat(squad=squad, jarl=jarl, **mine))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    return t.tray(dice)


def keep_first(t: Played) -> None:
    assert t.ask.kind == "keep"
    t.answer(t.ask, t.ask.options[0])


# cards


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("squad", "kept"), [(["B-BEAR-01"], 2), (["B-BEAR-01", "B-BEAR-02"], 1)])
def test_agnar_draws_one_more_and_with_one_warrior_keeps_one_more(squad: list[str], kept: int) -> None:
    t = table(seat(squad=squad, jarl="J-05"), seat(squad=FOE), deck=["B-TAC-01"] * 5)
    t.do("draw")
    keep_first(t)
    assert len(t.state.drawn) == 3, "phase 2; action 4 draws two"
    keep_first(t)
    assert len(t.hand(0)) == 1 + kept
    assert len(t.discard) == 1 + 3 - kept


@clause("VH-10.1", "VH-10.2")
def test_aslaug_draws_after_a_win_and_once_more_if_she_defended() -> None:
    t = attacking("J-10", "axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.asked == (0, "after")
    assert t.options == ["jarl:0", "done"]
    t.do("jarl:0")
    assert t.asked == (0, "keep"), "phase 2"
    t = defending("J-10", "axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.options == ["jarl:0", "jarl:1", "done"]
    t.do("jarl:0", "jarl:1")
    assert len(t.hand(1)) == 2
    t = defending("J-10", "x x x x x x")
    t.do("end")
    assert t.asked == (0, "keep"), "nothing after a loss"


@clause("VH-10.1", "VH-10.3")
def test_egil_draws_after_a_loss_or_takes_back_a_tactic_if_he_defended() -> None:
    t = defending("J-15", "axe x x x x x", hand=["B-TAC-01", "B-TAC-10"])
    t.fight("play:B-TAC-01")
    assert t.asked == (1, "after")
    t.do("jarl:1")
    assert sorted(t.hand(1)) == ["B-TAC-01", "B-TAC-10"]
    assert t.discard == []
    assert t.asked == (0, "keep"), "one or the other"
    t = defending("J-15", "axe x x x x x", hand=["B-TAC-01"])
    t.fight("play:B-TAC-01")
    t.do("jarl:0")
    keep_first(t)
    assert len(t.hand(1)) == 1
    assert t.discard[-1] == "B-TAC-01"
    assert t.asked == (0, "keep")


@clause("VH-10.1")
def test_egil_as_the_attacker_can_only_draw() -> None:
    t = attacking("J-15", "axe x x x x x", foe=["B-BEAR-12"], hand=["B-TAC-01"])
    t.fight("play:B-TAC-01", "B-BEAR-01")
    t.tray("axe axe x x x x")
    t.fight("B-BEAR-12")
    t.do("send")
    assert t.asked == (0, "after")
    assert t.options == ["jarl:0", "done"]


@clause("VH-10.1", "VH-10.3")
def test_bernhar_takes_the_top_discard_or_with_one_warrior_one_of_three() -> None:
    pile = ["B-WOLF-02", "B-WOLF-03", "B-WOLF-04", "B-WOLF-05"]
    t = table(seat(squad=BEARS, jarl="J-17"), seat(squad=FOE), discard=pile)
    left = t.state.left
    t.do("draw")
    t.answer(t.ask, t.ask.options[0])
    top = t.discard[-1]
    assert t.asked == (0, "draw")
    assert t.options == ["draw", "jarl:0"]
    t.do("jarl:0")
    assert top in t.hand(0)
    assert t.state.left == left - 2, "only the action drew"
    assert t.asked == (1, "action")
    t = table(seat(squad=BEARS[:1], jarl="J-17"), seat(squad=FOE), discard=pile)
    t.do("attack:1")
    t.tray("x x x x x x")
    t.do("end")
    assert t.options == ["draw", "jarl:0", "jarl:1"]
    t.do("jarl:1")
    assert t.options == ["choose:B-WOLF-05", "choose:B-WOLF-04", "choose:B-WOLF-03"]
    t.do("choose:B-WOLF-03")
    assert t.hand(0) == ["B-WOLF-03"]
    assert t.discard == ["B-WOLF-02", "B-WOLF-04", "B-WOLF-05"]


@clause("VH-10.3")
def test_bernhar_may_draw_as_usual() -> None:
    t = table(seat(squad=BEARS, jarl="J-17"), seat(squad=FOE), discard=["B-WOLF-02"])
    t.do("attack:1")
    t.tray("x x x x x x")
    t.do("end", "draw")
    assert len(t.state.drawn) == 2


@clause("VH-10.1", "VH-10.3", "VH-5.5")
@pytest.mark.parametrize(
    ("squad", "pair", "legal"),
    [
        (["B-WOLF-01"], ("B-BEAR-06", "B-BEAR-07"), True),  # 2 + 2
        (["B-WOLF-01"], ("B-BEAR-06", "B-BEAR-14"), False),  # 2 + 3
        ([], ("B-BEAR-06", "B-BEAR-14"), True),
        ([], ("B-BEAR-15", "B-BEAR-14"), False),  # 3 + 3
    ],
)
def test_vilgor_adds_two_with_four_symbols_or_to_an_empty_squad_with_five(
    squad: list[str], pair: tuple[str, str], legal: bool
) -> None:
    t = table(seat(squad=squad, hand=pair, jarl="J-09"), seat(squad=["B-WOLF-02"]))
    answer = "pair:" + ">".join(pair)
    assert t.can(answer) == legal
    if legal:
        t.do(answer)
        assert t.squad(0) == [*squad, *pair]
    else:
        assert t.why(answer) == "E_SYMBOL_SUM"


# other players


def three(jarl: str, **mine: object) -> Played:
    """Seat 0 attacks seat 1; seat 2 looks on with this jarl."""
    t = table(seat(squad=["B-BEAR-01", "B-BEAR-03"]), seat(squad=["B-BEAR-02"]), seat(squad=FOE, jarl=jarl, **mine))
    t.do("attack:1")
    return t


@clause("VH-10.1", "VH-10.3")
def test_hallvard_draws_after_a_battle_of_others_and_discards_or_with_a_captured_shield_does_not() -> None:
    t = three("J-18", hand=["B-TAC-01"])
    t.tray("x x x x x x")
    t.do("end")
    assert t.asked == (2, "after"), "a battle without a winner is one too"
    assert t.options == ["jarl:0", "done"]
    t.do("jarl:0")
    assert t.asked == (2, "choose")
    t.do("choose:B-TAC-01")
    assert len(t.hand(2)) == 1
    assert t.discard[-1] == "B-TAC-01"
    t = three("J-18", hand=["B-TAC-01"], captured={0: 1})
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.options == ["jarl:0", "jarl:1", "done"]
    t.do("jarl:1")
    assert len(t.hand(2)) == 2
    assert t.asked == (0, "keep"), "one or the other"


@clause("VH-10.1", "VH-10.3")
def test_ragnhild_helps_one_of_two_others_by_one_or_the_smaller_squad_by_two() -> None:
    t = three("J-19")
    assert t.asked == (2, "thor")
    assert t.options == ["pass", "jarl:0>0", "jarl:0>1", "jarl:1>1"]
    t.do("jarl:1>1")
    assert t.asked == (0, "fight")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray("bow x x x x x")
    t.activate("B-BEAR-02")
    assert t.strength(1) == 3 + 2
    t = three("J-19")
    t.do("jarl:0>0")
    t.tray("axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 1


@clause("VH-S.55", "VH-12.3")
def test_ragnhild_helps_besides_a_card_of_thor() -> None:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02", "B-BEAR-03"]),
        seat(squad=FOE, jarl="J-19", hand=["TH-01"]),
        modules=["thor"],
    )
    t.do("attack:1")
    assert t.options == ["pass", "help:TH-01>0", "jarl:0>0", "jarl:0>1", "jarl:1>0"]
    t.do("jarl:1>0")
    assert t.options == ["pass", "help:TH-01>0"]
    t.do("help:TH-01>0")
    t.tray("axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2 + 3


@clause("VH-10.1")
def test_ragnhild_helps_nobody_in_her_own_battles() -> None:
    t = table(seat(squad=["B-BEAR-01"], jarl="J-19"), seat(squad=["B-BEAR-02"]), seat())
    t.do("attack:1")
    assert t.asked == (0, "fight")
    assert not t.can("jarl:0")


@clause("VH-10.1", "VH-10.3")
def test_ketil_makes_the_defender_discard_or_with_one_card_in_hand_takes_it() -> None:
    t = table(seat(squad=BEARS, jarl="J-22", hand=["B-TAC-01"] * 2), seat(squad=FOE, hand=["B-TAC-03"]))
    t.do("attack:1")
    assert t.asked == (0, "before")
    assert t.options == ["jarl:0", "done"]
    t.do("jarl:0")
    assert t.hand(1) == []
    assert t.discard == ["B-TAC-03"]
    t = table(seat(squad=BEARS, jarl="J-22", hand=["B-TAC-01"]), seat(squad=FOE, hand=["B-TAC-03"]))
    t.do("attack:1")
    assert t.options == ["jarl:0", "jarl:1", "done"]
    t.do("jarl:1")
    assert t.hand(0) == ["B-TAC-01", "B-TAC-03"]
    assert t.hand(1) == []
    assert t.asked == (0, "fight"), "one or the other"


@clause("VH-10.1")
def test_ketil_does_nothing_when_he_is_attacked() -> None:
    t = table(seat(squad=FOE, hand=["B-TAC-03"]), seat(squad=BEARS, jarl="J-22"))
    t.do("attack:1")
    assert t.asked == (0, "fight")


@clause("VH-10.1", "VH-10.3")
def test_hervor_silences_the_defenders_jarl_or_with_few_shields_the_attackers() -> None:
    t = table(seat(squad=BEARS, jarl="J-23"), seat(squad=FOE, jarl="J-03"))
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.do("jarl:0")
    t.fight("B-BEAR-01")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    assert t.strength(1) == 2
    t = table(seat(squad=FOE, jarl="J-01"), seat(squad=BEARS, jarl="J-23", own=2))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    assert t.strength(0) == 4
    t.do("end")
    assert t.asked == (1, "before"), "just before her roll"
    t.do("jarl:1")
    assert t.strength(0) == 2
    t = table(seat(squad=FOE, jarl="J-01"), seat(squad=BEARS, jarl="J-23", own=3))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    assert t.asked == (1, "fight")
    assert not t.can("jarl:0"), "only when she attacks"


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize("own", [3, 2])
def test_floki_steals_after_a_won_defence_and_with_few_shields_also_draws(own: int) -> None:
    t = table(seat(squad=FOE, hand=["B-TAC-03"]), seat(squad=BEARS, jarl="J-24", own=own))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (1, "after")
    t.do("jarl:0")
    assert t.hand(1) == ["B-TAC-03"]
    assert t.hand(0) == []
    if own == 2:
        t.do("jarl:1")
        assert len(t.hand(1)) == 2
    assert t.asked == (0, "keep")


@clause("VH-10.1")
def test_floki_gains_nothing_as_an_attacker() -> None:
    t = table(seat(squad=BEARS, jarl="J-24", own=2), seat(squad=FOE, hand=["B-TAC-03"]))
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.asked == (0, "keep")
    assert t.hand(1) == ["B-TAC-03"]
