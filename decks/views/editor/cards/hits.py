"""`/decks/cards/<game>`: the search pane of the builder. The query is the one source of truth, as on the browse page.

Cards that do not fit the hero are left out unless the user asks for all; without a hero the pane shows heroes first.
Cards that cannot be played yet come last in any order.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog import library
from catalog.listing.facets import facets_of
from catalog.listing.rows import ORDER_TITLES
from catalog.requests.numbers import whole
from catalog.search import Found, QueryError, facet_state, find, with_facet, with_order, with_term
from catalog.search.compile import DEFAULT_ORDER, parsed
from catalog.search.edit import spelled, without
from catalog.search.fields import Context, field, field_named
from catalog.search.labels import in_language, title
from catalog.search.tree import Condition, clauses
from catalog.search.vocabulary import lexicon
from catalog.sheet.wording import reader_language
from catalog.views.browse import LONGEST, grouped
from decks.games import registry
from decks.views.editor.cards.facts import facts

FACES, HITS = 60, 30  # on a page of the pane: the first half at once, the second when asked for
ORDERS = ("cost", "set", "name", "attack", "life", "rarity", "year")
FOLDED = ("rarity", "set", "class")  # facets that are closed at first


@dataclass(frozen=True, slots=True)
class Asked:
    """The state of the pane: `what` is "cards" or "heroes"; cards must fit `hero`, if set.

    A page comes in halves; `more` requests the second.
    """

    game: str
    query: str
    what: str
    hero: str
    page: int
    more: bool

    @classmethod
    def of(cls, request: HttpRequest, game: str) -> "Asked":
        given = request.GET
        known = library.game(game).cards.get(given.get("hero", ""))
        page = given.get("page", "")
        return cls(
            game,
            given.get("q", "")[:LONGEST].strip(),
            "heroes" if given.get("what") == "heroes" else "cards",
            known.id if known and known.type == "hero" and not given.get("all") else "",
            whole(page, 9999) or 1,
            bool(given.get("more")),
        )

    def found(self) -> Found:
        """Raises QueryError, whose offsets are those of the query as it was typed."""
        find(self.query, game=self.game)
        narrowed = with_term(self.query, "t:hero" if self.what == "heroes" else "-t:hero")
        if self.hero and self.what == "cards":
            narrowed = with_term(narrowed, f"fits:{self.hero}")
        if not facet_state(self.query, game=self.game).get("order"):
            narrowed = with_order(narrowed, "cost")
        return find(narrowed, game=self.game)


@require_safe
@never_cache
def cards(request: HttpRequest, game: str) -> HttpResponse:
    if game not in registry.built():
        raise Http404(_("There is no such game here."))
    asked = Asked.of(request, game)
    context: dict[str, Any] = {"asked": asked}
    try:
        context |= _answer(asked)
        context["own"] = _own(asked) if request.user.is_authenticated else None
    except QueryError as error:
        context |= _refusal(asked, error)
    return render(request, "decks/editor/cards/hits.html", context)


def _answer(asked: Asked) -> dict[str, Any]:
    found = asked.found()
    ordered = found.cards.order_by("-playable", *found.cards.query.order_by)
    page = Paginator(ordered.only("id", "record"), FACES).get_page(asked.page)
    rows = list(page.object_list[HITS:] if asked.more else page.object_list[:HITS])
    last = page.start_index() - 1 + (HITS if asked.more else 0) + len(rows)
    shown = found.shown(rows)
    hits = []
    for row in rows:
        record = orjson.loads(row.record)
        printing = next(one for one in record["printings"] if one["id"] == shown[row.id])
        hits.append({"record": record, "printing": printing, "facts": orjson.dumps(facts(record)).decode()})
    return {
        "hits": hits,
        "page": page,
        "rest": page.end_index() - last,
        "count_words": _count_words(asked, page.paginator.count),
        "range_words": _("%(first)s–%(last)s of %(count)s")
        % {"first": page.start_index(), "last": last, "count": grouped(page.paginator.count)},
        "orders": [(key, ORDER_TITLES[key], _ordered(asked.query, key), key == found.order) for key in ORDERS],
        **_facets(asked),
    }


def _refusal(asked: Asked, error: QueryError) -> dict[str, Any]:
    return {
        "query_error": error,
        "parts": (asked.query[: error.start], asked.query[error.start : error.end], asked.query[error.end :]),
        "fixes": [(one.label, one.query) for one in error.suggestions],
    }


def _count_words(asked: Asked, count: int) -> str:
    number = {"count": grouped(count)}
    if asked.what == "heroes":
        return ngettext("%(count)s hero", "%(count)s heroes", count) % number
    if asked.hero:
        return ngettext("%(count)s fits the hero", "%(count)s fit the hero", count) % number
    return ngettext("%(count)s card", "%(count)s cards", count) % number


def _facets(asked: Asked) -> dict[str, Any]:
    """The values one may tick, each with the query that a click makes. Nothing is counted here: the hits tell."""
    state = facet_state(asked.query, game=asked.game)

    def offers(name: str, keys: Iterator[tuple[str, str]]) -> list[dict[str, Any]]:
        ticked = state.get(name, frozenset())
        return [
            {"key": key, "label": label, "ticked": key in ticked, "query": _toggled(asked, name, key, ticked)}
            for key, label in keys
        ]

    facets = {facet.field: facet for facet in facets_of(asked.game)}
    kinds = [kind for kind in _words(asked.game, "type") if kind[0] != "hero"]
    return {
        "elements": offers("element", _words(asked.game, "element")),
        "types": offers("type", iter(kinds)) if asked.what == "cards" else [],
        "costs": offers("cost", ((bar, bar.upper()) for bar in facets["cost"].bars))
        if asked.what == "cards" and "cost" in facets
        else [],
        "folded": [
            {
                "field": name,
                "title": facets[name].title,
                "ticked": len(state.get(name, ())),
                "values": offers(name, _words(asked.game, name)),
            }
            for name in FOLDED
            if name in facets
        ],
        "playable": offers("is", iter([("playable", "")]))[0],
    }


def _own(asked: Asked) -> dict[str, Any]:
    """Whether only cards of one's collection are asked for, and the query with that turned round."""
    query = asked.query
    terms = clauses(parsed(Context(query, asked.game)))
    own = next(
        (term for term in terms if isinstance(term, Condition) and field_named(term.field.text) == field("own")), None
    )
    if own is not None:
        return {"ticked": True, "query": without(query, own)}
    return {"ticked": False, "query": with_term(query, "есть:да" if reader_language() == "ru" else "own:yes")}


def _ordered(query: str, key: str) -> str:
    """The query in this order; by cost is the default, so it is not written."""
    bare = with_order(query, DEFAULT_ORDER)
    if key == "cost":
        return bare
    language = reader_language()
    return with_term(bare, f"{getattr(field('order').name, language)}:{spelled('order', key, language)}")


def _toggled(asked: Asked, name: str, key: str, ticked: frozenset[str]) -> str:
    return with_facet(asked.query, name, key, on=key not in ticked, game=asked.game, language=reader_language())


def _words(game: str, name: str) -> Iterator[tuple[str, str]]:
    for entry in lexicon(name).entries:
        if entry.game == game:
            yield entry.key, title(in_language(entry.name))
