"""Tables of the games that are set up rather than built: their form, their words, their summary.

`summary(deck_list)` gives (label, value) rows for pages, `differences` what two tables differ in; `fields` is the form; the
rules are in `decks.rules`.
"""

from decks.editor.form.wording import differences, summary

__all__ = ["differences", "summary"]
