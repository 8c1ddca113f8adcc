"""The page of one printing, its short address, and a card picked at random."""

import random
from typing import Any
from urllib.parse import urlencode

import orjson
from django.db.models import Max, Min, Q
from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog import library, rulebook
from catalog.models import Card, Expansion, Printing
from catalog.search import QueryError, find
from catalog.sheet import blocks
from catalog.sheet.numbers import numbers, shows_printings
from catalog.sheet.printings import columns, rows
from catalog.sheet.related import NAMED, named_with, similar
from catalog.sheet.sources import is_reconstructed, sources
from catalog.sheet.wording import printed_keywords, reader_language, said, wording
from catalog.views.expansion import no_such_expansion
from catalog.views.fresh import fresh
from catalog.views.missing import missing


@fresh
def printing(request: HttpRequest, game: str, code: str, number: int, slug: str) -> HttpResponse:
    found = _at(game, code, number)
    if found is None:
        return _no_such_number(request, game, code, number)
    if found.card.slug != slug:
        return HttpResponsePermanentRedirect(found.path)
    return render(request, "catalog/card.html", _page(request, found))


@require_safe
def short_address(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    found = _at(game, code, number)
    return HttpResponsePermanentRedirect(found.path) if found else _no_such_number(request, game, code, number)


@require_safe
@never_cache
def random_card(request: HttpRequest) -> HttpResponse:
    """Any card, or any result of a query. Without results, the search page explains why."""
    query, game = request.GET.get("q", "").strip(), request.GET.get("game", "")
    if game and game not in library.GAMES:
        raise Http404(_("There is no game “%(game)s”.") % {"game": game[:40]})
    try:
        cards = find(query, game=game or None).cards
    except QueryError:
        cards = Card.objects.none()
    if count := cards.count():
        return HttpResponseRedirect(cards.values_list("path", flat=True)[random.randrange(count)])  # noqa: S311
    search = reverse("catalog:game", args=[game]) if game else reverse("catalog:search")
    return HttpResponseRedirect(f"{search}?{urlencode({'q': query})}")


def _at(game: str, code: str, number: int) -> Printing | None:
    there = Printing.objects.filter(expansion__game=game, expansion__code=code, number=number)
    return there.select_related("card", "expansion__game").first()


def _page(request: HttpRequest, found: Printing) -> dict[str, Any]:
    card, expansion = found.card, found.expansion
    record, shown = orjson.loads(card.record), orjson.loads(found.record)
    named = named_with(card)
    text = wording(record, named)
    others = [orjson.loads(one.record) for one in named if one.id != card.id]
    near = similar(card, record, [one["id"] for one in others])
    clause = shown["facts"].get("clause") or record["clause"]
    return {
        "current_game": card.game_id,
        "game": expansion.game,
        "card": card,
        "record": record,
        "printing": shown,
        "expansion": expansion,
        "numbers": numbers(record, shown),
        "wording": text,
        "notes": [(word, rulebook.clause(word.clause, reader_language())) for word in text.notes],
        "rules_line": " ".join([*(f"{word}." for _key, word in printed_keywords(record)), said(record["text"])]),
        "clause": rulebook.clause(clause, reader_language()) if clause else None,
        "rows": rows(record, shown),
        "has": columns(record) if shows_printings(record) else None,
        "blocks": blocks.drawn(record, shown),
        "sources": sources(record, shown),
        "reconstructed": is_reconstructed(record),
        "named": [one for one in others if one["id"] in record["refs"] or f"«{one['name']['ru']}»" in card.rules_ru],
        "naming": [one for one in others if card.id in one["refs"]][:NAMED],
        "similar": [orjson.loads(one.record) for one in near],
        **_neighbours(found),
        "canonical": request.build_absolute_uri(card.path),
    }


def _neighbours(found: Printing) -> dict[str, Printing | None]:
    """The cards before and after it in the expansion, by number: one query."""
    beside = Printing.objects.filter(expansion=found.expansion_id)
    before = beside.filter(number__lt=found.number).order_by("-number").values("pk")[:1]
    after = beside.filter(number__gt=found.number).order_by("number").values("pk")[:1]
    near = (
        Printing.objects.filter(Q(pk__in=before) | Q(pk__in=after))
        .select_related("card")
        .defer("record", "card__record")
    )
    by_side = {one.number > found.number: one for one in near}
    return {"before": by_side.get(False), "after": by_side.get(True)}


def _no_such_number(request: HttpRequest, game: str, code: str, number: int) -> HttpResponse:
    expansion = Expansion.objects.filter(game=game, code=code).select_related("game").first()
    if expansion is None:
        return no_such_expansion(request, game, code)
    ends = expansion.printings.aggregate(first=Min("number"), last=Max("number"))
    ways_out = [(_("All cards of “%(set)s”") % {"set": expansion.name}, expansion.get_absolute_url())]
    if ends["first"] is None:
        sentence = _("“%(set)s” has no cards in the catalogue.") % {"set": expansion.name}
    else:
        sentence = _("“%(set)s” has no card number %(number)d: its cards run from %(first)d to %(last)d.") % {
            "set": expansion.name,
            "number": number,
            **ends,
        }
    return missing(request, sentence, ways_out, game)
