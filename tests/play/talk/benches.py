"""Matches with people around them, without a real game, for tests of talk."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from decks.models import Player
from play.matches.participants import Who
from play.models import Line, Match, Seat, Status
from play.talk import chat
from tests.people import guest, player


class Bench:
    """Two players, one of them perhaps a guest, and a spectator."""

    def __init__(self, *, with_guest: bool = False, status: str = Status.PLAYING) -> None:
        self.one, self.other, self.watcher = Who(player=player()), Who(player=player()), Who(player=player())
        if with_guest:
            self.other = guest()
        made = Match.objects.create(game="berserk", status=status, started=timezone.now(), places=[1, 2])
        for number, who in enumerate((self.one, self.other)):
            Seat.objects.create(match=made, number=number, player=who.player, guest=who.guest, place=number + 1)
        self.key = made.key

    @property
    def match(self) -> Match:
        return Match.objects.with_seats().get(key=self.key)

    def say(self, who: Who, text: str) -> Line:
        return chat.say(self.match, who, text)

    def end(self) -> None:
        Match.objects.filter(key=self.key).update(status=Status.FINISHED, ended=timezone.now())

    def texts(self, viewer: int | None, **more: Any) -> list[str]:
        return [line.text for line in chat.lines(self.match, viewer, **more)]


def a_while_ago(seconds: float = 2, **of: Any) -> None:
    """Move existing lines into the past, so that their authors may write again."""
    for line in Line.objects.filter(**of):
        Line.objects.filter(pk=line.pk).update(at=line.at - timedelta(seconds=seconds))


def person(who: Who) -> Player:
    assert who.player
    return who.player
