"""Lists of decks in the API: public decks, with the same search as the page, and the player's own."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.api.pagination import Page
from catalog.api.problems import Problem, nearest
from decks import finding
from decks.api import records, serializers
from decks.api.endpoint import Endpoint, answer
from decks.api.schema import GAME, PAGES, described, query
from decks.finding import Asked, Order
from decks.finding.asked import LONGEST
from decks.models import Deck

_TEXT = {"type": "string", "maxLength": LONGEST}
_TEXTS = {"type": "array", "items": _TEXT}
_NEVER_EMPTY = frozenset({"game", "copies", "legal", "since", "stars", "order", "after", "before"})
_PLACE = {"type": "string", "pattern": r"^\d{1,16}\.\d{1,16}$"}

SEARCH = (
    query("q", _TEXT, _("Words of the name.")),
    GAME,
    query("hero", _TEXT, _("The hero: id, or name in either language.")),
    query("element", _TEXTS, _("An element that the deck has; several may be given.")),
    query("card", _TEXTS, _("A card that the deck holds: id or name; several may be given.")),
    query("keyword", _TEXT, _("A keyword that cards of the deck have.")),
    query(
        "copies", {"type": "integer", "minimum": 1, "maximum": 9999}, _("At least this many cards with the keyword.")
    ),
    query("legal", {"type": "string", "enum": ["yes", "no"]}, _("Whether the rules allow it.")),
    query("author", _TEXT, _("The name of a player.")),
    query("since", {"type": "string"}, _("Published since: a day like 2026-03-31, or week, month, year.")),
    query("stars", {"type": "integer", "minimum": 0, "maximum": 9999}, _("At least this many stars.")),
    query("order", {"type": "string", "enum": [str(one) for one in Order]}, _("Newest, most stars, last changed.")),
    query("after", _PLACE, _("The place to go on from; `next` has it.")),
    query("before", _PLACE, _("The place to go back from; `previous` has it.")),
)


class PublicDecks:
    """The GET method of `/decks/`; the address itself also accepts new decks."""

    @staticmethod
    def page(request: HttpRequest) -> HttpResponse:
        asked = Asked.of(_strict(request))
        if asked.complaints:
            first = asked.complaints[0]
            raise Problem(
                "unknown-value", str(first.sentence), more={"errors": [c.as_dict() for c in asked.complaints]}
            )
        found = finding.page(asked, shown=Deck.objects.public().select_related("owner"))
        return answer(
            {
                "next": _link(request, asked, after=found.after) if found.after else None,
                "previous": _link(request, asked, before=found.before) if found.before else None,
                "results": [records.brief(deck) for deck in found.decks],
            }
        )


class MyDecks(Endpoint):
    for_players = True

    @described(
        "me_decks", _("Your own decks, last changed first"), gives=serializers.DeckPage, refuses=[404],
        parameters=[GAME, *PAGES],
    )  # fmt: skip
    def get(self, request: HttpRequest) -> HttpResponse:
        given = self.parameters("game", "page", "page_size")
        page = Page.wanted(given)
        found = Deck.objects.owned_by(self.player).select_related("owner")
        if game := given.choice("game", [value for value, _name in Deck.game.field.choices or ()]):
            found = found.filter(game=game)
        count = found.count()
        shown = [answer(records.brief(deck)).content for deck in found[page.span(count)]]
        return HttpResponse(page.body(given, shown, count), content_type="application/json")


class Me(Endpoint):
    for_players = True

    @described("me_read", _("Who you are"), gives=serializers.Me)
    def get(self, request: HttpRequest) -> HttpResponse:
        self.parameters()
        mine = Deck.objects.owned_by(self.player).count()
        return answer({"name": self.player.username, "page": self.player.get_absolute_url(), "decks": mine})


def _strict(request: HttpRequest) -> Any:
    known: Sequence[str] = [one.name for one in SEARCH]
    if "copies" in request.GET and "keyword" not in request.GET:
        raise Problem("unknown-parameter", gettext("“copies” counts the cards with a keyword: give “keyword” too."))
    for name in request.GET:
        if name not in known:
            detail = gettext("“%(name)s” is not a parameter of this address; it knows %(known)s.")
            right = [(other, {other: request.GET[name]}) for other in nearest(name, known)]
            raise Problem("unknown-parameter", detail % {"name": name[:60], "known": ", ".join(known)}, right)
        if name in _NEVER_EMPTY and "" in request.GET.getlist(name):
            raise Problem("unknown-value", gettext("“%(name)s” is given without a value.") % {"name": name})
        longest = max(map(len, request.GET.getlist(name)), default=0)
        if longest > LONGEST:
            detail = gettext("“%(name)s” has %(length)d characters; at most %(most)d are read.")
            raise Problem("too-long", detail % {"name": name, "length": longest, "most": LONGEST})
    return request.GET


def _link(request: HttpRequest, asked: Asked, **place: Any) -> str:
    return f"{request.path}?{asked.query(**place).removeprefix('?')}"
