"""Ready-made decks in the database, and how the home page shows them.

A starter whose file is gone disappears, and comes back with its file; copies of it stay with their owners.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import transaction

from catalog import library
from catalog.models import Card
from catalog.search.labels import title
from decks.games import registry
from decks.models import Deck, Visibility
from decks.services import Draft, create_deck, delete_deck, save_deck, undelete_deck
from decks.starters.files import Starter, starters


@dataclass(frozen=True, slots=True)
class Loaded:
    total: int
    changed: tuple[str, ...]  # slugs of decks that were created, updated, removed or brought back


@transaction.atomic
def load_starters(wanted: Mapping[str, Starter] | None = None) -> Loaded:
    """Make the database match the files. Raises StarterError."""
    wanted = starters() if wanted is None else wanted
    there = {deck.starter: deck for deck in Deck.objects.exclude(starter=None)}
    changed = [slug for slug, starter in wanted.items() if _upsert(starter, there.get(slug))]
    for slug, deck in there.items():
        if slug not in wanted and deck.deleted is None:
            delete_deck(deck)
            changed.append(str(slug))
    return Loaded(len(wanted), tuple(changed))


def _upsert(starter: Starter, deck: Deck | None) -> bool:
    """Create or update a starter's deck. Return whether anything changed."""
    draft = Draft(starter.contents, starter.name.ru, starter.notes.ru)
    if deck is None:
        made = create_deck(None, draft, visibility=Visibility.PUBLIC, starter=starter.slug)
        Deck.objects.filter(pk=made.pk).update(key=starter.slug)  # the address survives a new database
        return True
    back = deck.deleted is not None
    if back:
        undelete_deck(deck)
    return save_deck(deck, draft, base=deck.version).version != deck.version or back


@dataclass(frozen=True, slots=True)
class Offer:
    """A starter on the home page."""

    key: str
    name: str
    notes: str
    face: dict[str, Any] | None
    hero: str
    element: str
    element_name: str


@dataclass(frozen=True, slots=True)
class Shelf:
    """The starters of one game."""

    game: str
    name: str
    built: bool  # decks of cards with a hero; else tables
    offers: list[Offer]


def shelves(language: str) -> list[Shelf]:
    """The loaded starters by game: one query for the decks, one for the faces."""
    keys = dict(Deck.objects.public().filter(starter__in=starters().keys()).values_list("starter", "key"))
    there = [starter for slug, starter in starters().items() if slug in keys]
    heroes = [starter.hero for starter in there if starter.hero]
    found = Card.objects.filter(pk__in=heroes).values_list("pk", "record") if heroes else ()
    faces = {card: orjson.loads(record) for card, record in found}
    return [
        Shelf(game.id, getattr(game.name, language), registry.spec(game.id).built, offers)
        for game in library.games()
        if (offers := [_offer(one, keys[one.slug], faces, language) for one in there if one.contents.game == game.id])
    ]


def _offer(starter: Starter, key: str, faces: Mapping[str, dict[str, Any]], language: str) -> Offer:
    game = library.game(starter.contents.game)
    hero = game.cards.get(starter.hero)
    element = game.elements[hero.elements[0]] if hero else None
    return Offer(
        key,
        getattr(starter.name, language),
        getattr(starter.notes, language),
        faces.get(starter.hero),
        getattr(hero.name, language) if hero else "",
        element.id if element else "",
        title(getattr(element.name, language)) if element else "",
    )
