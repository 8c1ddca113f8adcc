"""Common actions in a real browser: choose a language, choose a theme, navigate on a phone."""

import pytest
from playwright.sync_api import Browser, Page, expect

CARD = "/berserk/17/1/ballista"


def test_a_visitor_changes_the_language_and_the_site_remembers(page: Page) -> None:
    page.goto(CARD)
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Баллиста")
    page.get_by_role("button", name="English").click()
    expect(page).to_have_url(page.url)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ballista")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.long
def test_a_visitor_who_reads_english_gets_english(browser: Browser, site_url: str) -> None:
    with browser.new_context(locale="en-US", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/")
        expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.long
def test_the_theme_follows_the_system_until_the_visitor_chooses(browser: Browser, site_url: str) -> None:
    def background(page: Page) -> str:
        return str(page.evaluate("getComputedStyle(document.body).backgroundColor"))

    with browser.new_context(color_scheme="light", locale="ru-RU", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/")
        light = background(page)
        page.get_by_role("button", name="Тёмная тема").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        dark = background(page)
        assert dark != light
        page.goto("/berserk/")
        assert background(page) == dark, "the choice is remembered, and no page flashes in the other colour"


@pytest.mark.long
def test_language_and_theme_work_without_javascript(browser: Browser, site_url: str) -> None:
    with browser.new_context(java_script_enabled=False, locale="ru-RU", base_url=site_url) as context:
        page = context.new_page()
        page.goto(CARD)
        page.get_by_role("button", name="English").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("Ballista")
        page.locator("button[name=theme]:visible").first.click()
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page).to_have_url(f"{site_url}{CARD}")


@pytest.mark.long
def test_the_phone_menu_leads_to_the_rules(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}, locale="ru-RU", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out sideways"
        page.locator("details.menu > summary").click()
        page.get_by_role("navigation", name="Меню").get_by_role("link", name="Правила").first.click()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert "/rules" in page.url


def test_the_keyboard_alone_reaches_the_content(page: Page) -> None:
    page.goto(CARD)
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_class("skip")
    page.keyboard.press("Enter")
    assert page.url.endswith("#main")


@pytest.mark.long
def test_no_page_asks_another_host_for_anything(page: Page, site_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for address in ("/", "/berserk/", CARD, "/berserk/rules", "/berserk/glossary", "/syntax", "/api/docs/"):
        page.goto(address, wait_until="networkidle")
    assert [url for url in asked if not url.startswith((site_url, "data:", "blob:"))] == []
