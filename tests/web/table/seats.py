"""People at tables, in browsers: they sign up, sit down, and click what is lit, or do the same by keyboard alone."""

import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from playwright.sync_api import Browser, BrowserContext, Error

PATIENCE = 20.0
SOON = 2.0  # seconds in which an answer counts, or is sent again
EDGE = {"x": 16, "y": 56}  # a point of a card that the next card in a full hand does not cover
HERO = ".seat--foe .field .card.hero.is-pick"
BY_TAB = 4  # choices to reach with Tab, which is slow
PASSWORD = "correct horse battery"

ASKED = """() => {
  const { table } = window.cardhall ?? {};
  if (!table) return "";
  if (table.over) return "over";
  return table.sending || !table.ask ? "" : table.ask.kind;
}"""
PLY = "() => window.cardhall.table.state.ply"
OPTIONS = "() => window.cardhall.table.ask.options.map(({ id }) => id)"
ANSWER = "(option) => window.cardhall.table.answer(option)"
AIMING = "() => window.cardhall.asks.chosen !== null"


class Seat:
    """One person's browser at a table. `errors` are those of the page's scripts."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.new_page()
        self.errors: list[str] = []
        self.reached = 0
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def sign_up(self, onward: str = "/privacy", name: str = "") -> str:
        """Sign up and go to a page that loads quickly."""
        self.page.goto(f"/account/signup/?next={onward}")
        return self.fill_in(name)

    def fill_in(self, name: str = "") -> str:
        """Fill in the sign-up page."""
        name = name or f"Гость-{secrets.token_hex(4)}"
        self.page.locator("main [name=username]").fill(name)
        self.page.locator("main [name=password1]").fill(PASSWORD)
        self.page.locator("main [name=password1]").press("Enter")
        self.page.wait_for_url(lambda address: "/account/signup" not in address)
        return name

    def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Post to the API as the site's own pages do."""
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        headers = {"X-CSRFToken": cookies.get("csrftoken", ""), "Referer": self.page.url}
        answer = self.page.request.post(f"/api/v1/{path}", data=body or {}, headers=headers)
        assert answer.ok, (path, answer.status, answer.text())
        return dict(answer.json())

    def sit(self, key: str, query: str = "") -> None:
        self.page.goto(f"/matches/{key}{query}")
        self.page.wait_for_selector("body[data-ready]", state="attached")

    @property
    def key(self) -> str:
        """The key of the match on the page."""
        return self.page.url.rsplit("/", 1)[1].partition("?")[0]

    @property
    def asked(self) -> str:
        return str(self.page.evaluate(ASKED))

    @property
    def ply(self) -> int:
        return int(self.page.evaluate(PLY))

    def until(self, true: Callable[[], object], seconds: float = PATIENCE) -> None:
        deadline = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < deadline, (self.asked, self.ply, self.errors)
            self.page.wait_for_timeout(30)

    def answer(self, chance: random.Random) -> None:
        """Answer any question without looking at the table."""
        self.until(lambda: self.asked)
        before = self.ply
        self.page.evaluate(ANSWER, chance.choice(self.page.evaluate(OPTIONS)))
        self.until(lambda: self.ply != before)

    def resign(self) -> None:
        """Press twice, since one press may be accidental; also while a question is open."""
        button = self.page.locator("[data-act=resign]")
        button.click()
        button.click()

    # --- answering by clicks

    def click(self, chance: random.Random) -> None:
        """Answer any question with one of the lit or listed options. Click again if a moving card was missed."""
        self._until_it_counts(lambda: self._click(chance))

    def _click(self, chance: random.Random) -> None:
        kind = self.asked
        if kind == "action":
            self._click_action(chance)
        elif kind == "order":
            self.page.locator("[data-act=order]").click()
        elif kind:
            options = self.page.locator(".ask:not([hidden]) [data-option]")
            if options.count():
                options.nth(chance.randrange(options.count())).click()

    def _until_it_counts(self, answer: Callable[[], None]) -> None:
        before = self.ply
        for tries in reversed(range(5)):
            patience = PATIENCE if tries == 0 else SOON
            self.page.set_default_timeout(1000 * patience)
            try:
                answer()
                self.until(lambda: self.ply != before or self.asked in ("", "over"), patience)
                return
            except (AssertionError, Error):  # the option is gone, possibly during the click: the table was redrawn
                if self.ply != before:
                    return
                if tries == 0:
                    raise
                self.page.keyboard.press("Escape")
            finally:
                self.page.set_default_timeout(1000 * PATIENCE)

    def _click_action(self, chance: random.Random) -> None:
        acts = self.page.locator(".card.is-act")
        if acts.count() == 0 or chance.random() < 0.12:
            self.end_turn()
            return
        acts.nth(chance.randrange(acts.count())).click(force=True, position=EDGE)
        if self.page.locator(".menu:not([hidden])").count():
            things = self.page.locator(".menu:not([hidden]) button")
            things.nth(chance.randrange(things.count())).click()
        if self.page.evaluate(AIMING):
            targets = self.page.locator(self._targets())
            targets.nth(chance.randrange(targets.count())).click(force=True, position=EDGE)

    def _targets(self) -> str:
        """The opponent's hero if it can be attacked, so that games end."""
        return HERO if self.page.locator(HERO).count() else ".field .card.is-pick"

    def end_turn(self) -> None:
        button = self.page.locator("[data-act=end]")
        button.click()
        if "is-sure" in (button.get_attribute("class") or ""):
            button.click()

    # --- answering by keys

    def press(self, chance: random.Random) -> None:
        """Give one answer without a pointer."""
        self._until_it_counts(lambda: self._press(chance))

    def _press(self, chance: random.Random) -> None:
        kind = self.asked
        if kind == "action":
            self._press_action(chance)
        elif kind and self._reach(".ask:not([hidden]) :is([data-option], [data-act=order])", chance.randrange(3)):
            self.page.keyboard.press("Enter")

    def _press_action(self, chance: random.Random) -> None:
        keys = self.page.keyboard
        if chance.random() < 0.2 or not self._reach(".table .card.is-act", chance.randrange(3)):
            keys.press("e")
            if self.page.locator("[data-act=end].is-sure").count():
                keys.press("e")
            return
        keys.press("Enter")
        if self.page.locator(".menu:not([hidden])").count():
            keys.press("Enter")
        if self.page.evaluate(AIMING):
            assert self._reach(self._targets())
            keys.press("Enter")

    def _reach(self, selector: str, skip: int = 0) -> bool:
        """Reach a choice: the first answers by Tab alone, later ones by the key that jumps between choices. `skip`
        passes over some."""
        if self.page.locator(selector).count() == 0:
            return False
        self.reached += 1
        key = "Tab" if self.reached <= BY_TAB else "a"
        for _ in range(120):
            self.page.keyboard.press(key)
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                if skip == 0:
                    return True
                skip -= 1
        raise AssertionError(f"{key} does not reach {selector}")


S = TypeVar("S", bound=Seat)


@contextmanager
def seated(
    browser: Browser,
    site_url: str,
    width: int = 1440,
    height: int = 900,
    kind: type[S] = Seat,  # type: ignore[assignment]
    moving: bool = False,
    **context: Any,
) -> Iterator[Callable[[], S]]:
    """Create people with browsers of their own; at the end check that no page had an error.

    They prefer reduced motion: a game with flying cards takes four times as long.
    """
    motion = "no-preference" if moving else "reduce"
    made: list[S] = []

    def somebody() -> S:
        opened = browser.new_context(
            viewport={"width": width, "height": height},
            locale="ru-RU",
            base_url=site_url,
            reduced_motion=motion,
            **context,
        )
        opened.set_default_timeout(1000 * PATIENCE)
        made.append(kind(opened))
        return made[-1]

    yield somebody
    for seat in made:
        seat.context.close()
        assert not seat.errors, seat.errors


def at_a_table(one: Seat, two: Seat, **wish: Any) -> str:
    """Sign both up and seat them at a new match; return its key."""
    one.sign_up()
    two.sign_up()
    asked = {"game": "berserk", "deck": "wood-elves", "rated": True, **wish}
    key = str(one.post("challenges/", asked)["key"])
    two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
    one.sit(key)
    two.sit(key)
    return key


def a_few_moves(one: Seat, two: Seat) -> None:
    """Play a few moves: a match that has hardly begun is aborted instead of resigned."""
    chance = random.Random(5)
    while one.ply < 6:
        (one if one.asked else two).answer(chance)


def play_out(seats: list[Seat], answer: Callable[[Seat], None], most: int = 700) -> None:
    """Answer until the match is over for everybody. `most`: the limit of answers."""
    quiet, given = time.monotonic(), 0
    while given < most:
        asked = [seat.asked for seat in seats]
        if all(kind == "over" for kind in asked):
            return
        for seat, kind in zip(seats, asked, strict=True):
            if kind not in ("", "over"):
                answer(seat)
                given += 1
                quiet = time.monotonic()
        assert time.monotonic() - quiet < PATIENCE, [(seat.asked, seat.ply) for seat in seats]
        seats[0].page.wait_for_timeout(20)
    raise AssertionError("no end")
