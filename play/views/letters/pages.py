"""`/account/letters`: whether the site sends letters about the player's matches; and the link in each letter that stops
them."""

from allauth.account.models import EmailAddress
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from catalog.sheet.wording import reader_language
from decks.views.people.account import FORM, signed_in
from play.letters import writing


@login_required
@never_cache
@FORM
def letters(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    if request.method == "POST":
        if request.POST.get("want") == "yes":
            writing.subscribe(player, reader_language())
            messages.success(request, _("From now on you get letters about your matches."))
        else:
            writing.unsubscribe(player)
            messages.success(request, _("You get no more letters about your matches."))
        return redirect("play:letters")
    address = EmailAddress.objects.filter(user=player, verified=True).order_by("-primary").first()
    return render(request, "play/letters/page.html", {"wanted": writing.language_of(player), "address": address})


@csrf_exempt  # the key in the URL is proof enough, and mail programs post without a page (RFC 8058)
@never_cache
@FORM
def stop(request: HttpRequest, key: str) -> HttpResponse:
    """Asks first: programs that check the links in a letter open all of them."""
    player = writing.player_of(key)
    if player is None:
        raise Http404(_("This link stops nothing: it is not whole, or the account is gone."))
    if request.method == "POST":
        writing.unsubscribe(player)
    context = {"key": key, "name": player.username, "wanted": writing.language_of(player)}
    return render(request, "play/letters/stop.html", context)
