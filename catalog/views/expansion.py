"""The expansions of a game, and the page of one: its description, its content, and a checklist of all its cards."""

from collections.abc import Sequence
from typing import Any

import orjson
from django.db.models import Count, F, OrderBy, Q, Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.listing.rows import Column
from catalog.models import Expansion, Game, Printing
from catalog.views.checklist import arranged, asked_order, charts, heading, headings, read
from catalog.views.fresh import fresh
from catalog.views.missing import missing
from catalog.views.paging import page_of, pager
from catalog.views.queries import condition, results_path

SHOWN = 3  # faces that represent an expansion in the list


@fresh
def expansions(request: HttpRequest, game: str) -> HttpResponse:
    here = get_object_or_404(Game, pk=game)
    found = list(
        Expansion.objects.filter(game=game)
        .order_by("order")
        .annotate(
            printed=Count("printings", distinct=True),
            cards=Count("printings__card", distinct=True),
            new=Count("printings", filter=Q(printings__is_reprint=False), distinct=True),
        )
    )
    faces: dict[str, list[Any]] = {}
    for one in _shown_of_each(game):
        faces.setdefault(one.expansion_id, []).append((orjson.loads(one.card.record), orjson.loads(one.record)))
    context = {
        "current_game": game,
        "game": here,
        "expansions": [(one, faces.get(one.pk, [])) for one in found],
        "printed": sum(one.printed for one in found),
    }
    return render(request, "catalog/expansions.html", context)


@fresh
def expansion(request: HttpRequest, game: str, code: str) -> HttpResponse:
    beside = list(Expansion.objects.filter(game=game).select_related("game"))
    here = next((one for one in beside if one.code == code), None)
    if here is None:
        return no_such_expansion(request, game, code, beside)
    rows = read(
        Printing.objects.filter(expansion=here)
        .order_by("number")
        .select_related("card")
        .only("record", "card__record"),
        game,
    )
    order = asked_order(request.GET.get("sort", ""), rows)
    ordered = arranged(rows, order, game)
    place = beside.index(here)
    query = condition("set", here.code, here.code)
    return render(
        request,
        "catalog/expansion.html",
        {
            "current_game": game,
            "game": here.game,
            "expansion": here,
            "rows": rows,
            "cards": len({row.card.record["id"] for row in rows}),
            "reprints": sum(row.printing["reprint"] for row in rows),
            "copies": sum(row.printing["copies"] for row in rows),
            "charts": charts(rows, game, lambda field, key: results_path(game, query, field, key)),
            "number": heading(Column("number", _("No."), figure=True), order),
            "name": heading(Column("name", _("Name")), order),
            "headings": headings(rows, order),
            "order": order,
            "ordered": ordered,
            **(pager(request, page_of(request, ordered)) if request.GET.get("view") == "faces" else {}),
            "same": query,
            "results": results_path(game, query),
            "before": beside[place - 1] if place else None,
            "after": beside[place + 1] if place + 1 < len(beside) else None,
        },
    )


def no_such_expansion(
    request: HttpRequest, game: str, code: str, known: Sequence[Expansion] | None = None
) -> HttpResponse:
    """The page for a missing expansion; it lists those that exist."""
    known = list(Expansion.objects.filter(game=game)) if known is None else known
    sentence = _("There is no set “%(code)s” in this game.") % {"code": code[:40]}
    ways_out = [(_("All sets"), reverse("catalog:expansions", args=[game]))]
    return missing(request, sentence, ways_out + [(one.name, one.get_absolute_url()) for one in known], game)


def _shown_of_each(game: str) -> Sequence[Printing]:
    """The rarest cards of each expansion, new ones before reprints, in one query."""
    best: list[str | OrderBy] = ["is_reprint", "full_art", F("rarity__order").desc(nulls_last=True), "number"]
    place = Window(RowNumber(), partition_by="expansion_id", order_by=best)
    ranked = Printing.objects.filter(expansion__game=game).annotate(place=place)
    return list(ranked.filter(place__lte=SHOWN).select_related("card").only("expansion_id", "record", "card__record"))
