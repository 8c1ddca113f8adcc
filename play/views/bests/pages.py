"""`/solo/<game>`: the best results of solo games, one board at a time; and the player's own as a box on a profile."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from catalog.sheet.wording import game_name
from catalog.views.paging import pager
from decks.editor.form.labels import said
from decks.models import Player
from decks.people import boxes
from play import games
from play.bests import feats, keeping
from play.bests.feats import Bests
from play.models import SoloBest
from play.views.bests.telling import BestsPart, Column, bests_part

ROWS = 50
STYLE = "play/ratings.css"


@dataclass(frozen=True, slots=True)
class Line:
    """A result in the reader's language: its board, and the facts to show."""

    best: SoloBest
    name: str
    beside: str
    board: str
    cells: list[tuple[Column, Any]]

    @classmethod
    def of(cls, best: SoloBest) -> "Line":
        bests, part = games.bests(best.game), bests_part(best.game)
        assert bests is not None
        board = feats.values(bests, best.board)
        name, *others = (tab.word(board[tab.field]) for tab in part.TABS)
        facts = ((column, best.facts[column.fact]) for column in part.COLUMNS)
        return cls(
            best,
            name,
            " · ".join(others),
            reverse("play:solo", args=[best.game]) + link(board),
            [(column, column.word(value) if column.word else value) for column, value in facts],
        )


def link(board: Mapping[str, str], **changes: str) -> str:
    return "?" + urlencode({**board, **changes})


def asked_of(given: QueryDict, bests: Bests) -> dict[str, str]:
    """The board that was asked for. A missing or wrong value counts as the first one."""
    return {
        field.name: value if (value := given.get(field.name)) in field.values else field.values[0]
        for field in bests.FIELDS
    }


def tabs(bests: Bests, part: BestsPart, asked: Mapping[str, str]) -> list[tuple[Any, list[tuple[bool, str, str]]]]:
    """For each field its name and its values: the selected one, the labels, the links."""
    values = {field.name: field.values for field in bests.FIELDS}
    return [
        (
            tab.label,
            [(one == asked[tab.field], tab.word(one), link(asked, **{tab.field: one})) for one in values[tab.field]],
        )
        for tab in part.TABS
    ]


@require_safe
@vary_on_cookie
def board(request: HttpRequest, game: str) -> HttpResponse:
    bests = games.bests(game)
    if bests is None:
        raise Http404(_("Nobody plays this game alone."))
    part, asked = bests_part(game), asked_of(request.GET, bests)
    page = Paginator(keeping.board(game, asked.values()), ROWS).get_page(request.GET.get("page"))
    own = keeping.of_player(request.user, game) if isinstance(request.user, Player) else []
    context = {
        "game": game_name(game),
        "current_game": game,
        "part": part,
        "rule": said(bests.RULE),
        "title": part.title(asked),
        "tabs": tabs(bests, part, asked),
        "lines": [(place, Line.of(one)) for place, one in enumerate(page, page.start_index())],
        "own": [Line.of(one) for one in own],
        **pager(request, page),
    }
    response = render(request, "play/bests/board.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def register_box() -> None:
    boxes.register(boxes.Box("solo", on_profile, STYLE))


def on_profile(request: HttpRequest, player: Player) -> SafeString | None:
    """For `decks.people.boxes`. Nothing if the player has not played alone."""
    found = groupby(keeping.of_player(player), key=lambda best: best.game)
    of_games = [(game, bests_part(game), [Line.of(one) for one in rows]) for game, rows in found]
    if not of_games:
        return None
    return SafeString(render_to_string("play/bests/on_profile.html", {"player": player, "games": of_games}, request))
