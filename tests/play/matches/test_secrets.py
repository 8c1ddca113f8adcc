"""No seat and no spectator ever gets what it may not know: every byte of whole matches is searched.

SECRET_GAMES sets the number of games.
"""

import os
import re

import orjson
import pytest
from django.utils import timezone

from catalog import library
from decks.starters.files import starters
from play import games
from play.engine import events
from play.engine.randomness import generator
from play.engine.table import Table
from play.games.berserk.rules.book import BOOK
from play.matches import answering, messages, table_cache
from play.models import Match, Move, Seat, Status
from play.seating.deck_entry import entry
from tests.play.engine.words import joined
from tests.play.matches.room import asks, started

pytestmark = pytest.mark.usefixtures("catalog")

GAMES = int(os.environ.get("SECRET_GAMES", "200"))
CARD = re.compile(rb"bh-\d\d-\d\d\d")


def known_to(state, viewer):
    """The cards whose faces this viewer has seen so far; spectators see what both seats know."""
    mask = 3 if viewer is None else 1 << viewer
    return {BOOK.defs[face].id for face, known in zip(state.face, state.known, strict=True) if known & mask == mask}


def names_of(cards):
    return {getattr(library.game("berserk").cards[card].name, lang) for card in cards for lang in ("ru", "en")}


def leaks(state, told, seed, seen):
    """Cards in a move's message to a viewer who has never seen them. `seen` collects what each viewer has seen."""
    found = []
    dealt = {BOOK.defs[face].id for face in state.face}
    for viewer in seen:
        message = told.to(viewer)
        seen[viewer] |= known_to(state, viewer)
        raw = orjson.dumps(message)
        found += [(viewer, "card", card) for card in {one.decode() for one in CARD.findall(raw)} - seen[viewer]]
        if str(seed).encode() in raw:
            found.append((viewer, "seed", seed))
        said = " ".join(map(joined, message["log"]["ru"] + message["log"]["en"]))
        known = names_of(seen[viewer])
        found += [
            (viewer, "name", name)
            for name in names_of(dealt - seen[viewer]) - known
            if len(name) > 5 and name in said and not any(name in other for other in known)
        ]
    return found


def heroes(decks):
    return {0: {decks[0]["hero"]}, 1: {decks[1]["hero"]}, None: set()}


def watched(seed, most=2000):
    """A match with random answers; returns its leaks."""
    match, chance = started(), generator(seed, 0)
    seen = heroes([seat.deck for seat in match.seats.order_by("number")])
    for _ in range(most):
        fresh = Match.objects.get(pk=match.pk)
        state = (table_cache.replayed(fresh).table if fresh.over else table_cache.opened(fresh)).state
        last = match.moves.order_by("-ply")[0]
        if found := leaks(state, messages.unpack(last.shown), match.seed, seen):
            return found
        if fresh.over:
            return []
        ask = chance.choice(asks(match))
        option = chance.choice(ask["options"])["id"]
        answering.answer(match.key, ask["seat"], ask["id"], option, f"k{ask['id']}")
    raise AssertionError("no end")


def searched(number):
    """A match at a table outside the database, between two ready-made decks; returns its leaks."""
    chance = generator(number, 0)
    ready = [one.contents for one in starters().values() if one.contents.game == "berserk"]
    decks = [entry(chance.choice(ready)), entry(chance.choice(ready))]
    seed = 10**20 + number
    table = Table.start(games.rules("berserk"), games.seating("berserk").config(decks), seed)
    match, now = Match(key="k", game="berserk", status=Status.PLAYING), timezone.now()
    seats = [Seat(number=0), Seat(number=1)]
    seen, events, ply = heroes(decks), table_cache.happened(table), 0
    while True:
        move = Move(match=match, ply=ply, kind=Move.Kind.ANSWER, at=now)
        told = messages.unpack(messages.build_messages(match, seats, table, events, move).packed())
        if (found := leaks(table.state, told, seed, seen)) or table.outcome is not None:
            return found
        ask = chance.choice(table.asks)
        events, ply = table.act(ask.id, chance.choice(ask.options), ask.seat), ply + 1
        table.events.clear()


def test_a_match_sends_nobody_what_they_may_not_know():
    assert watched(1) == []


@pytest.mark.long
def test_many_matches_send_nobody_what_they_may_not_know():
    for number in range(GAMES):
        assert searched(number) == [], number


def test_the_search_finds_a_leak(monkeypatch):
    """The same search, with unredacted events."""
    monkeypatch.setattr(messages, "redact", lambda event, viewer: (event[0], event[1]))
    assert watched(1)
    assert searched(1)


def test_the_search_finds_a_leak_in_the_view(monkeypatch):
    from play.games.berserk.rules.game import BerserkRules

    real = BerserkRules.view
    monkeypatch.setattr(BerserkRules, "view", lambda rules, state, seat: real(rules, state, 1))
    assert watched(1)
    assert searched(1)


def test_events_say_who_may_see_them():
    event = ("drew", (0, 7, "bh-17-001"), events.only(0), (0, None, None))
    assert events.redact(event, 1) == ("drew", (0, None, None))
