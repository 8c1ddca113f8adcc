"""Collect the site's log while the requests run, in both formats that operators read."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from cardsite.logs import FORMATS, Context

LEVEL = logging.INFO  # the level in production


class Overheard(logging.Handler):
    def __init__(self) -> None:
        super().__init__(LEVEL)
        self.addFilter(Context())
        self.forms = [form() for form in FORMATS.values()]
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [form.format(record) for form in self.forms]

    def taken(self) -> str:
        """The lines logged since the last call."""
        lines, self.lines = self.lines, []
        return "\n".join(lines)


@contextmanager
def overheard() -> Iterator[Overheard]:
    root, ear = logging.getLogger(), Overheard()
    before = root.level
    root.addHandler(ear)
    root.setLevel(LEVEL)
    yield ear
    root.setLevel(before)
    root.removeHandler(ear)
