"""Participants: the rest of the site gets a player or a guest, however the request authenticated."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.cache import SessionStore
from django.http import HttpRequest
from django.test import RequestFactory
from django.utils.functional import SimpleLazyObject

from decks.models import Player
from play.engine.refusal import Refused
from play.matches.participants import Who, sitting_down, who
from play.models import Guest, Origin
from tests.people import player

pytestmark = pytest.mark.django_db


def request_of(user: object) -> HttpRequest:
    request = RequestFactory().get("/")
    request.user, request.session = user, SessionStore()  # type: ignore[assignment]
    return request


def test_the_player_of_a_page_is_a_player_and_nothing_lazy() -> None:
    there = player()
    asker = who(request_of(SimpleLazyObject(lambda: there)))
    assert type(asker.player) is Player
    assert asker == Who(player=there) == who(request_of(there))


def test_a_guest_is_made_when_somebody_sits_down_and_is_the_same_ever_after() -> None:
    request = request_of(SimpleLazyObject(AnonymousUser))
    assert not who(request).known
    with sitting_down(request) as asker:
        pass
    assert asker.guest == who(request).guest == Guest.objects.get()
    with sitting_down(request) as again:
        assert again.guest == asker.guest


def test_nobody_becomes_a_guest_by_being_refused() -> None:
    request = request_of(SimpleLazyObject(AnonymousUser))
    with pytest.raises(Refused), sitting_down(request):
        raise Refused("no", "Нет.", "No.")
    assert not who(request).known
    assert not Guest.objects.exists()
    assert not Origin.objects.exists()
