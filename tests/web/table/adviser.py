"""The greedy bot's answer for a person's seat, so that a test can win a game it cannot foresee.

`python -m tests.web.table.adviser MATCH` runs in the site's own environment: one line in, one option out.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import django

from tests.running import ROOT


@contextmanager
def adviser(environment: dict[str, str], match: str) -> Iterator[Callable[[], str]]:
    command = [sys.executable, "-m", __name__, match]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None

        def advice() -> str:
            print(file=process.stdin, flush=True)
            return str(process.stdout.readline()).strip()

        yield advice
        process.stdin.close()


def main(key: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()
    from play import bots
    from play.engine.ask import option_id
    from play.engine.randomness import generator
    from play.matches import table_cache
    from play.models import Match

    for count, _ in enumerate(sys.stdin):
        match = Match.objects.get(key=key)
        table = table_cache.opened(match)
        choice = bots.bot("greedy", match.game).choose(table, table.asks[0].seat, generator(1, count))
        print(option_id(choice), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
