"""Create a deck only once, even if it is posted twice: the response to the first post may get lost.

The page names its draft by a random word and repeats it; the cache remembers for a day which deck it became.
"""

import re
from typing import Any

from django.core.cache import cache
from django.utils.translation import gettext as _

from decks.models import Deck, Player
from decks.saving.drafts import BadDraft, Complaint
from decks.services import Draft, create_deck, save_deck

REMEMBERED_S = 24 * 60 * 60
_BEING_MADE, _BEING_MADE_S = "", 60
_WORD = re.compile(r"[\w-]{8,64}", re.ASCII)


class BeingMade(Exception):
    """The first post of this draft has no response yet."""


def draft_word(given: Any) -> str:
    """The word of a draft; empty if the page sent none. Raises BadDraft."""
    if given is None:
        return ""
    if isinstance(given, str) and _WORD.fullmatch(given):
        return given
    text = _("“draft” is a word of 8 to 64 Latin letters, digits and hyphens.")
    raise BadDraft([Complaint("bad-draft", text, "draft")])


def create_once(owner: Player, draft: Draft, word: str, *, base: int = 1) -> tuple[Deck, bool]:
    """The deck of this draft, and whether it is new: an existing deck is saved on top of version `base`.

    Raises Conflict and BeingMade.
    """
    place = f"deck-of-draft:{owner.pk}:{word}"
    if not cache.add(place, _BEING_MADE, _BEING_MADE_S):
        key = cache.get(place)
        if key == _BEING_MADE:
            raise BeingMade
        made = Deck.objects.owned_by(owner).filter(key=key, game=draft.contents.game).first()
        if made:
            return save_deck(made, draft, base=base), False
    try:
        deck = create_deck(owner, draft)
    except BaseException:
        cache.delete(place)
        raise
    cache.set(place, deck.key, REMEMBERED_S)
    return deck, True
