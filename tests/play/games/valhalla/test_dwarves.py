"""Dwarves of Svartalfheim (section 14): block, hold back, snatch, feed the fire, and their tactics."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

MODULE = {"modules": ["dwarves"]}


def attacking(mine: dict, theirs: dict, dice: str, **more: object) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(seat(**mine), seat(**theirs), **{**MODULE, **more})
    t.do("attack:1")
    t.until("fight")
    return t.tray(dice)


def names(t: Played, verb: str) -> list[str]:
    """Cards offered with this verb."""
    return [t.name(option[1]) for option in t.ask.options if option[0] == verb]


# the module


@clause("VH-14.1", "VH-4.3", "VH-5.11")
def test_forty_cards_join_the_deck_and_phase_two_draws_three() -> None:
    t = opening(players=3, jarls=["vh-j-01", "vh-j-02", "vh-j-03"], **MODULE)
    held = [*t.state.deck[: t.state.left], *t.state.discard, *t.state.open]
    assert sum(t.name(id_).startswith("DW-") for id_ in held) == 40
    t = table(seat(squad=["B-BEAR-01"]), seat(), **MODULE)
    t.do("draw")
    assert len(t.state.drawn) == 2, "action 4 is as ever"
    t.answer(t.ask, t.ask.options[0])
    assert len(t.state.drawn) == 3


@clause("VH-14.2", "VH-2.11", "VH-4.3", "VH-S.2")
@pytest.mark.parametrize(("players", "discarded"), [(2, 60), (3, 40), (4, 30), (5, 20), (6, 8)])
def test_with_the_valkyries_as_well_more_is_discarded_and_three_are_drawn(players: int, discarded: int) -> None:
    jarls = [f"vh-j-0{number + 1}" for number in range(players)]
    t = opening(players=players, modules=["dwarves", "valkyries"], jarls=jarls)
    assert len(t.discard) == discarded
    t = table(*[seat(squad=["B-BEAR-01"]), *[seat()] * (players - 1)], modules=["dwarves", "valkyries"])
    t.do("draw")
    t.answer(t.ask, t.ask.options[0])
    assert len(t.state.drawn) == 3


@clause("VH-S.15", "VH-9.5", "VH-0.3")
def test_dwarves_are_a_clan_of_their_own() -> None:
    t = attacking(
        {"squad": ["B-DEER-05", "B-BEAR-01", "B-WOLF-01", "DW-08"]}, {"squad": ["B-BEAR-02"]}, "axe x x x x x"
    )
    t.activate("B-DEER-05")
    assert t.strength(0) == 2 + 5


# block


@clause("VH-14.3", "VH-14.4")
def test_a_blocked_warrior_cannot_be_used_until_the_battle_ends() -> None:
    t = attacking({"squad": ["DW-01"]}, {"squad": ["B-BEAR-01", "B-BEAR-02"]}, "spear axe x x x x")
    t.activate("DW-01")
    assert t.asked == (0, "choose")
    assert t.options == ["choose:B-BEAR-01", "choose:B-BEAR-02"]
    t.do("choose:B-BEAR-01", "end")
    t.tray("axe bow x x x x")
    assert names(t, "activate") == ["B-BEAR-02"]
    assert t.why("B-BEAR-01") == "E_BLOCKED"
    assert [one and one["blocked"] for one in t.view(None)["players"][1]["squad"]] == [True, False, None, None]


@clause("VH-14.4")
def test_the_only_warrior_cannot_be_blocked() -> None:
    t = attacking({"squad": ["DW-01"]}, {"squad": ["B-BEAR-01"]}, "spear axe x x x x")
    t.activate("DW-01")
    assert t.asked == (0, "fight")
    assert t.events("block") == []


@clause("VH-14.4")
def test_a_defender_blocks_nobody() -> None:
    t = attacking({"squad": ["B-BEAR-01", "B-BEAR-02"]}, {"squad": ["DW-01"]}, "axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray("spear axe x x x x")
    t.activate("DW-01")
    assert t.asked == (1, "fight")
    assert t.strength(1) == 4


@clause("VH-14.4", "VH-S.15")
def test_two_blocks_leave_the_third_warrior_and_a_third_block_does_nothing() -> None:
    t = attacking(
        {"squad": ["DW-01", "DW-02", "DW-03"]},
        {"squad": ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]},
        "spear axe bow shield spear sword",
    )
    t.activate("DW-01")
    t.do("choose:B-BEAR-01")
    t.activate("DW-02")
    assert t.options == ["choose:B-BEAR-02", "choose:B-BEAR-03"]
    t.do("choose:B-BEAR-02")
    t.activate("DW-03")
    assert t.asked == (0, "fight")
    assert len(t.events("block")) == 2


@clause("VH-14.4", "VH-S.15", "VH-E.31")
def test_example_31_block() -> None:
    t = attacking(
        {"squad": ["DW-01", "DW-02", "B-BOAR-03"]},
        {"squad": ["B-WOLF-01", "B-BEAR-02"]},
        "spear axe bow shield shield x",
    )
    t.activate("DW-01")
    t.do("choose:B-WOLF-01")
    t.activate("DW-02")
    assert t.asked == (0, "fight"), "the second does nothing"
    t.activate("B-BOAR-03")
    assert t.strength(0) == 4 + 4 + 2 + 3, "the blocked wolf is still a foe"


@clause("VH-14.4")
def test_the_block_ends_with_the_battle() -> None:
    t = attacking({"squad": ["DW-01"]}, {"squad": ["B-BEAR-01", "B-BEAR-12"]}, "spear axe x x x x")
    t.activate("DW-01")
    t.do("choose:B-BEAR-01", "end")
    t.tray("axe axe x x x x")
    t.fight("B-BEAR-12")
    t.do("send")
    t.answer(t.ask, t.ask.options[0])
    while t.ask.kind != "action":
        t.answer(t.ask, t.ask.options[0])
    t.do("attack:0")
    t.until("fight")
    t.tray("axe x x x x x")
    assert names(t, "activate") == ["B-BEAR-01"]


# hold back


@clause("VH-14.5")
def test_the_loser_holds_back_one_of_the_winners_warriors() -> None:
    t = attacking({"squad": ["B-BEAR-01", "B-BEAR-06", "B-BEAR-02"]}, {"squad": ["DW-08"]}, "axe axe bow x x x")
    t.fight("B-BEAR-01", "B-BEAR-06")
    t.tray("spear x x x x x")
    t.fight("DW-08")
    assert t.asked == (1, "choose")
    assert t.options == ["choose:B-BEAR-01", "choose:B-BEAR-06"], "of the activated ones"
    t.do("choose:B-BEAR-06")
    assert t.valhalla(0) == ["B-BEAR-01"]
    assert t.squad(0) == ["B-BEAR-06", "B-BEAR-02"]
    assert t.state.own[1] == 3, "the shield is lost all the same"


@clause("VH-14.5")
def test_a_dwarf_that_was_not_activated_holds_nobody() -> None:
    t = attacking({"squad": ["B-BEAR-01"]}, {"squad": ["DW-08"]}, "axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.valhalla(0) == ["B-BEAR-01"]


@clause("VH-14.5")
def test_an_attacker_holds_back_whom_a_winning_defender_sends() -> None:
    t = attacking({"squad": ["DW-08"]}, {"squad": ["B-BEAR-01", "B-BEAR-02"]}, "spear x x x x x")
    t.fight("DW-08")
    t.tray("axe bow x x x x")
    t.fight("B-BEAR-01", "B-BEAR-02")
    t.do("send:B-BEAR-01")
    assert t.valhalla(1) == [], "the only one that was sent stays"
    assert t.squad(1) == ["B-BEAR-01", "B-BEAR-02"]


@clause("VH-14.5", "VH-S.30")
def test_several_dwarves_hold_back_one_each_with_their_tyr_cards() -> None:
    t = table(
        seat(squad=["B-BEAR-01+TY-11", "B-BEAR-02", "B-BEAR-03"]),
        seat(squad=["DW-08", "DW-09"]),
        modules=["dwarves", "tyr"],
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("axe bow shield x x x")
    t.fight("B-BEAR-01", "B-BEAR-02", "B-BEAR-03")
    t.tray("spear sword x x x x")
    t.fight("DW-08", "DW-09")
    t.do("choose:B-BEAR-01", "choose:B-BEAR-02")
    assert t.valhalla(0) == ["B-BEAR-03"]
    assert t.squad(0) == ["B-BEAR-01", "B-BEAR-02"]
    assert t.view(None)["players"][0]["squad"][0]["tyr"]["card"] == "vh-ty-11"


@clause("VH-14.5")
def test_the_winners_own_dwarf_holds_nobody() -> None:
    t = attacking({"squad": ["DW-08", "B-BEAR-01"]}, {"squad": ["B-WOLF-05"]}, "spear axe x x x x")
    t.fight("DW-08", "B-BEAR-01")
    t.tray("shield x x x x x")
    t.fight("B-WOLF-05")
    assert t.valhalla(0) == ["DW-08", "B-BEAR-01"]


@clause("VH-14.5", "VH-13.5")
def test_who_is_held_back_counts_for_no_bonus() -> None:
    t = table(
        seat(squad=["VK-WOLF-01", "B-BEAR-02"]),
        seat(squad=["DW-08"]),
        modules=["dwarves", "valkyries"],
        discard=["B-BEAR-03"],
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("axe bow x x x x")
    t.fight("VK-WOLF-01", "B-BEAR-02")
    t.tray("spear x x x x x")
    t.fight("DW-08")
    t.do("choose:B-BEAR-02")
    assert t.valhalla(0) == ["VK-WOLF-01"]
    assert t.events("bonus") == []


@clause("VH-S.54", "VH-14.5")
def test_of_those_whom_a_winning_defender_sends_one_is_picked() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]
    t = attacking({"squad": ["DW-08"]}, {"squad": squad}, "spear x x x x x")
    t.fight("DW-08")
    t.tray("axe bow shield x x x")
    t.fight(*squad)
    t.do("send:B-BEAR-01>B-BEAR-03")
    assert t.asked == (0, "choose")
    assert t.options == ["choose:B-BEAR-01", "choose:B-BEAR-03"]
    t.do("choose:B-BEAR-03")
    assert t.valhalla(1) == ["B-BEAR-01"]
    assert t.squad(1) == ["B-BEAR-02", "B-BEAR-03"]


@clause("VH-S.54")
def test_who_sends_nobody_is_held_back_from_nothing() -> None:
    t = attacking({"squad": ["DW-08"]}, {"squad": ["B-BEAR-01"]}, "spear x x x x x")
    t.fight("DW-08")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("send")
    assert t.asked == (0, "keep")
    assert t.events("stays") == []


# snatch


@clause("VH-14.6", "VH-14.3")
def test_the_opponent_discards_a_tactic_of_his_choice_at_once() -> None:
    t = attacking(
        {"squad": ["DW-15"]},
        {"squad": ["B-BEAR-01"], "hand": ["B-TAC-01", "B-TAC-03", "B-BEAR-02"]},
        "shield x x x x x",
    )
    t.activate("DW-15")
    assert t.asked == (1, "choose")
    assert t.options == ["choose:B-TAC-01", "choose:B-TAC-03"]
    t.do("choose:B-TAC-03")
    assert t.hand(1) == ["B-TAC-01", "B-BEAR-02"]
    assert t.discard == ["B-TAC-03"]
    assert t.asked == (0, "fight")


@clause("VH-14.6", "VH-22.6")
def test_without_a_tactic_he_shows_his_hand() -> None:
    t = attacking({"squad": ["DW-15"]}, {"squad": ["B-BEAR-01"], "hand": ["B-BEAR-02", "DW-22"]}, "shield x x x x x")
    assert [card["card"] for card in t.view(0)["players"][1]["hand"]] == [None, None]
    t.activate("DW-15")
    assert t.asked == (0, "fight")
    assert [card["card"] for card in t.view(0)["players"][1]["hand"]] == ["vh-b-bear-02", "vh-dw-22"]
    assert t.events("show_hand")[0][0] == 1


@clause("VH-14.6")
def test_a_defending_dwarf_snatches_too() -> None:
    t = attacking({"squad": ["B-BEAR-01"], "hand": ["B-TAC-01"]}, {"squad": ["DW-16"]}, "axe x x x x x")
    t.fight("B-BEAR-01")
    t.tray("bow x x x x x")
    t.activate("DW-16")
    t.do("choose:B-TAC-01")
    assert t.hand(0) == []


# feed the fire


@clause("VH-14.7", "VH-14.3")
def test_any_card_may_be_fed_for_three_and_is_discarded_after_the_battle() -> None:
    t = attacking({"squad": ["DW-22"], "hand": ["B-BEAR-18", "B-TAC-01"]}, {"squad": ["B-BEAR-01"]}, "spear x x x x x")
    t.activate("DW-22")
    assert t.options == ["none", "choose:B-BEAR-18", "choose:B-TAC-01"]
    t.do("choose:B-BEAR-18")
    assert t.strength(0) == 2 + 3
    assert t.discard == [], "it lies by the dwarf"
    t.do("end", "end")
    assert t.discard == ["B-BEAR-18"]


@clause("VH-14.7")
def test_the_fire_need_not_be_fed_and_without_cards_cannot() -> None:
    t = attacking({"squad": ["DW-22"], "hand": ["B-TAC-01"]}, {"squad": ["B-BEAR-01"]}, "spear x x x x x")
    t.activate("DW-22")
    t.do("none")
    assert t.strength(0) == 2
    assert t.hand(0) == ["B-TAC-01"]
    t = attacking({"squad": ["DW-22"]}, {"squad": ["B-BEAR-01"]}, "spear x x x x x")
    t.activate("DW-22")
    assert t.asked == (0, "fight")


# tactics


@clause("VH-14.8", "VH-6.2")
def test_call_to_arms_takes_the_first_warrior_from_the_top_and_leaves_the_order() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["DW-TAC-01"]),
        seat(squad=["B-BEAR-02"], hand=["DW-TAC-01"]),
        discard=["B-WOLF-01", "B-WOLF-02", "B-TAC-01", "B-TAC-03"],
        **MODULE,
    )
    t.do("attack:1")
    assert t.asked == (0, "before")
    t.do("play:DW-TAC-01")
    assert t.squad(0) == ["B-BEAR-01", "B-WOLF-02"]
    assert t.discard == ["B-WOLF-01", "B-TAC-01", "B-TAC-03"]
    assert t.asked == (1, "before"), "the defender may do the same"
    t.do("play:DW-TAC-01")
    assert t.squad(1) == ["B-BEAR-02", "B-WOLF-01"]
    assert t.asked == (0, "fight")
    t.tray("axe x x x x x")
    assert names(t, "activate") == ["B-BEAR-01", "B-WOLF-02"], "the recruit fights at once"


@clause("VH-14.8")
def test_the_top_card_itself_if_it_is_a_warrior() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["DW-TAC-01"]),
        seat(squad=["B-BEAR-02"]),
        discard=["B-WOLF-01", "DW-08"],
        **MODULE,
    )
    t.do("attack:1", "play:DW-TAC-01")
    assert t.squad(0) == ["B-BEAR-01", "DW-08"]


@clause("VH-14.8", "VH-9.9")
def test_call_to_arms_is_for_before_the_battle_and_needs_a_warrior_in_the_pile() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["DW-TAC-01"]), seat(squad=["B-BEAR-02"]), discard=["B-TAC-01"], **MODULE)
    assert t.why("DW-TAC-01") == "E_NOT_NOW"
    t.do("attack:1")
    assert t.options == ["done"]
    assert t.why("DW-TAC-01") == "E_TACTIC_CONDITION"
    t.do("done")
    assert t.asked == (0, "fight")
    assert not t.can("play:DW-TAC-01")


@clause("VH-14.8", "VH-S.41")
def test_with_a_full_squad_the_recruit_is_determined_first() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]
    t = table(seat(squad=squad, hand=["DW-TAC-01"]), seat(squad=["B-BEAR-05"]), discard=["B-WOLF-01"], **MODULE)
    t.do("attack:1", "play:DW-TAC-01")
    assert t.asked == (0, "discard_squad")
    t.do("discard:B-BEAR-02")
    assert sorted(t.squad(0)) == ["B-BEAR-01", "B-BEAR-03", "B-BEAR-04", "B-WOLF-01"]
    assert t.discard == ["B-BEAR-02"]


@clause("VH-S.12", "VH-14.8")
def test_who_discards_two_cards_chooses_which_lies_on_top() -> None:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(),
        deck=["B-TAC-01", "B-TAC-03", "B-WOLF-01", "B-WOLF-02", "B-DEER-01"],
        **MODULE,
    )
    t.do("draw", "keep:B-TAC-01", "keep:B-DEER-01")
    assert t.asked == (0, "order")
    t.do("order:B-WOLF-02>B-WOLF-01")
    assert t.discard == ["B-TAC-03", "B-WOLF-02", "B-WOLF-01"]


@clause("VH-14.9")
@pytest.mark.parametrize("size", [1, 3, 4])
def test_the_war_cry_of_the_squad_counts_everybody_in_it(size: int) -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"][:size]
    t = attacking({"squad": squad, "hand": ["DW-TAC-02"]}, {"squad": ["B-BEAR-05"]}, "axe x x x x x")
    t.activate("B-BEAR-01")
    t.do("play:DW-TAC-02")
    assert t.strength(0) == 3 + size


@clause("VH-14.10")
@pytest.mark.parametrize(("active", "bonus"), [(1, 1), (2, 2), (3, 4), (4, 6)])
def test_the_war_cry_of_the_activated_grows_with_them(active: int, bonus: int) -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]
    t = attacking({"squad": squad, "hand": ["DW-TAC-03"]}, {"squad": ["B-BEAR-05"]}, "axe bow shield spear x x")
    for name in squad[:active]:
        t.activate(name)
    t.do("play:DW-TAC-03")
    assert t.strength(0) == 3 * active + bonus


@clause("VH-14.11", "VH-6.19")
def test_a_war_cry_alone_wins_nothing() -> None:
    t = attacking({"squad": ["B-BEAR-01"], "hand": ["DW-TAC-02", "DW-TAC-03"]}, {"squad": ["B-BEAR-05"]}, "x x x x x x")
    assert not t.can("play:DW-TAC-03")
    t.do("play:DW-TAC-02", "end")
    assert t.events("nobody") == [(0,)]
    assert t.state.own[1] == 4


@clause("VH-S.52", "VH-14.10", "VH-14.9")
def test_a_war_cry_counts_when_it_is_played() -> None:
    t = attacking(
        {"squad": ["B-BEAR-01", "B-BEAR-02"], "hand": ["DW-TAC-03"]}, {"squad": ["B-BEAR-05"]}, "axe bow x x x x"
    )
    t.activate("B-BEAR-01")
    t.do("play:DW-TAC-03")
    t.activate("B-BEAR-02")
    assert t.strength(0) == 6 + 1, "the second bear came too late"
