"""What the catalogue shows of Valhalla's scripted cards: all are playable."""

from catalog import library
from catalog.library import Text
from catalog.loading.playability import Playability
from play.games.valhalla.cards import scripts
from play.games.valhalla.text import text


def published() -> dict[str, Playability]:
    """Without the dice of a warrior with more text: faces and pages draw them from the facts."""
    facts = library.game("valhalla").cards
    found: dict[str, Playability] = {}
    for script in scripts():
        ru, en = (text(script, language, facts[script.id], arming=False) for language in ("ru", "en"))
        found[script.id] = Playability(True, Text(ru, en))
    return found
