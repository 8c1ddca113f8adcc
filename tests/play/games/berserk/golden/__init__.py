"""The words of every script, stored in files: a change of a script or of the generator shows as a diff to review."""

from itertools import groupby
from pathlib import Path

from catalog import library
from play.games.berserk.cards import scripts
from play.games.berserk.script.ability import Script
from play.games.berserk.text import text

HERE = Path(__file__).parent


def golden_path(number: int) -> Path:
    return HERE / f"set{number}.txt"


def rendered() -> dict[int, str]:
    """Set -> the contents of its file: each scripted card with both texts, in the order of numbers."""
    by_set = groupby(sorted(scripts(), key=lambda script: (script.set, script.no)), key=lambda script: script.set)
    return {number: "\n".join(map(_said, found)) for number, found in by_set}


def _said(script: Script) -> str:
    card = library.game("berserk").cards[script.id]
    lines = [f"{script.set}/{script.no} {card.name.ru}", text(script, "ru", card), text(script, "en", card)]
    return "\n    ".join(line for line in lines if line) + "\n"
