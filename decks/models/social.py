"""Players' reactions to decks of others: stars, comments, and reports of comments to the moderators."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from decks.models.deck import Deck


class Star(models.Model):
    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="stars")
    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="starred")
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "deck"], name="one_star_a_deck")]

    def __str__(self) -> str:
        return f"{self.player_id} → {self.deck_id}"


class Comment(models.Model):
    """Markdown, cleaned when shown. A hidden comment is kept, and only its author and the moderators see it."""

    deck = models.ForeignKey(Deck, on_delete=models.CASCADE, related_name="comments")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="comments")
    text = models.TextField(max_length=4000)
    created = models.DateTimeField(auto_now_add=True)
    edited = models.DateTimeField(null=True, blank=True)
    hidden = models.BooleanField(default=False)

    class Meta:
        ordering = ["created", "id"]

    def __str__(self) -> str:
        return self.text[:60]


class Report(models.Model):
    class Reason(models.TextChoices):
        SPAM = "spam", _("Spam")
        RUDE = "rude", _("Rudeness")
        OTHER = "other", _("Something else")

    comment = models.ForeignKey(Comment, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.CharField(max_length=10, choices=Reason.choices)
    words = models.CharField(max_length=500, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    settled = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-created"]
        constraints = [models.UniqueConstraint(fields=["comment", "reporter"], name="one_report_a_reader")]

    def __str__(self) -> str:
        return f"{self.get_reason_display()}: {self.comment}"
