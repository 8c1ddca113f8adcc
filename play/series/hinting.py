"""A hint to the workers that there are games to be played. Hints may be lost or come twice: chunks tell what is to be done."""

from play.workers import wake

KEEPS = 15  # seconds: a hint that nobody took by then is no longer needed


def hint() -> bool:
    """Wake a worker of the queue `series`, if one is free."""
    return wake.hint(wake.RUN_SERIES, expires=KEEPS)
