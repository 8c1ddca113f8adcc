"""Decks as tiles: the content of `decks/partials/tile.html`, for lists of decks anywhere on the site.

`tiles(for_tiles(decks, player), language)`: one query for the decks, one more for the faces of their leaders.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from catalog import library
from catalog.models import Card
from catalog.search.labels import title
from decks.contents.leading import leader
from decks.finding import HOUSE
from decks.models import Deck, Star
from decks.starters.files import shown

Record = dict[str, Any]
_A_MOMENT = 60  # seconds


@dataclass(frozen=True, slots=True)
class Mark:
    """An element of the deck: its id for the stylesheet and the sprite, and its name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Tile:
    """One deck. `face` is the record of who leads it, if somebody does; a deck of the house has no author page."""

    deck: Deck
    name: str
    face: Record | None
    leader: str
    players: int | None  # of a table that is set up; a deck is one player's
    elements: tuple[Mark, ...]
    game: str
    author: str
    author_page: str
    starred: bool

    @property
    def page(self) -> str:
        return self.deck.get_absolute_url()

    @property
    def tint(self) -> str:
        """The element that colours the tile: that of the one who leads, or the first of the deck."""
        own = self.face.get("elements") if self.face else None
        return own[0]["id"] if own else self.elements[0].id if self.elements else ""

    @property
    def since(self) -> datetime:
        """When it was published; a deck that never was: when it was last changed."""
        return self.deck.published or self.deck.updated

    @property
    def age(self) -> str:
        return ago(self.since)


def for_tiles(decks: QuerySet[Deck], player: Any = None) -> QuerySet[Deck]:
    """The decks with what tiles need and without what they do not; which of them `player` starred is known."""
    decks = decks.select_related("owner").defer("lines", "notes", "copied_from", "owner__about")
    if player and player.is_authenticated:
        decks = decks.annotate(is_starred=Exists(Star.objects.filter(deck=OuterRef("pk"), player=player)))
    return decks


def tiles(decks: Iterable[Deck], language: str) -> list[Tile]:
    """In the order given."""
    decks = list(decks)
    leaders = {deck.pk: card for deck in decks if (card := leader(deck.game, deck.hero, deck.options))}
    found = Card.objects.filter(pk__in=set(leaders.values())).values_list("pk", "record") if leaders else ()
    faces = {pk: orjson.loads(record) for pk, record in found}
    return [_tile(deck, faces.get(leaders.get(deck.pk, "")), language) for deck in decks]


def ago(moment: datetime) -> str:
    if (timezone.now() - moment).total_seconds() < _A_MOMENT:
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(moment, depth=1)}


def _tile(deck: Deck, face: Record | None, language: str) -> Tile:
    game = library.game(deck.game)
    marks = (game.elements[element] for element in deck.elements if element in game.elements)
    players = deck.options.get("players")
    return Tile(
        deck=deck,
        name=shown(deck)[0] if deck.starter else deck.name,
        face=face,
        leader=face["name"][language] if face else "",
        players=players if isinstance(players, int) else None,
        elements=tuple(Mark(one.id, title(getattr(one.name, language))) for one in marks if one.is_element),
        game=getattr(game.name, language),
        author=deck.owner.username if deck.owner else HOUSE,
        author_page=deck.owner.get_absolute_url() if deck.owner else "",
        starred=getattr(deck, "is_starred", False),
    )
