"""Guests of one network address: a guest who drops the cookie becomes a new one, but is counted with the old one."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from play.engine.refusal import Refused
from play.matches import branching, creating, ending, rematching
from play.models import Guest, Match, Origin, Series, Status
from play.series import quotas
from play.series.quotas import Quota
from tests.people import browser_of, guest, guest_browser, player
from tests.play.lobby.conftest import starters  # noqa: F401  a fixture
from tests.play.matches.room import against_bot
from tests.web.reading import words

pytestmark = pytest.mark.usefixtures("starters", "few")

HERE, ELSEWHERE = "203.0.113.7", "198.51.100.9"
SEEK = {"game": "berserk", "deck": "wood-elves", "clock": "10+10", "rated": "no"}
BOT = {"game": "berserk", "deck": "wood-elves", "level": "random"}
HTMX = {"HTTP_HX_REQUEST": "true"}
Visitor = Client


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two of each are enough to see the third refused."""
    monkeypatch.setattr(creating, "MOST_MATCHES_HERE", 2)
    monkeypatch.setattr(creating, "MOST_CHALLENGES_HERE", 2)
    monkeypatch.setattr(quotas, "ADDRESS", Quota(2, 900.0))


def visitor(address: str = HERE) -> Visitor:
    """A visitor without a cookie."""
    return browser_of(REMOTE_ADDR=address)


def member(address: str = HERE) -> Visitor:
    found = visitor(address)
    found.force_login(player())
    return found


def plays(who: Visitor) -> Any:
    return who.post("/play/now", BOT)


def waits(who: Visitor) -> Any:
    return who.post("/play/challenge", SEEK)


def joins(who: Visitor) -> Any:
    """Each time a challenge of another player."""
    waits(member(ELSEWHERE))
    open_one = Match.objects.open_challenges().latest("pk")
    return who.post(f"/matches/{open_one.key}/join", {"deck": "wood-elves"}, follow=True)


def learns(who: Visitor) -> Any:
    return who.post("/learn", follow=True)


def probes(who: Visitor) -> Any:
    """A deck test against the ready-made decks."""
    return who.post("/series/test", {"deck": "wood-elves"}, **HTMX)


def matches() -> int:
    return Match.objects.filter(status=Status.PLAYING).count()


def challenges() -> int:
    return Match.objects.filter(status=Status.WAITING).count()


def probed() -> int:
    return Series.objects.filter(status=Series.Status.RUNNING).count()


@pytest.mark.parametrize(
    ("act", "number", "sentence"),
    [
        (plays, matches, "Guests of your network address play 2 matches already."),
        (joins, matches, "Guests of your network address play 2 matches already."),
        (learns, matches, "Guests of your network address play 2 matches already."),
        (waits, challenges, "Guests of your network address wait at 2 tables already."),
        (probes, probed, "Guests of your network address are testing decks already."),
    ],
)
def test_who_drops_the_cookie_is_counted_with_the_guest_before(
    act: Callable[[Visitor], Any], number: Callable[[], int], sentence: str
) -> None:
    for _ in range(2):
        act(visitor())
    assert number() == 2
    assert sentence in words(act(visitor()).content.decode())
    after = number()
    act(visitor(ELSEWHERE))
    act(member())
    assert number() == after + 2, "another address is free, and players are not counted with guests"


def test_a_match_that_ends_makes_room_for_another() -> None:
    for _ in range(2):
        plays(visitor())
    assert plays(visitor()).status_code == 400
    ending.resign(Match.objects.latest("pk").key, 0)
    assert plays(visitor()).status_code == 302


def test_the_api_counts_guests_by_address_too() -> None:
    one, two = visitor(), visitor()
    for who in (one, two):
        waits(who)
    answer = two.post("/api/v1/challenges/", {"game": "berserk", "deck": "wood-elves"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_challenges_here")


def test_a_guest_from_before_addresses_were_kept_gets_one_when_they_sit_down() -> None:
    on_a_page, over_the_api = Guest.objects.create(), Guest.objects.create()
    waits(guest_browser(on_a_page))
    wish = {"game": "berserk", "deck": "wood-elves"}
    guest_browser(over_the_api).post("/api/v1/challenges/", wish, content_type="application/json")
    assert Origin.objects.count() == 1
    assert Guest.objects.filter(origin=Origin.objects.get()).count() == 2


def test_of_the_address_only_a_digest_is_kept() -> None:
    plays(visitor())
    kept = Origin.objects.values().get()
    assert HERE not in str(kept)
    assert len(kept["digest"]) == 64


def test_two_guests_of_an_address_at_one_table_sit_at_one() -> None:
    host, other = visitor(), visitor()
    waits(host)
    other.post(f"/matches/{Match.objects.get().key}/join", {"deck": "wood-elves"})
    assert plays(visitor()).status_code == 302
    assert plays(visitor()).status_code == 400


def test_a_rematch_and_a_branch_count_as_any_other_match() -> None:
    one = guest(at="here")
    over = ending.resign(against_bot(one).key, 0)
    for _ in range(2):
        against_bot(guest(at="here"))
    for act in (lambda: rematching.offer(over.key, 0), lambda: branching.branch(over.key, 0, one, 0)):
        with pytest.raises(Refused, match="too_many_matches_here"):
            act()


def test_who_waits_begins_no_more_with_bots_than_they_may_play() -> None:
    """Ten waiting challenges do not become ten matches at once."""
    host = visitor()
    waits(host)
    waiting = Match.objects.get()
    for _ in range(2):
        plays(visitor())
    answer = host.post(f"/matches/{waiting.key}/begin", {"level": "random"})
    assert answer.status_code == 400
    assert "Guests of your network address play 2 matches already." in words(answer.content.decode())
    waiting.refresh_from_db()
    assert waiting.status == Status.WAITING
