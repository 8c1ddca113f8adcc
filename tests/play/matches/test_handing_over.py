"""After sign-in players keep their seats as guests: waiting, in play and finished. Tables that they may not begin are
left."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from decks.models import Player
from play.matches import creating
from play.matches.creating import Wish
from play.matches.handing_over import hand_over
from play.matches.participants import Who
from play.models import Block, Guest, Line, Match, Origin, Seat, Series, Status
from play.series import quotas
from play.talk import sanctions
from tests.people import browser_of, guest, guest_browser, player
from tests.play.matches.room import against_bot, asks, deck, laid, started
from tests.play.series.sample import series
from tests.play.talk.benches import Bench

pytestmark = pytest.mark.usefixtures("catalog")


def came_in(who: Who, one: Player) -> Client:
    """The browser of this guest, after sign-in."""
    assert who.guest
    browser = guest_browser(who.guest)
    browser.force_login(one)
    return browser


def seats_of(one: Player, **of: Any) -> list[int]:
    return list(Seat.objects.filter(player=one, **of).values_list("match", flat=True))


def challenge(who: Who, **wish: Any) -> Match:
    return creating.create(who, Wish("berserk", deck(who.player), **wish))


def over(match: Match) -> Match:
    Match.objects.filter(pk=match.pk).update(status=Status.FINISHED, places=[1, 2], ended=timezone.now())
    return match


def test_the_game_goes_on_at_the_same_seat() -> None:
    asker, mira = guest(), player("Мира")
    match = against_bot(asker)
    browser = came_in(asker, mira)
    text = browser.get(match.get_absolute_url()).content.decode()
    assert '"you":0' in text
    assert '"name":"Мира"' in text
    ask = asks(match)[0]
    answer = {"ask": ask["id"], "option": ask["options"][0]["id"], "key": "the first one"}
    address = f"/api/v1/matches/{match.key}/answers/"
    assert browser.post(address, answer, content_type="application/json").status_code == 200
    assert not Seat.objects.filter(guest=asker.guest).exists()
    assert not Match.objects.get(pk=match.pk).rated


def test_what_waits_and_what_is_over_is_theirs_too() -> None:
    asker, mira = guest(), player()
    waits, done = challenge(asker), over(against_bot(asker))
    browser = came_in(asker, mira)
    assert set(seats_of(mira)) == {waits.pk, done.pk}
    browser.post(f"/matches/{waits.key}/call-off")
    assert Match.objects.get(pk=waits.pk).status == Status.ABORTED


def test_what_was_said_keeps_its_speaker() -> None:
    bench, mira = Bench(with_guest=True), player("Мира")
    bench.say(bench.other, "Привет")
    bench.say(bench.one, "Здравствуй")
    came_in(bench.other, mira)
    assert Line.objects.get(text="Привет").player == mira
    said = browser_of(mira).get(f"/api/v1/matches/{bench.key}/chat/").json()
    assert [(one["seat"], one["mine"]) for one in said["results"]] == [(1, True), (0, False)]


def test_nobody_sits_at_both_sides_of_a_table() -> None:
    asker, mira = guest(), player()
    match = started(asker, Who(player=mira))
    hand_over(asker.guest, mira)  # type: ignore[arg-type]
    assert [(seat.player, seat.guest) for seat in match.seats.all()] == [(None, asker.guest), (mira, None)]


@pytest.mark.parametrize("how", ["banned", "blocks", "is blocked"])
def test_who_may_not_sit_at_a_table_that_waits_leaves_it(how: str) -> None:
    host, asker, mira = player(), guest(), player()
    table = {"players": 3, "mode": "standard", "variants": ["simplified"]}
    waits = creating.create(Who(player=host), Wish("valhalla", None, table=table))
    creating.join(waits.key, asker)
    if how == "banned":
        sanctions.ban(mira, None, "Шум")
    else:
        one, other = (mira, host) if how == "blocks" else (host, mira)
        Block.objects.create(player=one, blocked=other)
    came_in(asker, mira)
    assert [seat.taken for seat in waits.seats.all()] == [True, False, False]


def test_what_is_in_play_goes_on_for_who_is_banned() -> None:
    asker, mira = guest(), player()
    match = against_bot(asker)
    sanctions.ban(mira, None, "Шум")
    came_in(asker, mira)
    assert seats_of(mira) == [match.pk]


def test_a_challenge_to_the_account_of_its_maker_is_withdrawn() -> None:
    asker, mira = guest(), player()
    waits = challenge(asker, invited=mira)
    came_in(asker, mira)
    assert Match.objects.get(pk=waits.pk).reason == "withdrawn"


def test_signing_in_gets_nobody_past_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    asker, mira = guest(), player()
    for who in (asker, Who(player=mira)):
        challenge(who)
        against_bot(who)
    second, beyond = challenge(asker), against_bot(asker)
    monkeypatch.setattr(creating, "MOST_CHALLENGES", 2)
    monkeypatch.setattr(creating, "MOST_MATCHES", 3)
    against_bot(Who(player=mira))
    came_in(asker, mira)
    assert len(seats_of(mira, match__status=Status.WAITING)) == 2
    assert len(seats_of(mira, match__status=Status.PLAYING)) == 3
    assert Match.objects.get(pk=second.pk).reason == "withdrawn"
    assert Seat.objects.get(match=beyond, number=0).guest == asker.guest


def test_nobody_searches_twice() -> None:
    asker, mira = guest(), player()
    mine, other = challenge(Who(player=mira), quick=True), challenge(asker, quick=True)
    came_in(asker, mira)
    assert seats_of(mira, match__status=Status.WAITING) == [mine.pk]
    assert Match.objects.get(pk=other.pk).reason == "withdrawn"


def test_a_search_goes_on() -> None:
    asker, mira = guest(), player()
    mine = challenge(asker, quick=True)
    came_in(asker, mira)
    assert seats_of(mira, match__status=Status.WAITING) == [mine.pk]


def test_a_table_for_several_keeps_all_its_people() -> None:
    asker, mira, other = guest(), player(), guest()
    match = laid(asker, "random", other)
    came_in(asker, mira)
    assert [(seat.player, seat.guest, seat.bot) for seat in match.seats.all()] == [
        (mira, None, ""),
        (None, None, "random"),
        (None, other.guest, ""),
    ]


def test_tests_of_decks_are_theirs_and_count_for_the_address_as_before() -> None:
    here = Origin.objects.create(digest="here")
    asker, mira = Guest.objects.create(origin=here), player()
    made = series(owner=None, secret=asker.secret, purpose="test")
    came_in(Who(guest=asker), mira)
    assert Series.objects.get(pk=made.pk).owner == mira
    assert browser_of(mira).get(made.get_absolute_url()).status_code == 200
    mine, theirs = quotas.left(mira, ""), quotas.left(None, asker.secret)
    assert mine is not None
    assert theirs is not None
    assert (mine.running, theirs.running) == (2, 0)
    assert theirs.seconds < quotas.GUEST.seconds
