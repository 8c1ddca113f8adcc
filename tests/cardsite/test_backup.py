"""Backup and restore: a match in play and a running series continue in the restored database."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from cardsite import backups
from tests.running import ROOT

SERVER = os.environ.get("TEST_DATABASE_URL", "")
PREPARE = """
import json, django; django.setup()
from django.core.management import call_command
for command in ("migrate", "load_catalog", "load_starters"):
    call_command(command, verbosity=0)
"""
BEGIN = f"""{PREPARE}
from decks.models import Deck, Player
from play.matches import answering, creating, messages
from play.matches.participants import Who
from play.models import Match
from play.series import create as making, worker
one, two = Deck.objects.filter(game="berserk").exclude(starter=None).order_by("pk")[:2]
anna, boris = (Player.objects.create_user(username=name, password="correct horse") for name in ("anna", "boris"))
match = creating.create(Who(player=anna), creating.Wish("berserk", one, rated=True))
match = creating.join(match.key, Who(player=boris), two)
for number in range(25):
    seat, ask = next((s, a) for s in (0, 1) for a in messages.state_for(match, s)["asks"] if a.get("options"))
    match = answering.answer(match.key, seat, ask["id"], ask["options"][0]["id"], f"key-{{number}}").match
entrants = tuple(making.Entry(deck, deck.contents, deck.name, "random") for deck in (one, two))
series = making.create(anna, making.Plan("berserk", "duel", entrants, 20, seed=7))
chunk = worker.claim("a worker of before")
print(json.dumps({{"match": match.key, "ply": match.ply, "series": series.key, "taken": chunk is not None}}))
"""
FINISH = """
import json, random, django; django.setup()
from django.utils import timezone
from datetime import timedelta
from play.matches import answering, heartbeat, messages
from play.models import Chunk, Match, RatingChange, Series
from play.series import worker
key, series = __import__("sys").argv[1:]
heartbeat.beat()
before = Match.objects.get(key=key)
chooses, match, number = random.Random(1), before, 0
while match.status == "playing":
    seat, ask = next((s, a) for s in (0, 1) for a in messages.state_for(match, s)["asks"] if a.get("options"))
    option = chooses.choice(ask["options"])["id"]
    match = answering.answer(key, seat, ask["id"], option, f"later-{number}").match
    number += 1
Chunk.objects.filter(lease__isnull=False, done=False).update(lease=timezone.now() - timedelta(seconds=1))
for _ in range(200):
    if Series.objects.get(key=series).status != "running":
        break
    worker.run(1)
done = Series.objects.get(key=series)
print(json.dumps({
    "ply": before.ply, "status": match.status, "rated": RatingChange.objects.filter(match=match).count(),
    "moves": match.moves.count() == match.ply - match.moves.order_by("ply").first().ply + 1,
    "series": done.status, "games": done.played.count(), "log": done.log,
}))
"""


def run(database: str, code: str, *arguments: str, var: Path) -> str:
    """Runs a process of a separate site."""
    environment = {
        **os.environ,
        "DATABASE_URL": database,
        "VAR_DIR": str(var),
        "REDIS_URL": "",
        "DJANGO_SETTINGS_MODULE": "cardsite.settings",
    }
    what = ["-c", code] if code.startswith("\n") else ["manage.py", code]
    done = subprocess.run(
        [sys.executable, *what, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def last_json(said: str) -> dict[str, Any]:
    """The last line of the output, as JSON."""
    return json.loads(said.splitlines()[-1])


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Creates empty databases of the kind that the tests run on."""
    made: list[str] = []

    def make(name: str) -> str:
        if not SERVER:
            return f"sqlite:///{tmp_path / name}.sqlite3"
        full = f"cardhall_{name}_{os.environ.get('PYTEST_XDIST_WORKER', 'gw0')}"
        _ask_server(f"DROP DATABASE IF EXISTS {full}", f"CREATE DATABASE {full}")
        made.append(full)
        return urlunsplit(urlsplit(SERVER)._replace(path=f"/{full}"))

    yield make
    for name in made:
        _ask_server(f"DROP DATABASE {name} WITH (FORCE)")


def _ask_server(*statements: str) -> None:
    import psycopg

    with psycopg.connect(SERVER, autocommit=True) as server:
        for statement in statements:
            server.execute(statement.encode())


@pytest.mark.long
@pytest.mark.database
def test_a_restored_backup_finishes_its_matches_and_its_series(database: Callable[[str], str], tmp_path: Path) -> None:
    source, fresh, copy = database("source"), database("fresh"), str(tmp_path / "copy")
    begun: dict[str, Any] = last_json(run(source, BEGIN, var=tmp_path))
    assert begun["taken"]
    run(source, "backup", copy, var=tmp_path)
    run(fresh, "restore", copy, var=tmp_path)
    run(fresh, "migrate", var=tmp_path)
    assert "1 go on as they are" in run(fresh, "matches", "--check", var=tmp_path)
    there, here = (
        last_json(run(one, FINISH, begun["match"], begun["series"], var=tmp_path)) for one in (fresh, source)
    )
    assert there == here, "what was restored goes on exactly as the original does"
    assert there["ply"] == begun["ply"]
    assert there["status"] == "finished"
    assert there["rated"] == 2
    assert there["moves"]
    assert there["series"] == "done"
    assert there["games"] == 20

    run(fresh, "restore", copy, "--yes", var=tmp_path)
    again = last_json(run(fresh, FINISH, begun["match"], begun["series"], var=tmp_path))
    assert again == here, "a database that is in use can be set back"


@pytest.mark.usefixtures("db")
def test_nothing_is_written_over_without_yes(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    file.write_text("precious")
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(file))
    with pytest.raises(CommandError, match="is not empty"):
        call_command("restore", str(file))
    assert file.read_text() == "precious"


@pytest.mark.usefixtures("db")
def test_a_file_that_is_not_a_backup_is_refused_before_anything_changes(tmp_path: Path) -> None:
    file = tmp_path / "copy"
    other = backups.POSTGRES if connection.vendor == "sqlite" else backups.SQLITE
    for content, sentence in ((b"precious", "is not a backup"), (other + b"...", "another kind of database")):
        file.write_bytes(content)
        with pytest.raises(CommandError, match=sentence):
            call_command("restore", str(file), "--yes")
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("restore", str(tmp_path / "none"), "--yes")
    assert backups.tables()


SMALL = """
import django, sqlite3, sys; django.setup()
from pathlib import Path
from django.core.management import CommandError, call_command
from django.db import connection
file = Path(sys.argv[1])
with connection.cursor() as cursor:
    cursor.execute("CREATE TABLE django_migrations (text)")
    cursor.execute("INSERT INTO django_migrations VALUES (hex(zeroblob(40000)))")
call_command("backup", str(file))
print(oct(file.stat().st_mode & 0o777), len(list(file.parent.glob("copy*"))))
connection.connection.execute("PRAGMA busy_timeout=100")
other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
def refused():
    try:
        call_command("restore", str(file), "--yes")
    except CommandError as error:
        print(error)
refused()
other.execute("ROLLBACK")
with file.open("r+b") as damaged:
    damaged.seek(8192)
    damaged.write(b"\\xff" * 16384)
refused()
"""


def test_a_backup_is_for_its_owner_alone_and_nothing_is_restored_from_a_damaged_one_or_into_a_busy_site(
    tmp_path: Path,
) -> None:
    said = run(f"sqlite:///{tmp_path / 'small.sqlite3'}", SMALL, str(tmp_path / "copy"), var=tmp_path).splitlines()
    assert said[1:] == [
        "0o600 1",
        "The database is in use: stop the site first.",
        f"{tmp_path / 'copy'} is damaged, or not of this site.",
    ]


@pytest.mark.usefixtures("db")
def test_without_the_programs_of_postgresql_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite needs no programs")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CommandError, match="pg_dump is not there"):
        call_command("backup", str(tmp_path / "copy"))
    assert not list(tmp_path.iterdir())
