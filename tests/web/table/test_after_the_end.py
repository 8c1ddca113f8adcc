"""What a table does after the end of the game, and how to mute a guest."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.table.seats import Seat, at_a_table, seated

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def asked(page: Page) -> list[str]:
    """The addresses that the page requests from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    return found


@pytest.mark.long
def test_a_finished_table_in_a_hidden_tab_asks_for_nothing(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        one.post(f"matches/{key}/resign/")
        two.page.locator(".result").wait_for()
        two.until(lambda: two.page.locator(".rate").count() == 2)
        with two.page.expect_request("**/rematch/"):
            pass  # it sends requests while it is visible
        two.page.evaluate(HIDE, True)
        two.page.wait_for_timeout(500)
        requests = asked(two.page)
        two.page.wait_for_timeout(6500)
        assert requests == []
        one.post(f"matches/{key}/rematch/")
        two.page.evaluate(HIDE, False)
        expect(two.page.locator(".result__again")).not_to_be_empty()


@pytest.mark.long
def test_who_has_offered_a_rematch_is_led_there_even_from_another_tab(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        one, two = somebody(), somebody()
        key = at_a_table(one, two)
        one.post(f"matches/{key}/resign/")
        two.page.locator("[data-act=rematch]").click()
        expect(two.page.locator(".result__again")).not_to_be_empty()
        two.page.evaluate(HIDE, True)
        made = one.post(f"matches/{key}/rematch/")
        two.page.wait_for_url(f"**{made['page']}")


@pytest.mark.long
def test_a_guest_is_muted_in_this_browser_and_stays_so(browser: Browser, site_url: str) -> None:
    with seated(browser, site_url) as somebody:
        host, guest, watcher = somebody(), somebody(), somebody()
        host.sign_up()
        key = host.post("challenges/", {"game": "berserk", "deck": "wood-elves"})["key"]
        guest.page.goto(f"/matches/{key}")
        guest.page.locator(".sit-down button.main").click()
        guest.page.wait_for_selector(".table", state="attached")
        for seat in (host, guest, watcher):
            seat.sit(key)
        guest.post(f"matches/{key}/chat/", {"text": "Сдавайся"})
        for reader in (host, watcher):
            muted_for(reader)
        guest.page.wait_for_timeout(1100)
        guest.post(f"matches/{key}/chat/", {"text": "Ну же"})
        for reader in (host, watcher):
            reader.sit(key)
            reader.page.keyboard.press("c")
            button = reader.page.locator(".chat__people button[aria-pressed=true]")
            expect(button).to_be_visible()
            expect(reader.page.locator(".chat__lines li")).to_have_count(0)
            button.click()
            expect(reader.page.locator(".chat__lines li")).to_have_count(2)


def muted_for(reader: Seat) -> None:
    reader.page.keyboard.press("c")
    expect(reader.page.locator(".chat__lines li")).to_have_count(1)
    reader.page.locator(".chat__people button[aria-pressed=false]").last.click()
    expect(reader.page.locator(".chat__lines li")).to_have_count(0)
