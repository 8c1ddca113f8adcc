"""The greedy bot of Valhalla: it attacks when that pays, plays its dice by the odds, and uses nothing it may not know."""

import os
from collections import Counter
from typing import Any

import pytest

from play import bots, games
from play.engine.ask import Option
from play.engine.randomness import generator
from play.engine.table import Table
from play.games.valhalla.bots import stakes
from play.series.contest import play
from tests.play.bots.peephole import Peephole
from tests.play.games.valhalla.building import Played, seat, table
from tests.strength import ENOUGH_OF_FOUR, VALHALLA

BOT = bots.bot("greedy", "valhalla")
EVERY_MODULE = {"modules": ["loki", "thor", "valkyries", "dwarves", "tyr", "last_viking"], "loki": "random"}


def chosen(t: Played, seed: int = 1) -> Option:
    ask = t.ask
    return BOT.choose(Peephole(t.table), ask.seat, generator(seed, 0))


def choice(t: Played, seed: int = 1) -> str:
    """The bot's choice, in names."""
    return t.named(chosen(t, seed))


def play_on(t: Played, kind: str = "fight") -> list[str]:
    """The bot's choices until another seat or another question comes."""
    done, asked = [], t.ask.seat
    while t.asked is not None and t.ask.seat == asked and t.ask.kind in (kind, "dice", "die", "faces"):
        option = chosen(t)
        done.append(t.named(option))
        t.answer(t.ask, option)
    return done


# --- the turn


def test_it_attacks_the_weaker_of_two() -> None:
    t = table(
        seat(squad=["B-BEAR-01", "B-BEAR-06", "B-GIANT-01"]),
        seat(squad=["B-BEAR-07", "B-BOAR-01", "B-GIANT-04", "B-WOLF-01"]),
        seat(squad=["B-WOLF-18"]),
    )
    assert choice(t) == "attack:2"


def test_it_does_not_run_into_a_wall() -> None:
    t = table(
        seat(squad=["B-WOLF-01"], hand=["B-BEAR-06", "B-GIANT-01"]),
        seat(squad=["B-BEAR-01", "B-BEAR-07", "B-GIANT-02", "B-BOAR-01"]),
        seat(squad=["B-BEAR-02", "B-BEAR-08", "B-GIANT-03", "B-BOAR-02"]),
    )
    assert not choice(t).startswith("attack")


def test_it_adds_the_warrior_that_its_dice_can_arm() -> None:
    """The two bears differ only in their weapons, and the squad already wants spears."""
    t = table(
        seat(squad=["B-WOLF-07", "B-WOLF-01"], hand=["B-BEAR-13", "B-BEAR-12"]),
        seat(squad=["B-BEAR-01", "B-BEAR-07", "B-GIANT-02", "B-BOAR-01"]),
    )
    assert choice(t) == "add:B-BEAR-12"


def test_it_adds_two_where_it_may() -> None:
    t = table(
        seat(squad=["B-WOLF-18"], hand=["B-BEAR-01", "B-BEAR-06", "B-TAC-01"]),
        seat(squad=["B-BEAR-02", "B-BEAR-07", "B-GIANT-02", "B-BOAR-01"]),
    )
    assert choice(t) == "pair:B-BEAR-01>B-BEAR-06"


def test_it_makes_room_by_the_one_it_misses_least() -> None:
    t = table(
        seat(squad=["B-BEAR-06", "B-BOAR-03", "B-BEAR-08", "B-WOLF-12"], hand=["B-WOLF-06"]),
        seat(squad=["B-BEAR-02", "B-BEAR-07", "B-GIANT-02", "B-BOAR-01"]),
    )
    t.do("add:B-WOLF-06")
    assert choice(t) == "discard:B-BOAR-03"


def test_it_keeps_the_better_card() -> None:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-BEAR-02", "B-BEAR-07", "B-GIANT-02", "B-BOAR-01"]),
        deck=["B-TAC-12", "B-GIANT-08"],
    )
    t.do("draw")
    assert choice(t) == "keep:B-GIANT-08"


# --- dice


def test_it_rerolls_what_it_cannot_use_and_activates_what_it_can() -> None:
    """Six of strength lose to the bear of seven, nine beat him."""
    t = table(seat(squad=["B-BEAR-01", "B-BEAR-02", "B-BEAR-04"]), seat(squad=["B-BEAR-14"]))
    t.do("attack:1")
    t.tray("axe x shield sword bow x")
    assert choice(t) in ("reroll:1", "reroll:5")
    t.do("reroll:1")
    assert choice(t) == "dice:2>3>5"
    t.next_roll("spear x x").do("dice:2>3>5")
    assert play_on(t) == ["activate:B-BEAR-01>0", "activate:B-BEAR-02>4", "activate:B-BEAR-04>2", "end"]


def test_it_does_not_pay_for_what_it_has() -> None:
    t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-BEAR-18"]))
    t.do("attack:1")
    t.tray("axe bow x x x x")
    assert play_on(t) == ["activate:B-BEAR-06>0>1", "end"]


def test_it_leaves_the_dice_that_another_warrior_needs() -> None:
    """The giant takes any two: not the axe and the bow. Both are needed against these."""
    t = table(seat(squad=["B-GIANT-01", "B-BEAR-06"]), seat(squad=["B-BOAR-06", "B-BEAR-01", "B-WOLF-01"]))
    t.do("attack:1")
    t.tray("axe bow sword sword x x")
    play_on(t)
    if t.ask.kind == "frost":
        assert choice(t) == "use"
        t.do("use")
    play_on(t)
    assert sorted(card for _, _, card, _ in t.events("activate")) == ["vh-b-bear-06", "vh-b-giant-01"]


def test_it_takes_a_new_die_that_fits() -> None:
    t = table(seat(squad=["B-BEAR-18"], hand=["B-TAC-09"]), seat(squad=["B-WOLF-18"]))
    t.do("attack:1")
    t.tray("shield shield x x x x")
    t.next_roll("bow shield")
    t.do("play:B-TAC-09")
    assert choice(t) == "die:7"


def test_it_turns_its_x_to_what_arms() -> None:
    t = table(seat(squad=["B-BEAR-18"], hand=["B-TAC-11"]), seat(squad=["B-WOLF-18"]))
    t.do("attack:1")
    t.tray("shield shield spear spear spear x")
    assert choice(t) == "play:B-TAC-11"
    t.do("play:B-TAC-11")
    assert choice(t) == "faces:4"


def test_it_rolls_again_for_nothing_with_a_counterblow() -> None:
    t = table(seat(squad=["B-BEAR-18", "B-BEAR-06"], hand=["B-TAC-10"]), seat(squad=["B-BEAR-01", "B-BEAR-02"]))
    t.do("attack:1")
    t.tray("shield spear spear sword x x")
    assert choice(t) == "play:B-TAC-10"
    t.do("play:B-TAC-10")
    assert choice(t) == "dice:1>2>3>4>5"


def test_a_weapon_store_stands_for_the_die_that_lacks() -> None:
    t = table(seat(squad=["B-BEAR-18"], hand=["VK-TAC-05"]), seat(squad=["B-WOLF-18"]), modules=["valkyries"])
    t.do("attack:1")
    t.until("fight").tray("shield shield x x x x")
    assert choice(t) == "play:VK-TAC-05"


# --- tactics of strength


def defending(strength: str, hand: list[str]) -> Played:
    """Seat 1 defends with a bear of 3 armed against an attack of 5, or of 10."""
    t = table(seat(squad=["B-BEAR-06" if strength == "5" else "B-BEAR-18"]), seat(squad=["B-BEAR-01"], hand=hand))
    t.do("attack:1")
    t.tray("axe bow x x x x" if strength == "5" else "shield shield shield x x x")
    t.fight("B-BEAR-06" if strength == "5" else "B-BEAR-18")
    t.tray("axe x x x x x")
    return t


def test_it_spends_what_turns_the_battle_and_no_more() -> None:
    t = defending("5", ["B-TAC-01", "B-TAC-01", "B-TAC-03"])
    assert play_on(t)[-2:] == ["play:B-TAC-03", "end"]


def test_it_spends_nothing_on_a_lost_battle() -> None:
    t = defending("10", ["B-TAC-01"])
    assert "play:B-TAC-01" not in play_on(t)
    assert t.hand(1) == ["B-TAC-01"]


def test_a_defender_who_won_late_sends_whom_he_needs_no_more() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-WOLF-06", "B-BEAR-02"]), left=1)
    t.do("attack:1")
    t.tray("axe x x x x x").fight("B-BEAR-01")
    t.tray("spear axe bow x x x").fight("B-WOLF-06")
    assert t.asked == (1, "send")
    assert choice(t) == "send:B-WOLF-06"


# --- others


def test_it_blocks_the_warrior_it_fears_most() -> None:
    t = table(seat(squad=["DW-01"]), seat(squad=["B-WOLF-18", "B-BEAR-06"]), modules=["dwarves"])
    t.do("attack:1")
    t.until("fight").tray("spear axe x x x x")
    t.activate("DW-01")
    assert choice(t) == "choose:B-BEAR-06"


def test_it_helps_the_likely_winner() -> None:
    t = table(
        seat(squad=["B-GIANT-01", "B-BEAR-06"]),
        seat(squad=["B-WOLF-01", "B-WOLF-02"]),
        seat(squad=["B-BEAR-02"], hand=["TH-06"]),
        modules=["thor"],
    )
    t.do("attack:1")
    assert t.asked == (2, "thor")
    assert choice(t) == "help:TH-06>0"


def test_it_slides_the_arms_under_a_warrior_that_can_use_them() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-BEAR-18", "TY-10", "TY-09"]),
        seat(squad=["B-BEAR-02"]),
        modules=["tyr"],
    )
    t.do("add:B-BEAR-18")
    assert choice(t) == "tyr:TY-10"


def test_it_takes_the_best_row_of_loki() -> None:
    t = table(seat(squad=["B-BEAR-01"]), seat(squad=["B-BEAR-02"]), loki="LK-01")
    t.do("attack:1")
    t.tray("axe x x x x x").fight("B-BEAR-01")
    t.tray("x x x x x x").fight()
    assert t.asked == (1, "loki")
    assert choice(t) == "row:1"


# --- jarls


def after_a_battle_of_others(captured: int) -> Played:
    t = table(
        seat(squad=["B-BEAR-01"]),
        seat(squad=["B-WOLF-01"]),
        seat(squad=["B-WOLF-02"], hand=["B-TAC-01"], jarl="J-18", captured={0: captured}),
    )
    t.do("attack:1")
    t.tray("axe x x x x x").fight("B-BEAR-01")
    t.tray("x x x x x x").fight()
    assert t.asked == (2, "after")
    return t


@pytest.mark.parametrize(("pile", "answer"), [("B-WOLF-06", "jarl:1"), ("B-TAC-12", "draw")])
def test_bernhar_takes_from_the_discard_pile_what_is_better_than_a_draw(pile: str, answer: str) -> None:
    """The top card is poor; of the three that he reaches with one warrior the lowest counts."""
    t = table(seat(hand=["B-BEAR-01"], jarl="J-17"), seat(squad=["B-WOLF-01"]), discard=[pile, "B-TAC-12", "B-TAC-12"])
    t.do("add:B-BEAR-01")
    assert t.options == ["draw", "jarl:0", "jarl:1"]
    assert choice(t) == answer


def test_hallvard_draws_without_a_discard_where_he_may() -> None:
    assert choice(after_a_battle_of_others(captured=1)) == "jarl:1"
    assert choice(after_a_battle_of_others(captured=0)) == "jarl:0"


def test_ketil_steals_rather_than_discards() -> None:
    t = table(
        seat(squad=["B-BEAR-01"], hand=["B-TAC-01"], jarl="J-22"),
        seat(squad=["B-WOLF-01"], hand=["B-TAC-01", "B-TAC-03"]),
    )
    t.do("attack:1")
    assert t.options == ["jarl:0", "jarl:1", "done"]
    assert choice(t) == "jarl:1"


@pytest.mark.parametrize(("tactic", "answer"), [("B-TAC-01", "jarl:1"), ("B-TAC-11", "jarl:0")])
def test_egil_takes_a_tactic_back_if_it_is_worth_more_than_a_draw(tactic: str, answer: str) -> None:
    t = table(seat(squad=["B-BEAR-06"]), seat(squad=["B-BEAR-01"], hand=[tactic], jarl="J-15"))
    t.do("attack:1")
    t.tray("axe bow x x x x").fight("B-BEAR-06")
    t.tray("bow bow bow bow bow x").do(f"play:{tactic}")
    if t.ask.kind == "faces":
        t.do("faces:3")
    t.do("end")
    assert t.options == ["jarl:0", "jarl:1", "done"]
    assert choice(t) == answer


def test_ragnhild_helps_the_fighter_who_has_less() -> None:
    for leader, answer in ((0, "jarl:0>1"), (1, "jarl:0>0")):
        fighters = [seat(squad=[f"B-BEAR-0{at + 1}"], captured={2: 2} if at == leader else {}) for at in range(2)]
        t = table(*fighters, seat(squad=["B-BEAR-03"], jarl="J-19"))
        t.do("attack:1")
        assert t.options == ["pass", "jarl:0>0", "jarl:0>1"]
        assert choice(t) == answer


@pytest.mark.parametrize("mode", ["partnership", "alliance"])
def test_ragnhild_helps_her_companion_whatever_he_has(mode: str) -> None:
    others = [seat(squad=["B-BEAR-02"]), seat(squad=["B-BEAR-03"], jarl="J-19"), seat(squad=["B-BEAR-04"])]
    t = table(seat(squad=["B-BEAR-01"], captured={1: 2}), *others, mode=mode)
    t.do("attack:1")
    assert t.asked == (2, "thor")
    assert choice(t) == "jarl:0>0"


def test_hervor_silences_a_jarl_whose_strength_does_not_show() -> None:
    """Ottar may roll again in defence."""
    t = table(seat(squad=["B-BEAR-01"], jarl="J-23"), seat(squad=["B-BEAR-02"], jarl="J-13"))
    t.do("attack:1")
    t.tray("axe x x x x x")
    assert choice(t) == "jarl:0"


@pytest.mark.parametrize(("jarl", "answer"), [("J-04", "attack:2"), ("J-23", "attack:1")])
def test_hervor_does_not_fear_a_jarl_she_can_silence(jarl: str, answer: str) -> None:
    """The wolf is weaker than the bear, but has a jarl who is strong in defence."""
    t = table(
        seat(squad=["B-BEAR-01", "B-BEAR-06"], jarl=jarl),
        seat(squad=["B-WOLF-01"], jarl="J-21"),
        seat(squad=["B-BEAR-05"], jarl="J-04"),
    )
    assert choice(t) == answer


def test_it_takes_a_new_die_before_a_free_reroll() -> None:
    """Both are worth more together: the card is valued with the reroll, and so is doing without the card."""
    t = table(seat(squad=["B-BEAR-18"], hand=["B-TAC-09"]), seat(squad=["B-BEAR-08"]))
    t.do("attack:1")
    t.tray("axe bow shield spear")
    t.side(0).free_rerolls = 1
    assert choice(t.restart()) == "play:B-TAC-09"


@pytest.mark.parametrize("mode", ["partnership", "alliance"])
def test_a_shield_is_worth_to_its_owner_what_it_is_to_the_one_who_takes_it(mode: str) -> None:
    """Both rows give two points for either, and a second shield with the same emblem makes no set."""
    t = table(seat(squad=["B-BEAR-01"], captured={1: 1}), seat(), seat(), seat(), mode=mode)
    assert stakes.own_shield_points(t.state) == stakes.shield_points(t.state, 0, 1)


# --- what it may know


def test_the_same_chances_give_the_same_choice() -> None:
    t = table(
        seat(squad=["B-BEAR-01", "B-GIANT-01"], hand=["B-BEAR-06", "B-WOLF-06", "B-TAC-01"]),
        seat(squad=["B-BEAR-02", "B-GIANT-02"]),
    )
    assert len({choice(t, seed=5) for _ in range(3)}) == 1


def test_the_true_hand_of_a_rival_makes_no_difference() -> None:
    """Hand and deck are swapped: for all the bot knows the two tables are the same."""
    weak, strong = ["B-WOLF-01", "B-WOLF-02"], ["B-TAC-01", "B-TAC-03"]
    tables = [
        table(
            seat(squad=["B-BEAR-01", "B-BEAR-06"], hand=["B-GIANT-01"]), seat(squad=["B-BEAR-02"], hand=hand), deck=deck
        )
        for hand, deck in ((weak, strong), (strong, weak))
    ]
    assert choice(tables[0]) == choice(tables[1])


# --- whole games


class Witness:
    """The bot, with a record of its questions."""

    name = "witness"

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()

    def choose(self, window: Table[Any], seat: int, rng: Any) -> Option:
        ask = next(ask for ask in window.asks if ask.seat == seat)
        self.asked[ask.kind] += 1
        option = BOT.choose(Peephole(window), seat, rng)
        assert option in ask.options, (ask.kind, ask.about, option)
        return option


GAMES: list[dict[str, Any]] = [
    {"players": 3, **EVERY_MODULE},
    {"players": 4, "mode": "alliance", **EVERY_MODULE},
    {"players": 2, "variants": ["hand_building", "five_jarls"]},
    {"players": 1, "mode": "solo", "monster": "garm", "difficulty": 1, "jarl": "vh-j-02"},
]


@pytest.mark.parametrize("options", GAMES, ids=lambda options: options.get("mode", str(options["players"])))
def test_it_knows_an_answer_to_every_question(options: dict[str, Any]) -> None:
    witness = Witness()
    result = play(games.rules("valhalla"), {"table": options}, [witness] * options["players"], 5)
    assert not result.fault
    assert {"action", "fight", "dice"} <= set(witness.asked)


def test_it_beats_chance() -> None:
    found = VALHALLA.strength(8)
    assert not found.faults
    assert found.share.part >= 6


@pytest.mark.long
def test_it_beats_chance_in_many_games() -> None:
    found = VALHALLA.strength(int(os.environ.get("STRENGTH_GAMES", "300")))
    assert not found.faults
    assert found.share.rate >= ENOUGH_OF_FOUR
