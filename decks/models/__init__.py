"""What people bring, in the database: themselves, their decks, what they say of decks, and what they own."""

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
