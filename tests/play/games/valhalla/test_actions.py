"""Section 5: the four actions, the duties of an empty squad, refusals; VH-E.7 to VH-E.11."""

import pytest

from tests.clauses import clause
from tests.play.games.valhalla.building import Played, seat, table

FULL = ["B-BEAR-01", "B-BEAR-02", "B-BEAR-03", "B-BEAR-04"]


def verbs(t: Played) -> set[str]:
    return {option.partition(":")[0] for option in t.options}


@clause("VH-5.1")
def test_there_are_four_actions() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-WOLF-01", "B-WOLF-02"]), seat(squad=["B-BEAR-02"]))
    assert t.options == ["add:B-WOLF-01", "add:B-WOLF-02", "pair:B-WOLF-01>B-WOLF-02", "attack:1", "draw"]


@clause("VH-5.2", "VH-5.9", "VH-5.12", "VH-E.7")
def test_who_has_an_empty_squad_and_a_warrior_in_hand_must_deploy() -> None:
    t = table(seat(hand=["B-BEAR-01", "B-TAC-01", "B-TAC-09"]), seat(squad=["B-BEAR-02"]))
    assert t.options == ["add:B-BEAR-01"]
    assert t.why("attack:1") == "E_MUST_DEPLOY"
    assert t.why("draw") == "E_MUST_DEPLOY"
    assert t.refused("attack:1").code == "E_MUST_DEPLOY"
    assert t.refused("draw").code == "E_MUST_DEPLOY"
    t.do("add:B-BEAR-01")
    assert t.squad(0) == ["B-BEAR-01"]


@clause("VH-5.2")
def test_the_duty_to_deploy_leaves_action_two_open() -> None:
    t = table(seat(hand=["B-BEAR-01", "B-WOLF-01"]), seat(squad=["B-BEAR-02"]))
    assert verbs(t) == {"add", "pair"}
    t.do("pair:B-BEAR-01>B-WOLF-01")
    assert t.squad(0) == ["B-BEAR-01", "B-WOLF-01"]


@clause("VH-5.3", "VH-5.12", "VH-22.6", "VH-E.8")
def test_who_has_no_warrior_at_all_shows_his_hand_and_draws() -> None:
    hand = ["B-TAC-01", "B-TAC-03", "B-TAC-09"]
    t = table(
        seat(hand=hand),
        seat(squad=["B-BEAR-02"]),
        deck=["B-BEAR-01", "B-TAC-10"],
        phase="begin",
    )
    (shown,) = t.events("show_hand")
    assert shown[2] == ["vh-b-tac-01", "vh-b-tac-03", "vh-b-tac-09"]
    assert [one["card"] for one in t.view(1)["players"][0]["hand"]] == shown[2]
    assert t.options == ["draw"]
    assert t.why("attack:1") == "E_MUST_DRAW"
    assert t.why("add") == "E_MUST_DRAW"
    assert t.refused("attack:1").code == "E_MUST_DRAW"
    t.do("draw")
    assert t.options == ["keep:B-BEAR-01", "keep:B-TAC-10"]
    t.do("keep:B-TAC-10")
    assert t.hand(0) == [*hand, "B-TAC-10"]


@clause("VH-5.3", "VH-22.6")
def test_a_hand_with_a_warrior_is_not_shown() -> None:
    t = table(seat(hand=["B-TAC-01", "B-BEAR-01"]), seat(squad=["B-BEAR-02"]), phase="begin")
    assert t.events("show_hand") == []
    assert [one["card"] for one in t.view(1)["players"][0]["hand"]] == [None, None]


@clause("VH-5.3", "VH-S.10")
def test_a_forced_draw_is_possible_with_an_empty_deck() -> None:
    t = table(seat(hand=["B-TAC-01"]), seat(squad=["B-BEAR-02"], hand=["B-WOLF-01"]), left=0, phase="begin")
    t.do("draw")
    assert t.hand(0) == ["B-TAC-01"]
    assert t.asked == (1, "action")


@clause("VH-5.4")
@pytest.mark.parametrize("name", ["B-BEAR-01", "B-BEAR-18", "B-GIANT-11"])
def test_action_one_adds_any_warrior_free_of_charge(name: str) -> None:
    t = table(seat(squad=["B-WOLF-01"], hand=[name, "B-TAC-01"]), seat(squad=["B-BEAR-02"]))
    t.do(f"add:{name}")
    assert t.squad(0) == ["B-WOLF-01", name]
    assert t.hand(0) == ["B-TAC-01"]
    assert t.discard == []


@clause("VH-5.5", "VH-5.6", "VH-5.12", "VH-S.4", "VH-E.9")
def test_two_warriors_have_three_symbols_together_at_most() -> None:
    t = table(
        seat(squad=["B-DEER-01"], hand=["B-WOLF-01", "B-BEAR-06", "B-BEAR-14", "B-GIANT-01"]), seat(squad=["B-BEAR-02"])
    )
    pairs = {option for option in t.options if option.startswith("pair")}
    assert pairs == {"pair:B-WOLF-01>B-BEAR-06", "pair:B-WOLF-01>B-GIANT-01"}
    assert t.why("pair:B-WOLF-01>B-BEAR-14") == "E_SYMBOL_SUM"
    assert t.why("pair:B-BEAR-06>B-GIANT-01") == "E_SYMBOL_SUM"
    assert t.refused("pair:B-WOLF-01>B-BEAR-14").code == "E_SYMBOL_SUM"
    assert t.refused("pair:B-GIANT-01>B-BEAR-06").code == "E_SYMBOL_SUM"
    t.do("pair:B-WOLF-01>B-GIANT-01")
    assert t.squad(0) == ["B-DEER-01", "B-WOLF-01", "B-GIANT-01"]


@clause("VH-5.6", "VH-S.4")
@pytest.mark.parametrize(
    ("giant", "symbols"), [("B-GIANT-01", 2), ("B-GIANT-04", 2), ("B-GIANT-08", 3), ("B-GIANT-11", 4)]
)
def test_a_frost_giant_counts_the_dice_it_asks_for(giant: str, symbols: int) -> None:
    """Any two and two alike count two, three alike three, two pairs four."""
    t = table(seat(squad=["B-DEER-01"], hand=["B-WOLF-01", giant]), seat(squad=["B-BEAR-02"]))
    assert t.can(f"pair:B-WOLF-01>{giant}") == (1 + symbols <= 3)


@clause("VH-5.5", "VH-15.11", "VH-S.17")
def test_an_arms_card_does_not_change_the_symbols_of_a_pair() -> None:
    t = table(
        seat(squad=["B-DEER-01"], hand=["B-BEAR-06", "B-BEAR-07", "TY-08"]), seat(squad=["B-BEAR-02"]), modules=["tyr"]
    )
    assert t.why("pair:B-BEAR-06>B-BEAR-07") == "E_SYMBOL_SUM"


@clause("VH-5.7")
def test_a_fifth_warrior_needs_one_to_leave() -> None:
    t = table(seat(squad=FULL, hand=["B-WOLF-01"]), seat(squad=["B-DEER-01"]))
    t.do("add:B-WOLF-01")
    assert t.asked == (0, "discard_squad")
    assert t.options == [f"discard:{name}" for name in FULL]
    t.do("discard:B-BEAR-03")
    assert t.squad(0) == ["B-BEAR-01", "B-BEAR-02", "B-WOLF-01", "B-BEAR-04"]
    assert t.discard == ["B-BEAR-03"]


@clause("VH-5.7")
def test_two_newcomers_need_two_to_leave_a_full_squad() -> None:
    t = table(seat(squad=FULL, hand=["B-WOLF-01", "B-WOLF-02"]), seat(squad=["B-DEER-01"]))
    t.do("pair:B-WOLF-01>B-WOLF-02", "discard:B-BEAR-01")
    assert t.asked == (0, "discard_squad")
    assert not t.can("discard:B-BEAR-01")
    t.do("discard:B-BEAR-04")
    assert sorted(t.squad(0)) == ["B-BEAR-02", "B-BEAR-03", "B-WOLF-01", "B-WOLF-02"]
    assert t.discard == ["B-BEAR-01", "B-BEAR-04"]


@clause("VH-5.7", "VH-E.10")
def test_two_newcomers_need_one_to_leave_a_squad_of_three() -> None:
    t = table(seat(squad=FULL[:3], hand=["B-WOLF-01", "B-WOLF-02"]), seat(squad=["B-DEER-01"]))
    t.do("pair:B-WOLF-01>B-WOLF-02")
    assert t.options == [f"discard:{name}" for name in FULL[:3]]
    t.do("discard:B-BEAR-02")
    assert sorted(t.squad(0)) == ["B-BEAR-01", "B-BEAR-03", "B-WOLF-01", "B-WOLF-02"]
    assert t.asked == (0, "keep")


@clause("VH-5.7", "VH-5.12")
def test_a_squad_never_holds_more_than_four() -> None:
    """The question who leaves cannot be avoided."""
    t = table(seat(squad=FULL, hand=["B-WOLF-01"]), seat(squad=["B-DEER-01"]))
    t.do("add:B-WOLF-01")
    assert verbs(t) == {"discard"}
    assert {t.refused(answer).code for answer in ("none", "done")} == {"E_SQUAD_FULL"}
    assert {t.refused(answer).code for answer in ("discard:B-WOLF-01", "draw")} == {"no_such_option"}


@clause("VH-5.8", "VH-5.12", "VH-E.11")
def test_a_target_needs_a_warrior_and_an_own_shield() -> None:
    """Seats 1, 2 and 3 are A, B and C."""
    t = table(
        seat(squad=["B-BEAR-01"], captured={1: 4}),
        seat(squad=["B-BEAR-02"]),
        seat(),
        seat(squad=["B-BEAR-03"]),
    )
    assert [option for option in t.options if option.startswith("attack")] == ["attack:3"]
    assert t.why("attack:1") == "E_TARGET_NO_SHIELD"
    assert t.why("attack:2") == "E_TARGET_EMPTY"
    assert t.refused("attack:1").code == "E_TARGET_NO_SHIELD"
    assert t.refused("attack:2").code == "E_TARGET_EMPTY"
    assert t.refused("attack:0").code == "no_such_option"
    t.do("attack:3")
    assert t.events("attack") == [(0, 3)]


@clause("VH-5.12", "VH-17.4")
def test_partners_cannot_be_attacked() -> None:
    t = table(*(seat(squad=[name]) for name in FULL), mode="partnership")
    assert [option for option in t.options if option.startswith("attack")] == ["attack:1", "attack:3"]
    assert t.why("attack:2") == "E_TARGET_COMPANION"
    assert t.refused("attack:2").code == "E_TARGET_COMPANION"


@clause("VH-5.9", "VH-5.2")
def test_an_attack_needs_a_warrior_in_the_squad() -> None:
    """A warrior in hand is not enough, nor is a hand of tactics."""
    for hand in (["B-BEAR-01"], ["B-TAC-01"]):
        t = table(seat(hand=hand), seat(squad=["B-BEAR-02"]))
        assert "attack" not in verbs(t)


@clause("VH-5.10", "VH-7.3", "VH-S.11")
def test_who_has_no_own_shield_may_take_every_action() -> None:
    t = table(seat(squad=["B-BEAR-01"], hand=["B-WOLF-01", "B-WOLF-02"]), seat(squad=["B-BEAR-02"], captured={0: 4}))
    assert t.state.own[0] == 0
    assert verbs(t) == {"add", "pair", "attack", "draw"}
    t.do("attack:1")
    assert t.asked == (0, "fight")


@clause("VH-5.11", "VH-S.2")
@pytest.mark.parametrize("modules", [[], ["valkyries"], ["dwarves"], ["valkyries", "dwarves"]])
def test_action_four_always_draws_two_and_keeps_one(modules: list[str]) -> None:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02"]),
        deck=[f"B-WOLF-{n:02}" for n in range(1, 6)],
        modules=modules,
    )
    t.do("draw")
    assert t.options == ["keep:B-WOLF-01", "keep:B-WOLF-02"]
    t.do("keep:B-WOLF-01")
    assert t.hand(0) == ["B-WOLF-01"]
    assert t.discard == ["B-WOLF-02"]
    assert len(t.options) == (3 if modules else 2)  # phase 2 is what the modules change


@clause("VH-5.11", "VH-S.10")
def test_action_four_may_be_chosen_with_an_empty_deck() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), left=0)
    assert t.options == ["attack:1", "draw"]
    t.do("draw")
    assert t.asked == (1, "action")
