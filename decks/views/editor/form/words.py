"""Sentences for the script of a table's page, in the reader's language."""

from django.utils.translation import gettext as _

from decks.views.scripts import saving_words


def words() -> dict[str, str]:
    return {
        **saving_words(),
        "mended": _("Done: %(what)s."),
        "restored": _("Your unsaved changes are back."),
        "look_failed": _("The table could not be checked; it will be tried again."),
        "name": _("Name"),
        "notes": _("Notes"),
        "no_difference": _("The two are the same."),
        "copy_name": _("%(name)s (copy)"),
    }
