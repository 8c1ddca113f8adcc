"""Decks as pages of play show them: a medal with the picture of the hero, the name in the reader's language, the bot."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from catalog import library
from catalog.records import art_path
from catalog.sheet.wording import reader_language
from decks.messages import card_name
from decks.models import Deck, Visibility
from decks.starters import shown
from play.laying import leader
from play.matches.who import bot_name
from play.models import Entrant


@dataclass(frozen=True, slots=True)
class Medal:
    """The picture that stands for a deck, ringed in its element. A deck that nobody leads has neither."""

    art: str
    tint: str
    hero: str


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant. `page` is empty where the reader may not see the deck, or it is gone."""

    number: int
    name: str
    bot: str
    page: str
    key: str
    medal: Medal

    @property
    def called(self) -> str:
        return f"{self.name} ({self.bot})"


def medal(game: str, hero: str) -> Medal:
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


def contenders(entrants: Iterable[Entrant], game: str, reader: Any) -> list[Contender]:
    """In their order. The entrants come with their decks (`with_decks`)."""
    return [_contender(one, game, reader) for one in entrants]


def _contender(entrant: Entrant, game: str, reader: Any) -> Contender:
    deck = entrant.deck
    open_to_reader = deck is not None and may_see(deck, reader)
    hero = leader(entrant.cards) or (deck.hero if deck else "")
    return Contender(
        number=entrant.number,
        name=deck_name(deck, entrant.name),
        bot=bot_name(entrant.bot),
        page=deck.get_absolute_url() if deck is not None and open_to_reader else "",
        key=deck.key if deck is not None and open_to_reader else "",
        medal=medal(game, hero),
    )


def deck_name(deck: Deck | None, kept: str) -> str:
    """As it entered; a deck of the house has its name in both languages."""
    return shown(deck)[0] if deck is not None and deck.starter else kept


def may_see(deck: Deck, reader: Any) -> bool:
    return deck.deleted is None and (deck.visibility == Visibility.PUBLIC or deck.belongs_to(reader))


def game_name(game: str) -> str:
    return str(getattr(library.game(game).name, reader_language()))
