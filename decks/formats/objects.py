"""Parse JSON from users, find the place of a syntax error, and find the place of a value in the text."""

from typing import Any

import orjson

from decks.formats.reading import Place

_SHOWN = 60


class Source:
    """`value` is the parsed text; `error` is set instead if the text is not JSON."""

    def __init__(self, text: str) -> None:
        self._text, self._from = text, 0
        self.value: Any = None
        self.error: Place | None = None
        try:
            self.value = orjson.loads(text)
        except orjson.JSONDecodeError as error:
            line = text.split("\n")[error.lineno - 1] if error.lineno <= text.count("\n") + 1 else ""
            self.error = Place(error.lineno, error.colno, line[max(error.colno - 1, 0) :][:_SHOWN])

    def place(self, entry: str, value: Any) -> Place:
        """The place of a value: words are searched in the text, each after the one before; other values have their
        entry."""
        shown = value if isinstance(value, str) else shown_json(value)
        quoted = f'"{value}"' if isinstance(value, str) and value else "\0"
        at = self._text.find(quoted, self._from)
        if at < 0:
            at = self._text.find(quoted)
        if at < 0:
            return Place(text=shown[:_SHOWN], entry=entry)
        self._from = at + len(quoted)
        line = self._text.count("\n", 0, at) + 1
        return Place(line, at + 1 - self._text.rfind("\n", 0, at), shown, entry)


def shown_json(value: Any) -> str:
    try:
        return orjson.dumps(value).decode()[:_SHOWN]
    except orjson.JSONEncodeError:  # nested too deeply for orjson to write
        return "…"
