"""The best solo result of a player: one row per player and board. `play.bests.keeping` writes it with the end of a
match."""

from collections.abc import Sequence

from django.conf import settings
from django.db import models

from play.models.match import Match


class SoloBest(models.Model):
    """The game defines `board`, `facts` and the score (`play.bests.feats`): a win comes first, then more of each number
    in turn; of equal results the earlier stays. `games` and `wins` count all games."""

    game = models.CharField(max_length=20)
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="solo_bests", db_index=False
    )
    board = models.CharField(max_length=60)
    won = models.BooleanField()
    score_1 = models.IntegerField(default=0)
    score_2 = models.IntegerField(default=0)
    score_3 = models.IntegerField(default=0)
    score_4 = models.IntegerField(default=0)
    facts = models.JSONField(default=dict)
    match = models.ForeignKey(Match, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "game", "board"], name="one_best_a_board")]
        indexes = [
            models.Index(
                fields=["game", "board", "-won", "-score_1", "-score_2", "-score_3", "-score_4"], name="solo_order"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player}: {self.game} {self.board}"

    @property
    def score(self) -> tuple[int, ...]:
        return self.score_1, self.score_2, self.score_3, self.score_4

    @score.setter
    def score(self, numbers: Sequence[int]) -> None:
        self.score_1, self.score_2, self.score_3, self.score_4 = *numbers, *[0] * (4 - len(numbers))
