"""The generic stage plays every game: by pointer and keyboard, on desk and phone, to the end and in the record."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.web.axe import report
from tests.web.table.seats import Seat, seated

PHONE = {"width": 390, "height": 844}
CLOCK = {"kind": "live", "base_seconds": 2400, "increment_seconds": 0}
WISHES: dict[str, dict[str, Any]] = {
    "berserk": {"deck": "wood-elves", "bots": ["random"]},
    "valhalla": {"table": {"players": 3, "mode": "standard"}, "bots": ["random", "random"]},
}
ANSWERS = 25


class Anybody(Seat):
    """Answers by whatever the stage offers: a button, a lit card, an entry of the menu at a card."""

    OFFERED = ".ask:not([hidden]) [data-option], .acts [data-option]:not([disabled]), .table .card.is-pick"

    def click(self, chance: random.Random) -> None:
        self._until_it_counts(lambda: self._choose(chance, lambda thing: thing.click()))

    def press(self, chance: random.Random) -> None:
        self._until_it_counts(lambda: self._choose(chance, lambda thing: thing.press("Enter")))

    def _choose(self, chance: random.Random, act: Any) -> None:
        act(self._one_of(self.OFFERED, chance))
        menu = self.page.locator(".menu:not([hidden]) [data-option]")
        if menu.count():
            act(menu.first)

    def _one_of(self, selector: str, chance: random.Random) -> Locator:
        offered = self.page.locator(selector).filter(visible=True)
        return offered.nth(chance.randrange(max(1, offered.count())))


@pytest.mark.long
@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", WISHES)
def test_every_game_can_be_played_without_drawing_of_its_own(
    browser: Browser, house_url: str, game: str, size: dict[str, int]
) -> None:
    chance = random.Random(4)
    with seated(browser, house_url, **size, kind=Anybody, bypass_csp=True) as somebody:  # type: ignore[arg-type]
        one = somebody()
        one.sign_up()
        key = one.post("challenges/", {"game": game, "clock": CLOCK, "rated": False, **WISHES[game]})["key"]
        one.sit(key, "?plain")
        page = one.page
        expect(page.locator(".rival:not([hidden])")).to_have_count(len(WISHES[game]["bots"]))
        expect(page.locator(".own .counters li").first).to_be_visible()
        for n in range(ANSWERS):
            one.until(lambda: one.asked, 60)
            if one.asked == "over":
                break
            (one.press if n % 5 == 4 else one.click)(chance)
        assert page.evaluate("document.documentElement.scrollWidth") == (size or {"width": 1440})["width"]
        expect(page.locator("[data-log] li").first).to_be_attached()
        page.wait_for_timeout(300)  # fade-ins have finished
        found = report(page)
        assert found == "", found[-900:]
        assert "undefined" not in page.locator("body").inner_text()
        if one.asked != "over":
            one.post(f"matches/{key}/resign/")
        expect(page.locator(".result")).to_be_visible(timeout=60_000)
        page.goto(f"/matches/{key}?ply=2&plain")
        expect(page.locator("[data-step-now]")).to_have_text(re.compile(r"\b2\b"))
