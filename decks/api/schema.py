"""How the API of decks describes itself: `described` makes an OpenAPI operation with every possible response."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

from catalog.api.problems import MEDIA_TYPE
from catalog.api.schema import CONDITIONAL, PARAMETERS, QUOTA, REFUSALS
from catalog.api.serializers import Problem

KEY = r"[0-9a-z][0-9a-z-]{3,11}"  # a deck's key
Words = str | Promise
View = TypeVar("View", bound=Callable[..., Any])

_REFUSALS: dict[int, Words] = {
    **REFUSALS,
    400: _("A parameter is wrong, or the body is not the JSON it should be."),
    401: _("No token, or one that opens nothing."),
    403: _("A request from a page of this site came without its CSRF token."),
    412: _("If-Match names another version: somebody changed it meanwhile."),
    413: _("The body is too large."),
    415: _("The body is not application/json."),
    422: _("The body says something impossible; `errors` tells what and where."),
    428: _("If-Match is missing."),
}


def path(name: str, pattern: str, words: Words) -> OpenApiParameter:
    return OpenApiParameter(
        name, {"type": "string", "pattern": f"^{pattern}$"}, OpenApiParameter.PATH, description=words
    )


def query(name: str, type_: Any, words: Words) -> OpenApiParameter:
    return OpenApiParameter(name, type_, OpenApiParameter.QUERY, description=words)


DECK = path("key", KEY, _("The key of the deck, as in the address of its page."))
NUMBER = OpenApiParameter(
    "number",
    {"type": "integer", "minimum": 1, "maximum": 2**31 - 1},
    OpenApiParameter.PATH,
    description=_("The number of the version."),
)
SECRET = query("secret", {"type": "string", "maxLength": 24}, _("The secret of a link to an unlisted deck."))
PAGES = (PARAMETERS["page"], PARAMETERS["page_size"])
GAME = PARAMETERS["game"]
IF_MATCH = OpenApiParameter(
    "If-Match", str, OpenApiParameter.HEADER, required=True, description=_("The ETag of the deck that you change.")
)
ETAG = OpenApiParameter(
    "ETag", str, OpenApiParameter.HEADER, response=[200, 201], description=_("The version; send it back in If-Match.")
)


@dataclass(frozen=True, slots=True)
class Described:
    """Makes the decorator of an operation. `words` explain each error status; errors have the shape `body`, except
    those in `bodies`."""

    words: Mapping[int, Words]
    body: Any = Problem
    bodies: Mapping[int, Any] = field(default_factory=dict)

    def __call__(
        self,
        operation: str,
        summary: Words,
        *,
        gives: Any = None,
        takes: Any = None,
        status: int = 200,
        refuses: Sequence[int] = (),
        parameters: Sequence[OpenApiParameter] = (),
        about: Words = "",
    ) -> Callable[[View], View]:
        """`gives` is a serializer or None, `takes` the body, `refuses` the error statuses besides the common ones."""
        answers: dict[Any, Any] = {status: OpenApiResponse(gives, description=summary)}
        if any(one in CONDITIONAL for one in parameters):
            answers[304] = OpenApiResponse(None, description=_("You have this answer already."))
        wrong = {400, 401, 406, 429, *refuses}
        if takes is not None:
            wrong |= {403, 413, 415, 422}
        for code in sorted(wrong):
            said = self.bodies.get(code, self.body)
            answers[code, MEDIA_TYPE] = OpenApiResponse(said, description=self.words[code])
        return extend_schema(
            operation_id=operation,
            summary=summary,
            description=about or None,
            request={"application/json": takes} if takes is not None else None,
            responses=answers,
            parameters=[*parameters, *QUOTA],
            tags=[operation.split("_")[0]],
        )


described = Described(_REFUSALS)
