"""People at a table of Valhalla, in browsers: they click what is lit, roll and pay with dice, press buttons.

Or they use only keys: digits for actions and dice, arrows and Tab to reach a card, letters for the rest.
"""

import random
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any

from playwright.sync_api import Browser, Locator

from tests.web.table.seats import EDGE, Seat, seated

SETS = ("aside", "exchange", "send", "order")
MOST = 12  # clicks that one answer may take
LIT = ".rival.is-pick > .cue, .hand .card.is-pick, .mini .card.is-pick"  # targets of an action
READY = ".acts .btn--main:not([aria-disabled])"  # the button that sends a complete choice
WALK = ("ArrowUp", *["ArrowLeft"] * 7, *["ArrowRight"] * 14, "ArrowUp", *["ArrowLeft"] * 7, *["Tab"] * 100)
FOCUSED = "(selector) => document.activeElement.matches(selector)"


class Viking(Seat):
    def click(self, chance: random.Random) -> None:
        self._until_it_counts(lambda: self._viking(chance))

    def _viking(self, chance: random.Random) -> None:
        page, kind = self.page, self.asked
        if page.locator(".ask:not([hidden])").count():
            self._one_of(page.locator(".ask:not([hidden]) [data-option]"), chance)
            self._menu(chance)
        elif kind == "action":
            self._act(chance)
        elif kind == "fight":
            self._fight(chance)
        elif kind in ("dice", "die"):
            self._one_of(page.locator(".dice .die.is-pick"), chance)
            if kind == "dice":
                page.locator("[data-name=reroll]").click()
        elif kind in SETS:
            self._set(chance)
        elif kind == "keep":
            self._keep(chance)
        else:
            lit = page.locator(".card:is(.is-act, .is-pick):visible")
            self._one_of(lit if lit.count() and chance.random() < 0.7 else self._ends or lit, chance)
            self._menu(chance)

    @property
    def _ends(self) -> Locator | None:
        found = self.page.locator(".acts .btn--main")
        return found if found.count() else None

    def _one_of(self, things: Locator, chance: random.Random) -> None:
        """Click one of these: at its edge if something covers it, not at all if nothing is lit any more."""
        count = things.count()
        if count:
            thing = things.nth(chance.randrange(count))
            box = thing.bounding_box() if "card" in (thing.get_attribute("class") or "") else None
            edge = {"x": min(EDGE["x"], box["width"] / 2), "y": min(EDGE["y"], box["height"] / 2)} if box else None
            thing.click(force=True, position=edge)  # type: ignore[arg-type]

    def _menu(self, chance: random.Random) -> None:
        things = self.page.locator(".menu:not([hidden]) button")
        if things.count():
            things.nth(chance.randrange(things.count())).click()

    def _act(self, chance: random.Random) -> None:
        """Choose an action by its button, then the card or the rival that lights up."""
        ply = self.ply
        self._one_of(self.page.locator(".acts .btn:not([aria-disabled])"), chance)
        for _ in range(MOST):
            if self.asked != "action" or self.ply != ply:
                return
            lit = self.page.locator(LIT).locator("visible=true")
            if lit.count() == 0:
                return
            self._one_of(lit, chance)
            self._menu(chance)

    def _fight(self, chance: random.Random) -> None:
        ready = self.page.locator(".own .card.is-act:visible")
        if ready.count():
            self._one_of(ready, chance)
            self._menu(chance)
        elif chance.random() < 0.5 and self._reroll(chance):
            return
        elif self._ends is not None:
            self._ends.click()

    def _reroll(self, chance: random.Random) -> bool:
        """Choose one die to reroll and another to pay; one button sends both answers."""
        free = self.page.locator(".dice .die:not([aria-disabled])")
        if free.count() < 2 or self.page.locator("[data-name=reroll]").count() == 0:
            return False
        roll, pay = chance.sample(range(free.count()), 2)
        for die in (roll, pay, pay):
            free.nth(die).click()
        self.page.locator("[data-name=reroll]").click()
        return True

    def _set(self, chance: random.Random) -> None:
        for _ in range(MOST):
            if self._ends is not None and (self.asked != "aside" or chance.random() < 0.9):
                self._ends.click()
                return
            self._one_of(self.page.locator(".card.is-pick:visible"), chance)

    def _keep(self, chance: random.Random) -> None:
        """Keep as many of the drawn cards as the jarl allows."""
        for _ in range(MOST):
            ready = self.page.locator(READY)
            if ready.count():
                ready.click()
                return
            self._one_of(self.page.locator(".card:is(.is-act, .is-pick):visible"), chance)

    # --- answering by keys

    def _press(self, chance: random.Random) -> None:
        keys, kind = self.page.keyboard, self.asked
        if self.page.locator(".ask:not([hidden])").count():
            self._enter(".ask:not([hidden]) [data-option]", chance)
        elif kind == "action":
            self._press_act(chance)
        elif kind == "fight":
            self._press_fight(chance)
        elif kind in ("dice", "die"):
            keys.press(chance.choice(self._digits(".dice .die.is-pick", "data-die")))
            if kind == "dice":
                keys.press("KeyR")
        elif kind in SETS:
            while self._ends is None or (kind == "aside" and chance.random() < 0.1):
                self._enter(".card.is-pick", chance)
            keys.press("KeyE")
        elif kind == "keep":
            for _ in range(MOST):
                if self.page.locator(READY).count():
                    break
                self._enter(".card:is(.is-act, .is-pick)", chance)
            keys.press("KeyE")
        elif self._ends is None or (
            self.page.locator(".table .card:is(.is-act, .is-pick)").count() and chance.random() < 0.7
        ):
            self._enter(".table .card:is(.is-act, .is-pick)", chance)
        else:
            key = str(self._ends.first.get_attribute("data-key"))
            keys.press(f"Digit{key}" if key.isdigit() else f"Key{key}")

    def _press_act(self, chance: random.Random) -> None:
        ply = self.ply
        self.page.keyboard.press(chance.choice(self._digits(".acts .btn:not([aria-disabled])", "data-key")))
        for _ in range(MOST):
            if self.asked != "action" or self.ply != ply or self.page.locator(LIT).count() == 0:
                return
            self._enter(LIT, chance)

    def _press_fight(self, chance: random.Random) -> None:
        keys = self.page.keyboard
        dice = self._digits(".dice .die:not([aria-disabled])", "data-die")
        if self.page.locator(".own .card.is-act").count():
            keys.press("KeyA")
            self._enter_menu()
        elif len(dice) > 1 and self.page.locator("[data-name=reroll]").count() and chance.random() < 0.5:
            roll, pay = chance.sample(dice, 2)
            for die in (roll, pay, pay):
                keys.press(die)
            keys.press("KeyR")
        else:
            keys.press("KeyE")

    def _digits(self, selector: str, attribute: str) -> list[str]:
        """The keys of these buttons; dice count from one."""
        found = [int(one.get_attribute(attribute) or 0) for one in self.page.locator(selector).all()]
        return [f"Digit{(n + 1) % 10 if attribute == 'data-die' else n}" for n in found]

    def _enter(self, selector: str, chance: random.Random) -> None:
        """Move to one of these things and choose it with the first entry of its menu."""
        skip = chance.randrange(3)
        if self.page.locator(selector).count() == 0:
            return
        for key in WALK:
            self.page.keyboard.press(key)
            if self.page.evaluate(FOCUSED, selector):
                if skip == 0:
                    break
                skip -= 1
        assert self.page.evaluate(FOCUSED, selector), f"no key reaches {selector}"
        self.page.keyboard.press("Enter")
        self._enter_menu()

    def _enter_menu(self) -> None:
        if self.page.locator(".menu:not([hidden])").count():
            self.page.keyboard.press("Enter")


def vikings(
    browser: Browser, site_url: str, width: int = 1440, height: int = 900, **context: Any
) -> AbstractContextManager[Callable[[], Viking]]:
    """Create people who know how to answer in Valhalla."""
    return seated(browser, site_url, width, height, kind=Viking, **context)


def at_a_board(*people: Viking, **wish: Any) -> str:
    """Sign all up and seat them at a new table of Valhalla; return its key."""
    host, *others = people
    for one in people:
        one.sign_up()
    table = {"players": len(people), "mode": "standard"}
    key = str(host.post("challenges/", {"game": "valhalla", "table": table, **wish})["key"])
    for one in others:
        one.post(f"challenges/{key}/join/")
    for one in people:
        one.sit(key)
    return key


def until(people: Sequence[Viking], kind: str, chance: random.Random, most: int = 200) -> Viking:
    """Play until one of them gets this kind of question; return that person."""
    for _ in range(most):
        people[0].until(lambda: any(one.asked for one in people))
        for one in people:
            if one.asked == kind:
                return one
        next(one for one in people if one.asked).click(chance)
    raise AssertionError(f"nobody is asked: {kind}")
