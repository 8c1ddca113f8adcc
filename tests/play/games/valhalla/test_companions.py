"""Loyal Companions: Partnership (section 17) and Alliance (section 18) of jarls. Seats 0 and 2 belong together, 1 and 3."""

import pytest

from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, opening, seat, table

MODES = ("partnership", "alliance")
both = pytest.mark.parametrize("mode", MODES)
ME, FOE, FRIEND, FOES_FRIEND = range(4)


def attacking(
    dice: str,
    mine: Seat,
    friend: Seat,
    foe: Seat | None = None,
    other: Seat | None = None,
    mode: str = "partnership",
    **more: object,
) -> Played:
    """Seat 0 attacks seat 1 and has rolled these dice."""
    t = table(mine, foe or seat(squad=["B-BEAR-12"]), friend, other or seat(), mode=mode, **more)
    t.do("attack:1")
    t.until("fight")
    return t.tray(dice)


def offered(t: Played) -> list[str]:
    return [t.name(option[1]) for option in t.ask.options if option[0] == "activate"]


# who belongs to whom


@clause("VH-17.1", "VH-17.2", "VH-17.3", "VH-18.1")
@both
@pytest.mark.parametrize(("players", "teams"), [(4, "ABAB"), (6, "ABCABC")])
def test_everybody_sees_who_is_whose_companion(mode: str, players: int, teams: str) -> None:
    shown = table(*[seat()] * players, mode=mode).view(None)["players"]
    assert [one["team"] for one in shown] == list(teams)
    assert [one["partner"] for one in shown] == [(one + players // 2) % players for one in range(players)]
    assert all(shown[one["partner"]]["partner"] == one["seat"] for one in shown), "pairs are mutual"
    assert len({one["emblem"] for one in shown}) == players


@clause("VH-17.1", "VH-18.1")
@both
@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_or_six_play_with_companions(mode: str, players: int) -> None:
    with pytest.raises(Refused) as refused:
        opening(players=players, mode=mode)
    assert refused.value.where["problem"] == "E_COMPANION_PLAYERS"


@clause("VH-17.3", "VH-18.1")
@both
@pytest.mark.parametrize("seating", ["AABB", "ABBA"])
def test_companions_do_not_sit_side_by_side(mode: str, seating: str) -> None:
    with pytest.raises(Refused) as refused:
        opening(players=4, mode=mode, seating=list(seating))
    assert refused.value.where["problem"] == "E_COMPANION_SEATING"


# attacking


@clause("VH-17.4", "VH-18.1", "VH-5.12")
@both
def test_companions_cannot_attack_each_other(mode: str) -> None:
    squads = [["B-BEAR-01"], ["B-BEAR-02"], ["B-BEAR-03"], ["B-BEAR-04"]]
    t = table(*(seat(squad=squad) for squad in squads), mode=mode)
    assert [option for option in t.options if option.startswith("attack")] == ["attack:1", "attack:3"]
    assert t.why("attack:2") == "E_TARGET_COMPANION"


@clause("VH-17.9", "VH-18.1")
@both
def test_an_empty_squad_is_no_target_though_the_companion_has_warriors(mode: str) -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(), seat(), seat(squad=["B-BEAR-02"]), mode=mode)
    assert not t.can("attack:1")
    assert t.why("attack:1") == "E_TARGET_EMPTY"
    assert t.can("attack:3")


@clause("VH-17.9", "VH-5.9")
@both
def test_who_has_no_warrior_of_his_own_does_not_attack(mode: str) -> None:
    t = table(seat(), seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), seat(), mode=mode)
    assert t.options == ["draw"]


# bonuses


@clause("VH-17.5", "VH-18.1", "VH-9.4")
@both
@pytest.mark.parametrize(("friend", "bonus"), [([], 2), (["B-BOAR-02"], 5), (["B-BOAR-02", "B-BOAR-05"], 5)])
def test_a_deer_finds_kin_in_the_companions_squad(mode: str, friend: list[str], bonus: int) -> None:
    t = attacking("sword x x x x x", seat(squad=["B-DEER-03", "B-BOAR-01"]), seat(squad=friend), mode=mode)
    t.activate("B-DEER-03")
    assert t.strength(ME) == 2 + bonus


@clause("VH-17.5", "VH-S.31", "VH-9.5")
@both
def test_a_deer_counts_the_clans_of_both_squads(mode: str) -> None:
    t = attacking(
        "axe x x x x x", seat(squad=["B-DEER-05", "B-BEAR-01"]), seat(squad=["B-WOLF-01", "B-BOAR-01"]), mode=mode
    )
    t.activate("B-DEER-05")
    assert t.strength(ME) == 2 + 5


@clause("VH-17.6", "VH-18.1", "VH-9.3")
@both
@pytest.mark.parametrize(
    ("foe", "other", "friend", "bonus"),
    [
        ("B-WOLF-01", "B-BEAR-02", "B-BEAR-03", 3),
        ("B-BEAR-02", "B-WOLF-01", "B-BEAR-03", 3),
        ("B-BEAR-02", "B-BEAR-03", "B-WOLF-01", 0),
    ],
)
def test_a_boar_finds_its_foe_in_the_squads_of_both_opponents(
    mode: str, foe: str, other: str, friend: str, bonus: int
) -> None:
    t = attacking(
        "shield x x x x x",
        seat(squad=["B-BOAR-03"]),
        seat(squad=[friend]),
        seat(squad=[foe]),
        seat(squad=[other]),
        mode,
    )
    t.activate("B-BOAR-03")
    assert t.strength(ME) == 2 + bonus


@clause("VH-17.6", "VH-15.8")
def test_a_tyr_card_looks_at_the_opponent_alone() -> None:
    t = attacking(
        "axe x x x x x",
        seat(squad=["B-BEAR-01+TY-02"]),
        seat(),
        seat(squad=["B-BEAR-02"]),
        seat(squad=["B-WOLF-01"]),
        modules=["tyr"],
    )
    t.activate("B-BEAR-01")
    assert t.strength(ME) == 3


# the companion's warriors


@clause("VH-17.7", "VH-18.2")
@both
def test_an_attacker_activates_warriors_of_his_companion(mode: str) -> None:
    t = attacking("axe bow x x x x", seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), mode=mode)
    assert offered(t) == ["B-BEAR-01", "B-BEAR-02"]
    t.activate("B-BEAR-01")
    t.activate("B-BEAR-02")
    assert t.strength(ME) == 6


@clause("VH-17.7", "VH-18.2")
@both
def test_a_defender_does_too(mode: str) -> None:
    t = attacking(
        "axe x x x x x",
        seat(squad=["B-BEAR-01"]),
        seat(),
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-BEAR-02"]),
        mode,
    )
    t.fight("B-BEAR-01")
    t.tray("spear bow x x x x")
    assert offered(t) == ["B-WOLF-01", "B-BEAR-02"]
    t.fight("B-WOLF-01", "B-BEAR-02")
    assert t.events("compare") == [(ME, FOE, 3, 5, FOE)]


@clause("VH-17.7", "VH-6.29", "VH-E.34")
def test_example_34_partnership() -> None:
    t = attacking("axe bow x x x x", seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]))
    t.fight("B-BEAR-01", "B-BEAR-02")
    t.do("end")
    assert t.valhalla(ME) == ["B-BEAR-01"]
    assert t.valhalla(FRIEND) == []
    assert t.squad(FRIEND) == ["B-BEAR-02"]
    assert t.state.own[FOE] == 3
    assert t.state.captured[ME] == (0, 1, 0, 0)


@clause("VH-17.7", "VH-6.31")
def test_a_partner_who_won_a_defence_sends_only_his_own() -> None:
    t = attacking(
        "axe x x x x x", seat(squad=["B-BEAR-01"]), seat(), seat(squad=["B-WOLF-01"]), seat(squad=["B-BEAR-02"])
    )
    t.fight("B-BEAR-01")
    t.tray("spear bow x x x x")
    t.fight("B-WOLF-01", "B-BEAR-02")
    assert t.asked == (FOE, "send")
    assert t.options == ["send", "send:B-WOLF-01"]
    t.do("send:B-WOLF-01")
    assert t.squad(FOES_FRIEND) == ["B-BEAR-02"]


@clause("VH-S.21", "VH-17.7", "VH-9.6")
@both
def test_the_companions_warrior_brings_its_ability_and_is_enough(mode: str) -> None:
    t = attacking("axe bow x x x x", seat(squad=["B-BEAR-03"]), seat(squad=["B-GIANT-01"]), mode=mode)
    t.activate("B-GIANT-01")
    t.do("use", "end")
    assert t.asked == (FOE, "fight"), "somebody was armed"
    assert len(t.dice(FOE)) == 5
    assert t.strength(ME) == 3


@clause("VH-S.21", "VH-15.5", "VH-17.7")
def test_a_tyr_card_under_the_partners_warrior_works_for_the_fighter() -> None:
    t = attacking("x x x x x x", seat(squad=["B-BEAR-03"]), seat(squad=["B-BEAR-01+TY-08"]), modules=["tyr"])
    assert offered(t) == ["B-BEAR-01"]
    t.activate("B-BEAR-01")
    assert t.strength(ME) == 3


# jarls and tactics


@clause("VH-17.8", "VH-18.1", "VH-10.4")
@both
@pytest.mark.parametrize(
    ("jarl", "mine", "friend", "active", "strength"),
    [
        ("J-16", "B-DEER-01 B-BEAR-03", "B-WOLF-01", "B-DEER-01", 3 + 1),  # two clans of his own, three together
        ("J-06", "B-BEAR-03", "B-BEAR-01", "B-BEAR-03 B-BEAR-01", 6 + 1),  # one activated bear of his own
        ("J-01", "B-BEAR-03 B-BEAR-04", "B-BEAR-01", "B-BEAR-03 B-BEAR-04 B-BEAR-01", 9 + 2),  # two of his own
        ("J-14", "B-BOAR-03", "", "B-BOAR-03", 2 + 1),  # two against him; their companion has two more
    ],
)
def test_for_a_jarl_only_the_own_squads_count(
    mode: str, jarl: str, mine: str, friend: str, active: str, strength: int
) -> None:
    t = attacking(
        "shield spear axe x x x",
        seat(squad=mine.split(), jarl=jarl),
        seat(squad=friend.split()),
        seat(squad=["B-BEAR-12", "B-BEAR-13"]),
        seat(squad=["B-BEAR-15", "B-BEAR-16"]),
        mode,
    )
    for name in active.split():
        t.activate(name)
    assert t.strength(ME) == strength


@clause("VH-17.8", "VH-18.1", "VH-9.11", "VH-14.9", "VH-14.10")
@both
def test_for_a_tactic_only_the_own_squad_counts(mode: str) -> None:
    t = attacking(
        "axe bow x x x x",
        seat(squad=["B-BEAR-01"], hand=["B-TAC-02", "DW-TAC-02", "DW-TAC-03"]),
        seat(squad=["B-BEAR-02", "B-BEAR-03"]),
        seat(squad=["B-BEAR-12", "B-BEAR-13"]),
        mode=mode,
        modules=["dwarves"],
    )
    t.activate("B-BEAR-01")
    t.activate("B-BEAR-02")
    t.do("play:B-TAC-02")
    assert t.strength(ME) == 6 + 3, "one warrior against two"
    t.do("play:DW-TAC-02")
    assert t.strength(ME) == 9 + 1
    t.do("play:DW-TAC-03")
    assert t.strength(ME) == 10 + 1


@clause("VH-17.8", "VH-9.11")
@both
def test_the_opponents_companion_does_not_make_his_squad_larger(mode: str) -> None:
    t = attacking(
        "axe x x x x x",
        seat(squad=["B-BEAR-01"], hand=["B-TAC-02"]),
        seat(),
        seat(squad=["B-BEAR-12"]),
        seat(squad=["B-BEAR-13", "B-BEAR-15"]),
        mode,
    )
    assert not t.can("play:B-TAC-02")


# errands


@clause("VH-S.62", "VH-13.13", "VH-17.7", "VH-18.2")
@both
@pytest.mark.parametrize(
    ("mine", "friend", "met"),
    [("B-BEAR-01 B-BEAR-02", "B-BEAR-03", False), ("B-BEAR-01 B-BEAR-02 B-BEAR-03", "", True)],
)
def test_the_errand_of_three_activated_warriors_counts_none_of_the_companions(
    mode: str, mine: str, friend: str, met: bool
) -> None:
    t = attacking(
        "axe bow shield x x x",
        seat(squad=mine.split(), hand=["VK-ASG-03"]),
        seat(squad=friend.split()),
        mode=mode,
        modules=["valkyries"],
    )
    t.fight(*mine.split(), *friend.split())
    t.do("end")
    assert t.asked == (ME, "after")
    assert t.can("play:VK-ASG-03") == met
    if not met:
        assert t.why("VK-ASG-03") == "E_TACTIC_CONDITION"


@clause("VH-S.62", "VH-13.12")
@both
@pytest.mark.parametrize(("friend", "met"), [("", False), ("B-BEAR-02", True)])
def test_the_strength_of_the_companions_warriors_counts_for_the_errand_of_a_great_margin(
    mode: str, friend: str, met: bool
) -> None:
    t = attacking(
        "axe bow x x x x",
        seat(squad=["B-BEAR-01"], hand=["VK-ASG-02"]),
        seat(squad=friend.split()),
        mode=mode,
        modules=["valkyries"],
    )
    t.fight("B-BEAR-01", *friend.split())
    t.do("end")
    assert t.can("play:VK-ASG-02") == met


@clause("VH-S.62", "VH-S.29", "VH-13.9")
def test_a_warrior_on_the_road_to_valhalla_still_counts_for_the_errand() -> None:
    squad = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03"]
    t = attacking(
        "axe bow shield x x x",
        seat(squad=squad, hand=["VK-ASG-03"]),
        seat(),
        seat(squad=["B-DEER-14"], hand=["VK-TAC-06"]),
        modules=["valkyries"],
    )
    t.fight(*squad)
    t.do("play:VK-TAC-06", "choose:B-BEAR-01", "end")
    assert t.asked == (ME, "after")
    assert t.can("play:VK-ASG-03")


# the allies' Valhallas


@clause("VH-18.2", "VH-S.22", "VH-6.30")
def test_after_a_won_attack_the_warriors_of_both_allies_go_to_their_owners_valhallas() -> None:
    t = attacking("axe bow x x x x", seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02", "B-BEAR-03"]), mode="alliance")
    t.fight("B-BEAR-01", "B-BEAR-02")
    t.do("end")
    assert t.valhalla(ME) == ["B-BEAR-01"]
    assert t.valhalla(FRIEND) == ["B-BEAR-02"]
    assert t.squad(FRIEND) == ["B-BEAR-03"]
    assert t.state.captured[ME] == (0, 1, 0, 0)


@clause("VH-18.2", "VH-S.22", "VH-6.31")
def test_after_a_won_defence_each_ally_decides_for_his_own() -> None:
    t = attacking(
        "axe x x x x x",
        seat(squad=["B-BEAR-01"]),
        seat(),
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-BEAR-02"]),
        "alliance",
    )
    t.fight("B-BEAR-01")
    t.tray("spear bow x x x x")
    t.fight("B-WOLF-01", "B-BEAR-02")
    assert t.asked == (FOE, "send")
    t.do("send")
    assert t.asked == (FOES_FRIEND, "send")
    assert t.options == ["send", "send:B-BEAR-02"]
    t.do("send:B-BEAR-02")
    assert t.squad(FOE) == ["B-WOLF-01"]
    assert t.valhalla(FOES_FRIEND) == ["B-BEAR-02"]


@clause("VH-18.2", "VH-13.14")
def test_an_ally_earns_bonus_points_by_his_own_warriors() -> None:
    t = attacking(
        "shield axe x x x x",
        seat(squad=["VK-BEAR-01"]),
        seat(squad=["B-WOLF-02"]),
        mode="alliance",
        modules=["valkyries"],
        discard=["B-BEAR-11"],
    )
    t.fight("VK-BEAR-01", "B-WOLF-02")
    t.do("end")
    assert t.valhalla(ME) == ["VK-BEAR-01"], "the wolf is another's"
    assert t.valhalla(FRIEND) == ["B-WOLF-02"]


# the end


def ended(mode: str) -> Played:
    """Seat 1 loses its last shield to seat 0; nobody does anything more."""
    t = table(
        seat(squad=["B-WOLF-02"], captured={1: 1, 3: 1}),
        seat(squad=["B-BEAR-12"], own=1, captured={0: 1}),
        seat(captured={1: 2}, valhalla=["B-WOLF-18"]),
        seat(captured={2: 1}),
        mode=mode,
    )
    t.do("attack:1")
    t.tray("axe x x x x x")
    t.fight("B-WOLF-02")
    t.do("end")
    return t.play_out()


@clause("VH-17.10", "VH-17.11", "VH-S.21")
def test_partners_exchange_a_shield_in_the_end_and_score_for_themselves() -> None:
    t = ended("partnership")
    sheets = t.view(None)["result"]["scores"]
    # seat 0: 3 own less one to his partner; captured 2 of seat 1, 1 of seat 3 and now 1 of seat 2
    assert (sheets[0]["own"], sheets[0]["captured"]) == (2, 4)
    # seat 2: 3 own less one; captured 2 of seat 1 and now 1 of seat 0
    assert (sheets[2]["own"], sheets[2]["captured"]) == (2, 3)
    # seat 1 has none left to give, and takes one of seat 3
    assert (sheets[1]["own"], sheets[1]["captured"]) == (0, 2)
    assert (sheets[3]["own"], sheets[3]["captured"]) == (2, 1)
    assert sheets[0]["total"] != sheets[2]["total"]
    assert t.view(None)["result"]["places"].count(1) == 1, "one player wins"


@clause("VH-18.3", "VH-18.4", "VH-18.5")
def test_allies_exchange_nothing_and_share_one_score() -> None:
    t = ended("alliance")
    sheets = t.view(None)["result"]["scores"]
    assert sheets[0]["total"] == sheets[2]["total"]
    assert sheets[1]["total"] == sheets[3]["total"]
    assert (sheets[0]["own"], sheets[0]["captured"]) == (6, 5), "3 + 3 own; 2 + 1 and 2 captured"
    # valour 2 + 5; 6 own and 5 captured shields for 2 each; one set of two different for 2
    assert sheets[0]["total"] == 7 + 12 + 10 + 2
    # 0 + 3 own, 1 + 1 captured of two different emblems, and the warrior discarded in Ragnarok
    assert sheets[1]["total"] == 6 + 4 + 2


@clause("VH-18.6", "VH-S.22")
def test_the_alliance_with_the_most_points_wins() -> None:
    places = ended("alliance").view(None)["result"]["places"]
    assert [one for one, place in enumerate(places) if place == 1] == [ME, FRIEND]


# the rest


@clause("VH-17.12", "VH-18.7")
@both
def test_turns_draws_and_shields_are_as_ever(mode: str) -> None:
    t = attacking("axe x x x x x", seat(squad=["B-BEAR-01", "B-BEAR-02"]), seat(), mode=mode)
    t.fight("B-BEAR-01")
    t.do("end")
    assert t.state.own == [4, 3, 4, 4]
    assert t.squad(ME) == ["B-BEAR-02"]
    assert t.asked == (ME, "keep")
    assert len(t.state.drawn) == 2
    t.answer(t.ask, t.ask.options[0])
    assert t.asked == (FOE, "action")
