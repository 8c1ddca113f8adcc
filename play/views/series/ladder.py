"""/ladder/<game>: the public decks of a game, as the last nightly league ranked them."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from catalog.sheet.wording import game_name
from decks.display.tiles import ago
from decks.finding import HOUSE
from decks.people import visibility
from decks.starters.files import deck_name
from play import games
from play.models import DeckRating
from play.series.shares import Share
from play.views.playable import Medal, medal
from play.views.series.figures import Drawn, drawn


@dataclass(frozen=True, slots=True)
class Rung:
    rank: int
    moved: int | None  # places up since the night before; None if it was not there
    name: str
    page: str
    author: str
    author_page: str
    medal: Medal
    rating: int
    share: Drawn

    @property
    def fell(self) -> int:
        return -(self.moved or 0)


def rungs(game: str) -> list[Rung]:
    """The best first. A deck that is no longer public leaves its place empty until the next night."""
    rows = DeckRating.objects.filter(visibility.public("deck__"), game=game)
    return [_rung(one) for one in rows.select_related("deck__owner").defer("deck__lines", "deck__notes")]


def _rung(row: DeckRating) -> Rung:
    deck = row.deck
    return Rung(
        rank=row.rank,
        moved=None if row.before is None else row.before - row.rank,
        name=deck_name(deck, deck.name),
        page=deck.get_absolute_url(),
        author=deck.owner.username if deck.owner else HOUSE,
        author_page=deck.owner.get_absolute_url() if deck.owner else "",
        medal=medal(deck.game, deck.hero),
        rating=row.shown,
        share=drawn(Share(row.wins, row.games)),
    )


@require_safe
@never_cache
def ladder(request: HttpRequest, game: str) -> HttpResponse:
    if game not in games.names():
        raise Http404(_("There is no ladder of this game."))
    latest = DeckRating.objects.filter(game=game).select_related("series").order_by("-series__ended").first()
    context = {
        "current_game": game,
        "game": game,
        "game_name": game_name(game),
        "rungs": rungs(game) if latest else [],
        "league": latest.series if latest else None,
        "age": ago(latest.series.ended or latest.series.created) if latest else "",
        "others": [(one, game_name(one)) for one in games.names() if one != game],
    }
    return render(request, "play/series/ladder.html", context)
