"""The site's last heartbeat. A long gap between two beats was downtime, which no clock counts."""

from django.db import models


class Pulse(models.Model):
    """One row, id 1. Web servers write it every few seconds while they can take answers."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"alive at {self.at}"
