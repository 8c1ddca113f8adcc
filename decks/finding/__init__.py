"""Finding public decks: `Asked.of(params)` reads what somebody asks for; `decks`, `page` and `browse` answer it.

Pages and API take the same two steps. Nothing here knows of requests; private and unlisted decks are never found.
"""

from decks.finding.asked import HOUSE, Asked, Complaint, Order, Since
from decks.finding.query import PAGE, Page, Survey, browse, decks, page, survey

__all__ = [
    "HOUSE",
    "PAGE",
    "Asked",
    "Complaint",
    "Order",
    "Page",
    "Since",
    "Survey",
    "browse",
    "decks",
    "page",
    "survey",
]
