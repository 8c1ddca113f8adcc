"""Thor's Help (section 12): cards played before a battle of two others."""

import pytest

from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening, seat, table

STRONG = ["B-BEAR-12"]  # 6 for two axes
WEAK = ["B-WOLF-01"]  # 2 for a spear


def attacked(
    *helpers: list[str],
    mine: list[str] = WEAK,
    theirs: list[str] = STRONG,
    hands: tuple[list[str], list[str]] = ([], []),
) -> Played:
    """Seat 0 attacks seat 1; seats 2 and on look on with these cards. Nobody has passed yet."""
    t = table(
        seat(squad=mine, hand=hands[0]),
        seat(squad=theirs, hand=hands[1]),
        *(seat(hand=hand) for hand in helpers),
        modules=["thor"],
    )
    t.do("attack:1")
    return t


# the module


@clause("VH-12.1", "VH-S.45")
def test_the_fourteen_cards_are_in_the_deck_and_are_neither_warriors_nor_tactics() -> None:
    t = opening(players=3, modules=["thor"], jarls=["vh-j-01", "vh-j-02", "vh-j-03"])
    held = [*t.state.deck[: t.state.left], *t.state.discard, *t.state.open]
    assert sum(t.name(id_).startswith("TH-") for id_ in held) == 14
    t = table(seat(hand=["TH-01", "B-TAC-01"]), seat(), seat(), modules=["thor"])
    assert t.options == ["draw"], "who holds no warrior must draw"
    t = table(seat(squad=WEAK, hand=["TH-01"]), seat(squad=STRONG), seat(), modules=["thor"])
    t.do("attack:1")
    t.until("fight")
    assert not t.can("play:TH-01")
    assert t.why("TH-01") == "E_NOT_NOW"


@clause("VH-12.2", "VH-S.3")
def test_two_players_cannot_use_the_module() -> None:
    with pytest.raises(Refused) as refused:
        opening(players=2, modules=["thor"])
    assert refused.value.where["problem"] == "E_THOR_PLAYERS"


# playing one


@clause("VH-12.3", "VH-6.3", "VH-6.1")
def test_everybody_outside_the_battle_is_asked_before_the_roll_clockwise_from_the_attackers_left() -> None:
    t = table(
        seat(hand=["TH-06"]),
        seat(hand=["TH-06"]),
        seat(squad=WEAK, hand=["TH-07"]),
        seat(squad=STRONG, hand=["TH-07"]),
        seat(hand=["TH-06"]),
        modules=["thor"],
        active=2,
    )
    t.do("attack:3")
    assert t.asked == (4, "thor")
    t.do("pass")
    assert t.asked == (0, "thor")
    t.do("pass")
    assert t.asked == (1, "thor")
    assert t.events("roll") == []
    t.do("pass")
    assert t.asked == (2, "fight"), "the fighters themselves were not asked"


@clause("VH-12.3")
def test_several_may_help_but_each_with_one_card() -> None:
    t = attacked(["TH-06", "TH-01"], ["TH-06"])
    t.do("help:TH-06>0")
    assert t.asked == (3, "thor"), "no second card from seat 2"
    t.do("help:TH-06>0")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    assert t.strength(0) == 2 + 2 + 2
    assert t.hand(2) == ["TH-01"]


@clause("VH-12.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "card", "helped"),
    [
        (1, 2, "TH-01", [0]),
        (2, 2, "TH-01", []),
        (2, 1, "TH-01", [1]),
        (1, 2, "TH-06", [0]),
        (2, 2, "TH-06", [0, 1]),
        (2, 1, "TH-06", [1]),
    ],
)
def test_the_helped_fighter_meets_the_demand_of_the_card(mine: int, theirs: int, card: str, helped: list[int]) -> None:
    t = attacked([card], mine=["B-WOLF-01", "B-WOLF-02"][:mine], theirs=["B-BEAR-12", "B-BEAR-13"][:theirs])
    assert t.options == ["pass", *(f"help:{card}>{one}" for one in helped)]
    if not helped:
        assert t.why(card) == "E_TACTIC_CONDITION"


@clause("VH-12.3", "VH-12.4", "VH-12.5", "VH-E.27")
def test_example_27_thor() -> None:
    t = attacked(["TH-01", "TH-06"], mine=["B-BEAR-01", "B-BEAR-02"], theirs=["B-WOLF-01", "B-WOLF-02"])
    assert t.options == ["pass", "help:TH-06>0", "help:TH-06>1"]
    t.do("help:TH-06>0")
    assert t.asked == (0, "fight")
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.valhalla(2) == ["TH-06"]


@clause("VH-12.4", "VH-S.43")
def test_the_demand_is_looked_at_when_the_card_is_played() -> None:
    t = table(
        seat(squad=WEAK, hand=["DW-TAC-01", "DW-TAC-01"]),
        seat(squad=["B-BEAR-12", "B-BEAR-13"]),
        seat(hand=["TH-01"]),
        modules=["thor", "dwarves"],
        discard=["B-BEAR-01", "B-BEAR-02"],
    )
    t.do("attack:1", "help:TH-01>0", "play:DW-TAC-01", "play:DW-TAC-01")
    assert len(t.squad(0)) == 3
    t.until("fight")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    assert t.strength(0) == 2 + 3, "his squad has become the larger one; he keeps the help"


# where it goes


@clause("VH-12.5")
@pytest.mark.parametrize(("helped", "valhalla", "discard"), [(0, [], ["TH-06"]), (1, ["TH-06"], [])])
def test_the_card_goes_to_the_valhalla_of_its_player_if_the_helped_fighter_wins(
    helped: int, valhalla: list[str], discard: list[str]
) -> None:
    t = attacked(["TH-06"])
    t.do(f"help:TH-06>{helped}")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.tray("axe axe x x x x")
    t.fight("B-BEAR-12")
    t.do("send")
    assert t.valhalla(2) == valhalla
    assert t.discard == discard


@clause("VH-12.5", "VH-S.8")
def test_if_nobody_wins_the_card_is_discarded() -> None:
    t = attacked(["TH-06"])
    t.do("help:TH-06>1")
    t.tray("x x x x x x")
    t.do("end")
    assert t.events("nobody") == [(0,)]
    assert t.valhalla(2) == []
    assert t.discard == ["TH-06"]


@clause("VH-12.5", "VH-8.2")
@pytest.mark.parametrize(("card", "valour"), [("TH-01", 2), ("TH-03", 3), ("TH-06", 1)])
def test_the_card_scores_its_valour(card: str, valour: int) -> None:
    t = table(seat(squad=WEAK), seat(squad=["B-BEAR-12", "B-BEAR-13"], own=1), seat(hand=[card]), modules=["thor"])
    t.do("attack:1", f"help:{card}>0")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.do("end")
    assert t.valhalla(2) == [card]
    lines = t.play_out().view(None)["result"]["scores"][2]["lines"]
    assert [line["points"] for line in lines if line["what"] == "valhalla"] == [valour]


# what it gives


@clause("VH-12.7")
@pytest.mark.parametrize(("card", "bonus"), [("TH-01", 3), ("TH-06", 2)])
def test_strength(card: str, bonus: int) -> None:
    t = attacked([card], theirs=["B-BEAR-12", "B-BEAR-13"])
    t.do(f"help:{card}>0")
    t.tray("spear x x x x x")
    t.activate("B-WOLF-01")
    assert t.strength(0) == 2 + bonus


@clause("VH-12.11", "VH-6.19")
def test_a_helped_attacker_without_an_activated_warrior_has_no_strength() -> None:
    t = attacked(["TH-06"])
    t.do("help:TH-06>0")
    t.tray("x x x x x x")
    assert t.strength(0) == 0
    t.do("end")
    assert t.events("nobody") == [(0,)]


@clause("VH-12.11", "VH-6.22")
def test_a_helped_defender_without_an_activated_warrior_loses() -> None:
    t = attacked(["TH-01"], mine=["B-WOLF-01", "B-WOLF-02"])
    t.do("help:TH-01>1")
    t.tray("spear x x x x x")
    t.fight("B-WOLF-01")
    t.do("end")
    assert t.events("compare") == [(0, 1, 2, 0, 0)]
    assert t.discard == ["TH-01"]


@clause("VH-12.6")
@pytest.mark.parametrize("card", ["TH-05", "TH-08"])
def test_a_card_before_the_battle(card: str) -> None:
    t = table(
        seat(squad=WEAK), seat(squad=["B-BEAR-12", "B-BEAR-13"]), seat(hand=[card]), modules=["thor"], deck=["B-TAC-01"]
    )
    t.do("attack:1", f"help:{card}>0")
    assert t.hand(0) == ["B-TAC-01"]
    assert t.asked == (0, "fight")
    assert t.can("play:B-TAC-01")


@clause("VH-12.8")
@pytest.mark.parametrize("card", ["TH-03", "TH-07"])
def test_one_free_reroll(card: str) -> None:
    t = attacked([card], theirs=["B-BEAR-12", "B-BEAR-13"])
    t.do(f"help:{card}>0")
    t.tray("spear x x x x x")
    assert t.can("reroll")
    t.next_roll("axe axe axe axe axe")
    t.reroll("x x x x x")
    assert t.dice(0) == ["spear", "axe", "axe", "axe", "axe", "axe"], "no die was discarded"
    assert not t.can("reroll"), "one only"
    assert t.can("reroll:0"), "the next one is paid for"


@clause("VH-12.8")
def test_the_free_reroll_of_a_helped_defender_waits_for_his_phase() -> None:
    t = attacked(["TH-07"])
    t.do("help:TH-07>1")
    t.tray("spear x x x x x")
    assert not t.can("reroll")
    t.fight("B-WOLF-01")
    assert t.asked == (1, "fight")
    assert t.can("reroll")


@clause("VH-12.9", "VH-6.4", "VH-6.24")
@pytest.mark.parametrize("card", ["TH-02", "TH-09"])
def test_one_extra_die(card: str) -> None:
    t = attacked([card], theirs=["B-BEAR-12", "B-BEAR-13"])
    t.do(f"help:{card}>0")
    assert [die["grey"] for die in t.view(None)["battle"]["sides"][0]["dice"]] == [False] * 6 + [True]
    assert t.view(None)["grey"] == 2


@clause("VH-12.10")
def test_a_random_card_from_the_opponents_hand_before_the_battle() -> None:
    t = attacked(["TH-04"], theirs=["B-BEAR-12", "B-BEAR-13"], hands=([], ["B-TAC-01", "B-TAC-03"]))
    t.do("help:TH-04>0")
    assert len(t.hand(0)) == len(t.hand(1)) == 1
    assert sorted(t.hand(0) + t.hand(1)) == ["B-TAC-01", "B-TAC-03"]
    assert t.asked == (0, "fight")


@clause("VH-12.10", "VH-22.4")
def test_a_bystander_does_not_see_what_was_taken() -> None:
    t = attacked(["TH-04"], theirs=["B-BEAR-12", "B-BEAR-13"], hands=([], ["B-TAC-01"]))
    t.do("help:TH-04>0")
    assert [card["card"] for card in t.view(0)["players"][0]["hand"]] == ["vh-b-tac-01"]
    assert [card["card"] for card in t.view(2)["players"][0]["hand"]] == [None]
