"""What the text takes from the catalogue: names of cards."""

from catalog import library
from play.games.valhalla.cards import scripts


def with_mark(mark: str, lang: str) -> list[str]:
    """The names of the cards that carry a mark."""
    cards = library.game("valhalla").cards
    names = [cards[script.id].name for script in scripts() if mark in script.marks]
    return [name.ru if lang == "ru" else name.en for name in names]
