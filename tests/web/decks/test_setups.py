"""Setting up a table in a real browser: break it, fix it with its message, find it saved; by keyboard and on a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

SAVED = re.compile("Сохранено|Saved")


def ready(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("body[data-ready]")


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f'input[name="{name}"][value="{value}"]').check()


def test_a_valhalla_table_is_broken_mended_by_its_message_and_saved(player_page: Page) -> None:
    page = player_page
    ready(page, "/decks/new/valhalla")
    choose(page, "players", "2")
    choose(page, "modules", "thor")
    choose(page, "modules", "tyr")
    problem = page.locator('[data-code="E_THOR_PLAYERS"]')
    expect(problem).to_contain_text("Помощь Тора")
    page.wait_for_url(re.compile(r"/decks/\w+/edit$"))  # saved as it is: a table need not be legal
    problem.get_by_role("button").click()
    expect(problem).to_have_count(0)
    expect(page.locator('input[name="modules"][value="thor"]')).not_to_be_checked()
    expect(page.locator(".stack b").first).to_have_text("78")  # VH-2.17
    page.locator("#table-name").fill("Чертог двоих")
    expect(page.locator('[data-saving][data-state="saved"]')).to_contain_text(SAVED)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator("#table-name")).to_have_value("Чертог двоих")
    expect(page.locator('input[name="modules"][value="tyr"]')).to_be_checked()
    expect(page.locator("[data-code]")).to_have_count(0)


@pytest.mark.long
def test_a_monster_is_fought_alone_and_by_keyboard(page: Page) -> None:
    """VH-2.2: the mode sets its number of players."""
    ready(page, "/decks/new/valhalla")
    page.locator('input[name="mode"][value="standard"]').focus()
    for _step in range(3):
        page.keyboard.press("ArrowDown")
    expect(page.locator('input[name="players"][value="1"]')).to_be_checked()
    expect(page.locator("#monster-title")).to_be_visible()
    expect(page.locator(".stack b").first).to_have_text("74")  # VH-2.20, CFG-40
    expect(page.locator("[data-code]")).to_have_count(0)


@pytest.mark.long
def test_two_tabs_lose_nothing(player_page: Page) -> None:
    first = player_page
    ready(first, "/decks/new/bang")
    choose(first, "players", "7")
    first.wait_for_url(re.compile(r"/decks/\w+/edit$"))
    expect(first.locator('[data-saving][data-state="saved"]')).to_be_visible()
    second = first.context.new_page()
    ready(second, first.url)
    choose(second, "players", "4")
    expect(second.locator('[data-saving][data-state="saved"]')).to_be_visible()
    choose(first, "players", "8")
    dialog = first.locator("#conflict-dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator("tbody tr")).to_contain_text(["8"])
    dialog.locator('[data-choose="theirs"]').click()
    expect(first.locator('input[name="players"][value="4"]')).to_be_checked()
    second.close()


def test_a_guest_on_a_phone_keeps_the_draft(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    ready(page, "/decks/new/viceroy")
    choose(page, "players", "1")
    tally = page.locator(".tally")
    expect(tally).to_contain_text("1")
    tally.click()
    page.locator('[data-code="E_SOLO_RIVALS"] button').click()  # VR-14.1
    expect(page.locator("[data-code]")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    ready(page, "/decks/new/viceroy")
    expect(page.locator('input[name="rivals"][value="1"]')).to_be_checked()
