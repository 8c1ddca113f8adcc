"""The account forms: allauth's with our texts and a single password field, and our own."""

from typing import Any

from allauth.account import forms as allauth
from allauth.account.adapter import get_adapter
from allauth.account.fields import EmailField
from django import forms
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.models import Player, RecoveryCode
from decks.people import attempts, recovery
from decks.people.names import LONGEST
from decks.people.naming import free_name, player_named
from decks.people.tokens import revoke_all

NAME_HINT = _("2 to 24 Latin or Cyrillic letters, digits, - and _. Everybody sees it.")
PASSWORD_HINT = _("8 characters or more. A few words are better than one with signs in it.")
EMAIL_HINT = _("For a new password if you forget yours, and for news of changes to your account. Nobody sees it.")
TOO_MANY = _("Too many attempts. Wait a few minutes and try again.")


def name_field(**more: Any) -> forms.CharField:
    """A field without limits of its own: the errors of `free_name` are better."""
    attributes = {"autocomplete": "username", "autocapitalize": "off", "spellcheck": "false", "maxlength": LONGEST}
    return forms.CharField(label=pgettext_lazy("player", "Name"), widget=forms.TextInput(attrs=attributes), **more)


def new_password_field(label: Any) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": "new-password"})
    return forms.CharField(label=label, strip=False, help_text=PASSWORD_HINT, widget=widget)


def password_field(label: Any) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
    return forms.CharField(label=label, strip=False, widget=widget)


def email_field(**more: Any) -> forms.EmailField:
    widget = forms.EmailInput(attrs={"autocomplete": "email"})
    return EmailField(widget=widget, max_length=254, **more)


class SignIn(allauth.LoginForm):
    """Accepts a name however it is typed: in capitals, or with look-alike letters."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["login"] = name_field()
        self.fields["login"].widget.attrs.pop("maxlength")
        self.fields["password"] = password_field(_("Password"))
        self.fields["remember"] = forms.BooleanField(label=_("Keep me signed in"), required=False, initial=True)

    def clean_login(self) -> str:
        """The stored form of the name, so that all attempts at one account count together."""
        name = super().clean_login()
        player = player_named(name)
        return player.username if player else name


class SignUp(allauth.SignupForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["username"] = name_field(help_text=NAME_HINT)
        self.fields["password1"] = new_password_field(_("Password"))
        self.fields["email"] = email_field(label=_("E-mail, if you like"), required=False, help_text=EMAIL_HINT)
        self.order_fields(["username", "password1", "email"])

    def try_save(self, request: HttpRequest) -> Any:
        """All or nothing: if somebody takes the name at the same moment, half an account would remain."""
        with transaction.atomic():
            return super().try_save(request)


class ChangePassword(allauth.ChangePasswordForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        _reword_password(self, _("Present password"), "oldpassword")
        _reword_password(self, _("New password"), "password1", PASSWORD_HINT)
        del self.fields["password2"]


class ResetPassword(allauth.ResetPasswordForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["email"] = email_field(label=_("E-mail"))


class NewPassword(allauth.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        _reword_password(self, _("New password"), "password1", PASSWORD_HINT)
        del self.fields["password2"]

    def save(self) -> None:
        with transaction.atomic():
            super().save()
            revoke_all(self.user)


class Reauthenticate(allauth.ReauthenticateForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["password"] = password_field(_("Password"))


class ChangeEmail(allauth.AddEmailForm):
    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["email"] = email_field(label=_("New address"), help_text=EMAIL_HINT)


class Recover(forms.Form):
    """Sets a new password with a name and one of its recovery codes."""

    name = name_field()
    code = forms.CharField(
        label=_("Recovery code"),
        max_length=100,
        help_text=_("One of the ten you got when you signed up. Each works once."),
        widget=forms.TextInput(attrs={"autocomplete": "one-time-code", "autocapitalize": "off", "spellcheck": "false"}),
    )
    password = new_password_field(_("New password"))

    found: RecoveryCode | None = None

    def __init__(self, request: HttpRequest, *args: Any, **more: Any) -> None:
        self.request = request
        super().__init__(*args, **more)

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if self.errors:
            return said
        counted = attempts.attempt(self.request, "recover", said["name"])
        if counted is None:
            raise ValidationError(TOO_MANY, code="too-many")
        self.found = recovery.find(said["name"], said["code"])
        if self.found is None:
            raise ValidationError(_("No such name with this code, or the code is used already."), code="no-match")
        counted.rollback()
        try:
            get_adapter().clean_password(said["password"], user=self.found.player)
        except ValidationError as error:
            self.add_error("password", error)
        return said


class Rename(forms.Form):
    name = name_field(help_text=NAME_HINT)

    def __init__(self, player: Player, *args: Any, **more: Any) -> None:
        self.player = player
        super().__init__(*args, **more)

    def clean_name(self) -> str:
        return free_name(self.cleaned_data["name"], but=self.player)


class About(forms.Form):
    about = forms.CharField(
        label=_("About yourself"),
        required=False,
        max_length=2000,
        help_text=_("Which games you play, where, with whom. Everybody sees it on your page; plain text."),
        widget=forms.Textarea(attrs={"rows": 6}),
    )


class NewToken(forms.Form):
    name = forms.CharField(
        label=_("What is it for?"),
        max_length=60,
        help_text=_("A name to tell your keys apart: “deck bot”, “laptop”."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class DeleteAccount(forms.Form):
    password = password_field(_("Your password"))
    comments = forms.BooleanField(
        label=_("Delete my comments too"),
        help_text=_("Otherwise they stay under other people's decks, without your name."),
        required=False,
        initial=True,
    )

    def __init__(self, player: Player, *args: Any, **more: Any) -> None:
        self.player = player
        super().__init__(*args, **more)

    def clean_password(self) -> str:
        """Attempts count together with those at sign-in, so that this form is not a second place for guessing."""
        password: str = self.cleaned_data["password"]
        adapter = get_adapter()
        if not adapter.reauthenticate(self.player, password):
            raise adapter.validation_error("incorrect_password")
        return password


def _reword_password(form: forms.Form, label: Any, name: str, hint: Any = "") -> None:
    """Keep allauth's field, which checks the password's strength, but change its texts."""
    field = form.fields[name]
    field.label, field.help_text = label, hint
    field.widget.attrs.pop("placeholder", None)
