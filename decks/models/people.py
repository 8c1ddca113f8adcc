"""Players and the keys to their accounts. Secrets are stored only as digests."""

from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.urls import reverse

from decks.people.names import skeleton


class Player(AbstractUser):
    """Somebody with an account. `skeleton` is the name with look-alike letters unified: no two players share one."""

    username = models.CharField(max_length=24, unique=True)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    skeleton = models.CharField(max_length=72, unique=True, editable=False)
    about = models.TextField(max_length=2000, blank=True)

    REQUIRED_FIELDS = []

    def __str__(self) -> str:
        return self.username

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.skeleton = skeleton(self.username)
        super().save(*args, **kwargs)

    def get_absolute_url(self) -> str:
        return reverse("decks:player", args=[self.username])


class RecoveryCode(models.Model):
    """A one-time code with which a player without e-mail can set a new password."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)
    created = models.DateTimeField(auto_now_add=True)
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "digest"], name="one_digest_a_player")]

    def __str__(self) -> str:
        return f"{self.player}: {'used' if self.used else 'unused'}"


class ApiToken(models.Model):
    """A personal API key; the key itself is shown once. `hint` is its beginning, to tell keys apart."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=60)
    hint = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    created = models.DateTimeField(auto_now_add=True)
    last_used = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]

    def __str__(self) -> str:
        return f"{self.name} ({self.hint}…)"
