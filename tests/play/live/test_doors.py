"""Who may keep a stream open: a limited number, and only while the credential is valid."""

import pytest
from django.contrib.sessions.backends.db import SessionStore

from catalog.requests import streams
from catalog.requests.streams import Places
from decks.models import ApiToken
from decks.people.tokens import digest, new_token
from play.live import hub, passes
from play.live.listener import Watch
from play.live.passes import Pass
from play.models import Seat
from tests import people
from tests.play.live.hall import Hall, soon
from tests.play.matches import room


def test_the_twenty_first_stream_has_no_place_until_one_ends() -> None:
    hall = Places()
    for _ in range(streams.MOST):
        assert hall.promise("player 1")
        hall.take("player 1")
    assert not hall.promise("player 1")
    assert hall.promise("player 2")
    hall.leave("player 1")
    assert hall.promise("player 1")


def test_places_are_promised_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = Places()
    assert [hall.promise("a") for _ in range(streams.MOST + 1)].count(True) == streams.MOST
    monkeypatch.setattr(streams, "_PROMISED", -1.0)
    assert not hall.promise("a"), "those that were promised may still come"
    other = Places()
    assert all(other.promise("a") for _ in range(streams.MOST + 1)), "a promise that nobody took up is no place"


@pytest.mark.django_db
def test_passes_hold_until_they_are_revoked() -> None:
    player, other = people.player(), people.player()
    token, key = new_token(player, "bot")
    session = SessionStore()
    session.create()
    by_token = Pass(token=digest(key))
    by_session = Pass(session=session.session_key, player=other.pk, proof=other.get_session_auth_hash())
    held = {by_token, by_session}
    assert passes.revoked(held) == set()
    token.delete()
    assert passes.revoked(held) == {by_token}
    other.set_password("another")
    other.save()
    assert passes.revoked(held) == held


@pytest.mark.django_db
def test_signing_out_and_a_closed_account_revoke_passes() -> None:
    player, other = people.player(), people.player()
    session = SessionStore()
    session.create()
    by_token = Pass(token=digest(new_token(player, "bot")[1]))
    by_session = Pass(session=session.session_key, player=other.pk, proof=other.get_session_auth_hash())
    session.flush()
    assert passes.revoked({by_token, by_session}) == {by_session}
    player.is_active = False
    player.save()
    assert passes.revoked({by_token}) == {by_token}


def test_a_revoked_token_ends_the_streams_that_it_opened(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "CARE", 0.05)
    match = hall.do(room.started)
    key = hall.do(lambda: new_token(people.player(), "bot")[1])
    ear, other = hall.listen(match, opened_by=Pass(token=digest(key))), hall.listen(match)
    assert soon(lambda: bool(ear.plies and other.plies))
    hall.do(lambda: ApiToken.objects.all().delete())
    assert soon(lambda: ear.ended)
    assert not other.ended


def test_a_seat_whose_stream_is_open_is_seen(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "CARE", 0.05)
    match = hall.do(room.started)
    hall.do(Seat.objects.update, seen=None)
    seat = hall.do(lambda: Seat.objects.get(match=match, number=0))
    hall.listen(watches=[Watch(match.pk, match.key, 0, None, seat.pk)])
    assert soon(lambda: hall.do(lambda: Seat.objects.get(pk=seat.pk).seen is not None))
    assert hall.do(lambda: Seat.objects.get(match=match, number=1).seen) is None
