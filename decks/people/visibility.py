"""Who may see a deck: only this module decides it. Everything that shows a deck, its name, cards or picture asks here.

The current state counts: a deck that turns private, goes to the bin or loses its owner disappears for everybody else,
even where it was shown before. `play.privacy` decides what played games may show of a deck; `docs/privacy.md` explains
both.
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


# --- as conditions on rows; `deck` is the path from the row to its deck: "deck__"


def public(deck: str = "") -> Q:
    """Decks that everybody sees, including ready-made ones."""
    return Q(**{f"{deck}deleted": None, f"{deck}visibility": Visibility.PUBLIC})


def seen_by(player: Any, deck: str = "") -> Q:
    """Decks that this player sees without a link: public ones and their own."""
    if not player or not player.is_authenticated:
        return public(deck)
    return public(deck) | Q(**{f"{deck}deleted": None, f"{deck}owner": player})


def linkable(deck: str = "") -> Q:
    """Decks that the secret of their link opens."""
    return Q(**{f"{deck}deleted": None, f"{deck}visibility__in": (Visibility.UNLISTED, Visibility.PUBLIC)})


# --- for one deck


def is_public(deck: "Deck") -> bool:
    return deck.deleted is None and deck.visibility == Visibility.PUBLIC


def is_shared(deck: "Deck") -> bool:
    """Whether the deck is public or shared by link."""
    return deck.deleted is None and deck.visibility != Visibility.PRIVATE


def may_open(deck: "Deck", player: Any) -> bool:
    """Whether this player may open the deck's page and see everything on it."""
    return is_public(deck) or (deck.deleted is None and deck.belongs_to(player))


def opened_by(deck: "Deck", secret: str) -> bool:
    """Whether this is the secret of the deck's link, and the deck is still shared."""
    return bool(secret) and is_shared(deck) and constant_time_compare(deck.secret, secret)


def may_know(deck: "Deck", player: Any, version: int | None) -> bool:
    """Whether this player may see the contents of the deck in this version, in which it was played.

    Everybody may see those of a public deck, except versions from before it was made public: only its owner sees them,
    as in the history.
    """
    if deck.belongs_to(player):
        return True
    if version is None or not is_public(deck):
        return False
    return version == deck.version or (deck.public_since is not None and version >= deck.public_since)
