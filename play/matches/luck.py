"""The source of unpredictable seeds, for each match, each series and each decision of a bot.

Tests replace it, so that they play the same games at every run.
"""

import secrets

BITS = 128


def seed() -> int:
    return secrets.randbits(BITS)
