"""Cards and printings: lists in the search language, single records, a random card, autocomplete for names."""

import secrets
from collections.abc import Iterable

import orjson
from django.db.models import Case, IntegerField, Value, When
from django.http import Http404, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from catalog import library
from catalog.api import answers, serializers
from catalog.api.cards.finding import finding, records
from catalog.api.pagination import Page
from catalog.api.parameters import LONGEST_NAME, Parameters
from catalog.api.problems import Problem
from catalog.api.resource import Resource
from catalog.api.samples import SAMPLES
from catalog.api.schema import DIRECTIONS, NAME_PREFIX, field_names
from catalog.models import Artist, Card, Expansion, Printing, Rarity
from catalog.search import Found, find, with_order
from catalog.search.spellings import ORDERS
from catalog.words.text import fold

OFFERED = 10  # how many names autocomplete offers
_OFFERED_FIELDS = tuple(serializers.Suggested().fields)


class Cards(Resource):
    operation = "cards_list"
    summary = _("Cards that match a query")
    about = _("In the order that `order` or the query (`order:cost`) asks for, else that of games and expansions.")
    accepts = ("q", "game", "order", "dir", "page", "page_size", "fields")
    gives = serializers.Card
    many = True

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        page, fields = Page.wanted(given), given.fields(field_names(serializers.Card))
        found = _found(given)
        all_found = finding(found)
        ids = all_found.part(found, page.span(all_found.count))
        return page.body(given, _sparse(records(ids), fields), all_found.count)


class OneCard(Resource):
    operation = "cards_read"
    summary = _("One card")
    example = SAMPLES.card.id
    accepts = ("fields",)
    gives = serializers.Card

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        return _one(given, records([kwargs["id"]]), serializers.Card)


class Printings(Resource):
    operation = "printings_list"
    summary = _("Printings")
    about = _("Every appearance of every card, in the order of expansions and numbers.")
    accepts = ("game", "expansion", "card", "rarity", "artist", "page", "page_size", "fields")
    gives = serializers.Printing
    many = True

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        page, fields = Page.wanted(given), given.fields(field_names(serializers.Printing))
        rows = Printing.objects.all()
        if game := given.choice("game", library.GAMES):
            rows = rows.filter(card__game_id=game)
        for name, model in (("expansion", Expansion), ("card", Card), ("rarity", Rarity), ("artist", Artist)):
            if name in given.given:
                pk = given.choice(name, model.objects.values_list("pk", flat=True))
                rows = rows.filter(**{f"{name}_id": pk})
        count = rows.count()
        wanted = rows.values_list("record", flat=True)[page.span(count)]
        return page.body(given, _sparse([record.encode() for record in wanted], fields), count)


class OnePrinting(Resource):
    operation = "printings_read"
    summary = _("One printing")
    example = SAMPLES.card.id
    accepts = ("fields",)
    gives = serializers.Printing

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        rows = Printing.objects.filter(pk=kwargs["id"]).values_list("record", flat=True)
        return _one(given, [record.encode() for record in rows], serializers.Printing)


class RandomCard(Resource):
    operation = "random_read"
    summary = _("A card at random")
    about = _("Out of those that match the query; 404 with the code `nothing-found` if none does. Never cached.")
    accepts = ("q", "game", "fields")
    gives = serializers.Card
    conditional = False

    def get(self, request: Request, **kwargs: str) -> HttpResponse:
        response = answers.unpacked(request, answers.pack(self.body(Parameters(request._request, self.accepts))))
        response["Cache-Control"] = "no-store"
        return response

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        fields = given.fields(field_names(serializers.Card))
        found = _found(given)
        all_found = finding(found)
        if not all_found.count:
            raise Problem("nothing-found", gettext("No card matches this query."))
        chosen = secrets.randbelow(all_found.count)
        return _sparse(records(all_found.part(found, slice(chosen, chosen + 1))), fields)[0]


class Autocomplete(Resource):
    operation = "autocomplete_list"
    summary = _("Names that begin so")
    about = _("At most ten cards: first those whose name begins so, then those where a word does, then the rest.")
    accepts = ("q", "game")
    described = {"q": NAME_PREFIX}
    gives = serializers.Suggestions

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        game = given.choice("game", library.GAMES)
        typed = fold(given.text("q", LONGEST_NAME).replace("|", " "))  # names_folded is "ru | en"
        cards = _named_like(typed, game) if typed else ()
        return orjson.dumps(
            {"results": [{name: card[name] for name in _OFFERED_FIELDS} for card in map(orjson.loads, cards)]}
        )


def _named_like(typed: str, game: str | None) -> Iterable[str]:
    cards = Card.objects.filter(name_folded__holds=typed)
    if game:
        cards = cards.filter(game_id=game)
    nearness = Case(
        When(name_folded__startswith=typed, then=0),
        When(name_folded__holds=f"| {typed}", then=0),
        When(name_folded__holds=f" {typed}", then=1),
        default=Value(2),
        output_field=IntegerField(),
    )
    return cards.order_by(nearness, "position").values_list("record", flat=True)[:OFFERED]


def _found(given: Parameters) -> Found:
    """The result of the query, in the query's order unless `order` and `dir` give another."""
    query, game = given.given.get("q", ""), given.choice("game", library.GAMES)
    order, direction = given.choice("order", tuple(ORDERS)), given.choice("dir", DIRECTIONS)
    found = find(query, game=game)
    if order is None and direction is None:
        return found
    descending = found.descending if direction is None else direction == "desc"
    return find(with_order(query, order or found.order, descending=descending), game=game)


def _one(given: Parameters, found: list[bytes], gives: type[serializers.Sparse]) -> bytes:
    fields = given.fields(field_names(gives))
    if not found:
        raise Http404
    return _sparse(found, fields)[0]


def _sparse(whole: list[bytes], fields: frozenset[str] | None) -> list[bytes]:
    """The records unchanged, or reduced to the wanted fields."""
    if fields is None:
        return whole
    return [
        orjson.dumps({name: value for name, value in orjson.loads(record).items() if name in fields})
        for record in whole
    ]
