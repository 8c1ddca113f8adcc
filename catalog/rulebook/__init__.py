"""The rulebooks of `docs/rules`: `rulebook(game, "en")`, `clause("BH-13.3", "ru")`, `search(book, "armor")`.

Pure Python, no Django. Every `html` in here was rendered with HTML switched off in the source: safe to show as it is.
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
