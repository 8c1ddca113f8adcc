"""Tables of Valhalla played into the states for screenshots: one person against bots, answers through the page's API."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.table.seats import Seat

CLOCK = {"kind": "live", "base_seconds": 7200, "increment_seconds": 0}
OPTIONS = "() => (window.cardhall.table.sending ? [] : window.cardhall.table.ask?.options ?? []).map(({ id }) => id)"
ANSWER = "(option) => window.cardhall.table.answer(option)"
TURN = "() => window.cardhall.table.state.view.turn"
ATTACKS = "() => window.cardhall.table.state.view.battle?.attacker === window.cardhall.table.match.you"
SQUAD = "() => window.cardhall.table.state.view.players[window.cardhall.table.match.you].squad.filter(Boolean).length"
PICKED = "() => { const { tray } = window.cardhall.asks; [4, 5, 5].forEach((n) => tray.press(n)); }"
RESULT = "() => document.querySelector('[data-act=result]').click()"
PATIENCE = 120.0
MOST = 600
BUILDING = ("keep", "take", "aside", "pair", "add", "tyr", "finish", "end", "done", "pass", "no")
FIGHTING = ("activate", "attack", *BUILDING)

GARM = {"monster": "garm", "side": "normal", "difficulty": 1, "jarl": "vh-j-01"}


def picked(page: Page) -> None:
    """A die to reroll, another one to pay, and the odds."""
    page.locator("[data-odds]").check()
    page.evaluate(PICKED)
    page.wait_for_timeout(600)


def scored(page: Page) -> None:
    page.evaluate(RESULT)
    page.locator(".score").wait_for()


def hall(seat: Seat, players: int, bot: str = "greedy", **table: Any) -> str:
    """A table against bots in this person's browser; returns its address."""
    laid = {"players": players, "mode": "standard" if players > 1 else "solo", **table}
    wish = {"game": "valhalla", "table": laid, "bots": [bot] * (players - 1), "clock": CLOCK, "options": {"first": 0}}
    if players == 1:
        del wish["options"]
    key = str(seat.post("challenges/", wish)["key"])
    seat.sit(key)
    return f"/matches/{key}"


def play(seat: Seat, done: Callable[[], object], wanted: tuple[str, ...] = BUILDING) -> None:
    """Answer with the first option of a wanted kind, else with the last, until `done`."""

    def choice() -> str:
        options = seat.page.evaluate(OPTIONS)
        found = (option for start in wanted for option in options if option.startswith(start))
        return str(next(found, options[-1] if options else ""))

    play_by(seat, choice, done)


def play_by(seat: Seat, choice: Callable[[], str], done: Callable[[], object] = lambda: False) -> None:
    """Answer with `choice` until `done` or the end of the game."""
    for _ in range(MOST):
        seat.until(lambda: seat.asked, PATIENCE)
        if seat.asked == "over" or done():
            return
        ply = seat.ply
        seat.page.evaluate(ANSWER, choice())
        seat.until(lambda ply=ply: seat.ply > ply or seat.asked == "over")  # type: ignore[misc]
    raise AssertionError("the state does not come")


def turn(seat: Seat, players: int, **table: Any) -> str:
    """The person's own turn, when the squads stand."""
    address = hall(seat, players, **table)
    play(seat, lambda: seat.asked == "action" and seat.page.evaluate(TURN) > 2 * players)
    return address


def fight(seat: Seat, players: int, attacks: bool, **table: Any) -> str:
    """A battle of the person, with a squad of three if they attack."""
    address = hall(seat, players, **table)
    if attacks:
        play(seat, lambda: seat.asked == "action" and seat.page.evaluate(SQUAD) >= 3)
        play(seat, lambda: seat.asked == "fight", ("attack", *BUILDING))
    else:
        play(seat, lambda: seat.asked == "fight" and not seat.page.evaluate(ATTACKS))
    return address


def asked(seat: Seat, players: int, kind: str, **table: Any) -> str:
    address = hall(seat, players, **table)
    play(seat, lambda: seat.asked == kind)
    return address


def over(seat: Seat, players: int) -> str:
    """The end with its scoring, after quick battles."""
    address = hall(seat, players, bot="random")
    play(seat, lambda: False, FIGHTING)
    return address
