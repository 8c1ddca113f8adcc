"""The example of docs/bot.md, run as a reader would: against a whole site with its workers."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import services
from tests.play.crash.house import House
from tests.running import ROOT

POSTGRES = os.environ.get("TEST_DATABASE_URL") or services.POSTGRES
EXAMPLE = ROOT / "docs" / "example_bot.py"
MAKE = """
import django; django.setup()
from decks.models import Player
from play.programs.accounts import make
print(make(Player.objects.create_user("owner"), "ironclad")[1])
"""


def test_the_example_is_short_and_needs_no_package() -> None:
    lines = EXAMPLE.read_text().splitlines()
    assert len(lines) <= 40
    imported = {line.split()[1].split(".")[0] for line in lines if line.startswith(("import", "from"))}
    assert imported <= sys.stdlib_module_names


@pytest.mark.long
def test_the_example_plays_a_rated_game_to_its_end(tmp_path: Path) -> None:
    with House(tmp_path, POSTGRES, series_workers=0) as house:
        house.open()
        token = house.run([sys.executable, "-W", "ignore", "-c", MAKE]).split()[-1]
        played: Any = subprocess.run(
            [sys.executable, "-I", str(EXAMPLE), house.url], env={"TOKEN": token, "PATH": os.environ["PATH"]}, cwd=tmp_path,
            capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
        assert played.returncode == 0, played.stderr + house.log()
        assert "rating" in played.stdout.splitlines()[-1]
        told = house.run([sys.executable, "-W", "ignore", "-m", "tests.play.crash.stage", "tell"])
        assert '"finished": 1' in told
        assert '"wrong": []' in told
