"""The state of a renderer within an ability: who acts, what was mentioned last, which numbers need a definition.

Both languages use it. It contains no words.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from catalog.library import Card
from play.games.berserk.script.node import (
    YOU,
    Const,
    Known,
    Node,
    Pick,
    Product,
    Quantity,
    Ref,
    SoFar,
    Sum,
    Who,
)

if TYPE_CHECKING:
    from play.games.berserk.text.language import Language, Said

R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
Role = Literal["target", "subject", "described"]
LETTERS = ("X", "Y", "Z")
TYPES = ("card", "creature", "hero", "character", "spell", "support", "equipment", "quest")


class Unworded(Exception):
    """A script uses a word without a text."""


class Renderers(Generic[R]):
    """The renderers of one kind of node, by class."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.by_class: dict[type[Node], Callable[[Any, Ctx], R]] = {}

    def of(self, *classes: type[Node]) -> Callable[[F], F]:
        """A decorator: the function renders nodes of these classes."""

        def register(renderer: F) -> F:
            for one in classes:
                self.by_class[one] = renderer
            return renderer

        return register

    def __call__(self, node: Node, ctx: "Ctx") -> R:
        renderer = self.by_class.get(type(node))
        if renderer is None:
            raise Unworded(f"no words for the {self.kind} {type(node).__name__}")
        return renderer(node, ctx)


class Adders(Generic[R]):
    """The functions that add the words of one filter to the parts of a selector, by class."""

    def __init__(self) -> None:
        self.by_class: dict[type[Node], Callable[[Any, Ctx, R], None]] = {}

    def of(self, one: type[Node]) -> Callable[[F], F]:
        """A decorator: this function adds the words of such a filter."""

        def register(adder: F) -> F:
            self.by_class[one] = adder
            return adder

        return register

    def __call__(self, node: Node, ctx: "Ctx", parts: R) -> None:
        adder = self.by_class.get(type(node))
        if adder is None:
            raise Unworded(f"no words for the filter {type(node).__name__}")
        adder(node, ctx, parts)


def word(table: dict[str, R], key: str, what: str) -> R:
    """An entry of a closed table of words."""
    if key not in table:
        raise Unworded(f"no words for {what} {key!r}")
    return table[key]


@dataclass(eq=False)
class Thing:
    """A card, or several, that the text has mentioned: a possible meaning of a pronoun."""

    noun: str
    plural: bool = False
    how: str = "that"  # what happened to it: chosen, destroyed, discarded, revealed …
    zone: str = "play"
    whose: Who | None = None
    is_self: bool = False
    ref: Ref | None = None
    also: tuple["Thing", ...] = ()  # the same cards, under earlier names

    def same(self, other: "Thing | None") -> bool:
        if other is None:
            return False
        same_ref = self.ref is not None and self.ref == other.ref
        return self is other or (self.is_self and other.is_self) or same_ref or other in self.also or self in other.also


@dataclass
class Ctx:
    card: Card | None  # None: only a part of its text is rendered, without lines about deck building
    this: str  # the noun for the card itself
    lang: "Language"
    agent: Who = YOU  # who carries out the instructions
    each: bool = False  # inside for_each(player): `you` is that player
    bare: bool = False  # after "may": an infinitive without a subject
    it: Thing | None = None
    that: Thing | None = None
    focus: Thing | None = None  # what was mentioned last
    labels: dict[str, Thing] = field(default_factory=dict)
    attacked: str = "character"  # the noun of `target`
    x_taken: bool = False  # X already has a meaning in this ability
    event_x: bool = False  # the event has to mention X
    wanted: list[Quantity] = field(default_factory=list)  # numbers of this clause that need a definition
    quoted: bool = False  # inside quotation marks, where `self_` is another card
    unsaid: bool = False  # the card itself is the omitted subject of its sentence
    victim: Thing | None = None  # the other card of the event
    revealed: Thing | None = None  # the cards shown last: `rest` are the remaining ones
    linked: str = "creature"  # the noun of `linked`
    healing: bool = False  # `excess` comes from a healing
    defined: dict[str, Quantity] = field(default_factory=dict)  # the meaning of this ability's letters
    choices: list[tuple[Node, list[str]]] = field(default_factory=list)  # between modes, with the words of each

    def fill(self, key: str, **values: object) -> str:
        """A phrase of the language with its gaps filled."""
        phrase = self.lang.PHRASES.get(key)
        if phrase is None:
            raise Unworded(f"no words for the {key}")
        return phrase.format(**values)

    def thing(self, cards: Pick | Ref, how: str = "chosen") -> Thing:
        """What a selector or reference refers to."""
        if isinstance(cards, Ref):
            return self.referent(cards)
        many = cards.quantifier in ("all", "any") or (
            cards.quantifier in ("upto", "exactly") and not (isinstance(cards.n, Const) and cards.n.value == 1)
        )
        if cards.source is not None:
            source = self.referent(cards.source)
            return Thing(cards.noun, many, how, source.zone, source.whose)
        return Thing(cards.noun, many, how, cards.zone, cards.whose)

    def referent(self, ref: Ref) -> Thing:
        if ref.name == "self":
            return Thing(self.this, is_self=True, ref=ref)
        if ref.name == "it" and self.it is not None:
            return self.it
        if ref.name == "that" and (found := self.that or self.it) is not None:
            return found
        if ref.name == "victim" and self.victim is not None:
            return self.victim
        if ref.name == "label":
            return self.labels.get(ref.label, Thing("creature", ref=ref))
        if ref.name in ("your_hero", "opp_hero", "hero_of"):
            return Thing("hero", ref=ref)
        if ref.name == "target":
            return Thing(self.attacked, ref=ref, how="attacked")
        if ref.name == "rest":
            shown = self.revealed
            return Thing("card", True, "rest", shown.zone if shown else "deck", shown.whose if shown else None, ref=ref)
        if ref.name == "linked":
            return Thing(self.linked, ref=ref)
        return Thing("creature" if ref.name in ("attacker", "defender") else "card", ref=ref)

    def only_self(self) -> bool:
        """Nothing else was mentioned that a pronoun for this card could refer to."""
        return self.it is None or self.it.is_self

    def touch(self, cards: Pick | Ref, how: str, zone: str | None = None) -> None:
        """An instruction has chosen or touched these cards: from now on they are `it`."""
        thing = self.thing(cards, how)
        if isinstance(cards, Ref):
            if thing.is_self or thing.ref is not None:
                self.it = thing
            else:
                moved = Thing(thing.noun, thing.plural, how, thing.zone, thing.whose, also=(thing, *thing.also))
                if self.focus is not None and thing.same(self.focus):
                    self.focus = moved
                self.it = moved
        else:
            self.it = thing
            if cards.label:
                self.labels[cards.label] = thing
            self.focus = thing
        if zone is not None and self.it is not None and not self.it.is_self:
            self.it.zone = zone

    def acting(self, who: Who) -> Who:
        """The player that a node means: inside for_each(player) `you` is that player."""
        return self.agent if self.each and who.name == "you" else who

    def is_agent(self, who: Who) -> bool:
        return self.acting(who) == self.agent

    def amount(self, q: Quantity) -> str:
        """A number in its place: 3, X, X+2."""
        said = inline(q)
        return self.letter(q) if said is None else said

    def number(self, q: Quantity) -> "Said":
        """The same with its noun: `{n:coin acc}`."""
        return self.lang.number(self.amount(q))

    def letter(self, q: Quantity) -> str:
        """The letter that stands for a number which is defined at the end of the clause."""
        if q not in self.wanted:
            self.wanted.append(q)
        return LETTERS[self.wanted.index(q) + self.x_taken]


def split_sign(q: Quantity) -> tuple[bool, Quantity]:
    """A number without its minus."""
    if isinstance(q, Const) and q.value < 0:
        return True, Const(-q.value)
    if isinstance(q, Product):
        factor, of = factored(q)
        if isinstance(factor, Const) and factor.value < 0:
            return True, of if factor.value == -1 else Product(Const(-factor.value), of)
    return False, q


def factored(q: Product) -> tuple[Quantity, Quantity]:
    """A product with its constant first."""
    return (q.a, q.b) if isinstance(q.a, Const) else (q.b, q.a)


def lasting(q: Quantity) -> bool:
    """A number that is constant within an ability: it only uses values of the card itself."""
    refs = [node for node in q.walk() if isinstance(node, Ref)]
    changing = any(isinstance(node, Known | Pick | SoFar) for node in q.walk())
    return bool(refs) and all(ref.name == "self" for ref in refs) and not changing


def inline(q: Quantity) -> str | None:
    """Numbers that need no definition: 3, X, X+2, 2X."""
    match q:
        case Const():
            return str(q.value)
        case Known(name="x"):
            return "X"
        case Sum():
            negative, b = split_sign(q.b)
            left, right = inline(q.a), inline(b)
            return None if left is None or right is None else f"{left}{'−' if negative else '+'}{right}"
        case Product():
            factor, of = factored(q)
            right = inline(of)
            return None if right is None or not isinstance(factor, Const) else f"{factor.value}{right}"
    return None


def uses_x(node: Node) -> bool:
    """X has a meaning before any number of the text is computed: paid, or from the event."""
    for part in node.walk():
        if isinstance(part, Known) and part.name == "x":
            return True
        if isinstance(part, Quantity) and inline(part) is None:
            return any(isinstance(one, Known) and one.name == "x" for one in part.walk())
    return False
