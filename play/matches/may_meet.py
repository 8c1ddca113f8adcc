"""Who may sit down, and with whom: a ban keeps somebody from every table, a block keeps two people apart.

Who is blocked does not learn of it: tables of whoever blocks them do not exist for them, and their challenges wait unheard.
"""

from collections.abc import Collection, Iterable

from decks.models import Player
from play.matches.participants import Who, seated
from play.matches.refusals import refused
from play.models import Match, Seat, Status
from play.talk import blocks, sanctions


def check(asker: Who, others: Iterable[Player] = ()) -> None:
    """Raises Refused where they may not play now, or block one of these. Guests have neither bans nor blocks."""
    sanctions.may_play(asker)
    met = {other.pk for other in others}
    if asker.player is not None and met and met & blocks.blocked(asker.player):
        raise refused("you_block")


def unwelcome(asker: Who, others: Iterable[Player]) -> bool:
    """One of these blocks the asker."""
    return asker.player is not None and bool(blocks.pairs({other.pk for other in others}, {asker.player.pk}))


def hidden(match: Match, seats: Iterable[Seat], asker: Who) -> bool:
    """A table that waits, with somebody at it who blocks the asker. The seats came with their players."""
    if match.status != Status.WAITING or asker.player is None:
        return False
    there = list(seats)
    return not any(seated(seat, asker) for seat in there) and unwelcome(
        asker, [one.player for one in there if one.player]
    )


def apart(asker: Who) -> set[int]:
    """The players whom they do not meet."""
    return blocks.apart_from(asker.player) if asker.player is not None else set()


def pairs_apart(players: Collection[int]) -> set[frozenset[int | None]]:
    """Of these players, the pairs who do not meet."""
    return {frozenset(pair) for pair in blocks.pairs(players, players)}
