"""Signing up, recovering an account with a code, and the staff's sign-in."""

from typing import Any
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from allauth.account.internal.flows.reauthentication import reauthenticate_by_password
from allauth.account.utils import get_next_redirect_url
from allauth.account.views import PasswordResetView, SignupView
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from decks.models import Player
from decks.people import attempts, recovery
from decks.people.forms import Recover


class SignUpView(SignupView):
    """allauth's view; it redirects to where the reader wanted to go. That page offers recovery codes, created on
    request."""

    user: Player | None = None

    def form_valid(self, form: Any) -> HttpResponse:
        try:
            response = super().form_valid(form)
        except IntegrityError:  # somebody has just signed up with the same name
            form.add_error("username", _("Somebody took this name a moment ago. Choose another."))
            return self.form_invalid(form)
        if self.user:
            reauthenticate_by_password(self.request)  # so that making codes need not ask for the password again
            if not recovery.has_way_back(self.user):
                self._offer_codes()
        return response

    def _offer_codes(self) -> None:
        onward = get_next_redirect_url(self.request)
        address = reverse("decks:recovery") + (f"?{urlencode({'next': onward})}" if onward else "")
        offer = render_to_string("decks/people/codes_offered.html", {"codes": address})
        messages.info(self.request, SafeString(offer.strip()))


sign_up = SignUpView.as_view()


class ResetPasswordView(PasswordResetView):
    """allauth's view; letters count in the same way as attempts at a password."""

    def form_valid(self, form: Any) -> HttpResponse:
        if attempts.letter(self.request, form.cleaned_data["email"]) is None:
            form.add_error(None, _("Too many letters were requested. Wait an hour and try again."))
            return self.render_to_response(self.get_context_data(form=form), status=429)
        return super().form_valid(form)


reset_password = ResetPasswordView.as_view()


@sensitive_post_parameters("code", "password")
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def recover(request: HttpRequest) -> HttpResponse:
    """A new password for a name and one of its recovery codes."""
    form = Recover(request, request.POST or None)
    if request.method == "POST" and form.is_valid() and form.found:
        if recovery.spend(form.found, form.cleaned_data["password"]):
            return _recovered(request, form.found.player)
        form.add_error(None, _("No such name with this code, or the code is used already."))
    status = 429 if form.has_error("__all__", "too-many") else 200
    return render(request, "decks/people/recover.html", {"form": form}, status=status)


def _recovered(request: HttpRequest, player: Player) -> HttpResponse:
    left = recovery.left(player)
    messages.success(request, _("The new password is set. Sign in with it."))
    messages.info(
        request,
        ngettext("%(left)d recovery code is left.", "%(left)d recovery codes are left.", left) % {"left": left},
    )
    get_adapter().send_notification_mail("account/email/password_reset", player)
    onward = redirect("account_login")
    attempts.remember(request, onward, player)
    return onward


@never_cache
def admin_door(request: HttpRequest) -> HttpResponse:
    """Staff sign in with the normal form, where attempts are counted; for others this page does not exist."""
    if not request.user.is_authenticated:
        return redirect_to_login(get_next_redirect_url(request) or reverse("admin:index"))
    if not request.user.is_staff:
        raise Http404
    return redirect("admin:index")
