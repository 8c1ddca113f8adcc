"""A table in words: its options row by row, and what a remedy would change. For pages, lists of versions and conflicts."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from decks.editor.form import labels
from decks.editor.form.setup import Row, setup_of
from decks.rules import DeckList, Remedy

NOTHING, RANDOM = "—", "random"


def summary(deck: DeckList) -> list[Row]:
    """Label and value of every option that the table sets, in the order of its form. Values of any shape are shown."""
    options = deck.options if isinstance(deck.options, Mapping) else {}
    setup = setup_of(deck.game)
    order = {name: place for place, name in enumerate(setup.names)}
    named = sorted(
        (name for name in options if options[name] is not None), key=lambda name: order.get(name, len(order))
    )
    rows = [(labels.option(deck.game, name), value_words(deck.game, name, options[name])) for name in named]
    return [*rows, *setup.consequences(options)]


def value_words(game: str, name: str, value: Any) -> str:
    """One option's value in the reader's language."""
    if value is None:
        return _("Not chosen")
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, Mapping):
        return ", ".join(f"{_word(game, name, key)} × {_text(count)}" for key, count in value.items()) or NOTHING
    if isinstance(value, list | tuple):
        return ", ".join(_open(game, name) if one is None else _word(game, name, one) for one in value) or pgettext(
            "option", "None"
        )
    return _word(game, name, value) or NOTHING


def remedy_words(game: str, options: Mapping[str, Any], remedy: Remedy) -> str:
    """The effect of one click: «Убрать «Помощь Тора»», «Игроки: 4»."""
    if remedy.lines:
        return _("Take the cards away")
    parts = []
    for name, value in remedy.options.items():
        before = options.get(name)
        gone, come = _difference(before, value)
        if before is None and value is None:
            continue
        if gone and not come:
            parts.append(_("Take out: %(what)s") % {"what": _listed(game, name, gone)})
        elif come and not gone and before:
            parts.append(_("Add: %(what)s") % {"what": _listed(game, name, come)})
        elif value is None:
            sentence = (
                _("%(option)s: as the rules say") if name in setup_of(game).by_rule else _("Take out: %(option)s")
            )
            parts.append(sentence % {"option": labels.option(game, name)})
        elif value is True:
            parts.append(_("Switch on: %(option)s") % {"option": labels.option(game, name)})
        else:
            about = {"option": labels.option(game, name), "value": value_words(game, name, value)}
            parts.append(pgettext("remedy", "%(option)s: %(value)s") % about)
    return "; ".join(parts) or _("Mend it")


def differences(game: str, here: Mapping[str, Any], there: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Label, value here, value there of every option that differs."""
    names = [name for name in dict.fromkeys([*here, *there]) if here.get(name) != there.get(name)]
    return [
        (labels.option(game, name), value_words(game, name, here.get(name)), value_words(game, name, there.get(name)))
        for name in names
    ]


def _difference(before: Any, after: Any) -> tuple[list[str], list[str]]:
    """Words removed from a set and words added to it; empty if the two are not sets of words."""
    sets = [
        value for value in (before, after) if isinstance(value, list) and all(isinstance(one, str) for one in value)
    ]
    if len(sets) < 2:
        return [], []
    return [one for one in sets[0] if one not in sets[1]], [one for one in sets[1] if one not in sets[0]]


def _listed(game: str, name: str, words: list[str]) -> str:
    return ", ".join(_("“%(name)s”") % {"name": _word(game, name, word)} for word in words)


def _open(game: str, name: str) -> str:
    return str(setup_of(game).left_open.get(name) or pgettext("seat", "open"))


def _word(game: str, name: str, value: Any) -> str:
    if not isinstance(value, str | int) or isinstance(value, bool):
        return _text(value)
    if value == RANDOM:
        return labels.at_random()
    words = setup_of(game).words.get(name)
    if words:
        return str(words(value))
    return labels.card(game, value) if isinstance(value, str) else _text(value)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else str(value) if isinstance(value, int | float) else "…"
