"""The rulebooks of `docs/rules`: `rulebook(game, "en")`, `clause("BH-13.3", "ru")`, `search(book, "armor")`.

Pure Python, no Django. Every `html` here was rendered with HTML in the source disabled, so it is safe to show.
"""

from catalog.rulebook.book import LANGUAGES, PREFIXES, Clause, Passage, Rulebook, Section
from catalog.rulebook.reading import clause, rulebook
from catalog.rulebook.searching import search, snippet

__all__ = [
    "LANGUAGES",
    "PREFIXES",
    "Clause",
    "Passage",
    "Rulebook",
    "Section",
    "clause",
    "rulebook",
    "search",
    "snippet",
]
