"""Work that a process has claimed for a while: rows with a column `lease`, the moment until which it is theirs."""

from datetime import datetime

from django.db.models import Q


def free(now: datetime) -> Q:
    """Nobody has claimed it, or whoever did is gone."""
    return Q(lease=None) | Q(lease__lt=now)
