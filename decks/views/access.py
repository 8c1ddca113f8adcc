"""The deck of a request. A deck that the reader may not see does not exist: always 404, never 403."""

import re
from typing import Any

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from decks.models import Deck

LONGEST = 60  # letters of a name: those of keys and secrets are shorter
_LINK = re.compile(r"/decks/link/(?P<secret>[\w-]+)")
_ADDRESS = re.compile(r"/decks/(?P<key>[a-z0-9-]+)")


def asked_for(text: str) -> str:
    """The key or the secret that somebody pasted: as it is, or in an address."""
    text = text.strip().replace("\0", "")  # PostgreSQL takes no NUL
    if link := _LINK.search(text):
        return link["secret"]
    if address := _ADDRESS.search(text):
        return address["key"]
    return text[:LONGEST]


def visible_deck(request: HttpRequest, key: str) -> Deck:
    """A public deck or the reader's own."""
    return _one(Deck.objects.visible_to(request.user).filter(key=key))


def own_deck(request: HttpRequest, key: str) -> Deck:
    return _one(Deck.objects.owned_by(request.user).filter(key=key))


def shared_deck(request: HttpRequest, key: str, secret: str) -> Deck:
    """A public deck, the reader's own, or the deck that the secret link belongs to."""
    if not secret:
        return visible_deck(request, key)
    deck = linked_deck(secret)
    if deck.key != key:
        raise _not_shared()
    return deck


def linked_deck(secret: str) -> Deck:
    """The deck behind a secret link, while it is shared by link or public."""
    secret = secret.replace("\0", "")  # PostgreSQL rejects NUL
    return _one(Deck.objects.linked().filter(secret=secret))


def _one(found: Any) -> Deck:
    deck = found.select_related("owner").first()
    if deck is None:
        raise _not_shared()
    return deck


def _not_shared() -> Http404:
    return Http404(_("There is no such deck, or it is not shared with you."))
