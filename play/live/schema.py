"""The streams in the OpenAPI schema."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from catalog.api.problems import MEDIA_TYPE
from catalog.api.schema import QUOTA, REFUSALS
from catalog.api.serializers import Problem
from decks.api.schema import query
from play.api.schema import LAST_PLY, MATCH
from play.live.frames import NDJSON, SSE

View = TypeVar("View", bound=Callable[..., Any])

_FORMAT = query(
    "format", {"type": "string", "enum": ["sse", "ndjson"]}, _("Server-sent events, or one JSON object a line.")
)
_SINCE = query(
    "since",
    {"type": "integer", "minimum": 0, "maximum": LAST_PLY},
    _("Only moves after this `ply`; else the last one."),
)
_POSITIONS = query("since", {"type": "string"}, _("The id of the last event that you got: `key:ply,key:ply`."))
_MATCHES = query("matches", {"type": "string"}, _("Keys of matches, separated by commas: their moves come too."))
_LAST = OpenApiParameter(
    "Last-Event-ID",
    str,
    OpenApiParameter.HEADER,
    description=_("The id of the last event that you got; browsers send it when they come back."),
)
_REFUSALS: dict[int, str | Promise] = {
    **REFUSALS,
    400: _("A parameter is wrong."),
    401: _("No token, or one that opens nothing."),
    406: _("Neither events nor lines of JSON were asked for."),
    429: _("Too many requests, or too many streams that are open."),
}


def _stream(operation: str, summary: Any, about: Any, parameters: Sequence[OpenApiParameter]) -> Callable[[View], View]:
    answers: dict[Any, Any] = {
        (200, form.content_type): OpenApiResponse({"type": "string"}, description=summary) for form in (SSE, NDJSON)
    }
    for code in (400, 401, 404, 406, 429):
        answers[code, MEDIA_TYPE] = OpenApiResponse(Problem, description=_REFUSALS[code])
    return extend_schema(
        operation_id=operation,
        summary=summary,
        description=about,
        request=None,
        responses=answers,
        parameters=[*parameters, _FORMAT, _LAST, *QUOTA],
        tags=[operation.split("_")[0]],
    )


match_stream = _stream(
    "matches_stream",
    _("A match as it happens"),
    _(
        "The messages of the match as your seat sees them, or as spectators do: the last one at once, then each as it comes."
        " Events are called `move` and their id is the `ply`. What is said comes as `chat`, each line with its number."
        " After the last move comes `end`, and the stream ends."
        " A comment or an empty line says every 15 seconds that the line is open."
    ),
    [MATCH, _SINCE],
)
own_stream = _stream(
    "stream",
    _("What concerns you, as it happens"),
    _(
        "First `state`: your matches in play, those where you owe an answer, and challenges to you. Then `turn`, `started`,"
        " `finished` and `challenge` as they come. With `matches` also the moves and the chat of those, in one stream: each"
        " message names its `match`. Guests are known by their session; without one there is nothing but the matches asked for."
    ),
    [_MATCHES, _POSITIONS],
)
