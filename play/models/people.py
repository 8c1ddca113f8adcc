"""Players without an ordinary account: guests, and programs that play through the API."""

import secrets

from django.conf import settings
from django.db import models


def new_secret() -> str:
    return secrets.token_urlsafe(24)


class Origin(models.Model):
    """A network address of guests: only its digest, to count them together (`play.matches.participants`)."""

    digest = models.CharField(max_length=64, unique=True)

    def __str__(self) -> str:
        return f"origin {self.pk}"


class Guest(models.Model):
    """Somebody without an account, known by a secret in the session of their browser."""

    secret = models.CharField(max_length=40, unique=True, default=new_secret)
    origin = models.ForeignKey(Origin, on_delete=models.SET_NULL, null=True, related_name="guests")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"guest {self.pk}"


class BotAccount(models.Model):
    """This player is a program. It plays through the API with a token, and has a rating among programs."""

    player = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="bot_account")
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="bots")
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"{self.player} of {self.owner}"
