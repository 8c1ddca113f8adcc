"""What a listener gets of a match: everything from its position, once, in order, and only what its seat may see."""

import threading
import time
from typing import Any

import pytest
from django.db import OperationalError, connections
from django.db.backends.utils import CursorWrapper

from play.live import hints, hub, listener, reading, views
from play.live.listener import Watch
from play.matches import creating, ending, messages, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match
from tests import people
from tests.play.live.hall import Hall, soon
from tests.play.matches import room


def test_a_listener_gets_the_last_message_and_then_each_as_it_comes(hall: Hall) -> None:
    match = hall.do(room.started)
    hall.do(room.move, match)
    ear = hall.listen(match, viewer=0)
    assert soon(lambda: ear.plies == [1])
    for ply in (2, 3, 4):
        assert hall.do(room.move, match).ply == ply
    assert soon(lambda: ear.plies == [1, 2, 3, 4])
    assert ear.ids == ["1", "2", "3", "4"]
    assert ear.heard[-1][1] == hall.do(lambda: messages.state_for(Match.objects.get(pk=match.pk), 0))


def test_moves_of_this_process_are_handed_out_unread_and_as_they_are_kept(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = hall.do(room.started)
    ears = [hall.listen(match, viewer=viewer) for viewer in (0, 1, None)]
    assert soon(lambda: all(ear.plies == [0] for ear in ears))
    monkeypatch.setattr(reading, "news", lambda wanted: pytest.fail("read what was at hand"))
    monkeypatch.setattr(reading, "positions", lambda match_ids: dict.fromkeys(match_ids, (0, False)))
    for _ in range(3):
        hall.do(room.move, match)
    assert soon(lambda: all(ear.plies == [0, 1, 2, 3] for ear in ears))
    kept = hall.do(lambda: messages.unpack(match.moves.get(ply=3).shown))
    assert [ear.heard[-1][1] for ear in ears] == [kept.to(viewer) for viewer in (0, 1, None)]


def test_who_comes_back_gets_exactly_what_was_missed(hall: Hall) -> None:
    match = hall.do(room.started)
    first = hall.listen(match, viewer=1)
    hall.do(room.move, match)
    assert soon(lambda: first.plies[-1:] == [1])
    hall.leave(first)
    for _ in range(5):
        hall.do(room.move, match)
    again = hall.listen(match, viewer=1, at=1)
    assert soon(lambda: again.plies == [2, 3, 4, 5, 6])


def test_nothing_is_lost_or_doubled_for_those_who_come_and_go_while_others_move(hall: Hall) -> None:
    match = hall.do(room.started)
    played = threading.Event()

    def play() -> None:
        for _ in range(25):
            hall.do(room.move, match)
            time.sleep(0.02)  # otherwise all is over before the first one listens
        played.set()
        connections.close_all()

    mover = threading.Thread(target=play)
    mover.start()
    heard: list[list[int]] = []
    at: int | None = None
    while not played.is_set() and mover.is_alive():
        ear = hall.listen(match, at=at)
        soon(lambda ear=ear: len(ear.plies) >= 3 or played.is_set())  # type: ignore[misc]
        hall.leave(ear)
        if ear.plies:
            heard.append(ear.plies)
            at = ear.plies[-1]
    mover.join()
    last = hall.listen(match, at=at)
    assert soon(lambda: [ply for part in [*heard, last.plies] for ply in part][-1:] == [25])
    plies = [ply for part in [*heard, last.plies] for ply in part]
    assert plies == list(range(plies[0], 26))


def test_each_hears_what_its_seat_may_see_and_spectators_no_options(hall: Hall) -> None:
    match = hall.do(room.started)
    ears = {viewer: hall.listen(match, viewer=viewer) for viewer in (0, 1, None)}
    hall.do(room.move, match)
    assert soon(lambda: all(ear.plies[-1:] == [1] for ear in ears.values()))
    for viewer, ear in ears.items():
        told = ear.heard[-1][1]
        assert told["you"] == viewer
        for ask in told["asks"]:
            assert bool(ask.get("options")) == (ask["seat"] == viewer)
    views_told = [ear.heard[-1][1]["view"] for ear in ears.values()]
    assert views_told[0] != views_told[1]


def test_a_slow_listener_catches_up_without_a_gap(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "MOST_FRAMES", 3)
    monkeypatch.setattr(reading, "MOST_MOVES", 4)
    match = hall.do(room.started)
    slow, quick = hall.listen(match), hall.listen(match)
    assert soon(lambda: slow.plies == quick.plies == [0])
    slow.paused.set()
    for _ in range(14):
        hall.do(room.move, match)
    assert soon(lambda: quick.plies == list(range(15)))
    assert soon(lambda: slow.listener.behind)
    assert len(slow.listener._waiting) <= 3
    slow.paused.clear()
    assert soon(lambda: slow.plies == list(range(15)))


def test_a_long_backlog_comes_whole(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_MOVES", 4)
    match = hall.do(room.started)
    for _ in range(18):
        hall.do(room.move, match)
    late, new = hall.listen(match, at=0), hall.listen(match)
    assert soon(lambda: late.plies == list(range(1, 19)))
    assert soon(lambda: new.plies == [18])


def test_who_waits_for_an_opponent_hears_the_start(hall: Hall) -> None:
    host, other = hall.do(lambda: (people.player(), people.player()))
    match = hall.do(lambda: creating.create(Who(player=host), Wish("berserk", room.deck(host))))
    ear = hall.listen(match, viewer=0)
    hall.do(lambda: creating.join(match.key, Who(player=other), room.deck(other, "hill-dwarves")))
    assert soon(lambda: ear.plies == [0])
    assert ear.heard[0][1]["kind"] == "start"


def test_a_challenge_that_is_taken_back_ends_the_stream(hall: Hall) -> None:
    host = hall.do(people.player)
    match = hall.do(lambda: creating.create(Who(player=host), Wish("berserk", room.deck(host))))
    ear = hall.listen(match, viewer=0)
    hall.do(withdrawing.withdraw, match.key, Who(player=host))
    assert soon(lambda: ear.ended)
    assert [(event, told["status"]) for event, told in ear.heard] == [("end", "aborted")]


def test_the_end_of_the_match_ends_the_stream(hall: Hall) -> None:
    match = hall.do(room.started)
    early = hall.listen(match, viewer=0)
    assert soon(lambda: early.plies == [0])
    hall.do(ending.resign, match.key, 0)
    assert soon(lambda: early.ended)
    assert early.events == ["move", "move", "end"]
    assert early.heard[1][1]["status"] == "finished"
    assert early.heard[2][1]["outcome"]["places"] == [2, 1]
    late = hall.listen(match, viewer=1)
    assert soon(lambda: late.ended)
    assert late.events == ["move", "end"]
    knew_all = hall.listen(match, viewer=1, at=early.plies[-1])
    assert soon(lambda: knew_all.ended)
    assert knew_all.events == ["end"]
    assert not hall.here().listeners


def test_what_nobody_hinted_at_is_found_by_looking(hall: Hall) -> None:
    match = hall.do(room.started)
    ear = hall.listen(match)
    assert soon(lambda: ear.plies == [0])
    hints.wake_with(None)
    hall.here()._hinted = False
    hall.do(room.move, match)
    assert soon(lambda: ear.plies == [0, 1])


def test_a_hint_is_quicker_than_looking(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALONE", "HINTED", "DESKS"):
        monkeypatch.setattr(hub, name, 3600.0)
    match = hall.do(room.started)
    ear = hall.listen(match)
    assert soon(lambda: ear.plies == [0])
    hall.do(room.move, match)
    assert soon(lambda: ear.plies == [0, 1], seconds=2)


def test_a_database_that_is_away_for_a_while_loses_nobody(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    match = hall.do(room.started)
    ear = hall.listen(match)
    assert soon(lambda: ear.plies == [0])
    real, failed = CursorWrapper.execute, []

    def away(self: Any, sql: str, params: Any = None) -> Any:
        if threading.current_thread().name.startswith("live"):
            failed.append(sql)
            raise OperationalError("the server closed the connection unexpectedly")
        return real(self, sql, params)

    with monkeypatch.context() as patch:
        patch.setattr(CursorWrapper, "execute", away)
        patch.setattr(hints, "_wake", None)  # as if another process made the move: a hint with only its number
        ply = hall.do(room.move, match).ply
        hall.here().hint(["moved", match.pk, ply])
        assert soon(lambda: len(failed) > 3)
    assert soon(lambda: ear.plies == [0, 1])


def test_several_matches_come_in_one_stream_and_it_can_be_taken_up_again(hall: Hall) -> None:
    one, two = hall.do(room.started), hall.do(room.started)
    ear = hall.listen(watches=[Watch(one.pk, one.key), Watch(two.pk, two.key)], several=True)
    assert soon(lambda: len(ear.heard) == 2)
    hall.do(room.move, one)
    assert soon(lambda: len(ear.heard) == 3)
    assert {told["match"] for _event, told in ear.heard} == {one.key, two.key}
    assert views._positions(ear.ids[-1]) == {one.key: 1, two.key: 0}
    hall.do(ending.resign, one.key, 0)
    assert soon(lambda: ear.events.count("end") == 1)
    hall.do(room.move, two)
    assert soon(lambda: len(ear.plies) == 5)
    assert views._positions(ear.ids[-1]) == {one.key: 2, two.key: 1}
    assert not ear.ended


def test_a_listener_that_leaves_is_forgotten_at_once(hall: Hall) -> None:
    match = hall.do(room.started)
    ear = hall.listen(match)
    here = hall.here()
    assert soon(lambda: ear.plies == [0])
    hall.leave(ear)
    assert not here.listeners
    assert not here._of_match


def test_all_streams_end_when_the_server_does(hall: Hall) -> None:
    match = hall.do(room.started)
    ears = [hall.listen(match) for _ in range(3)]
    assert soon(lambda: all(ear.plies for ear in ears))
    hall.loop.call_soon_threadsafe(hub.close)
    assert soon(lambda: all(ear.ended for ear in ears))
