"""Starting a lesson: one click, no account, one match however often one clicks; and its page."""

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from play.engine.refusal import Refused
from play.lessons import FIRST, lessons, starting
from play.matches import ending
from play.matches.creating import MOST_MATCHES_OF_GUESTS
from play.matches.messages import state_for
from play.matches.participants import Who, name_of
from play.models import Clock, Guest, Match, Status
from tests.people import guest, player
from tests.play.matches.room import against_bot
from tests.web.reading import ENGLISH

pytestmark = pytest.mark.usefixtures("catalog")


def test_a_guest_begins_a_lesson() -> None:
    asker = guest()
    match = starting.begin(asker, FIRST)
    pupil, teacher = match.seats.all()
    assert (match.status, match.lesson, match.rated, match.listed) == (Status.PLAYING, FIRST, False, False)
    assert (pupil.guest, teacher.bot) == (asker.guest, "teacher")
    with translation.override("en"):
        assert name_of(teacher) == "Teacher"
    assert state_for(match, 0)["asks"][0]["kind"] == "mulligan"


def test_a_player_begins_a_lesson_and_it_changes_no_rating() -> None:
    asker = Who(player=player())
    match = starting.begin(asker, FIRST)
    ending.resign(match.key, 0)
    match.refresh_from_db()
    assert (match.seats.get(number=0).player, match.unrated_because) == (asker.player, "casual")


def test_the_clock_is_the_longest_there_is() -> None:
    match = starting.begin(guest(), FIRST)
    assert (match.clock, match.base_ms) == (Clock.LIVE, 180 * 60_000)


def test_every_lesson_is_dealt_alike() -> None:
    one, two = starting.begin(guest(), FIRST), starting.begin(guest(), FIRST)
    assert state_for(one, 0)["view"] == state_for(two, 0)["view"]
    assert one.seed == two.seed == str(lessons()[FIRST].seed)


def test_two_clicks_make_one_match() -> None:
    asker = guest()
    assert starting.begin(asker, FIRST) == starting.begin(asker, FIRST)
    assert Match.objects.filter(lesson=FIRST).count() == 1


def test_a_lesson_that_is_over_can_be_taken_again() -> None:
    asker = guest()
    before = starting.begin(asker, FIRST)
    ending.resign(before.key, 0)
    again = starting.begin(asker, FIRST)
    assert again != before
    assert starting.finished(asker, FIRST) == before
    assert starting.unfinished(asker, FIRST) == again


def test_others_take_lessons_of_their_own() -> None:
    one, two = guest(), guest()
    assert starting.begin(one, FIRST) != starting.begin(two, FIRST)
    assert starting.finished(Who(), FIRST) is None


def test_whoever_sits_at_too_many_tables_finishes_some_first() -> None:
    asker = guest()
    for _ in range(MOST_MATCHES_OF_GUESTS):
        against_bot(asker)
    with pytest.raises(Refused) as caught:
        starting.begin(asker, FIRST)
    assert caught.value.code == "too_many_matches"


def test_a_lesson_that_does_not_exist_is_nobodys() -> None:
    with pytest.raises(KeyError):
        starting.begin(guest(), "poker")


# --- the page


@pytest.mark.pages
def test_the_page_leads_a_visitor_into_the_lesson_with_one_click(client: Client) -> None:
    page = client.get("/learn")
    assert page.status_code == 200
    assert 'action="/learn"' in page.content.decode()
    assert not Guest.objects.exists(), "who only looks is nobody yet"
    led = client.post("/learn")
    match = Match.objects.get(lesson=FIRST)
    assert (led.status_code, led["Location"]) == (302, f"/matches/{match.key}")
    assert client.post("/learn")["Location"] == led["Location"]
    assert client.get(led["Location"]).status_code == 200


@pytest.mark.pages
def test_the_page_leads_a_player_into_a_lesson_of_their_own(client: Client) -> None:
    pupil = player()
    client.force_login(pupil)
    led = client.post("/learn")
    match = Match.objects.get(lesson=FIRST)
    assert (led.status_code, led["Location"]) == (302, f"/matches/{match.key}")
    assert match.seats.get(number=0).player == pupil
    assert client.post("/learn")["Location"] == led["Location"]


@pytest.mark.pages
def test_the_page_knows_who_is_in_a_lesson_and_who_has_taken_it(client: Client) -> None:
    client.post("/learn")
    assert "Go on with the lesson" in client.get("/learn", **ENGLISH).content.decode()
    match = Match.objects.get(lesson=FIRST)
    ending.resign(match.key, 0)
    page = client.get("/learn", **ENGLISH).content.decode()
    assert "What next?" in page
    for door in ("/play", "/decks/new/berserk", "/berserk/rules", f"/matches/{match.key}"):
        assert f'href="{door}"' in page


@pytest.mark.pages
def test_the_page_asks_a_fixed_number_of_questions_of_the_database(client: Client) -> None:
    client.force_login(player())
    client.get("/learn")
    with CaptureQueriesContext(
        connection,
    ) as asked:
        client.get("/learn")
    assert len(asked) <= 8


@pytest.mark.pages
def test_a_refusal_is_said_on_the_page(client: Client) -> None:
    client.post("/learn")
    asker = Who(guest=Guest.objects.get())
    ending.resign(Match.objects.get().key, 0)
    for _ in range(MOST_MATCHES_OF_GUESTS):
        against_bot(asker)
    page = client.post("/learn", follow=True, **ENGLISH)
    assert "finish some" in page.content.decode()
    assert page.status_code == 200


@pytest.mark.pages
def test_nobody_begins_lessons_without_end(client: Client, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "challenge": "2/h/key"}
    for _ in range(3):
        Client().post("/learn")
    assert Match.objects.count() == 2
    assert "wait a little" in Client().post("/learn", follow=True, **ENGLISH).content.decode()


@pytest.mark.pages
def test_the_steps_are_read_in_the_readers_language(client: Client) -> None:
    russian = client.get("/play/lessons/first.json")
    english = client.get("/play/lessons/first.json", **ENGLISH)
    assert "монеты" in json.loads(russian.content)["steps"][3]["text"]
    assert "coins" in json.loads(english.content)["steps"][3]["text"]
    assert "max-age" in english["Cache-Control"]
    assert "Cookie" in english["Vary"]
    assert client.get("/play/lessons/poker.json").status_code == 404
    assert client.post("/play/lessons/first.json").status_code == 405
    assert client.get("/learn/")["Location"] == "/learn"
