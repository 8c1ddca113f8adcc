"""The decks a reader may sit down with: their own first, then the ready-made ones, each with the face of its hero. A
guest's own is the one in their hand (`hand`).

Ready-made decks are always playable; others are judged here, so that the page says in advance what cannot be played.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import orjson
from django.http import HttpRequest
from django.urls import reverse

from catalog import library
from catalog.models import Card
from catalog.search.labels import title
from catalog.sheet.wording import reader_language
from decks.contents.leading import leader
from decks.messages import card_name
from decks.models import Deck
from decks.starters.files import deck_name
from decks.views.access import asked_for
from play import games
from play.views.lobby.hand import HAND, held
from play.views.lobby.tables import Laid, laid, lobby_part
from play.views.playable import Medal, Trouble, find, medal, starters_of, trouble

OWN = 24  # own decks, the last changed first
FACES = 10  # of them, shown as cards


@dataclass(frozen=True, slots=True)
class Choice:
    """`asked` is the deck's name in forms: its key, or the secret of its link."""

    asked: str
    name: str
    hero: str
    element: str
    element_name: str
    face: dict[str, Any] | None
    medal: Medal
    page: str
    trouble: Trouble | None = None
    laid: Laid | None = None  # if the deck is a table for everybody

    @property
    def alone(self) -> bool:
        return self.laid is not None and self.laid.alone


@dataclass(frozen=True, slots=True)
class Shelf:
    """`asked` is the deck named in the URL, if the reader may see it; it is also among the others."""

    own: list[Choice]
    ready: list[Choice]
    asked: Choice | None = None

    @property
    def all(self) -> list[Choice]:
        named = [self.asked] if self.asked and self.asked not in (*self.own, *self.ready) else []
        return [*named, *self.own, *self.ready]

    @property
    def playable(self) -> list[Choice]:
        return [one for one in self.all if one.trouble is None]

    @property
    def hosting(self) -> list[Choice]:
        """Decks that can be played with other people."""
        return [one for one in self.playable if not one.alone]

    @property
    def own_playable(self) -> list[Choice]:
        return [one for one in self.own if one.trouble is None and one != self.asked][:FACES]

    @property
    def troubled(self) -> list[Choice]:
        return [one for one in self.all if one.trouble is not None]

    @property
    def chosen(self) -> str:
        """The default choice of the form."""
        if self.asked and self.asked in self.hosting:
            return self.asked.asked
        return self.hosting[0].asked if self.hosting else ""


def shelf(request: HttpRequest, game: str, asked: str = "") -> Shelf:
    """At most four queries: own decks, ready-made ones, the one asked for, and all faces."""
    own = _own(request, game)
    ready = starters_of(game)
    there = {deck.key: deck for deck in (*own, *ready)}
    wanted = asked_for(asked)
    named = there.get(wanted) or deck_for(request, wanted, game)
    faces = _faces(_leader(deck) for deck in (*own, *ready, *([named] if named else [])))
    choices = {deck.key: _choice(deck.key, deck, game, faces) for deck in (*own, *ready)}
    return Shelf(
        [choices[deck.key] for deck in own],
        [choices[deck.key] for deck in ready],
        (choices.get(named.key) or _choice(_named(wanted, named), named, game, faces)) if named else None,
    )


def deck_for(request: HttpRequest, asked: str, game: str) -> Deck | None:
    """The deck that a form names, if the reader may see it. `game` selects among the decks in a guest's hand."""
    wanted = asked_for(asked)
    return held(request, game) if wanted == HAND else find(request, [wanted]).get(wanted)


def _named(wanted: str, deck: Deck) -> str:
    """The name of this deck in forms; a deck from a hand that has been saved goes by its key."""
    return deck.key if wanted == HAND else wanted


def _own(request: HttpRequest, game: str) -> list[Deck]:
    if not request.user.is_authenticated:
        return [deck] if (deck := held(request, game)) else []
    return list(Deck.objects.owned_by(request.user).filter(game=game).order_by("-updated", "-id")[:OWN])


def face_of(hero: str) -> dict[str, Any] | None:
    return _faces([hero]).get(hero)


def _faces(heroes: Iterable[str]) -> dict[str, dict[str, Any]]:
    wanted = {hero for hero in heroes if hero}
    found = Card.objects.filter(pk__in=wanted).values_list("pk", "record") if wanted else ()
    return {card: orjson.loads(record) for card, record in found}


def _choice(asked: str, deck: Deck, game: str, faces: dict[str, dict[str, Any]]) -> Choice:
    leads = _leader(deck)
    hero = library.game(deck.game).cards.get(leads)
    element = hero.elements[0] if hero and hero.elements else ""
    bad = None if deck.starter and deck.game == game else trouble(deck, game)
    return Choice(
        asked=asked,
        name=deck_name(deck, deck.name),
        hero=card_name(deck.game, leads) if hero else "",
        element=element,
        element_name=element_name(deck.game, element),
        face=faces.get(leads),
        medal=medal(deck.game, leads),
        page=_page(asked, deck),
        trouble=bad,
        laid=laid(deck.game, deck.options, games.seating(deck.game).chosen(deck.options)) if bad is None else None,
    )


def _page(asked: str, deck: Deck) -> str:
    if asked == HAND:
        return reverse("decks:new_game", args=[deck.game])
    return "" if asked == deck.secret else deck.get_absolute_url()


def _leader(deck: Deck) -> str:
    """The card whose face the deck shows: the opponent in a solo game, otherwise the leader."""
    part = lobby_part(deck.game)
    against = part.against(deck.options) if part else ""
    return against or leader(deck.game, deck.hero, deck.options)


def element_name(game: str, element: str) -> str:
    known = library.game(game).elements.get(element)
    return title(getattr(known.name, reader_language())) if known else ""
