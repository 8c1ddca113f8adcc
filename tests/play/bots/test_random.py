"""The random bot plays any game, and all options are equally likely."""

from collections import Counter
from typing import Any

import pytest

from play import bots
from play.engine.randomness import Stream, generator
from play.engine.table import Table
from tests.games.harbour.play.games.harbour.rules import SEATS, Harbour
from tests.play.bots.peephole import Peephole


def choose(table: Table[Any], seat: int, rng: Stream) -> Any:
    return bots.bot("random", "harbour").choose(Peephole(table), seat, rng)


def test_it_plays_a_game_that_it_knows_nothing_about() -> None:
    table = Table.start(Harbour(), {}, 5)
    rng = generator(5, 0)
    while table.asks:
        ask = table.asks[0]
        table.act(ask.id, choose(table, ask.seat, rng), ask.seat)
    assert table.outcome is not None
    assert table.faulted is None


def test_it_answers_its_own_question_where_several_seats_are_asked() -> None:
    table = Table.start(Harbour(), {}, 5)
    table.act(table.asks[0].id, ("keep",))
    assert len(table.asks) == SEATS
    for ask in table.asks:
        assert choose(table, ask.seat, generator(1, 0)) in ask.options


def test_every_option_is_as_likely_as_the_others() -> None:
    table = Table.start(Harbour(), {}, 5)
    table.act(table.asks[0].id, ("keep",))
    rng = generator(7, 0)
    chosen = Counter(choose(table, 0, rng) for _ in range(3000))
    assert set(chosen) == set(table.asks[0].options)
    assert all(900 < times < 1100 for times in chosen.values()), chosen


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    table = Table.start(Harbour(), {}, 5)
    with pytest.raises(LookupError, match="seat 2 is not asked"):
        choose(table, 2, generator(1, 0))


def test_bots_are_found_by_name_and_game() -> None:
    assert bots.names("harbour") == ("random",)
    assert bots.names("berserk") == ("random", "greedy")
    with pytest.raises(bots.NoBot, match=r"no bot “greedy” for harbour; there are: random\."):
        bots.bot("greedy", "harbour")


@pytest.mark.parametrize("name", ["greedy:", "greedy:0", "greedy:many", "greedy:-5", "greedy:999999999", "random:5"])
def test_thought_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(bots.NoBot, match="colon"):
        bots.bot(name, "berserk")
