"""`/`: the search box, the games, the newest set and a hand of cards to explore.

A number deals the hand: that of the day, or `?deal=` (so "deal more" works without scripts and can be shared).
"""

import random
from dataclasses import dataclass
from typing import Any

import orjson
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.timezone import localdate
from django.utils.translation import gettext as _

from catalog import library
from catalog.games import registry
from catalog.models import Card, Expansion, Game, Printing
from catalog.requests.numbers import whole
from catalog.search.vocabulary import off_the_scale
from catalog.views.browse import count_words, grouped
from catalog.views.fresh import fresh

DEALT = 12
FEW = 2  # cards of each game except the first, while there is room
SHELF = 6
LAST_DEAL = 10**9


@dataclass(frozen=True, slots=True)
class Door:
    """A link to a game."""

    game: Game
    fan: list[dict[str, Any]]
    cards: str
    sets: int

    @property
    def players(self) -> str:
        least, most = self.game.min_players, self.game.max_players
        return str(least) if least == most else f"{least}–{most}"


@fresh
def home(request: HttpRequest) -> HttpResponse:
    deal = _deal_number(request)
    dealt = _dealt(deal)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "catalog/partials/deal.html", {"hand": _records(dealt), "next_deal": deal + 1})
    records = _records([*dealt, *(card for one in registry.specs().values() for card in one.showcase)])
    by_id = {record["id"]: record for record in records}
    context = {
        "doors": _doors(by_id),
        "hand": [by_id[card] for card in dealt if card in by_id],
        "next_deal": deal + 1,
        "newest": _newest(),
        "examples": examples(),
        "total": grouped(sum(len(one.cards) for one in library.games())),
    }
    return render(request, "catalog/home.html", context)


def examples() -> list[str]:
    """Sample queries that show what the search box understands, in the reader's language."""
    return [
        *(str(query) for game in registry.specs() for query in registry.pages(game).queries),
        _('text:"draw a card"'),
    ]


def _deal_number(request: HttpRequest) -> int:
    given = whole(request.GET.get("deal", ""), 999_999_999)
    return localdate().toordinal() if given is None else given % LAST_DEAL


def _dealt(deal: int) -> list[str]:
    """Card ids of a hand: some of the first game, the largest, and a few of each other game."""
    dice = random.Random(deal)  # noqa: S311  a deal that can be repeated
    few = min(FEW, (DEALT - 1) // len(library.GAMES))
    hand: list[str] = []
    for game in library.games():
        dull = registry.spec(game.id).dull_types
        pool = [card.id for card in game.cards.values() if card.type not in dull]
        many = DEALT - few * (len(library.GAMES) - 1) if game.id == library.GAMES[0] else few
        hand += dice.sample(pool, min(many, len(pool)))
    dice.shuffle(hand)
    return hand


def _records(ids: list[str]) -> list[dict[str, Any]]:
    found = dict(Card.objects.filter(pk__in=ids).values_list("pk", "record"))
    return [orjson.loads(found[card]) for card in ids if card in found]


def _doors(records: dict[str, dict[str, Any]]) -> list[Door]:
    cards = dict(Card.objects.order_by().values_list("game_id").annotate(Count("pk")))
    sets = dict(Expansion.objects.order_by().values_list("game_id").annotate(Count("pk")))
    return [
        Door(
            game,
            [records[card] for card in registry.spec(game.id).showcase if card in records],
            count_words(cards.get(game.id, 0)),
            sets.get(game.id, 0),
        )
        for game in Game.objects.all()
    ]


def _newest() -> dict[str, Any] | None:
    """The newest set that has cards, and its rarest faces."""
    dated = Expansion.objects.filter(year__isnull=False).annotate(count=Count("printings")).filter(count__gt=0)
    newest = dated.select_related("game").order_by("-year", "-order").first()
    if newest is None:
        return None
    rows = Printing.objects.filter(expansion=newest, is_reprint=False).exclude(rarity__key__in=off_the_scale())
    rarest = rows.order_by("-rarity__order", "number").values_list("record", "card__record")[:SHELF]
    shelf = [(orjson.loads(card), orjson.loads(printing)) for printing, card in rarest]
    return {"expansion": newest, "count": newest.count, "shelf": shelf}
