"""Solo mode: the abilities of the monsters (VH-20.41 to VH-20.54), and what switches them off (VH-20.20)."""

from collections.abc import Callable

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played
from tests.play.games.valhalla.solo import alone, attacked, attacking, end_turn, keep_first

Battle = Callable[..., Played]
both_ways = pytest.mark.parametrize("battle", [attacking, attacked])


def card(monster: str, number: int) -> dict[str, object]:
    """The card of this number is active."""
    return {"monster": monster, "at": number - 1}


# strength


@clause("VH-20.41")
@both_ways
@pytest.mark.parametrize(
    ("monster", "number", "squad", "dice", "strength"),
    [
        ("garm", 2, ["B-DEER-04", "B-BEAR-01"], "bow x x x x x", 2),  # kin
        ("garm", 2, ["B-DEER-05", "B-BEAR-01", "B-WOLF-01"], "axe x x x x x", 2),  # many clans
        ("nidhogg", 4, ["B-DEER-04", "B-BEAR-01"], "bow x x x x x", 2),
        ("fafnir", 4, ["B-BOAR-04"], "axe x x x x x", 2),  # against the bears on the card
        ("hafgufa", 3, ["B-BOAR-08"], "axe shield x x x x", 4),  # against the giants on the card
        ("fafnir", 4, ["B-DEER-04", "B-BEAR-01"], "bow x x x x x", 4),  # another clan is not muted
    ],
)
def test_a_muted_clan_has_its_printed_strength_only(
    battle: Battle, monster: str, number: int, squad: list[str], dice: str, strength: int
) -> None:
    t = battle(squad, dice, **card(monster, number))
    t.activate(squad[0])
    assert t.strength(0) == strength


@clause("VH-20.46")
@both_ways
def test_a_leaderless_player_has_no_jarl_in_battle(battle: Battle) -> None:
    for jarl in ("J-01", "J-03"):
        t = battle(["B-BEAR-01"], "axe x x x x x", jarl=jarl, own=2, **card("garm", 5))
        t.activate("B-BEAR-01")
        assert t.strength(0) == 3
    t = battle(["B-BEAR-01"], "axe x x x x x", jarl="J-02", **card("garm", 5))
    assert not t.can("jarl:0")
    assert t.why("jarl:0") == "E_JARL"
    assert t.view(0)["players"][0]["jarl_off"] is True


@clause("VH-20.46")
def test_what_a_jarl_does_outside_the_battle_is_not_touched() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", jarl="J-15", **card("garm", 5))
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (0, "after")
    assert t.can("jarl:0")


# the deck and the hand


@clause("VH-20.42")
@pytest.mark.parametrize(("monster", "number"), [("fafnir", 2), ("hafgufa", 5)])
def test_gnawing_discards_a_card_of_the_deck_before_the_draw(monster: str, number: int) -> None:
    t = alone(["B-BEAR-01"], hand=["B-BEAR-02"], deck=["B-TAC-01", "B-TAC-03", "B-TAC-09"], **card(monster, number))
    t.do("add:B-BEAR-02")
    assert t.discard == ["B-TAC-01"]
    assert t.options == ["keep:B-TAC-03", "keep:B-TAC-09"]


@clause("VH-20.42", "VH-20.35")
def test_gnawing_may_take_the_last_card() -> None:
    t = alone(["B-BEAR-01"], hand=["B-BEAR-02"], left=1, **card("fafnir", 2))
    t.do("add:B-BEAR-02")
    assert t.outcome is not None
    assert t.outcome.reason == "deck_empty"


@clause("VH-20.43", "VH-20.54", "VH-S.26")
def test_dread_discards_a_card_of_choice_before_an_attack() -> None:
    t = alone(["B-BEAR-01"], hand=["B-TAC-01", "B-TAC-03"], **card("fafnir", 3))
    t.do("attack:monster")
    assert t.asked == (0, "choose")
    assert t.options == ["choose:B-TAC-01", "choose:B-TAC-03"]
    assert t.events("roll") == []
    t.do("choose:B-TAC-03")
    assert t.hand(0) == ["B-TAC-01"]
    assert t.discard == ["B-TAC-03"]
    assert t.asked == (0, "fight")


@clause("VH-20.43", "VH-20.54")
def test_dread_discards_before_a_defence_too() -> None:
    t = attacked(["B-BEAR-01"], hand=["B-TAC-01", "B-TAC-03"], **card("fafnir", 3))
    assert t.asked == (0, "choose")
    t.do("choose:B-TAC-01")
    assert "B-TAC-01" in t.discard
    assert t.asked == (0, "fight")


@clause("VH-20.43")
def test_an_empty_hand_has_nothing_to_dread() -> None:
    t = alone(["B-BEAR-01"], **card("fafnir", 3))
    t.do("attack:monster")
    assert t.asked == (0, "fight")


@clause("VH-20.45")
@pytest.mark.parametrize(
    ("squad", "dice"),
    [
        (["B-BEAR-01"], "axe x x x x x"),  # a failed attack
        (["B-BEAR-01"], "x x x x x x"),  # nobody armed
        (["B-BEAR-18", "B-BEAR-12"], "shield shield shield axe axe x"),  # a success
    ],
)
def test_plunder_takes_a_card_after_every_attack(squad: list[str], dice: str) -> None:
    t = attacking(squad, dice, hand=["B-TAC-01", "B-TAC-02"], **card("nidhogg", 3))
    for name in squad if dice[0] != "x" else ():
        t.activate(name)
    t.do("end")
    if t.ask.kind == "send":
        t.answer(t.ask, t.ask.options[0])
    assert len(t.hand(0)) == 1
    assert t.discard[-1] in ("B-TAC-01", "B-TAC-02")


@clause("VH-20.45")
def test_plunder_takes_a_card_after_a_defence_and_chance_says_which() -> None:
    lost = set()
    for seed in range(12):
        t = attacked(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-01", "B-TAC-02"], **card("nidhogg", 3))
        hand = t.hand(0)
        t.fight("B-BEAR-01")
        t.seed(seed)
        t.do("send")
        assert len(t.hand(0)) == len(hand) - 1
        lost.add(t.discard[-1])
    assert len(lost) > 1


# dice


@clause("VH-20.44", "VH-20.54")
@both_ways
@pytest.mark.parametrize(("monster", "number"), [("garm", 4), ("hafgufa", 2)])
def test_grip_takes_a_die_before_the_roll(battle: Battle, monster: str, number: int) -> None:
    t = battle(["B-BEAR-01"], "x x x x x", **card(monster, number))
    assert t.events("roll")[-1][1] == [0, 1, 2, 3, 4]


# squad and Valhalla


@clause("VH-20.47", "VH-S.27")
def test_cramped_leaves_three_cells() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]
    t = alone(squad, hand=["B-BEAR-04"], **card("nidhogg", 5))
    assert t.view(0)["players"][0]["cells"] == 3
    t.do("add:B-BEAR-04")
    assert t.asked == (0, "discard_squad")
    t.do("discard:B-BEAR-01")
    assert sorted(t.squad(0)) == ["B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]


@clause("VH-20.47", "VH-S.27")
def test_a_squad_above_the_limit_is_cut_by_the_players_choice() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]
    t = attacking(squad, "x x x x x x", **card("nidhogg", 5))
    t.do("end")
    assert t.asked == (0, "discard_squad")
    assert t.options == [f"discard:{name}" for name in squad]
    t.do("discard:B-BEAR-03")
    assert t.squad(0) == ["B-BEAR-01", "B-BEAR-02", "B-BEAR-04"]
    assert t.asked == (0, "keep")


@clause("VH-20.47", "VH-S.27")
def test_three_that_are_left_when_the_card_comes_up_stay_and_the_cell_comes_back_when_it_goes() -> None:
    valhalla = ["B-WOLF-14", "B-WOLF-15", "B-WOLF-16", "B-WOLF-01"]  # 14 valour
    t = attacking(
        ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"], "axe x x x x x", valhalla=valhalla, **card("nidhogg", 4)
    )
    t.fight("B-BEAR-01")
    assert t.asked == (0, "keep")
    assert t.view(0)["players"][0]["cells"] == 3
    t = attacking(["B-BEAR-17"], "sword sword bow x x x", valhalla=valhalla, **card("nidhogg", 5))
    t.fight("B-BEAR-17")
    assert t.events("monster_falls") == [("vh-m-nidhogg-5",)]
    assert t.view(0)["players"][0]["cells"] == 4


@clause("VH-20.48", "VH-S.28")
@both_ways
def test_shame_discards_the_cheapest_card_of_valhalla_after_a_loss(battle: Battle) -> None:
    t = battle(["B-BEAR-01"], "axe x x x x x", valhalla=["B-WOLF-14", "B-WOLF-01", "B-WOLF-09"], **card("fafnir", 5))
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.valhalla(0) == ["B-WOLF-14", "B-WOLF-09"]
    assert t.discard[-1] == "B-WOLF-01"


@clause("VH-20.48", "VH-S.28")
def test_shame_finds_nothing_in_an_empty_valhalla_and_none_after_a_battle_without_result() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", **card("fafnir", 5))
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.events("lose_valour") == []
    t = attacking(["B-BEAR-01"], "x x x x x x", valhalla=["B-WOLF-01"], **card("fafnir", 5))
    t.do("end")
    assert t.valhalla(0) == ["B-WOLF-01"]


@clause("VH-20.53", "VH-S.28")
@pytest.mark.parametrize("dice", ["axe x x x x x", "x x x x x x"])
def test_toll_is_due_after_every_battle(dice: str) -> None:
    t = attacking(["B-BEAR-01"], dice, valhalla=["B-WOLF-14", "B-WOLF-01"], **card("nidhogg", 6))
    if dice[0] != "x":
        t.activate("B-BEAR-01")
    t.do("end")
    if t.ask.kind == "send":
        t.do("send")
    assert t.valhalla(0) == ["B-WOLF-14"]


@clause("VH-20.53")
def test_toll_is_due_after_a_defence_that_was_won() -> None:
    full = ["B-WOLF-14", "B-WOLF-15", "B-WOLF-16", "B-WOLF-17", "B-BEAR-11"]  # 18 valour
    t = attacked(["B-BEAR-17"], "sword sword bow x x x", valhalla=full, **card("nidhogg", 6))
    t.fight("B-BEAR-17")
    assert t.events("compare")[0][2:] == (25, 26, 0)
    assert t.valhalla(0) == full[:-1]


@clause("VH-20.51", "VH-20.54", "VH-S.26")
def test_prey_discards_a_warrior_of_choice_before_every_battle() -> None:
    t = alone(["B-BEAR-01", "B-BEAR-02"], **card("hafgufa", 4))
    t.do("attack:monster")
    assert t.asked == (0, "choose")
    t.do("choose:B-BEAR-01")
    assert t.squad(0) == ["B-BEAR-02"]
    assert t.discard == ["B-BEAR-01"]
    assert t.asked == (0, "fight")
    t = attacked(["B-BEAR-01", "B-BEAR-02"], **card("hafgufa", 4))
    t.do("choose:B-BEAR-02")
    assert t.squad(0) == ["B-BEAR-01"]


@clause("VH-20.51", "VH-S.26")
def test_prey_that_empties_the_squad_leaves_an_attack_without_result_and_a_defence_that_fails() -> None:
    t = alone(["B-BEAR-01"], **card("hafgufa", 4))
    left = t.state.left
    t.do("attack:monster")
    assert t.squad(0) == []
    assert t.events("nobody") == [(0,)]
    assert t.asked == (0, "keep")
    assert t.state.left == left - 2, "phase 2, and no cards lost"
    t = attacked(["B-BEAR-01"], **card("hafgufa", 4))
    assert t.state.own[0] == 3
    assert len(t.events("mill")) == 1


# tactics


@clause("VH-20.49")
@both_ways
def test_confusion_allows_two_tactics(battle: Battle) -> None:
    t = battle(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-01"] * 3, **card("garm", 3))
    t.do("play:B-TAC-01", "play:B-TAC-01")
    assert not t.can("play:B-TAC-01")
    assert t.why("B-TAC-01") == "E_TACTIC_CONDITION"


@clause("VH-20.50")
@both_ways
def test_bare_hands_play_no_tactic(battle: Battle) -> None:
    t = battle(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-01", "B-TAC-10", "B-TAC-12"], **card("hafgufa", 6))
    assert not any(option.startswith("play:") for option in t.options)
    assert t.why("B-TAC-01") == "E_TACTIC_CONDITION"


@clause("VH-20.52", "VH-9.19")
@both_ways
@pytest.mark.parametrize(("monster", "number"), [("fafnir", 6), ("nidhogg", 2)])
def test_blunt_forbids_rerolls_and_swaps(battle: Battle, monster: str, number: int) -> None:
    t = battle(
        ["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-01", "B-TAC-09", "B-TAC-10", "B-TAC-11"], **card(monster, number)
    )
    assert t.can("play:B-TAC-01")
    assert t.can("play:B-TAC-09")
    assert not t.can("play:B-TAC-10")
    assert not t.can("play:B-TAC-11")
    assert t.why("B-TAC-10") == t.why("B-TAC-11") == "E_TACTIC_CONDITION"


# switched off


@clause("VH-20.20", "VH-S.36")
def test_surrounding_the_leader_unmutes_a_clan() -> None:
    t = attacking(["B-DEER-04", "B-BEAR-01"], "bow x x x x x", hand=["B-TAC-12"], **card("garm", 2))
    t.activate("B-DEER-04")
    t.do("play:B-TAC-12")
    assert t.strength(0) == 2 + 2
    assert t.view(0)["solo"]["silenced"] is True


@clause("VH-20.20", "VH-S.36")
def test_surrounding_the_leader_gives_the_jarl_back() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-12"], jarl="J-01", **card("garm", 5))
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-12")
    assert t.strength(0) == 3 + 2


@clause("VH-20.20", "VH-S.36")
def test_surrounding_the_leader_ends_confusion() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-12", *["B-TAC-01"] * 3], **card("garm", 3))
    t.do("play:B-TAC-12", "play:B-TAC-01", "play:B-TAC-01", "play:B-TAC-01")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 6


@clause("VH-20.20", "VH-S.36")
def test_surrounding_the_leader_ends_bluntness() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-12", "B-TAC-10"], **card("nidhogg", 2))
    t.do("play:B-TAC-12")
    assert t.can("play:B-TAC-10")


@clause("VH-20.20", "VH-S.36")
def test_what_a_monster_does_after_the_battle_is_not_stopped() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-12", "B-TAC-01"], **card("nidhogg", 3))
    t.do("play:B-TAC-12")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.hand(0) == [], "Plunder"


@clause("VH-20.20", "VH-S.36")
def test_a_defender_cannot_surround_a_monster() -> None:
    t = attacked(["B-BEAR-01"], "axe x x x x x", hand=["B-TAC-12"], **card("garm", 2))
    assert not t.can("play:B-TAC-12")


@clause("VH-20.20")
def test_the_ability_is_back_in_the_next_battle() -> None:
    t = attacking(["B-DEER-04", "B-BEAR-01"], "x x x x x x", hand=["B-TAC-12"], **card("garm", 2))
    t.do("play:B-TAC-12", "end")
    end_turn(t)
    t.do("attack:monster")
    t.tray("bow x x x x x")
    t.activate("B-DEER-04")
    assert t.strength(0) == 2


# when


@clause("VH-20.42", "VH-20.46")
def test_an_ability_works_while_its_card_is_active_only() -> None:
    t = alone(["B-BEAR-01"], hand=["B-BEAR-02"], **card("fafnir", 1))
    t.do("add:B-BEAR-02")
    assert t.discard == [], "the card under the active one does not gnaw yet"
    keep_first(t)
    t = attacking(["B-BEAR-01"], "axe x x x x x", jarl="J-01", **card("garm", 6))
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3 + 2, "the beaten card leads nobody astray any more"
