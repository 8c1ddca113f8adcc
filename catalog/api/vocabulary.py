"""The vocabularies of the games: games, expansions, elements, rarities, types, classes, keywords, artists. Each has a
list and an item."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import orjson
from django.db.models import Count, QuerySet
from django.http import Http404
from django.urls import URLPattern, re_path
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog import library
from catalog.api import serializers
from catalog.api.pagination import Page
from catalog.api.parameters import Parameters
from catalog.api.resource import Resource
from catalog.api.samples import GAME, SAMPLES, of_game
from catalog.api.schema import ID, field_names
from catalog.models import Artist, CardClass, CardType, Element, Expansion, Game, Keyword, Rarity


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """One vocabulary: its part of addresses, its rows, and its serializer."""

    name: str
    rows: Callable[[], QuerySet]
    gives: type[serializers.Sparse]
    example: str
    many: str | Promise
    one: str | Promise
    of_game: bool = True


VOCABULARIES = (
    Vocabulary(
        "games", lambda: Game.objects.annotate(card_count=Count("cards")).order_by("order"), serializers.Game, GAME,
        _("The games"), _("One game"), of_game=False,
    ),
    Vocabulary(
        "expansions",
        lambda: Expansion.objects.annotate(printing_count=Count("printings")).order_by("game__order", "order"),
        serializers.Expansion, SAMPLES.expansion.id, _("Expansions"), _("One expansion"),
    ),
    Vocabulary(
        "elements", Element.objects.all, serializers.Element, of_game(SAMPLES.element),
        _("Elements, clans and colours"), _("One element"),
    ),
    Vocabulary("rarities", Rarity.objects.all, serializers.Rarity, of_game(SAMPLES.rarity.id), _("Rarities"), _("One rarity")),
    Vocabulary("types", CardType.objects.all, serializers.CardType, of_game(SAMPLES.type), _("Card types"), _("One card type")),
    Vocabulary(
        "classes", CardClass.objects.all, serializers.CardClass, of_game(SAMPLES.card_class),
        _("Classes: groups of cards within a type"), _("One class"),
    ),
    Vocabulary("keywords", Keyword.objects.all, serializers.Keyword, of_game(SAMPLES.keyword), _("Keywords"), _("One keyword")),
    Vocabulary(
        "artists", lambda: Artist.objects.annotate(printing_count=Count("printings")).order_by("name"),
        serializers.Artist, SAMPLES.artist,
        _("Artists"), _("One artist"), of_game=False,
    ),
)  # fmt: skip


class Words(Resource):
    """All words of one vocabulary, or those of one game."""

    vocabulary: Vocabulary = VOCABULARIES[0]
    many = True

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        page, fields = Page.wanted(given), given.fields(field_names(self.gives))
        rows = self.vocabulary.rows()
        if game := given.choice("game", library.GAMES):
            rows = rows.filter(game_id=game)
        count = rows.count()
        return page.body(given, [_json(self.gives, row, fields) for row in rows[page.span(count)]], count)


class OneWord(Resource):
    vocabulary: Vocabulary = VOCABULARIES[0]
    accepts = ("fields",)

    def body(self, given: Parameters, **kwargs: str) -> bytes:
        fields = given.fields(field_names(self.gives))
        row = self.vocabulary.rows().filter(pk=kwargs["id"]).first()
        if row is None:
            raise Http404
        return _json(self.gives, row, fields)


def addresses() -> Iterator[URLPattern]:
    for one in VOCABULARIES:
        accepts = ("game",) if one.of_game else ()
        yield re_path(
            rf"^{one.name}/?$",
            Words.as_view(
                vocabulary=one,
                operation=f"{one.name}_list",
                summary=one.many,
                gives=one.gives,
                accepts=(*accepts, "page", "page_size", "fields"),
            ),
        )
        yield re_path(
            rf"^{one.name}/(?P<id>{ID})/?$",
            OneWord.as_view(
                vocabulary=one, operation=f"{one.name}_read", summary=one.one, gives=one.gives, example=one.example
            ),
        )


def _json(gives: type[serializers.Sparse], row: object, fields: frozenset[str] | None) -> bytes:
    data = gives(row).data
    return orjson.dumps({name: value for name, value in data.items() if fields is None or name in fields})
