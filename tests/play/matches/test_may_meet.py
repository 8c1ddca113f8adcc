"""A blocked player does not notice: tables of those who block them are invisible, and their own challenges wait like
any other."""

import re
from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from decks.models import Deck, Player
from play.engine.refusal import Refused
from play.letters import writing
from play.live import desks, hints
from play.matches import creating, ending, rematching
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Status
from play.talk import blocks
from tests.people import browser_of, player
from tests.play.lobby.conftest import at_host, at_rival, starters  # noqa: F401  fixtures
from tests.play.matches.room import deck, started
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("starters")

NOWHERE = "aaaaaaaaaa"
DOORS = [
    ("GET", "/matches/{}"),
    ("GET", "/matches/{}/wait"),
    ("GET", "/matches/{}/join"),
    ("POST", "/matches/{}/join"),
    ("POST", "/matches/{}/begin"),
    ("POST", "/matches/{}/call-off"),
    ("GET", "/api/v1/challenges/{}/"),
    ("DELETE", "/api/v1/challenges/{}/"),
    *(("POST", f"/api/v1/challenges/{{}}/{act}/") for act in ("join", "start", "leave", "decline")),
    *(("GET", f"/api/v1/matches/{{}}/{part}") for part in ("", "state/", "moves/", "replay/", "rematch/", "chat/")),
    *(("POST", f"/api/v1/matches/{{}}/{act}/") for act in ("answers", "resign", "abort", "rematch", "chat", "branch")),
    ("GET", "/api/v1/matches/{}/stream/"),
    ("GET", "/api/v1/stream/?matches={}"),
]


@pytest.fixture
def blocked(host: Player, rival: Player) -> None:
    """The host blocks the rival."""
    blocks.block(host, rival)


def waiting_of(one: Player, **wish: Any) -> Match:
    return creating.create(Who(player=one), Wish("berserk", deck(one), **wish))


def said(client: Client, method: str, address: str, key: str) -> tuple[int, str]:
    """The response, without the requested key and the token of forms."""
    sent = b'{"text": "Hello"}' if "chat" in address else b"{}"
    answer = client.generic(method, address.format(key), sent if method == "POST" else b"", "application/json")
    text = answer.content.decode() if not answer.streaming else "a stream"
    return answer.status_code, re.sub(
        r'(csrf[-a-z]*token"? (?:value|content)?=?")[^"]+', r"\1", text.replace(key, "KEY")
    )


@pytest.mark.usefixtures("blocked")
@pytest.mark.parametrize(("method", "address"), DOORS)
def test_a_table_of_whoever_blocks_them_is_a_missing_one(
    host: Player,
    at_rival: Client,  # noqa: F811
    method: str,
    address: str,
) -> None:
    match = waiting_of(host)
    missing = said(at_rival, method, address, NOWHERE)
    assert missing[0] == 404
    assert said(at_rival, method, address, match.key) == missing
    assert said(browser_of(player()), method, address, match.key) != missing, "for everybody else it is there"


@pytest.mark.usefixtures("blocked")
def test_no_list_has_it(host: Player, at_rival: Client) -> None:  # noqa: F811
    match = waiting_of(host)
    for address in ("/play", "/api/v1/challenges/", "/api/v1/matches/"):
        assert match.key not in at_rival.get(address).content.decode()
    third = browser_of(player())
    assert match.key in page(third, "/play")
    assert third.get("/api/v1/challenges/").json()["count"] == 1


def challenged(client: Client, name: str, mine: Deck) -> Any:
    wish = {"game": "berserk", "deck": mine.key, "opponent": name}
    return client.post("/api/v1/challenges/", wish, content_type="application/json")


@pytest.mark.usefixtures("blocked")
def test_a_challenge_of_the_blocked_looks_to_them_as_any_other(
    host: Player,
    rival: Player,
    at_rival: Client,  # noqa: F811
) -> None:
    mine, third = deck(rival), player("Забава")
    answers = [challenged(at_rival, one.username, mine) for one in (host, third)]
    assert [one.status_code for one in answers] == [201, 201]
    made, other = (one.json() for one in answers)
    differ = {name for name in made if made[name] != other[name]} - {"created", "expires"}
    assert differ == {"key", "page", "invited"}
    pages = [words(page(at_rival, f"/matches/{one['key']}")).replace(one["key"], "KEY") for one in (made, other)]
    assert pages[0].replace(host.username, "X") == pages[1].replace(third.username, "X")
    assert len(at_rival.get("/api/v1/challenges/?mine=yes").json()["results"]) == 2


@pytest.mark.parametrize("heard", [False, True], ids=["blocked", "by anybody else"])
def test_who_blocks_hears_nothing_of_it(
    host: Player,
    rival: Player,
    at_host: Client,  # noqa: F811
    heard: bool,
    django_capture_on_commit_callbacks: Any,
) -> None:
    if not heard:
        blocks.block(host, rival)
    EmailAddress.objects.create(user=host, email="mira@example.org", verified=True, primary=True)
    writing.subscribe(host, "en")
    told: list[Any] = []
    hints.wake_with(told.append)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            match = waiting_of(rival, invited=host)
    finally:
        hints.wake_with(None)
    there = [
        any(hint[:3] == ["told", host.pk, "challenge"] for hint in told),
        match.key in page(at_host, "/play"),
        at_host.get("/api/v1/challenges/?mine=yes").json()["count"] == 1,
        match.pk in desks.read({("player", host.pk): ()})["player", host.pk].challenges,
        writing.any_due(timezone.now() + timedelta(hours=1)),
    ]
    assert there == [heard] * 5


@pytest.mark.usefixtures("blocked")
def test_who_blocks_is_told_why_they_do_not_meet(host: Player, rival: Player) -> None:
    theirs = waiting_of(rival)
    for act in (
        lambda: creating.join(theirs.key, Who(player=host), deck(host)),
        lambda: waiting_of(host, invited=rival),
    ):
        with pytest.raises(Refused, match="You block this player"):
            act()


@pytest.mark.usefixtures("blocked")
def test_a_third_meets_both_of_them(host: Player, rival: Player) -> None:
    for one in (host, rival):
        third = player()
        assert creating.join(waiting_of(one).key, Who(player=third), deck(third)).status == Status.PLAYING


def test_a_rematch_with_whoever_blocks_them_is_offered_and_never_answered() -> None:
    one, other = player(), player()
    over = ending.resign(started(Who(player=one), Who(player=other)).key, 0)
    assert rematching.offer(over.key, 0).offers == (0,)
    blocks.block(one, other)
    assert rematching.stands(Match.objects.with_seats().get(pk=over.pk)).offers == (), "the offer is taken back"
    offered = rematching.offer(over.key, 1)
    assert (offered.offers, offered.next) == ((1,), None)
    with pytest.raises(Refused, match="You block this player"):
        rematching.offer(over.key, 0)
