"""The checks of the pages' scripts: types, lint, and their own tests. Node runs them with the packages in
package-lock.json; pages need neither."""

import os
import shutil
import subprocess
from pathlib import Path

from tests import services

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "package-lock.json"
MODULES = ROOT / "node_modules"
STAMP = MODULES / ".installed"  # its time is that of the last installation
Gate = tuple[str, list[str], dict[str, str]]


def gates() -> tuple[list[Gate], list[str]]:
    """The gates, and what is missing for them."""
    node = services.find_node()
    if not node:
        return [], [services.NODE]
    # The packages' commands look for Node on the PATH.
    path = {"PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
    if not _installed(path):
        return [], ["the packages of package-lock.json: `npm ci` tells why they did not come"]
    tsc, biome = (str(MODULES / ".bin" / name) for name in ("tsc", "biome"))
    tests = [str(test.relative_to(ROOT)) for test in sorted(ROOT.glob("tests/js/*.test.mjs"))]
    return [
        ("types of scripts", [tsc, "--project", "."], path),
        ("lint of scripts", [biome, "lint", "--error-on-warnings"], path),
        (
            "tests of scripts",
            [node, "--import", "./tests/js/served.mjs", "--test", "--test-reporter=dot", *tests],
            path,
        ),
    ], []


def _installed(path: dict[str, str]) -> bool:
    """Install the packages once, and again after a change of the lock."""
    if STAMP.exists() and STAMP.stat().st_mtime >= LOCK.stat().st_mtime:
        return True
    npm = shutil.which("npm", path=path["PATH"])
    if not npm:
        return False
    print(f"Installing the packages of {LOCK.name} …", flush=True)
    command = [npm, "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **path}, stdout=subprocess.DEVNULL, check=False).returncode:
        return False
    STAMP.touch()
    return True
