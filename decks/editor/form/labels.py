"""Names of a table's parts in the reader's language, in any game."""

from django.utils.translation import gettext as _

from catalog import library
from catalog.library import Text
from catalog.sheet.wording import reader_language
from decks.editor.form.setup import setup_of


def option(game: str, name: str) -> str:
    """An option's name; an unknown option keeps its own."""
    return str(setup_of(game).names.get(name, name))


def card(game: str, card_id: str) -> str:
    known = library.game(game).cards.get(card_id)
    return said(known.name) if known else card_id


def said(text: Text) -> str:
    return str(getattr(text, reader_language()))


def at_random() -> str:
    return _("at random")
