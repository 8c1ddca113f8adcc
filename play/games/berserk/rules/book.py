"""What the cards can do, compiled once: definitions, their abilities (slots), and the rules of standing effects.

The state refers to a definition and a slot by number; functions exist only here.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from play.games.berserk.rules.frame import Frame
    from play.games.berserk.rules.state import State
    from play.games.berserk.script.effect import ChooseOne
    from play.games.berserk.script.node import Node

Steps = Generator[Any, Any, Any]
"""A part of the game that may ask: yields an Ask (or several at once), and receives the answer."""

Run = Callable[["State", "Frame"], Steps]
Number = Callable[["State", "Frame"], int]
Test = Callable[["State", "Frame"], bool]
CardTest = Callable[["State", "Frame", int], bool]

SPELL, ACTIVATED, TRIGGER, STANDING, KEYWORD, DECK = range(6)


class Slot:
    """One ability of a definition, printed on it or only given to other cards (`printed` False)."""

    __slots__ = (
        "index", "node", "kind", "printed", "zone", "condition", "limit", "per_game", "anyone",
        "tap", "price", "fixed", "x_price", "pays", "event", "match", "run", "possible", "announce", "rules", "keywords",
        "numbers", "commutes", "said",
    )  # fmt: skip

    def __init__(self, index: int, node: Node, kind: int, printed: bool) -> None:
        self.index = index
        self.node = node
        self.kind = kind
        self.printed = printed
        self.zone = 1  # Zone.PLAY: where it works
        self.condition: Test | None = None
        self.limit = 1  # uses a turn; 0: any number
        self.per_game = False
        self.anyone = False
        # activated
        self.tap = False
        self.price: Number | None = None  # coins
        self.fixed: int | None = None  # the same, if it is constant
        self.x_price = False  # the player names X
        self.pays: tuple[tuple[Run, Test], ...] = ()  # other costs: (perform, whether it can be performed in full)
        # triggered
        self.event = -1
        self.match: Test | None = None  # with frame.event set; the caller checks the limit and the condition
        # everything that does something
        self.run: Run | None = None
        self.possible: Test | None = None  # whether some instruction can be carried out (BH-15.50)
        self.announce: Run | None = None  # choices made before payment (BH-7.4); None if there are none
        self.commutes = False  # its order among other triggers does not matter
        # standing and keywords
        self.rules: tuple[Rule, ...] = ()
        self.keywords = 0
        self.numbers: tuple[tuple[int, Number], ...] = ()  # (keyword bit, value)
        self.said: dict[Any, Any] = {}  # its text, cached on first use

    def cost(self, s: State, frame: Frame) -> int:
        """The cost in coins."""
        return 0 if self.price is None else self.price(s, frame)

    def purpose(self) -> PurposeRule:
        """The only rule of a slot with a purpose."""
        rule = self.rules[0]
        assert isinstance(rule, PurposeRule)
        return rule

    def perform(self, s: State, frame: Frame) -> Steps:
        """Carry out an ability that has instructions."""
        run = self.run
        assert run is not None
        return run(s, frame)


class Rule:
    """A rule made by a standing ability. `condition` must hold while it is in force."""

    __slots__ = ("condition",)

    def __init__(self, condition: Test | None = None) -> None:
        self.condition = condition

    def file(self, index: Index, frame: Frame, face: int) -> None:
        """Add the rule to the index. Rules that are looked up on the card itself are in no index."""


class AuraRule(Rule):
    """Cards that fit get bonuses, keywords and abilities (slots of the same definition)."""

    __slots__ = (
        "applies", "strike", "lives", "keywords", "numbers", "slots", "featureless", "steady", "gives", "counts",
    )  # fmt: skip

    def __init__(
        self,
        applies: CardTest,
        strike: Number | None = None,
        lives: Number | None = None,
        keywords: int = 0,
        numbers: tuple[tuple[int, Number], ...] = (),
        slots: tuple[int, ...] = (),
        featureless: bool = False,
    ) -> None:
        super().__init__()
        self.applies, self.strike, self.lives = applies, strike, lives
        self.keywords, self.numbers, self.slots, self.featureless = keywords, numbers, slots, featureless
        self.steady = False  # depends only on which cards are in play
        self.gives = bool(keywords or numbers or slots or featureless)
        self.counts = strike is not None or lives is not None

    def file(self, index: Index, frame: Frame, face: int) -> None:
        if not self.steady:
            index.unsteady.append(len(index.auras))
            index.steady = False
        index.auras.append((frame, self, face))
        index.granting = index.granting or self.gives


class CostsRule(Rule):
    """Prices of cards: `own` marks a rule about the card itself, which works in the zone that the card is played from."""

    __slots__ = ("applies", "amount", "exactly", "floor", "elsewhere", "own")

    def __init__(
        self, applies: CardTest, amount: Number | None, exactly: Number | None, floor: int, elsewhere: bool, own: bool
    ) -> None:
        super().__init__()
        self.applies, self.amount, self.exactly = applies, amount, exactly
        self.floor, self.elsewhere, self.own = floor, elsewhere, own

    def file(self, index: Index, frame: Frame, face: int) -> None:
        if not self.own:
            index.costs.append((frame, self))


class TakesRule(Rule):
    """Wounds received by cards that fit: fewer, none or half. `by`: mask of kinds, 0 for any."""

    __slots__ = ("on", "amount", "none", "half", "by", "source", "nth")

    def __init__(
        self,
        on: CardTest,
        amount: Number | None,
        none: bool,
        half: bool,
        by: int,
        source: CardTest | None,
        nth: tuple[int, ...],
    ) -> None:
        super().__init__()
        self.on, self.amount, self.none, self.half = on, amount, none, half
        self.by, self.source, self.nth = by, source, nth

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.takes.append((frame, self))


class DealsRule(Rule):
    """Wounds dealt by cards that fit: more."""

    __slots__ = ("source", "to", "by", "amount")

    def __init__(self, source: CardTest, to: CardTest | None, by: int, amount: Number) -> None:
        super().__init__()
        self.source, self.to, self.by, self.amount = source, to, by, amount

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.deals.append((frame, self))


class BoostRule(Rule):
    """Keywords with a number on cards that fit: more."""

    __slots__ = ("keyword", "amount", "applies")

    def __init__(self, keyword: int, amount: Number, applies: CardTest) -> None:
        super().__init__()
        self.keyword, self.amount, self.applies = keyword, amount, applies

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.boosts.append((frame, self))


class CannotRule(Rule):
    """A prohibition for cards (`cards`) or players (`seats`: a mask)."""

    __slots__ = ("act", "cards", "seats", "at", "by", "over", "marker", "during")

    def __init__(
        self,
        act: str,
        cards: CardTest | None,
        seats: Number | None,
        at: CardTest | None = None,
        by: CardTest | None = None,
        over: int | None = None,
        marker: str | None = None,
        during: Number | None = None,
    ) -> None:
        super().__init__()
        self.act, self.cards, self.seats, self.at, self.by = act, cards, seats, at, by
        self.over, self.marker, self.during = over, marker, during

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.cannot.setdefault(self.act, []).append((frame, self))


class MustRule(Rule):
    __slots__ = ("duty", "applies")

    def __init__(self, duty: str, applies: CardTest) -> None:
        super().__init__()
        self.duty, self.applies = duty, applies

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.must.append((frame, self))


class PermitRule(Rule):
    __slots__ = ("act", "applies")

    def __init__(self, act: str, applies: CardTest | None) -> None:
        super().__init__()
        self.act, self.applies = act, applies

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.permit.append((frame, self))


class EntersClosedRule(Rule):
    __slots__ = ("applies",)

    def __init__(self, applies: CardTest) -> None:
        super().__init__()
        self.applies = applies

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.closers.append((frame, self))


class EntersWithRule(Rule):
    """The markers that this card gets as it enters."""

    __slots__ = ("marker", "amount")

    def __init__(self, marker: str, amount: Number) -> None:
        super().__init__()
        self.marker, self.amount = marker, amount


class DirectedRule(Rule):
    """Directed strike, or Elusive, limited to a kind of card: against `at`; from creatures that fit `who`."""

    __slots__ = ("at", "elusive")

    def __init__(self, at: CardTest, elusive: bool) -> None:
        super().__init__()
        self.at, self.elusive = at, elusive


class InsteadRule(Rule):
    """A replacement: if the happening `event` that `match`es would occur, `run` is performed instead."""

    __slots__ = ("event", "match", "run", "possible", "optional")

    def __init__(self, event: int, match: Test, run: Run, possible: Test, optional: bool) -> None:
        super().__init__()
        self.event, self.match, self.run, self.possible, self.optional = event, match, run, possible, optional

    def file(self, index: Index, frame: Frame, face: int) -> None:
        index.instead.append((frame, self))


class PurposeRule(Rule):
    """The cards that something is for: coins, a future price, wounds to prevent. `abilities`: such coins also pay for
    abilities of those cards."""

    __slots__ = ("applies", "abilities")

    def __init__(self, applies: CardTest, abilities: bool = False) -> None:
        super().__init__()
        self.applies, self.abilities = applies, abilities


class Def:
    """A card in the form the referee uses."""

    __slots__ = (
        "index", "id", "name", "key", "type", "is_creature", "is_hero", "is_spell", "is_support", "cost", "x_cost", "strike",
        "lives", "classes", "elements", "created", "placed", "playable", "slots", "printed", "keywords", "numbers",
        "spell", "thirst", "outside", "ambush", "bare", "own_costs", "filed", "idle", "choices",
    )  # fmt: skip

    index: int
    id: str
    name: Any  # catalog.library.Text
    key: str  # folded name: "the same name" compares it
    type: str  # hero, creature, spell, support, quest
    is_creature: bool
    is_hero: bool
    is_spell: bool
    is_support: bool
    cost: int
    x_cost: bool
    strike: int
    lives: int
    classes: int  # mask over BOOK.classes
    elements: int  # mask over codes.ELEMENTS
    created: bool
    placed: bool
    playable: bool
    slots: tuple[Slot, ...]
    printed: tuple[tuple[int, int], ...]  # (definition, slot) of its printed abilities that work in play
    keywords: int  # printed keywords
    numbers: tuple[tuple[int, int], ...]  # their values, where constant
    spell: int  # slot of a spell's text, or -1
    thirst: tuple[int, ...]  # values of Thirst
    outside: tuple[int, ...]  # slots that work outside play
    ambush: int  # slot, or -1
    own_costs: tuple[tuple[int, CostsRule], ...]  # (slot, rule about the price of this very card)
    idle: bool  # whether none of its printed abilities is activated
    filed: tuple[tuple[int, int], ...]  # those of `printed` that belong in the index
    bare: bool  # prints no abilities and no keywords ("without features")
    choices: tuple[ChooseOne, ...]  # choices between modes; a question refers to one by its number


Given = tuple[int, int, tuple[tuple[int, int], ...]]
"""What an aura gives: (its index, card, numbers of keywords)."""

NOBODY: list[tuple[int, int, int, int]] = []  # shared and never changed: the first watcher makes a new list


class Index:
    """Abilities in force, by what they wait for or what they change. Never changed after it is built, so copies share
    it."""

    __slots__ = (
        "watch", "auras", "costs", "takes", "deals", "boosts", "cannot", "must", "permit", "closers", "instead",
        "granting", "steady", "unsteady", "signature", "fickle", "anyone",
    )  # fmt: skip

    def __init__(self, kinds: int) -> None:
        self.watch: list[list[tuple[int, int, int, int]]] = [NOBODY] * kinds
        """By happening: (source, seat, definition, slot)."""
        self.auras: list[tuple[Frame, AuraRule, int]] = []  # (frame, rule, definition)
        self.costs: list[tuple[Frame, CostsRule]] = []
        self.takes: list[tuple[Frame, TakesRule]] = []
        self.deals: list[tuple[Frame, DealsRule]] = []
        self.boosts: list[tuple[Frame, BoostRule]] = []
        self.cannot: dict[str, list[tuple[Frame, CannotRule]]] = {}
        self.must: list[tuple[Frame, MustRule]] = []
        self.permit: list[tuple[Frame, PermitRule]] = []
        self.closers: list[tuple[Frame, EntersClosedRule]] = []
        self.instead: list[tuple[Frame, InsteadRule]] = []
        self.anyone: list[tuple[int, int, int, int]] = []
        """Activated abilities that both players may use, in the form of `watch`."""
        self.granting = False  # whether some aura gives keywords or abilities, or takes features away
        self.steady = True  # whether no aura needs an update before cards or abilities come or go
        self.unsteady: list[int] = []  # positions of the auras that do
        self.signature: list[Given] = []  # what the auras gave when this was built
        self.fickle = False  # whether some card keeps others from losing their features, but only at times


def _unbuilt() -> Index:
    index = Index(0)
    index.granting, index.steady = True, False  # forces a full computation
    return index


UNBUILT: Final = _unbuilt()
"""The index of a new table, before its first `refresh`."""


class Book:
    """All definitions. Filled by `loading.load`."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.defs: list[Def] = []
        self.by_id: dict[str, int] = {}
        self.by_key: dict[str, int] = {}
        self.classes: dict[str, int] = {}  # class id -> mask
        self.support_classes = 0
        self.equipment = 0  # weapons, armour, amulets (BH-2.7)
        self.ambushes: dict[int, set[int]] = {}  # happening -> ordinals in a turn (0: any) that some Ambush waits for
        self.digest = ""  # a hash of scripts and facts: part of the rules version

    def __getitem__(self, card: str) -> Def:
        return self.defs[self.by_id[card]]


BOOK = Book()
