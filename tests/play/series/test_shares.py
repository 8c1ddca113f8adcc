"""Games between bots: the same seed gives the same game, series are fair to both sides, and their numbers are right."""

import pytest

from play import bots
from play.series import shares
from play.series.contest import Contest, Played, play
from play.series.shares import Share, Spread
from tests.games.harbour.play.games.harbour.rules import SEATS, Harbour

RANDOM = [bots.bot("random", "harbour")] * SEATS


def played(winner: int | None, first: int = 0, turns: int = 10, fault: str = "") -> Played:
    return Played(winner, "faulted" if fault else "hero", first, turns, 40, "ab", fault)


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(Harbour(), {}, RANDOM, 3) == play(Harbour(), {}, RANDOM, 3)
    assert play(Harbour(), {}, RANDOM, 3).log != play(Harbour(), {}, RANDOM, 4).log


def test_a_game_tells_who_won_why_and_after_how_many_decisions() -> None:
    answers: list[object] = []
    result = play(Harbour(), {}, RANDOM, 3, lambda ask, option: answers.append((ask, option)))
    assert result.decisions == len(answers) > 20
    assert result.reason == "richest"
    assert result.winner in (None, 0, 1, 2)


def test_each_side_begins_every_other_game() -> None:
    contest = Contest("berserk", ({"hero": "a"}, {"hero": "b"}), ("random", "greedy"), 1, 4)
    assert [[deck["hero"] for deck in contest.config(index)["decks"]] for index in range(3)] == [
        ["a", "b"], ["b", "a"], ["a", "b"],
    ]  # fmt: skip
    assert [bot.name for bot in contest.players(1)] == ["greedy", "random"]
    assert len({contest.game_seed(index) for index in range(100)}) == 100


def test_a_win_is_the_sides_not_the_seats() -> None:
    contest = Contest("berserk", ({}, {}), ("random", "random"), 1, 4)
    report = shares.report(contest, [played(0), played(1), played(0), played(None)])
    assert report.wins == (Share(3, 4), Share(0, 4))  # seat 0, then seat 1 after the change, then seat 0
    assert report.draws == 1
    assert report.first == Share(2, 3)


def test_a_game_that_broke_off_counts_for_nobody() -> None:
    contest = Contest("berserk", ({}, {}), ("random", "random"), 1, 3)
    report = shares.report(contest, [played(0), played(None, fault="KeyError: 5"), played(None)])
    assert report.wins[0] == Share(1, 2)
    assert report.draws == 1
    assert report.faults == ((1, "KeyError: 5"),)
    assert report.as_json()["faults"] == [{"game": 1, "fault": "KeyError: 5"}]


# Agresti and Coull's and Newcombe's published examples.
@pytest.mark.parametrize(
    ("part", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilsons_interval(part: int, of: int, low: float, high: float) -> None:
    assert shares.wilson(part, of) == pytest.approx((low, high), abs=0.0001)
    assert shares.wilson(of - part, of) == pytest.approx((1 - high, 1 - low), abs=0.0001)


def test_no_games_say_nothing() -> None:
    assert shares.wilson(0, 0) == (0.0, 1.0)
    assert Share(0, 0).rate == 0


def test_how_a_number_is_spread() -> None:
    spread = Spread.of(dict.fromkeys(range(1, 101), 1))
    assert (spread.mean, spread.least, spread.median, spread.most) == (50.5, 1, 51, 100)
    assert (spread.tenth, spread.ninetieth) == (11, 90)
