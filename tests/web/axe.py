"""Violations of axe's rules (WCAG 2.1, A and AA) on a page. Reports only violations: listing passed rules takes twice
as long."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    "resultTypes": ["violations"],
    "preload": False,  # would fetch style sheets again; only the rules about videos and orientation need them
}


def report(page: Page, within: str | None = None) -> str:
    """The violations as text; empty if there are none."""
    found = Axe().run(page, context=within, options=RULES)
    return str(found.generate_report()) if found.violations_count else ""
