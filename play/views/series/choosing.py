"""Decks for a new series: the chosen ones, and the shelf to choose from. Each says why it cannot be played."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from decks.models import Deck
from decks.starters.files import deck_name
from play import games
from play.seating.seating import PAIR
from play.views.lobby.tables import laid
from play.views.playable import Medal, Trouble, medal, starters_of, trouble

OFFERED = 60  # own decks, the last changed first


@dataclass(frozen=True, slots=True)
class Offered:
    """A deck to choose. `asked` is its name in the form: its key, or the secret of its link."""

    asked: str
    deck: Deck | None
    name: str
    medal: Medal
    page: str
    trouble: Trouble | None
    seats: int = PAIR  # of the table, if the deck is one

    @property
    def words(self) -> str:
        """The table in a few words, if the deck is one."""
        if self.deck is None or self.trouble or not games.seating(self.deck.game).host_lays:
            return ""
        told = laid(self.deck.game, self.deck.options)
        return told.words if told else ""


def offered(asked: str, deck: Deck | None, game: str, called: str = "") -> Offered:
    if deck is None:
        said = _("There is no such deck, or it is not shared with you.")
        return Offered(asked, None, called or asked, Medal("", "", ""), "", Trouble(said))
    linked = asked == deck.secret
    bad = trouble(deck, game, to_meet_others=True)
    return Offered(
        asked,
        deck,
        deck_name(deck, deck.name),
        medal(deck.game, deck.hero),
        "" if linked else deck.get_absolute_url(),
        bad,
        games.seating(deck.game).seats_at(deck.options) if games.seating(deck.game).host_lays and bad is None else PAIR,
    )


@dataclass(frozen=True, slots=True)
class Shelf:
    """Decks not chosen yet. `next` is the deck after the last chosen one, so that a reader who adds many keeps their
    place."""

    own: tuple[Offered, ...]
    ready: tuple[Offered, ...]
    next: str = ""


def shelf(request: HttpRequest, game: str, taken: Sequence[str], just: str = "") -> Shelf:
    own = list(Deck.objects.owned_by(request.user).filter(game=game).order_by("-updated", "-id")[:OFFERED])
    ready = starters_of(game)
    keys = [deck.key for deck in (*own, *ready)]
    after = keys[keys.index(just) + 1 :] if just in keys else []
    return Shelf(
        tuple(offered(deck.key, deck, game) for deck in own if deck.key not in taken),
        tuple(offered(deck.key, deck, game) for deck in ready if deck.key not in taken),
        next((key for key in after if key not in taken), ""),
    )


def rivals_of(game: str) -> list[Deck]:
    """The ready-made decks that can meet others."""
    return [
        deck
        for deck in starters_of(game)
        if not games.seating(game).host_lays or not games.seating(game).alone(deck.options)
    ]
