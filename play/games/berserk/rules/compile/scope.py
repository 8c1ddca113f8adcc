"""What the compiler knows at one point of a script: which card, which ability, what the words may refer to.

A `Sheet` belongs to a card and collects its slots; a `Scope` belongs to one ability and moves along its text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from play.games.berserk.rules.book import Def, Run, Slot, Test
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.effect import ChooseOne, Effect, Search
from play.games.berserk.script.node import Known, Node, Pick, Ref, ScriptError, Who

if TYPE_CHECKING:
    from play.games.berserk.rules.compile.objects import Choice

UNBOUND, EVENT, CHOSEN = range(3)  # what `it` is: nothing yet, the card of the event, what an instruction chose

HIDDEN = ("hand", "side", "deck", "hand_or_grave", "deck_or_hand", "deck_or_grave")
"""Zones with cards that not everybody knows."""

Verb = Callable[[Any, "Scope"], "Act"]


def always(s: State, f: Frame) -> bool:
    return True


def never(s: State, f: Frame) -> bool:
    return False


class Act:
    """A compiled instruction.

    `possible`: it can do something. `full`: it can be carried out in full, as a cost must be. `ahead`: asks its choices
    before payment and keeps them in the frame; None where there are none.
    """

    __slots__ = ("ahead", "full", "possible", "run")

    def __init__(self, run: Run, possible: Test = always, full: Test | None = None, ahead: Run | None = None) -> None:
        self.run = run
        self.possible = possible
        self.full = full or possible
        self.ahead = ahead


class Sheet:
    """One card being compiled."""

    __slots__ = ("choices", "definition", "keys", "slots", "verbs")

    def __init__(self, definition: Def, verbs: Mapping[type[Effect], Verb]) -> None:
        self.definition = definition
        self.verbs = verbs
        self.slots: list[Slot] = []
        self.choices: list[ChooseOne] = []
        self.keys = 0

    @property
    def x(self) -> str:
        """What X is where nothing else says: what was paid for it when this card was played."""
        return "card" if self.definition.x_cost and not self.definition.is_spell else ""

    def slot(self, node: Node, kind: int, printed: bool = False) -> Slot:
        slot = Slot(len(self.slots), node, kind, printed)
        self.slots.append(slot)
        return slot

    def choice(self, node: ChooseOne) -> int:
        """The number of a choice between modes: a question names it, so that it can be put in words."""
        self.choices.append(node)
        return len(self.choices) - 1

    def key(self) -> int:
        """A name for a choice. Nodes cannot be names: the same `creature` stands in many places."""
        self.keys += 1
        return self.keys


class Scope:
    """One ability being compiled, at the instruction that is being read."""

    __slots__ = (
        "ahead", "bound", "caught", "chooser", "fresh", "fresh_labels", "frozen", "guess", "labels", "lasting", "late",
        "late_it", "paid", "paid_it", "paying", "sheet", "sole", "started", "timing", "x",
    )  # fmt: skip

    def __init__(self, sheet: Sheet, timing: str, bound: int = UNBOUND, x: str = "") -> None:
        self.sheet = sheet
        self.timing = timing  # spell, activated, standing, or the kind of its trigger
        self.bound = bound
        self.x = x  # what X is: "paid", "event", "card" (paid when it was played), or "" (computed last)
        self.labels: set[str] = set()
        self.ahead = False  # choices are still made before payment
        self.started = False  # some instruction stands before this one
        self.sole = False  # the only instruction of what a player does: "up to" is not none (BH-15.50)
        self.late: set[str] = set()  # labels that are bound only when the ability runs
        self.late_it = False  # … and so is `it`
        self.paid: set[str] = set()  # labels that a cost bound: known when the ability runs, not when it is looked at
        self.paid_it = False  # … and so is `it`
        self.fresh = False  # `it` was bound since the moment at which possibilities are looked at
        self.fresh_labels: set[str] = set()
        self.paying = False  # what is read is a cost or an offer: it must do what it says
        self.chooser: Who | None = None  # who chooses where the selector does not say; None: the controller
        self.caught: list[Choice] | None = None  # choices met, for those who want to make them earlier
        self.lasting = False  # what is read is a standing effect that an instruction makes: its number is known then
        self.frozen: Ref | None = None  # the reference that a lasting effect keeps as its cards
        # What is possible is judged by public facts: cards that somebody does not know might be anything. So it is
        # wherever the answer decides whether a player is asked; what players may do in their own turn only they see.
        self.guess = timing not in ("spell", "activated")

    @property
    def definition(self) -> Def:
        return self.sheet.definition

    def fork(self) -> Scope:
        """The same place, for a branch of the text."""
        new = copy(self)
        new.labels = set(self.labels)
        new.late = set(self.late)
        new.paid = set(self.paid)
        new.fresh_labels = set(self.fresh_labels)
        return new

    def now(self) -> Scope:
        """A branch that is looked at when it is reached: by then everything before is known."""
        new = self.aside()
        new.fresh = new.paid_it = False
        new.fresh_labels, new.paid = set(), set()
        return new

    def unknown(self, ref: Ref) -> bool:
        """An instruction before will bind it: nothing can be said of it yet."""
        if ref.name == "label":
            return ref.label in self.fresh_labels
        return ref.name in ("it", "rest") and self.fresh

    def aside(self) -> Scope:
        """A branch whose choices are made when it is reached."""
        new = self.fork()
        new.ahead = False
        new.caught = None
        return new

    def join(self, *branches: Scope) -> None:
        """After branches: what any of them bound may be spoken of."""
        for branch in branches:
            self.fresh_labels |= branch.labels - self.labels
            self.late |= branch.labels - self.labels
            self.labels |= branch.labels
            self.fresh = self.fresh or branch.fresh
            self.bound = max(self.bound, branch.bound)
            self.late_it = self.late_it or branch.late_it
        self.ahead = False
        self.started = True

    def bind(self, label: str = "", now: bool = False) -> None:
        """An instruction chose or touched cards. `now`: only when it runs."""
        self.bound = CHOSEN
        self.fresh = True
        self.paid_it = False
        self.late_it = now
        if label:
            self.labels.add(label)
            self.fresh_labels.add(label)
            if now:
                self.late.add(label)

    def guessed(self, node: Effect) -> Act | None:
        """The instruction as public facts show it, for its `possible` and `full` only; None where it chooses among no
        hidden cards. To be compiled before the instruction itself: what follows does not speak of this one."""
        if not any(_among_hidden(part) for part in node.walk()):
            return None
        trial = self.aside()
        trial.guess = True
        slots = len(self.sheet.slots)
        act = trial.effect(node)
        del self.sheet.slots[slots:]
        return act

    def effect(self, node: Effect) -> Act:
        verb = self.sheet.verbs.get(type(node))
        if verb is None:
            raise ScriptError(f"{type(node).__name__} is not an instruction the rules know")
        act = verb(node, self)
        self.started = True
        return act


def _among_hidden(node: Node) -> bool:
    if isinstance(node, Search):
        return True
    return isinstance(node, Pick) and (node.zone in HIDDEN or node.source is not None)


def mentions(node: Node, name: str) -> bool:
    """Some word of this expression is that reference (`it`) or that number (`x`)."""
    return any(isinstance(part, Ref | Known) and part.name == name for part in node.walk())


def labels_of(node: Node) -> set[str]:
    return {part.label for part in node.walk() if isinstance(part, Ref) and part.name == "label"}
