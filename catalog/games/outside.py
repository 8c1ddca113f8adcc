"""Games that live outside the project. CARDHALL_GAMES names folders that are laid out as the project is, one or more games
in each: `catalog/data/<game>/`, `catalog/games/<game>/`, `decks/games/<game>/`, `play/games/<game>/`, `docs/rules/`,
`templates/`, `static/`. Pure, and imported by the packages that look for games.
"""

import os
from pathlib import Path


def roots() -> tuple[Path, ...]:
    """Folders separated as in PATH."""
    named = os.environ.get("CARDHALL_GAMES", "")
    return tuple(Path(one).resolve() for one in named.split(os.pathsep) if one)


def folders(*parts: str) -> tuple[Path, ...]:
    """The folders of this name in all roots that have one."""
    return tuple(found for root in roots() if (found := root.joinpath(*parts)).is_dir())
