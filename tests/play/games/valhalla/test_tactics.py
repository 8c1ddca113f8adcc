"""Tactics of the base deck (VH-9.8 to VH-9.20): timing, cost, effect."""

import pytest

from catalog import library
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, card_id, seat, table

CARDS = library.game("valhalla").cards


def attacking(hand: list[str], dice: str, *, mine: list[str], theirs: list[str], **more: object) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(seat(squad=mine, hand=hand), seat(squad=theirs, **more))
    t.do("attack:1")
    return t.tray(dice)


# when


@clause("VH-9.8")
def test_a_tactic_is_no_action_of_a_turn() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-TAC-01"]), seat(squad=["B-BEAR-02"]))
    assert not t.can("play:B-TAC-01")
    assert t.why("B-TAC-01") == "E_NOT_NOW"


@clause("VH-9.8", "VH-6.8", "VH-6.23")
def test_tactics_are_played_after_the_own_first_roll_and_each_in_the_own_phase() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-01", "B-TAC-01", "B-TAC-01"]),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-01"]),
    )
    t.do("attack:1")
    assert t.asked == (0, "fight"), "no window opens before the roll in the base game"
    assert len(t.events("roll")) == 1
    t.tray("axe x x x x x")
    t.do("play:B-TAC-01", "play:B-TAC-01", "play:B-TAC-01")
    t.activate("B-BEAR-01")
    assert t.strength(0) == 9
    t.do("end")
    assert t.asked == (1, "fight"), "the attacker has had his say"
    t.tray("bow x x x x x")
    t.fight("play:B-TAC-01", "B-BEAR-02")
    assert t.events("compare") == [(0, 1, 9, 5, 0)]


@clause("VH-9.20")
@pytest.mark.parametrize(
    ("name", "timing", "role"),
    [
        ("B-TAC-01", "in_phase", "any"),
        ("B-TAC-12", "in_phase", "attacker"),
        ("VK-TAC-06", "in_phase", "defender"),
        ("VK-ASG-01", "after_win", "any"),
        ("DW-TAC-01", "pre_battle", "any"),
        ("TH-01", "pre_battle_others", "bystander"),
        ("LK-01", "after_battle", "loser"),
    ],
)
def test_timing_symbols_say_when_and_for_whom_a_card_is(name: str, timing: str, role: str) -> None:
    facts = CARDS[card_id(name)].facts
    assert (facts["timing"], facts["role"]) == (timing, role)


# strength


@clause("VH-9.10")
def test_fury_gives_two() -> None:
    t = attacking(["B-TAC-01"], "axe x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-01")
    assert t.strength(0) == 3 + 2


@clause("VH-9.11", "VH-9.9")
@pytest.mark.parametrize(("theirs", "playable"), [(1, False), (2, False), (3, True)])
def test_the_fury_of_the_few_needs_the_smaller_squad(theirs: int, playable: bool) -> None:
    t = attacking(
        ["B-TAC-02"],
        "axe x x x x x",
        mine=["B-BEAR-01", "B-BEAR-02"],
        theirs=["B-WOLF-01", "B-WOLF-02", "B-WOLF-03"][:theirs],
    )
    t.activate("B-BEAR-01")
    assert t.can("play:B-TAC-02") == playable
    if playable:
        t.do("play:B-TAC-02")
        assert t.strength(0) == 3 + 3
    else:
        assert t.why("B-TAC-02") == "E_TACTIC_CONDITION"


@clause("VH-9.11")
def test_a_defender_with_the_smaller_squad_may_be_furious_too() -> None:
    t = table(seat(squad=["B-BEAR-01", "B-BEAR-02"]), seat(squad=["B-WOLF-01"], hand=["B-TAC-02"]))
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    t.do("play:B-TAC-02")
    assert t.strength(1) == 2 + 3


@clause("VH-9.12", "VH-9.18", "VH-0.8")
def test_a_heroic_attack_costs_a_rolled_die_of_any_face_x_too() -> None:
    t = attacking(["B-TAC-03"], "axe bow x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-03")
    assert t.asked == (0, "die")
    assert t.options == ["die:1", "die:2"], "the axe is on the warrior"
    t.do("die:2")
    assert t.strength(0) == 3 + 3
    assert t.dice(0) == ["bow"]


@clause("VH-9.12", "VH-9.9", "VH-9.18")
def test_without_a_free_die_there_is_no_heroic_attack() -> None:
    t = attacking(["B-TAC-03"], "axe", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.activate("B-BEAR-01")
    assert not t.can("play:B-TAC-03")
    assert t.why("B-TAC-03") == "E_TACTIC_CONDITION"


@clause("VH-9.13", "VH-9.18", "VH-9.9")
@pytest.mark.parametrize(
    ("name", "symbol"),
    [("B-TAC-04", "spear"), ("B-TAC-05", "sword"), ("B-TAC-06", "axe"), ("B-TAC-07", "bow"), ("B-TAC-08", "shield")],
)
def test_the_greater_heroic_attack_costs_a_die_of_its_symbol(name: str, symbol: str) -> None:
    others = " ".join(word for word in ("spear", "sword", "axe", "bow", "shield", "x") if word != symbol)
    t = attacking([name], others, mine=["B-GIANT-01"], theirs=["B-BEAR-02"])
    assert not t.can(f"play:{name}")
    assert t.why(name) == "E_TACTIC_CONDITION"
    t.tray(f"{symbol} {others}")
    t.do(f"play:{name}")
    assert t.dice(0) == others.split()
    t.activate("B-GIANT-01", " ".join(others.split()[:2]))
    t.do("no")
    assert t.strength(0) == 3 + 4


@clause("VH-9.18")
def test_a_die_that_arms_a_warrior_pays_for_no_heroic_attack() -> None:
    t = attacking(["B-TAC-06"], "axe bow x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    assert t.can("play:B-TAC-06")
    t.activate("B-BEAR-01")
    assert not t.can("play:B-TAC-06")


# dice


@clause("VH-9.14")
def test_new_weapons_roll_two_extra_dice_and_keep_one() -> None:
    t = attacking(["B-TAC-09"], "x x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.next_roll("axe bow")
    t.do("play:B-TAC-09")
    assert t.asked == (0, "die")
    assert t.options == ["die:6", "die:7"]
    assert t.state.grey == 1
    t.do("die:6")
    assert t.dice(0) == ["x"] * 6 + ["axe"]
    assert t.state.grey == 2
    t.activate("B-BEAR-01")
    assert t.strength(0) == 3


@clause("VH-9.14", "VH-6.25")
def test_new_weapons_with_one_die_in_the_supply_keep_that_one() -> None:
    t = attacking(["B-TAC-09"], "x x x x x x axe bow", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.tray("x x x x x x axe bow", grey=2)
    t.next_roll("shield")
    t.do("play:B-TAC-09")
    assert t.asked == (0, "fight")
    assert t.dice(0) == ["x"] * 6 + ["axe", "bow", "shield"]
    assert t.state.grey == 0


@clause("VH-9.15")
def test_counterblow_rerolls_twice_for_free_and_the_dice_are_chosen_anew() -> None:
    t = attacking(["B-TAC-10"], "axe bow x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.do("play:B-TAC-10")
    t.next_roll("spear spear sword sword")
    t.reroll("x x x x")
    assert t.dice(0) == ["axe", "bow", "spear", "spear", "sword", "sword"]
    assert t.asked == (0, "dice")
    t.next_roll("shield")
    t.reroll("bow")
    assert t.dice(0) == ["axe", "shield", "spear", "spear", "sword", "sword"], "all six are still there"
    assert t.asked == (0, "fight")


@clause("VH-9.15", "VH-6.12")
def test_the_second_reroll_of_counterblow_may_be_left_and_locked_dice_stay() -> None:
    t = attacking(["B-TAC-10"], "axe x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"])
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-10")
    assert not any("0" in option.split(":")[1].split(">") for option in t.options)
    t.reroll("x")
    t.do("none")
    assert t.asked == (0, "fight")
    assert len(t.events("reroll")) == 1


@clause("VH-9.16")
def test_weapon_swap_turns_every_free_x_as_wished() -> None:
    t = attacking(["B-TAC-11"], "axe x x bow bow bow", mine=["B-BEAR-08"], theirs=["B-BEAR-02"])
    t.do("play:B-TAC-11", "faces:0>1")
    assert sorted(t.dice(0)) == ["axe", "bow", "bow", "bow", "spear", "sword"]
    t.activate("B-BEAR-08")
    assert t.strength(0) == 5


@clause("VH-9.16")
def test_weapon_swap_turns_four_of_them_one_by_one() -> None:
    t = attacking(["B-TAC-11"], "x x x x bow bow", mine=["B-BEAR-08"], theirs=["B-BEAR-02"])
    t.do("play:B-TAC-11", "face:0", "face:1", "face:2", "face:4")
    assert t.dice(0) == ["spear", "sword", "axe", "shield", "bow", "bow"]


@clause("VH-9.16", "VH-9.9")
def test_without_an_x_there_is_nothing_to_swap() -> None:
    t = attacking(["B-TAC-11"], "axe axe bow bow bow bow", mine=["B-BEAR-08"], theirs=["B-BEAR-02"])
    assert not t.can("play:B-TAC-11")
    assert t.why("B-TAC-11") == "E_TACTIC_CONDITION"


@clause("VH-9.19")
def test_only_counterblow_and_weapon_swap_carry_the_mark() -> None:
    marked = {card.facts["source_id"] for card in CARDS.values() if "reroll_or_swap" in card.facts.get("tags", ())}
    assert marked == {"B-TAC-10", "B-TAC-11"}


# the leader


@clause("VH-9.17")
def test_surrounding_the_leader_switches_off_both_abilities_of_the_defenders_jarl() -> None:
    t = attacking(
        ["B-TAC-12"], "axe x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"], jarl="J-03", own=2, captured={}
    )
    t.do("play:B-TAC-12")
    t.fight("B-BEAR-01")
    t.tray("bow x x x x x")
    t.activate("B-BEAR-02")
    assert t.strength(1) == 3
    assert t.view(None)["players"][1]["jarl_off"] is True


@clause("VH-9.17")
def test_an_ability_that_its_player_would_use_in_the_battle_is_off_too() -> None:
    t = attacking(["B-TAC-12"], "axe x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"], jarl="J-02")
    t.do("play:B-TAC-12")
    t.fight("B-BEAR-01")
    assert not t.can("jarl:0")
    assert t.why("jarl:0") == "E_JARL"


@clause("VH-9.17")
def test_what_a_jarl_does_after_the_battle_is_not_touched() -> None:
    t = attacking(["B-TAC-12"], "axe x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-06"], jarl="J-10")
    t.do("play:B-TAC-12")
    t.fight("B-BEAR-01")
    t.tray("axe bow x x x x")
    t.fight("B-BEAR-06")
    t.do("send")
    assert t.asked == (1, "after")
    assert t.can("jarl:0")


@clause("VH-9.17", "VH-9.9")
def test_a_defender_cannot_surround_the_leader() -> None:
    t = table(seat(squad=["B-BEAR-01"], jarl="J-01"), seat(squad=["B-BEAR-02"], hand=["B-TAC-12"]))
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    assert not t.can("play:B-TAC-12")
    assert t.why("B-TAC-12") == "E_TACTIC_CONDITION"


@clause("VH-9.17")
def test_the_jarl_leads_again_in_the_next_battle() -> None:
    t = attacking(["B-TAC-12"], "x x x x x x", mine=["B-BEAR-01"], theirs=["B-BEAR-02"], jarl="J-01")
    t.do("play:B-TAC-12", "end")
    t.answer(t.ask, t.ask.options[0])
    t.do("attack:0")
    t.tray("bow x x x x x")
    t.activate("B-BEAR-02")
    assert t.strength(1) == 3 + 2


# what was counted


@clause("VH-S.43", "VH-9.11")
def test_the_squads_are_compared_when_fury_is_played() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-02"]),
        seat(squad=["B-WOLF-01", "B-WOLF-02"], hand=["B-TAC-02", "DW-TAC-01"]),
        discard=["B-WOLF-03"],
        modules=["dwarves"],
    )
    t.do("attack:1")
    t.until("before", 1)
    t.do("play:DW-TAC-01")
    t.until("fight")
    t.tray("axe x x x x x")
    assert t.can("play:B-TAC-02")
    t.activate("B-BEAR-01")
    t.do("play:B-TAC-02")
    assert t.strength(0) == 6


@clause("VH-6.34", "VH-S.12")
def test_played_tactics_are_discarded_the_attackers_first_each_in_the_order_played() -> None:
    t = table(
        seat(squad=["B-BEAR-01", "B-BEAR-03"], hand=["B-TAC-01", "B-TAC-03"]),
        seat(squad=["B-BEAR-02"], hand=["B-TAC-02", "B-TAC-01"]),
        discard=["B-WOLF-01"],
    )
    t.do("attack:1")
    t.tray("axe x x")
    t.do("play:B-TAC-03", "die:1", "play:B-TAC-01")
    t.fight("B-BEAR-01")
    t.fight("play:B-TAC-02", "play:B-TAC-01")
    assert t.discard == ["B-WOLF-01", "B-TAC-03", "B-TAC-01", "B-TAC-02", "B-TAC-01"]
