"""Save the whole database to one file and restore it, with the database's own tools: `pg_dump` and `pg_restore` for
PostgreSQL, the online backup of SQLite for the embedded mode. The site keeps running during a backup."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.backends.postgresql.client import DatabaseClient

SQLITE, POSTGRES = b"SQLite format 3\0", b"PGDMP"  # the first bytes of the files


class Impossible(Exception):
    """The backup or restore cannot be done. The message is one sentence for the operator."""


def save(target: Path) -> None:
    """Write a backup. The file appears only when complete. Only its owner may read it: it holds everybody's secrets."""
    part = target.with_name(f"{target.name}.part")
    try:
        part.touch(mode=0o600)
        if connection.vendor == "sqlite":
            connection.ensure_connection()
            with closing(sqlite3.connect(part)) as copy:
                _copy(connection.connection, copy)
        else:
            _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")
        part.replace(target)
    except OSError as error:
        raise Impossible(f"{target} cannot be written: {error.strerror}.") from None
    finally:
        part.unlink(missing_ok=True)


def load(source: Path) -> None:
    """Replace everything in the database with the backup, or change nothing."""
    _check(source)
    if connection.vendor == "sqlite":
        _load_sqlite(source)
    else:
        _load_postgres(source)


def tables() -> list[str]:
    """The tables in the database; a fresh one has none."""
    return connection.introspection.table_names()


def _check(source: Path) -> None:
    begins, other = (SQLITE, POSTGRES) if connection.vendor == "sqlite" else (POSTGRES, SQLITE)
    try:
        with source.open("rb") as file:
            begin = file.read(16)
    except OSError as error:
        raise Impossible(f"{source} cannot be read: {error.strerror}.") from None
    if begin.startswith(other):
        raise Impossible(f"{source} is of another kind of database than DATABASE_URL names.")
    if not begin.startswith(begins):
        raise Impossible(f"{source} is not a backup.")


def _load_sqlite(source: Path) -> None:
    with closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as copy:
        try:
            sound = copy.execute("PRAGMA quick_check").fetchone() == ("ok",)
            copy.execute("SELECT 1 FROM django_migrations")
        except sqlite3.DatabaseError:
            sound = False
        if not sound:
            raise Impossible(f"{source} is damaged, or not of this site.")
        connection.ensure_connection()
        _copy(copy, connection.connection)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy everything in one step. The caller has already waited for other writers, as long as the settings allow;
    without `look`, SQLite would retry forever."""

    def look(status: int, remaining: int, total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise Impossible("The database is in use: stop the site first.")

    source.backup(target, progress=look)


def _load_postgres(source: Path) -> None:
    """Restore through psql as SQL. One transaction also drops the existing tables: `pg_restore --clean` would keep
    those that are not in the backup."""
    drop = ", ".join(connection.ops.quote_name(name) for name in tables())
    clear = ["--command", f"DROP TABLE {drop} CASCADE"] if drop else []
    connection.close()
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR) as folder:
        script = Path(folder) / "backup.sql"
        _tool("pg_restore", ["--no-owner", "--no-privileges", "--no-comments", f"--file={script}", str(source)])
        _run(
            "psql",
            "--quiet",
            "--no-psqlrc",
            "--single-transaction",
            "--set=ON_ERROR_STOP=1",
            *clear,
            f"--file={script}",
        )


def _run(tool: str, *arguments: str) -> None:
    """Run a PostgreSQL program on our database."""
    (_psql, *where), secrets = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    _tool(tool, [*where[:-1], *arguments, f"--dbname={where[-1]}"], secrets)


def _tool(tool: str, arguments: list[str], environment: dict[str, Any] | None = None) -> None:
    path = shutil.which(tool)
    if path is None:
        raise Impossible(f"{tool} is not there: install PostgreSQL's client programs.")
    done = subprocess.run(  # noqa: S603
        [path, *arguments],
        env={**os.environ, **(environment or {})},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        said = done.stderr.strip().splitlines() or ["no reason given"]
        raise Impossible(f"{tool} failed: {said[0]}")
