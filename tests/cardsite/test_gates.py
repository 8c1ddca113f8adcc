"""The messages of `make test` when the machine lacks something."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import gates, scripts, services
from tests.running import ROOT

NOWHERE = {
    "CHROMIUM": "/nowhere/chromium",
    "TEST_DATABASE_URL": "postgresql://nobody@127.0.0.1:1/none",
    "TEST_REDIS_URL": "redis://127.0.0.1:1",
}


def test_what_is_missing_is_named_and_nothing_is_installed_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in NOWHERE.items():
        monkeypatch.setenv(variable, value)
    found = services.find()
    assert found.environment == {}
    assert [sentence.split()[0].rstrip(":") for sentence in found.missing] == ["Chromium", "PostgreSQL", "Redis"]


def test_without_node_the_checks_of_scripts_are_left_out_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NODE", "/nowhere/node")
    left, missing = scripts.gates()
    assert left == []
    assert [sentence.split()[0] for sentence in missing] == ["Node"]


def test_an_old_node_counts_as_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.20.4\n")
    node.chmod(0o755)
    monkeypatch.setenv("NODE", str(node))
    assert services.find_node() is None
    node.write_text("#!/bin/sh\necho v20.0.0\n")
    assert services.find_node() == str(node)


@pytest.mark.parametrize("only", ["lint", "tests"])
def test_in_ci_it_is_a_failure_to_leave_something_out(only: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.gates", "--only", only],
        cwd=ROOT,
        env={**os.environ, **NOWHERE, "NODE": "/nowhere/node", "CI": "true"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "NOT TESTED, because this is missing:" in done.stdout
    assert "With CI=true that is a failure." in done.stdout


@pytest.mark.parametrize("variable", ["ANSWERS_A_MINUTE", "SECRET_KEY", "PYTEST_ADDOPTS", "HYPOTHESIS_PROFILE"])
def test_personal_settings_change_nothing(variable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {**os.environ, variable: "2"})
    monkeypatch.setattr(sys, "argv", ["gates", "--only", "tests"])
    monkeypatch.setattr(services, "find", lambda long: services.Services())
    left: list[dict[str, str]] = []
    monkeypatch.setattr(gates, "run", lambda wanted: left.append(dict(os.environ)) or 0)
    assert gates.main() == 0
    assert variable not in left[0]
    assert "PATH" in left[0]
