"""The greedy bot of Berserk: it takes a win, sees threats, uses nothing it may not know, and does not waste time."""

from typing import Any

import pytest

from play import bots
from play.engine.ask import Option
from play.engine.randomness import generator
from play.engine.table import Table
from play.games.berserk.bots import greedy, search
from play.games.berserk.script import words
from tests.play.bots.peephole import Peephole
from tests.play.games.berserk.build import Played, creature, hero, spell, table
from tests.strength import MATCHUPS, strength

BOT = bots.bot("greedy", "berserk")


def choice(t: Played, player: int = 1, seed: int = 1) -> tuple[Any, ...]:
    """The bot's choice, in names."""
    return t._named(chosen(t.table, player - 1, seed))


def chosen(inner: Table[Any], seat: int, seed: int = 1) -> Option:
    return BOT.choose(Peephole(inner), seat, generator(seed, 0))


def rest_of_turn(t: Played) -> list[tuple[Any, ...]]:
    """The bot's choices until it ends its turn or the game; the opponent passes."""
    done = []
    while t.table.asks and t.active == 1:
        ask = t.table.asks[0]
        option = ("pass",) if ask.seat == 1 else chosen(t.table, 0)
        done.append(t._named(option))
        t.table.act(ask.id, option)
    return done


def test_it_strikes_the_last_blow() -> None:
    t = table(
        p1=[creature("Wolf", 3, 3)],
        p2=[creature("Dragon", 9, 3, closed=True)],
        hero2=hero(wounds=22),
    )
    assert choice(t) == ("attack", "Wolf", "hero2")


def test_it_finds_a_last_blow_of_two_actions() -> None:
    t = table(
        p1=[creature("Wolf", 3, 3)],
        p2=[creature("Dragon", 9, 9, closed=True)],
        hand1=[spell("Bolt", words.wound(2, words.opp_hero), cost=5), creature("Ox", 5, 5, cost=5)],
        hero2=hero(wounds=20),
    )
    rest_of_turn(t)
    assert t.winner == 1


def test_it_does_not_throw_a_creature_away() -> None:
    t = table(p1=[creature("Mouse", 1, 1)], p2=[creature("Dragon", 9, 9)])
    assert choice(t) != ("attack", "Mouse", "Dragon")


def test_it_plays_a_creature_rather_than_nothing() -> None:
    t = table(hand1=[creature("Ox", 3, 3, cost=3)])
    assert choice(t) == ("play", "Ox")


def test_it_plays_the_better_of_two_creatures_it_can_pay_one_of() -> None:
    t = table(hand1=[creature("Mouse", 1, 1, cost=5), creature("Ox", 5, 5, cost=5)])
    assert choice(t) == ("play", "Ox")


def test_it_aims_a_spell_at_the_opponents_creature() -> None:
    t = table(
        p1=[creature("Ox", 5, 5, closed=True)],
        p2=[creature("Dragon", 6, 4), creature("Mouse", 1, 1)],
        hand1=[spell("Bolt", words.wound(4, words.creature), cost=3)],
    )
    assert choice(t) == ("play", "Bolt")
    t.do("play", "Bolt")
    assert choice(t) == ("target", "Dragon")


def test_it_defends_where_that_saves_the_hero() -> None:
    t = table(
        p1=[creature("Dragon", 6, 6)],
        p2=[creature("Mouse", 1, 1), creature("Ox", 3, 3, closed=True)],
        hero2=hero(wounds=20),
    )
    t.do("attack", "Dragon", "hero2")
    assert choice(t, 2) == ("defend", "Mouse")


def test_it_lets_a_scratch_pass() -> None:
    t = table(p1=[creature("Guard", 1, 9)], p2=[creature("Witch", 1, 1, cost=6)])
    t.do("attack", "Guard", "hero2")
    assert choice(t, 2) == ("pass",)


def test_it_puts_dear_cards_back_at_the_beginning() -> None:
    t = table(hand1=[creature("Mouse", 1, 1, cost=1), creature("Dragon", 9, 9, cost=8)], stage="mulligan")
    assert choice(t) == ("put", "Dragon")
    t.do("put", "Dragon")
    assert choice(t) == ("done",)


def test_the_same_chances_give_the_same_choice() -> None:
    t = table(
        p1=[creature("Wolf", 3, 3), creature("Ox", 2, 4)],
        p2=[creature("Guard", 2, 3), creature("Bear", 4, 2)],
        hand1=[creature("Cat", 2, 2, cost=2), creature("Dog", 3, 1, cost=2)],
    )
    assert len({choice(t, seed=5) for _ in range(3)}) == 1


def test_the_true_hand_of_the_opponent_makes_no_difference() -> None:
    """Hand and deck are swapped: for all the bot knows the two tables are the same."""
    weak, strong = creature("Mouse", 1, 1, cost=1), creature("Dragon", 9, 9, cost=8)
    tables = [
        table(
            p1=[creature("Wolf", 3, 3)],
            p2=[creature("Guard", 2, 3)],
            hand1=[creature("Cat", 2, 2, cost=2)],
            hand2=hand,
            deck2=deck,
        )
        for hand, deck in (([weak] * 4, [strong] * 4), ([strong] * 4, [weak] * 4))
    ]
    assert choice(tables[0]) == choice(tables[1])


def test_it_looks_at_no_more_positions_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    crowd = [creature(f"Soldier {number}", 2, 2) for number in range(6)]
    t = table(p1=crowd, p2=crowd, hand1=[creature("Cat", 2, 2, cost=1)] * 3)
    options = len(t.table.asks[0].options)
    assert options > 30
    looked = 0
    worth = search.worth

    def counted(*args: Any) -> float:
        nonlocal looked
        looked += 1
        return worth(*args)

    monkeypatch.setattr(search, "worth", counted)
    chosen(t.table, 0)
    assert options <= looked <= greedy.NODES + options


@pytest.mark.long
@pytest.mark.parametrize("slugs", MATCHUPS)
def test_it_beats_chance(slugs: tuple[str, str]) -> None:
    found = strength("greedy", "random", slugs, 40)
    assert not found.faults
    assert found.share.part >= 32
