"""Effects: an instruction, how instructions follow each other, and choices."""

from dataclasses import dataclass
from typing import Literal

from play.games.berserk.script.node import Condition, Node, Pick, Quantity, Ref, ScriptError, Who

Cards = Pick | Ref
Until = Literal["eot", "your_turn", "opp_eot", "your_eot", "next_eot", "end_next", "its_eot", "game"]
"""The duration: end of this turn; start of your next turn; end of the opponent's turn and end of your turn (the current
one, if it is theirs or yours); end of your next turn; end of the next turn, whoever's; end of the card's own turn; the
rest of the game. None: until the card leaves play."""


class Effect(Node):
    """An instruction."""

    __slots__ = ()

    def __rshift__(self, other: "Effect") -> "Seq":
        if not isinstance(other, Effect):
            raise ScriptError(f"{type(other).__name__} is not an instruction: nothing can follow it with >>")
        left = self.steps if isinstance(self, Seq) else (self,)
        right = other.steps if isinstance(other, Seq) else (other,)
        return Seq((*left, *right))


@dataclass(frozen=True, slots=True)
class Seq(Effect):
    """Instructions in sequence, with a death check after each and triggers at the end (BH-15.22)."""

    steps: tuple[Effect, ...]


# --- structure


@dataclass(frozen=True, slots=True)
class Coins(Node):
    """A price in coins: a cost of an ability, or the offer of `may` and `unless`. `less`: a reduction, floor 0."""

    n: Quantity
    less: Quantity | None = None


@dataclass(frozen=True, slots=True)
class If(Effect):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class May(Effect):
    """You (or `who`) may do `offer` (an effect, or coins); if it was done in full, `then` follows; if not, `otherwise`."""

    offer: "Effect | Coins"
    then: Effect | None = None
    otherwise: Effect | None = None
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ChooseOne(Effect):
    """Choose `n` of the modes ("one or both": up_to). A mode is an effect, or an ability whose head is a cost."""

    modes: tuple[Node, ...]
    n: int = 1
    up_to: bool = False  # at least one, at most n
    repeats: bool = False  # the same mode may be chosen again
    fresh: bool = False  # only modes not chosen this turn
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """For each player (starting with you; inside, `you` is that player), or for each card (inside, `it` is that card)."""

    what: Pick | Ref | Who
    do: Effect


@dataclass(frozen=True, slots=True)
class Repeatedly(Effect):
    times: Quantity
    do: Effect


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Only binds `it` (and the label)."""

    what: Pick


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """Binds `them`."""

    who: Who | None = None


@dataclass(frozen=True, slots=True)
class Link(Effect):
    """Choose a card, which this permanent remembers as `linked`."""

    what: Pick
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """Do `do` at a moment (`eot`, `your_turn`, `opp_turn`, `next_eot`, `opp_eot`), or when `event` happens before `until`."""

    do: Effect
    moment: str | None = None
    event: Node | None = None
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Next(Effect):
    """The next card of this kind that `who` plays costs more or less; applies once."""

    what: Pick
    who: Who
    costs: Quantity
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class NextAction(Effect):
    """Your hero's next action with a price in coins costs more or less."""

    costs: Quantity
    until: Until | None = None
