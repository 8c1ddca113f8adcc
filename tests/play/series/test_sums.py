"""Sums over games: the same, however they are divided among workers."""

from typing import Any

import orjson
from hypothesis import given
from hypothesis import strategies as st

from play.series.contest import Played
from play.series.sums import Met, Sums, Used
from tests.play.series.sample import ended, league

CARDS = st.sets(st.sampled_from(["bh-1", "bh-2", "bh-3"]))
GAMES = st.lists(
    st.builds(
        ended,
        winner=st.sampled_from([None, 0, 1]),
        turns=st.integers(1, 6),
        first=st.integers(0, 1),
        cards=st.tuples(CARDS, CARDS),
        fault=st.sampled_from(["", "", "", "KeyError: 5"]),
    ),
    max_size=30,
)


def kept(sums: Sums) -> Any:
    """As it comes back from the database."""
    return orjson.loads(orjson.dumps(sums.as_json(), option=orjson.OPT_NON_STR_KEYS))


@given(GAMES, st.data())
def test_parts_add_up_to_the_whole(games: list[Played], data: st.DataObject) -> None:
    contest = league(3)
    numbered = list(enumerate(games))
    whole = Sums.of(contest, numbered)
    at = data.draw(st.integers(0, len(games)))
    added = Sums()
    for part in data.draw(st.permutations([numbered[:at], numbered[at:]])):
        added.add(Sums.from_json(kept(Sums.of(contest, part))))
    assert kept(added) == kept(whole)
    assert added == whole


def test_a_win_is_the_entrants_wherever_it_sat() -> None:
    contest = league(3)  # pairings 0-1, 0-2, 1-2; from the fourth game on the other way round
    sums = Sums.of(contest, enumerate([ended(0), ended(1), ended(None), ended(0), ended(1), ended(1)]))
    assert sums.met == {0: Met(1, 1, 0, 2), 1: Met(1, 1, 0, 0), 2: Met(1, 0, 1, 0)}


def test_cards_count_the_games_they_were_played_in_and_those_won() -> None:
    contest = league(2)
    games = [ended(0, cards=({"a", "b"}, {"c"})), ended(0, cards=({"c"}, {"a"})), ended(None, cards=({"a"}, set()))]
    sums = Sums.of(contest, enumerate(games))
    assert sums.cards == {0: {"a": Used(3, 1), "b": Used(1, 1)}, 1: {"c": Used(2, 1)}}


def test_a_game_that_broke_off_counts_among_the_faults_only() -> None:
    sums = Sums.of(league(2), enumerate([ended(0), ended(None, fault="KeyError: 5")]))
    assert sums.games == 2
    assert sums.met == {0: Met(1, 0, 0, 1)}
    assert sums.turns == {10: 1}
    assert sums.faults == {"bh-1": 1}
    assert sums.told == [(1, "KeyError: 5")]
    assert sums.reasons == {"hero": 1, "faulted": 1}
