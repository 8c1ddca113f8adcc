"""Which deck a reader may see: a public one, their own, or one whose secret link they have (`?secret=…`).

Addresses about such a deck carry `link` on, so that its print sheet, picture and comments open too.
"""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse

from decks.models import Deck
from decks.people.visibility import may_open
from decks.views.access import shared_deck


def seen_deck(request: HttpRequest, key: str) -> Deck:
    """The deck. Raises `Http404`. A secret opens only its own deck."""
    return shared_deck(request, key, request.POST.get("secret") or request.GET.get("secret", ""))


def by_link(request: HttpRequest, deck: Deck) -> bool:
    """Whether this reader sees the deck only through its link."""
    return not may_open(deck, request.user)


def carried(deck: Deck, linked: bool, **also: str) -> str:
    """The query for an address about this deck: `?secret=…`, or nothing."""
    query = urlencode({**({"secret": deck.secret} if linked else {}), **also})
    return f"?{query}" if query else ""


def kept_quiet(response: HttpResponse) -> HttpResponse:
    """Keep a page that is not public out of search engines, and its address from other sites.

    `no-referrer` would make browsers send `Origin: null`, and Django would refuse every form of the page.
    """
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "same-origin"
    return response
