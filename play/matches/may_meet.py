"""Who may sit down, and with whom: a ban keeps a player from every table, a block keeps two players apart.

A blocked player does not learn of it: tables of those who block them are invisible to them, and nobody sees their
challenges to them.
"""

from collections.abc import Collection, Iterable

from decks.models import Player
from play.matches.participants import Who, seated
from play.matches.refusals import refused
from play.models import Match, Seat, Status
from play.talk import blocks, sanctions


def check(asker: Who, others: Iterable[Player] = ()) -> None:
    """Raises Refused if the asker may not play now, or blocks one of these. Guests have neither bans nor blocks."""
    sanctions.may_play(asker)
    met = {other.pk for other in others}
    if asker.player is not None and met and met & blocks.blocked(asker.player):
        raise refused("you_block")


def unwelcome(asker: Who, others: Iterable[Player]) -> bool:
    """One of these players blocks the asker."""
    return asker.player is not None and bool(blocks.pairs({other.pk for other in others}, {asker.player.pk}))


def hidden(match: Match, seats: Iterable[Seat], asker: Who) -> bool:
    """Whether a player who blocks the asker sits at this waiting table, and the asker does not.

    The seats came with their players.
    """
    if match.status != Status.WAITING or asker.player is None:
        return False
    there = list(seats)
    return not any(seated(seat, asker) for seat in there) and unwelcome(
        asker, [one.player for one in there if one.player]
    )


def apart(asker: Who) -> set[int]:
    """The players whom the asker does not meet, whichever of the two blocks the other."""
    return blocks.apart_from(asker.player) if asker.player is not None else set()


def pairs_apart(players: Collection[int]) -> set[frozenset[int | None]]:
    """Pairs of these players who do not meet."""
    return {frozenset(pair) for pair in blocks.pairs(players, players)}
