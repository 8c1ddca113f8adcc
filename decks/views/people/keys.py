"""Secrets that are shown once: recovery codes and API keys. Both ask for the password again before they are created."""

from urllib.parse import quote, urlencode

from allauth.account.decorators import reauthentication_required
from allauth.account.utils import get_next_redirect_url
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from decks.models import ApiToken
from decks.people import once, recovery
from decks.people.forms import NewToken
from decks.people.tokens import MOST, new_token
from decks.views.people.account import FORM, signed_in


@login_required
@never_cache
@FORM
@reauthentication_required(allow_get=True)
def codes(request: HttpRequest) -> HttpResponse:
    """New codes, shown once; else how many are left, and a button for new ones."""
    player = signed_in(request)
    if request.method == "POST":
        wanted = get_next_redirect_url(request)
        onward = redirect(reverse("decks:recovery") + (f"?{urlencode({'next': wanted})}" if wanted else ""))
        once.send(onward, player, "codes", " ".join(recovery.new_codes(player)))
        return onward
    fresh = once.sent(request, player, "codes").split()
    heading = _("Recovery codes of %(name)s on Cardhall") % {"name": player.username}
    context = {
        "codes": fresh,
        "left": recovery.left(player),
        "wanted": get_next_redirect_url(request) or "",
        "home": reverse("catalog:home"),
        "as_text": quote("\n".join([heading, request.build_absolute_uri("/"), "", *fresh, ""])),
    }
    response = render(request, "decks/people/codes.html", context)
    once.forget(response, "codes")
    return response


@login_required
@never_cache
@FORM
@reauthentication_required(allow_get=True)
def tokens(request: HttpRequest) -> HttpResponse:
    """The player's keys; a new one is shown in full once, on the next page."""
    player = signed_in(request)
    form = NewToken(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if player.tokens.count() >= MOST:
            form.add_error(None, _("You have %(most)d keys already. Revoke one that you do not need.") % {"most": MOST})
        elif answer := ratelimit.consume_or_429(request, action="token"):
            return answer
        else:
            _token, key = new_token(player, form.cleaned_data["name"])
            onward = redirect("decks:tokens")
            once.send(onward, player, "key", key)
            return onward
    context = {"form": form, "tokens": player.tokens.all(), "key": once.sent(request, player, "key")}
    response = render(request, "decks/people/tokens.html", context)
    once.forget(response, "key")
    return response


@login_required
@never_cache
@FORM
def revoke_token(request: HttpRequest, number: int) -> HttpResponse:
    """Revoke a key, after a confirmation: programs that use it stop working at once."""
    token = get_object_or_404(ApiToken, pk=number, player=signed_in(request))
    if request.method == "POST":
        token.delete()
        messages.success(request, _("The key “%(name)s” is revoked.") % {"name": token.name})
        return redirect("decks:tokens")
    return render(request, "decks/people/revoke.html", {"token": token})
