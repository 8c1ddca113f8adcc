"""Work that a process has claimed for a while: rows with a column `lease`, the moment when the claim ends."""

from datetime import datetime

from django.db.models import Q


def free(now: datetime) -> Q:
    """Unclaimed, or the claim has run out."""
    return Q(lease=None) | Q(lease__lt=now)
