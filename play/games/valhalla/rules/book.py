"""What the cards can do: facts and scripts, compiled once to numbers, tuples and masks. No card has code here.

A definition is identified by its index in `DEFS`; `face[id]` of a state is such an index.
"""

from dataclasses import dataclass
from functools import cache
from hashlib import blake2b

from catalog import library
from catalog.library import Card, Text
from play.games.valhalla.cards import scripts
from play.games.valhalla.dice import FACE, SPEAR, Need, X, need
from play.games.valhalla.rules import codes
from play.games.valhalla.rules.codes import CLAN, CONDITION, COUNTER, EFFECT, MANY, ROLE, TRIGGER, TYPE
from play.games.valhalla.script import node
from play.games.valhalla.script.node import Ability, Condition, Effect, Script

Cond = tuple[int, int, int, int, int, int]
"""(kind, clan, face, role, low, high); -1 means unrestricted."""


@dataclass(frozen=True, slots=True, eq=False)
class Eff:
    """An effect as numbers. Without a limit in the script the number is `MANY`."""

    kind: int
    amount: int
    keep: int
    roll: int
    most: int  # dice of a reroll, X to turn, symbols of a deployment, tactics of a battle
    times: int
    then: int  # own dice or cards to discard afterwards
    face: int
    clan: int
    choice: str
    type: int
    mark: str
    counter: tuple[int, int]  # (kind, clan)
    table: tuple[tuple[int, int], ...]
    parts: tuple["Eff", ...]


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """An ability: its effect happens when the trigger occurs, the role fits and the condition holds (VH-21.5)."""

    trigger: int
    role: int
    cond: Cond | None  # None: always
    eff: Eff
    pays: int  # own dice
    pays_face: int  # that show this; -1: any
    node: Ability


@dataclass(frozen=True, slots=True, eq=False)
class Def:
    """A card, with its abilities sorted by trigger."""

    index: int
    id: str
    source: str  # the id of the rules text: B-BEAR-06
    name: Text
    type: int
    clan: int  # -1: none
    strength: int
    valour: int
    weapons: tuple[str, ...]  # as printed (VH-21.4)
    symbols: int  # VH-5.6
    need: Need
    needs: tuple[Need, ...]  # by the symbol of an Arms card under it (VH-15.9)
    arms: int  # the symbol of an Arms card, or -1
    rules: tuple[Rule, ...]
    strong: tuple[Rule, ...]  # applied whenever strength is computed
    activates: tuple[Rule, ...]
    enters: tuple[Rule, ...]  # applied on its way to Valhalla
    holds: int  # opposing warriors that it keeps from Valhalla (VH-14.5)
    in_phase: Rule | None
    before: Rule | None
    after: Rule | None  # errands
    help: Rule | None  # Thor
    moments: int  # mask of the triggers of its abilities
    marks: tuple[str, ...]
    either: bool  # jarls: one of the two abilities (VH-10.3)
    rows: tuple[tuple[int, Eff], ...]  # Loki: (largest margin, bonus)
    levels: tuple[tuple[int, int], ...]  # Last Viking: (valour, dice of an attacker)
    emblem: str
    clans: int  # monsters: mask
    warriors: int  # monsters: warrior symbols
    activation: tuple[int, ...]
    strengths: tuple[int, ...]  # monsters: by side
    caps: tuple[int, ...]


def _number(value: int | None, otherwise: int) -> int:
    return otherwise if value is None else value


def compiled_effect(effect: Effect) -> Eff:
    counter = effect.counter
    most = next((n for n in (effect.max_dice, effect.max, effect.max_symbols) if n is not None), MANY)
    return Eff(
        kind=EFFECT[effect.kind],
        amount=_number(next((n for n in (effect.amount, effect.delta, effect.draw) if n is not None), None), MANY),
        keep=_number(effect.keep, 0),
        roll=_number(effect.roll, 0),
        most=most,
        times=_number(effect.times, 1),
        then=_number(effect.discard_own_after, _number(effect.then_discard, 0)),
        face=FACE[effect.symbol] if effect.symbol else -1,
        clan=CLAN[effect.clan] if effect.clan else -1,
        choice=effect.choice or "",
        type=TYPE[effect.type] if effect.type else -1,
        mark=effect.tag or "",
        counter=(COUNTER[counter.kind], CLAN[counter.clan] if counter.clan else -1) if counter else (-1, -1),
        table=effect.table or (),
        parts=tuple(map(compiled_effect, effect.effects or ())),
    )


def compiled_condition(condition: Condition) -> Cond | None:
    if condition.kind == "always":
        return None
    return (
        CONDITION[condition.kind],
        CLAN[condition.clan] if condition.clan else -1,
        FACE[condition.symbol] if condition.symbol else -1,
        ROLE[condition.value] if condition.value else -1,
        _number(condition.min, 0),
        _number(condition.max, MANY),
    )


def _rule(ability: Ability) -> Rule:
    cost = ability.cost
    return Rule(
        trigger=TRIGGER[ability.trigger],
        role=ROLE[ability.role],
        cond=compiled_condition(ability.condition),
        eff=compiled_effect(ability.effect),
        pays=cost.amount if cost else 0,
        pays_face=FACE[cost.symbol] if cost and cost.symbol else -1,
        node=ability,
    )


def _one(rules: tuple[Rule, ...], *triggers: int) -> Rule | None:
    return next((rule for rule in rules if rule.trigger in triggers), None)


def _definition(index: int, card: Card, script: Script) -> Def:
    facts = card.facts
    rules = tuple(map(_rule, script.abilities))
    weapons = tuple(facts.get("weapons", ()))
    arming = _one(rules, codes.ARMING)
    clans = [clan.removeprefix("vh-") for clan in card.elements]
    sides = facts.get("sides", {})
    return Def(
        index=index,
        id=card.id,
        source=facts["source_id"],
        name=card.name,
        type=TYPE[card.type],
        clan=CLAN[clans[0]] if clans else -1,
        strength=card.attack if isinstance(card.attack, int) else 0,
        valour=card.valour or 0,
        weapons=weapons,
        symbols=len(weapons),
        need=need(weapons),
        needs=tuple(need(weapons, symbol) for symbol in node.SYMBOLS),
        arms=arming.eff.face if arming else -1,
        rules=rules,
        strong=tuple(rule for rule in rules if rule.trigger == codes.STRENGTH),
        activates=tuple(rule for rule in rules if rule.trigger == codes.ON_ACTIVATE),
        enters=tuple(rule for rule in rules if rule.trigger == codes.TO_VALHALLA),
        holds=sum(rule.eff.amount for rule in rules if rule.trigger == codes.VALHALLA_STEP),
        in_phase=_one(rules, codes.IN_PHASE),
        before=_one(rules, codes.PRE_BATTLE),
        after=_one(rules, codes.AFTER_WIN, codes.AFTER_LOSS, codes.AFTER_BATTLE),
        help=_one(rules, codes.PRE_BATTLE_OTHERS),
        moments=sum({1 << rule.trigger for rule in rules}),
        marks=script.marks,
        either=script.combine == "or",
        rows=tuple((row.max_margin, compiled_effect(row.effect)) for row in script.rows),
        levels=tuple((level.valour, level.dice) for level in script.levels),
        emblem=script.emblem,
        clans=sum(1 << CLAN[clan] for clan in facts.get("clans", ())),
        warriors=int(facts.get("warrior_symbols", 0)),
        activation=tuple(FACE[symbol] for symbol in facts.get("activation", ())),
        strengths=tuple(int(sides[side]["strength"]) for side in ("normal", "expanded") if sides),
        caps=tuple(int(sides[side]["valhalla_cap"]) for side in ("normal", "expanded") if sides),
    )


def _read() -> tuple[Def, ...]:
    cards = library.game("valhalla").cards
    return tuple(_definition(index, cards[script.id], script) for index, script in enumerate(scripts()))


DEFS: tuple[Def, ...] = _read()
BY_ID = {d.id: d.index for d in DEFS}
BY_SOURCE = {d.source: d.index for d in DEFS}
TYPE_OF = tuple(d.type for d in DEFS)
CLAN_OF = tuple(d.clan for d in DEFS)
VALOUR_OF = tuple(d.valour for d in DEFS)
SYMBOLS_OF = tuple(d.symbols for d in DEFS)
assert (SPEAR, X) == (0, 5)


def definition(card: str) -> Def:
    """A definition by the id of the catalogue, or of the rules text."""
    return DEFS[BY_ID[card] if card in BY_ID else BY_SOURCE[card]]


@cache
def digest() -> str:
    """A hash of all facts and scripts: a position saved under another one cannot go on."""
    said = [(script, d.strength, d.valour, d.need.fills, d.strengths, d.caps, d.activation) for script, d in
            zip(scripts(), DEFS, strict=True)]  # fmt: skip
    return blake2b(repr(said).encode(), digest_size=12).hexdigest()
