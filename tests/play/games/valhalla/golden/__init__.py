"""The words of every script, stored in files: a change of a script or of the generator shows as a diff to review."""

from pathlib import Path

from catalog import library
from play.games.valhalla.cards import scripts
from play.games.valhalla.script.node import Script
from play.games.valhalla.text import text

HERE = Path(__file__).parent
GAME = library.game("valhalla")


def golden_path(code: str) -> Path:
    return HERE / f"{code}.txt"


def rendered() -> dict[str, str]:
    """Code of an expansion -> the contents of its file: each card with both texts, in the order of the scripts."""
    found: dict[str, list[str]] = {}
    for script in scripts():
        code = GAME.expansions[GAME.printings_of[script.id][0].expansion].code
        found.setdefault(code, []).append(_said(script))
    return {code: "\n".join(cards) for code, cards in found.items()}


def _said(script: Script) -> str:
    card = GAME.cards[script.id]
    return "\n    ".join([f"{script.id} {card.name.ru}", text(script, "ru", card), text(script, "en", card)]) + "\n"
