"""Where chance begins: a seed that nobody can foresee, for each match, each series and each thought of a bot.

Tests put a source of their own in its place, so that they play the same games at every run.
"""

import secrets

BITS = 128


def seed() -> int:
    return secrets.randbits(BITS)
