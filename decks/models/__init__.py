"""Database tables for players, their decks, their comments, and their collections."""

from decks.models.collection import Holding
from decks.models.deck import Deck, DeckLine, DeckVersion, Visibility
from decks.models.people import ApiToken, Player, RecoveryCode
from decks.models.social import Comment, Report, Star

__all__ = [
    "ApiToken",
    "Comment",
    "Deck",
    "DeckLine",
    "DeckVersion",
    "Holding",
    "Player",
    "RecoveryCode",
    "Report",
    "Star",
    "Visibility",
]
