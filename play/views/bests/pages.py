"""`/solo/<game>`: the best results of players who play alone, by monster, side and level; and one's own as a box on a profile."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from catalog import library
from catalog.views.paging import pager
from decks.editor.form.labels import card as name_of_card
from decks.games.valhalla import box, labels
from decks.models import Player
from decks.people import boxes
from play import games
from play.bests import keeping
from play.models import SoloBest
from play.views.series.medals import game_name

ROWS = 50
STYLE = "play/ratings.css"


@dataclass(frozen=True, slots=True)
class Asked:
    """Which monster, on which side, at which level; whatever was not said is the first there is."""

    monster: str
    side: str
    level: int

    @classmethod
    def of(cls, request: HttpRequest) -> "Asked":
        given = request.GET
        monster, side, level = (given.get(name, "") for name in ("monster", "side", "level"))
        known = [str(one) for one in levels()]
        return cls(
            monster if monster in box.monsters() else next(iter(box.monsters())),
            side if side in box.SIDES else box.SIDES[0],
            int(level) if level in known else levels()[0],
        )

    def link(self, **changes: Any) -> str:
        return "?" + urlencode({"monster": self.monster, "side": self.side, "level": self.level, **changes})


@dataclass(frozen=True, slots=True)
class Line:
    """A result in words of the reader's language."""

    best: SoloBest
    monster: str
    side: str
    level: str
    jarl: str
    board: str

    @classmethod
    def of(cls, best: SoloBest) -> "Line":
        asked = Asked(best.monster, best.side, best.level)
        return cls(
            best,
            labels.monster(best.monster),
            labels.side(best.side),
            labels.level(best.level),
            name_of_card(best.game, best.jarl) if best.jarl else "",
            reverse("play:solo", args=[best.game]) + asked.link(),
        )


def levels() -> list[int]:
    return [one["id"] for one in library.game("valhalla").facts["solo_levels"]]


@require_safe
@vary_on_cookie
def board(request: HttpRequest, game: str) -> HttpResponse:
    if not games.seating(game).host_lays:
        raise Http404(_("Nobody plays this game alone."))
    asked = Asked.of(request)
    page = Paginator(keeping.board(game, asked.monster, asked.side, asked.level), ROWS).get_page(
        request.GET.get("page")
    )
    own = keeping.of_player(request.user, game) if isinstance(request.user, Player) else []
    context = {
        "game": game_name(game),
        "current_game": game,
        "asked": asked,
        "title": f"{labels.monster(asked.monster)}, {labels.level(asked.level)}",
        "monsters": [(one == asked.monster, labels.monster(one), asked.link(monster=one)) for one in box.monsters()],
        "sides": [(one == asked.side, labels.side(one), asked.link(side=one)) for one in box.SIDES],
        "levels": [(one == asked.level, labels.level(one), asked.link(level=one)) for one in levels()],
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
    """For `decks.people.boxes`. Nothing where the player has not played alone."""
    lines = [Line.of(one) for one in keeping.of_player(player)]
    if not lines:
        return None
    return SafeString(render_to_string("play/bests/on_profile.html", {"player": player, "lines": lines}, request))
