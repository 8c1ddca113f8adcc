"""Readers in a real browser: from set to card and on, by mouse, by keyboard, on a phone, and without scripts."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

PAGES = [
    "/berserk/21/110/king-laetar",
    "/valhalla/solo/24/hafgufa-vi",
    "/unmatched/boards/1/sarpedon",
    "/bang/base/1/bang",
    "/viceroy/base/1/boatswain",
    "/berserk/sets",
    "/berserk/17/",
    "/berserk/17/?view=faces",
    "/berserk/element/forest",
    "/berserk/keyword/armor",
    "/artists",
    "/coverage",
    "/berserk/17/999/nothing",
]
SHIFT = """() => new Promise(done => {
  let total = 0;
  new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) total += e.value; })
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(total), 600);
})"""


def test_a_reader_goes_from_a_set_to_a_card_and_on_to_its_neighbours(page: Page) -> None:
    page.goto("/berserk/17/")
    page.get_by_role("link", name="Бешеный верзила", exact=True).click()
    expect(page).to_have_url(re.compile("/berserk/17/2/rabid-brute$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Бешеный верзила")
    page.keyboard.press("BracketRight")
    page.wait_for_url(re.compile("/berserk/17/3/"))  # until it is loaded: its script handles the next key
    page.keyboard.press("BracketLeft")
    expect(page).to_have_url(re.compile("/berserk/17/2/"))
    page.locator('.beside a[rel="prev"]').click()
    expect(page).to_have_url(re.compile("/berserk/17/1/ballista$"))


@pytest.mark.long
def test_the_keys_work_in_the_russian_layout_and_not_while_typing(page: Page) -> None:
    page.goto("/berserk/17/2/rabid-brute")
    page.locator("#q").focus()
    page.keyboard.press("BracketRight")
    expect(page).to_have_url(re.compile("/berserk/17/2/"))
    page.locator("#q").blur()
    page.evaluate(
        "document.body.dispatchEvent(new KeyboardEvent('keydown', {code: 'BracketRight', key: 'ъ', bubbles: true}))"
    )
    expect(page).to_have_url(re.compile("/berserk/17/3/"))


@pytest.mark.long
def test_a_keyword_leads_to_its_rule_and_to_other_cards(page: Page) -> None:
    page.goto("/berserk/21/110/king-laetar")
    page.locator(".rules a.kw").first.click()
    expect(page).to_have_url(re.compile("/berserk/keyword/unique$"))
    expect(page.locator(".in-rules")).to_contain_text("BH-13.48")
    page.locator(".in-rules .cap a").click()
    expect(page).to_have_url(re.compile("/berserk/rules#BH-13.48$"))


@pytest.mark.long
def test_a_class_in_the_text_leads_to_its_cards(page: Page) -> None:
    page.goto("/berserk/21/110/king-laetar")
    page.locator(".rules a.class").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Нежить")
    expect(page.locator(".faces-grid > li").first).to_be_visible()


@pytest.mark.long
def test_another_printing_is_one_click_away_with_its_own_face(page: Page) -> None:
    page.goto("/berserk/21/110/king-laetar")
    page.locator(".printings tbody tr").nth(1).get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("/berserk/21/234/king-laetar$"))
    expect(page.locator(".left .face")).to_have_attribute("data-full", re.compile(".+"))


@pytest.mark.long
def test_the_suits_of_bang_lead_from_one_physical_card_to_another(page: Page) -> None:
    page.goto("/bang/base/1/bang")
    page.locator(".suits .chip", has_text="Q").first.click()
    expect(page).not_to_have_url(re.compile("/base/1/"))
    expect(page.locator(".suits .chip[aria-current]")).to_have_text("Q")


@pytest.mark.long
def test_another_language_keeps_the_page_and_changes_its_words(page: Page) -> None:
    page.goto("/berserk/17/1/ballista")
    expect(page.get_by_role("heading", level=1)).to_have_text("Баллиста")
    page.get_by_role("button", name="English").click()
    expect(page).to_have_url(re.compile("/berserk/17/1/ballista$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Ballista")
    expect(page.locator(".other")).to_have_attribute("lang", "ru")


def test_a_lost_reader_finds_a_card_from_the_page_that_is_not_there(page: Page) -> None:
    page.goto("/berserk/17/999/nothing")
    expect(page.locator(".lost-words")).to_contain_text("197")
    page.locator("#lost-q").fill("Баллиста")
    page.locator("#lost-q").press("Enter")
    expect(page).to_have_url(re.compile(r"/search\?q="))
    expect(page.locator('a[href="/berserk/17/1/ballista"]').first).to_be_visible()


def test_a_card_at_random_is_a_card(page: Page) -> None:
    page.goto("/random?game=bang")
    expect(page).to_have_url(re.compile("/bang/base/\\d+/"))
    expect(page.locator(".left .face")).to_be_visible()


@pytest.mark.long
def test_everything_works_without_scripts(browser: Browser, site_url: str) -> None:
    with browser.new_context(java_script_enabled=False, locale="ru-RU", base_url=site_url) as context:
        page = context.new_page()
        page.goto("/berserk/17/")
        page.get_by_role("link", name="Стоимость").click()
        expect(page.locator('th[aria-sort="ascending"]')).to_have_count(1)
        page.locator('.list-head .seg a[href*="view=faces"]').click()
        expect(page.locator(".faces-grid > li")).to_have_count(60)
        page.locator('.pages a[rel="next"]').click()
        page.locator(".faces-grid .card-link").first.click()
        expect(page.locator(".left .face .face-name")).to_be_visible()
        page.locator('.beside a[rel="next"]').click()
        expect(page.locator(".figures")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("address", [*PAGES[:2], *(pytest.param(page, marks=pytest.mark.long) for page in PAGES[2:])])
def test_a_phone_never_scrolls_sideways_and_nothing_jumps(browser: Browser, site_url: str, address: str) -> None:
    for language in ("ru-RU", "en-GB"):
        with browser.new_context(viewport={"width": 390, "height": 844}, locale=language, base_url=site_url) as context:
            page = context.new_page()
            page.goto(address)
            assert page.evaluate(SHIFT) < 0.1
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_the_face_stays_in_sight_on_a_wide_screen(page: Page) -> None:
    page.goto("/berserk/21/110/king-laetar")
    page.mouse.wheel(0, 700)
    page.wait_for_function("scrollY > 300")
    assert page.locator(".left .face").bounding_box()["y"] > 60
