"""Entrants on pages of series: the medal of the deck, its name in the reader's language, the bot."""

from collections.abc import Iterable
from dataclasses import dataclass

from play.matches.participants import bot_name
from play.privacy.entrants import Entered
from play.views.playable import Medal, medal


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant. `page` is empty if the reader may not see the deck, or it no longer exists."""

    number: int
    name: str
    bot: str
    page: str
    medal: Medal

    @property
    def called(self) -> str:
        return f"{self.name} ({self.bot})"


def contenders(told: Iterable[Entered], game: str) -> list[Contender]:
    """The entrants as this reader may see them, in order."""
    return [Contender(one.number, one.name, bot_name(one.bot), one.page, _medal(one, game)) for one in told]


def _medal(one: Entered, game: str) -> Medal:
    """For a hidden deck only its element."""
    return medal(game, one.hero) if one.hero else Medal("", one.element, "")
