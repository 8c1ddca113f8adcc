"""Results of a series: numbers as counted by hand, in a few queries whatever its length."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from play.models import Chunk, Series
from play.series import worker
from play.series.contest import Played
from play.series.create import cancel
from play.series.results import results
from play.series.shares import Share
from play.series.sums import Sums
from tests.play.series.sample import DWARVES, ELVES, UNDEAD, ended, play, series

pytestmark = pytest.mark.usefixtures("catalog")


def scored(games: list[Played], *slugs: str, kind: str = "league") -> Series:
    """A series whose games had these results, four per chunk."""
    made = series(*slugs, kind=kind, games=len(games))
    contest = worker.contest_of(made)
    numbered = list(enumerate(games))
    for chunk in made.chunks.all():
        chunk.sums = Sums.of(contest, numbered[chunk.start : chunk.stop]).as_json()
        chunk.done, chunk.lease, chunk.seconds = True, timezone.now(), 1.0
        chunk.save()
    return made


# Pairings 0-1, 0-2, 1-2: in the first round the former begins, in the second the latter.
SIX = [ended(0, 8), ended(1, 9), ended(None, 9), ended(1, 8), ended(0, 12), ended(None, fault="KeyError: 5")]


def test_the_table_counts_wins_draws_and_losses() -> None:
    found = results(scored(SIX, ELVES, DWARVES, UNDEAD))
    told = [(one.rank, one.name, one.wins.part, one.draws, one.losses, one.wins.of) for one in found.table]
    assert told == [(1, UNDEAD, 2, 1, 0, 3), (2, ELVES, 2, 0, 2, 4), (3, DWARVES, 0, 1, 2, 3)]
    assert [one.score for one in found.table] == [pytest.approx(2.5 / 3), 0.5, pytest.approx(0.5 / 3)]
    assert found.table[1].wins.bounds == pytest.approx((0.15, 0.85), abs=0.01)


def test_matchups_tell_who_beats_whom() -> None:
    found = results(scored(SIX, ELVES, DWARVES, UNDEAD))
    assert found.met()[0, 1] == Share(2, 2)
    assert found.met()[1, 0] == Share(0, 2)
    assert found.met()[2, 0] == Share(2, 2)
    assert found.met()[1, 2] == Share(0, 1)
    assert found.matchups[2].draws == 1


def test_whoever_began_and_how_long_it_took() -> None:
    found = results(scored(SIX, ELVES, DWARVES, UNDEAD))
    assert found.first == Share(2, 4)  # games that somebody won
    assert found.turns == {8: 2, 9: 2, 12: 1}
    assert (found.length.least, found.length.median, found.length.most) == (8, 9, 12)


def test_games_that_broke_off_count_nowhere_else() -> None:
    found = results(scored(SIX, ELVES, DWARVES, UNDEAD))
    assert found.faults.games == 1
    assert found.faults.cards == {"bh-1": 1}
    assert found.faults.told == ((5, "KeyError: 5"),)
    assert found.progress.done == 6


def test_cards_that_won_and_lost_against_the_decks_own_rate() -> None:
    games = [ended(index % 2, cards=({"always"}, set())) for index in range(40)]  # entrant 0 wins all, whoever begins
    games += [
        ended(1 - index % 2, cards=({"always", "losing"} if index % 2 == 0 else set(), set())) for index in range(40)
    ]
    found = results(scored(games, ELVES, DWARVES, kind="duel"))
    deck = next(one for one in found.cards if one.entrant == 0)
    assert next(one for one in found.table if one.entrant == 0).wins.rate == 0.5
    assert [one.card for one in deck.lost] == ["losing"]
    assert deck.lost[0].wins == Share(0, 20)
    assert deck.lost[0].sure
    assert "losing" not in [one.card for one in deck.won]


def test_nothing_is_said_of_a_card_that_was_played_in_four_games() -> None:
    games = [ended(0, cards=({"rare"} if index < 7 and index % 2 == 0 else set(), set())) for index in range(20)]
    deck = results(scored(games, ELVES, DWARVES, kind="duel")).cards[0]
    assert not deck.won
    assert not deck.lost


def test_a_series_that_nobody_has_played_yet_says_so() -> None:
    found = results(series(games=4))
    assert (found.progress.done, found.progress.rate, found.progress.seconds_left) == (0, None, None)
    assert found.table[0].wins.bounds == (0.0, 1.0)
    assert found.as_json()["progress"]["status"] == "running"


def test_progress_tells_the_pace_and_what_is_left() -> None:
    made = series(games=40)
    now = timezone.now()
    for number, chunk in enumerate(made.chunks.all()[:5]):
        chunk.done, chunk.lease, chunk.seconds = True, now - timedelta(seconds=10 - 2 * number), 2.0
        chunk.sums = Sums.of(worker.contest_of(made), [(chunk.start + at, ended(0)) for at in range(4)]).as_json()
        chunk.save()
    progress = results(made, now).progress
    assert progress.rate == pytest.approx(1.6)  # sixteen games since the first of them was done, ten seconds ago
    assert progress.seconds_left == pytest.approx(20 / 1.6)
    assert results(made, now + timedelta(minutes=3)).progress.rate is None  # nobody plays it
    assert results(cancel(made), now).progress.seconds_left is None


def test_results_of_a_real_series_equal_its_rows() -> None:
    made = play(series(ELVES, DWARVES, UNDEAD, kind="field", games=12))
    found = results(made)
    for one in found.table:
        assert one.wins.part == made.played.filter(winner=one.entrant).count()
    assert found.progress.as_json()["seconds_left"] == 0
    assert found.log == made.log
    assert sum(found.turns.values()) == 12
    assert found.as_json()["table"][0]["wins"]["part"] == found.table[0].wins.part


@pytest.mark.parametrize("games", [4, 80])
def test_looking_at_a_series_takes_three_queries_and_reads_no_games(games: int) -> None:
    made = scored([ended(0)] * games, ELVES, DWARVES, kind="duel")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        results(made)
    assert len(queries) == 3
    assert not any("play_seriesgame" in query["sql"] for query in queries)


def test_what_was_added_up_is_not_read_again() -> None:
    made = scored([ended(0)] * 12, ELVES, DWARVES, kind="duel")
    Chunk.objects.filter(series=made, start=8).update(done=False)
    assert results(made).progress.done == 8
    Chunk.objects.filter(series=made, start=8).update(done=True)
    assert results(made).progress.done == 12
    with CaptureQueriesContext(connection) as queries:
        assert results(made).progress.done == 12
    assert len(queries) == 2
    cache.clear()
    assert results(made).progress.done == 12
