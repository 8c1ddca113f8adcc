"""The best that somebody has done alone: one row a player, monster, side and level. Written by `play.bests.keeping`
with the end of a match."""

from django.conf import settings
from django.db import models

from play.models.match import Match


class SoloBest(models.Model):
    """`beaten` cards of the monster, shields left, turns taken; of equals the earlier stays. `games` and `wins` are of all."""

    game = models.CharField(max_length=20)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="solo_bests", db_index=False
    )
    monster = models.CharField(max_length=20)
    side = models.CharField(max_length=10)
    level = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    beaten = models.PositiveSmallIntegerField()
    shields = models.PositiveSmallIntegerField()
    turns = models.PositiveIntegerField()
    jarl = models.CharField(max_length=40, blank=True)
    match = models.ForeignKey(Match, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "game", "monster", "side", "level"], name="one_best_a_monster")
        ]
        indexes = [
            models.Index(
                fields=["game", "monster", "side", "level", "-won", "-beaten", "-shields", "turns"], name="solo_board"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.monster} {self.side} {self.level}"
