"""Updates the catalogue after each load with what play knows of cards: which are playable, and what their scripts say.

If the code that could change it is the same as last time, nothing is compiled or written.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from catalog.loading import push
from play import games
from play.cards import scripts

PLAY = Path(__file__).parent.parent


def push_down(version: str, **_signal: Any) -> int:
    """A receiver of `catalog_loaded`. Returns how many cards changed."""
    if push.mark_of(version) == mark():
        return 0
    cards = {card: told for game in games.names() for card, told in scripts.published(game).items()}
    return push.push(cards, mark())


@cache
def mark() -> str:
    """A hash of all code of the games: scripts, words and compiler."""
    digest = hashlib.sha256()
    rules = [path for place in games.__path__ for path in sorted(Path(place).rglob("*.py"))]
    for path in (PLAY / "cards" / "scripts.py", *rules):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
