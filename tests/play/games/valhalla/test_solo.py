"""Solo mode: setup, turn and monster phase (VH-20.1 to VH-20.15)."""

import pytest

from catalog import library
from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, opening
from tests.play.games.valhalla.solo import alone, attacking, end_turn, keep_first

MONSTERS = ("garm", "fafnir", "nidhogg", "hafgufa")
CARDS = library.game("valhalla").cards
FIT = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17)


def begun(seed: int = 7, **options: object) -> Played:
    return opening(
        seed, **{"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-02", **options}
    )


# setup


@clause("VH-20.1", "VH-20.2", "VH-20.10")
@pytest.mark.parametrize("monster", MONSTERS)
def test_one_of_four_monsters_is_stacked_weakest_on_top(monster: str) -> None:
    solo = begun(monster=monster).view(0)["solo"]
    assert solo["stack"] == [f"vh-m-{monster}-{n}" for n in range(1, 7)]
    strengths = [CARDS[card].facts["sides"]["normal"]["strength"] for card in solo["stack"]]
    assert strengths == sorted(strengths)
    assert solo["at"] == 0
    assert [die["on"] for die in solo["dice"]] == [None] * 6, "six dice beside the stack"
    shown = CARDS[solo["stack"][0]].facts
    assert solo["activation"] == shown["activation"]
    assert solo["symbols"] == shown["warrior_symbols"]
    assert sorted(solo["clans"]) == sorted(shown["clans"])
    assert (solo["strength"], solo["cap"]) == (9, 3)


@clause("VH-20.2")
def test_there_is_no_fifth_monster() -> None:
    with pytest.raises(Refused):
        begun(monster="kraken")


@clause("VH-20.3", "VH-S.44")
def test_the_stack_is_looked_through_before_play_and_then_only_the_next_card() -> None:
    t = begun()
    assert None not in t.view(0)["solo"]["stack"]
    t.do("exchange")
    assert t.view(0)["solo"]["stack"] == ["vh-m-garm-1", "vh-m-garm-2", None, None, None, None]
    t = alone(["B-BEAR-01"], at=3)
    assert t.view(0)["solo"]["stack"][3:] == ["vh-m-garm-4", "vh-m-garm-5", None]
    t = attacking(["B-BEAR-01"], "axe x x x x x", at=3)
    assert t.view(0)["solo"]["stack"][4:] == ["vh-m-garm-5", None], "not before every battle"


@clause("VH-20.4", "VH-20.36")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_there_are_three_levels_and_four_shields(level: int) -> None:
    shown = begun(difficulty=level).view(0)
    assert shown["solo"]["level"] == level
    assert shown["solo"]["toll"] == {1: 2, 2: 4, 3: 6}[level]
    assert shown["players"][0]["own"] == 4


@clause("VH-20.4")
@pytest.mark.parametrize("level", [0, 4])
def test_there_is_no_other_level(level: int) -> None:
    with pytest.raises(Refused) as refused:
        begun(difficulty=level)
    assert refused.value.where["problem"] == "E_SOLO_LEVEL"


@clause("VH-20.5", "VH-20.9", "VH-S.25")
@pytest.mark.parametrize("number", range(1, 26))
def test_the_player_picks_one_of_seventeen_jarls(number: int) -> None:
    jarl = f"vh-j-{number:02}"
    if number in FIT:
        assert begun(jarl=jarl).view(0)["players"][0]["jarl"] == jarl
    else:
        with pytest.raises(Refused) as refused:
            begun(jarl=jarl)
        assert refused.value.where["problem"] == "E_SOLO_JARL"


@clause("VH-S.42")
def test_a_jarl_is_known_by_id_and_not_by_a_name_whose_spelling_is_uncertain() -> None:
    assert begun(jarl="vh-j-04").view(0)["players"][0]["jarl"] == "vh-j-04"
    with pytest.raises(Refused):
        begun(jarl="Hod")


@clause("VH-20.6", "VH-20.7", "VH-20.8")
def test_forty_are_discarded_six_drawn_and_the_squad_is_empty() -> None:
    t = begun()
    assert t.asked == (0, "exchange")
    assert len(t.discard) == 40
    assert t.state.left == 120 - 40 - 6
    assert len(t.hand(0)) == 6
    assert t.squad(0) == []


@clause("VH-20.7")
def test_cards_of_the_first_hand_are_exchanged_once() -> None:
    t = begun()
    hand, ids = t.hand(0), t.state.hand[0]
    t.do(f"exchange:{ids[0]}>{ids[3]}")
    assert len(t.hand(0)) == 6
    assert [name for number, name in enumerate(hand) if number not in (0, 3)] == t.hand(0)[:4]
    assert t.state.left == 74, "two drawn, two shuffled in"
    left = [t.name(id_) for id_ in t.state.deck[: t.state.left]]
    assert hand[0] in left
    assert hand[3] in left
    assert t.ask.kind != "exchange"


@clause("VH-20.7")
def test_what_was_set_aside_cannot_be_drawn_again_at_once() -> None:
    for seed in range(10):
        t = begun(seed)
        ids = t.state.hand[0]
        everything = sorted(t.name(id_) for id_ in (*t.state.deck[: t.state.left], *ids))
        top = [t.name(id_) for id_ in t.state.deck[: t.state.left][: -len(ids) - 1 : -1]]
        t.do("exchange:" + ">".join(map(str, ids)))
        assert t.hand(0) == top, "the new cards come first, then the old ones are shuffled in"
        assert sorted(t.name(id_) for id_ in (*t.state.deck[: t.state.left], *t.state.hand[0])) == everything


@clause("VH-20.7")
def test_the_hand_may_be_kept() -> None:
    t = begun()
    hand = t.hand(0)
    t.do("exchange")
    assert t.hand(0) == hand


# the turn


@clause("VH-20.11", "VH-5.2")
def test_an_empty_squad_obliges_to_add_a_warrior() -> None:
    t = alone([], hand=["B-BEAR-01", "B-TAC-01"])
    assert t.options == ["add:B-BEAR-01"]
    assert t.why("draw") == "E_MUST_DEPLOY"


@clause("VH-20.11", "VH-20.13")
def test_action_then_cards_then_the_monster() -> None:
    t = alone(["B-BEAR-01"], hand=["B-BEAR-02"])
    t.do("add:B-BEAR-02")
    assert t.asked == (0, "keep")
    assert len(t.state.drawn) == 2
    assert t.events("monster_roll") == []
    end_turn(t)
    assert len(t.events("monster_roll")) == 1
    assert t.asked == (0, "action")
    assert t.events("turn")[-1] == (6, 0)


@clause("VH-20.12")
def test_without_a_squad_the_monster_phase_is_skipped() -> None:
    t = alone([], hand=["B-TAC-01"])
    t.do("draw")
    keep_first(t)
    keep_first(t)
    assert t.events("monster_roll") == []
    assert t.asked == (0, "action")


@clause("VH-20.13", "VH-20.14", "VH-S.38")
def test_matching_dice_are_placed_one_a_symbol_without_asking() -> None:
    t = alone(["B-BEAR-01"], monster_dice="axe")
    t.do("draw")
    keep_first(t)
    t.next_roll("spear spear bow x x")
    keep_first(t)
    assert t.asked == (0, "action")
    dice = t.view(0)["solo"]["dice"]
    assert [(die["face"], die["on"]) for die in dice if die["on"] is not None] == [("axe", 2), ("spear", 0), ("bow", 3)]
    assert sum(die["on"] is None for die in dice) == 3


@clause("VH-20.14")
def test_dice_on_the_card_stay_and_fewer_are_rolled() -> None:
    t = alone(["B-BEAR-01"], monster_dice="spear bow")
    t.do("draw")
    keep_first(t)
    t.next_roll("x x x x")
    keep_first(t)
    assert t.events("monster_roll") == [([5, 5, 5, 5], [-1, -1, -1, -1])]
    assert sorted(die["on"] for die in t.view(0)["solo"]["dice"] if die["on"] is not None) == [0, 3]


@clause("VH-20.13", "VH-20.14", "VH-E.37")
def test_example_37_monster_phase() -> None:
    t = alone(["B-BEAR-01"], monster_dice="spear axe")
    t.do("draw")
    keep_first(t)
    t.next_roll("spear sword sword x")
    keep_first(t)
    assert sorted(die["on"] for die in t.view(0)["solo"]["dice"] if die["on"] is not None) == [0, 1, 2]
    assert t.events("monster_attack") == []
    assert t.asked == (0, "action")


@clause("VH-20.13")
def test_two_symbols_alike_need_two_dice() -> None:
    t = alone(["B-BEAR-01"], at=1, monster_dice="sword axe shield")  # sword sword axe shield
    t.do("draw")
    keep_first(t)
    t.next_roll("axe x x")
    keep_first(t)
    assert t.events("monster_attack") == []
    t.do("draw")
    keep_first(t)
    t.next_roll("sword x x")
    keep_first(t)
    assert t.events("monster_attack") == [("vh-m-garm-2", 12)]


@clause("VH-20.15", "VH-20.27")
def test_when_all_symbols_are_covered_the_monster_attacks_at_once() -> None:
    t = alone(["B-BEAR-01"], monster_dice="spear sword axe")
    t.do("draw")
    keep_first(t)
    t.next_roll("bow x x")
    keep_first(t)
    assert t.events("monster_attack") == [("vh-m-garm-1", 9)]
    assert t.asked == (0, "fight")
    shown = t.view(0)["battle"]
    assert (shown["attacker"], shown["defender"]) == ("monster", 0)


@clause("VH-20.39", "VH-S.38")
def test_the_monster_dice_are_not_the_players() -> None:
    t = attacking(["B-BEAR-01"], "axe x x x x x", monster_dice="spear sword", hand=["B-TAC-10", "B-TAC-11"])
    before = t.view(0)["solo"]["dice"]
    assert [option for option in t.options if option.startswith("reroll")] == [f"reroll:{at}" for at in range(6)]
    t.do("play:B-TAC-10")
    t.reroll("axe x x x x x")
    t.do("none", "end")
    assert t.view(0)["solo"]["dice"] == before
