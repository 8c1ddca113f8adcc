"""Lists of decks and actions on a deck in a list: `/decks`, `/decks/mine`, star, copy, share, delete."""

from decks.views.listing.actions import copy, delete, star, undelete, visibility
from decks.views.listing.mine import mine
from decks.views.listing.public import public

__all__ = ["copy", "delete", "mine", "public", "star", "undelete", "visibility"]
