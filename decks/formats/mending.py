"""Replace a wrong name by a right one: what a click on a near name does to the text."""

import csv
import io
import re

import orjson

from decks.formats import table


def mend(text: str, format: str, line: int, column: int, wrong: str, right: str) -> str:
    """The text with `right` instead of `wrong` at that place; unchanged if `wrong` is not there."""
    lines = text.split("\n")
    if not 0 < line <= len(lines) or column < 1 or not wrong:
        return text
    before, there = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    if not there.startswith(wrong):
        return text
    after = there.removeprefix(wrong)
    if format in ("json", "setnumber"):
        right = orjson.dumps(right).decode()[1:-1]
    elif format == "csv" and not before.endswith('"'):
        right = _cell(right, table.columns(next((one for one in lines if one.strip()), ""))[0])
    return "\n".join([*lines[: line - 1], before + right + after, *lines[line:]])


def _cell(text: str, delimiter: str) -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="").writerow([re.sub(r"\s+", " ", text)])
    return out.getvalue()
