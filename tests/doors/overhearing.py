"""What the site logs while the rows are asked, in both forms that operators read."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from cardsite.logs import FORMATS, Context

LEVEL = logging.INFO  # as in production


class Overheard(logging.Handler):
    def __init__(self) -> None:
        super().__init__(LEVEL)
        self.addFilter(Context())
        self.forms = [form() for form in FORMATS.values()]
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines += [form.format(record) for form in self.forms]

    def taken(self) -> str:
        """What was logged since this was asked last."""
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
