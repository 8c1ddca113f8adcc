"""`/account/bots`: the programs of a player. The next page shows a new key in full, once."""

from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.core import ratelimit
from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from decks.models import Player
from decks.people import once
from decks.people.forms import NAME_HINT, name_field
from decks.views.people.account import FORM, signed_in
from play.models import BotAccount
from play.programs import accounts

SHOWN = "program"  # shown once by the next page: the program's number and its key


class NewProgram(forms.Form):
    name = name_field(help_text=NAME_HINT)

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["name"].widget.attrs["autocomplete"] = "off"


@login_required
@never_cache
@FORM
@reauthentication_required(allow_get=True)
def programs(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    form = NewProgram(request.POST or None)
    if request.method == "POST" and form.is_valid():
        if too_fast := _too_fast(request, player):
            return too_fast
        try:
            account, key = accounts.make(player, form.cleaned_data["name"])
        except ValidationError as error:
            form.add_error("name", error)
        else:
            return _shown_next(player, account, key)
    number, _space, key = once.sent(request, player, SHOWN).partition(" ")
    found = accounts.programs_of(player)
    context = {
        "form": form,
        "programs": found,
        "keyed": next((one for one in found if str(one.pk) == number), None),
        "key": key,
        "most": accounts.MOST,
        "is_program": accounts.is_program(player),
    }
    response = render(request, "play/programs/list.html", context)
    once.forget(response, SHOWN)
    return response


@login_required
@never_cache
@FORM
@reauthentication_required(allow_get=True)
def new_key(request: HttpRequest, name: str) -> HttpResponse:
    """Asks first, because the old key stops working at once."""
    player = signed_in(request)
    account = _own(player, name)
    if request.method == "POST":
        if too_fast := _too_fast(request, player):
            return too_fast
        return _shown_next(player, account, accounts.new_key(account))
    return render(request, "play/programs/key.html", {"account": account})


@login_required
@never_cache
@FORM
def remove(request: HttpRequest, name: str) -> HttpResponse:
    account = _own(signed_in(request), name)
    if request.method == "POST":
        called = account.player.username
        accounts.remove(account)
        messages.success(request, _("The program %(name)s is gone.") % {"name": called})
        return redirect("play:programs")
    return render(request, "play/programs/remove.html", {"account": account})


def _own(player: Player, name: str) -> BotAccount:
    found = accounts.program_of(player, name)
    if found is None:
        raise Http404(_("You have no such program."))
    return found


def _too_fast(request: HttpRequest, player: Player) -> HttpResponse | None:
    return ratelimit.consume_or_429(request, action="bot", key=f"player {player.pk}")


def _shown_next(player: Player, account: BotAccount, key: str) -> HttpResponse:
    onward = redirect("play:programs")
    once.send(onward, player, SHOWN, f"{account.pk} {key}")
    return onward
