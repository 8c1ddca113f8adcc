"""The context of an ability's words, and what can be left unsaid. It contains no words."""

from dataclasses import dataclass

from play.games.valhalla.script.node import Ability


class Unworded(Exception):
    """The generator has no words for this."""


@dataclass(frozen=True, slots=True)
class Ctx:
    """What the ability belongs to and the role of its owner: the words for the opponent and for strength depend on it."""

    type: str = ""  # of the card
    clan: str = ""  # of the warrior
    role: str = "any"
    more: bool = False  # adds to the effect of the same jarl's first ability
    named: bool = False  # the condition has already named the dice

    @property
    def of_warrior(self) -> bool:
        return self.type in ("warrior", "tyr_wrath")

    @property
    def opponent(self) -> str:
        """The noun for the opponent, who may be named by their role."""
        return {"attacker": "defender", "defender": "attacker", "loser": "winner"}.get(self.role, "opponent")


# Conditions that the words of the effect already imply.
IMPLIED = {
    "strength_table": ("own_clan_other", "own_distinct_clans", "activated_count"),
    "recruit_from_discard": ("discard_has_warrior",),
    "discard_card_for_strength": ("hand_size",),
}
LASTING = ("cancel_opponent_jarl", "opponent_reroll_tax")  # until the battle ends: a second use would change nothing


def unsaid(ability: Ability) -> bool:
    """Whether the condition can be left unsaid."""
    kind = ability.condition.kind
    if kind == "always" or ability.cost is not None:
        return True
    if ability.effect.kind == "turn_x" and kind == "x_dice":
        return ability.condition.min == 1
    return kind in IMPLIED.get(ability.effect.kind, ())
