"""A player's collection: read it, and change one printing or many at once."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.api.pagination import Page
from catalog.api.problems import Problem
from catalog.api.schema import ID
from decks.api import serializers
from decks.api.decks import seen
from decks.api.endpoint import Endpoint, answer
from decks.api.schema import DECK, GAME, PAGES, SECRET, described, path
from decks.collection import services
from decks.collection.needs import needs
from decks.collection.refusals import refusal
from decks.models import Holding

MOST_AT_ONCE = 5000


class Collection(Endpoint):
    for_players = True

    @described(
        "collection_list", _("What you own"), gives=serializers.HoldingPage, refuses=[404], parameters=[GAME, *PAGES]
    )
    def get(self, request: HttpRequest) -> HttpResponse:
        given = self.parameters("game", "page", "page_size")
        page = Page.wanted(given)
        found = Holding.objects.filter(player=self.player).order_by("printing_id")
        if game := given.choice("game", library.GAMES):
            found = found.filter(card__game=game)
        count = found.count()
        rows = found.values_list("printing_id", "card_id", "count")[page.span(count)]
        shown = [answer(_record(*row)).content for row in rows]
        return HttpResponse(page.body(given, shown, count), content_type="application/json")

    @described(
        "collection_change", _("Set many counts at once"), takes=serializers.Counts, gives=serializers.Changed,
        about=_("All or nothing: one wrong printing or count, and nothing changes. Zero takes a printing out."),
    )  # fmt: skip
    def patch(self, request: HttpRequest) -> HttpResponse:
        player, counts = self.player, self.json().get("counts")
        if not isinstance(counts, dict) or len(counts) > MOST_AT_ONCE:
            detail = gettext("“counts” is an object of at most %(most)d printings with their counts.") % {
                "most": MOST_AT_ONCE
            }
            raise Problem("unprocessable", detail, more={"errors": [{"place": "counts"}]})
        return answer({"changed": _set(player, counts)})


class OneHolding(Endpoint):
    for_players = True

    @described(
        "collection_set", _("Set one count"), takes=serializers.Count, gives=serializers.Holding,
        refuses=[404], parameters=[path("printing", ID, _("The id of the printing."))],
    )  # fmt: skip
    def put(self, request: HttpRequest, printing: str) -> HttpResponse:
        count: Any = self.json().get("count")
        _set(self.player, {printing: count})
        card = next(g.printings[printing].card for g in library.games() if printing in g.printings)
        return answer(_record(printing, card, count))


class Missing(Endpoint):
    for_players = True

    @described(
        "decks_missing",
        _("What you lack for a deck"),
        gives=serializers.Needs,
        refuses=[404],
        parameters=[DECK, SECRET],
    )
    def get(self, request: HttpRequest, key: str) -> HttpResponse:
        deck = seen(self, key, self.parameters("secret").text("secret", 24))
        found = needs([deck.contents], services.owned_cards(self.player, deck.game))
        rows = [{"card": n.card, "needed": n.needed, "owned": n.owned, "missing": n.missing} for n in found]
        return answer({"missing": sum(need.missing for need in found), "cards": rows})


def _set(player: Any, counts: dict[str, Any]) -> int:
    try:
        return services.set_counts(player, counts)
    except services.NotOwnable as wrong:
        errors = [{"code": wrong.code, "place": wrong.printing}]
        raise Problem("unprocessable", refusal(wrong), more={"errors": errors}) from None


def _record(printing: str, card: str, count: int) -> dict[str, Any]:
    return {"printing": printing, "card": card, "count": count}
