"""What the table's script shows of a card: its face, its text and help with its keywords, in the reader's language."""

from collections.abc import Iterable
from typing import Any

import orjson
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from catalog.loading.records import small_art_path
from catalog.loading.version import catalog_version
from catalog.models import Card
from catalog.sheet.wording import said, wording
from play import games
from play.views.table.games import brings

MOST = 80  # cards per request
KEPT = 60 * 60 * 24  # seconds; the URL contains the version of the catalogue

Fact = dict[str, Any]


def fact(record: dict[str, Any]) -> Fact:
    words = wording(record, ())
    classes = [said(one["name"]) for one in record["classes"]]
    keywords = [part.text for part in words.keywords]
    kind = said(record["type"]["name"])
    return {
        "id": record["id"],
        "name": said(record["name"]),
        "type": record["type"]["id"],
        "kind": " · ".join([kind, *classes]),
        "line": (keywords or classes or [kind])[0],
        "element": record["elements"][0]["id"] if record["elements"] else "neutral",
        "keywords": ", ".join(keywords),
        "text": said(record["text"]),
        "help": [[capfirst(one.name), one.summary] for one in words.notes],
        "art": record["art"],
        "small": small_art_path(record["printings"][0]["id"]),
        "page": record["page"],
        **brings(record["game"]).numbers(record),
    }


def facts_of(cards: Iterable[str]) -> dict[str, Fact]:
    """By card, of those in the catalogue: one query."""
    rows = Card.objects.filter(pk__in=set(cards), game__in=games.names()).values_list("record", flat=True)
    return {record["id"]: fact(record) for record in map(orjson.loads, rows)}


def version() -> str:
    """The end of the URL of facts: another catalogue, another URL."""
    return catalog_version()[:16]


@require_safe
def facts(request: HttpRequest) -> HttpResponse:
    """`/play/cards?ids=bh-16-121,…`. Public facts from the catalogue, so anybody may cache them."""
    ids = [one for one in request.GET.get("ids", "").split(",") if one]
    if not ids or len(ids) > MOST:
        detail = _("Name 1 to %(most)d cards: ?ids=bh-16-121,bh-16-122") % {"most": MOST}
        return JsonResponse({"code": "bad_ids", "detail": detail}, status=400)
    response = HttpResponse(orjson.dumps(facts_of(ids)), content_type="application/json")
    response.headers["Cache-Control"] = f"private, max-age={KEPT}"
    response.headers["Vary"] = "Accept-Language, Cookie"
    return response
