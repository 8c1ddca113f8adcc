"""Importing and exporting a deck in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

LIST = """# Курган восстаёт
Герой: Шарль де Лорм
3 Баллиста
2 Вестник неизбежнго
1 Резак
"""


def paste(page: Page, text: str) -> None:
    page.goto("/decks/import")
    page.locator("#import-text").fill(text)
    page.locator(".import-source [name=review]").click()


def test_an_import_with_errors_is_mended_by_clicks_and_saved(player_page: Page):
    page = player_page
    paste(page, LIST)
    complaints = page.locator(".complaints [name=mend]")
    expect(page.locator("#complaints + .complaints > li")).to_have_count(2)
    complaints.filter(has_text="Вестник неизбежного").click()
    expect(page.locator("#import-text")).to_have_value(LIST.replace("неизбежнго", "неизбежного"))
    expect(page.locator("#complaints + .complaints > li")).to_have_count(1)
    complaints.filter(has_text="Резак, Чаролом").click()
    expect(page.locator("#complaints")).to_have_count(0)
    expect(page.locator(".deck-list")).to_contain_text("Вестник неизбежного")
    page.locator("#import-name").fill("Мой курган")
    page.locator("#import-name").press("Enter")
    page.wait_for_url(lambda address: "/decks/import" not in address)
    expect(page.locator("h1")).to_contain_text("Мой курган")


def test_a_file_is_read_as_soon_as_it_is_chosen_and_a_phone_shows_it_whole(page: Page, tmp_path: Path):
    page.set_viewport_size({"width": 390, "height": 844})
    file = tmp_path / "deck.csv"
    file.write_bytes("Количество;Карта\n3;Баллиста\n2;Нет такой карты\n".encode("cp1251"))
    page.goto("/decks/import")
    page.locator("#import-file").set_input_files(file)
    expect(page.locator(".deck-list")).to_contain_text("Баллиста")
    expect(page.locator(".complaints mark").first).to_have_text("Нет такой карты")
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    small = page.locator("main .btn:visible, main .chip:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().height < 44).map(one => one.textContent)"
    )
    assert not small


@pytest.mark.long
def test_the_list_and_the_code_of_a_saved_deck_are_copied(player_page: Page):
    page = player_page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    paste(page, LIST)
    page.locator(".import-save [name=save][value=new]").click()
    page.wait_for_url(lambda address: "/decks/import" not in address)
    page.locator("details:has([data-copy]) > summary").first.click()
    copies = page.locator("details [data-copied]").first
    said = copies.get_attribute("data-copied") or ""
    copies.locator("[href*='/export/text?']").first.click()
    expect(page.get_by_role("status").filter(has_text=said)).to_have_count(1)
    assert "3 Баллиста" in page.evaluate("navigator.clipboard.readText()")
    copies.locator("[href*='/export/code?']").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).startsWith('CH1')")
    page.goto(f"/decks/code/{page.evaluate('navigator.clipboard.readText()')}")
    expect(page.locator(".deck-list")).to_contain_text("Баллиста")
