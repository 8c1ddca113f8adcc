"""Letters about matches: to whom, when, only once, and how to stop them."""

import re
from datetime import timedelta
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from celery import current_app
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from decks.models import Player
from play.letters import writing
from play.matches import creating, heartbeat, table_cache
from play.matches.creating import Wish
from play.matches.participants import Who
from play.matches.sweeping import sweep
from play.models import Clock, Match, Pulse, Seat
from tests.people import browser_of, player
from tests.play.matches.room import asks, deck, move, started
from tests.web.reading import words

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture(autouse=True)
def no_kept_tables() -> Any:
    table_cache.forget()
    yield
    table_cache.forget()


@pytest.fixture(autouse=True)
def at_home(settings: Settings) -> None:
    settings.SITE_URL = "https://cards.example"


def reader(name: str, language: str = "en", *, confirmed: bool = True) -> Player:
    """A player with an address who wants letters."""
    made = player(name)
    EmailAddress.objects.create(user=made, email=f"{made.pk}@example.org", verified=confirmed, primary=True)
    writing.subscribe(made, language)
    return made


def correspondence(reads: Player, **more: Any) -> Match:
    """This player, in seat 0, is to move; the opponent is online."""
    wish = {"clock": Clock.DAYS, "days": 3, "options": {"first": 0}, **more}
    rival = Player.objects.filter(username="Ратибор").first() or player("Ратибор")
    match = started(Who(player=reads), Who(player=rival), **wish)
    leave(reads)
    return match


def leave(who: Player, ago: timedelta = timedelta(hours=3)) -> None:
    Seat.objects.filter(player=who).update(seen=timezone.now() - ago)


def test_a_letter_tells_whose_turn_it_is_and_how_long_there_is():
    mira = reader("Мира")
    match = correspondence(mira)
    assert writing.send_due() == 1
    (letter,) = mail.outbox
    assert letter.to == [f"{mira.pk}@example.org"]
    assert letter.subject == "Your turn against Ратибор"
    assert "Мира, Ратибор made a move, and now it is your turn." in letter.body
    assert re.search(r"Time left for your answer: 2.days, 23.hours\.", letter.body)
    assert f"https://cards.example/matches/{match.key}" in letter.body


def test_one_letter_a_turn():
    mira = reader("Мира")
    match = correspondence(mira)
    assert [writing.send_due(), writing.send_due()] == [1, 0]
    while asks(match)[0]["seat"] == 0:
        move(match)
    leave(mira)
    assert writing.send_due() == 0
    while asks(match)[0]["seat"] == 1:
        move(match)
    assert writing.send_due() == 1


def test_who_stopped_in_the_middle_of_a_turn_knows_whose_it_is():
    mira = reader("Мира")
    match = correspondence(mira)
    answered = None
    while (answered, asks(match)[0]["seat"]) != (0, 0):
        answered = asks(match)[0]["seat"]
        move(match)
    leave(mira)
    assert writing.send_due() == 0


@pytest.mark.parametrize("where", ["at this table", "at another", "signing in"])
def test_who_was_here_a_moment_ago_gets_none(where):
    mira = reader("Мира")
    correspondence(mira)
    now = timezone.now()
    if where == "signing in":
        Player.objects.filter(pk=mira.pk).update(last_login=now - timedelta(minutes=9))
    else:
        match = mira.seats.get().match if where == "at this table" else started(Who(player=mira))
        Seat.objects.filter(match=match, player=mira).update(seen=now - timedelta(minutes=9))
    assert writing.send_due() == 0
    assert writing.send_due(now + timedelta(minutes=2)) == 1


@pytest.mark.parametrize("why", ["not wanted", "not confirmed", "no address", "closed account", "minutes"])
def test_nobody_else_gets_a_letter(why):
    mira = reader("Мира", confirmed=why != "not confirmed")
    if why == "not wanted":
        writing.unsubscribe(mira)
    elif why == "no address":
        EmailAddress.objects.all().delete()
    elif why == "closed account":
        Player.objects.filter(pk=mira.pk).update(is_active=False)
    correspondence(mira, **({"clock": Clock.LIVE, "days": 0} if why == "minutes" else {}))
    assert not writing.any_due(timezone.now())
    assert writing.send_due() == 0


def test_a_letter_is_in_the_language_in_which_it_was_asked_for():
    mira = reader("Мира", "ru")
    correspondence(mira)
    writing.send_due()
    assert "Cardhall" in mail.outbox[0].body
    assert writing.language_of(mira) == "ru"
    writing.subscribe(mira, "en")
    assert writing.language_of(mira) == "en"
    assert mira.groups.count() == 1


def test_a_challenge_is_told_to_who_is_away_and_not_twice_an_hour():
    mira, now = reader("Мира"), timezone.now()
    host = player("Ратибор")
    for _ in range(2):
        creating.create(Who(player=host), Wish("berserk", deck(host), invited=mira, clock=Clock.DAYS, days=2))
    assert [writing.send_due(now), writing.send_due(now)] == [1, 0]
    (letter,) = mail.outbox
    assert letter.subject == "Ратибор challenges you"
    assert "A casual match, 2 days a move." in letter.body
    assert writing.send_due(now + timedelta(minutes=61)) == 1
    assert writing.send_due(now + timedelta(hours=3)) == 0


def test_after_a_challenge_was_told_the_turn_is_told_too():
    mira, host = reader("Мира"), player("Ратибор")
    made = creating.create(
        Who(player=host), Wish("berserk", deck(host), invited=mira, clock=Clock.DAYS, days=2, options={"first": 1})
    )
    writing.send_due()
    creating.join(made.key, Who(player=mira), deck(mira))
    leave(mira)
    writing.send_due()
    assert [letter.subject for letter in mail.outbox] == ["Ратибор challenges you", "Your turn against Ратибор"]


def test_a_post_office_that_is_out_of_order_gets_the_letter_later(monkeypatch, caplog):
    mira = reader("Мира")
    correspondence(mira)

    def closed(*given: Any) -> None:
        raise SMTPServerDisconnected("closed")

    with monkeypatch.context() as patched:
        patched.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", closed)
        assert writing.send_due() == 0
    assert "no letter sent" in caplog.text
    assert writing.send_due() == 1


def test_two_workers_write_one_letter(monkeypatch):
    mira = reader("Мира")
    correspondence(mira)
    writes = writing._about_turn

    def meanwhile(seat: Seat, now: Any) -> Any:
        assert writing.send_due() == 0  # another worker comes by
        return writes(seat, now)

    monkeypatch.setattr(writing, "_about_turn", meanwhile)
    assert writing.send_due() == 1
    assert len(mail.outbox) == 1


def test_a_downtime_brings_no_second_letter():
    mira = reader("Мира")
    correspondence(mira)
    writing.send_due()
    now = timezone.now()
    Pulse.objects.create(pk=1, at=now)
    heartbeat.beat(now + timedelta(hours=5))
    assert writing.send_due(now + timedelta(hours=9)) == 0


def test_the_sweeper_tells_the_workers():
    mira = reader("Мира")
    correspondence(mira)
    with current_app.connection_for_read() as connection, connection.SimpleQueue("live") as queue:
        queue.clear()
        assert sweep()["letters"] == 1
        assert queue.get_nowait().headers["task"] == "play.tasks.write_letters"
        assert sweep()["letters"] == 0  # seconds do not matter


def test_queries_of_a_batch_are_bounded(django_assert_max_num_queries):
    for number in range(3):
        correspondence(reader(f"Мира{number}"))
    with django_assert_max_num_queries(3 * 5 + 2):
        assert writing.send_due() == 3


# --- asking for letters, and stopping them


@pytest.fixture
def browser() -> Client:
    return browser_of()


def test_letters_are_asked_for_on_a_page_of_the_account(browser):
    mira = player("Мира")
    assert browser.get("/account/letters").status_code == 302
    browser.force_login(mira)
    assert "There is no confirmed address" in words(browser.get("/account/letters").content.decode())
    assert "/account/letters" in browser.get("/account/").content.decode()
    EmailAddress.objects.create(user=mira, email="mira@example.org", verified=True, primary=True)
    assert "Now you get none." in words(browser.get("/account/letters").content.decode())
    page = browser.post("/account/letters", {"want": "yes"}, follow=True)
    assert "Letters go to mira@example.org" in words(page.content.decode())
    assert writing.language_of(mira) == "en"
    browser.post("/account/letters", {"want": "no"})
    assert writing.language_of(mira) is None


def test_the_link_in_a_letter_stops_them_without_signing_in(browser):
    mira = reader("Мира")
    correspondence(mira)
    writing.send_due()
    letter = mail.outbox[0]
    link = re.search(r"https://cards\.example(/letters/stop/\S+)", letter.body)[1]
    assert letter.extra_headers["List-Unsubscribe"] == f"<https://cards.example{link}>"
    assert "Shall Мира get no more letters" in words(browser.get(link).content.decode())
    assert writing.language_of(mira) == "en"  # a program that only opens links changes nothing
    bare = browser_of(enforce_csrf_checks=True)
    stopped = bare.post(link, {"List-Unsubscribe": "One-Click"})
    assert "Мира gets no letters about matches." in words(stopped.content.decode())
    assert writing.language_of(mira) is None


@pytest.mark.parametrize("key", ["1", "1:forged", "x" * 300])
def test_a_link_that_was_not_made_here_stops_nothing(browser, key):
    assert browser.get(f"/letters/stop/{key}").status_code == 404
