"""`/<game>/` and `/search`: the cards that a query finds, as faces, list or table, with facets, order and pages.

The address holds everything: `q` (the only source of truth for the result), `page`, `view`, `order`, `size`. An htmx
request gets the same page without its shell. `/face/<printing>` is one face, for previews.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

import orjson
from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.listing import facets
from catalog.listing.rows import ORDER_TITLES, Row, columns_of, orders
from catalog.models import Card, Printing
from catalog.requests.numbers import whole
from catalog.search import Found, QueryError, find, with_order
from catalog.search.compile import DEFAULT_ORDER
from catalog.sheet.wording import reader_language
from catalog.views.fresh import fresh

VIEWS = ("grid", "list", "table")
SIZES = (30, 60)  # both fill rows of two, three, five and six faces; sixty is the most a page may show
LONGEST = 2000  # longer than any query that the search accepts


@fresh
def game(request: HttpRequest, game: str) -> HttpResponse:
    return _browse(request, Asked.of(request, game))


@fresh
def search(request: HttpRequest) -> HttpResponse:
    return _browse(request, Asked.of(request, None))


@fresh
def face(request: HttpRequest, printing_id: str) -> HttpResponse:
    """One face at reading size."""
    rows = Printing.objects.select_related("card").only("record", "card__record")
    printing = get_object_or_404(rows, pk=printing_id)
    context = {"record": orjson.loads(printing.card.record), "printing": orjson.loads(printing.record)}
    return render(request, "catalog/partials/face.html", context)


@dataclass(frozen=True, slots=True)
class Asked:
    """The state in the address. An empty `order` means that of the query, or the default."""

    game: str | None
    query: str = ""
    page: int = 1
    view: str = VIEWS[0]
    order: str = ""
    size: int = SIZES[0]

    @classmethod
    def of(cls, request: HttpRequest, game: str | None) -> "Asked":
        given = request.GET
        view, order, size = given.get("view", ""), given.get("order", ""), given.get("size", "")
        return cls(
            game,
            query=given.get("q", "")[:LONGEST].strip(),
            page=whole(given.get("page", ""), 999_999) or 1,
            view=view if view in VIEWS else VIEWS[0],
            order=order if order.removeprefix("-") in orders(game) else "",
            size=int(size) if size in map(str, SIZES) else SIZES[0],
        )

    @property
    def path(self) -> str:
        return reverse("catalog:game", args=[self.game]) if self.game else reverse("catalog:search")

    def parameters(self, *left_out: str) -> list[tuple[str, str]]:
        """The parameters that differ from the defaults, in reading order."""
        usual = Asked(self.game)
        named = (("q", "query"), ("view", "view"), ("order", "order"), ("size", "size"), ("page", "page"))
        return [
            (name, str(getattr(self, field)))
            for name, field in named
            if name not in left_out and getattr(self, field) != getattr(usual, field)
        ]

    def to(self, **changes: Any) -> str:
        """The address with these changes; any other change goes back to the first page."""
        other = replace(self, **{"page": 1, **changes})
        given = other.parameters()
        return f"{other.path}?{urlencode(given)}" if given else other.path

    def found(self) -> Found:
        """The result. Raises QueryError; its offsets refer to the query as typed."""
        found = find(self.query, game=self.game)
        if not self.order:
            return found
        key, descending = self.order.removeprefix("-"), self.order.startswith("-")
        return find(with_order(self.query, key, descending=descending), game=self.game)


class _Pages(Paginator):
    """Pages of a result with a known size."""

    def __init__(self, cards: QuerySet[Card], size: int, count: int) -> None:
        super().__init__(cards, size)
        self._count = count

    @cached_property
    def count(self) -> int:
        return self._count


def _browse(request: HttpRequest, asked: Asked) -> HttpResponse:
    live = bool(request.htmx) and not request.htmx.history_restore_request  # type: ignore[attr-defined]
    status = 200
    try:
        context = _answer(asked)
    except QueryError as error:
        context = _refusal(asked, error, live)
        status = 200 if live else 400  # htmx swaps only successful responses
    context |= {
        "asked": asked,
        "misread": _misread(request, context.get("page"), asked),
        "current_game": asked.game,
        "query": asked.query,
        "heading": _heading(asked.game),
        "views": _views(asked),
        "find_fields": asked.parameters("q", "page"),
        "live": live,
    }
    template = "catalog/partials/browse_live.html" if live else "catalog/browse.html"
    return render(request, template, context, status=status)


def _answer(asked: Asked) -> dict[str, Any]:
    found = asked.found()
    count = facets.how_many(asked.query, asked.game)
    pages = _Pages(found.cards.only("id", "record"), asked.size, count)
    page = pages.get_page(asked.page)
    offers = facets.offers(asked.query, asked.game, reader_language())
    return {
        "rows": _rows(found, page, asked.game),
        "page": page,
        "page_links": _page_links(asked, page),
        "current_page": str(page.number),
        "previous_page": asked.to(page=page.number - 1) if page.has_previous() else "",
        "next_page": asked.to(page=page.number + 1) if page.has_next() else "",
        "columns": _columns(asked, found),
        "count_words": count_words(count, _total(asked.game)),
        "show_words": ngettext("Show %(count)s card", "Show %(count)s cards", count) % {"count": grouped(count)},
        "order_words": ORDER_TITLES[found.order],
        "page_words": _("page %(page)s of %(pages)s") % {"page": page.number, "pages": pages.num_pages},
        "orders": [(key, ORDER_TITLES[key], key == found.order) for key in orders(asked.game)],
        "turned": asked.to(order=("" if found.descending else "-") + found.order),
        "descending": found.descending,
        "chips": [(chip.label, asked.to(query=chip.without)) for chip in found.chips],
        "nothing_asked": asked.to(query=""),
        "offers": [_linked(offer, asked) for offer in offers],
        "ticked": len(found.chips),
        "sizes": [(size, asked.to(size=size), size == asked.size) for size in SIZES],
    }


def _misread(request: HttpRequest, page: Page | None, asked: Asked) -> list[str]:
    """Messages about unknown values in the address: none is ignored silently."""
    said = []
    typed = request.GET.get("page", "")
    if page and typed and typed != str(page.number):
        said.append(
            _("There is no page “%(page)s”; this is page %(number)s.") % {"page": typed[:20], "number": page.number}
        )
    for name, used in (("view", asked.view), ("order", asked.order), ("size", str(asked.size))):
        typed = request.GET.get(name, "")
        if typed and typed != used:
            said.append(_("“%(name)s=%(value)s” is unknown and changes nothing.") % {"name": name, "value": typed[:20]})
    return said


def _refusal(asked: Asked, error: QueryError, live: bool) -> dict[str, Any]:
    """A query without an answer: what is wrong, where, and the corrections. The facets of a live page stay as they
    were."""
    fresh_start = replace(asked, query="")
    offers = [] if live else facets.offers("", asked.game, reader_language())
    return {
        "query_error": error,
        "parts": (asked.query[: error.start], asked.query[error.start : error.end], asked.query[error.end :]),
        "fixes": [(one.label, asked.to(query=one.query)) for one in error.suggestions],
        "nothing_asked": asked.to(query=""),
        "offers": [_linked(offer, fresh_start) for offer in offers],
        "orders": [(key, ORDER_TITLES[key], key == (asked.order or DEFAULT_ORDER)) for key in orders(asked.game)],
    }


def _rows(found: Found, page: Page, game: str | None) -> list[Row]:
    cards = list(page.object_list)
    shown = found.shown(cards)
    columns = columns_of(game)
    rows = []
    for card in cards:
        record = orjson.loads(card.record)
        printing = next(one for one in record["printings"] if one["id"] == shown[card.id])
        rows.append(Row(record, printing, columns))
    return rows


def _page_links(asked: Asked, page: Page) -> list[tuple[str, str]]:
    """Page number and address; a gap has no address."""
    numbers = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return [(str(one), asked.to(page=one) if isinstance(one, int) else "") for one in numbers]


def _columns(asked: Asked, found: Found) -> list[dict[str, Any]]:
    """The column heads: where a click leads, and the current sorting."""
    heads = []
    for key, title, order, figure in (
        ("name", _("Name"), "name", False),
        *((one.key, one.title, one.order, one.figure) for one in columns_of(asked.game)),
    ):
        mine = bool(order) and order == found.order
        direction = ("descending" if found.descending else "ascending") if mine else ""
        onward = "-" if mine and not found.descending else ""
        link = asked.to(order=onward + order) if order else ""
        heads.append({"key": key, "title": title, "figure": figure, "sorted": direction, "link": link})
    return heads


def _linked(offer: facets.Offer, asked: Asked) -> dict[str, Any]:
    """A facet with addresses instead of queries. A game leads to its own page, which has more facets."""

    def address(value: facets.Value) -> str:
        if offer.facet.field == "game":
            return replace(asked, game=value.key, order="", page=1).to()
        return asked.to(query=value.query)

    return {
        "facet": offer.facet,
        "open": offer.facet.open or offer.ticked > 0,
        "values": [(value, address(value)) for value in offer.values],
        "more": [(value, address(value)) for value in offer.more],
    }


def _views(asked: Asked) -> list[dict[str, Any]]:
    titles = {"grid": _("Faces"), "list": _("List"), "table": _("Table")}
    return [
        {
            "title": titles[view],
            "link": asked.to(view=view, page=asked.page),
            "icon": view,
            "current": view == asked.view,
        }
        for view in VIEWS
    ]


def _heading(game: str | None) -> str:
    return getattr(library.game(game).name, reader_language()) if game else _("All games")


def _total(game: str | None) -> int:
    return sum(len(one.cards) for one in library.games() if game in (None, one.id))


def count_words(count: int, total: int | None = None) -> str:
    """«725 карт из 1 463», or «1 463 карты» without a total."""
    if total in (None, count):
        return ngettext("%(count)s card", "%(count)s cards", count) % {"count": grouped(count)}
    words = ngettext("%(count)s card of %(total)s", "%(count)s cards of %(total)s", count)
    return words % {"count": grouped(count), "total": grouped(total or 0)}


def grouped(number: int) -> str:
    return number_format(number, use_l10n=True, force_grouping=True)
