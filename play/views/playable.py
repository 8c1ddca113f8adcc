"""Decks for matches and series: find them by their names in forms, say why one cannot be played, and show a medal for
one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext as _

from catalog import library
from catalog.loading.records import art_path, page_path
from catalog.sheet.wording import game_name, reader_language
from decks.messages import card_name
from decks.models import Deck
from decks.people import visibility
from play.engine.refusal import Refused
from play.seating.deck_entry import entry
from play.series.create import entry_of


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a deck cannot be played, and the cards at fault. `code` is the code of the refusal."""

    sentence: str
    cards: tuple[dict[str, str], ...] = ()
    code: str = ""


@dataclass(frozen=True, slots=True)
class Medal:
    """The picture that represents a deck, in a ring of its element. A deck without a leader has neither."""

    art: str
    tint: str
    hero: str


def find(request: HttpRequest, asked: Iterable[str]) -> dict[str, Deck]:
    """The decks with these names that the reader may see: one query."""
    wanted = {one for one in asked if one}
    if not wanted:
        return {}
    visible = Q(key__in=wanted) & visibility.seen_by(request.user)
    linked = Q(secret__in=wanted) & visibility.linkable()
    found: dict[str, Deck] = {}
    for deck in Deck.objects.filter(visible | linked):
        found[deck.key if deck.key in wanted else deck.secret] = deck
    return found


def starters_of(game: str) -> list[Deck]:
    """In the order of their files."""
    return list(Deck.objects.public().filter(game=game).exclude(starter=None).order_by("pk"))


def trouble(deck: Deck, game: str, *, to_meet_others: bool = False) -> Trouble | None:
    """What the deck rules and the referee object to before a game."""
    if deck.game != game:
        return Trouble(_("This is a deck of another game: %(game)s.") % {"game": game_name(deck.game)})
    try:
        (entry_of if to_meet_others else entry)(deck.contents)
    except Refused as refused:
        return blamed(refused, game)
    return None


def blamed(refused: Refused, game: str) -> Trouble:
    return Trouble(
        refused.message(reader_language()), tuple(cards_of(game, refused.where.get("cards", ()))), refused.code
    )


def cards_of(game: str, cards: Iterable[str]) -> list[dict[str, str]]:
    """The cards that a refusal names, as links."""
    known = library.game(game)
    return [
        {"name": card_name(game, card), "page": page_path(known, known.printings_of[card][0]),
         "printing": known.printings_of[card][0].id}
        for card in dict.fromkeys(cards)
        if card in known.cards and known.printings_of[card]
    ]  # fmt: skip


def medal(game: str, hero: str) -> Medal:
    if game not in library.GAMES:
        return Medal("", "", "")
    known = library.game(game)
    card = known.cards.get(hero)
    if card is None:
        return Medal("", "", "")
    printings = known.printings_of[hero]
    return Medal(
        art_path(printings[0].id) if printings else "",
        card.elements[0] if card.elements else "",
        card_name(game, hero),
    )
