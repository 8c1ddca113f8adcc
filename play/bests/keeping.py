"""The best solo results of each player on each board, stored with the end of the match. The game defines what is best
(`GameSpec.bests`)."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from decks.models import Player
from play import games
from play.bests import feats
from play.bests.feats import Feat
from play.engine.table import Table
from play.models import Match, Seat, SoloBest, Status


def worth(done: Feat | SoloBest) -> tuple[int, ...]:
    """Compares results: a win first, then the score. A row has four numbers; an equal result with fewer does not beat it."""
    return done.won, *done.score


def board(game: str, values: Iterable[str]) -> QuerySet[SoloBest]:
    """The results on the board with these values, the best first, with their players. Closed accounts are not listed."""
    listed = SoloBest.objects.filter(game=game, board=feats.key(values), player__is_active=True)
    return _with_matches(listed).order_by("-won", "-score_1", "-score_2", "-score_3", "-score_4", "at", "pk")


def of_player(player: Player, game: str = "") -> list[SoloBest]:
    """The player's results, in games that have boards today."""
    kept = [name for name, spec in games.specs().items() if spec.bests]
    found = _with_matches(SoloBest.objects.filter(player=player, game__in=kept))
    return list((found.filter(game=game) if game else found).order_by("game", "board"))


def _with_matches(found: QuerySet[SoloBest]) -> QuerySet[SoloBest]:
    heavy = [f"match__{name}" for name in ("config", "position", "options", "fault", "table")]
    return found.select_related("player", "match").defer(*heavy)


def keep(match: Match, seats: list[Seat], table: Table[Any], now: datetime) -> None:
    """Within the transaction that ends the match. Guests have no boards, and a game played on from a known position
    does not count."""
    bests = games.bests(match.game)
    if (
        bests is None
        or match.status != Status.FINISHED
        or not games.seating(match.game).alone(match.table)
        or seats[0].player_id is None
    ):
        return
    if match.origin_id is not None or table.outcome is None:
        return
    done = bests.feat(table.view(None), won=table.outcome.places[0] == 1)
    which = {"player_id": seats[0].player_id, "game": match.game, "board": feats.key(done.board)}
    first = {"won": done.won, "score": done.score, "facts": dict(done.facts), "match": match, "at": now}
    SoloBest.objects.get_or_create(**which, defaults=first)
    best = SoloBest.objects.select_for_update().get(**which)
    best.games += 1
    best.wins += done.won
    if worth(done) > worth(best):
        for name, value in first.items():
            setattr(best, name, value)
    best.save()
