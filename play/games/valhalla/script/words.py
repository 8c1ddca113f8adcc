"""The words of card scripts: `card("B-BOAR-03", foe(wolf))`, `tactic("B-TAC-03", discard_die() >> strength(3))`.

A head has the moment and the conditions, an effect says what happens; heads are joined with `+` and lead to an effect
with `>>`. If no head names the moment, it follows from the effect or the kind of card. A card file imports all of
`__all__` at once, so no word may hide a name of Python.
"""

from dataclasses import dataclass, fields
from typing import Literal

from play.games.valhalla.script.node import (
    ALWAYS,
    Ability,
    Condition,
    Cost,
    Counter,
    Effect,
    Level,
    Row,
    Script,
    ScriptError,
)

__all__ = [
    "activated", "after_battle", "after_battle_of_others", "after_loss", "after_win", "against", "arms",
    "as_defender", "attacking", "axe", "bare_hands", "bear", "before_battle", "before_battle_of_others",
    "before_roll", "block", "blunt", "boar", "both", "both_of", "bow", "call_to_arms", "captured", "card",
    "clan_muted", "colour", "companion", "company", "confusion", "counts_as_die", "cramped", "deer", "defending",
    "deploy_up_to", "deploy_warrior", "discard_die", "discard_has_warrior", "draw", "draw_more", "dread", "each",
    "each_activated", "each_strength_tactic", "each_warrior", "eagle", "either", "errand", "extra_dice", "extra_die",
    "feed_the_fire", "fewest_shields", "foe", "foe_discards_random", "foe_has_more_shields", "foe_pays_more", "frost",
    "giant", "gnawing", "grip", "hand_at_most", "hold_back", "horse", "jarl", "kin", "leaderless", "levels", "loki",
    "lone", "lynx", "many_clans", "margin", "may", "might", "no_reroll", "not_outnumbering", "once", "once_a_turn",
    "outnumbered", "plunder", "prey", "raven", "reroll", "reroll_or_swap", "return_tactic", "road_to_valhalla",
    "robbed_by_foe", "serpent", "shame", "shield", "shields_at_most", "shows_x", "silence_jarl", "snatch", "spear",
    "squad_at_most", "squad_has", "squad_of_clans", "steal_card", "strength", "strength_by", "sword", "tactic",
    "tactics_played", "take_discard_instead", "take_from_discard", "thor", "to_valhalla", "toll", "turn_x", "up_to",
    "valour", "whale", "when", "wolf",
]  # fmt: skip

# --- heads: when, as whom, on what terms


@dataclass(frozen=True, slots=True)
class Head:
    """The part before `>>`. Empty fields follow from the effect and the kind of card."""

    trigger: str = ""
    role: str = ""
    condition: Condition | None = None
    limit: str = ""
    optional: bool = False
    cost: Cost | None = None

    def __add__(self, other: "Head") -> "Head":
        for field in fields(self):
            if getattr(self, field.name) and getattr(other, field.name):
                raise ScriptError(f"an ability has one {field.name}, not two")
        return Head(*(getattr(self, field.name) or getattr(other, field.name) for field in fields(self)))

    def __rshift__(self, effect: Effect) -> "Line":
        return Line(self, effect)


@dataclass(frozen=True, slots=True)
class Line:
    """One written ability; the card function adds its moment."""

    head: Head
    effect: Effect

    def ability(self, trigger: str = "") -> Ability:
        """`trigger`: the default moment of this kind of card."""
        head = self.head
        moment = head.trigger or trigger or NATURAL.get(self.effect.kind, "")
        bystander = "bystander" if moment.endswith("_others") else "any"
        target = "one_participant" if moment == "pre_battle_others" else ""
        condition, role = head.condition or ALWAYS, head.role or bystander
        return Ability(moment, self.effect, condition, role, head.limit, head.optional, head.cost, target)


def when(kind: str, clan: str | None = None, least: int | None = None, most: int | None = None) -> Head:
    """A condition as a head."""
    return Head(condition=Condition(kind, clan=clan, min=least, max=most))


before_battle, before_roll = Head("pre_battle"), Head("before_roll")
after_win, after_loss, after_battle = Head("after_win"), Head("after_loss"), Head("after_battle")
before_battle_of_others, after_battle_of_others = Head("pre_battle_others"), Head("after_battle_others")
attacking, defending = Head(role="attacker"), Head(role="defender")
once, once_a_turn = Head(limit="once_per_battle"), Head(limit="once_per_turn")
may = Head(optional=True)

outnumbered = when("fewer_warriors")
not_outnumbering = when("fewer_or_equal_warriors")
as_defender = Head(condition=Condition("role", value="defender"))
robbed_by_foe = when("opponent_holds_my_shield")
foe_has_more_shields = when("opponent_more_shields")
fewest_shields = when("fewest_shields")
discard_has_warrior = when("discard_has_warrior")


def activated(least: int, clan: str | None = None) -> Head:
    """With at least this many activated warriors, or warriors of a clan."""
    return when("activated_clan" if clan else "activated_count", clan, least)


def squad_has(least: int, clan: str) -> Head:
    return when("own_clan", clan, least)


def squad_of_clans(least: int) -> Head:
    return when("own_distinct_clans", least=least)


def squad_at_most(most: int) -> Head:
    return when("squad_size", most=most)


def hand_at_most(most: int) -> Head:
    return when("hand_size", most=most)


def shields_at_most(most: int) -> Head:
    return when("own_shields", most=most)


def captured(least: int) -> Head:
    return when("captured_shields", least=least)


def tactics_played(least: int) -> Head:
    return when("tactics_played", least=least)


def against(least: int) -> Head:
    """Against at least this many warriors who may be used."""
    return when("opponent_squad_size", least=least)


def shows_x(least: int = 1) -> Head:
    return when("x_dice", least=least)


def discard_die(symbol: str | None = None) -> Head:
    """At the price of one of the own free dice, with the symbol if one is named."""
    return Head(condition=Condition("own_free_die", symbol=symbol, min=1), cost=Cost("discard_own_die", 1, symbol))


# --- clans, symbols and what is counted

bear, wolf, boar, deer, giant = "bear", "wolf", "boar", "deer", "giant"
spear, sword, axe, bow, shield = "spear", "sword", "axe", "bow", "shield"
raven, eagle, serpent, horse, lynx, whale = "raven", "eagle", "serpent", "horse", "lynx", "whale"

each_warrior, each_activated = Counter("squad_size"), Counter("activated_count")
each_strength_tactic = Counter("strength_tactics_played")


def each(clan: str) -> Counter:
    """For each activated warrior of a clan."""
    return Counter("activated_clan", clan)


# --- effects


def strength(amount: int, per: Counter | None = None) -> Effect:
    return Effect("strength_per", amount=amount, counter=per) if per else Effect("strength", amount=amount)


def strength_by(counter: Counter, *table: tuple[int, int]) -> Effect:
    """By count: (count, strength) in ascending order."""
    return Effect("strength_table", counter=counter, table=table)


def extra_dice(roll: int = 1, keep: int = 1, then_discard: int | None = None) -> Effect:
    return Effect("extra_dice", roll=roll, keep=keep, discard_own_after=then_discard)


extra_die = extra_dice()


def reroll(times: int = 1, dice: int | None = None) -> Effect:
    """Free rerolls of any number of dice, or of up to this many."""
    return Effect("reroll", times=times, max_dice=dice, cost=0)


def turn_x(most: int | None = None) -> Effect:
    """Turn dice with X to chosen faces: up to this many, or all of them."""
    return Effect("turn_x", max=most)


def counts_as_die(symbol: str) -> Effect:
    return Effect("virtual_die", symbol=symbol)


def draw(amount: int, keep: int | None = None, then_discard: int | None = None) -> Effect:
    return Effect("draw", amount=amount, keep=amount if keep is None else keep, then_discard=then_discard)


def draw_more(more: int = 0, keep: int = 0) -> Effect:
    """This many more in phase 2, drawn or kept."""
    return Effect("draw_modifier", draw=more, keep=keep)


def take_discard_instead(among: Literal["top", "top3"] = "top") -> Effect:
    return Effect("draw_replace", source="discard", choice=among)


def take_from_discard(type_: Literal["warrior", "tactic"], topmost: bool = False) -> Effect:
    return Effect("take_from_discard", type=type_, choice="topmost" if topmost else "any")


def return_tactic(amount: int | None = None) -> Effect:
    """This many of the tactics played in this battle, or all of them."""
    return Effect("return_tactic", amount=amount)


def valour(amount: int) -> Effect:
    return Effect("bonus_valour", amount=amount)


def both_of(*effects: Effect) -> Effect:
    return Effect("all", effects=effects)


def deploy_up_to(symbols: int) -> Effect:
    """The limit of action 2."""
    return Effect("deploy_limit", max_symbols=symbols)


steal_card = Effect("steal_random_card", amount=1)
foe_discards_random = Effect("opponent_discards_card", amount=1, choice="random")
foe_pays_more = Effect("opponent_reroll_tax", amount=1)
silence_jarl = Effect("cancel_opponent_jarl")
road_to_valhalla = Effect("exclude_attacker_warrior")
call_to_arms = Effect("recruit_from_discard", choice="topmost_warrior")
deploy_warrior = Effect("deploy_free", amount=1)
to_valhalla = Effect("self_to_valhalla")

# --- symbols of warriors and of Tyr's cards, named as the catalogue names them


def foe(clan: str, amount: int = 3) -> Line:
    """VH-9.3; on a card of Tyr VH-15.8."""
    return when("opponent_has_clan", clan, 1) >> strength(amount)


def kin(clan: str) -> Line:
    """VH-9.4"""
    return when("own_clan_other", clan, 1) >> strength_by(Counter("own_clan_other", clan), (1, 2), (2, 5))


many_clans = squad_of_clans(3) >> strength_by(Counter("own_distinct_clans"), (3, 2), (4, 5))
frost = attacking + Head(limit="once_per_battle_per_player") >> Effect("opponent_fewer_dice", amount=1)
company = Head() >> Effect("bonus_valour_per_companion", amount=1)
lone = when("alone_to_valhalla") >> valour(3)


def colour(clan: str) -> Line:
    """VH-13.6"""
    return when("to_valhalla_with_clan", clan) >> valour(2)


block = attacking + against(2) >> Effect("block_warrior", amount=1)
hold_back = Head() >> Effect("retain_warrior", amount=1)
snatch = Head() >> Effect("opponent_discards_tactic", amount=1)
feed_the_fire = may + when("hand_size", least=1) >> Effect("discard_card_for_strength", amount=3)


def arms(symbol: str) -> Line:
    """VH-15.9"""
    return Head() >> Effect("ignore_symbol", symbol=symbol, amount=1)


def might(amount: int) -> Line:
    """VH-15.10"""
    return Head() >> strength(amount)


# --- abilities of monsters


def clan_muted(clan: str) -> Line:
    """VH-20.41"""
    return Head() >> Effect("mute_clan", clan=clan)


gnawing = Head() >> Effect("mill", amount=1)
dread = before_battle >> Effect("player_discards_hand", amount=1, choice="player")
grip = Head() >> Effect("player_fewer_dice", amount=1)
plunder = after_battle >> Effect("player_discards_hand", amount=1, choice="random")
leaderless = Head() >> Effect("mute_jarl")
cramped = Head() >> Effect("squad_limit", delta=-1)
shame = after_loss >> Effect("lose_valour", amount=1)
confusion = Head() >> Effect("tactic_limit", max=2)
bare_hands = Head() >> Effect("tactic_limit", max=0)
prey = before_battle >> Effect("discard_squad_warrior", amount=1)
blunt = Head() >> Effect("forbid_tactics", tag="reroll_or_swap")
toll = after_battle >> Effect("lose_valour", amount=1)

# --- demands of errands

no_reroll = when("no_reroll")


def margin(least: int) -> Head:
    return when("margin_at_least", least=least)


# --- cards

NATURAL = {
    "strength": "strength",
    "strength_per": "strength",
    "strength_table": "strength",
    "mute_clan": "strength",
    "extra_dice": "in_phase",
    "reroll": "in_phase",
    "turn_x": "in_phase",
    "cancel_opponent_jarl": "in_phase",
    "opponent_fewer_dice": "on_activate",
    "block_warrior": "on_activate",
    "opponent_discards_tactic": "on_activate",
    "discard_card_for_strength": "on_activate",
    "retain_warrior": "valhalla_step",
    "bonus_valour": "to_valhalla",
    "bonus_valour_per_companion": "to_valhalla",
    "ignore_symbol": "arming",
    "deploy_limit": "deploy",
    "draw_modifier": "draw_phase",
    "draw_replace": "draw_phase",
    "mill": "before_draw_phase",
    "player_fewer_dice": "before_roll",
    "opponent_reroll_tax": "passive",
    "mute_jarl": "passive",
    "squad_limit": "passive",
    "tactic_limit": "passive",
    "forbid_tactics": "passive",
}

both: Literal["and"] = "and"
either: Literal["or"] = "or"
reroll_or_swap = "reroll_or_swap"


def card(code: str, *lines: Line) -> Script:
    """A warrior, a card of Tyr or of a monster, by the id its list has: `B-BEAR-01`."""
    return Script(_id(code), tuple(line.ability() for line in lines))


def tactic(code: str, said: Line | Effect, *marks: str) -> Script:
    """A battle tactic: played after the roll unless its head names another moment (VH-9.8)."""
    return Script(_id(code), (_line(said).ability("in_phase"),), marks=marks)


def errand(code: str, demand: Head) -> Script:
    """Goes to the winner's Valhalla if the demand is met (VH-13.10)."""
    return Script(_id(code), ((after_win + demand >> to_valhalla).ability(),))


def thor(code: str, said: Line) -> Script:
    """Helps one fighter of a battle between two others (VH-12.3); head and effect apply to that fighter."""
    return Script(_id(code), (said.ability("pre_battle_others"),))


def jarl(code: str, main: Line | Effect, combine: Literal["and", "or"], secondary: Line | Effect) -> Script:
    return Script(_id(code), (_line(main).ability(), _line(secondary).ability()), combine)


@dataclass(frozen=True, slots=True)
class Margin:
    """`up_to(3) >> draw(1)`: a row of a card of Loki."""

    most: int

    def __rshift__(self, effect: Effect) -> Row:
        return Row(self.most, effect)


def up_to(margin: int) -> Margin:
    return Margin(margin)


def loki(code: str, *rows: Row, setup: int = 0) -> Script:
    """`setup`: added to the setup discard."""
    return Script(_id(code), rows=rows, delta=setup)


def levels(code: str, *table: tuple[int, int]) -> Script:
    """The bonus of the Last Viking: (valour, extra dice of an attacker) level by level."""
    return Script(_id(code), levels=tuple(Level(valour, dice) for valour, dice in table))


def companion(code: str, emblem: str) -> Script:
    return Script(_id(code), emblem=emblem)


def _line(said: Line | Effect) -> Line:
    return said if isinstance(said, Line) else Head() >> said


def _id(code: str) -> str:
    return f"vh-{code.lower()}"
