"""A legal deck from scratch in the builder: a few cards with the pointer, the rest by keyboard, which is faster."""

from playwright.sync_api import Page, expect

FOUND = "[data-part=hits][aria-busy=false]"  # the search pane when it has answered
NAMES, COPIES = 14, 3


def built(page: Page, clicked: int = 0) -> None:
    """Returns as soon as the last card is in, without waiting for a save."""
    page.goto("/decks/new/berserk")
    page.locator("body[data-ready]").wait_for(state="attached")
    heroes = page.locator(f"{FOUND} .hit[data-kind=hero] .add")
    heroes.first.wait_for()
    if clicked:
        heroes.first.click()
    else:
        _keys(page, "/", "ArrowDown", "Enter")
    cards = page.locator(f"{FOUND} .hit:not([data-kind=hero]) .add")
    cards.first.wait_for()
    for at in range(clicked):
        cards.nth(at).click(click_count=COPIES)
    page.locator(f"{FOUND} .hit:not([data-kind=hero]) a.card-link").nth(clicked).focus()
    for _name in range(NAMES - clicked):
        _keys(page, str(COPIES), "ArrowRight")
    expect(page.locator("[data-tab-size]")).to_have_text(str(NAMES * COPIES))


def _keys(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
