"""Seats that answer at the same moment: both count, in any order."""

import threading

import pytest
from django.db import connections

from play.matches import answering, creating
from play.models import Match, Seat
from tests import people
from tests.play.matches import room

pytestmark = pytest.mark.usefixtures("shared_database")


def at_once(calls):
    """Each call in its own thread, all released together; returns the results."""
    gate, given = threading.Barrier(len(calls)), {}

    def run(number, call):
        gate.wait(10)
        try:
            given[number] = call()
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=one) for one in enumerate(calls)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return [given[number] for number in range(len(calls))]


def test_answers_of_three_seats_at_the_same_instant_all_count(monkeypatch):
    room.with_harbour(monkeypatch)
    match = Match.objects.create(game="harbour")
    seats = [Seat(match=match, number=number, player=people.player()) for number in range(3)]
    Seat.objects.bulk_create(seats)
    creating.start(match, seats)
    rounds = 0
    while rounds < 3:
        asks = room.asks(match)
        if len(asks) < 3:
            room.move(match)
            continue
        before = Match.objects.get(pk=match.pk).ply
        made = at_once(
            [
                lambda ask=ask: answering.answer(
                    match.key, ask["seat"], ask["id"], ask["options"][0]["id"], f"k{ask['id']}"
                )
                for ask in asks
            ]
        )
        assert sorted(one.ply for one in made) == [before + 1, before + 2, before + 3]
        rounds += 1
    fresh = Match.objects.get(pk=match.pk)
    plies = list(fresh.moves.values_list("ply", flat=True).order_by("ply"))
    assert plies == list(range(fresh.ply + 1))
