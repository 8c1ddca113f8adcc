"""A player's account: overview, name, words about oneself, data export, and deletion."""

from typing import cast

from allauth.account.internal.flows.logout import logout
from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from catalog.views.paging import pager
from decks.models import Comment, Deck, Player
from decks.people import accounts, recovery
from decks.people.boxes import boxes_for
from decks.people.export import export
from decks.people.forms import About, DeleteAccount, Rename
from decks.social.comments import said_by

COMMENTS = 30  # on one page
FORM = require_http_methods(["GET", "HEAD", "POST"])


def signed_in(request: HttpRequest) -> Player:
    """The player in a view that requires signing in."""
    return cast(Player, request.user)


@login_required
@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    addresses = EmailAddress.objects.filter(user=player)
    context = {
        "emails": sorted(addresses, key=lambda address: not address.verified),
        "codes_left": recovery.left(player),
        "way_back": recovery.has_way_back(player),
        "comments": Comment.objects.filter(author=player).count(),
        "tokens": player.tokens.count(),
        "notices": boxes_for(request, player, "account"),
    }
    return render(request, "decks/people/account.html", context)


@login_required
@never_cache
@FORM
def rename(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    form = Rename(player, request.POST or None, initial={"name": player.username})
    if request.method == "POST" and form.is_valid():
        if form.cleaned_data["name"] == player.username:
            return redirect("decks:account")
        if answer := ratelimit.consume_or_429(request, action="rename"):
            return answer
        try:
            accounts.rename(player, form.cleaned_data["name"])
        except accounts.NameTaken:
            form.add_error("name", _("Somebody took this name a moment ago. Choose another."))
        else:
            request.session.cycle_key()  # pages cached by the browser show the old name; a new key makes them stale
            messages.success(request, _("Your name is %(name)s now.") % {"name": player.username})
            return redirect("decks:account")
    return render(request, "decks/people/rename.html", {"form": form})


@login_required
@never_cache
@FORM
def about(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    form = About(request.POST or None, initial={"about": player.about})
    if request.method == "POST":
        form = About(request.POST)
        if form.is_valid():
            player.about = form.cleaned_data["about"].replace("\r\n", "\n").strip()
            player.save(update_fields=["about"])
            messages.success(request, _("Saved."))
            return redirect(player)
    return render(request, "decks/people/about.html", {"form": form})


@login_required
@never_cache
@require_safe
def own_comments(request: HttpRequest) -> HttpResponse:
    """All comments of the player, even on decks that are no longer shown: only here can they delete those."""
    page = Paginator(said_by(signed_in(request)), COMMENTS).get_page(request.GET.get("page"))
    return render(request, "decks/people/comments.html", pager(request, page))


@login_required
@never_cache
@require_POST
def data(request: HttpRequest) -> HttpResponseBase:
    """Everything the site stores about this player, as a file."""
    if answer := ratelimit.consume_or_429(request, action="export"):
        return answer
    response = StreamingHttpResponse(export(signed_in(request)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="cardhall-{timezone.localdate():%Y-%m-%d}.json"'
    return response


@sensitive_post_parameters("password")
@login_required
@never_cache
@FORM
def delete_account(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    form = DeleteAccount(player, request.POST or None)
    if request.method == "POST" and form.is_valid():
        accounts.delete_account(player, with_comments=form.cleaned_data["comments"])
        logout(request, show_message=False)
        messages.success(request, _("Your account is deleted, with all that was in it. Farewell!"))
        return redirect("catalog:home")
    context = {"form": form, "decks": Deck.objects.filter(owner=player, deleted=None).count()}
    return render(request, "decks/people/delete.html", context)
