"""Which deck a reader may look at: a public one, their own, or one whose secret link they hold (`?secret=…`).

`link` is what addresses of such a deck carry on, so that its print sheet, picture and comments open too.
"""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse

from decks.models import Deck
from decks.people.visibility import may_open
from decks.views.access import shared_deck


def seen_deck(request: HttpRequest, key: str) -> Deck:
    """Raises `Http404`. A secret opens the one deck it belongs to and nothing else."""
    return shared_deck(request, key, request.POST.get("secret") or request.GET.get("secret", ""))


def by_link(request: HttpRequest, deck: Deck) -> bool:
    """Whether this reader sees the deck only because they hold its link."""
    return not may_open(deck, request.user)


def carried(deck: Deck, linked: bool, **also: str) -> str:
    """The query of an address about this deck: `?secret=…`, or nothing."""
    query = urlencode({**({"secret": deck.secret} if linked else {}), **also})
    return f"?{query}" if query else ""


def kept_quiet(response: HttpResponse) -> HttpResponse:
    """What is not public is not indexed; the address goes to no other site.

    `no-referrer` would make browsers send `Origin: null`, and every form of the page would be refused.
    """
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "same-origin"
    return response
