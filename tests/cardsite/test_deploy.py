"""The files of docs/deploy: the commands and options in them exist, and their variables are documented."""

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from celery.bin.beat import beat
from celery.bin.celery import celery
from celery.bin.worker import worker
from django.core.management import get_commands, load_command_class

from tests.running import ROOT

DEPLOY = ROOT / "docs" / "deploy"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
UNITS = sorted((DEPLOY / "systemd").iterdir())
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def commands() -> Iterator[tuple[str, list[str]]]:
    """Every command line of the site in the files, with the file or service that starts it."""
    for name, service in COMPOSE["services"].items():
        command = service.get("command", [])
        for part in " ".join(command[2:]).split("&&") if command[:2] == ["sh", "-c"] else [shlex.join(command)]:
            yield f"compose {name}", shlex.split(part)
    for unit in UNITS:
        for line in re.findall(r"^ExecStart=(.+)$", unit.read_text(), re.MULTILINE):
            yield unit.name, shlex.split(line.replace("/srv/cardhall/.venv/bin/", ""))
    (last,) = re.findall(r"^CMD (\[.+\])$", (DEPLOY / "Dockerfile").read_text(), re.MULTILINE)
    yield "Dockerfile", yaml.safe_load(last)
    for part in re.findall(r"python manage\.py [^&\\]+", (DEPLOY / "Dockerfile").read_text()):
        yield "Dockerfile", shlex.split(part)


OURS = [pytest.param(words, id=f"{who} {' '.join(words)[:40]}") for who, words in commands() if words]


@pytest.mark.parametrize("words", [case for case in OURS if "redis-server" not in case.values[0]])
def test_every_command_exists_with_its_options(words: list[str]) -> None:
    given = {word.partition("=")[0] for word in words if word.startswith("--")}
    if words[0] == "celery":
        sub = {"worker": worker, "beat": beat}[next(word for word in words if word in ("worker", "beat"))]
        known = {option for command in (celery, sub) for param in command.params for option in param.opts}
    elif words[:2] == ["python", "manage.py"]:
        command = load_command_class(get_commands()[words[2]], words[2])
        known = set(command.create_parser("manage.py", words[2])._option_string_actions)
    else:
        assert words[:3] == ["python", "-m", "cardsite.server"]
        known = set(re.findall(r'"(--[a-z-]+)"', (ROOT / "cardsite" / "server.py").read_text()))
    assert given <= known


def test_every_queue_of_the_site_has_workers_everywhere() -> None:
    from cardsite.queues import NAMES

    for who in ("compose", "cardhall"):
        started = " ".join(" ".join(words) for by, words in commands() if by.startswith(who))
        assert all(f"--queues {queue}" in started for queue in NAMES) or "--queues %i" in started
        assert started.count(" beat ") == 1


def test_every_variable_of_the_examples_and_of_the_settings_is_documented() -> None:
    code = "".join((ROOT / "cardsite" / name).read_text() for name in ("settings.py", "env.py"))
    read = set(re.findall(r'(?:env\.\w+|environ\.get)\(\s*["\']([A-Z_]+)["\']', code))
    given = set(re.findall(r"^#?([A-Z_]+)=", (DEPLOY / "cardhall.env.example").read_text(), re.MULTILINE))
    for service in COMPOSE["services"].values():
        if service.get("image") == "cardhall":
            given |= set(service["environment"])
    documented = set(re.findall(r"^\| `([A-Z_]+)`", OPERATIONS, re.MULTILINE))
    assert read <= documented
    assert given <= read | {"DATABASE_URL", "REDIS_URL"}
    assert documented <= read | {"DATABASE_URL", "REDIS_URL"}, "and nothing else is"


def test_every_figure_is_documented() -> None:
    source = (ROOT / "cardsite" / "metrics.py").read_text()
    names = set(re.findall(r'"(cardhall_[a-z_]+)"', source)) | {
        f"cardhall_{name}" for name in re.findall(r'_gauge\("([a-z_]+)"', source)
    }
    documented = set(re.findall(r"^\| `(cardhall_[a-z_]+)", OPERATIONS, re.MULTILINE))
    assert {name.removesuffix("_total") for name in documented} == names


def test_the_image_runs_as_nobody_in_particular_and_takes_packages_by_their_hashes() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    assert re.search(r"^USER (?!root)\w+$", text, re.MULTILINE)
    assert "--require-hashes" in text
    images = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    images += [service["image"] for service in COMPOSE["services"].values()]
    assert all("/" not in image for image in images), "official images only"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    instances = {"cardhall-web@.service": "8000", "cardhall-worker@.service": "live"}
    files = []
    for unit in UNITS:
        file = tmp_path / unit.name.replace("@", f"@{instances.get(unit.name, '')}")
        here = unit.read_text().replace("/srv/cardhall/.venv/bin/", f"{Path(sys.executable).parent}/")
        file.write_text(here.replace("WorkingDirectory=/srv/cardhall", f"WorkingDirectory={ROOT}"))
        files.append(str(file))
    done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
    assert "cardhall" not in done.stderr, done.stderr
    assert done.returncode == 0
