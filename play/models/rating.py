"""Ratings of players, bots and decks. `play.ratings` writes them in the transaction that ends a match."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from play.models.match import Match


class Rating(models.Model):
    """The rating of a player, or of a bot of the site by name, in one game: openskill's mu and sigma."""

    game = models.CharField(max_length=20)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.CASCADE, related_name="ratings", db_index=False
    )
    bot = models.CharField(max_length=40, blank=True)
    program = models.BooleanField(default=False)  # a program: a bot of the site or a bot account
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()  # the displayed number, from mu
    provisional = models.BooleanField(default=True)
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    losses = models.PositiveIntegerField(default=0)
    draws = models.PositiveIntegerField(default=0)
    peak = models.IntegerField(default=0)  # the highest number since the rating stopped being provisional
    updated = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "game"], name="one_rating_a_player", condition=Q(bot="")),
            models.UniqueConstraint(fields=["bot", "game"], name="one_rating_a_bot", condition=~Q(bot="")),
        ]
        indexes = [
            models.Index(fields=["game", "program", "provisional", "-shown"], name="rating_board"),
        ]

    def __str__(self) -> str:
        return f"{self.bot or self.player}: {self.shown} in {self.game}"


class RatingChange(models.Model):
    """The effect of one match on one rating; a rating's history is its changes."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="rating_changes")
    rating = models.ForeignKey(Rating, on_delete=models.CASCADE, related_name="changes", db_index=False)
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()
    before = models.IntegerField()
    after = models.IntegerField()
    at = models.DateTimeField()

    class Meta:
        ordering = ["at", "id"]
        constraints = [models.UniqueConstraint(fields=["match", "rating"], name="one_change_a_match")]
        indexes = [models.Index(fields=["rating", "-at"], name="change_history")]

    def __str__(self) -> str:
        return f"{self.before} → {self.after}"


class DeckRating(models.Model):
    """A deck on the public ladder, as the last nightly league ranked it."""

    deck = models.ForeignKey("decks.Deck", on_delete=models.CASCADE, related_name="ladder")
    game = models.CharField(max_length=20)
    series = models.ForeignKey("play.Series", on_delete=models.CASCADE, related_name="ladder")
    entrant = models.PositiveSmallIntegerField()
    rank = models.PositiveSmallIntegerField()
    before = models.PositiveSmallIntegerField(null=True)  # the rank of the night before
    mu = models.FloatField()
    sigma = models.FloatField()
    shown = models.IntegerField()
    games = models.PositiveIntegerField()
    wins = models.PositiveIntegerField()
    draws = models.PositiveIntegerField()

    class Meta:
        ordering = ["rank"]
        constraints = [models.UniqueConstraint(fields=["deck"], name="one_rung_a_deck")]
        indexes = [models.Index(fields=["game", "rank"], name="ladder_of_game")]

    def __str__(self) -> str:
        return f"{self.rank}. {self.deck}"
