"""The end of a game: at once, in the middle of whatever is going on (BH-1.6)."""

from typing import NoReturn

from play.games.berserk.rules import values
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State


class Over(Exception):
    """The game is over; nothing pending is performed. The running step catches it."""


def end(s: State, winner: int, reason: str) -> NoReturn:
    """`winner` -1: a draw."""
    s.result = (winner, reason)
    s.phase = "over"
    s.attack = None
    s.pending.clear()
    s.lki.clear()
    log(s, "over", (winner, reason))
    raise Over


def win(s: State, seat: int, reason: str) -> NoReturn:
    """BH-1.5: a card with its own way to win."""
    end(s, seat, reason)


def draw_game(s: State, reason: str) -> NoReturn:
    end(s, -1, reason)


def check_loss(s: State) -> None:
    """BH-1.2, BH-1.7: wounds on a hero equal to or above its lives."""
    one, two = s.players
    first, second = values.left(s, one.hero) <= 0, values.left(s, two.hero) <= 0
    if first and second:
        end(s, -1, "both_heroes")
    if first or second:
        end(s, 1 if first else 0, "hero")
