"""The OpenAPI schema of the API of play: `described` declares an operation with every possible answer."""

from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter

from catalog import library
from catalog.api.schema import PARAMETERS, REFUSALS
from decks.api.schema import Described, Words, path, query
from decks.people.names import LONGEST
from play.api.matches import serializers
from play.models import Series, Status

KEY = r"[0-9a-z]{4,12}"  # of a match or a series
NAME = r"[^/]{1,200}"  # of a player, however it is typed
LAST_PLY = 2**31 - 1

_REFUSALS: dict[int, Words] = {
    **REFUSALS,
    400: _("A parameter is wrong, or the body is not the JSON it should be."),
    401: _("No token, or one that opens nothing."),
    403: _("This is not yours to do, or a request from a page of this site came without its CSRF token."),
    409: _("It is too late, or too early, for that; `state` tells how things stand now."),
    413: _("The body is too large."),
    415: _("The body is not application/json."),
    422: _("What was sent cannot be done; `code` and `detail` tell why, `where` and `errors` what it is about."),
    429: _("Too many requests, or too many of such things at a time."),
}

MATCH = path("key", KEY, _("The key of the match, as in the address of its page."))
SERIES = path("key", KEY, _("The key of the series, as in the address of its page."))
PLAYER = path("name", NAME, _("The player's name, in any case."))
OTHER = path("other", NAME, _("The name of the other player."))
PROGRAM = path("name", NAME, _("The name of the program."))
THE_GAME = OpenApiParameter(
    "game", {"type": "string", "enum": list(library.GAMES)}, OpenApiParameter.PATH, description=_("The game.")
)
INDEX = OpenApiParameter(
    "index",
    {"type": "integer", "minimum": 0, "maximum": LAST_PLY},
    OpenApiParameter.PATH,
    description=_("The number of the game in its series, from 0."),
)
GAME = PARAMETERS["game"]
YES_NO = ("yes", "no")
STARTED = tuple(status for status in Status.values if status != Status.WAITING)


def _yes_no(name: str, words: Words) -> OpenApiParameter:
    return query(name, {"type": "string", "enum": list(YES_NO)}, words)


RATED = _yes_no("rated", _("Only rated ones, or only the others."))
MINE = _yes_no("mine", _("`yes`: those that you made or that were made to you."))
PROGRAMS = _yes_no("programs", _("`yes`: programs instead of people."))
IN_STATUS = query("status", {"type": "string", "enum": list(STARTED)}, _("Only in this state."))
KIND = query("kind", {"type": "string", "enum": list(Series.Kind.values)}, _("Only series of this kind."))
PAGE_SIZES = PARAMETERS["page_size"]
WHOSE = query("player", {"type": "string", "minLength": 1, "maxLength": LONGEST}, _("Matches of this player."))
SINCE = query("since", {"type": "integer", "minimum": 0, "maximum": LAST_PLY}, _("Only moves after this `ply`."))

FROM = query("from", {"type": "integer", "minimum": 0, "maximum": LAST_PLY}, _("Only moves from this `ply` on."))
TO = query("to", {"type": "integer", "minimum": 0, "maximum": LAST_PLY}, _("Only moves up to this `ply`."))
VIEWS = _yes_no("views", _("`no`: without the tables and events of each move."))

described = Described(_REFUSALS, serializers.Refusal, {409: serializers.Conflict})
