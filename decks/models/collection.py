"""A player's collection: the number of copies of each printing."""

from django.conf import settings
from django.db import models


class Holding(models.Model):
    """The count is never zero: a printing without copies has no row."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="holdings")
    card = models.ForeignKey(
        "catalog.Card", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    printing = models.ForeignKey(
        "catalog.Printing", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    count = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["player", "printing"], name="one_holding_a_printing"),
            models.CheckConstraint(condition=models.Q(count__gt=0), name="a_holding_is_not_empty"),
        ]
        indexes = [models.Index(fields=["player", "card"], name="holding_of_card")]

    def __str__(self) -> str:
        return f"{self.count} {self.printing_id}"
