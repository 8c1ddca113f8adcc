"""A copy of the test's database for a separate server: a file for SQLite, a template copy for PostgreSQL."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from django.db import connection


@contextmanager
def copy_of_the_database(folder: Path) -> Iterator[dict[str, str]]:
    """The environment of a server that uses the copy."""
    environment = {**os.environ, "VAR_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "cardsite.settings"}
    (folder / "static").mkdir()
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"VACUUM INTO '{folder / 'cardhall.sqlite3'}'")
        yield {**environment, "DATABASE_URL": "", "REDIS_URL": ""}
        return
    import psycopg

    name = f"cardhall_live_{secrets.token_hex(4)}"
    server = os.environ["TEST_DATABASE_URL"]
    template = connection.settings_dict["NAME"]
    connection.close()  # PostgreSQL copies a database only without connections to it
    with psycopg.connect(_named(server, "postgres"), autocommit=True) as admin:
        admin.execute(f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        try:
            yield {**environment, "DATABASE_URL": _named(server, name)}
        finally:
            admin.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def _named(url: str, name: str) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
