"""Scripts are served without their comments, and are the same programs."""

from pathlib import Path

import pytest

from cardsite.storage import without_comments
from tests.running import ROOT

SCRIPTS = [path for app in ("catalog", "decks", "play") for path in sorted((ROOT / app / "static").rglob("*.js"))]

WRITTEN = """// What it is for.
import { el } from "../lib/dom.js"; // at the end of a line it stays

/**
 * @param {string} name
 */
export function named(name) {
  // where it is from
  const place = /** @type {HTMLElement} */ (el("a", { href: `https://${name}/*` }));
  return place; /** gone */
}
"""
SERVED = (
    """import { el } from "../lib/dom.js"; // at the end of a line it stays
export function named(name) {
  const place =  (el("a", { href: `https://${name}/*` }));
  return place; """
    + "\n}\n"
)


def test_types_and_lines_of_comments_are_left_out() -> None:
    assert without_comments(WRITTEN) == SERVED


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_string_of_our_scripts_looks_like_a_comment(path: Path) -> None:
    """What is left out stands outside strings: quotes before it on its line come in pairs."""
    for line in path.read_text(encoding="utf-8").splitlines():
        before, found, _ = line.partition("/**")
        assert not found or all(before.count(quote) % 2 == 0 for quote in '"`'), line
