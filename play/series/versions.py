"""What a game of a series depends on besides its seed: the rules and the bots. Series of different versions are not
mixed."""

import hashlib
from functools import cache
from pathlib import Path

from play import bots, games
from play.models import Series
from play.seating.rules_version import rules_version


@cache
def version(game: str) -> str:
    """Changes with every line of the rules, the scripts, the facts of the cards, and the bots."""
    seen = hashlib.blake2b(digest_size=6)
    own = Path(games.__file__).parent / game / "bots"
    for path in sorted([*Path(bots.__file__).parent.rglob("*.py"), *own.rglob("*.py")]):
        seen.update(path.name.encode())
        seen.update(path.read_bytes())
    return f"{rules_version(game)}.{seen.hexdigest()}"


def outdated(series: Series) -> bool:
    """The rules or the bots have changed since this series was created: it cannot go on, but it can be rerun."""
    return series.rules_version != version(series.game)
