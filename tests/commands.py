"""The lint checks that are Django commands, in one process: starting Django takes longer than the checks."""

import os
import sys

import django
from django.core.management import CommandError, call_command

COMMANDS = {
    "translations": ["translations", "check"],
    "compile translations": ["translations", "compile"],
    "migrations": ["makemigrations", "--check", "--dry-run"],
    "API schema": ["spectacular", "--validate", "--fail-on-warn", "--file", os.devnull],
}


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()
    failed = [name for name, command in COMMANDS.items() if not _passes(name, command)]
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return 1 if failed else 0


def _passes(name: str, command: list[str]) -> bool:
    print(f"- {name}", flush=True)
    try:
        call_command(*command)
    except CommandError as error:
        print(error)
        return False
    except SystemExit as stopped:
        return not stopped.code
    return True


if __name__ == "__main__":
    sys.exit(main())
