"""The table on a phone: what is needed is visible, nothing scrolls sideways, and nothing jumps while the page loads."""

import random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.table.seats import Seat, at_a_table, seated

PHONE = (390, 844)
SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
}"""
LITTLE = 0.02  # fraction of the screen that moves while the page loads


def in_sight(button: Locator, page: Page) -> bool:
    box, screen = button.bounding_box(), page.viewport_size
    assert box, "it is not drawn"
    assert screen
    across = box["x"] >= 0 and box["x"] + box["width"] <= screen["width"]
    return across and box["y"] >= 0 and box["y"] + box["height"] <= screen["height"]


def nothing_scrolls(page: Page) -> bool:
    return bool(
        page.evaluate(
            "() => [document.documentElement, document.body, document.querySelector('.table')].every((one) => "
            "one.scrollWidth <= innerWidth && one.scrollLeft === 0)"
        )
    )


def until_a_turn(one: Seat, two: Seat) -> Seat:
    """Play until one of them may act; return that one."""
    chance = random.Random(2)
    for _ in range(40):
        one.until(lambda: one.asked or two.asked)
        mover, other = (one, two) if one.asked else (two, one)
        if mover.asked == "action":
            return mover
        mover.click(chance)
        other.until(lambda mover=mover, other=other: other.ply >= mover.ply)  # type: ignore[misc]
    raise AssertionError("nobody may act")


@pytest.mark.long
def test_a_question_on_the_phone_leaves_the_log_and_the_seldom_acts_in_reach(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url, *PHONE, has_touch=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two, rated=False)
        page = (one if one.asked else two).page
        ask = page.locator(".ask:not([hidden])")
        expect(ask).to_be_visible()
        ask.locator("[data-open=log]").click()
        expect(page.locator("[data-log]")).to_be_visible()
        page.locator("#tab-chat").click()
        expect(page.locator("#chat-text")).to_be_visible()
        page.locator("[data-act=shut]").click()
        expect(page.locator("[data-log]")).to_be_hidden()
        ask.locator("[popovertarget]").click()
        assert in_sight(page.locator("[data-act=draw]"), page)
        assert nothing_scrolls(page)


@pytest.mark.long
@pytest.mark.parametrize("rated", [False, True])
def test_on_the_phone_the_end_of_the_turn_is_always_in_sight(browser: Browser, site_url: str, rated: bool) -> None:
    with seated(browser, site_url, *PHONE, has_touch=True) as somebody:
        one, two = somebody(), somebody()
        at_a_table(one, two, rated=rated)
        mover = until_a_turn(one, two)
        page = mover.page
        end = page.locator("[data-act=end]")
        assert in_sight(end, page)
        assert end.evaluate("(button) => button.offsetWidth") >= 180, "the widest button of the bar"
        for name in ("draw", "resign"):
            expect(page.locator(f"[data-act={name}]")).to_be_hidden()
        page.locator(".actions [popovertarget]").click()
        assert in_sight(page.locator("[data-act=draw]"), page)
        assert page.locator("[data-act=takeback]").count() == (0 if rated else 1)
        assert in_sight(end, page)
        page.keyboard.press("Escape")
        expect(page.locator("[data-act=draw]")).to_be_hidden()
        before = mover.ply
        mover.end_turn()
        mover.until(lambda: mover.ply > before)
        assert nothing_scrolls(page)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [PHONE, (1440, 900)])
def test_nothing_jumps_while_the_page_comes(browser: Browser, site_url: str, width: int, height: int) -> None:
    with seated(browser, site_url, width, height, moving=True) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two, rated=False)
        mover = until_a_turn(one, two)
        mover.sit(key)
        mover.page.evaluate(SHIFTS)
        mover.page.wait_for_timeout(800)
        assert mover.page.evaluate("() => window.shifted") < LITTLE


@pytest.mark.long
def test_the_record_on_the_phone_keeps_the_log_in_reach(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url, *PHONE, has_touch=True) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        until_a_turn(one, two)
        one.post(f"matches/{key}/resign/")
        one.sit(key)
        expect(one.page.locator(".replay")).to_be_visible()
        one.page.locator(".actions [data-open=log]").click()
        expect(one.page.locator("[data-log] li").last).to_be_visible()
        assert nothing_scrolls(one.page)
