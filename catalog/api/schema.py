"""How the API describes itself: its parameters and headers, and an OpenAPI operation built from a Resource."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext_lazy as _
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse

from catalog import library
from catalog.api import serializers
from catalog.api.parameters import LARGEST_PAGE, LAST_PAGE, LONGEST_NAME, PAGE_SIZE
from catalog.api.problems import MEDIA_TYPE
from catalog.api.samples import SAMPLES, of_game
from catalog.search.spellings import ORDERS

ID = r"[A-Za-z0-9][A-Za-z0-9:._-]*"  # any id in the catalogue
DIRECTIONS = ("asc", "desc")
_ID = {"type": "string", "pattern": f"^{ID}$"}


def _query(
    name: str, type_: Any, description: Any, examples: Mapping[str, str] | None = None, **more: Any
) -> OpenApiParameter:
    shown = [OpenApiExample(title, value=value) for title, value in (examples or {}).items()]
    return OpenApiParameter(name, type_, OpenApiParameter.QUERY, description=description, examples=shown, **more)


PARAMETERS = {
    parameter.name: parameter
    for parameter in (
        _query(
            "q",
            {"type": "string"},
            _(
                "A query in the site's search language, in Russian or English; the page /syntax teaches it. Empty: everything."
            ),
            SAMPLES.queries,
        ),
        _query("game", {"type": "string", "enum": list(library.GAMES)}, _("Only of this game.")),
        _query(
            "order", {"type": "string", "enum": list(ORDERS)}, _("The order of the results, instead of the query's.")
        ),
        _query("dir", {"type": "string", "enum": list(DIRECTIONS)}, _("The direction of that order: up or down.")),
        _query(
            "page",
            {"type": "integer", "minimum": 1, "maximum": LAST_PAGE, "default": 1},
            _("Which page of the results."),
        ),
        _query(
            "page_size",
            {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE, "default": PAGE_SIZE},
            _("How many results a page has."),
        ),
        _query(
            "expansion", _ID, _("Only of the expansion with this id."), {SAMPLES.expansion.name: SAMPLES.expansion.id}
        ),
        _query("card", _ID, _("Only of the card with this id."), {SAMPLES.card.name: SAMPLES.card.id}),
        _query("rarity", _ID, _("Only of the rarity with this id."), {SAMPLES.rarity.name: of_game(SAMPLES.rarity.id)}),
        _query("artist", _ID, _("Only by the artist with this id.")),
    )
}
NAME_PREFIX = _query(
    "q",
    {"type": "string", "maxLength": LONGEST_NAME},
    _("The beginning of a name, or of a word of it, in Russian or English."),
    {"Russian": "бал", "English": "ball"},
)


def _header(name: str, type_: Any, description: Any, codes: list[int] | bool = True) -> OpenApiParameter:
    return OpenApiParameter(name, type_, OpenApiParameter.HEADER, description=description, response=codes)


def _condition(name: str, description: Any) -> OpenApiParameter:
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, description=description)


CONDITIONAL = (
    _condition("If-None-Match", _("The ETag of the answer you have: 304 if it still holds.")),
    _header("ETag", str, _("What this answer is; send it back in If-None-Match."), [200, 304]),
)
DATED = (
    _condition("If-Modified-Since", _("The Last-Modified of the answer you have: 304 if it still holds.")),
    _header("Last-Modified", str, _("When the catalogue was loaded; send it back in If-Modified-Since."), [200, 304]),
)
QUOTA = (
    _header("RateLimit-Limit", int, _("How many requests a minute one address may make.")),
    _header("RateLimit-Remaining", int, _("How many are left in this minute.")),
    _header("RateLimit-Reset", int, _("In how many seconds the next minute begins.")),
    _header("Retry-After", int, _("In how many seconds to try again."), [429]),
)
REFUSALS = {
    400: _("A parameter or the query is wrong: `code`, `detail` and `suggestions` say what would be right."),
    404: _("There is no such thing or no such page."),
    406: _("Something other than JSON was asked for."),
    429: _("Too many requests from this address."),
}
EXAMPLE = OpenApiExample(
    "unknown-field",
    value={
        "type": "/syntax",
        "title": "The query cannot be read",
        "status": 400,
        "detail": "There is no field “elemnt”.",
        "code": "unknown-field",
        "instance": "/api/v1/cards/?q=elemnt:forest",
        "column": 1,
        "start": 0,
        "end": 6,
        "suggestions": [
            {"label": "element", "query": "element:forest", "address": "/api/v1/cards/?q=element%3Aforest"}
        ],
    },
)


@cache
def field_names(serializer: type[serializers.Sparse]) -> tuple[str, ...]:
    """The values that `fields=` accepts."""
    return tuple(serializer().fields)


class _Pages:
    """The envelope of a page of results."""

    def get_paginated_response_schema(self, results: dict[str, Any]) -> dict[str, Any]:
        link = {"type": "string", "format": "uri-reference", "nullable": True}
        return {
            "type": "object",
            "required": ["count", "next", "previous", "results"],
            "properties": {
                "count": {"type": "integer", "minimum": 0, "description": _("How many results there are in all.")},
                "next": {**link, "description": _("The next page, relative to the site.")},
                "previous": {**link, "description": _("The page before this one.")},
                "results": results,
            },
        }


class ResourceSchema(AutoSchema):
    """Reads a Resource's own attributes, so that the documentation matches what is checked and served."""

    view: Any  # a Resource

    def get_operation_id(self) -> str:
        return self.view.operation

    def get_summary(self) -> Any:
        return self.view.summary

    def get_description(self) -> Any:  # type: ignore[override]
        return self.view.about

    def get_tags(self) -> list[str]:
        return [self.path.removeprefix("/api/v1/").split("/")[0] or "root"]

    def get_override_parameters(self) -> list[Any]:
        return list(self._parameters())

    def _parameters(self) -> Iterator[OpenApiParameter]:
        view = self.view
        if "{id}" in self.path:
            examples = [OpenApiExample(view.example, value=view.example)]
            yield OpenApiParameter("id", _ID, OpenApiParameter.PATH, description=_("Its id."), examples=examples)
        for name in view.accepts:
            if name == "fields":
                yield self._fields()
            else:
                yield view.described.get(name) or PARAMETERS[name]
        yield from CONDITIONAL if view.conditional else ()
        yield from DATED if view.dated else ()
        yield from QUOTA

    def _fields(self) -> OpenApiParameter:
        return OpenApiParameter(
            "fields",
            {"type": "array", "minItems": 1, "items": {"type": "string", "enum": list(field_names(self.view.gives))}},
            OpenApiParameter.QUERY,
            description=_("Only these fields, separated by commas. `id` is always given."),
            style="form",
            explode=False,
            examples=[OpenApiExample("id and name", value=["id", "name"])],
        )

    def get_response_serializers(self) -> Any:
        view = self.view
        answers: dict[Any, Any] = {200: OpenApiResponse(view.gives, description=view.summary)}
        if view.conditional:
            answers[304] = OpenApiResponse(None, description=_("You have this answer already."))
        for status in view.refuses:
            answers[status, MEDIA_TYPE] = OpenApiResponse(
                serializers.Problem, description=REFUSALS[status], examples=[EXAMPLE] if status == 400 else []
            )
        return answers

    def map_renderers(self, attribute: str) -> list[str]:
        return ["application/json"]

    def _is_list_view(self, serializer: Any = None) -> bool:
        return self.view.many

    def _get_paginator(self) -> _Pages:
        return _Pages()

    def _get_pagination_parameters(self) -> list[Any]:
        return []
