"""Django's command line for Cardhall: `manage.py` in a checkout, `cardhall` after installation."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
