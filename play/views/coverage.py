"""`/coverage`: how much of each game can be played here, set by set, with links to what cannot be played yet."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from catalog.models import Expansion, Game
from catalog.views.fresh import fresh
from catalog.views.queries import results_path


@dataclass(frozen=True, slots=True)
class Share:
    """A proportion of cards."""

    cards: int
    playable: int

    @property
    def waiting(self) -> int:
        return self.cards - self.playable

    @property
    def percent(self) -> int:
        """Rounded down: 100 only if nothing is missing."""
        return self.playable * 100 // self.cards


@dataclass(frozen=True, slots=True)
class Row:
    expansion: Expansion
    share: Share

    @property
    def query(self) -> str:
        return f"set:{self.expansion.code} -is:playable"

    @property
    def waiting_path(self) -> str:
        return results_path(self.expansion.game_id, self.query)


@dataclass(frozen=True, slots=True)
class Covered:
    game: Game
    rows: list[Row]
    share: Share


@fresh
def coverage(request: HttpRequest) -> HttpResponse:
    games = [_covered(game, rows) for game, rows in _rows().items()]
    return render(request, "play/coverage.html", {"covered": [one for one in games if one.share.playable]})


def _rows() -> dict[Game, list[Row]]:
    """The sets of each game. A card counts once, in the set that printed it first."""
    new = Q(printings__is_reprint=False)
    sets = (
        Expansion.objects.select_related("game")
        .annotate(
            cards=Count("printings", filter=new),
            playable=Count("printings", filter=new & Q(printings__card__playable=True)),
        )
        .filter(cards__gt=0)
        .order_by("game__order", "order")
    )
    games: dict[Game, list[Row]] = {}
    for one in sets:
        games.setdefault(one.game, []).append(Row(one, Share(one.cards, one.playable)))
    return games


def _covered(game: Game, rows: Iterable[Row]) -> Covered:
    rows = list(rows)
    return Covered(game, rows, Share(sum(row.share.cards for row in rows), sum(row.share.playable for row in rows)))
