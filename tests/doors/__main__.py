"""`python -m tests.doors count` prints the size of the matrix, `rows` rewrites `rows.txt`, `hostile SEED NUMBER`
repeats one request."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


class Written:
    """A pytest plugin that writes the rows at the end of the run."""

    def pytest_sessionfinish(self) -> None:
        from tests.doors import rows, test_matrix

        rows.write(test_matrix.SEEN)
        print(f"\n{len(test_matrix.SEEN)} rows are written. What failed may be a row that has changed: run the tests.")


def main(given: list[str]) -> int:
    match given:
        case ["count"]:
            return pytest.main(["-q", "-s", "-k", "every_door_has_its_rows", str(HERE / "test_matrix.py")])
        case ["rows"]:
            return pytest.main(["-q", "-k", "everybody_gets", "--tb=no", str(HERE / "test_matrix.py")], [Written()])
        case ["hostile", seed, number] if seed.isdecimal() and number.isdecimal():
            os.environ["HOSTILE_AGAIN"] = f"{seed} {number}"
            return pytest.main(["-q", "-s", "-k", "one_again", str(HERE / "test_hostile.py")])
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
