"""Mutes and bans: their effect, their end, and the effect of a ban on those who wait for a game."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from decks.models import Player
from play.engine.refusal import Refused
from play.live import hints
from play.matches import creating
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Sanction, Status
from play.programs.accounts import make
from play.talk import sanctions
from play.talk.sanctions import Kind
from tests.people import player
from tests.play.matches.room import deck

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def held(one: Player, kind: str) -> bool:
    return sanctions.active_sanction(one, kind) is not None


def test_a_sanction_holds_until_its_end() -> None:
    one = player()
    made = sanctions.mute(one, None, "Ругань", DAY)
    assert held(one, Kind.MUTE)
    assert not held(one, Kind.BAN)
    assert not held(player(), Kind.MUTE)
    Sanction.objects.filter(pk=made.pk).update(until=timezone.now())
    assert not held(one, Kind.MUTE)
    assert sanctions.holding(one) == []


def test_it_holds_for_good_unless_it_is_lifted() -> None:
    one = player()
    made = sanctions.ban(one, None, "Мошенничество")
    assert made.until is None
    assert held(one, Kind.BAN)
    sanctions.lift(made)
    assert not held(one, Kind.BAN)
    first = Sanction.objects.get(pk=made.pk).lifted
    sanctions.lift(made)
    assert Sanction.objects.get(pk=made.pk).lifted == first


def test_of_several_the_longest_is_told() -> None:
    one = player()
    for lasts in (DAY, 7 * DAY, 2 * DAY):
        sanctions.mute(one, None, f"на {lasts.days}", lasts)
    found = sanctions.active_sanction(one, Kind.MUTE)
    assert found
    assert found.reason == "на 7"
    sanctions.mute(one, None, "совсем")
    found = sanctions.active_sanction(one, Kind.MUTE)
    assert found
    assert found.reason == "совсем"


def test_a_reason_is_needed() -> None:
    with pytest.raises(Refused) as caught:
        sanctions.mute(player(), None, " \n ")
    assert caught.value.code == "no_reason"


def test_programs_share_what_holds_against_their_owner() -> None:
    owner = player()
    program = make(owner, "Железяка")[0].player
    sanctions.ban(owner, None, "Мошенничество", DAY)
    assert held(program, Kind.BAN)
    with pytest.raises(Refused):
        sanctions.may_play(Who(player=program))


def test_a_ban_ends_the_challenges_that_wait_and_no_other() -> None:
    one, other = player(), player()
    program = make(one, "Железяка")[0].player
    mine, theirs, programs = (
        creating.create(Who(player=who), Wish("berserk", deck(who))) for who in (one, other, program)
    )
    sanctions.ban(one, None, "Мошенничество", DAY)
    status = dict(Match.objects.values_list("pk", "status"))
    assert (status[mine.pk], status[theirs.pk]) == (Status.ABORTED, Status.WAITING)
    assert status[programs.pk] == Status.ABORTED


def test_who_is_banned_neither_makes_nor_takes_a_challenge() -> None:
    one, other = player(), player()
    waiting = creating.create(Who(player=other), Wish("berserk", deck(other)))
    sanctions.ban(one, None, "Мошенничество", DAY)
    with pytest.raises(Refused) as caught:
        creating.create(Who(player=one), Wish("berserk", deck(one)))
    assert caught.value.code == "banned"
    assert "Мошенничество" in caught.value.message("ru")
    with pytest.raises(Refused) as caught:
        creating.join(waiting.key, Who(player=one), deck(one))
    assert caught.value.code == "banned"


def test_the_player_is_told_at_once(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(hints, "told", lambda *what: told.append(what))
    one = player()
    with django_capture_on_commit_callbacks(execute=True):
        sanctions.mute(one, None, "Ругань")
    assert told == [(one.pk, "sanction", {"what": "mute", "until": None, "reason": "Ругань"})]
