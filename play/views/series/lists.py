"""Lists of series: the arena (`/arena`) with current ones, and all of them (`/series`), public or the reader's own."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from catalog.sheet.wording import game_name
from catalog.views.browse import grouped
from decks.display.tiles import ago
from decks.finding import HOUSE
from decks.models import Deck
from decks.starters.files import deck_name
from play import games
from play.matches.participants import reader
from play.models import Series, SeriesGame
from play.privacy.entrants import entered, with_entrants
from play.series.create import LADDER
from play.views.playable import Medal, medal
from play.views.series import words
from play.views.series.access import mine
from play.views.series.contenders import Contender, contenders
from play.views.series.figures import percent
from play.views.series.ladder import rungs

ON_A_PAGE = 20
RUNNING, RECENT, TRIED, TOP = 6, 8, 4, 5  # rows of the arena
MEDALS = 4
COUNTED = 2_000  # games: only the page of a larger series shows its winners


@dataclass(frozen=True, slots=True)
class Row:
    """A series in a list. `verdict` is the result in a few words."""

    series: Series
    name: str
    medals: tuple[Medal, ...]
    more: int
    games_words: str
    percent: str
    owner: str
    owner_page: str
    age: str
    verdict: str


def rows(request: HttpRequest, found: Iterable[Series]) -> list[Row]:
    """Three queries, however many there are."""
    listed = list(found)
    if not listed:
        return []
    with_entrants(*listed)
    won, asker = _won(listed), reader(request)
    return [_row(one, contenders(entered(one, asker), one.game), won.get(one.pk)) for one in listed]


def _row(series: Series, who: list[Contender], won: Counter[int | None] | None) -> Row:
    shown = who if len(who) <= MEDALS else who[: MEDALS - 1]
    return Row(
        series=series,
        name=words.name_of(series, [one.name for one in who]),
        medals=tuple(one.medal for one in shown),
        more=len(who) - len(shown),
        games_words=words.games_words(series.games),
        percent=percent(series.done / series.games),
        owner=series.owner.username if series.owner else HOUSE if series.purpose == LADDER else "",
        owner_page=series.owner.get_absolute_url() if series.owner else "",
        age=ago(series.created),
        verdict=_verdict(series, who, won) if won else "",
    )


def _won(listed: list[Series]) -> dict[int, Counter[int | None]]:
    """Wins of each entrant, for series that are done and not too large."""
    done = [one.pk for one in listed if one.status == Series.Status.DONE and one.games <= COUNTED]
    if not done:
        return {}
    found: dict[int, Counter[int | None]] = {}
    games = SeriesGame.objects.filter(series__in=done).order_by()
    for pk, winner, count in games.values_list("series", "winner").annotate(Count("pk")):
        found.setdefault(pk, Counter())[winner] = count
    return found


def _verdict(series: Series, who: list[Contender], won: Counter[int | None]) -> str:
    total = won.total()
    if series.kind == Series.Kind.DUEL:
        return f"{percent(won[0] / total)} : {percent(won[1] / total)}"
    if series.kind == Series.Kind.FIELD:
        return _("%(rate)s won") % {"rate": percent(won[0] / total)}
    best = max(who, key=lambda one: won[one.number])
    return _("First: %(name)s") % {"name": best.name}


# --- all series


@require_safe
@never_cache
def series_list(request: HttpRequest) -> HttpResponse:
    whose = "mine" if request.GET.get("whose") == "mine" else "public"
    kind = request.GET.get("kind", "") if request.GET.get("kind") in Series.Kind.values else ""
    game = request.GET.get("game", "") if request.GET.get("game") in games.names() else ""
    asked = {"whose": whose if whose == "mine" else "", "kind": kind, "game": game}
    found = _narrowed(mine(request) if whose == "mine" else Series.objects.filter(public=True), kind, game)
    page = Paginator(found, ON_A_PAGE).get_page(request.GET.get("page"))
    count = page.paginator.count
    context = {
        **asked,
        "whose": whose,
        "rows": rows(request, page.object_list),
        "page": page,
        "kept": _query(asked, page=None),
        "filtered": bool(kind or game),
        "count_words": ngettext("%(count)s series", "%(count)s series", count) % {"count": grouped(count)},
        "public_link": _link(asked, whose=""),
        "mine_link": _link(asked, whose="mine"),
        "all_link": _link(asked, kind=""),
        "any_game_link": _link(asked, game=""),
        "reset_link": _link({}, whose=asked["whose"]),
        "kinds": [(key, said, _link(asked, kind=key)) for key, (said, _about) in words.kind_words().items()],
        "game_tabs": [(one, game_name(one), _link(asked, game=one)) for one in games.names()],
    }
    return render(request, "play/series/list.html", context)


def _narrowed(found: QuerySet[Series], kind: str, game: str) -> QuerySet[Series]:
    if kind:
        found = found.filter(kind=kind)
    if game:
        found = found.filter(game=game)
    return found.select_related("owner")


def _query(asked: dict[str, str], **changes: str | None) -> str:
    said = urlencode({name: value for name, value in {**asked, **changes}.items() if value})
    return f"{said}&" if said else ""


def _link(asked: dict[str, str], **changes: str) -> str:
    query = _query(asked, **changes).removesuffix("&")
    return reverse("play:series_list") + (f"?{query}" if query else "")


# --- the arena


@require_safe
@never_cache
@ensure_csrf_cookie
def arena(request: HttpRequest) -> HttpResponse:
    own = mine(request)
    seen = Series.objects.filter(Q(public=True) | Q(pk__in=own.values("pk"))).select_related("owner")
    running = seen.filter(status=Series.Status.RUNNING)[:RUNNING]
    recent = Series.objects.filter(public=True).exclude(status=Series.Status.RUNNING).select_related("owner")[:RECENT]
    listed = rows(request, [*running, *recent])
    going = [row for row in listed if row.series.status == Series.Status.RUNNING]
    ladders = [(game, game_name(game), rungs(game)[:TOP]) for game in games.names()]
    context = {
        "running": going,
        "recent": [row for row in listed if row not in going],
        "tried": _tried(request),
        "ladders": ladders,
        "kinds": words.kind_words(),
    }
    return render(request, "play/series/arena.html", context)


def _meeting(found: QuerySet[Deck]) -> list[Deck]:
    """The first of these decks that can meet others."""
    first = found[: TRIED * 2]
    return [
        one for one in first if not games.seating(one.game).host_lays or not games.seating(one.game).alone(one.options)
    ][:TRIED]


def _tried(request: HttpRequest) -> dict[str, Any]:
    """Decks for a test with one click: the reader's own, last changed first; otherwise ready-made ones."""
    decks = Deck.objects.filter(game__in=games.names(), legal=True).defer("lines", "notes")
    own = _meeting(decks.filter(pk__in=Deck.objects.owned_by(request.user)).order_by("-updated"))
    ready = _meeting(decks.public().exclude(starter=None).order_by("pk")) if not own else []
    return {
        "own": bool(own),
        "decks": [
            {"deck": one, "name": deck_name(one, one.name), "medal": medal(one.game, one.hero)} for one in own or ready
        ],
    }
