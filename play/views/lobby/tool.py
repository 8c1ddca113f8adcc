"""The button of a deck that leads to the lobby with this deck in hand; what cannot be played is said beside the deck."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from decks.drafts import BadDraft
from decks.views.seen import by_link
from play.engine.refusal import Refused
from play.entering import entry
from play.views.series.choosing import Trouble, blamed
from play.views.series.testing import refused_panel, tested


@require_POST
@never_cache
def with_deck(request: HttpRequest) -> HttpResponse:
    try:
        found = tested(request)
    except BadDraft as wrong:
        return refused_panel(request, Trouble(wrong.complaints[0].text))
    deck = found.deck
    if deck is None:
        return refused_panel(request, Trouble(_("Save the deck first: it comes to the table as it was saved.")))
    try:
        entry(deck.contents)
    except Refused as refused:
        return refused_panel(request, blamed(refused, deck.game), deck)
    asked = {"deck": deck.secret if by_link(request, deck) else deck.key}
    address = f"{reverse('play:lobby')}?{urlencode(asked)}"
    htmx = request.htmx  # type: ignore[attr-defined]
    return HttpResponseClientRedirect(address) if htmx else HttpResponseRedirect(address)
