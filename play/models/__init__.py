"""Models of play: matches with their seats and moves, ratings, series of games between bots."""

from play.models.bests import SoloBest
from play.models.match import Clock, Match, Move, Seat, Status
from play.models.people import BotAccount, Guest, Origin
from play.models.pulse import Pulse
from play.models.rating import DeckRating, Rating, RatingChange
from play.models.series import Chunk, Entrant, Series, SeriesGame
from play.models.talk import Block, Line, Report, Sanction

__all__ = [
    "Block",
    "BotAccount",
    "Chunk",
    "Clock",
    "DeckRating",
    "Entrant",
    "Guest",
    "Line",
    "Match",
    "Move",
    "Origin",
    "Pulse",
    "Rating",
    "RatingChange",
    "Report",
    "Sanction",
    "Seat",
    "Series",
    "SeriesGame",
    "SoloBest",
    "Status",
]
