"""Games alone: what was done, and the best of it for each player, monster, side and level, kept with the end of the match."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from decks.models import Player
from play import games
from play.engine.table import Table
from play.models import Match, Seat, SoloBest, Status

FEAT = ("won", "beaten", "shields", "turns")


@dataclass(frozen=True, slots=True)
class Feat:
    """What came of a game alone. `beaten` counts cards of the monster."""

    monster: str
    side: str
    level: int
    jarl: str
    won: bool
    beaten: int
    shields: int
    turns: int


def feat(view: Mapping[str, Any], won: bool) -> Feat:
    """Of a game that is over, by what everybody sees of it."""
    solo, mine = view["solo"], view["players"][0]
    beaten = len(solo["stack"]) if won else solo["at"]
    return Feat(
        solo["monster"], solo["side"], solo["level"], mine["jarl"] or "", won, beaten, mine["own"], view["turn"]
    )


def worth(done: Feat | SoloBest) -> tuple[bool, int, int, int]:
    """Compares what was done: a win, then cards beaten, then shields left, then the quicker one."""
    return done.won, done.beaten, done.shields, -done.turns


def board(game: str, monster: str, side: str, level: int) -> QuerySet[SoloBest]:
    """The best results against a monster, the best first, with their players. Closed accounts are not listed."""
    listed = SoloBest.objects.filter(game=game, monster=monster, side=side, level=level, player__is_active=True)
    return _with_matches(listed).order_by("-won", "-beaten", "-shields", "turns", "at", "pk")


def of_player(player: Player, game: str = "") -> list[SoloBest]:
    found = _with_matches(SoloBest.objects.filter(player=player))
    return list((found.filter(game=game) if game else found).order_by("game", "monster", "side", "level"))


def _with_matches(found: QuerySet[SoloBest]) -> QuerySet[SoloBest]:
    heavy = [f"match__{name}" for name in ("config", "position", "options", "fault", "table")]
    return found.select_related("player", "match").defer(*heavy)


def keep(match: Match, seats: list[Seat], table: Table[Any], now: datetime) -> None:
    """Within the transaction that ends the match. Guests have no table of their own, and what is played on from a known
    position is no feat."""
    if (
        match.status != Status.FINISHED
        or not games.seating(match.game).alone(match.table)
        or seats[0].player_id is None
    ):
        return
    if match.origin_id is not None or table.outcome is None:
        return
    done = feat(table.view(None), won=table.outcome.detail is True)
    which = {"player_id": seats[0].player_id, "game": match.game, "monster": done.monster, "side": done.side}
    first = {name: getattr(done, name) for name in FEAT} | {"jarl": done.jarl, "match": match, "at": now}
    SoloBest.objects.get_or_create(**which, level=done.level, defaults=first)
    best = SoloBest.objects.select_for_update().get(**which, level=done.level)
    best.games += 1
    best.wins += done.won
    if worth(done) > worth(best):
        for name, value in first.items():
            setattr(best, name, value)
    best.save()
