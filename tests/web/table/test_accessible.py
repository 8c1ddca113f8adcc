"""Tables pass axe's rules while waiting, in play, watched, over, and in dialogs; so do the staff's pages."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.web.axe import report
from tests.web.decks.test_page import make_moderator
from tests.web.table.seats import Seat, seated
from tests.web.test_accessibility import DARK_DESKTOP, LIGHT_PHONE, Look

LOOKS = [DARK_DESKTOP, LIGHT_PHONE]


class Findings(dict[str, str]):
    """axe's findings for each page."""

    def look(self, name: str, page: Page) -> None:
        page.wait_for_timeout(300)  # fade-ins have finished
        self[name] = report(page)

    @property
    def bad(self) -> dict[str, str]:
        return {name: found for name, found in self.items() if found}


@contextmanager
def people(browser: Browser, site_url: str, look: Look, number: int) -> Iterator[list[Seat]]:
    theme, width = look
    more = {"color_scheme": theme, "bypass_csp": True}
    with seated(browser, site_url, width, 844 if width < 1000 else 900, **more) as somebody:
        yield [somebody() for _ in range(number)]


def play_on(seats: list[Seat], answers: int) -> None:
    chance = random.Random(4)
    for _ in range(answers):
        seats[0].until(lambda: any(seat.asked for seat in seats))
        mover = next(seat for seat in seats if seat.asked)
        before = mover.ply
        mover.click(chance)
        for seat in seats:
            seat.until(lambda seat=seat, before=before: seat.ply > before)  # type: ignore[misc]


def shut(page: Page) -> None:
    page.evaluate("() => document.querySelector('dialog[open]').close()")


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_a_table_has_none_from_the_challenge_to_the_record(browser: Browser, site_url: str, look: Look) -> None:
    found = Findings()
    with people(browser, site_url, look, 3) as (one, two, third):
        names = [seat.sign_up() for seat in (one, two)]
        key = one.post("challenges/", {"game": "berserk", "deck": "wood-elves"})["key"]
        for name, seat in (("host", one), ("visitor", third)):
            seat.page.goto(f"/matches/{key}")
            found.look(f"a challenge, for its {name}", seat.page)
        third.page.goto("/play")
        found.look("the lobby with a challenge", third.page)
        two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
        for seat in (one, two, third):
            seat.sit(key)
        found.look("who begins", (one if one.asked else two).page)
        play_on([one, two], 7)
        for name, seat in (
            ("mover", one if one.asked else two),
            ("other", two if one.asked else one),
            ("watcher", third),
        ):
            found.look(f"in play, {name}", seat.page)
        card(found, third)
        talk(found, one, two, key)
        one.post(f"matches/{key}/draw/", {"do": "offer"})
        two.page.locator(".offer").wait_for()
        found.look("a draw is offered", two.page)
        one.post(f"matches/{key}/resign/")
        two.page.locator(".result").wait_for()
        found.look("the result", two.page)
        record(found, two, key)
        staff(found, third, key)
        for address in (
            f"/players/{names[1]}",
            f"/players/{names[1]}/games",
            f"/players/{names[0]}/against/{names[1]}",
        ):
            one.page.goto(address)
            found.look(address.replace(names[0], "one").replace(names[1], "two"), one.page)
    assert found.bad == {}


def card(found: Findings, seat: Seat) -> None:
    page = seat.page
    page.locator(".field .card[data-card]").first.focus()
    page.keyboard.press("z")
    page.locator("dialog.zoomed[open]").wait_for()
    found.look("a card, large", page)
    shut(page)
    page.locator("[data-pile]:visible").first.click()
    page.locator("dialog.pile-view[open]").wait_for()
    found.look("a pile", page)
    shut(page)


def talk(found: Findings, one: Seat, two: Seat, key: str) -> None:
    one.post(f"matches/{key}/chat/", {"text": "Удачи!"})
    page = two.page
    page.locator("body").press("c")
    page.locator(".chat__lines li").wait_for()
    found.look("the chat", page)
    page.locator(".chat__acts").click()
    page.locator(".chat__report[open]").wait_for()
    found.look("a line is reported", page)
    page.locator("[value=report]").click()
    page.locator(".chat__note:not([hidden])").wait_for()
    if page.locator("[data-act=shut]").is_visible():
        page.locator("[data-act=shut]").click()


def record(found: Findings, seat: Seat, key: str) -> None:
    seat.sit(key, "?ply=4")
    page = seat.page
    page.locator(".replay").wait_for()
    seat.until(lambda: page.evaluate("() => window.cardhall.table.shown?.ply ?? -1") == 4)
    found.look("the record", page)
    for name in ("branch", "appeal"):
        page.locator(f"[data-{name}]").click()
        page.locator("dialog.replay-ask[open]").wait_for()
        found.look(f"the record, {name}", page)
        shut(page)


def staff(found: Findings, seat: Seat, key: str) -> None:
    make_moderator(seat.sign_up())
    seat.page.goto("/staff/reports")
    found.look("the queue of reports", seat.page)
    seat.page.locator("main a[href^='/staff/reports/']").first.click()
    seat.page.wait_for_url("**/staff/reports/*")
    found.look("a report", seat.page)
    for choice in seat.page.locator("main details summary").all():
        choice.click()
    found.look("a report, deciding", seat.page)


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_a_lesson_has_none(browser: Browser, site_url: str, look: Look) -> None:
    found = Findings()
    with people(browser, site_url, look, 1) as (pupil,):
        pupil.page.goto("/learn")
        pupil.page.locator(".learn-go button").click()
        pupil.page.locator("[data-coach]").wait_for()
        found.look("a lesson", pupil.page)
    assert found.bad == {}
