"""Tables of the games that are set up with a form: the form, its words, its summary.

`summary(deck_list)` gives (label, value) rows for pages, `differences` compares two tables, `fields` is the form. The
rules are in `decks.rules`.
"""

from decks.editor.form.wording import differences, summary

__all__ = ["differences", "summary"]
