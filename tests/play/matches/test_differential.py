"""No difference reveals a hidden card: two matches that differ in one card are identical to the last byte for all
others, in pages, API, streams and record.

Matches of Berserk are played to their end. A match of Valhalla ends with its deck, so somebody draws the other card in
one of the last turns: such matches are compared up to that answer, and then the holder resigns.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from play.games.berserk.rules.game import BerserkRules
from play.games.valhalla.rules.game import ValhallaRules
from play.live import reading
from play.matches.participants import Who
from play.models import Match
from tests.play.matches.room import laid, started
from tests.play.matches.twins import HOLDER, LONGEST, Cards, Play, Twin, differences, pair, same_world

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("catalog")]
T = TypeVar("T")
OTHERS = ("seat", "other", "nobody")
WHOLE = [("berserk", 4, "hero"), ("berserk", 7, "hero"), ("valhalla", 3, "resigned"), ("valhalla", 11, "resigned")]
ONE_DECK = {"valhalla"}
FEW = 25  # answers


def in_berserk(state: dict[str, Any]) -> tuple[list[int], list[int]]:
    return state["players"][HOLDER]["hand"], state["players"][HOLDER]["deck"]


def in_valhalla(state: dict[str, Any]) -> tuple[list[int], list[int]]:
    return state["hand"][HOLDER], state["deck"][: state["left"]]


def berserk(one: Who, two: Who) -> Match:
    return started(one, two, options={"first": 0})


GAMES: dict[str, tuple[Callable[[Who, Who], Match], Cards]] = {
    "berserk": (berserk, in_berserk),
    "valhalla": (laid, in_valhalla),
}


def played(
    monkeypatch: pytest.MonkeyPatch, game: str, seed: int, do: Callable[[Play], T], *, swapped: bool = False
) -> T:
    seated, cards = GAMES[game]
    with same_world(monkeypatch, seed) as clock:
        people, who = pair()
        return do(Play(seated(*who), people, clock, seed, cards, swapped))


def twins(monkeypatch: pytest.MonkeyPatch, game: str, seed: int, most: int) -> tuple[Twin, Twin]:
    first = played(monkeypatch, game, seed, lambda play: play.play(most))
    return first, played(monkeypatch, game, seed, lambda play: play.play(most, first), swapped=True)


# Seeds with which the holder, who may search the deck, does the same with either card.
@pytest.mark.parametrize(("game", "seed", "end"), WHOLE)
def test_a_hidden_card_changes_nothing_that_anybody_else_is_sent(
    monkeypatch: pytest.MonkeyPatch, game: str, seed: int, end: str
) -> None:
    most = played(monkeypatch, game, seed, Play.hidden_for) if game in ONE_DECK else LONGEST
    one, two = twins(monkeypatch, game, seed, most)
    assert (one.reason, two.reason) == (end, end)
    assert differences(one, two, OTHERS) == []
    assert differences(one, two, ("holder",)), "who holds it sees another card"


@pytest.mark.parametrize(("game", "rules"), [("berserk", BerserkRules), ("valhalla", ValhallaRules)])
def test_a_view_that_shows_it_is_found(monkeypatch: pytest.MonkeyPatch, game: str, rules: Any) -> None:
    real = rules.view
    monkeypatch.setattr(rules, "view", lambda self, state, seat: real(self, state, 1))
    one, two = twins(monkeypatch, game, 1, FEW)
    assert {place[1] for place in differences(one, two, OTHERS)} == set(OTHERS)


def test_a_stream_that_shows_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A message that only this leak would send: each message as the holder gets it."""
    real = reading.written
    monkeypatch.setattr(reading, "written", lambda told, viewers: dict.fromkeys(viewers, real(told, [1])[1]))
    one, two = twins(monkeypatch, "berserk", 7, FEW)
    found = differences(one, two, OTHERS)
    assert {who for _number, who, _what in found} == set(OTHERS)
    assert {"/stream/" in what for _number, _who, what in found} == {True}
