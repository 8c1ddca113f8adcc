"""A simulated pupil: reads the steps like the table's script (`berserk/coach/steps.js`), and follows them.

The conditions are implemented a second time here, so that a lesson can be played without a browser; a browser test
checks that both implementations agree.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from play.lessons import Lesson

Message = dict[str, Any]
Verb = tuple[str, list[int]]
PATIENCE = 2  # how often a step may be missed


def parsed(option: str) -> Verb:
    """`attack:12>7` as a word and its numbers."""
    verb, _, rest = option.partition(":")
    return verb, [int(arg) for arg in rest.split(">") if arg.lstrip("-").isdigit()]


class Pupil:
    """`done` are the completed steps, `missed` how often a step was possible but not taken."""

    def __init__(self, lesson: Lesson, language: str = "en", me: int = 0) -> None:
        self.script = lesson.script(language)
        self.me = me
        self.done: list[str] = []
        self.missed: Counter[str] = Counter()
        self.shown: str | None = None
        self.aside: str | None = None

    # --- reading a message

    def hear(self, message: Message) -> dict[str, Any] | None:
        """The current step; `aside` is a friendly remark if the pupil did something else."""
        mine = message["seat"] == self.me and message["kind"] == "answer"
        before = set(self.done)
        for step in self.script["steps"]:
            if step["id"] in before or not self._open(step, message, before):
                continue
            if self._completes(step, message, mine):
                self.done.append(step["id"])
        self.aside = self._passed_over(message) if mine and message["events"] else None
        return self._show(message)

    def read(self, message: Message) -> dict[str, Any] | None:
        """The pupil pressed “Next”."""
        assert self.shown
        self.done.append(self.shown)
        return self._show(message)

    def _passed_over(self, message: Message) -> str | None:
        step = next((one for one in self.script["steps"] if one["id"] == self.shown), None)
        if step is None or (step["done"] or {"event": "over"})["event"] == "over" or step["id"] in self.done:
            return None
        if self.fits(step, message):
            return "order"
        self.missed[step["id"]] += 1
        if self.missed[step["id"]] < PATIENCE:
            return "later"
        self.done.append(step["id"])
        return None

    def _show(self, message: Message) -> dict[str, Any] | None:
        step = next((one for one in self.script["steps"] if self.fits(one, message)), None)
        self.shown = step["id"] if step else None
        return step

    # --- conditions

    def fits(self, step: dict[str, Any], message: Message) -> bool:
        when, ask = step["when"], self.ask(message)
        if step["id"] in self.done or ask is None or ask["kind"] != when["ask"]:
            return False
        verbs = {parsed(option["id"])[0] for option in ask["options"]}
        return (
            self._open(step, message, set(self.done))
            and ("only" not in when or verbs == {when["only"]})
            and ("source" not in when or self._kind(message, ask["about"][1]) == when["source"])
            and ("seen" not in when or (message["seat"] != self.me and when["seen"] in _kinds(message)))
            and ("met" not in when or when["met"] in [one["card"] for one in self._foe(message)["play"]])
            and ("left" not in when or self.left(message) <= when["left"])
            and ("can" not in when or self.option(step, message) is not None)
        )

    def _open(self, step: dict[str, Any], message: Message, done: set[str]) -> bool:
        """Its time has come: not before its turn, nor before the steps it depends on."""
        when = step["when"]
        return message["view"]["turn"] >= when.get("turn", 0) and set(when.get("after", ())) <= done

    def option(self, step: dict[str, Any], message: Message) -> str | None:
        """The option that a step recommends."""
        can, ask = step["when"].get("can"), self.ask(message)
        if can is None or ask is None:
            return None
        fitting = [one["id"] for one in ask["options"] if self._can(can, parsed(one["id"]), message)]
        if "most" in can:
            fitting.sort(key=lambda one: -self._number(message, parsed(one)[1][0], can["most"]))
        return fitting[0] if fitting else None

    def _can(self, can: dict[str, Any], option: Verb, message: Message) -> bool:
        verb, args = option
        if verb != can["verb"]:
            return False
        if "type" in can and self._kind(message, args[0]) != can["type"]:
            return False
        if "cost" in can and self._number(message, args[0], "cost") < can["cost"]:
            return False
        return "on" not in can or self._is(message, args[-1], can["on"])

    def _is(self, message: Message, id_: int, what: str) -> bool:
        foe = self._foe(message)
        if what == "hero":
            return id_ == foe["hero"]
        found = next((one for one in foe["play"] if one["id"] == id_ and id_ != foe["hero"]), None)
        return found is not None and (what != "closed" or found["closed"])

    def _completes(self, step: dict[str, Any], message: Message, mine: bool) -> bool:
        """A step that is only text is completed when the pupil moves on."""
        done = step["done"] or {"event": "answer"}
        wanted = done["event"]
        if wanted == "over":
            return bool(message["status"] != "playing")
        if not mine:
            return False
        if wanted == "answer":
            return bool(step["id"] == self.shown)
        for kind, args in message["events"]:
            if kind != wanted:
                continue
            if "type" in done and self.script["cards"].get(args[2], {}).get("type") != done["type"]:
                continue
            if "on" in done and (args[2] == self._foe(message)["hero"]) != (done["on"] == "hero"):
                continue
            return True
        return False

    # --- the table from the pupil's side

    def ask(self, message: Message) -> dict[str, Any] | None:
        return next((one for one in message["asks"] if one["seat"] == self.me), None)

    def left(self, message: Message) -> int:
        foe = self._foe(message)
        hero = next(one for one in foe["play"] if one["id"] == foe["hero"])
        return hero["lives"] - hero["wounds"]

    def _foe(self, message: Message) -> dict[str, Any]:
        return message["view"]["players"][1 - self.me]  # type: ignore[no-any-return]

    def _kind(self, message: Message, id_: int) -> str | None:
        card = self._own(message, id_)
        return self.script["cards"].get(card, {}).get("type") if card else None

    def _own(self, message: Message, id_: int) -> str | None:
        """A card that is not in play; a spell asks for its target when it is already in the graveyard."""
        own = message["view"]["players"][self.me]
        return next((one["card"] for one in (*own["hand"], *own["grave"]) if one["id"] == id_), None)

    def _number(self, message: Message, id_: int, what: str) -> int:
        if what == "cost":
            return self.script["cards"].get(self._own(message, id_), {}).get("cost") or 0
        found = next(one for side in message["view"]["players"] for one in side["play"] if one["id"] == id_)
        return found[what] - (found["wounds"] if what == "lives" else 0)


def _kinds(message: Message) -> set[str]:
    return {kind for kind, _ in message["events"]}


def follow(pupil: Pupil, step: dict[str, Any] | None, message: Message) -> str:
    """The answer of an obedient pupil: the step's recommendation; otherwise attack the hero, hire, and end the turn."""
    ask = pupil.ask(message)
    assert ask is not None
    options = [option["id"] for option in ask["options"]]
    if step is not None and (found := pupil.option(step, message)) is not None:
        return found
    tries: tuple[Callable[[str], bool], ...] = (
        lambda one: one.startswith("attack") and pupil._is(message, parsed(one)[1][-1], "hero"),
        lambda one: one.startswith("play"),
        lambda one: one in ("end", "done", "pass"),
        lambda one: True,
    )
    return next(one for wanted in tries for one in options if wanted(one))
