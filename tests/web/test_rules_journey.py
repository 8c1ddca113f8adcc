"""Reading the rules in a real browser: live search, the current place in the contents, a cited clause on hover, a
copied link."""

import pytest
from playwright.sync_api import Browser, Page, expect


def test_clauses_are_found_while_one_types_and_are_one_click_away(page: Page) -> None:
    page.goto("/berserk/rules")
    page.locator("#rules-q").press_sequentially("броня раны", delay=20)
    hit = page.locator('#hits a[href="#BH-13.3"]')
    expect(hit).to_be_visible()
    assert "q=" in page.url
    hit.click()
    expect(page.locator("#BH-13\\.3")).to_be_in_viewport()
    expect(page.locator("#hits mark").first).to_be_visible()


@pytest.mark.long
def test_the_search_works_without_scripts(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="ru-RU", base_url=site_url)
    tab = context.new_page()
    tab.goto("/berserk/rules")
    tab.fill("#rules-q", "13.3")
    tab.press("#rules-q", "Enter")
    expect(tab.locator('#hits a[href="#BH-13.3"]')).to_be_visible()
    context.close()


def test_the_contents_show_where_one_reads(page: Page) -> None:
    page.goto("/berserk/rules#BH-6.8")
    expect(page.locator('.contents a[href="#section-6-3"]')).to_have_attribute("aria-current", "location")
    page.locator("#BH-9").evaluate("heading => heading.scrollIntoView()")
    expect(page.locator('.contents a[href="#BH-9"]')).to_have_attribute("aria-current", "location")
    expect(page.locator(".contents [aria-current]")).to_have_count(1)


def test_a_cited_clause_is_shown_beside_its_citation(page: Page) -> None:
    page.goto("/berserk/rules#BH-13.2")
    page.locator("#BH-13\\.2d a").hover()
    peek = page.locator(".clause-peek")
    expect(peek).to_be_visible()
    expect(peek).to_contain_text("BH-15.9")
    page.keyboard.press("Escape")
    expect(peek).to_be_hidden()


def test_a_click_on_the_number_of_a_clause_copies_its_link(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("/bang/rules")
    page.locator("#BG-6\\.2 .clause-id").click()
    expect(page.locator("#BG-6\\.2 .clause-id.copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith("/bang/rules#BG-6.2")


def test_on_a_phone_the_contents_fold_away_and_lead_to_the_section(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/viceroy/rules")
    expect(page.locator(".contents")).to_be_hidden()
    page.locator(".contents-phone summary").click()
    page.locator('.contents-phone a[href="#VR-8"]').click()
    expect(page.locator("#VR-8")).to_be_in_viewport()
    expect(page.locator('.contents-phone a[href="#VR-8"]')).to_be_hidden()
