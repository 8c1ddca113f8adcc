"""The collection in a real browser: counts save automatically and are there on the next visit."""

import re

import pytest
from playwright.sync_api import Page, expect

ADDRESS = "/collection?game=berserk&q=Баллиста"
BALLISTA = "bh-17-001"


@pytest.mark.long
def test_steppers_save_by_themselves_and_the_count_is_there_after_a_reload(player_page: Page) -> None:
    page = player_page
    page.goto(ADDRESS)
    row = page.locator("li", has=page.locator(f"#n-{BALLISTA}"))
    count, state = row.locator(f"#n-{BALLISTA}"), page.locator("[data-collection] [role=status]")
    more, less = (row.locator(f"[data-step='{step}']") for step in ("1", "-1"))
    expect(page.locator("[data-save]")).to_be_hidden()

    for _ in range(3):
        more.click()
    less.click()
    expect(count).to_have_value("2")
    expect(row).to_have_class(re.compile("has"))
    expect(state).to_have_text("Сохранено")
    expect(state).to_be_in_viewport()

    page.reload()
    expect(count).to_have_value("2")
    expect(page.get_by_role("main")).to_contain_text("2 карты")

    count.fill("много")
    expect(count).to_have_attribute("aria-invalid", "true")
    count.fill("0")
    expect(state).to_have_text("Сохранено")
    page.reload()
    expect(count).to_have_value("0")
    expect(row).not_to_have_class(re.compile("has"))
