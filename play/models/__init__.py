"""What happens, in the database: matches with their seats and moves, ratings, series of games between bots."""

from play.models.match import Clock, Match, Move, Seat, Status
from play.models.people import BotAccount, Guest
from play.models.pulse import Pulse
from play.models.rating import DeckRating, Rating, RatingChange
from play.models.series import Chunk, Entrant, Series, SeriesGame

__all__ = [
    "BotAccount",
    "Chunk",
    "Clock",
    "DeckRating",
    "Entrant",
    "Guest",
    "Match",
    "Move",
    "Pulse",
    "Rating",
    "RatingChange",
    "Seat",
    "Series",
    "SeriesGame",
    "Status",
]
