"""What a listener gets of the chat: every line once, in order, and only what its reader may read."""

import threading
from typing import Any

import pytest
from django.db import connections

from play.live import hints, hub, lines, listener
from play.live.listener import Watch
from play.matches import ending
from play.matches.participants import Who
from play.models import Line, Match
from play.talk import blocks, chat
from tests import people
from tests.play.live.hall import Ear, Hall, soon
from tests.play.matches import room


class Table:
    """A match with two players and a spectator."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.people = hall.do(lambda: [Who(player=people.player()) for _ in range(3)])
        self.match = hall.do(room.started, *self.people[:2])

    def say(self, who: int, text: str) -> int:
        """0 and 1 are the players, 2 the spectator. Without rate limits."""

        def speak() -> int:
            Line.objects.update(at="2026-01-01T00:00:00Z")
            return chat.say(Match.objects.with_seats().get(pk=self.match.pk), self.people[who], text).number

        return self.hall.do(speak)

    def listen(self, viewer: int | None, said: int = 0, **more: Any) -> Ear:
        watch = Watch(self.match.pk, self.match.key, viewer, at=0, said=said)
        return self.hall.listen(watches=[watch], **more)


@pytest.fixture
def table(hall: Hall) -> Table:
    return Table(hall)


def heard(ear: Ear) -> list[str]:
    return [told["text"] for event, told in ear.heard if event == "chat"]


def test_a_line_reaches_everybody_who_listens_at_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ALONE", "HINTED", "DESKS", "TALK"):
        monkeypatch.setattr(hub, name, 3600.0)
    ears = [table.listen(viewer) for viewer in (0, 1, None)]
    table.say(0, "Удачи!")
    assert soon(lambda: all(heard(ear) == ["Удачи!"] for ear in ears), seconds=3)
    told = ears[1].heard[-1][1]
    assert (told["kind"], told["match"], told["number"], told["seat"]) == ("chat", table.match.key, 1, 0)
    assert ears[0].ids[-1] == "", "the id of the last move stands"


def test_what_nobody_hinted_at_is_found_by_looking(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "TALK", 0.05)
    ear = table.listen(None)
    assert soon(lambda: bool(table.hall.here().listeners))
    hints.wake_with(None)
    table.say(0, "Удачи!")
    assert soon(lambda: heard(ear) == ["Удачи!"])


def test_players_hear_the_spectators_only_after_the_end(table: Table) -> None:
    player, watcher = table.listen(0), table.listen(None)
    table.say(2, "Бей героя!")
    table.say(1, "Думаю")
    assert soon(lambda: heard(watcher) == ["Бей героя!", "Думаю"])
    assert soon(lambda: heard(player) == ["Думаю"])


def test_after_the_end_the_stream_of_the_match_is_over_and_lines_are_read(table: Table) -> None:
    player = table.listen(0)
    table.say(2, "Бей героя!")
    table.hall.do(ending.resign, table.match.key, 1)
    assert soon(lambda: player.ended)
    fresh = table.hall.do(lambda: Match.objects.get(pk=table.match.pk))
    assert table.hall.do(lambda: [line.text for line in chat.lines(fresh, 0)]) == ["Бей героя!"]


def test_who_blocks_somebody_does_not_hear_them(table: Table) -> None:
    one, other, watcher = (who.player for who in table.people)
    assert one
    assert other
    assert watcher
    table.hall.do(blocks.block, watcher, other)
    deaf, hears = table.listen(None, reader=watcher.pk), table.listen(0, reader=one.pk)
    table.say(1, "Меня не слышно")
    table.say(0, "А меня да")
    assert soon(lambda: heard(deaf) == ["А меня да"])
    assert soon(lambda: heard(hears) == ["Меня не слышно", "А меня да"])
    table.hall.do(blocks.unblock, watcher, other)
    table.say(1, "Теперь слышно")
    assert soon(lambda: heard(deaf) == ["А меня да", "Теперь слышно"])


def test_mine_is_what_the_reader_said(table: Table) -> None:
    watcher = table.people[2].player
    assert watcher
    mine, others = table.listen(None, reader=watcher.pk), table.listen(None)
    table.say(2, "Это я")
    assert soon(lambda: heard(mine) == heard(others) == ["Это я"])
    assert (mine.heard[-1][1]["mine"], others.heard[-1][1]["mine"]) == (True, False)


def test_nothing_said_before_comes_and_nothing_said_after_is_missed(table: Table) -> None:
    for number in (1, 2, 3):
        assert table.say(number % 2, f"строка {number}") == number
    ear = table.listen(1, said=2)
    table.say(0, "строка 4")
    assert soon(lambda: heard(ear) == ["строка 3", "строка 4"])


def test_a_long_backlog_comes_whole_and_in_order(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_LINES", 3)
    said = [f"строка {number}" for number in range(10)]
    for number, text in enumerate(said):
        table.say(number % 2, text)
    ears = [table.listen(None), table.listen(1, said=4)]
    assert soon(lambda: heard(ears[0]) == said)
    assert soon(lambda: heard(ears[1]) == said[4:])


def test_a_slow_listener_catches_up_without_a_gap(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "MOST_FRAMES", 3)
    slow = table.listen(None)
    table.say(0, "строка 0")
    assert soon(lambda: heard(slow) == ["строка 0"])
    slow.paused.set()
    said = [f"строка {number}" for number in range(1, 12)]
    for number, text in enumerate(said):
        table.say(number % 2, text)
    assert soon(lambda: slow.listener.behind)
    slow.paused.clear()
    assert soon(lambda: heard(slow) == ["строка 0", *said])


def test_lines_and_moves_that_come_together_both_come_whole(table: Table) -> None:
    ear = table.listen(None)
    done = threading.Event()

    def talk() -> None:
        for number in range(10):
            table.say(number % 2, f"строка {number}")
        done.set()
        connections.close_all()

    threading.Thread(target=talk).start()
    for _ in range(10):
        table.hall.do(room.move, table.match)
    assert done.wait(10)
    assert soon(lambda: len(heard(ear)) == 10 and ear.plies == list(range(1, 11)))
    assert heard(ear) == [f"строка {number}" for number in range(10)]


def test_all_matches_are_read_with_two_queries(table: Table, django_assert_num_queries: Any) -> None:
    second = Table(table.hall)
    for one in (table, second):
        one.say(0, "Удачи!")
        one.say(1, "И вам")
    readers = {who.player.pk for who in second.people if who.player}
    with django_assert_num_queries(2):
        found = table.hall.do(lines.said, {table.match.pk: 0, second.match.pk: 1}, readers)
    assert {pk: [line.number for line in said] for pk, said in found.lines.items()} == {
        table.match.pk: [1, 2], second.match.pk: [2]
    }  # fmt: skip
    with django_assert_num_queries(1):
        assert table.hall.do(lines.last_numbers, [table.match.pk, second.match.pk]) == {
            table.match.pk: 2, second.match.pk: 2
        }  # fmt: skip
