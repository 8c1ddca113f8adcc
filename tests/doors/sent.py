"""Bodies that make operations succeed for users with permission, and requests that name private things of others.

Words in braces are parts of the world: `{private}` is the key of the private deck.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from decks.starters.files import starters
from tests.doors.registry import Route
from tests.doors.world import World

SURE = {"sure": "yes", "confirm": "yes"}
WORDS = {"text": "Well played", "reason": "spam", "words": ""}
DRAFT = {"name": "Of a stranger", "game": "berserk", "lines": [], "options": {}, "base": 1}

# Pages read forms, except those for the builder's scripts (`AS_JSON`); an operation not listed here gets an empty body.
FORMS: Mapping[str, Mapping[str, Any]] = {
    "decks/<key>/star": {"starred": "yes"},
    "decks/<key>/visibility": {"visibility": "public"},
    "decks/<key>/delete": SURE,
    "decks/<key>/undelete": SURE,
    "decks/<key>/history/<number>/restore": {"base": 1},
    "decks/<key>/comments": WORDS,
    "decks/<key>/comments/<number>/edit": WORDS,
    "decks/<key>/comments/<number>/report": WORDS,
    "matches/<key>/join": {"deck": "{starter}"},
    "series/<key>/act": {"do": "rerun"},
    "staff/reports/<number>": {"do": "dismiss", "verdict": "Nothing wrong"},
    "staff/sanctions/<number>/lift": {},
    "players/<name>/report": {"text": "Never waits"},
    "account/bots/<name>/remove": SURE,
    "letters/stop/<key>": SURE,
    "i18n/setlang/": {"language": "en"},
    "theme/": {"theme": "dark"},
    "account/name": {"name": "Another-name"},
    "account/about": {"about": "Plays"},
    "account/letters": {"want": "yes"},
    "play/now": {"game": "berserk", "deck": "{starter}"},
    "play/quick": {"game": "berserk", "deck": "{starter}"},
    "play/challenge": {"game": "berserk", "deck": "{starter}"},
    "play/deck": {"deck": "{starter}"},
    "series/test": {"deck": "{starter}"},
    "learn": {"lesson": "first"},
}
AS_JSON: Mapping[str, Any] = {"decks/create": DRAFT, "decks/check": DRAFT, "decks/<key>/save": DRAFT}
JSON: Mapping[str, Any] = {
    "POST api/v1/decks/": DRAFT,
    "POST api/v1/decks/validate/": DRAFT,
    "POST api/v1/decks/convert/": {"text": "1 Ballista", "game": "berserk", "to": "json"},
    "POST api/v1/decks/import/": {"text": "1 Ballista", "game": "berserk", "name": "Imported"},
    "PUT api/v1/decks/<key>/": DRAFT,
    "PATCH api/v1/decks/<key>/": {"visibility": "public"},
    "POST api/v1/decks/<key>/versions/<number>/restore/": {"base": 1},
    "PUT api/v1/collection/<printing>/": {"count": 1},
    "POST api/v1/challenges/": {"game": "berserk", "deck": "{starter}"},
    "POST api/v1/challenges/<key>/join/": {"deck": "{starter}"},
    "POST api/v1/matches/<key>/answers/": {"ask": 1, "option": "keep", "key": "k"},
    "POST api/v1/matches/<key>/cancel/": {"ask": 1, "key": "k"},
    "POST api/v1/matches/<key>/draw/": {"do": "offer"},
    "POST api/v1/matches/<key>/takeback/": {"do": "offer"},
    "POST api/v1/matches/<key>/branch/": {"ply": 0, "seat": 0},
    "PUT api/v1/matches/<key>/standing/": {"kinds": []},
    "POST api/v1/matches/<key>/chat/": {"text": "Well played"},
    "POST api/v1/matches/<key>/reports/": {"kind": "conduct", "seat": 1, "text": "Never waits"},
    "POST api/v1/me/bots/": {"name": "Another"},
    "POST api/v1/me/blocks/": {"name": "Player-other"},
}

DUEL = {
    "game": "berserk", "games": 2,
    "entrants": [{"deck": "{private}", "bot": "random"}, {"deck": "{starter}", "bot": "random"}],
}  # fmt: skip
# Filters of lists of decks, including words that no list knows today.
FILTERS = (
    "q=canary", "author=Player-owner", "author=Player-opponent", "owner=Player-owner", "hero={private_hero}",
    "card={private_card}", "order=changed", "sort=name", "game=berserk&legal=yes", "since=week",
    "visibility=private", "deleted=yes",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sent:
    body: Any
    as_json: bool


@dataclass(frozen=True, slots=True)
class Named:
    """A request that names something private in its query or body."""

    method: str
    address: str
    sent: Any = None

    @property
    def as_json(self) -> bool:
        return self.address.startswith("api/v1/")


BESIDE = (
    *(
        Named("GET", f"{address}{key}")
        for key in ("{private}", "{deleted}", "{rival}", "{closed}", "{before}")
        for address in (
            "decks/compare?a={starter}&b=", "series/new?game=berserk&deck=", "play?deck=", "collection/decks?deck=",
            "decks/import?replace=",
        )
    ),
    Named("GET", "decks/compare?a={starter}&b={private_secret}"),
    *(Named("GET", f"{address}?{asked}") for address in ("decks", "api/v1/decks/") for asked in FILTERS),
    *(Named("GET", f"{address}?{asked}") for address in ("series", "api/v1/series/", "arena")
      for asked in ("mine=yes", "whose=mine", "owner=Player-owner", "deck={private}", "kind=duel", "sort=name")),
    *(Named("GET", f"players/Player-owner/games?{asked}") for asked in ("deck={private}", "with=Player-opponent")),
    *(Named("GET", f"series/{{public_series}}/games?deck={number}") for number in (0, 1)),
    *(Named("GET", f"api/v1/stream/?matches={{{state}}}") for state in ("live", "invited", "by_link", "over")),
    *(Named("GET", f"api/v1/matches/{{{state}}}/stream/?format=ndjson&since=0") for state in ("live", "over")),
    Named("GET", "search?q=canary"),
    Named("GET", "decks/mine?bin=yes"),
    Named("GET", "decks/mine?q=canary"),
    Named("GET", "api/v1/matches/?player=Player-owner"),
    Named("GET", "api/v1/challenges/?mine=yes"),
    Named("GET", "decks/{private}?secret={private_secret}"),
    Named("GET", "decks/{deleted}?secret={deleted_secret}"),
    Named("GET", "decks/{unlisted}?secret={unlisted_secret}"),
    Named("GET", "decks/{unlisted}?secret={private_secret}"),
    Named("GET", "decks/{private}/image.svg?secret={private_secret}"),
    Named("GET", "decks/{private}/export/text?secret={unlisted_secret}"),
    *(Named("POST", address, {"game": "berserk", "deck": f"{{{deck}}}"}) for deck in ("private", "rival", "deleted")
      for address in ("play/deck", "play/now", "play/quick", "play/challenge", "series/test", "api/v1/challenges/")),
    *(Named("POST", "series/new", {"game": "berserk", "kind": "duel", "deck": ["{private}", "{starter}"], "do": done})
      for done in ("start", "first:1", "remove:1")),
    Named("POST", "api/v1/series/", DUEL),
    Named("POST", "api/v1/leagues/", DUEL),
    Named("POST", "api/v1/decks/validate/", {"deck": "{private}"}),
    Named("POST", "matches/{open}/join", {"deck": "{private}"}),
    Named("POST", "api/v1/challenges/{open}/join/", {"deck": "{private}"}),
    *(Named("POST", "series/{public_series}/act", {"do": done}) for done in ("cancel", "resume", "private")),
)  # fmt: skip


def sent(method: str, route: Route, world: World) -> Sent:
    if method == "GET":
        return Sent(None, False)
    if route.is_api:
        return Sent(filled(JSON.get(f"{method} {route.address}", {}), world), True)
    if route.address in AS_JSON:
        return Sent(filled(AS_JSON[route.address], world), True)
    return Sent(filled(FORMS.get(route.address, {}), world), False)


def filled(given: Any, world: World) -> Any:
    """The value with the names replaced by the parts of the world."""
    if isinstance(given, str):
        return given.format_map(named(world)) if "{" in given else given
    if isinstance(given, Mapping):
        return {name: filled(value, world) for name, value in given.items()}
    return [filled(one, world) for one in given] if isinstance(given, (list, tuple)) else given


def named(world: World) -> Mapping[str, str]:
    return dict(_named(world))


def _named(world: World) -> Iterator[tuple[str, str]]:
    for state, values in world.states["deck"].items():
        yield state, str(values["key"])
    for state, values in world.states["link"].items():
        yield f"{state}_secret", str(values["secret"])
    yield "before", str(world.states["deck"]["public"]["key"]) + "@1"
    for state, values in world.states["match"].items():
        if state not in world.states["deck"]:
            yield state, str(values["key"])
    yield "public_series", str(world.states["series"]["public"]["key"])
    contents = starters()["dark-undead"].contents
    yield "private_card", next(text for text, askers in world.cards.items() if askers == {"owner"})
    yield "private_hero", next(line.card for line in contents.lines if line.section == "hero")
