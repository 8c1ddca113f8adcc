"""Sentences for the builder's scripts, in the reader's language; the script fills in `%(n)s` and the like."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.library import Text
from catalog.sheet.wording import reader_language
from decks.views.scripts import saving_words


def counted(sentence: Callable[[int], str]) -> dict[str, str]:
    """All plural forms of a sentence, by their names in `Intl.PluralRules`."""
    return {name: sentence(n) for name, n in (("one", 1), ("few", 2), ("many", 5), ("other", 5))}


def words() -> dict[str, Any]:
    return {**_deck_words(), **saving_words(), **_waiting_words(), **_conflict_words()}


def type_words(game: str) -> dict[str, str]:
    """Type -> the heading for cards of this type."""
    language = reader_language()
    return {kind.id: getattr(kind.plural, language) for kind in library.game(game).types.values()}


def element_words(game: str) -> dict[str, str]:
    return {one.id: _in(reader_language(), one.name) for one in library.game(game).elements.values()}


def _in(language: str, text: Text) -> str:
    return str(getattr(text, language))


def _deck_words() -> dict[str, Any]:
    return {
        "new_name": _("New deck"),
        "deck_of": _("Deck: %(hero)s"),
        "cards": counted(lambda n: ngettext("%(n)s card", "%(n)s cards", n)),
        "of_smallest": _("%(n)s of %(least)s or more"),
        "enough": counted(lambda n: ngettext("%(n)s card: enough", "%(n)s cards: enough", n)),
        "side_size": _("%(n)s of %(most)s"),
        "cost": _("Cost %(n)s"),
        "figures": _("Strike %(attack)s, lives %(life)s"),
        "add": _("Add: %(name)s"),
        "take": _("Take one away: %(name)s"),
        "copies": counted(lambda n: ngettext("%(n)s copy", "%(n)s copies", n)),
        "limit": counted(lambda n: ngettext("Limit: %(n)s copy", "Limit: %(n)s copies", n)),
        "added": _("Added: %(name)s, %(n)s in the deck."),
        "added_side": _("Added to the side deck: %(name)s, %(n)s there."),
        "taken": _("Taken out: %(name)s."),
        "left": _("%(name)s: %(n)s in the deck."),
        "moved_side": _("To the side deck: %(name)s."),
        "moved_main": _("To the main deck: %(name)s."),
        "hero_chosen": _("The hero is %(name)s."),
        "hero_change": _("Another hero"),
        "hero_remove": _("Take away"),
        "hero_gone": _("The deck has no hero."),
        "undone": _("Undone."),
        "redone": _("Done again."),
        "unknown_card": _("Unknown card: %(id)s"),
        "waiting": counted(
            lambda n: ngettext(
                "%(n)s card cannot be played at the table yet", "%(n)s cards cannot be played at the table yet", n
            )
        ),
        "waiting_row": _("Cannot be played at the table yet."),
        "swap": _("Swap for “%(name)s”"),
        "swaps": _("What may stand in for them"),
        "swapped": _("%(name)s instead of %(gone)s."),
        "cannot_play": _("This deck cannot be played. %(why)s"),
        "no_problems": _("The deck is legal."),
        "add_word": _("Add"),
        "choose_word": _("Choose"),
        "chosen_word": _("Chosen"),
        "main_empty": _("No cards yet: click a card on the left, or drag it here."),
        "side_empty": _("Cards outside the deck, for texts that look for them there."),
        "pane_cards": _("Cards"),
        "pane_heroes": _("Choose a hero"),
        "to_side": _("To the side deck"),
        "to_main": _("To the main deck"),
        "any_printing": _("Any printing"),
        "copied": _("The list is copied."),
        "not_copied": _("The browser does not allow copying; here is the list."),
        "mend_take": counted(lambda n: ngettext("Take %(n)s out", "Take %(n)s out", n)),
        "mend_keep": _("Keep %(n)s"),
        "mend_search": _("Find cards"),
        "mend_heroes": _("Choose a hero"),
        "mend_lines": _("Mend"),
        "search_failed": _("The search does not answer. You still see the previous results."),
        "check_failed": _("The deck could not be checked; it will be tried again."),
        "started_anew": _("A new deck. The one before comes back with “Undo”."),
        "draft_restored": _("Your unsaved changes are back."),
        "nothing_in_notes": _("There are no notes yet."),
    }


def _waiting_words() -> dict[str, Any]:
    """Why a tool cannot be used: the deck could not be saved."""
    return {
        "cannot_offline": _(
            "There is no connection, so the deck could not be saved. It is kept here: press again once it says “Saved”."
        ),
        "cannot_signed-out": _(
            "You are signed out, so the deck could not be saved. It is kept here: sign in and press again."
        ),
        "cannot_gone": _(
            "It is in the bin, or you are signed in under another name. Your changes are kept in this browser."
        ),
    }


def _conflict_words() -> dict[str, Any]:
    return {
        "name": _("Name"),
        "notes": _("Notes"),
        "printings_differ": _("Only printings or options differ."),
        "section_hero": _("Hero"),
        "section_main": _("Deck"),
        "section_side": _("Side deck"),
        "copy_name": _("%(name)s (copy)"),
    }
