"""No seat and no spectator is ever sent what it may not know: every byte of whole matches is searched.

SECRET_GAMES says how many.
"""

import os
import re

import pytest
from django.db import connection

from catalog import library
from play.engine import events
from play.engine.randomness import generator
from play.games.berserk.rules.book import BOOK
from play.matches import answering, showing, tables
from play.models import Match, Status
from tests.play.matches.room import asks, started

pytestmark = pytest.mark.usefixtures("catalog")

GAMES = int(os.environ.get("SECRET_GAMES", "8"))
CARD = re.compile(rb"bh-\d\d-\d\d\d")


def known_to(state, viewer):
    """The cards whose faces this viewer has seen so far; spectators see what both seats know."""
    mask = 3 if viewer is None else 1 << viewer
    return {BOOK.defs[face].id for face, known in zip(state.face, state.known, strict=True) if known & mask == mask}


def names_of(cards):
    return {getattr(library.game("berserk").cards[card].name, lang) for card in cards for lang in ("ru", "en")}


def leaks(match, seen):
    """What the last move sent to a viewer that has never seen it. `seen` collects what each has."""
    fresh = Match.objects.get(pk=match.pk)
    state = (tables.replayed(fresh).table if fresh.over else tables.opened(fresh)).state
    move = match.moves.order_by("-ply")[0]
    found = []
    for viewer, message in showing.messages(move).items():
        seen[viewer] |= known_to(state, viewer)
        raw = showing.orjson.dumps(message)
        found += [(viewer, "card", card) for card in {one.decode() for one in CARD.findall(raw)} - seen[viewer]]
        if match.seed.encode() in raw:
            found.append((viewer, "seed", match.seed))
        said = " ".join(message["log"]["ru"] + message["log"]["en"])
        told = names_of(seen[viewer])
        hidden = names_of({BOOK.defs[face].id for face in state.face}) - told
        found += [
            (viewer, "name", name)
            for name in hidden
            if len(name) > 5 and name in said and not any(name in other for other in told)
        ]
    return found


def watched(seed, most=2000):
    """A match with random answers; what leaked in it."""
    match, chance = started(), generator(seed, 0)
    seen = {0: set(), 1: set(), None: set()}
    for seat in match.seats.all():
        seen[seat.number] |= {seat.deck["hero"]}
    for _ in range(most):
        if found := leaks(match, seen):
            return found
        if Match.objects.get(pk=match.pk).status != Status.PLAYING:
            return []
        ask = chance.choice(asks(match))
        option = chance.choice(ask["options"])["id"]
        answering.answer(match.key, ask["seat"], ask["id"], option, f"k{ask['id']}")
    raise AssertionError("no end")


def test_a_match_sends_nobody_what_they_may_not_know():
    assert watched(1) == []


@pytest.mark.long
def test_many_matches_send_nobody_what_they_may_not_know():
    for seed in range(GAMES):
        assert watched(seed + 100) == [], seed
        connection.run_on_commit.clear()  # nothing is committed here, and what waits for it holds every table


def test_the_search_finds_a_leak(monkeypatch):
    """The same search, with events sent to everybody as they are."""
    monkeypatch.setattr(showing, "redact", lambda event, viewer: (event[0], event[1]))
    assert watched(1)


def test_the_search_finds_a_leak_in_the_view(monkeypatch):
    from play.games.berserk.rules.game import BerserkRules

    real = BerserkRules.view
    monkeypatch.setattr(BerserkRules, "view", lambda rules, state, seat: real(rules, state, 1))
    assert watched(1)


def test_events_say_who_may_see_them():
    event = ("drew", (0, 7, "bh-17-001"), events.only(0), (0, None, None))
    assert events.redact(event, 1) == ("drew", (0, None, None))
