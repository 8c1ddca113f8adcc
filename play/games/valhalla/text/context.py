"""What a language must know to say a card of Valhalla, and the circumstances in which it speaks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Condition, Effect, Script


class Unworded(Exception):
    """The generator has no words for this."""


@dataclass(frozen=True, slots=True)
class Ctx:
    """On what the ability stands and as whom its owner acts: the words for the opponent and for strength depend on it."""

    type: str = ""  # of the card
    clan: str = ""  # of the warrior
    role: str = "any"
    more: bool = False  # adds to what the same jarl gives already
    named: bool = False  # the condition has named the dice

    @property
    def of_warrior(self) -> bool:
        return self.type in ("warrior", "tyr_wrath")


# Conditions that the words of the effect imply already.
IMPLIED = {
    "strength_table": ("own_clan_other", "own_distinct_clans", "activated_count"),
    "recruit_from_discard": ("discard_has_warrior",),
    "discard_card_for_strength": ("hand_size",),
}
LASTING = ("cancel_opponent_jarl", "opponent_reroll_tax")  # until the battle ends: a second use would change nothing


def unsaid(ability: Ability) -> bool:
    """Whether the condition goes without saying."""
    kind = ability.condition.kind
    if kind == "always" or ability.cost is not None:
        return True
    if ability.effect.kind == "turn_x" and kind == "x_dice":
        return ability.condition.min == 1
    return kind in IMPLIED.get(ability.effect.kind, ())


class Language(Protocol):
    """Phrases begin with a small letter and have no full stop, unless they are called sentences."""

    AND: str
    OR: str
    SAME: str  # instead of the same words once more
    BEFORE_TERMS: str  # what stands between a number and «если»

    def arming(self, weapons: Sequence[str]) -> str:
        """The sentence that names the dice a warrior needs."""

    def when(self, ability: Ability, type_: str) -> str:
        """The moment and the role: «после победы при защите». Empty where it is the natural one."""

    def limit(self, limit: str) -> str: ...

    def terms(self, condition: Condition, ctx: Ctx) -> str:
        """«если …»"""

    def does(self, effect: Effect, ctx: Ctx) -> str:
        """What the owner does, or what happens."""

    def price(self, ability: Ability) -> str:
        """What is paid: «сбросить 1 свой свободный кубик»."""

    def only(self, words: str) -> str:
        """The sentence that restricts a tactic: «Только если …»"""

    def may(self, words: str) -> str: ...

    def helped(self, ability: Ability) -> str:
        """The fighter whom a bystander helps, and what he gains."""

    def thor(self, ability: Ability) -> list[str]:
        """The sentences of a card of Thor."""

    def tyr(self, words: str) -> str: ...

    def loki(self, script: Script) -> list[str]: ...

    def levels(self, script: Script) -> list[str]: ...

    def companion(self, emblem: str) -> str: ...

    def viking(self) -> list[str]: ...

    def activation(self, symbols: Sequence[str]) -> str: ...

    def piece(self, card: Card) -> list[str]:
        """Dice and shields."""
