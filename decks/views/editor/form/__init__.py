"""The editor of games that are set up with a form. The deck pages call `builder(request, game, deck)`."""

from decks.views.editor.form.pages import builder, create, look, save

__all__ = ["builder", "create", "look", "save"]
