"""The panels beside a deck in a real browser: the opening hand, the odds, and restoring a version."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from tests.decks.conftest import forest_deck

BALLISTA = "bh-17-001"


def posted(page: Page, address: str, data: dict[str, Any]) -> Any:
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    answer = page.request.post(address, data=data, headers={"X-CSRFToken": token, "Referer": page.url})
    assert answer.ok, answer.text()
    return answer.json()


def as_json(deck: DeckList, **more: Any) -> dict[str, Any]:
    return {"game": deck.game, "name": "Дозор", "notes": "", "options": {}, "lines": rows_of(deck.lines), **more}


@pytest.fixture
def key(player_page: Page) -> str:
    """A saved deck of the signed-in player."""
    return str(posted(player_page, "/decks/create", as_json(forest_deck()))["key"])


def shown(pane: Locator) -> list[str]:
    """The cards of the hand by their accessible names."""
    pane.locator("[data-dealt]:not([aria-busy])").wait_for()
    cards = pane.locator(".hand-cards > li :is(.card-link, .face[role=img])")
    return [card.get_attribute("aria-label") or "" for card in cards.all()]


def test_a_hand_is_dealt_replaced_and_played_by_keyboard(player_page: Page, key: str) -> None:
    """BH-5.4, BH-5.5, BH-5.8: chosen cards go under the deck, the others stay."""
    page = player_page
    page.goto(f"/decks/{key}")
    pane = page.locator("[data-hand]")
    pane.scroll_into_view_if_needed()
    cards = pane.locator("[data-place]")
    expect(cards).to_have_count(4)
    dealt = shown(pane)
    expect(pane.locator("[data-act=replace]")).to_be_disabled()
    for place in (2, 0):
        cards.nth(place).press("Enter")
    expect(cards.nth(2).locator(".turned")).to_have_text("1")
    expect(cards.nth(0).locator(".turned")).to_have_text("2")
    pane.locator("[data-act=replace]").press("Enter")
    expect(pane.locator(".is-new")).to_have_count(2)
    assert shown(pane)[:2] == [dealt[1], dealt[3]]
    expect(pane.locator("[data-act=next]")).to_be_focused()
    for turn, held in ((1, 4), (2, 5), (3, 6)):
        page.keyboard.press("Enter")
        expect(pane.locator("[data-words]")).to_contain_text(str(turn))
        assert len(shown(pane)) == held
    pane.locator("[data-first=false]").click()  # the same hand when going second
    expect(pane.locator(".hand-cards > li")).to_have_count(7)
    pane.locator("[data-act=again]").click()
    expect(cards).to_have_count(4)


@pytest.mark.long
def test_odds_follow_the_choice_and_the_deck(player_page: Page, key: str) -> None:
    page = player_page
    page.goto(f"/decks/{key}/edit")
    pane = page.locator("[data-odds]")
    pane.scroll_into_view_if_needed()
    boxes = pane.locator("[name=card]")
    expect(boxes).to_have_count(len({line.card for line in forest_deck().of("main")}))
    first = boxes.first.get_attribute("value")
    boxes.first.press("Space")
    chance = pane.locator(".chance b").first
    expect(chance).to_have_text(re.compile(r"\d"))
    before = percent(chance)
    pane.locator("[name=turn]").fill("12")
    expect(chance).not_to_have_text(re.compile(f"^{before:.1f}".replace(".", "[.,]")))
    assert percent(chance) > before
    pane.locator("[data-find]").fill("нет такой карты")
    expect(pane.locator("[data-none]")).to_be_visible()
    pane.locator("[data-find]").fill("")
    lines = [["main", first, "", 2], ["main", BALLISTA, "", 3]]
    page.evaluate(
        "detail => document.dispatchEvent(new CustomEvent('deck:changed', { detail }))",
        {"game": "berserk", "lines": lines, "options": {}},
    )
    expect(boxes).to_have_count(2)
    expect(pane.locator(f"[value='{first}']")).to_be_checked()
    expect(pane.locator(".chance b").first).to_have_text(re.compile("100"))  # all five cards have been drawn by turn 12


def percent(found: Locator) -> float:
    return float(re.sub(r"[^\d.]", "", found.inner_text().replace(",", ".")))


@pytest.mark.long
def test_an_old_version_is_brought_back_without_a_mouse_or_a_script(player_page: Page, key: str) -> None:
    page = player_page
    other = forest_deck().with_lines([*forest_deck().lines, Line(BALLISTA, 2)])
    posted(page, f"/decks/{key}/save", as_json(other, name="Осада", base=1))
    page.goto(f"/decks/{key}/history")
    expect(page.locator(".versions").first).to_contain_text("+2 Баллиста")
    page.locator(".versions .number").last.press("Enter")
    expect(page.locator(".diff").first).to_contain_text("Осада")
    page.locator(".confirm > summary").press("Enter")
    page.locator(".confirm button").press("Enter")
    page.wait_for_url(f"**/decks/{key}/history")
    expect(page.locator(".versions .number")).to_have_count(3)
    expect(page.locator(".versions li").first).to_contain_text("−2 Баллиста")
    page.goto(f"/decks/{key}/history/3")
    expect(page.locator("h1")).to_have_text("Дозор")
