"""The other Python versions that README promises: each one on this machine gets its own environment, lint and the pure
tests.

Not everybody can install Python, so missing versions are reported and the others are tested.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = Path(sys.executable).parent / "uv"
LOCK = ROOT / "requirements-dev.lock"
PROMISED = ("3.11", "3.12", "3.13", "3.14")
RUNNING = f"{sys.version_info.major}.{sys.version_info.minor}"
PURE = "not long and not browser and not database"


def others() -> tuple[dict[str, Path], list[str]]:
    """The supported versions besides the running one: those found, with their paths, and those missing."""
    found = {version: path for version in PROMISED if version != RUNNING and (path := interpreter(version))}
    return found, [version for version in PROMISED if version != RUNNING and version not in found]


def interpreter(version: str) -> Path | None:
    """The interpreter on the PATH, or of pyenv, whose own shims work only for the selected version."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    named = shutil.which(f"python{version}")
    candidates = [Path(named)] if named else []
    candidates += sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}"), reverse=True)
    return next((path for path in candidates if _is(path, version)), None)


def _is(path: Path, version: str) -> bool:
    asked = [str(path), "-c", "import sys, ssl, sqlite3, venv; print('%d.%d' % sys.version_info[:2])"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.returncode == 0 and done.stdout.strip() == version


def environment(version: str, python: Path) -> Path:
    """The interpreter of a virtualenv with the locked packages; rebuilt when the lock changes."""
    folder = ROOT / "var" / "pythons" / version
    stamp, wanted = folder / ".lock", f"{python}\n{LOCK.read_text()}"
    inside = folder / "bin" / "python"
    if not stamp.exists() or stamp.read_text() != wanted:
        print(f"Installing the packages of {LOCK.name} for Python {version} …", flush=True)
        subprocess.run([UV, "venv", "--quiet", "--clear", "--python", python, folder], check=True)
        subprocess.run(
            [UV, "pip", "install", "--quiet", "--no-deps", "--require-hashes", "--python", inside, "-r", LOCK],
            check=True,
        )
        stamp.write_text(wanted)
    return inside
