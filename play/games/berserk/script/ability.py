"""Nodes: abilities. Heads (timings and costs), events, keywords, and the declaration of a card."""

from dataclasses import dataclass, replace
from typing import Any, NoReturn

from play.games.berserk.script.effect import Coins, Effect, Seq
from play.games.berserk.script.node import Condition, Marker, Node, Pick, Quantity, Ref, ScriptError, Who


@dataclass(frozen=True, slots=True)
class Ev(Node):
    """An event that triggers wait for. `who`: the player who does it; `a`: the card it is about; `b`: the other card."""

    kind: str
    who: Who | None = None
    a: Pick | Ref | None = None
    b: Pick | Ref | None = None
    by: str | Pick | Ref | None = None  # kind of wounds (strike, shot, attack, spell, ability), or their source
    marker: Marker | None = None
    keyword: str | None = None
    nth: int | None = None  # only the nth time in a turn
    after: int = 0  # not the first n times in a turn
    free: bool = False  # played without spending coins
    unplayed: bool = False  # entered play in another way than being played
    outside_start: bool = False  # draws other than the one of the accumulation phase
    during: Who | None = None  # only in this player's turn
    not_during: Who | None = None


@dataclass(frozen=True, slots=True)
class Timing(Node):
    """`hire`, `death`, `on_attack`, `on_strike`, `on_play`, `start`, `end`, `when`, `each_time`, `ambush`."""

    kind: str
    who: Who | None = None  # start, end: whose turn
    what: Pick | None = None  # on_attack, on_strike: against what
    event: Ev | None = None  # when, each_time, ambush
    n: Quantity | None = None  # ambush: its price


@dataclass(frozen=True, slots=True)
class Head(Node):
    """The part before the colon: a timing or costs, the zone where it works, and a condition. Joined with `+`."""

    timing: Timing | None = None
    tap: bool = False
    coins: Coins | None = None
    pays: tuple[Effect, ...] = ()
    zone: str | None = None
    condition: Condition | None = None

    def __add__(self, other: "Head") -> "Head":
        if self.timing and other.timing:
            raise ScriptError("an ability has one timing")
        if self.coins and other.coins:
            raise ScriptError("an ability has one price in coins")
        if self.condition is not None and other.condition is not None:
            raise ScriptError("an ability has one condition in its head: join them with &")
        return Head(
            self.timing or other.timing,
            self.tap or other.tap,
            self.coins or other.coins,
            (*self.pays, *other.pays),
            self.zone or other.zone,
            self.condition if self.condition is not None else other.condition,
        )

    def __rshift__(self, effect: Effect) -> "Ability":
        if not isinstance(effect, Effect):
            raise ScriptError(f"{type(effect).__name__} is not an instruction: it cannot follow a head")
        if self.timing and self.timing.kind != "ambush" and (self.tap or self.coins or self.pays):
            raise ScriptError("a triggered ability has no cost: put it inside with may()")
        limit = 0 if self.timing and self.timing.kind == "each_time" else 1
        return Ability(self, effect, limit)

    def __and__(self, other: object) -> NoReturn:
        raise TypeError("join heads with +, not with &")

    def __call__(self, what: Pick) -> "Head":
        """`on_attack(creature)`: only against what fits."""
        if self.timing is None or self.timing.kind not in ("on_attack", "on_strike"):
            raise ScriptError("only on_attack and on_strike can be limited")
        return replace(self, timing=replace(self.timing, what=what))


def offered(what: Effect | Head) -> Effect | Coins:
    """The offer of `may` and `unless`: an effect, or the price in `coins(2)`."""
    if isinstance(what, Head):
        assert what.coins is not None, "only coins() and effects can be offered"
        return what.coins
    return what


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """`head >> effect`. `limit`: uses a turn, 0 for any number; `per_game`: uses a game instead."""

    head: Head
    effect: Effect
    limit: int = 1
    per_game: bool = False
    anyone: bool = False

    def __rshift__(self, other: Effect) -> "Ability":
        if not isinstance(other, Effect):
            raise ScriptError(f"{type(other).__name__} is not an instruction")
        left = self.effect.steps if isinstance(self.effect, Seq) else (self.effect,)
        right = other.steps if isinstance(other, Seq) else (other,)
        return replace(self, effect=Seq((*left, *right)))

    def times(self, n: int, per_game: bool = False) -> "Ability":
        """n uses a turn (0: any number), or a game."""
        return replace(self, limit=n, per_game=per_game)

    def by_anyone(self) -> "Ability":
        return replace(self, anyone=True)


@dataclass(frozen=True, slots=True)
class Keyword(Node):
    """A keyword with its number (`armor(2)`), or with its object (`protection(spells)`)."""

    id: str
    value: Quantity | None = None
    of: str | Pick | None = None


@dataclass(frozen=True, slots=True)
class DeckLine(Node):
    """A line about deck building: no effect in play; its words come from the catalogue's deck rule."""


@dataclass(frozen=True, slots=True)
class Script:
    """`card(17, 1, …)`: the abilities of the card with this first printing."""

    set: int
    no: int
    abilities: tuple[Node, ...]

    @property
    def id(self) -> str:
        return f"bh-{self.set:02}-{self.no:03}"


def card(set_: int, no: int, *abilities: Any) -> Script:
    for ability in abilities:
        if not isinstance(ability, Ability | Keyword | Effect | DeckLine):
            raise ScriptError(f"{set_}/{no}: {ability!r} is not an ability")
    return Script(set_, no, abilities)
