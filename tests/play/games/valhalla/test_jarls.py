"""The 25 jarls (section 10): strength and dice; the second ability with its condition, "and" and "or"."""

import pytest

from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

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


# strength


@clause("VH-10.1", "VH-10.2")
def test_sigurd_attacks_with_two_more_and_with_three_activated_with_four() -> None:
    t = attacking("J-01", "axe bow shield x x x")
    t.activate("B-BEAR-01")
    t.activate("B-BEAR-02")
    assert t.strength(0) == 6 + 2
    t.activate("B-BEAR-03")
    assert t.strength(0) == 9 + 2 + 2
    t = defending("J-01", "axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(1) == 3


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("own", "bonus"), [(4, 1), (3, 1), (2, 2), (1, 2)])
def test_sigvard_defends_with_one_more_and_with_few_shields_with_two(own: int, bonus: int) -> None:
    t = defending("J-03", "axe x x x x x", own=own)
    t.activate("B-BEAR-01")
    assert t.strength(1) == 3 + bonus
    t = attacking("J-03", "axe x x x x x", own=own)
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3


@clause("VH-10.1", "VH-10.2")
def test_vegrya_counts_activated_bears_and_two_of_them_once_more() -> None:
    t = attacking("J-06", "axe bow spear shield x x", ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-WOLF-02"])
    t.activate("B-BEAR-02")
    assert t.strength(0) == 3 + 1, "bears that are not activated do not count"
    t.activate("B-BEAR-01")
    assert t.strength(0) == 6 + 2 + 1
    t.activate("B-BEAR-03")
    assert t.strength(0) == 9 + 3 + 1


@clause("VH-10.1", "VH-10.2")
def test_valgard_counts_activated_wolves_and_after_a_win_with_two_of_them_draws() -> None:
    squad = ["B-WOLF-02", "B-WOLF-03", "B-BEAR-03"]
    t = attacking("J-07", "axe bow shield x x x", squad)
    t.activate("B-WOLF-02")
    t.activate("B-BEAR-03")
    assert t.strength(0) == 5 + 1
    t.do("end", "end")
    assert t.asked == (0, "keep"), "one wolf is not enough for the second ability"
    t = attacking("J-07", "axe bow shield x x x", squad)
    t.fight("B-WOLF-02", "B-WOLF-03")
    t.do("end")
    assert t.asked == (0, "after")
    t.do("jarl:1")
    assert len(t.hand(0)) == 1


@clause("VH-10.1", "VH-10.2")
def test_einar_counts_activated_giants_and_with_two_in_the_squad_rolls_an_extra_die() -> None:
    squad = ["B-GIANT-01", "B-GIANT-02"]
    t = attacking("J-11", "axe bow x x x x", squad)
    t.activate("B-GIANT-01")
    t.do("no")
    assert t.strength(0) == 3 + 1
    t.next_roll("axe")
    t.do("jarl:1")
    assert t.dice(0) == ["x"] * 4 + ["axe"]
    assert t.state.grey == 2
    assert not t.can("jarl:1"), "once per battle"
    assert not attacking("J-11", "axe bow x x x x", ["B-GIANT-01", "B-BEAR-01"]).can("jarl:1")


@clause("VH-10.1", "VH-10.2")
def test_thord_counts_strength_tactics_and_three_tactics_of_any_kind_once_more() -> None:
    t = attacking("J-12", "axe x x x", hand=["B-TAC-01", "B-TAC-03", "B-TAC-09", "B-TAC-11"])
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-01")
    assert t.strength(0) == 3 + 2 + 1
    t.do("play:B-TAC-03")
    assert t.strength(0) == 3 + 2 + 3 + 2
    t.do("play:B-TAC-11", "faces:0>0")
    assert t.strength(0) == 3 + 2 + 3 + 2 + 2, "no strength tactic, but the third tactic"


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("theirs", "bonus"), [(2, 0), (3, 2), (4, 2)])
def test_esbjorn_counts_activated_boars_and_three_opponents(theirs: int, bonus: int) -> None:
    foe = ["B-WOLF-01", "B-WOLF-02", "B-WOLF-03", "B-WOLF-04"][:theirs]
    t = attacking("J-14", "sword bow x x x x", ["B-BOAR-01", "B-BOAR-02", "B-BEAR-01"], foe)
    t.activate("B-BOAR-01")
    assert t.strength(0) == 3 + 1 + bonus
    t.activate("B-BOAR-02")
    assert t.strength(0) == 6 + 2 + bonus


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("third", "bonus"), [("B-BEAR-02", 0), ("B-WOLF-02", 2)])
def test_beinir_counts_activated_deer_and_three_clans(third: str, bonus: int) -> None:
    t = attacking("J-16", "shield spear x x x x", ["B-DEER-01", "B-DEER-02", "B-BEAR-01", third])
    t.activate("B-DEER-01")
    assert t.strength(0) == 3 + 1 + bonus
    t.activate("B-DEER-02")
    assert t.strength(0) == 6 + 2 + bonus


@clause("VH-10.1", "VH-10.2")
def test_thorstein_attacks_with_one_more_and_with_three_against_who_holds_his_shield() -> None:
    for held, bonus in ((0, 1), (1, 3)):
        t = table(seat(squad=BEARS, jarl="J-20"), seat(squad=FOE, captured={0: held}), seat(captured={0: 1 - held}))
        t.do("attack:1")
        t.tray("axe x x x x x")
        t.activate("B-BEAR-01")
        assert t.strength(0) == 3 + bonus


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("others", "bonus"), [((4, 4), 2), ((3, 4), 2), ((4, 2), 1)])
def test_gunnhild_defends_with_one_more_and_with_two_if_nobody_has_fewer_shields(
    others: tuple[int, int], bonus: int
) -> None:
    t = table(seat(squad=FOE, own=others[0]), seat(squad=BEARS, jarl="J-21", own=3), seat(own=others[1]))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.tray("axe x x x x x")
    t.activate("B-BEAR-01")
    assert t.strength(1) == 3 + bonus


@clause("VH-10.1", "VH-10.2")
@pytest.mark.parametrize(("own", "bonus"), [(4, 0), (3, 2)])
def test_ulfhild_has_two_more_against_who_has_more_shields(own: int, bonus: int) -> None:
    t = attacking("J-25", "axe x x x x x", own=own)
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + bonus


@clause("VH-10.1")
def test_against_ulfhild_the_first_paid_reroll_costs_two_dice_and_the_next_one_again() -> None:
    t = table(seat(squad=FOE, jarl="J-25"), seat(squad=BEARS))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.tray("spear sword axe bow x x")
    t.do("reroll:0", "die:1")
    t.reroll("x x")
    assert len(t.dice(1)) == 4
    t.do("reroll:2")
    t.answer(t.ask, t.ask.options[0])
    assert len(t.dice(1)) == 3
    t.tray("x x")
    assert t.can("reroll:0")
    assert not defending_against_ulfhild("x x").can("reroll:0")


def defending_against_ulfhild(dice: str) -> Played:
    t = table(seat(squad=FOE, jarl="J-25"), seat(squad=BEARS))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    return t.tray(dice)


@clause("VH-10.1")
def test_ulfhild_taxes_nobody_when_she_defends() -> None:
    t = table(seat(squad=FOE), seat(squad=BEARS, jarl="J-25"))
    t.do("attack:1")
    t.tray("x x")
    assert t.can("reroll:0")


# dice


@clause("VH-10.1", "VH-10.3", "VH-S.7")
def test_solveig_rerolls_two_dice_or_with_two_wolves_any_number() -> None:
    t = attacking("J-02", "x x x x x x", ["B-WOLF-02", "B-BEAR-01"])
    assert not t.can("jarl:1")
    assert t.why("jarl:1") == "E_JARL"
    t.do("jarl:0")
    assert max(len(option.split(">")) for option in t.options) == 2
    t.next_roll("axe bow")
    t.reroll("x x")
    assert sorted(t.dice(0)) == ["axe", "bow", "x", "x", "x", "x"], "nothing was paid"
    assert not t.can("jarl:0")
    t = attacking("J-02", "x x x x x x", ["B-WOLF-02", "B-WOLF-03"])
    assert t.can("jarl:0")
    t.do("jarl:1")
    t.reroll("x x x x x x")
    assert not t.can("jarl:0"), "one or the other"
    assert t.why("jarl:0") == "E_JARL"


@clause("VH-10.1", "VH-10.3")
def test_hod_turns_one_x_or_of_three_two() -> None:
    t = attacking("J-04", "x x bow bow bow bow")
    assert not t.can("jarl:1")
    t.do("jarl:0", "faces:2")
    assert sorted(t.dice(0)) == ["axe", "bow", "bow", "bow", "bow", "x"]
    assert not t.can("jarl:0")
    t = attacking("J-04", "x x x bow bow bow")
    t.do("jarl:1", "faces:0>2")
    assert sorted(t.dice(0)) == ["axe", "bow", "bow", "bow", "spear", "x"]
    assert not t.can("jarl:0"), "one or the other"


@clause("VH-10.1", "VH-10.3")
def test_styr_rolls_an_extra_die_and_discards_one_or_in_the_smaller_squad_keeps_all() -> None:
    t = attacking("J-08", "axe x x x x x", ["B-BEAR-01"])
    assert not t.can("jarl:1"), "as many warriors as the opponent"
    t.next_roll("bow")
    t.do("jarl:0")
    assert t.asked == (0, "die")
    t.do("die:1")
    assert t.dice(0) == ["axe", "x", "x", "x", "x", "bow"]
    t = attacking("J-08", "axe x x x x x", ["B-BEAR-01"], ["B-WOLF-01", "B-WOLF-02"])
    t.next_roll("bow")
    t.do("jarl:1")
    assert t.dice(0) == ["axe", "x", "x", "x", "x", "x", "bow"]
    assert not t.can("jarl:0"), "one or the other"


@clause("VH-10.1", "VH-10.3")
def test_ottar_rerolls_for_free_attacking_or_with_two_cards_defending() -> None:
    t = attacking("J-13", "axe x x x x x", hand=["B-TAC-01"] * 3)
    assert not t.can("jarl:1")
    t.do("jarl:0")
    t.reroll("x x x x x")
    assert len(t.dice(0)) == 6
    assert not t.can("jarl:0")
    assert defending("J-13", "axe x x x x x", hand=["B-TAC-01"] * 2).can("jarl:1")
    t = defending("J-13", "axe x x x x x", hand=["B-TAC-01"] * 3)
    assert not t.can("jarl:0")
    assert not t.can("jarl:1")


# and, or, marks


@clause("VH-10.3", "VH-S.7")
def test_in_the_next_battle_the_choice_between_or_abilities_is_free_again() -> None:
    t = attacking("J-04", "x x x bow bow bow")
    t.do("jarl:0", "faces:0", "end")
    keep_first(t)
    t.do("attack:0")
    t.tray("x x x x x x")
    t.do("end")
    keep_first(t)
    t.do("attack:1")
    t.tray("x x x bow bow bow")
    assert t.can("jarl:0")
    assert t.can("jarl:1")


@clause("VH-10.3", "VH-S.7")
def test_in_the_next_turn_a_choice_outside_battles_is_free_again() -> None:
    t = table(seat(squad=BEARS[:1], jarl="J-17"), seat(squad=FOE), discard=["B-WOLF-02", "B-WOLF-03"])
    t.do("draw")
    keep_first(t)
    t.do("jarl:0", "draw")
    keep_first(t)
    keep_first(t)
    t.do("draw")
    keep_first(t)
    assert t.options == ["draw", "jarl:0", "jarl:1"]


@clause("VH-10.2")
def test_and_abilities_may_be_used_in_any_order_and_each_may_be_left() -> None:
    t = defending("J-10", "axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send", "jarl:1")
    assert t.options == ["jarl:0", "done"]
    t.do("done")
    assert len(t.hand(1)) == 1


@clause("VH-10.5")
@pytest.mark.parametrize("jarl", ["vh-j-18", "vh-j-19", "vh-j-20", "vh-j-21"])
def test_a_jarl_for_three_is_not_brought_to_a_table_of_two(jarl: str) -> None:
    with pytest.raises(Refused) as refused:
        opening(players=2, jarls=[jarl, None])
    assert refused.value.where["problem"] == "E_JARL_MARK"
    assert opening(players=3, jarls=[jarl, None, None]).view(None)["players_n"] == 3


@clause("VH-10.5", "VH-2.13")
def test_a_jarl_for_three_is_not_dealt_to_two() -> None:
    dealt: set[str] = set()
    for seed in range(40):
        t = opening(seed, players=2)
        dealt |= {*t.view(0)["jarls"], *t.view(1)["jarls"]}
    assert len(dealt) == 21
    assert dealt.isdisjoint({"vh-j-18", "vh-j-19", "vh-j-20", "vh-j-21"})


@clause("VH-10.5")
def test_the_first_game_mark_means_nothing_in_other_games() -> None:
    dealt = {jarl for seed in range(20) for at in range(5) for jarl in opening(seed, players=5).view(at)["jarls"]}
    assert len(dealt) == 25, "marked and unmarked alike"


# what is a decision


@clause("VH-S.57")
def test_what_works_by_itself_is_not_offered_and_what_would_change_nothing_neither() -> None:
    for jarl in ("J-01", "J-06", "J-12", "J-25"):
        t = attacking(jarl, "axe x x x x x")
        assert not any(option.startswith("jarl") for option in t.options)
    t = attacking("J-04", "axe bow bow bow bow bow")
    assert not t.can("jarl:0"), "no X to turn"
    assert t.why("jarl:0") == "E_JARL"
    t = attacking("J-02", "axe")
    t.activate("B-BEAR-01")
    assert not t.can("jarl:0"), "no die to reroll"


@clause("VH-S.57", "VH-9.17")
def test_dearer_rerolls_are_switched_off_with_the_jarl() -> None:
    t = table(seat(squad=FOE, jarl="J-25"), seat(squad=BEARS, jarl="J-23", own=2))
    t.do("attack:1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.do("jarl:1")
    t.tray("x x")
    assert t.can("reroll:0"), "one die is the price again"
