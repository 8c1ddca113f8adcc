"""Find public decks: `Asked.of(params)` reads the request; `decks`, `page` and `browse` answer it.

Pages and API both use these two steps. Nothing here knows about HTTP requests; private and unlisted decks are never
found.
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
