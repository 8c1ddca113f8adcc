"""What every user gets for every operation: `rows.txt`, a line for each operation and each state of its subject.

After an intended change, run `python -m tests.doors rows` and read the difference. An operation without a line fails.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tests.doors.askers import ASKERS

FILE = Path(__file__).with_name("rows.txt")
NOT_ASKED = "-"  # a program has no session, and pages accept no tokens
HOME = "/"  # addresses are written without the first slash, except for the home page
Door = tuple[str, str, str]  # method, address, state
Row = tuple[str, ...]  # statuses by user

_HEAD = f"{'':70}{'':16}" + " ".join(f"{name[:9]:>9}" for name in ASKERS)


@cache
def known() -> Mapping[Door, Row]:
    found = {}
    for line in FILE.read_text(encoding="utf-8").splitlines()[1:] if FILE.exists() else ():
        method, address, state, *statuses = line.split()
        found[method, address.removeprefix(HOME), state] = tuple(statuses)
    return found


def write(found: Mapping[Door, Row]) -> None:
    lines = [
        f"{method:7}{address or HOME:63}{state:15} " + " ".join(f"{status:>9}" for status in row)
        for (method, address, state), row in found.items()
    ]
    FILE.write_text("\n".join([_HEAD, *lines, ""]), encoding="utf-8")
