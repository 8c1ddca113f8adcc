"""Who may see a deck: the one place that decides it. Whatever shows a deck, its name, its cards or its picture asks here.

The answer is that of now: a deck that turns private, goes to the bin or loses its owner is gone for everybody else wherever it
was seen before. What may be told of a deck where it is played is for `play.privacy`; for people it is written in
`docs/privacy.md`.
"""

from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models import Q
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from decks.models import Deck


class Visibility(models.TextChoices):
    PRIVATE = "private", _("Private")
    UNLISTED = "unlisted", _("By link")
    PUBLIC = "public", _("Public")


# --- as conditions on rows; `deck` is the way from the row to its deck: "deck__"


def public(deck: str = "") -> Q:
    """Decks that everybody sees; ready-made ones are among them."""
    return Q(**{f"{deck}deleted": None, f"{deck}visibility": Visibility.PUBLIC})


def seen_by(player: Any, deck: str = "") -> Q:
    """Decks that this player sees without a link: public ones, and their own."""
    if not player or not player.is_authenticated:
        return public(deck)
    return public(deck) | Q(**{f"{deck}deleted": None, f"{deck}owner": player})


def linkable(deck: str = "") -> Q:
    """Decks that the secret of their link opens."""
    return Q(**{f"{deck}deleted": None, f"{deck}visibility__in": (Visibility.UNLISTED, Visibility.PUBLIC)})


# --- of one deck


def is_public(deck: "Deck") -> bool:
    return deck.deleted is None and deck.visibility == Visibility.PUBLIC


def is_shared(deck: "Deck") -> bool:
    """Public, or by link."""
    return deck.deleted is None and deck.visibility != Visibility.PRIVATE


def may_open(deck: "Deck", player: Any) -> bool:
    """Whether the deck has a page for this player: everything on it is theirs to see."""
    return is_public(deck) or (deck.deleted is None and deck.belongs_to(player))


def opened_by(deck: "Deck", secret: str) -> bool:
    """Whether this is the secret of the deck's link, and the link leads somewhere."""
    return bool(secret) and is_shared(deck) and constant_time_compare(deck.secret, secret)


def may_know(deck: "Deck", player: Any, version: int | None) -> bool:
    """Whether this player may learn what the deck held in this version, in which it was played.

    Of a public deck everybody may, but for what it was before it was made public: that stays its owner's, as its history does.
    """
    if deck.belongs_to(player):
        return True
    if version is None or not is_public(deck):
        return False
    return version == deck.version or (deck.public_since is not None and version >= deck.public_since)
