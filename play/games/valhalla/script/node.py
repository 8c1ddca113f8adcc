"""The nodes of scripts: the closed vocabulary of VH-21.8 as frozen data with no behaviour.

`words` builds these nodes, `rules/` gives them meaning, `text/` gives them sentences. Numbers printed on a card
(strength, valour, weapons, clan, copies, activation, cap) are facts of the catalogue and not part of a script.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields
from typing import Any

CLANS = ("bear", "wolf", "boar", "deer", "giant", "dwarf")
SYMBOLS = ("spear", "sword", "axe", "bow", "shield")
ROLES = ("any", "attacker", "defender", "bystander", "loser")
LIMITS = ("", "once_per_turn", "once_per_battle", "once_per_battle_per_player")
TARGETS = ("", "one_participant")  # one_participant: condition and effect apply to the helped fighter
COMBINE = ("", "and", "or")
MARKS = ("reroll_or_swap",)

TRIGGERS = (
    "deploy",
    "before_draw_phase",
    "draw_phase",
    "pre_battle",
    "pre_battle_others",
    "before_roll",
    "in_phase",
    "arming",
    "on_activate",
    "strength",
    "valhalla_step",
    "to_valhalla",
    "after_win",
    "after_loss",
    "after_battle",
    "after_battle_others",
    "passive",
)

# kind -> (required fields, optional fields); None in an optional field means what VH-21.8 says of it
CONDITIONS: Mapping[str, tuple[str, str]] = {
    "always": ("", ""),
    "role": ("value", ""),
    "opponent_has_clan": ("clan min", ""),
    "own_clan": ("clan min", ""),
    "own_clan_other": ("clan min", ""),
    "own_distinct_clans": ("min", ""),
    "squad_size": ("", "min max"),
    "fewer_warriors": ("", ""),
    "fewer_or_equal_warriors": ("", ""),
    "opponent_squad_size": ("min", ""),
    "activated_count": ("min", ""),
    "activated_clan": ("clan min", ""),
    "margin_at_least": ("min", ""),
    "no_reroll": ("", ""),
    "own_free_die": ("min", "symbol"),
    "x_dice": ("min", ""),
    "hand_size": ("", "min max"),
    "own_shields": ("", "min max"),
    "captured_shields": ("min", ""),
    "tactics_played": ("min", ""),
    "alone_to_valhalla": ("", ""),
    "to_valhalla_with_clan": ("clan", ""),
    "opponent_more_shields": ("", ""),
    "opponent_holds_my_shield": ("", ""),
    "fewest_shields": ("", ""),
    "discard_has_warrior": ("", ""),
}
COUNTERS: Mapping[str, tuple[str, str]] = {
    "squad_size": ("", ""),
    "activated_count": ("", ""),
    "activated_clan": ("clan", ""),
    "own_clan_other": ("clan", ""),
    "own_distinct_clans": ("", ""),
    "strength_tactics_played": ("", ""),
}
EFFECTS: Mapping[str, tuple[str, str]] = {
    "strength": ("amount", ""),
    "strength_per": ("amount counter", ""),
    "strength_table": ("counter table", ""),
    "extra_dice": ("roll keep", "discard_own_after"),
    "reroll": ("times cost", "max_dice"),
    "turn_x": ("", "max"),
    "cancel_opponent_jarl": ("", ""),
    "opponent_fewer_dice": ("amount", ""),
    "opponent_reroll_tax": ("amount", ""),
    "virtual_die": ("symbol", ""),
    "exclude_attacker_warrior": ("", ""),
    "bonus_valour": ("amount", ""),
    "bonus_valour_per_companion": ("amount", ""),
    "self_to_valhalla": ("", ""),
    "block_warrior": ("amount", ""),
    "retain_warrior": ("amount", ""),
    "opponent_discards_tactic": ("amount", ""),
    "opponent_discards_card": ("amount choice", ""),
    "discard_card_for_strength": ("amount", ""),
    "recruit_from_discard": ("choice", ""),
    "ignore_symbol": ("amount symbol", ""),
    "draw": ("amount keep", "then_discard"),
    "draw_modifier": ("draw keep", ""),
    "draw_replace": ("source choice", ""),
    "steal_random_card": ("amount", ""),
    "take_from_discard": ("type choice", ""),
    "return_tactic": ("", "amount"),
    "deploy_free": ("amount", ""),
    "deploy_limit": ("max_symbols", ""),
    "all": ("effects", ""),
    "mute_clan": ("clan", ""),
    "mill": ("amount", ""),
    "player_discards_hand": ("amount choice", ""),
    "player_fewer_dice": ("amount", ""),
    "mute_jarl": ("", ""),
    "squad_limit": ("delta", ""),
    "lose_valour": ("amount", ""),
    "tactic_limit": ("max", ""),
    "forbid_tactics": ("tag", ""),
    "discard_squad_warrior": ("amount", ""),
}
COSTS: Mapping[str, tuple[str, str]] = {"discard_own_die": ("amount", "symbol")}

# words for fields with a closed list
CHOICES: Mapping[str, tuple[str, ...]] = {
    "opponent_discards_card": ("random", "chosen"),
    "player_discards_hand": ("random", "player"),
    "recruit_from_discard": ("topmost_warrior",),
    "draw_replace": ("top", "top3"),
    "take_from_discard": ("any", "topmost"),
}
WORDS: Mapping[str, tuple[str, ...]] = {
    "clan": CLANS,
    "symbol": SYMBOLS,
    "value": ("attacker", "defender"),
    "source": ("discard",),
    "type": ("warrior", "tactic"),
    "tag": MARKS,
}


class ScriptError(Exception):
    """A script says something the vocabulary does not allow."""

    code = "E_VOCABULARY"


def _check(node: Any, kinds: Mapping[str, tuple[str, str]]) -> None:
    """Known kind, every required field, and no unknown field."""
    what = type(node).__name__.lower()
    if node.kind not in kinds:
        raise ScriptError(f"unknown {what}: {node.kind!r}")
    needed, allowed = (names.split() for names in kinds[node.kind])
    for field in fields(node):
        value = getattr(node, field.name)
        if field.name == "kind":
            continue
        if value is None and field.name in needed:
            raise ScriptError(f"{what} {node.kind} needs {field.name}")
        if value is not None and field.name not in needed and field.name not in allowed:
            raise ScriptError(f"{what} {node.kind} has no {field.name}")
        if isinstance(value, str) and field.name in WORDS:
            _known(field.name, value, WORDS[field.name])


def _known(what: str, word: str, words: Collection[str]) -> None:
    if word not in words:
        raise ScriptError(f"unknown {what}: {word!r}; there are {', '.join(filter(None, words))}")


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition of an ability; VH-21.8 explains counts of warriors."""

    kind: str
    clan: str | None = None
    symbol: str | None = None
    value: str | None = None  # role: attacker or defender
    min: int | None = None
    max: int | None = None

    def __post_init__(self) -> None:
        _check(self, CONDITIONS)


ALWAYS = Condition("always")


@dataclass(frozen=True, slots=True)
class Counter:
    """What `strength_per` and `strength_table` count."""

    kind: str
    clan: str | None = None

    def __post_init__(self) -> None:
        _check(self, COUNTERS)


@dataclass(frozen=True, slots=True)
class Effect:
    """What an ability does. Fields that its kind does not use are None."""

    kind: str
    amount: int | None = None  # return_tactic: None is all
    keep: int | None = None
    roll: int | None = None
    times: int | None = None
    max_dice: int | None = None  # reroll: None is any number
    cost: int | None = None  # reroll: dice paid each time
    max: int | None = None  # turn_x: None is all
    max_symbols: int | None = None
    delta: int | None = None
    draw: int | None = None
    discard_own_after: int | None = None
    then_discard: int | None = None
    symbol: str | None = None
    clan: str | None = None
    source: str | None = None
    choice: str | None = None
    type: str | None = None
    tag: str | None = None
    counter: Counter | None = None
    table: tuple[tuple[int, int], ...] | None = None  # (count, strength) in ascending order
    effects: tuple["Effect", ...] | None = None

    def __post_init__(self) -> None:
        _check(self, EFFECTS)
        if self.kind in CHOICES and self.choice not in CHOICES[self.kind]:
            raise ScriptError(f"{self.kind}: unknown choice {self.choice!r}")


@dataclass(frozen=True, slots=True)
class Cost:
    kind: str
    amount: int = 1
    symbol: str | None = None

    def __post_init__(self) -> None:
        _check(self, COSTS)


@dataclass(frozen=True, slots=True)
class Ability:
    """The effect happens when the trigger occurs, the role fits and the condition holds (VH-21.5)."""

    trigger: str
    effect: Effect
    condition: Condition = ALWAYS
    role: str = "any"
    limit: str = ""
    optional: bool = False
    cost: Cost | None = None
    target: str = ""

    def __post_init__(self) -> None:
        _known("trigger", self.trigger, TRIGGERS)
        _known("role", self.role, ROLES)
        _known("limit", self.limit, LIMITS)
        _known("target", self.target, TARGETS)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a Loki card: the bonus of a loser beaten by no more than `max_margin` (VH-11.3)."""

    max_margin: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the Last Viking: valour at the start of the holder's turn, extra dice for anybody who attacks the
    holder (VH-16.6, VH-16.8)."""

    valour: int
    dice: int


@dataclass(frozen=True, slots=True)
class Script:
    """The script of one card. A card with only numbers has an empty script."""

    id: str  # of the catalogue: vh-b-bear-01
    abilities: tuple[Ability, ...] = ()  # of a jarl: main and secondary
    combine: str = ""  # jarls: both may be used, or only one of them (VH-10.2, VH-10.3)
    rows: tuple[Row, ...] = ()  # Loki's cunning, smallest margin first
    delta: int = 0  # Loki's cunning: added to the setup discard (VH-2.12)
    levels: tuple[Level, ...] = ()  # bonus of the Last Viking, level 1 first
    emblem: str = ""  # companions: whose partner or ally the holder is
    marks: tuple[str, ...] = ()  # what other cards may refer to: reroll_or_swap

    def __post_init__(self) -> None:
        _known("combine", self.combine, COMBINE)
        for mark in self.marks:
            _known("mark", mark, MARKS)
        if self.combine and len(self.abilities) != 2:
            raise ScriptError(f"{self.id}: a jarl has two abilities, not {len(self.abilities)}")
        if any(low.max_margin >= high.max_margin for low, high in zip(self.rows, self.rows[1:], strict=False)):
            raise ScriptError(f"{self.id}: rows stand in rising order of margin")
