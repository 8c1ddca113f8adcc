"""Builders of the games that are set up rather than built. `builder(request, game, deck)` is called by the deck pages."""

from decks.views.editor.form.pages import builder, create, look, save

__all__ = ["builder", "create", "look", "save"]
