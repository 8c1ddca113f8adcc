"""`pip install .`: the wheel of a clean checkout, in an otherwise empty virtualenv, serves the whole site."""

import os
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.running import ROOT, free_port, wait_until_up

pytestmark = pytest.mark.long
UV = Path(sys.executable).parent / "uv"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the files in git, so that no stray files get into it."""
    folder = tmp_path_factory.mktemp("wheel")
    clean = folder / "clean"
    for command in (
        ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(clean)],
        [str(UV), "build", "--quiet", "--wheel", "--out-dir", str(folder), str(clean)],
    ):
        subprocess.run(command, check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Iterator[str]:
    """The address of the site, served from the installed package in an unrelated folder."""
    empty = wheel.parent / "empty"
    python = empty / "bin" / "python"
    constraints = ["--constraint", str(ROOT / "requirements.lock")]
    for command in (
        [UV, "venv", "--quiet", "--python", sys.executable, empty],
        [UV, "pip", "install", "--quiet", "--python", python, *constraints, wheel],
    ):
        subprocess.run(command, check=True)
    (elsewhere := wheel.parent / "elsewhere").mkdir()
    port = free_port()
    environment = {"PATH": os.environ["PATH"], "VAR_DIR": str(elsewhere / "var"), "HOME": str(elsewhere)}
    command = [empty / "bin" / "cardhall", "serve", "--port", str(port), "--series-workers", "1"]
    with subprocess.Popen(command, cwd=elsewhere, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_until_up(f"http://127.0.0.1:{port}", process, 180)
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(20)


def read(address: str) -> str:
    asked = urllib.request.Request(address, headers={"Accept-Language": "ru"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return answer.read().decode()


def test_the_wheel_holds_the_site_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {
        "cardsite", "catalog", "decks", "play", next(name for name in names if ".dist-info/" in name).split("/")[0]
    }  # fmt: skip
    assert not [name for name in names if "/tests/" in name or name.endswith((".pyc", ".sqlite3"))]


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/", "Все карты пяти игр"),
        ("/berserk/17/1/ballista", "Баллиста"),
        ("/berserk/rules", "BH-1.1"),
        ("/play", "Берсерк"),
        ("/readyz", "ok"),
        ("/api/v1/cards/?q=e:forest", "forest"),
    ],
)
def test_the_installed_wheel_serves_the_site_in_russian(installed: str, path: str, says: str) -> None:
    assert says in read(f"{installed}{path}")


def test_static_files_come_along(installed: str) -> None:
    sheet = read(f"{installed}/").partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "{" in read(f"{installed}{sheet}")
