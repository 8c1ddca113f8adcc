"""Concurrent requests of one person, or of one address: no more succeed than the limits allow.

Each race runs with the guard, and without it, when more succeed. Only for PostgreSQL: SQLite has one writer at a time.
"""

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.db.models import QuerySet

from decks.models import Player
from decks.starters.files import FOLDER, read_starters
from decks.starters.rows import load_starters
from play.engine.refusal import Refused
from play.lessons import FIRST, starting
from play.matches import creating, ending, matchmaking, rematching
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Series, Status
from play.series import create as series_creating
from play.series import quotas
from play.series.quotas import Quota
from play.talk import chat
from tests.people import browser_of, guest, player
from tests.play.matches.room import against_bot, deck, started
from tests.play.matches.test_at_once import at_once
from tests.play.series.sample import plan

pytestmark = pytest.mark.usefixtures("many_writers", "slow")

MANY = 3  # concurrent requests
SLOWLY = 0.05  # seconds between counting and writing: without a lock others count meanwhile
Act = Callable[[], Any]


def quietly(act: Act) -> Act:
    """A refusal or an error is a result like any other."""

    def run() -> Any:
        try:
            return act()
        except (Refused, OperationalError) as error:
            return error

    return run


def refusals(given: list[Any]) -> list[str]:
    return sorted(one.code for one in given if isinstance(one, Refused))


def challenges() -> tuple[list[Act], Callable[[], int]]:
    host = Who(player=player())
    wish = Wish("berserk", deck(host.player))
    return [lambda: creating.create(host, wish)] * MANY, Match.objects.open_challenges().count


def matches() -> tuple[list[Act], Callable[[], int]]:
    one = guest()
    return [lambda: against_bot(one)] * MANY, Match.objects.filter(status=Status.PLAYING).count


def matches_of_an_address() -> tuple[list[Act], Callable[[], int]]:
    """Each by another guest."""
    guests = [guest(at="here") for _ in range(MANY)]
    return [lambda one=one: against_bot(one) for one in guests], Match.objects.filter(status=Status.PLAYING).count


def joined() -> tuple[list[Act], Callable[[], int]]:
    """Challenges of other players, each accepted by another guest of an address."""
    wish = Wish("berserk", deck(None))
    open_ones = [creating.create(Who(player=player()), wish) for _ in range(MANY)]
    acts = [lambda one=one: creating.join(one.key, guest(at="here"), wish.deck) for one in open_ones]
    return acts, Match.objects.filter(status=Status.PLAYING).count


def begun() -> tuple[list[Act], Callable[[], int]]:
    """A guest's own challenges, started with bots."""
    host = guest(at="here")
    known = read_starters(FOLDER)
    load_starters({"hill-dwarves": known["hill-dwarves"]})  # what the bots play
    open_ones = [creating.create(host, Wish("berserk", deck(None))) for _ in range(MANY)]
    acts = [lambda one=one: creating.begin(one.key, host, "random") for one in open_ones]
    return acts, Match.objects.filter(status=Status.PLAYING).count


def lessons() -> tuple[list[Act], Callable[[], int]]:
    """One lesson, with many presses of the button."""
    pupil = guest(at="here")
    return [lambda: starting.begin(pupil, FIRST)] * MANY, Match.objects.filter(lesson=FIRST).count


def probes_of_a_guest() -> tuple[list[Act], Callable[[], int]]:
    one, wanted = guest(), plan(purpose="test")
    assert one.guest is not None
    secret = one.guest.secret
    return [lambda: series_creating.create(None, wanted, secret)] * MANY, Series.objects.count


def probes_of_an_address() -> tuple[list[Act], Callable[[], int]]:
    secrets = [one.guest.secret for one in (guest(at="here") for _ in range(MANY)) if one.guest]
    wanted = plan(purpose="test")
    return [lambda one=one: series_creating.create(None, wanted, one) for one in secrets], Series.objects.count


RACES: dict[str, tuple[Any, str]] = {
    "a player's challenges": (challenges, "too_many_challenges"),
    "a guest's matches": (matches, "too_many_matches"),
    "matches of an address": (matches_of_an_address, "too_many_matches_here"),
    "joining from an address": (joined, "too_many_matches_here"),
    "beginning with bots": (begun, "too_many_matches_here"),
    "a lesson": (lessons, ""),
    "a guest's tests": (probes_of_a_guest, "too_many_running"),
    "tests of an address": (probes_of_an_address, "too_many_running_here"),
}
LIMITS = {
    "too_many_challenges": "MOST_CHALLENGES",
    "too_many_matches": "MOST_MATCHES_OF_GUESTS",
    "too_many_matches_here": "MOST_MATCHES_HERE",
}


@pytest.fixture
def many_writers(shared_database: None) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one writer at a time")


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes between counting and writing."""
    monkeypatch.setattr(quotas, "check", before_a_while(quotas.check))
    monkeypatch.setattr(creating, "_check_playing", before_a_while(creating._check_playing))


def run(race: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, list[Any]]:
    """The number of successes among all attempts, where one is allowed."""
    acts, number = RACES[race][0]()
    if (limit := LIMITS.get(RACES[race][1])) is not None:
        monkeypatch.setattr(creating, limit, 1)
    monkeypatch.setattr(quotas, "ADDRESS", Quota(1, 900.0))
    given = at_once([quietly(act) for act in acts])
    return number(), given


@pytest.mark.parametrize("race", RACES)
def test_no_more_pass_than_may(race: str, monkeypatch: pytest.MonkeyPatch) -> None:
    code = RACES[race][1]
    number, given = run(race, monkeypatch)
    assert number == 1
    assert refusals(given) == [code] * (MANY - 1 if code else 0)
    assert not [one for one in given if isinstance(one, OperationalError)]


@pytest.mark.parametrize("race", RACES)
def test_without_the_guard_more_pass(race: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The negative control."""
    for module in (creating, starting, series_creating):
        monkeypatch.setattr(module, "hold", lambda *askers: None)
    assert run(race, monkeypatch)[0] > 1


# --- no deadlocks


def over() -> tuple[Match, Player]:
    one = player()
    match = ending.resign(started(Who(player=one)).key, 0)
    return match, one


@pytest.mark.parametrize("guarded", [True, False], ids=["", "negative control"])
def test_who_writes_in_the_chat_while_a_rematch_is_agreed_on_waits_for_nobody(
    guarded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rematch has locked the match and wants both people; a chat line holds one of them and refers to the match."""
    match, one = over()
    rematching.offer(match.key, 0)
    if not guarded:
        lock_whole_rows(monkeypatch)
    monkeypatch.setattr(rematching, "hold", after_a_while(rematching.hold, 3 * SLOWLY))
    monkeypatch.setattr(chat, "hold", after_a_while(chat.hold))
    whole = Match.objects.with_seats().get(pk=match.pk)
    acts = [lambda: rematching.offer(match.key, 1), lambda: chat.say(whole, Who(player=one), "Good game")]
    given = at_once([quietly(act) for act in acts])
    broken = [error for error in given if isinstance(error, OperationalError)]
    assert bool(broken) != guarded, given
    if guarded:
        assert given[0].next.status == Status.PLAYING


@pytest.mark.parametrize("guarded", [True, False], ids=["", "negative control"])
def test_two_who_search_and_take_each_other_play_one_match(guarded: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each leaves their own place first, and then takes that of the other."""
    people, mine = [player(), player()], deck(None)
    places = [
        matchmaking.pair(Who(player=one), Wish("berserk", mine, base_ms=minutes * creating.MINUTE_MS))
        for one, minutes in zip(people, (5, 10), strict=True)
    ]
    if not guarded:
        monkeypatch.setattr(matchmaking, "one_at_a_time", lambda: None)
    monkeypatch.setattr(matchmaking, "_left", before_a_while(matchmaking._left))
    acts = [
        lambda one=one, key=other.key: browser_of(one).post(f"/matches/{key}/join", {"deck": mine.key})
        for one, other in zip(people, reversed(places), strict=True)
    ]
    given = at_once([quietly(act) for act in acts])
    broken = [error for error in given if isinstance(error, OperationalError)]
    assert bool(broken) != guarded, given
    if guarded:
        (match,) = Match.objects.filter(status=Status.PLAYING)
        assert {answer["Location"] for answer in given} == {f"/matches/{match.key}"}


def after_a_while(real: Callable[..., Any], seconds: float = SLOWLY) -> Callable[..., Any]:
    def waited(*given: Any) -> Any:
        time.sleep(seconds)
        return real(*given)

    return waited


def before_a_while(real: Callable[..., Any]) -> Callable[..., Any]:
    def waiting(*given: Any) -> Any:
        found = real(*given)
        time.sleep(SLOWLY)
        return found

    return waiting


def lock_whole_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Including their keys, so that rows which refer to them wait."""
    real = QuerySet.select_for_update

    def whole(rows: QuerySet[Any], *, no_key: bool = False, **more: Any) -> QuerySet[Any]:
        return real(rows, **more)

    monkeypatch.setattr(QuerySet, "select_for_update", whole)
