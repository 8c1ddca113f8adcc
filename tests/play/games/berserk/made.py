"""Made-up cards for tests: `creature("Wolf", 3, 4, w.charge)`. They are in the book of cards from `define` to `forget`."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any, Literal

from catalog.library import Text
from play.games.berserk.rules.book import BOOK, Def
from play.games.berserk.rules.loading import _definition, compiled
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.script.ability import Script

SET = 99  # no real set has this number


@dataclass(frozen=True, eq=False)
class Facts:
    """The facts of a made-up card. Two cards with the same name and different facts are different cards."""

    name: str
    type: str
    abilities: tuple[Any, ...] = ()
    cost: int | Literal["X"] | None = None
    strike: int | None = None
    lives: int | None = None
    classes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    created: bool = False
    placed: bool = False


@dataclass(frozen=True, eq=False)
class Made:
    """A made-up (`facts`) or real (`id`) card, and its state."""

    facts: Facts | None
    id: str = ""
    state: dict[str, Any] = field(default_factory=dict)

    def but(self, **state: Any) -> "Made":
        """The same card in another state: `wounds`, `closed`, `hidden`, `stunned`, `poison`, `extra`, `new`, `owner`."""
        return replace(self, state={**self.state, **state})


def creature(
    name: str,
    strike: int,
    lives: int,
    *abilities: Any,
    cost: int | Literal["X"] = 1,
    classes: Sequence[str] = (),
    elements: Sequence[str] = (),
    created: bool = False,
    **state: Any,
) -> Made:
    facts = Facts(name, "creature", abilities, cost, strike, lives, tuple(classes), tuple(elements), created)
    return Made(facts, state=state)


def spell(
    name: str, *abilities: Any, cost: int | Literal["X"] = 0, elements: Sequence[str] = (), placed: bool = False
) -> Made:
    return Made(Facts(name, "spell", abilities, cost, elements=tuple(elements), placed=placed))


def support(name: str, kind: str, *abilities: Any, cost: int | Literal["X"] = 1, **state: Any) -> Made:
    """`kind`: weapon, armor_item, amulet, terrain or event."""
    return Made(Facts(name, "support", abilities, cost, classes=(kind,)), state=state)


def hero(
    *abilities: Any, lives: int = 25, classes: Sequence[str] = (), elements: Sequence[str] = ("forest",), **state: Any
) -> Made:
    return Made(Facts("hero", "hero", abilities, None, None, lives, tuple(classes), tuple(elements)), state=state)


def real(id_: str, **state: Any) -> Made:
    """A card of the catalogue."""
    return Made(None, id_, state)


BLANK = creature("Blank", 1, 1, cost=9)


# --- made-up cards in the book

_made: dict[Facts, int] = {}
_kept: list[Any] = []  # the book as it was before the first of them
_whole = 0  # number of definitions in the book without made-up ones


def define(card: Made) -> Def:
    """The definition of a card; a made-up one stays in the book until `forget`."""
    global _whole
    facts = card.facts
    if facts is None:
        return BOOK[card.id]
    if not _made:
        _whole = len(BOOK.defs)
        _kept.extend(
            [
                BOOK.by_id.copy(),
                BOOK.by_key.copy(),
                {kind: set(nth) for kind, nth in BOOK.ambushes.items()},
                NEEDED.copy(),
            ]
        )
    if facts not in _made:
        index = len(BOOK.defs)
        definition = _definition(_as_card(facts, index), index)  # type: ignore[arg-type]
        BOOK.defs.append(definition)
        BOOK.by_id[definition.id] = index
        BOOK.by_key[definition.key] = index
        _made[facts] = index
        compiled(Script(SET, index, facts.abilities), definition)
    return BOOK.defs[_made[facts]]


def _as_card(facts: Facts, index: int) -> SimpleNamespace:
    return SimpleNamespace(
        id=f"bh-{SET}-{index}",
        name=Text(facts.name, facts.name),
        type=facts.type,
        cost=facts.cost,
        attack=facts.strike,
        life=facts.lives,
        classes=facts.classes,
        elements=facts.elements,
        created=facts.created,
        placed=facts.placed,
        vanilla=not facts.abilities,
        keywords=(),
    )


def forget() -> None:
    """Remove the made-up cards from the book: other tests look at all of it."""
    if _made:
        BOOK.by_id, BOOK.by_key, BOOK.ambushes, needed = _kept
        NEEDED.clear()
        NEEDED.update(needed)
        _kept.clear()
        del BOOK.defs[_whole:]
        _made.clear()
