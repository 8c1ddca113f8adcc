"""Solo mode: winning and losing, the three levels, the last attack (VH-20.34 to VH-20.38)."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played
from tests.play.games.valhalla.solo import alone, attacked, attacking, end_turn, keep_first

FULL = ["B-WOLF-14", "B-WOLF-15", "B-WOLF-16", "B-WOLF-17", "B-BEAR-11"]  # 18 valour
STRONG = ["B-BEAR-17"]  # 8 for two swords and a bow: 26 with the Valhalla
SIXTH = {"at": 5, "valhalla": FULL}


def reason(t: Played) -> str:
    assert t.outcome is not None
    return str(t.outcome.reason)


# winning


@clause("VH-20.34", "VH-20.37")
@pytest.mark.parametrize("monster", ["garm", "fafnir", "nidhogg", "hafgufa"])
def test_a_successful_attack_on_the_sixth_card_wins(monster: str) -> None:
    t = attacking(STRONG, "sword sword bow x x x", monster=monster, **SIXTH)
    t.fight("B-BEAR-17")
    assert reason(t) == "monster_beaten"
    assert t.outcome.places == (1,)
    assert t.view(0)["phase"] == "over"
    assert t.asked is None


@clause("VH-20.34", "VH-20.25")
def test_a_failed_attack_on_it_does_not() -> None:
    t = attacking(["B-BEAR-14"], "sword bow shield x x x", **SIXTH)
    t.fight("B-BEAR-14")
    assert t.events("compare")[0][2:4] == (25, 26)
    assert t.outcome is None


@clause("VH-20.37")
def test_there_is_no_last_round_no_ragnarok_and_no_score() -> None:
    t = attacking(STRONG, "sword sword bow x x x", **SIXTH)
    t.fight("B-BEAR-17")
    assert t.view(0)["result"]["scores"] == []
    assert t.events("last_round") == t.events("ragnarok") == t.events("score") == []


# the levels


@clause("VH-20.36", "VH-20.25", "VH-20.30")
@pytest.mark.parametrize(("level", "cards"), [(1, 2), (2, 4), (3, 6)])
@pytest.mark.parametrize("battle", [attacking, attacked])
def test_a_lost_battle_costs_cards_of_the_deck(battle: Callable[..., Played], level: int, cards: int) -> None:
    t = battle(["B-BEAR-01"], "axe x x x x x", difficulty=level)
    left = t.state.left
    t.fight("B-BEAR-01")
    t.do("send")
    assert len(t.events("mill")[0][0]) == cards
    drawn = 2 if battle is attacking else 0
    assert t.state.left == left - cards - drawn


@clause("VH-20.36")
def test_a_battle_that_is_won_costs_none() -> None:
    t = attacking(["B-BEAR-18"], "shield shield shield x x x", difficulty=3)
    t.fight("B-BEAR-18")
    assert t.events("mill") == []


# losing


@clause("VH-20.35")
def test_the_fourth_shield_lost_is_the_game_lost() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", own=1)
    t.fight("B-BEAR-01")
    t.do("send")
    assert reason(t) == "shields_lost"
    assert t.outcome.places == (2,)


@clause("VH-20.35")
def test_the_third_is_not() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", own=2)
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.outcome is None
    assert t.state.own[0] == 1


@clause("VH-20.35", "VH-20.37", "VH-S.61")
def test_the_last_card_drawn_is_the_game_lost() -> None:
    t = alone(["B-BEAR-01"], left=4, at=4)
    t.do("draw")
    keep_first(t)
    keep_first(t)
    assert t.state.left == 0
    assert reason(t) == "deck_empty"


@clause("VH-20.35")
def test_the_last_card_drawn_by_an_action_is_the_game_lost_before_phase_two() -> None:
    t = alone(["B-BEAR-01"], left=2, at=4)
    t.do("draw")
    keep_first(t)
    assert reason(t) == "deck_empty"


@clause("VH-20.35", "VH-20.36")
def test_the_last_card_discarded_after_a_lost_battle_is_the_game_lost() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", left=2, at=4)
    t.fight("B-BEAR-01")
    t.do("send")
    assert reason(t) == "deck_empty"


@clause("VH-20.35")
def test_a_card_left_is_a_game_that_goes_on() -> None:
    t = attacking(["B-BEAR-01", "B-BEAR-02"], "axe x x x x x", left=5)
    t.fight("B-BEAR-01")
    t.do("send")
    end_turn(t)
    assert t.state.left == 1
    assert t.asked == (0, "action")


# the last attack


def spent(**more: object) -> Played:
    """The sixth card is active and the last cards are drawn by an action."""
    t = alone(**{"squad": STRONG, "left": 2, **SIXTH, **more})
    t.do("draw")
    keep_first(t)
    return t


@clause("VH-20.35", "VH-20.34", "VH-S.37", "VH-S.61")
def test_with_the_sixth_card_active_one_last_attack_may_win() -> None:
    t = spent()
    assert t.asked == (0, "last")
    assert t.options == ["attack:monster", "decline"]
    t.do("attack:monster")
    t.tray("sword sword bow x x x")
    t.fight("B-BEAR-17")
    assert reason(t) == "monster_beaten"


@clause("VH-20.35")
@pytest.mark.parametrize("dice", ["sword sword bow x x x", "x x x x x x"])
def test_a_last_attack_that_fails_or_arms_nobody_loses(dice: str) -> None:
    t = spent(valhalla=FULL[:4])
    t.do("attack:monster")
    t.tray(dice)
    if "bow" in dice:
        t.activate("B-BEAR-17")
    t.do("end")
    assert reason(t) == "deck_empty"
    assert t.outcome.places == (2,)


@clause("VH-20.35")
def test_who_declines_the_last_attack_loses() -> None:
    t = spent()
    t.do("decline")
    assert reason(t) == "deck_empty"


@clause("VH-S.37", "VH-20.35")
def test_a_last_attack_needs_a_squad() -> None:
    t = spent(squad=[], hand=["B-TAC-01"])
    assert reason(t) == "deck_empty"


@clause("VH-S.37", "VH-20.43", "VH-20.54")
def test_a_last_attack_has_all_windows_of_an_attack() -> None:
    t = spent(hand=["B-TAC-01", "B-TAC-10"])
    t.do("attack:monster")
    t.tray("sword bow x x x x")
    t.do("play:B-TAC-10")
    t.next_roll("sword")
    t.reroll("x")
    t.do("none", "play:B-TAC-01")
    t.activate("B-BEAR-17")
    assert t.strength(0) == 8 + 18 + 2
    t.do("end")
    assert reason(t) == "monster_beaten"


@clause("VH-20.35")
def test_a_last_attack_comes_after_the_cards_of_phase_two_as_well() -> None:
    t = alone(STRONG, left=4, **SIXTH)
    t.do("draw")
    keep_first(t)
    keep_first(t)
    assert t.asked == (0, "last")
    assert t.events("monster_roll") == [], "at once, not after the monster phase"


@clause("VH-20.35", "VH-S.61")
def test_a_failed_attack_that_empties_the_deck_is_followed_by_the_last_one() -> None:
    t = attacking(STRONG, "sword sword bow x x x", left=2, at=5, valhalla=FULL[:4])
    t.fight("B-BEAR-17")
    assert t.events("compare")[0][2:4] == (24, 26)
    assert t.asked == (0, "last")
    t.do("attack:monster")
    assert t.asked == (0, "fight")


@clause("VH-20.27", "VH-20.30", "VH-20.35", "VH-20.36", "VH-E.38")
def test_example_38_solo_tie_and_last_card() -> None:
    t = attacked(STRONG, "sword sword bow x x x", left=7, own=3, difficulty=2, **SIXTH)
    assert t.state.left == 3
    t.fight("B-BEAR-17")
    assert t.events("compare")[0][2:] == (26, 26, -2)
    assert t.state.own[0] == 2
    assert len(t.events("mill")[0][0]) == 3, "four are due"
    assert t.state.left == 0
    assert t.asked == (0, "last")


@clause("VH-20.38", "VH-S.37")
def test_a_fourth_shield_lost_with_the_last_card_leaves_no_last_attack() -> None:
    t = attacked(STRONG, "sword sword bow x x x", left=6, own=1, **SIXTH)
    assert t.state.left == 2
    t.fight("B-BEAR-17")
    assert reason(t) == "shields_lost"
    assert t.events("mill") == [], "the shield comes first"


@clause("VH-S.58")
def test_a_game_is_lost_after_three_hundred_turns() -> None:
    t = alone(["B-BEAR-01"], turn=299)
    t.do("draw")
    keep_first(t)
    end_turn(t)
    assert t.outcome is None
    t.do("draw")
    keep_first(t)
    end_turn(t)
    assert reason(t) == "turns"
    assert t.outcome.places == (2,)
