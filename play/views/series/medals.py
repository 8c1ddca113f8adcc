"""Decks as pages of play show them: a medal with the picture of the hero, the name in the reader's language, the bot."""

from collections.abc import Iterable
from dataclasses import dataclass

from catalog import library
from catalog.loading.records import art_path
from decks.messages import card_name
from play.matches.participants import bot_name
from play.privacy.entrants import Entered


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
    medal: Medal

    @property
    def called(self) -> str:
        return f"{self.name} ({self.bot})"


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


def contenders(told: Iterable[Entered], game: str) -> list[Contender]:
    """As the reader may be told of them, in their order."""
    return [Contender(one.number, one.name, bot_name(one.bot), one.page, _medal(one, game)) for one in told]


def _medal(one: Entered, game: str) -> Medal:
    """Of a deck that is not theirs to see there is only its element."""
    return medal(game, one.hero) if one.hero else Medal("", one.element, "")
