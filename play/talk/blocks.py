"""Blocks between players. A player who blocks somebody neither reads them nor meets them in the lobby.

The blocked player is not notified.
"""

from collections.abc import Collection

from django.db import transaction
from django.db.models import Q, QuerySet

from decks.models import Player
from play.matches.participants import Who, hold
from play.models import Block
from play.talk.refusals import refused

MOST = 500  # blocks per player


def block(player: Player, other: Player) -> Block:
    """Blocking twice is fine."""
    if player == other:
        raise refused("blocks_nobody")
    with transaction.atomic():
        hold(Who(player=player))
        known = Block.objects.filter(player=player, blocked=other).first()
        if known:
            return known
        number = Block.objects.filter(player=player).count()
        if number >= MOST:
            raise refused("too_many_blocks", number=number)
        return Block.objects.create(player=player, blocked=other)


def unblock(player: Player, other: Player) -> bool:
    """Returns whether the player was blocked."""
    return bool(Block.objects.filter(player=player, blocked=other).delete()[0])


def of(player: Player) -> QuerySet[Block]:
    """The player's blocks, the newest first, with the blocked players."""
    return Block.objects.filter(player=player).select_related("blocked")


def blocked(player: Player) -> set[int]:
    """Ids of players whom this player blocks."""
    return set(Block.objects.filter(player=player).values_list("blocked", flat=True))


def blocks(player: Player, other: Player) -> bool:
    return Block.objects.filter(player=player, blocked=other).exists()


def between(one: Player, other: Player) -> bool:
    """Whether one of these two blocks the other."""
    return Block.objects.filter(Q(player=one, blocked=other) | Q(player=other, blocked=one)).exists()


def apart_from(player: Player) -> set[int]:
    """Ids of all players who block this one or whom this one blocks."""
    pairs = Block.objects.filter(Q(player=player) | Q(blocked=player)).values_list("player", "blocked")
    return {number for pair in pairs for number in pair} - {player.pk}


def pairs(readers: Collection[int], authors: Collection[int]) -> set[tuple[int, int]]:
    """Which of these readers block which of these authors."""
    if not readers or not authors:
        return set()
    return set(Block.objects.filter(player__in=readers, blocked__in=authors).values_list("player", "blocked"))
