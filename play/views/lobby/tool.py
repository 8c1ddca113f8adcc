"""The buttons of a deck that lead to the table: a game against a bot at once, or the lobby with this deck in hand.

A guest's deck is sent along, because it is not saved. Errors appear beside the deck.
"""

from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from decks.models import Deck
from decks.saving.drafts import BadDraft
from decks.views.seen import by_link
from play.engine.refusal import Refused
from play.seating.deck_entry import entry
from play.views.deck_tool import ToolDeck, check_saved, missing_panel, refused_panel, tool_deck
from play.views.lobby.acts import against_bots, at_once
from play.views.lobby.hand import HAND, hold
from play.views.lobby.levels import usual
from play.views.playable import Trouble, blamed

PEOPLE = "people"  # the second choice; the first one is the bot


@require_POST
@never_cache
def with_deck(request: HttpRequest) -> HttpResponse:
    title, deck = _("To the table"), None
    try:
        found = tool_deck(request)
        deck = found.deck
        entry(found.contents)
        deck = deck or _in_hand(request, found)
        if request.POST.get("with") == PEOPLE:
            return _onward(request, f"{reverse('play:lobby')}?{urlencode(_asked(request, deck))}")
        match = at_once(request, against_bots(deck.game, deck, usual(deck.game)))
        return _onward(request, match.get_absolute_url())
    except Http404:
        return missing_panel(request, title)
    except BadDraft as wrong:
        return refused_panel(request, title, Trouble(wrong.complaints[0].text, code="bad_deck"), deck)
    except Refused as refused:
        return refused_panel(request, title, blamed(refused, found.contents.game), deck)


def _in_hand(request: HttpRequest, found: ToolDeck) -> Deck:
    """The guest's deck goes into their hand. Raises Refused."""
    check_saved(request, found)
    return hold(request, found.contents, found.name)


def _asked(request: HttpRequest, deck: Deck) -> dict[str, str]:
    """The name of the deck in URLs."""
    if deck.key == HAND:
        return {"game": deck.game, "deck": HAND}
    return {"deck": deck.secret if by_link(request, deck) else deck.key}


def _onward(request: HttpRequest, address: str) -> HttpResponse:
    return HttpResponseClientRedirect(address) if request.htmx else HttpResponseRedirect(address)  # type: ignore[attr-defined]
