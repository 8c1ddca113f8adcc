"""`@clause("BH-9.4", "BH-13.4(b)")` marks the clauses that a test proves; `manage.py clauses` lists them."""

import re
from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])

_ID = re.compile(r"[A-Z]{2}-(?:\d+|[A-Z])(?:\.\d+)+(?:\([a-z]\))?")


def clause(*ids: str) -> Callable[[Test], Test]:
    """A lettered part counts for its clause too. Works with parametrize in either order."""
    wrong = [one for one in ids if not _ID.fullmatch(one)]
    if wrong or not ids:
        raise ValueError(f"clauses are cited as BH-9.4 or BH-13.4(b), not as {', '.join(wrong) or 'nothing'}")

    def cited(test: Test) -> Test:
        test.clauses = (*ids, *getattr(test, "clauses", ()))  # type: ignore[attr-defined]
        return test

    return cited
