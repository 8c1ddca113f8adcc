"""Two matches that differ in one hidden card, each played through HTTP; the messages to everybody else must be
identical.

The second is played after the first was rolled back, at the same moments and with the same keys, so that nothing but
the card can make a difference. The seat with the card never plays it.
"""

import json
import random
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.utils import timezone

from decks.models import Player
from play.matches import luck, table_cache
from play.matches.participants import Who
from play.models import Match
from tests.people import player
from tests.play.live.listening import first_words, in_one_thread

EPOCH = datetime(2026, 1, 1, tzinfo=UTC)
LOOKS = 12  # moves between two full comparisons
LONGEST = 500  # answers; random ones end a match after 60 to 180
HOLDER = 1
Cards = Callable[[dict[str, Any]], tuple[list[int], list[int]]]  # of a position: the holder's hand, and the deck
TIMES = {"Expires", "RateLimit-Remaining", "RateLimit-Reset"}  # by the machine's clock


@dataclass
class Twin:
    """A match and its responses. `sent`: who asked what after which answer, and the whole response."""

    key: str = ""
    chosen: list[tuple[int, str]] = field(default_factory=list)
    sent: dict[tuple[int, str, str], bytes] = field(default_factory=dict)
    reason: str = ""  # of its end


class Clock:
    """Advances with each answer, and not during reads."""

    def __init__(self) -> None:
        self.answers = 0

    def now(self) -> datetime:
        return EPOCH + timedelta(seconds=self.answers)


@contextmanager
def same_world(monkeypatch: pytest.MonkeyPatch, seed: int) -> Iterator[Clock]:
    """A savepoint that is rolled back, with the same time and chance as before."""
    clock, keys, seeds = Clock(), random.Random(seed), random.Random(seed)
    with monkeypatch.context() as patch:
        patch.setattr(timezone, "now", clock.now)
        patch.setattr(secrets, "choice", keys.choice)
        patch.setattr(secrets, "token_urlsafe", lambda size=32: f"{keys.getrandbits(8 * size):x}"[: size * 4 // 3])
        in_one_thread(patch)
        patch.setattr(luck, "seed", lambda: seeds.getrandbits(luck.BITS))
        table_cache.forget()
        cache.clear()
        with connection.cursor() as cursor:
            cursor.execute("SAVEPOINT twin")
            yield clock
            cursor.execute("ROLLBACK TO SAVEPOINT twin")
    table_cache.forget()


class Play:
    """One of the two matches. `follow` are the choices of the other one."""

    def __init__(
        self, match: Match, people: list[Player], clock: Clock, seed: int, cards: Cards, swapped: bool
    ) -> None:
        self.match, self.clock, self.chance, self.twin = match, clock, random.Random(seed), Twin(match.key)
        self.cards, self.swapped = cards, swapped
        self.api = f"/api/v1/matches/{match.key}/"
        self.seats = [browser(one) for one in people]
        self.onlookers = {"other": browser(player("Зевака")), "nobody": browser()}
        self.hidden: tuple[int, ...] = ()
        self.looks = True  # whether everybody reads
        self.heard = 0  # the last move read from streams

    def swap(self) -> None:
        """Once the holder has a hand, swap a card of it with one deep in the deck, or not."""
        self.match.refresh_from_db()
        position = json.loads(bytes(self.match.position))
        hand, deck = self.cards(position["state"])
        if not hand:
            return
        face = position["state"]["face"]
        self.hidden = one, two = hand[0], next(id_ for id_ in deck if face[id_] != face[hand[0]])
        if self.swapped:
            face[one], face[two] = face[two], face[one]
        self.match.position = json.dumps(position).encode()
        self.match.save(update_fields=["position"])
        table_cache.forget()

    def is_hidden(self) -> bool:
        """Whether both cards are still only visible to the holder. A finished match has no position."""
        self.match.refresh_from_db()
        if self.match.over:
            return True
        table = table_cache.opened(self.match)
        hand, deck = self.cards(table.rules.pack(table.state))
        return {*self.hidden} <= {*hand, *deck}

    def play(self, most: int = LONGEST, follow: Twin | None = None) -> Twin:
        """Answers until the match is over, or up to a number; then the holder resigns."""
        for number in range(most):
            if not self.next(number, follow):
                break
        else:
            self.seats[HOLDER].post(f"{self.api}resign/", content_type="application/json")
        assert self.hidden, "the holder never had a card"
        self.match.refresh_from_db()
        self.twin.reason = self.match.reason
        self.look(full=True)
        return self.twin

    def next(self, number: int, follow: Twin | None = None) -> bool:
        """One more answer; False if nobody is asked."""
        if not self.hidden:
            self.swap()
        seat, asked = self.asked()
        if asked is not None:
            self.answer(seat, asked["id"], follow.chosen[number][1] if follow else self.choice(seat, asked), number)
        return asked is not None

    def hidden_for(self) -> int:
        """The number of answers during which both cards are hidden: some matches draw the last card before the end."""
        self.looks = False
        for number in range(LONGEST):
            if not self.next(number):
                return LONGEST
            if self.hidden and not self.is_hidden():
                return number
        raise AssertionError("a match without an end")

    def asked(self) -> tuple[int, dict[str, Any] | None]:
        """The seat with the next answer, and the question from its view."""
        for seat, client in enumerate(self.seats):
            state = client.get(f"{self.api}state/").json()
            for ask in state["asks"]:
                if ask["seat"] == seat and ask.get("options"):
                    return seat, ask
        return -1, None

    def choice(self, seat: int, asked: dict[str, Any]) -> str:
        options = [one["id"] for one in asked["options"]]
        if seat == HOLDER:
            named = re.compile(rf"\b({'|'.join(map(str, self.hidden))})\b")
            options = [one for one in options if not named.search(one)] or options
        return self.chance.choice(options)

    def answer(self, seat: int, ask: int, option: str, number: int) -> None:
        self.clock.answers += 1
        body = {"ask": ask, "option": option, "key": f"k{number}"}
        response = self.seats[seat].post(f"{self.api}answers/", body, content_type="application/json")
        assert response.status_code == 200, response.content
        self.twin.chosen.append((seat, option))
        if seat != HOLDER:
            self.keep("seat", "answer", response)
        self.look(full=number % LOOKS == 0)

    def look(self, full: bool) -> None:
        if not self.looks:
            return
        askers = {"seat": self.seats[1 - HOLDER], **self.onlookers}
        for name, client in askers.items():
            for path in self.paths() if full else (f"{self.api}state/",):
                self.keep(name, path, client.get(path))
            if full:
                self.listen(name, client)
        if full:
            self.match.refresh_from_db()
            self.heard = self.match.ply
        holder = self.seats[HOLDER].get(f"{self.api}state/")
        self.keep("holder", "state", holder)

    def listen(self, name: str, client: Client) -> None:
        """The frames of streams since the last read: a page's and a program's."""
        for path in (
            f"/api/v1/stream/?matches={self.match.key}&since={self.match.key}:{self.heard}",
            f"{self.api}stream/?format=ndjson&since={self.heard}",
        ):
            response = client.get(path)
            assert response.streaming, response.content
            self.keep(name, path, response)

    def paths(self) -> list[str]:
        """Every URL with data of a match."""
        page = f"/matches/{self.match.key}"
        over = [f"{self.api}replay/", f"{self.api}rematch/"] if self.twin.reason else []
        people = ["/players/Держатель/games", "/players/Держатель", "/api/v1/players/Держатель/ratings/"]
        return [
            self.api, f"{self.api}state/", f"{self.api}moves/", f"{self.api}chat/", page, f"{page}/odds?attackers=1",
            "/play", "/api/v1/matches/", *people, *over,
        ]  # fmt: skip

    def keep(self, who: str, what: str, response: Any) -> None:
        told = sorted((name, value) for name, value in response.headers.items() if name not in TIMES)
        headers = "\n".join(f"{name}: {value}" for name, value in told)
        body = first_words(response) if response.streaming else response.content
        self.twin.sent[len(self.twin.chosen), who, what] = f"{response.status_code}\n{headers}\n\n".encode() + body


def browser(one: Player | None = None) -> Client:
    client = Client(headers={"accept-language": "ru", "x-request-id": "0" * 32})
    if one is not None:
        client.force_login(one)
    return client


def pair() -> tuple[list[Player], list[Who]]:
    people = [player("Соперник"), player("Держатель")]
    return people, [Who(player=one) for one in people]


def differences(one: Twin, two: Twin, who: tuple[str, ...]) -> list[tuple[int, str, str]]:
    """The places where the responses differ."""
    asked = [place for place in one.sent if place[1] in who]
    assert asked
    assert asked == [place for place in two.sent if place[1] in who]
    return [place for place in asked if _without_hand(place, one.sent[place]) != _without_hand(place, two.sent[place])]


def _without_hand(place: tuple[int, str, str], sent: bytes) -> bytes:
    """Where one deck is for all (Valhalla) no hand is secret after the match, and the record shows everything: the
    holder's views then appear beside the others' actions, and are left out. Nothing else in it may differ, nor anything
    in other records."""
    headers, _, body = sent.partition(b"\n\n")
    if not place[2].endswith("/replay/"):
        return sent
    record = json.loads(body)
    if record["game"] == "valhalla":
        headers = re.sub(rb"(ETag|Content-Length): .*", b"", headers)
        for move in record["moves"]:
            del move["views"][HOLDER], move["publics"][HOLDER]
    return headers + json.dumps(record).encode()
