"""Games outside the project. CARDHALL_GAMES names folders with the project's layout, each with one or more games:
`catalog/data/<game>/`, `catalog/games/<game>/`, `decks/games/<game>/`, `play/games/<game>/`, `decks/data/starters/`,
`docs/rules/`, `templates/`, `static/`.

Pure; the packages that look for games import it.
"""

import os
from pathlib import Path


def roots() -> tuple[Path, ...]:
    """The folders in CARDHALL_GAMES, separated as in PATH."""
    named = os.environ.get("CARDHALL_GAMES", "")
    return tuple(Path(one).resolve() for one in named.split(os.pathsep) if one)


def folders(*parts: str) -> tuple[Path, ...]:
    """The folders with this path in the roots that have one."""
    return tuple(found for root in roots() if (found := root.joinpath(*parts)).is_dir())
