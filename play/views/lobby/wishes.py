"""The form for a game with people as it was sent, and the wish that it describes.

One form serves the quick search, new challenges and joining others' challenges; each uses the fields that it needs.
"""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from catalog.requests.numbers import whole
from decks.models import Deck, Player
from decks.people.naming import player_named
from play import games
from play.engine.refusal import Refused
from play.matches.creating import LEAST_MINUTES, MOST_DAYS, MOST_INCREMENT, MOST_MINUTES, Wish
from play.views.lobby import clocks
from play.views.lobby.levels import usual
from play.views.lobby.shelf import deck_for
from play.views.lobby.tables import chosen_of
from play.views.playable import Trouble, blamed

EVERYBODY, LINK, PLAYER = "open", "link", "player"
FIRST = {"me": 0, "them": 1}  # otherwise random

FIELDS = {  # code of a refusal -> the field it stands beside
    **dict.fromkeys(("no_deck", "wrong_game", "bad_deck", "unplayable_cards", "no_such_game"), "deck"),
    **dict.fromkeys(("guests_unrated", "rated_first", "rated_options"), "rated"),
    **dict.fromkeys(("not_yourself", "you_block"), "name"),
    **dict.fromkeys(("solo_unrated", "solo_alone"), "deck"),
    "bad_clock": "clock",
}


@dataclass(frozen=True, slots=True)
class Asked:
    """The form; numbers are still texts."""

    game: str
    deck: str
    clock: str = clocks.USUAL
    minutes: str = "20"
    seconds: str = "15"
    days: str = ""
    rated: bool = False
    whom: str = EVERYBODY
    name: str = ""
    first: str = "lot"
    card: str | None = None  # the card to bring: None is the deck's own, "" none
    bots: str = "0"  # bots that sit at the table from the start

    @classmethod
    def of(cls, given: QueryDict, *, signed_in: bool) -> "Asked":
        """From a submitted form, or from a URL: `/play?deck=…&to=…`."""
        to = given.get("to", "").strip()[:60]
        usual = cls("", "")
        return cls(
            game=game_of(given),
            deck=given.get("deck", "").strip()[:300],
            clock=given.get("clock", usual.clock),
            minutes=given.get("minutes", usual.minutes).strip()[:6],
            seconds=given.get("seconds", usual.seconds).strip()[:6],
            days=given.get("days", usual.days).strip()[:6],
            rated=given.get("rated", "yes" if signed_in else "no") == "yes",
            whom=PLAYER if to else given.get("whom", usual.whom),
            name=to or given.get("name", "").strip()[:60],
            first=given.get("first", usual.first),
            card=chosen_of(given, game_of(given)),
            bots=given.get("bots", usual.bots).strip()[:2],
        )


class Wrong(Exception):
    """The errors of a form, by field."""

    def __init__(self, **errors: Trouble) -> None:
        super().__init__(errors)
        self.errors = errors


def with_game_of_deck(given: QueryDict, deck: Deck | None) -> QueryDict:
    """A URL with a deck and without a game takes the deck's game."""
    if deck is None or given.get("game") or deck.game not in games.names():
        return given
    said = given.copy()
    said["game"] = deck.game
    return said


def game_of(given: QueryDict) -> str:
    asked = given.get("game", "")
    return asked if asked in games.names() else games.names()[0]


def quick_wish(request: HttpRequest, asked: Asked) -> Wish:
    """Raises Wrong."""
    return Wish(asked.game, deck_for(request, asked.deck, asked.game), rated=asked.rated, **_clock(asked))


def challenge_wish(request: HttpRequest, asked: Asked) -> Wish:
    """Raises Wrong, with all errors at once."""
    errors: dict[str, Trouble] = {}
    clock: dict[str, Any] = {}
    invited = None
    try:
        clock = _clock(asked)
    except Wrong as wrong:
        errors |= wrong.errors
    if asked.whom == PLAYER:
        invited = _invited(asked.name)
        if invited is None:
            said = _("There is no such player.") if asked.name else _("Write the name of a player.")
            errors["name"] = Trouble(said)
    if errors:
        raise Wrong(**errors)
    first = None if asked.rated else FIRST.get(asked.first)
    if first != 0 and games.seating(asked.game).host_lays:  # which of the others would begin?
        first = None
    deck = deck_for(request, asked.deck, asked.game)
    return Wish(
        asked.game,
        deck,
        opponents=(usual(asked.game),) * _bots(asked, deck),
        card=asked.card,
        rated=asked.rated,
        listed=asked.whom == EVERYBODY,
        invited=invited,
        options={} if first is None else {"first": first},
        **clock,
    )


def _bots(asked: Asked, deck: Deck | None) -> int:
    """The number of bots from the start; the other seats wait for people."""
    if deck is None or not games.seating(asked.game).host_lays:
        return 0
    players = deck.options.get("players")
    return min(whole(asked.bots, 99) or 0, players - 1) if isinstance(players, int) else 0


def beside(refused: Refused, game: str) -> dict[str, Trouble]:
    """A refusal of the services at its place in the form, with the cards that it names."""
    choice = games.seating(game).choice
    usual = "choice" if choice and choice in refused.where else "form"  # the game refuses the chosen card
    return {FIELDS.get(refused.code, usual): blamed(refused, game)}


def _clock(asked: Asked) -> dict[str, Any]:
    found = clocks.of_code(asked.clock, asked.minutes, asked.seconds, asked.days)
    if found is None:
        said = _("Whole numbers: %(least)s to %(most)s minutes and up to %(increment)s seconds, or 1 to %(days)s days.")
        numbers = {"least": LEAST_MINUTES, "most": MOST_MINUTES, "increment": MOST_INCREMENT, "days": MOST_DAYS}
        raise Wrong(clock=Trouble(said % numbers))
    return found


def _invited(name: str) -> Player | None:
    found = player_named(name) if name else None
    return found if found is not None and found.is_active else None
