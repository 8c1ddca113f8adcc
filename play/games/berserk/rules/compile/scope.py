"""What the compiler knows at one point of a script: the card, the ability, the possible references.

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

UNBOUND, EVENT, CHOSEN = range(3)  # what `it` is: nothing yet, the card of the event, the choice of an instruction

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
    before payment and stores them in the frame; None if it has none.
    """

    __slots__ = ("ahead", "full", "possible", "run")

    def __init__(self, run: Run, possible: Test = always, full: Test | None = None, ahead: Run | None = None) -> None:
        self.run = run
        self.possible = possible
        self.full = full or possible
        self.ahead = ahead


class Sheet:
    """A card being compiled."""

    __slots__ = ("choices", "definition", "keys", "slots", "verbs")

    def __init__(self, definition: Def, verbs: Mapping[type[Effect], Verb]) -> None:
        self.definition = definition
        self.verbs = verbs
        self.slots: list[Slot] = []
        self.choices: list[ChooseOne] = []
        self.keys = 0

    @property
    def x(self) -> str:
        """The default meaning of X: what was paid for it when this card was played."""
        return "card" if self.definition.x_cost and not self.definition.is_spell else ""

    def slot(self, node: Node, kind: int, printed: bool = False) -> Slot:
        slot = Slot(len(self.slots), node, kind, printed)
        self.slots.append(slot)
        return slot

    def choice(self, node: ChooseOne) -> int:
        """The number of a choice between modes, by which a question can put it into words."""
        self.choices.append(node)
        return len(self.choices) - 1

    def key(self) -> int:
        """A name for a choice. Nodes cannot be names: the same `creature` occurs many times."""
        self.keys += 1
        return self.keys


class Scope:
    """An ability being compiled, at the current instruction."""

    __slots__ = (
        "ahead", "bound", "caught", "chooser", "fresh", "fresh_labels", "frozen", "guess", "labels", "lasting", "late",
        "late_it", "paid", "paid_it", "paying", "sheet", "sole", "started", "timing", "x",
    )  # fmt: skip

    def __init__(self, sheet: Sheet, timing: str, bound: int = UNBOUND, x: str = "") -> None:
        self.sheet = sheet
        self.timing = timing  # spell, activated, standing, or the kind of its trigger
        self.bound = bound
        self.x = x  # the meaning of X: "paid", "event", "card" (paid when it was played), or "" (computed last)
        self.labels: set[str] = set()
        self.ahead = False  # whether choices are still made before payment
        self.started = False  # whether some instruction comes before this one
        self.sole = False  # the only instruction of a player's action: "up to" may not be none (BH-15.50)
        self.late: set[str] = set()  # labels that are bound only when the ability runs
        self.late_it = False  # … and so is `it`
        self.paid: set[str] = set()  # labels that a cost binds: known when the ability runs, not when it is checked
        self.paid_it = False  # … and so is `it`
        self.fresh = False  # `it` was bound after the moment at which possibilities are checked
        self.fresh_labels: set[str] = set()
        self.paying = False  # inside a cost or an offer, which must be done in full
        self.chooser: Who | None = None  # who chooses if the selector does not say; None: the controller
        self.caught: list[Choice] | None = None  # the choices so far, for callers that make them earlier
        self.lasting = False  # inside a standing effect that an instruction makes: its number is known then
        self.frozen: Ref | None = None  # the reference that a lasting effect keeps as its cards
        # Possibilities are judged by public facts (an unknown card might be anything) wherever the answer decides
        # whether a player is asked. What players may do in their own turn only they see.
        self.guess = timing not in ("spell", "activated")

    @property
    def definition(self) -> Def:
        return self.sheet.definition

    def fork(self) -> Scope:
        """The same position, for a branch of the text."""
        new = copy(self)
        new.labels = set(self.labels)
        new.late = set(self.late)
        new.paid = set(self.paid)
        new.fresh_labels = set(self.fresh_labels)
        return new

    def now(self) -> Scope:
        """A branch that is checked when it is reached: by then everything before it is known."""
        new = self.aside()
        new.fresh = new.paid_it = False
        new.fresh_labels, new.paid = set(), set()
        return new

    def unknown(self, ref: Ref) -> bool:
        """An earlier instruction will bind it: nothing is known of it yet."""
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
        """After branches: the text may mention whatever any of them bound."""
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
        """The instruction judged by public facts, for its `possible` and `full` only; None if it has no hidden
        candidates. Compile it before the instruction itself, because the following text does not refer to it."""
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
    """Whether the expression contains that reference (`it`) or that number (`x`)."""
    return any(isinstance(part, Ref | Known) and part.name == name for part in node.walk())


def labels_of(node: Node) -> set[str]:
    return {part.label for part in node.walk() if isinstance(part, Ref) and part.name == "label"}
