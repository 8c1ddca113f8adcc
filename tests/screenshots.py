"""Pictures of the site's main states for review: `make screenshots`.

The site runs with its own database, two people play into each state, and every state is captured at two widths, in both
themes and both languages. `make screenshots SCREENSHOTS="--only defend learn"` captures the states whose names begin
so.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests import services
from tests.conftest import BROWSER_FLAGS
from tests.running import ROOT, embedded, free_port, wait_until_up
from tests.web.table import halls
from tests.web.table.seats import Seat, seated

FOLDER = ROOT / "var" / "screenshots"
SCREENS = {1440: 900, 390: 844}  # width: height
THEMES, LANGUAGES = ("light", "dark"), ("ru", "en")
FULL = 9  # by this turn both sides have a squad
CLOCK = {"kind": "live", "base_seconds": 2400, "increment_seconds": 0}
OPTIONS = "() => (window.cardhall.table.sending ? [] : window.cardhall.table.ask?.options ?? []).map(({ id }) => id)"
ANSWER = "(option) => window.cardhall.table.answer(option)"
TURN = "() => window.cardhall.table.state.view.turn"
AIM = "() => window.cardhall.asks.aim(window.cardhall.asks.options.find(({ verb }) => verb === 'attack').args[0])"


class Stage:
    """Two people, a guest, and the games that a state needs."""

    def __init__(self, somebody: Callable[[], Seat]) -> None:
        self.one, self.two, self.guest = somebody(), somebody(), somebody()
        self.name = self.one.sign_up()
        self.two.sign_up()

    def match(self, **wish: Any) -> str:
        wish = {"game": "berserk", "deck": "wood-elves", "clock": CLOCK, "rated": False, **wish}
        key = str(self.one.post("challenges/", wish)["key"])
        self.two.post(f"challenges/{key}/join/", {"deck": "hill-dwarves"})
        for seat in (self.one, self.two):
            seat.sit(key)
        return key

    def waiting(self) -> str:
        """A table of four with one person and a bot."""
        wish = {"game": "valhalla", "table": {"players": 4, "mode": "standard"}, "bots": ["greedy"], "clock": CLOCK}
        return f"/matches/{self.one.post('challenges/', wish)['key']}"

    def asked(self) -> Seat:
        self.one.until(lambda: self.one.asked or self.two.asked)
        return self.one if self.one.asked else self.two

    def answer(self, *wanted: str) -> None:
        """The person who is asked gives the first option with a wanted beginning, else the last option."""
        seat = self.asked()
        options, ply = seat.page.evaluate(OPTIONS), seat.ply
        found = (option for start in wanted for option in options if option.startswith(start))
        seat.page.evaluate(ANSWER, next(found, options[-1]))
        for one in (self.one, self.two):
            one.until(lambda one=one: one.ply > ply)  # type: ignore[misc]

    def play_on(self, seat: Seat) -> None:
        """Both hire what they can and do not attack, until that seat could attack and both have a squad."""
        for _ in range(300):
            mover = self.asked()
            attacks = [one for one in mover.page.evaluate(OPTIONS) if one.startswith("attack")]
            if attacks and mover is seat and mover.page.evaluate(TURN) >= FULL:
                return
            self.answer("play", "end", "pass", "no", "done")
        raise AssertionError("nobody may attack")

    def dealt(self) -> tuple[Seat, str]:
        """Before the first answer: who is asked first, and where."""
        key = self.match()
        return self.asked(), f"/matches/{key}"

    @cached_property
    def board(self) -> str:
        key = self.match(options={"first": 0})
        self.play_on(self.one)
        self.one.post(f"matches/{key}/chat/", {"text": "Удачи! Good luck!"})
        self.two.post(f"matches/{key}/chat/", {"text": "Спасибо, и вам."})
        return f"/matches/{key}"

    def attacked(self) -> str:
        key = self.match(rated=True)
        for _ in range(60):
            self.play_on(self.two)
            self.answer("attack")
            if self.asked() is self.one and self.one.asked == "defend":
                return f"/matches/{key}"
        raise AssertionError("nobody is asked to defend")

    @cached_property
    def over(self) -> str:
        key = self.match(rated=True)
        for _ in range(24):
            self.answer("play", "attack", "end", "pass", "no", "done")
        self.two.post(f"matches/{key}/resign/")
        return f"/matches/{key}"

    def lesson(self) -> str:
        self.guest.page.goto("/learn")
        self.guest.page.locator(".learn-go button").click()
        self.guest.page.wait_for_selector("body[data-ready]", state="attached")
        return self.guest.page.url

    def series(self) -> str:
        entrants = [{"deck": slug} for slug in ("wood-elves", "hill-dwarves", "dark-undead")]
        wish = {"game": "berserk", "kind": "league", "entrants": entrants, "games": 12, "seed": "7"}
        key, deadline = self.one.post("series/", wish)["key"], time.monotonic() + 180
        while self.one.page.request.get(f"/api/v1/series/{key}/").json()["status"] == "running":
            assert time.monotonic() < deadline, "the series is not played"
            time.sleep(1)
        return f"/series/{key}"


@dataclass(frozen=True, slots=True)
class State:
    """One picture: whose browser, which address, and what to do once the page stands."""

    name: str
    place: Callable[[Stage], tuple[Seat, str]]
    then: Callable[[Page], object] = lambda page: None


STATES = (
    State("lobby", lambda stage: (stage.one, "/play")),
    State("lobby-valhalla", lambda stage: (stage.one, "/play?game=valhalla")),
    State("waiting-valhalla", lambda stage: (stage.one, stage.waiting())),
    State("mulligan", lambda stage: stage.dealt()),
    State("turn", lambda stage: (stage.one, stage.board)),
    State("aim", lambda stage: (stage.one, stage.board), lambda page: page.evaluate(AIM)),
    State("wait", lambda stage: (stage.two, stage.board)),
    State("log", lambda stage: (stage.one, stage.board), lambda page: page.keyboard.press("l")),
    State("chat", lambda stage: (stage.two, stage.board), lambda page: page.keyboard.press("c")),
    State("defend", lambda stage: (stage.one, stage.attacked())),
    State("result", lambda stage: (stage.one, stage.over), lambda page: page.locator("[data-act=result]").click()),
    State("replay", lambda stage: (stage.one, f"{stage.over}?ply=20")),
    State("valhalla-jarl", lambda stage: (stage.one, halls.asked(stage.one, 4, "jarl"))),
    State("valhalla-draft", lambda stage: (stage.one, halls.asked(stage.one, 4, "draft"))),
    State("valhalla-turn", lambda stage: (stage.one, halls.turn(stage.one, 4))),
    State("valhalla-two", lambda stage: (stage.one, halls.turn(stage.one, 2))),
    State("valhalla-six", lambda stage: (stage.one, halls.turn(stage.one, 6, modules=["thor", "last_viking"]))),
    State("valhalla-attack", lambda stage: (stage.one, halls.fight(stage.one, 4, True)), halls.picked),
    State("valhalla-defence", lambda stage: (stage.one, halls.fight(stage.one, 4, False))),
    State("valhalla-cards", lambda stage: (stage.one, halls.asked(stage.one, 4, "keep"))),
    State("valhalla-score", lambda stage: (stage.one, halls.over(stage.one, 3)), halls.scored),
    State("valhalla-solo", lambda stage: (stage.one, halls.turn(stage.one, 1, **halls.GARM))),
    State("valhalla-monster", lambda stage: (stage.one, halls.fight(stage.one, 1, True, **halls.GARM)), halls.picked),
    State("valhalla-keys", lambda stage: (stage.one, halls.hall(stage.one, 2)), lambda page: page.keyboard.press("?")),
    State("solo", lambda stage: (stage.one, "/solo/valhalla")),
    State("learn", lambda stage: (stage.guest, "/learn")),
    State("lesson", lambda stage: (stage.guest, stage.lesson())),
    State("profile", lambda stage: (stage.one, f"/players/{stage.name}" if stage.over else "")),
    State("series", lambda stage: (stage.one, stage.series())),
    State("browse", lambda stage: (stage.guest, "/berserk/")),
    State("builder", lambda stage: (stage.one, f"/decks/{stage.one.post('decks/wood-elves/copy/')['key']}/edit")),
)


@contextmanager
def site(var: str) -> Iterator[str]:
    """The whole site with its workers and its own database."""
    address = f"http://127.0.0.1:{(port := free_port())}"
    environment = embedded(var)
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--series-workers", "1"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        try:
            wait_until_up(address, process, 180)
            yield address
        finally:
            process.terminate()


def take(stage: Stage, state: State, address: str) -> None:
    seat, path = state.place(stage)
    for (width, height), theme, language in product(SCREENS.items(), THEMES, LANGUAGES):
        seat.page.set_viewport_size({"width": width, "height": height})
        kept = {"theme": theme, "django_language": language}
        seat.context.add_cookies([{"name": name, "value": kept[name], "url": address} for name in kept])
        seat.page.goto(path, wait_until="load")
        if "/matches/" in path and not seat.page.locator("#anteroom").count():
            seat.page.wait_for_selector("body[data-ready]", state="attached")
        state.then(seat.page)
        seat.page.wait_for_timeout(400)
        seat.page.screenshot(path=FOLDER / f"{state.name}-{width}-{theme}-{language}.png")


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the main states of the site, into var/screenshots.")
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME", help="states whose names begin so")
    wanted = [state for state in STATES if state.name.startswith(tuple(parser.parse_args().only))]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as var, site(var) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=services.browser(), args=BROWSER_FLAGS)
        with seated(browser, address) as somebody:
            stage = Stage(somebody)
            for state in wanted:
                take(stage, state, address)
                print(state.name, flush=True)
        browser.close()
    print(FOLDER)


if __name__ == "__main__":
    main()
