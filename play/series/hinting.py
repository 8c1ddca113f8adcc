"""Hints to the workers that there are games to play. Hints may be lost or come twice: the chunks say what there is to
do."""

from play.workers import wake

KEEPS = 15  # seconds: a hint that nobody took by then is void


def hint() -> bool:
    """Wake a worker of the queue `series`, if one is free."""
    return wake.hint(wake.RUN_SERIES, expires=KEEPS)
