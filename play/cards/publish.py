"""What play knows of cards, pushed down to the catalogue after each load: which can be played, and what their scripts say.

Nothing is compiled or written while the code that could change it is the same as at the last push.
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
    """A receiver of `catalog_loaded`. Returns the number of cards that are shown otherwise than before."""
    if push.mark_of(version) == mark():
        return 0
    cards = {card: told for game in games.names() for card, told in scripts.published(game).items()}
    return push.push(cards, mark())


@cache
def mark() -> str:
    """Names the scripts, the words they are told in and the rules that compile them: all the code of the games."""
    digest = hashlib.sha256()
    rules = [path for place in games.__path__ for path in sorted(Path(place).rglob("*.py"))]
    for path in (PLAY / "cards" / "scripts.py", *rules):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
