"""The choices that forms offer, in any game, with the faces of their cards."""

from collections.abc import Iterable, Mapping
from typing import Any

from catalog.sheet.wording import said
from decks.editor.form import labels
from decks.editor.form.setup import Choice, Options, Records


def numbers(values: Iterable[int], chosen: str) -> list[Choice]:
    return [Choice(str(value), str(value), str(value) == chosen) for value in values]


def carded(game: str, card: str, chosen: Any, records: Records) -> Choice:
    record: Mapping[str, Any] | None = records.get(card)
    text = said(record["text"]) if record else ""
    return Choice(card, labels.card(game, card), card == chosen, text, record=record)


def words(options: Options, name: str) -> list[str]:
    value = options.get(name)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []
