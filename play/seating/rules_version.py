"""The version of the rules: a match goes on only under the rules it began with."""

import hashlib
from functools import cache
from pathlib import Path

from catalog import library
from play import engine, games
from play.engine.table import KERNEL

ENGINE = Path(engine.__file__).parent
# Folders and files of a game that do not affect a match. `seating.py` does: it makes the config.
NO_RULES = ("bots", "lessons", "spec.py", "published.py", "bests.py", "chances.py")


@cache
def rules_version(game: str) -> str:
    """Changes with every line of the kernel, of the game's rules and scripts, and with every fact of its cards."""
    packages = [Path(place) / game for place in games.__path__]
    code = [
        path
        for package in packages
        for path in package.rglob("*.py")
        if path.relative_to(package).parts[0] not in NO_RULES
    ]
    seen = hashlib.blake2b(digest_size=12)
    for path in sorted([*ENGINE.rglob("*.py"), *code, *library.folder(game).glob("*.json*")]):
        seen.update(path.name.encode())
        seen.update(path.read_bytes())
    return f"{KERNEL}.{games.rules(game).version}.{seen.hexdigest()}"
