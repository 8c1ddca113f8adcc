"""A player's ratings as a box on their page, which belongs to decks and does not import play."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from catalog.sheet.wording import game_name
from decks.models import Player
from decks.people import boxes
from play.models import Rating
from play.ratings import scale
from play.ratings.boards import Tally, last_numbers, place_of, ratings_of
from play.ratings.chart import course

STYLE = "play/ratings.css"


@dataclass(frozen=True, slots=True)
class Line:
    """One game: its name, the rating, its history, and the place on the board, if any."""

    game: str
    rating: Rating
    tally: Tally
    place: int | None


def profile(player: Player) -> list[Line]:
    """Each game this player has a rating in, the most played first."""
    return [
        Line(game_name(rating.game), rating, Tally(rating.wins, rating.draws, rating.losses), place_of(rating))
        for rating in ratings_of(player)
    ]


def register_box() -> None:
    boxes.register(boxes.Box("ratings", box, STYLE))


def box(request: HttpRequest, player: Player) -> SafeString | None:
    """For `decks.people.boxes`. Nothing if the player has no rated games."""
    lines = profile(player)
    if not lines:
        return None
    stranger = request.user.is_authenticated and request.user != player
    context = {
        "player": player,
        "lines": lines,
        "stranger": stranger,
        "main": lines[0],
        "chart": course(last_numbers(lines[0].rating), scale.START),
    }
    return SafeString(render_to_string("play/ratings/on_profile.html", context, request))
