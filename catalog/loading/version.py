"""The version of the loaded catalogue: part of every cache key and every ETag."""

import time

from django.db import OperationalError, ProgrammingError

from catalog.models import CatalogVersion

_FRESH_FOR = 1.0  # seconds: a reload shows within a second, and most requests need no query
_NEVER = (float("-inf"), "")
_seen: tuple[float, str] = _NEVER


def catalog_version() -> str:
    """The version; empty while nothing is loaded."""
    global _seen
    now = time.monotonic()
    if now - _seen[0] > _FRESH_FOR:
        try:
            version = CatalogVersion.objects.values_list("version", flat=True).first()
        except (OperationalError, ProgrammingError):  # before the first migration
            version = None
        _seen = (now, version) if version else _NEVER
    return _seen[1]


def forget() -> None:
    """Read the version anew at the next call (after a load in this process, and in tests)."""
    global _seen
    _seen = _NEVER
