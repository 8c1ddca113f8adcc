"""Every operation of the site: each route of the resolver with each method.

The only list to maintain is the meaning of the parts of addresses: a part without a meaning fails a test.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.contrib.admindocs.views import simplify_regex
from django.urls import URLPattern, URLResolver, get_resolver

API = "api/v1/"
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
OTHER = ("PUT", "PATCH", "DELETE")  # no page accepts them
PART = re.compile(r"<(\w+)>")
# Addresses typed with or without the final slash: an example for each pattern that redirects to ours.
TYPED = (
    "play/", "solo/valhalla/", "ratings/berserk/", "account/bots/", "learn/", "account/letters/", "account/blocks/",
    "staff/reports/", "account", "privacy/", "collection/", "decks/mine/", "decks/", "arena/", "search/", "berserk/sets/",
    "decks/import/", "decks/new/", "decks/compare/", "series/", "series/new/", "ladder/berserk/", "artists/",
)  # fmt: skip

# Vocabularies of the catalogue, which everybody may see.
KINDS = (
    "cards", "printings", "bulk", "games", "expansions", "elements", "rarities", "types", "classes", "keywords", "artists",
)  # fmt: skip
# The subject of an address, by its beginning; the first match counts. `world.py` has the states of each subject.
SUBJECTS: Mapping[str, str] = {
    r"(api/v1/)?decks/<key>/comments/<number>": "comment",
    r"(api/v1/)?decks/<key>/(history|versions)/<number>": "version",
    r"decks/<key>/export/<format>": "export",
    r"api/v1/decks/<key>/export/<format>": "export",
    r"decks/<key>/image.<form>": "picture",
    r"(api/v1/)?decks/<key>": "deck",
    r"decks/link/<secret>": "link",
    r"decks/code/<code>": "code",
    r"api/v1/challenges/<key>": "match",
    r"(api/v1/)?matches/<key>": "match",
    r"(api/v1/)?series/<key>/games/<index>": "game",
    r"(api/v1/)?series(/test)?/<key>": "series",
    r"(api/v1/)?players/<name>/against/<other>": "pair",
    r"(api/v1/)?players/<name>/ratings/<game>": "rated",
    r"(api/v1/)?players/<name>": "player",
    r"ratings/<game>/bots/<bot>": "bot",
    r"(api/v1/me|account)/bots/<name>": "program",
    r"api/v1/me/blocks/<name>": "player",
    r"account/tokens/<number>": "token",
    r"account/confirm-email/<key>": "confirmation",
    r"account/password/reset/key/<uidb36>-<key>": "reset",
    r"letters/stop/<key>": "letter",
    r"staff/reports/<number>": "report",
    r"staff/sanctions/<number>": "sanction",
    r"play/lessons/<name>": "lesson",
    r"admin/r/<content_type_id>/<object_id>": "row",
    r"admin/<app_label>": "app",
    r"admin/<url>": "nothing",
    rf"api/v1/({'|'.join(KINDS)})/<id>/$": "catalogue",
    r"(api/v1/)?(ladder|solo|ratings)/<game>(/|/programs)?$": "catalogue",
    r"api/v1/collection/<printing>/$": "catalogue",
    r"decks/(new/<game>(/table|/look)?|cards/<game>)$": "catalogue",
    r"(artist/<artist_id>|face/<printing_id>|art/<version>/<printing_id>\.(svg|webp))$": "catalogue",
    r"<game>/((sets|glossary|rules)?|(element|rarity|class|keyword)/<key>|<code>/?|<code>/<number>(/<slug>)?)$": "catalogue",
    r"[^<]*$": "here",
}
UNKNOWN = "unknown"  # an address with parts of unknown meaning: a test fails


@dataclass(frozen=True, slots=True)
class Route:
    """An address with its parts in angle brackets, and its subject. `methods` is None if only the view knows them."""

    address: str
    subject: str
    view: Callable[..., Any]
    methods: tuple[str, ...] | None

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(PART.findall(self.address))

    @property
    def is_api(self) -> bool:
        return self.address.startswith(API)

    @property
    def is_stream(self) -> bool:
        return self.address.startswith("live/") or (self.is_api and self.address.rstrip("/").endswith("/stream"))

    def path(self, values: Mapping[str, object]) -> str:
        """The path with these values. Raises KeyError for a part without a value."""
        return "/" + PART.sub(lambda found: str(values[found[1]]), self.address)


@cache
def routes() -> tuple[Route, ...]:
    """All routes. Of two equal patterns the first one answers."""
    found: dict[str, Route] = {}
    for address, pattern in _walk(get_resolver(), ""):
        view = pattern.callback
        found.setdefault(address, Route(address, subject(address), view, _methods(address, view)))
    return tuple(found.values())


def operations() -> Iterator[tuple[str, Route]]:
    """The site's operations: the methods of API views, and GET and POST for pages."""
    for route in routes():
        for method in route.methods or ("GET", "POST"):
            yield method, route


ROW = re.compile(r"admin/(\w+/\w+)/<object_id>")  # a row of a table: each table is a subject


def subject(address: str) -> str:
    if found := ROW.match(address):
        return f"row of {found[1]}"
    return next((subject for beginning, subject in SUBJECTS.items() if re.match(beginning, address)), UNKNOWN)


def _walk(resolver: URLResolver, before: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in resolver.url_patterns:
        address = before + _plain(str(pattern.pattern))
        if isinstance(pattern, URLResolver):
            yield from _walk(pattern, address)
        else:
            yield (_typed(pattern) if "(?P<typed>" in address_of(pattern) else address), pattern


def address_of(pattern: URLPattern) -> str:
    return str(pattern.pattern)


def _typed(pattern: URLPattern) -> str:
    """The example for a pattern. Raises StopIteration if there is none."""
    return next(text for text in TYPED if re.search(address_of(pattern), text))


def _plain(pattern: str) -> str:
    """The readable form of a pattern: `^decks/(?P<key>[0-9a-z]+)/?$` becomes `decks/<key>/`."""
    if pattern.startswith("^") or "(?P" in pattern:
        pattern = simplify_regex(pattern).removeprefix("/").replace("\\", "")
    return re.sub(r"<[a-z]+:", "<", pattern)


def _methods(address: str, view: Callable[..., Any]) -> tuple[str, ...] | None:
    made_of = getattr(view, "cls", None) if address.startswith(API) else None
    if made_of is None:
        return None
    return tuple(name.upper() for name in ("get", "post", "put", "patch", "delete") if hasattr(made_of, name))
