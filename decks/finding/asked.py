"""A request for the list of decks, read from the parameters of an address; each is checked separately.

A parameter that cannot be understood becomes a `Complaint` and has no effect; none is ignored silently.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Any
from urllib.parse import urlencode

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.library import Card
from catalog.requests.numbers import whole
from catalog.search.labels import in_language
from catalog.search.vocabulary import keyword_uses, lexicon
from catalog.search.words import Entry
from decks.contents.leading import HEROES
from decks.finding import names
from decks.models import Player
from decks.people.names import skeleton

HOUSE = "Cardhall"  # the author of ready-made decks
LONGEST = 100
MOST_WORDS = 6
MOST_CARDS = 6
_FARTHEST = 2**53 - 1  # the largest place in the list that every database and every date can store
MOST = 9_999  # the largest number of stars or copies in a request
_EARLIEST = date(2000, 1, 1)

Given = Mapping[str, list[str]]
Cursor = tuple[int, int]  # the value that sorts the list, and the deck's number


class Order(StrEnum):
    NEWEST = "newest"
    STARS = "stars"
    CHANGED = "changed"


class Since(StrEnum):
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


_DAYS = {Since.WEEK: 7, Since.MONTH: 30, Since.YEAR: 365}


@dataclass(frozen=True, slots=True)
class Complaint:
    """An invalid parameter. `nearest` are valid values: (label, value)."""

    code: str
    field: str
    value: str
    sentence: str | Promise
    nearest: tuple[tuple[str, str], ...] = ()

    def as_dict(self) -> dict[str, Any]:
        """The complaint as the API serves it."""
        return {
            "code": self.code,
            "field": self.field,
            "value": self.value,
            "detail": str(self.sentence),
            "nearest": [value for _label, value in self.nearest],
        }


@dataclass(frozen=True, slots=True)
class Asked:
    """All parameters of an address; a default means "any". Cards, heroes, elements and keywords are ids."""

    q: str = ""
    game: str = ""
    hero: str = ""
    element: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    keyword: str = ""  # "game:keyword"
    copies: int = 1  # the minimum number of cards with the keyword
    legal: str = ""  # "yes" or "no"
    author: str = ""
    since: str = ""  # a day, or one of Since
    stars: int = 0
    order: str = Order.NEWEST
    after: Cursor | None = None
    before: Cursor | None = None
    author_id: int | None = None
    complaints: tuple[Complaint, ...] = ()

    @classmethod
    def of(cls, params: Mapping[str, Any]) -> "Asked":
        """`params` is a QueryDict, or a mapping of names to values or to lists of values."""
        return _Reading(params).read()

    @property
    def words(self) -> list[str]:
        return self.q.split()

    @property
    def since_day(self) -> date | None:
        if self.since in _DAYS:
            return timezone.localdate() - timedelta(days=_DAYS[Since(self.since)])
        return date.fromisoformat(self.since) if self.since else None

    @property
    def anything(self) -> bool:
        """Whether any condition narrows the list."""
        return any(name not in ("order", "after", "before") for name, _value in self.parameters())

    def parameters(self) -> list[tuple[str, str]]:
        """The parameters that differ from the defaults, as in an address."""
        usual, said = Asked(), []
        for name in _PARAMETERS:
            value = getattr(self, name)
            if value == getattr(usual, name):
                continue
            if name in ("after", "before"):
                said.append((name, f"{value[0]}.{value[1]}"))
            else:
                said += [(name, str(one)) for one in (value if isinstance(value, tuple) else (value,))]
        return said

    def query(self, **changes: Any) -> str:
        """The query string with these changes; any other change goes back to the first page."""
        return urlencode(replace(self, **{"after": None, "before": None, **changes}).parameters())


_PARAMETERS = tuple(one.name for one in fields(Asked) if one.name not in ("author_id", "complaints"))


class _Reading:
    """Reads one set of parameters and collects complaints about them."""

    def __init__(self, params: Mapping[str, Any]) -> None:
        self.given = {name: _values(params, name) for name in _PARAMETERS}
        self.complaints: list[Complaint] = []
        self.game = ""

    def read(self) -> Asked:
        self.game = self._game()
        author, author_id = self._author()
        hero = self._cards("hero", HEROES, 1)
        keyword = self._entries("keyword", lambda entry: entry.pk in keyword_uses())
        after, before = self._cursor("after"), self._cursor("before")
        return Asked(
            q=self._q(),
            game=self.game,
            hero=hero[0] if hero else "",
            element=tuple(entry.key for entry in self._entries("element", lambda entry: True)),
            card=self._cards("card", "", MOST_CARDS),
            keyword=keyword[0].pk if keyword else "",
            copies=self._number("copies", 1) if keyword else 1,
            legal=self._one_of("legal", ("yes", "no")),
            author=author,
            since=self._since(),
            stars=self._number("stars", 0),
            order=self._one_of("order", tuple(Order)) or Order.NEWEST,
            after=after,
            before=None if after else before,
            author_id=author_id,
            complaints=tuple(self.complaints),
        )

    def complain(
        self, code: str, field: str, value: str, sentence: Any, *nearest: tuple[str, str], **params: Any
    ) -> None:
        worded = format_lazy(sentence, value=value, field=field, **params)
        self.complaints.append(Complaint(code, field, value, worded, nearest))

    def _first(self, field: str) -> str:
        return self.given[field][0] if self.given[field] else ""

    def _q(self) -> str:
        words = self._first("q").split()
        if len(words) > MOST_WORDS:
            sentence = _("More than {most} words of a name are too many; the rest is left out.")
            self.complain("too-many-words", "q", " ".join(words[MOST_WORDS:]), sentence, most=MOST_WORDS)
        return " ".join(words[:MOST_WORDS])

    def _game(self) -> str:
        text = self._first("game")
        found = lexicon("game").resolve(text) if text else ()
        if text and not found:
            offered = [(in_language(one.name), one.id) for one in library.games()]
            self.complain("unknown-game", "game", text, _("There is no game “{value}” here."), *offered)
        return found[0].game if found else ""

    def _entries(self, field: str, offered: Callable[[Entry], bool]) -> list[Entry]:
        """Elements or keywords, each in the requested game."""
        found: dict[str, Entry] = {}
        for text in self.given[field]:
            meant = [
                entry
                for entry in (_by_pk(field, text) or lexicon(field).resolve(text, self.game or None))
                if self.game in ("", entry.game) and offered(entry)
            ]
            if meant:
                found.setdefault(meant[0].pk, meant[0])
                continue
            near = [(word, word) for word in lexicon(field).nearest(text, self.game or None)]
            self.complain(f"unknown-{field}", field, text, _UNKNOWN[field], *near)
        return list(found.values())

    def _cards(self, field: str, kind: str, most: int) -> tuple[str, ...]:
        found: dict[str, Card] = {}
        for text in self.given[field]:
            meant = names.meant(text, self.game, kind)
            if len(meant) == 1:
                found[meant[0].id] = meant[0]
                continue
            near = [(in_language(one.name), one.id) for one in meant or names.nearest(text, self.game, kind)]
            if meant:
                self.complain(f"ambiguous-{field}", field, text, _("“{value}” may be any of several cards."), *near)
            else:
                self.complain(f"unknown-{field}", field, text, _UNKNOWN[field], *near)
        for card in list(found.values())[most:]:
            sentence = _("At most {most} at once; “{value}” is left out.")
            self.complain(f"too-many-{field}s", field, in_language(card.name), sentence, most=most)
        return tuple(found)[:most]

    def _author(self) -> tuple[str, int | None]:
        text = self._first("author")
        if not text or skeleton(text) == skeleton(HOUSE):
            return (HOUSE if text else ""), None
        known = Player.objects.filter(skeleton=skeleton(text), is_active=True).values_list("username", "pk").first()
        if known:
            return known
        self.complain("unknown-author", "author", text, _("There is no player called “{value}”."))
        return "", None

    def _one_of(self, field: str, values: Iterable[str]) -> str:
        text = self._first(field)
        if text and text not in values:
            sentence = _("“{field}={value}” is unknown and changes nothing.")
            self.complain(f"unknown-{field}", field, text, sentence, *((str(one), str(one)) for one in values))
            return ""
        return text

    def _number(self, field: str, least: int) -> int:
        text = self._first(field)
        if not text:
            return least
        if (number := whole(text, MOST, least)) is not None:
            return number
        sentence = _("“{field}={value}” is not a whole number from {least} to {most}.")
        self.complain("bad-number", field, text, sentence, least=least, most=MOST)
        return least

    def _since(self) -> str:
        text = self._first("since")
        if not text or text in list(Since):
            return text
        try:
            day = date.fromisoformat(text)
        except ValueError:
            day = None
        if day and _EARLIEST <= day <= timezone.localdate() + timedelta(days=1):
            return day.isoformat()
        month = timezone.localdate() - timedelta(days=_DAYS[Since.MONTH])
        sentence = _("“{value}” is not a day in the past. A day is written like 2025-03-31.")
        self.complain("bad-day", "since", text, sentence, (month.isoformat(), month.isoformat()))
        return ""

    def _cursor(self, field: str) -> Cursor | None:
        text = self._first(field)
        value, number = (whole(part, _FARTHEST) for part in text.partition(".")[::2])
        if value is not None and number is not None:
            return value, number
        if text:
            self.complain("bad-place", field, text, _("“{value}” is not a place in the list; this is its beginning."))
        return None


_UNKNOWN = {
    "hero": _("There is no hero called “{value}”."),
    "card": _("There is no card called “{value}”."),
    "element": _("There is no element “{value}”."),
    "keyword": _("No card has the keyword “{value}”."),
}


def _values(params: Mapping[str, Any], name: str) -> list[str]:
    """The values under a name, without empty ones and without characters that no name contains."""
    if hasattr(params, "getlist"):
        given = params.getlist(name)
    else:
        value = params.get(name, ())
        given = list(value) if isinstance(value, (list, tuple)) else [value]
    cleaned = ("".join(c for c in str(one) if c.isprintable() or c.isspace()) for one in given[: 4 * MOST_CARDS])
    return [text for one in cleaned if (text := " ".join(one.split())[:LONGEST])]


def _by_pk(field: str, text: str) -> list[Entry]:
    return [entry for entry in lexicon(field).entries if text in (entry.pk, entry.key)]
