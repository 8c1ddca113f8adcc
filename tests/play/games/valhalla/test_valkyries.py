"""Valkyries (section 13): bonus symbols, Weapon store, Road to Valhalla."""

import pytest

from catalog import library
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

CARDS = library.game("valhalla").cards
MODULE = {"modules": ["valkyries"]}
PILE = ["B-BEAR-05", "B-WOLF-09", "B-BEAR-11", "B-TAC-03", "B-BEAR-04"]  # 1, 3, 2, none, 1


def won(squad: list[str], dice: str, *active: str, hand: list[str] | None = None, pile: list[str] = PILE) -> Played:
    """Seat 0 attacks with these and wins: the defender arms nobody."""
    t = table(seat(squad=squad, hand=hand or []), seat(squad=["B-DEER-14"]), discard=pile, **MODULE)
    t.do("attack:1")
    t.tray(dice)
    for name in active:
        t.activate(name)
        t.do("no") if t.asked == (0, "frost") else None
    t.do("end", "end")
    return t


def taken(t: Played, seat_: int = 0) -> int:
    """Valour gained from the discard pile."""
    return sum(event[3] for event in t.events("bonus") if event[0] == seat_)


# the module


@clause("VH-13.1", "VH-4.3", "VH-S.2", "VH-5.11")
def test_forty_cards_join_the_deck_and_phase_two_draws_three() -> None:
    t = opening(players=3, jarls=["vh-j-01", "vh-j-02", "vh-j-03"], **MODULE)
    names = [t.name(id_) for id_ in (*t.state.deck[: t.state.left], *t.state.discard, *t.state.open)]
    assert sum(name.startswith("VK-") for name in names) == 40
    kinds = [CARDS[f"vh-{name.lower()}"].type for name in names if name.startswith("VK-")]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"warrior": 24, "tactic": 8, "assignment": 8}
    t = table(seat(squad=["B-BEAR-01"]), seat(), **MODULE)
    t.do("draw")
    assert len(t.state.drawn) == 2, "action 4 is as ever"
    t.answer(t.ask, t.ask.options[0])
    assert len(t.state.drawn) == 3
    t.answer(t.ask, t.ask.options[0])
    assert len(t.hand(0)) == 2
    assert len(t.discard) == 1 + 2


@clause("VH-13.4", "VH-6.15")
@pytest.mark.parametrize(
    ("giant", "dice", "armed"),
    [
        ("VK-GIANT-01", "axe bow", True),
        ("VK-GIANT-01", "axe axe", False),
        ("VK-GIANT-01", "axe x", False),
        ("VK-GIANT-02", "axe bow spear", True),
        ("VK-GIANT-02", "axe bow bow x", False),
        ("VK-GIANT-04", "axe bow spear shield", True),
        ("VK-GIANT-04", "axe bow spear spear x x", False),
    ],
)
def test_the_giants_of_the_valkyries_want_faces_that_are_all_different(giant: str, dice: str, armed: bool) -> None:
    t = table(seat(squad=[giant]), seat(squad=["B-BEAR-01"]), **MODULE)
    t.do("attack:1")
    t.tray(dice)
    assert any(option.startswith("activate:") for option in t.options) == armed


# bonus symbols


@clause("VH-13.2", "VH-13.7")
def test_a_lone_warrior_earns_three() -> None:
    t = won(["VK-BEAR-03", "B-BEAR-01"], "sword axe x x x x", "VK-BEAR-03")
    t.do("take:B-WOLF-09")
    assert taken(t) == 3
    assert t.valhalla(0) == ["VK-BEAR-03", "B-WOLF-09"]


@clause("VH-13.7")
def test_a_lone_warrior_that_is_not_alone_earns_nothing() -> None:
    t = won(["VK-BEAR-03", "B-BEAR-01"], "sword axe axe x x x", "VK-BEAR-03", "B-BEAR-01")
    assert taken(t) == 0
    assert t.valhalla(0) == ["VK-BEAR-03", "B-BEAR-01"]


@clause("VH-13.5")
@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_company_earns_one_for_every_other_warrior_that_goes(others: int) -> None:
    friends = ["B-BEAR-01", "B-BEAR-02", "B-DEER-01"]
    t = won(["VK-WOLF-01", *friends], "axe axe bow shield x x", "VK-WOLF-01", *friends[:others])
    while t.ask.kind == "bonus":
        t.answer(t.ask, t.ask.options[0])
    assert taken(t) == others


@clause("VH-13.6")
@pytest.mark.parametrize(
    ("going", "due"),
    [(["B-BEAR-01"], 0), (["B-WOLF-02"], 2), (["B-WOLF-02", "B-WOLF-03"], 2)],
)
def test_a_colour_earns_two_and_never_more(going: list[str], due: int) -> None:
    t = won(["VK-BEAR-01", "B-BEAR-01", "B-WOLF-02", "B-WOLF-03"], "shield axe bow x x x", "VK-BEAR-01", *going)
    while t.ask.kind == "bonus":
        t.answer(t.ask, t.ask.options[0])
    assert taken(t) == due


@clause("VH-13.6")
def test_a_warrior_that_stays_in_the_squad_lends_no_colour() -> None:
    t = won(["VK-BEAR-01", "B-WOLF-02"], "shield axe x x x x", "VK-BEAR-01")
    assert taken(t) == 0


@clause("VH-13.14")
def test_the_opponents_warriors_are_not_looked_at() -> None:
    t = table(seat(squad=["VK-BEAR-01", "VK-WOLF-01"]), seat(squad=["B-WOLF-02"]), discard=PILE, **MODULE)
    t.do("attack:1")
    t.tray("shield x x x x x")
    t.fight("VK-BEAR-01")
    t.tray("axe x x x x x")
    t.fight("B-WOLF-02")
    assert t.events("compare") == [(0, 1, 2, 2, 0)]
    assert taken(t) == 0


@clause("VH-13.2", "VH-6.31")
def test_a_defender_earns_by_those_he_sends() -> None:
    t = table(seat(squad=["B-WOLF-02"]), seat(squad=["VK-BEAR-03", "B-BEAR-01"]), discard=PILE, **MODULE)
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-WOLF-02")
    t.tray("sword axe axe x x x")
    t.fight("VK-BEAR-03", "B-BEAR-01")
    t.do("send:VK-BEAR-03", "take:B-WOLF-09")
    assert t.valhalla(1) == ["VK-BEAR-03", "B-WOLF-09"]


@clause("VH-13.3", "VH-S.16")
def test_cards_taken_trigger_nothing_and_leave_the_order_of_the_rest() -> None:
    pile = ["B-TAC-01", "VK-BOAR-01", "B-TAC-03", "VK-WOLF-01", "B-TAC-09"]  # a lone boar and a company wolf of 1
    t = won(["VK-BEAR-01", "B-WOLF-02"], "shield axe x x x x", "VK-BEAR-01", "B-WOLF-02", pile=pile)
    assert taken(t) == 2
    assert sorted(t.valhalla(0)) == ["B-WOLF-02", "VK-BEAR-01", "VK-BOAR-01", "VK-WOLF-01"]
    assert t.discard == ["B-TAC-01", "B-TAC-03", "B-TAC-09"]


@clause("VH-13.3", "VH-S.16")
@pytest.mark.parametrize(
    ("pile", "sum_"),
    [(["B-BEAR-18"], 0), (["B-BEAR-18", "B-BEAR-11"], 2), (["B-BEAR-05", "B-TAC-01", "B-BEAR-04"], 2), ([], 0)],
)
def test_where_three_cannot_be_made_up_the_most_below_it_is_taken(pile: list[str], sum_: int) -> None:
    t = won(["VK-BEAR-03"], "sword axe x x x x", "VK-BEAR-03", pile=pile)
    assert taken(t) == sum_
    assert t.asked == (0, "keep")


@clause("VH-13.3", "VH-13.5", "VH-13.7", "VH-6.30", "VH-E.28")
def test_example_28_valkyrie_bonus() -> None:
    squad = ["VK-BEAR-02", "VK-BEAR-03", "B-WOLF-05"]
    t = won(squad, "spear bow sword axe shield x", *squad)
    assert t.asked == (0, "bonus")
    t.do("take:B-BEAR-11")
    assert t.valhalla(0) == [*squad, "B-BEAR-11"]
    assert t.discard == ["B-BEAR-05", "B-WOLF-09", "B-TAC-03", "B-BEAR-04"]
    t = won(squad, "spear bow sword axe shield x", *squad)
    t.do("take:B-BEAR-04")
    assert t.valhalla(0)[3:] == ["B-BEAR-04", "B-BEAR-05"]
    assert t.discard == ["B-WOLF-09", "B-BEAR-11", "B-TAC-03"]


@clause("VH-S.53", "VH-13.3")
def test_what_several_warriors_earn_is_added_up_and_taken_together() -> None:
    squad = ["VK-BEAR-01", "VK-WOLF-01", "B-DEER-01"]  # a wolf goes with the bear: 2; two others go with the wolf: 2
    t = won(squad, "shield axe shield x x x", *squad, pile=["B-BEAR-18", "B-BEAR-11", "B-BEAR-05"])  # 4, 2, 1
    assert taken(t) == 4
    assert len(t.events("bonus")) == 1
    assert t.valhalla(0) == [*squad, "B-BEAR-18"], "not the bow-and-shield bear twice over"


@clause("VH-S.53", "VH-13.3")
def test_equal_cards_are_one_choice_and_the_topmost_is_taken() -> None:
    pile = ["VK-ASG-01", "B-TAC-01", "VK-ASG-01", "B-BEAR-11"]
    t = won(["VK-BEAR-01", "B-WOLF-02"], "shield axe x x x x", "VK-BEAR-01", "B-WOLF-02", pile=pile)
    assert t.options == ["take:B-BEAR-11", "take:VK-ASG-01"]
    t.do("take:VK-ASG-01")
    assert t.discard == ["VK-ASG-01", "B-TAC-01", "B-BEAR-11"]


# Weapon store


@clause("VH-13.8")
@pytest.mark.parametrize(
    ("store", "warrior"),
    [
        ("VK-TAC-01", "B-BEAR-04"),
        ("VK-TAC-02", "B-BEAR-05"),
        ("VK-TAC-03", "B-BEAR-01"),
        ("VK-TAC-04", "B-BEAR-02"),
        ("VK-TAC-05", "B-BEAR-03"),
    ],
)
def test_a_weapon_store_counts_as_a_die_and_is_discarded_with_the_tactics(store: str, warrior: str) -> None:
    t = table(seat(squad=[warrior], hand=[store]), seat(squad=["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    t.tray("x x x x x x")
    assert not any(option.startswith("activate:") for option in t.options)
    t.do(f"play:{store}")
    t.activate(warrior)
    assert t.strength(0) == 3
    t.do("end", "end")
    assert t.discard[-1] == store


@clause("VH-13.8", "VH-9.13")
def test_a_weapon_store_pays_for_a_tactic_that_asks_for_a_die() -> None:
    t = table(seat(squad=["B-BEAR-04"], hand=["VK-TAC-03", "B-TAC-06"]), seat(squad=["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    t.tray("spear x x x x x")
    assert not t.can("play:B-TAC-06")
    t.do("play:VK-TAC-03", "play:B-TAC-06")
    t.activate("B-BEAR-04")
    assert t.strength(0) == 3 + 4
    assert t.dice(0) == ["x"] * 5


@clause("VH-13.8", "VH-6.6")
def test_a_weapon_store_is_neither_rolled_nor_paid_for_a_reroll() -> None:
    t = table(seat(squad=["B-BEAR-04"], hand=["VK-TAC-03"]), seat(squad=["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    t.tray("x x")
    t.do("play:VK-TAC-03")
    assert [option for option in t.options if option.startswith("reroll")] == ["reroll:0", "reroll:1"]
    t.do("reroll:0")
    assert t.options == ["dice:1"]


@clause("VH-13.8", "VH-6.27")
def test_the_first_card_of_the_box_as_a_weapon_store_is_no_grey_die() -> None:
    """Ids of cards begin with 1, and so do kinds of dice that are not of one's own colour."""
    t = table(seat(squad=["B-BEAR-01"], hand=["VK-TAC-03", "B-TAC-06"]), seat(squad=["B-DEER-14"]), **MODULE)
    s = t.state
    s.squad[0], s.hand[0] = (2, 0, 0, 0), (1, *s.hand[0][1:])
    s.face, s.known[1], s.known[2] = (0, s.face[2], s.face[1], *s.face[3:]), s.known[2], s.known[1]
    t.restart()
    t.do("attack:1")
    t.tray("x x x")
    t.do("play:VK-TAC-03")
    stored = t.view(None)["battle"]["sides"][0]["dice"][3]
    assert (stored["face"], stored["grey"], stored["card"]) == ("axe", False, 1)
    assert not t.can("reroll:3"), "it is not rolled"
    t.do("play:B-TAC-06")
    assert t.state.grey == 3, "nor does it go back to the supply"


# Road to Valhalla


def on_the_road(squad: list[str], dice: str, *active: str, defender: list[str], their_dice: str) -> Played:
    """Seat 0 has attacked with these; the defender has rolled and holds the card."""
    t = table(
        seat(squad=squad, hand=["B-TAC-01"]),
        seat(squad=defender, hand=["VK-TAC-06", "VK-TAC-06"]),
        discard=PILE,
        **MODULE,
    )
    t.do("attack:1")
    t.tray(dice)
    t.fight("play:B-TAC-01", *active)
    return t.tray(their_dice)


@clause("VH-13.9", "VH-6.28", "VH-E.30")
def test_example_30_road_to_valhalla() -> None:
    t = on_the_road(["B-BEAR-12"], "axe axe x x x x", "B-BEAR-12", defender=["B-BEAR-06"], their_dice="axe bow x x x x")
    assert t.strength(0) == 8
    t.do("play:VK-TAC-06")
    assert t.strength(0) == 2
    t.fight("B-BEAR-06")
    assert t.events("compare") == [(0, 1, 2, 5, 1)]
    t.do("send")
    assert t.state.own[1] == 4
    assert t.valhalla(0) == ["B-BEAR-12"]
    assert t.squad(0) == []


@clause("VH-13.9", "VH-S.29")
def test_the_attacker_chooses_whose_strength_is_gone() -> None:
    t = on_the_road(
        ["B-BEAR-12", "B-WOLF-01"],
        "axe axe spear x x x",
        "B-BEAR-12",
        "B-WOLF-01",
        defender=["B-BEAR-06"],
        their_dice="x",
    )
    t.do("play:VK-TAC-06")
    assert t.asked == (0, "choose")
    assert t.options == ["choose:B-BEAR-12", "choose:B-WOLF-01"]
    t.do("choose:B-WOLF-01")
    assert t.strength(0) == 8
    t.do("end")
    assert t.events("compare") == [(0, 1, 8, 0, 0)], "the attacker wins"
    assert sorted(t.valhalla(0)) == ["B-BEAR-12", "B-WOLF-01"]


@clause("VH-13.9", "VH-S.29")
def test_the_whole_contribution_is_gone_but_the_warrior_still_counts_as_activated() -> None:
    t = table(
        seat(squad=["B-BOAR-03+TY-11"], jarl="J-14"),
        seat(squad=["B-WOLF-01"], hand=["VK-TAC-06"]),
        modules=["valkyries", "tyr"],
    )
    t.do("attack:1")
    t.tray("shield x x x x x")
    t.activate("B-BOAR-03")
    assert t.strength(0) == 2 + 3 + 2 + 1
    t.do("end")
    t.do("play:VK-TAC-06")
    assert t.strength(0) == 1, "the jarl still counts an activated boar"
    shown = t.view(None)["players"][0]["squad"][0]
    assert (shown["strength"], shown["active"]) == (0, True)


@clause("VH-13.9")
def test_only_a_defender_shows_the_road() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["VK-TAC-06"]), seat(squad=["B-DEER-14"]), **MODULE)
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.activate("B-BEAR-01")
    assert not t.can("play:VK-TAC-06")
    assert t.why("VK-TAC-06") == "E_TACTIC_CONDITION"


@clause("VH-13.9", "VH-S.29", "VH-14.5")
def test_the_road_ignores_hold_back() -> None:
    t = table(
        seat(squad=["B-BEAR-12"]),
        seat(squad=["DW-08"], hand=["VK-TAC-06"]),
        modules=["valkyries", "dwarves"],
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("axe axe x x x x")
    t.fight("B-BEAR-12")
    t.tray("spear x x x x x")
    t.fight("play:VK-TAC-06", "DW-08")
    t.until("send")
    t.do("send")
    assert t.valhalla(0) == ["B-BEAR-12"]


@clause("VH-S.56", "VH-14.7", "VH-13.9")
def test_what_was_fed_to_the_chosen_dwarf_goes_with_it() -> None:
    t = table(
        seat(squad=["DW-22"], hand=["B-TAC-09"]),
        seat(squad=["B-BEAR-01"], hand=["VK-TAC-06"]),
        modules=["valkyries", "dwarves"],
    )
    t.do("attack:1")
    t.until("fight")
    t.tray("spear x x x x x")
    t.activate("DW-22")
    t.do("choose:B-TAC-09")
    assert t.strength(0) == 5
    t.do("end", "play:VK-TAC-06")
    assert t.strength(0) == 0


@clause("VH-S.56")
def test_a_second_card_takes_a_second_warrior() -> None:
    t = on_the_road(
        ["B-BEAR-12", "B-WOLF-01"],
        "axe axe spear x x x",
        "B-BEAR-12",
        "B-WOLF-01",
        defender=["B-BEAR-06"],
        their_dice="axe bow x x x x",
    )
    t.do("play:VK-TAC-06", "choose:B-BEAR-12", "play:VK-TAC-06")
    assert t.strength(0) == 2, "Fury alone"
    t.fight("B-BEAR-06")
    t.do("send")
    assert sorted(t.valhalla(0)) == ["B-BEAR-12", "B-WOLF-01"]


@clause("VH-S.56", "VH-17.7", "VH-18.2")
@pytest.mark.parametrize(("mode", "valhalla"), [("partnership", []), ("alliance", ["B-BEAR-12"])])
def test_a_companions_warrior_on_the_road_stays_or_goes_as_after_a_win(mode: str, valhalla: list[str]) -> None:
    t = table(
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-BEAR-06"], hand=["VK-TAC-06"]),
        seat(squad=["B-BEAR-12"]),
        seat(),
        mode=mode,
        **MODULE,
    )
    t.do("attack:1")
    t.tray("spear axe axe x x x")
    t.fight("B-WOLF-01", "B-BEAR-12")
    t.tray("axe bow x x x x")
    t.do("play:VK-TAC-06", "choose:B-BEAR-12")
    t.fight("B-BEAR-06")
    t.do("send")
    assert t.events("compare") == [(0, 1, 2, 5, 1)]
    assert t.valhalla(2) == valhalla
    assert (t.squad(2) == []) == bool(valhalla)
    assert t.squad(0) == ["B-WOLF-01"]
