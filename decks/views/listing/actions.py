"""POST actions on one deck: star, copy, share, move to the bin and restore.

With htmx the changed part of the page comes back; without scripts, a redirect to the previous page. A visitor is sent
to sign in and then back to the deck.
"""

from collections.abc import Callable
from functools import wraps
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRedirect

from decks import services
from decks.models import Deck, Visibility
from decks.starters.files import shown
from decks.views.access import own_deck, visible_deck
from decks.views.pace import too_fast
from decks.views.seen import seen_deck

NAME = 100  # letters

View = Callable[..., HttpResponse]


def _action(limit: str) -> Callable[[View], View]:
    """A POST by a signed-in player, within the limit of this name."""

    def action(view: View) -> View:
        @wraps(view)
        @never_cache
        @require_POST
        def act(request: HttpRequest, key: str) -> HttpResponse:
            if request.user.is_authenticated:
                return too_fast(request, limit) or view(request, key)
            door = redirect_to_login(_back(request, reverse("decks:deck", args=[key])))
            return HttpResponseClientRedirect(door.url) if _live(request) else door

        return act

    return action


@_action("star")
def star(request: HttpRequest, key: str) -> HttpResponse:
    """`starred` is the wanted state, so that a double click gives one star."""
    deck = visible_deck(request, key)
    wanted = request.POST.get("starred", "yes") != "no"
    if deck.belongs_to(request.user):
        wanted = False
        messages.info(request, _("Only other players can star a deck; this one is yours."))
    else:
        deck.stars = services.set_star(deck, request.user, wanted)  # type: ignore[arg-type]
    if _live(request):
        context = {"deck": deck, "starred": wanted, "here": _back(request, deck.get_absolute_url())}
        return render(request, "decks/partials/star.html", context)
    return HttpResponseRedirect(_back(request, deck.get_absolute_url()))


@_action("copy")
def copy(request: HttpRequest, key: str) -> HttpResponse:
    """A copy of the deck for the player, opened in the builder."""
    deck = seen_deck(request, key)
    deck.name, deck.notes = shown(deck)  # a starter in the reader's language
    name = deck.name
    if deck.belongs_to(request.user):
        room = NAME - len(_("%(name)s (copy)") % {"name": ""})
        name = _("%(name)s (copy)") % {"name": deck.name[:room].rstrip()}
    made = services.copy_deck(deck, request.user, name)  # type: ignore[arg-type]
    messages.success(request, _("This is your copy; only you see it until you share it."))
    return HttpResponseRedirect(reverse("decks:edit", args=[made.key]))


@_action("deck")
def visibility(request: HttpRequest, key: str) -> HttpResponse:
    deck = own_deck(request, key)
    wanted = request.POST.get("visibility", "")
    wrong = ""
    if wanted not in Visibility.values:
        wrong = _("A deck is private, shared by link or public; “%(value)s” is none of these.") % {"value": wanted[:20]}
    else:
        deck = services.set_visibility(deck, wanted)
    if _live(request):
        context = {"deck": deck, "sharing_error": wrong, "here": _back(request, deck.get_absolute_url())}
        return render(request, "decks/partials/visibility.html", context)
    if wrong:
        messages.error(request, wrong)
    else:
        messages.success(request, _SHARED[Visibility(deck.visibility)]())
    return HttpResponseRedirect(_back(request, deck.get_absolute_url()))


@_action("deck")
def delete(request: HttpRequest, key: str) -> HttpResponse:
    """Move the deck to the bin; the list of the player's decks then offers to restore it."""
    services.delete_deck(own_deck(request, key))
    return HttpResponseRedirect(f"{reverse('decks:mine')}?{urlencode({'gone': key})}")


@_action("deck")
def undelete(request: HttpRequest, key: str) -> HttpResponse:
    deck = Deck.objects.filter(owner=request.user, key=key).exclude(deleted=None).first()  # type: ignore[misc]
    if deck is None:
        raise Http404(_("There is no such deck in your bin."))
    services.undelete_deck(deck)
    messages.success(request, _("“%(name)s” is back among your decks.") % {"name": deck.name})
    return HttpResponseRedirect(reverse("decks:mine"))


_SHARED: dict[Visibility, Callable[[], str]] = {
    Visibility.PRIVATE: lambda: _("Only you see the deck now; links to it are dead."),
    Visibility.UNLISTED: lambda: _("Everybody with the link sees the deck now."),
    Visibility.PUBLIC: lambda: _("The deck is public: everybody finds it in the list."),
}


def _live(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False))


def _back(request: HttpRequest, otherwise: str) -> str:
    """The previous page according to the form, if it is on this site."""
    address = request.POST.get("next", "")
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, require_https=request.is_secure())
    return address if address and safe else otherwise
