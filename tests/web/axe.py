"""What axe's rules (WCAG 2.1, A and AA) find on a page. Only what is wrong is told: all that is right takes as long again."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    "resultTypes": ["violations"],
    "preload": False,  # style sheets would be fetched once more; only rules about films and turned screens read them
}


def report(page: Page, within: str | None = None) -> str:
    """Empty where nothing is wrong."""
    found = Axe().run(page, context=within, options=RULES)
    return str(found.generate_report()) if found.violations_count else ""
