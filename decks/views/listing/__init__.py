"""Lists of decks and what one does to a deck from a list: `/decks`, `/decks/mine`, star, copy, share, delete."""

from decks.views.listing.actions import copy, delete, star, undelete, visibility
from decks.views.listing.mine import mine
from decks.views.listing.public import public

__all__ = ["copy", "delete", "mine", "public", "star", "undelete", "visibility"]
