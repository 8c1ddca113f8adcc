"""Who may sit down, and with whom: a ban keeps somebody from every table, a block keeps two people apart."""

from collections.abc import Collection, Iterable

from decks.models import Player
from play.matches.refusals import refused
from play.matches.who import Who
from play.talk import blocks, sanctions


def check(asker: Who, others: Iterable[Player] = ()) -> None:
    """Raises Refused where they may not play now, or not with these. Guests have neither bans nor blocks."""
    sanctions.may_play(asker)
    met = {other.pk for other in others}
    if met & apart(asker):
        raise refused("apart")


def apart(asker: Who) -> set[int]:
    """The players whom they do not meet."""
    return blocks.apart_from(asker.player) if asker.player is not None else set()


def pairs_apart(players: Collection[int]) -> set[frozenset[int | None]]:
    """Of these players, the pairs who do not meet."""
    return {frozenset(pair) for pair in blocks.pairs(players, players)}
