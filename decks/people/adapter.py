"""Adapts allauth: our name rules and sentences, the same client address as the API's throttle, and mail that may fail."""

import logging
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import context
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from catalog.requests import origin
from decks.people import attempts
from decks.people.naming import free_name

log = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": _("No such name with this password. Check both, and the keyboard's language."),
        "too_many_login_attempts": _("Too many wrong attempts. Wait five minutes and try again."),
        "incorrect_password": _("This is not your password."),
        "enter_current_password": _("This is not your present password."),
        "duplicate_email": _("This address is yours already."),
        "same_as_current": _("This is what you have now."),
        "email_taken": _("This address belongs to another account."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        return free_name(username)

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Count the attempt by address as well. If it were counted by name alone, as in allauth, anybody could lock
        anybody out."""
        self._login_failed_rl_usage = attempts.attempt(request, "login_failed", credentials.get("username", ""))
        if self._login_failed_rl_usage is None:
            raise self.validation_error("too_many_login_attempts")

    def post_login(self, request: HttpRequest, user: Any, **more: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **more)
        attempts.remember(request, response, user)
        return response

    def can_delete_email(self, email_address: EmailAddress) -> bool:
        return True  # an e-mail is optional, so it can always be removed

    def get_client_ip(self, request: HttpRequest) -> str:
        """The address that the API's throttle counts."""
        return origin.address(request)

    def is_safe_url(self, url: str) -> bool:
        """Also reject a malformed address: `http://[`, or one without a known beginning."""
        try:
            return bool(url) and url.startswith(("/", "http://", "https://")) and bool(super().is_safe_url(url))
        except ValueError:
            return False

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("decks:account")

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail failure is logged and shown; the request goes on."""
        try:
            super().send_mail(template_prefix, email, context)
        except (SMTPException, OSError):
            log.exception("no mail sent: %s", template_prefix)
            _request().allauth.mail_failed = True
            text = gettext("The mail could not be sent: our mail server is out of order. Please try again later.")
            messages.error(_request(), text)

    def add_message(
        self, request: HttpRequest, level: int, message_template: str | None = None, *args: Any, **more: Any
    ) -> None:
        """Do not announce a mail that was not sent."""
        failed = getattr(_request().allauth, "mail_failed", False)
        if failed and message_template == "account/messages/email_confirmation_sent.txt":
            return
        super().add_message(request, level, message_template, *args, **more)


def _request() -> Any:
    return context.request
