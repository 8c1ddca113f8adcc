"""A player's games with filters, blocking and reporting a player, and the reader's own list of blocked players."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_cookie

from catalog.sheet.wording import reader_language
from catalog.views.context import game_names
from catalog.views.paging import pager
from decks.models import Player
from decks.people.naming import player_named
from decks.views.people.account import FORM, signed_in
from play.engine.refusal import Refused
from play.games import names as playable
from play.matches.participants import Who
from play.models.talk import LONGEST_WORDS
from play.profiles import games as played_by
from play.ratings.boards import GAMES
from play.talk import blocks, reports


class Complaint(forms.Form):
    text = forms.CharField(
        label=gettext_lazy("What happened?"),
        help_text=gettext_lazy("Only the moderators read it. If it was in a match, give its address."),
        max_length=LONGEST_WORDS,
        widget=forms.Textarea(attrs={"rows": 5}),
    )


@require_safe
@vary_on_cookie
def games(request: HttpRequest, name: str) -> HttpResponse:
    player = _player(name)
    if player.username != name:
        return redirect("play:games_of", player.username)
    reader = request.user if isinstance(request.user, Player) else None
    names = {game["id"]: game["name"] for game in game_names(reader_language()) if game["id"] in playable()}
    game, result = request.GET.get("game", ""), request.GET.get("result", "")
    game, result = game if game in names else "", result if result in played_by.RESULTS else ""
    page = Paginator(played_by.history(player, reader, game, result), GAMES).get_page(request.GET.get("page"))
    context = {
        "player": player,
        "tally": played_by.tally(player, reader),
        "choices": names,
        "game": game,
        "result": result,
        "played": [
            (one, names.get(one.match.game, one.match.game), one.rivals) for one in played_by.played(page, reader)
        ],
        **pager(request, page),
    }
    response = render(request, "play/profile/games.html", context)
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_POST
@login_required
def block(request: HttpRequest, name: str) -> HttpResponse:
    """Blocks, or with `do=unblock` unblocks; then returns to the page with the button."""
    player, other = signed_in(request), _player(name)
    if request.POST.get("do") == "unblock":
        blocks.unblock(player, other)
        messages.success(request, _("%(name)s is not blocked any more.") % {"name": other.username})
    else:
        try:
            blocks.block(player, other)
        except Refused as refused:
            messages.error(request, refused.message(reader_language()))
        else:
            messages.success(request, _("You will neither read nor meet %(name)s any more.") % {"name": other.username})
    return redirect("play:blocks") if "listed" in request.POST else redirect(other)


@login_required
@never_cache
@FORM
def report(request: HttpRequest, name: str) -> HttpResponse:
    other = _player(name)
    form = Complaint(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            filed = reports.report_player(Who(player=signed_in(request)), other, form.cleaned_data["text"])
        except Refused as refused:
            form.add_error(None, refused.message(reader_language()))
        else:
            if filed.repeated:
                messages.info(request, _("You have reported this player already; the moderators will look at it."))
            else:
                messages.success(request, _("Thank you. The moderators will look at it."))
            return redirect(other)
    return render(request, "play/profile/report.html", {"player": other, "form": form})


@login_required
@never_cache
@require_safe
def blocked(request: HttpRequest) -> HttpResponse:
    return render(request, "play/profile/blocks.html", {"blocks": blocks.of(signed_in(request))})


def _player(name: str) -> Player:
    found = player_named(name)
    if found is None or not found.is_active:
        raise Http404(_("There is no player of this name."))
    return found
