"""The deck builder: pages that edit a deck (`pages`), the search pane (`hits`), and requests of the scripts
(`editing`)."""

from decks.views.editor.cards.editing import check, create, save
from decks.views.editor.cards.hits import cards
from decks.views.editor.cards.pages import edit, new, new_game

__all__ = ["cards", "check", "create", "edit", "new", "new_game", "save"]
