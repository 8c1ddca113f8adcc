"""One game of a contest: the same wherever it is played, with its decisions in a few bytes."""

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.starters.files import starters
from play import bots
from play.engine.ask import Ask
from play.seating.deck_entry import entry
from play.series.contest import Contest, DecisionLog, play, unpacked
from tests.games.harbour.play.games.harbour.rules import SEATS, Harbour
from tests.play.series.sample import DWARVES, ELVES

MANY = Ask(0, "action", tuple(("take", number) for number in range(20_000)))


@given(st.lists(st.integers(0, 300) | st.sampled_from([16_383, 16_384]), max_size=40))
def test_what_was_taken_down_is_read_back(places: list[int]) -> None:
    moves = DecisionLog()
    for place in places:
        moves(MANY, ("take", place))
    assert unpacked(moves.packed()) == places


@pytest.mark.parametrize("bad", [b"", b"no moves", zlib.compress(b"\x01\x80")])
def test_what_are_no_moves_is_said(bad: bytes) -> None:
    with pytest.raises(ValueError, match=r"no moves|break off"):
        unpacked(bad)


def test_a_game_takes_a_few_bytes_and_is_the_same_every_time() -> None:
    decks = tuple(entry(starters()[slug].contents) for slug in (ELVES, DWARVES))
    contest = Contest("berserk", decks, ("random", "random"), 5, 10)
    first, second = DecisionLog(), DecisionLog()
    one, other = contest.play(3, first), contest.play(3, second)
    assert (one, first.packed()) == (other, second.packed())
    assert len(unpacked(first.packed())) == one.decisions
    assert len(first.packed()) < one.decisions


def test_a_game_tells_which_cards_each_side_played() -> None:
    decks = tuple(entry(starters()[slug].contents) for slug in (ELVES, DWARVES))
    played = Contest("berserk", decks, ("random", "random"), 5, 10).play(1)  # an odd round: the dwarves begin
    assert played.cards[0]
    assert played.cards[0] <= decks[1]["main"].keys()
    assert played.cards[1] <= decks[0]["main"].keys()


class Breaking:
    name = "breaking"

    def choose(self, table: object, seat: int, rng: object) -> object:
        raise KeyError("nothing")


def test_a_bot_that_breaks_ends_a_game_that_counts_for_nobody() -> None:
    found = play(Harbour(), {}, [*[bots.bot("random", "harbour")] * (SEATS - 1), Breaking()], 3)  # type: ignore[list-item]
    assert found.winner is None
    assert found.reason == "faulted"
    assert found.fault == "breaking: KeyError: 'nothing'"
