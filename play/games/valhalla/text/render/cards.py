"""The sentences of a card, by type; `terms` and `effects` make those of an ability."""

from collections.abc import Iterator, Sequence

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Level, Script
from play.games.valhalla.text.context import LASTING, Ctx, Unworded, unsaid
from play.games.valhalla.text.language import Language
from play.games.valhalla.text.render.effects import does, gains, helped
from play.games.valhalla.text.render.terms import limit, price, terms, when

LOSER = Ctx("loki_cunning", role="loser")  # who gets the bonus of Loki's card


def sentences(script: Script, card: Card, say: Language) -> Iterator[str]:
    match card.type:
        case "warrior" | "tyr_wrath":
            for one in script.abilities:
                words = line(one, context(one, card), say)
                yield f"{say('tyr', words=words) if card.type == 'tyr_wrath' else words}."
        case "tactic":
            yield from _tactic(script.abilities[0], card, say)
        case "assignment":
            (one,) = script.abilities
            yield line(one, context(one, card), say) + "."
        case "thor_help":
            yield from _thor(script.abilities[0], say)
        case "jarl":
            yield from _jarl(script, card, say)
        case "monster":
            yield from (line(one, context(one, card), say) + "." for one in script.abilities)
            yield say("activation", symbols=_covered(card.facts["activation"], say))
        case "loki_cunning":
            yield from _loki(script, say)
        case "last_viking_bonus":
            yield from (_level(n, level, say) for n, level in enumerate(script.levels, 1))
        case "last_viking":
            yield from (say(f"last viking {at}") for at in ("wins", "gains", "ends"))
        case "companion":
            yield say("companion", emblem=script.emblem)
        case "die" | "emblem":
            yield from _piece(card, say)
        case _:
            raise Unworded(f"cards of the type {card.type!r}")


def weapons_named(weapons: Sequence[str], say: Language) -> str:
    """The sentence with the dice that a warrior needs."""
    return say("arming", symbols=_pattern(weapons, say))


def _pattern(weapons: Sequence[str], say: Language) -> str:
    match sorted(set(weapons)):
        case ["any" | "diff" | "same1" as one]:
            return say(f"symbols {one}", n=len(weapons))
        case ["same1", "same2"]:
            if {weapons.count("same1"), weapons.count("same2")} == {2}:
                return say("symbols two pairs")
            raise Unworded(f"the pattern {weapons}")
    return _covered(weapons, say)


def _covered(symbols: Sequence[str], say: Language) -> str:
    """«2 меча, топор и щит», in the order of the card."""
    counts = {symbol: symbols.count(symbol) for symbol in symbols}
    return say.listed([say("symbol" if n == 1 else "symbols", symbol=one, n=n) for one, n in counts.items()])


def line(one: Ability, ctx: Ctx, say: Language) -> str:
    """Moment, limit, condition, then the effect; a pure bonus has its condition after it."""
    heads = _heads(one, ctx.type, say)
    said = _effect(one, ctx, say)
    if unsaid(one) or one.target:
        return _joined(heads, said)
    on_terms = terms(one.condition, ctx, say)
    if one.effect.kind in ("strength", "bonus_valour", "self_to_valhalla"):
        return _joined(heads, say("on terms", said=said, terms=on_terms))
    return _joined([*heads, on_terms], said)


def context(one: Ability, card: Card, more: bool = False) -> Ctx:
    clan = card.elements[0].removeprefix("vh-") if card.type == "warrior" else ""
    return Ctx(card.type, clan, one.role, more, named=not unsaid(one) and one.condition.kind == "x_dice")


def _tactic(one: Ability, card: Card, say: Language) -> Iterator[str]:
    ctx = context(one, card)
    heads = [head for head in (when(one, card.type, say), price(one, say)) if head]
    yield _joined(heads, does(one.effect, ctx, say)) + "."
    if not unsaid(one):
        yield say("playable only", terms=terms(one.condition, ctx, say))


def _jarl(script: Script, card: Card, say: Language) -> Iterator[str]:
    main, second = jarl_abilities(script, card, say)
    yield main + "."
    yield say(f"jarl {script.combine or 'or'}", words=second)


def jarl_abilities(script: Script, card: Card, say: Language) -> tuple[str, str]:
    """The abilities of a jarl. The second leaves out a moment it shares with the first, and says «ещё» if it adds to
    it."""
    main, second = script.abilities
    same = main.effect.kind == second.effect.kind or {main.effect.kind, second.effect.kind} == {
        "strength",
        "strength_per",
    }
    more = script.combine == "and" and same and main.trigger == second.trigger
    heads, shared = _heads(second, card.type, say), _heads(main, card.type, say)
    if when(main, card.type, say) == when(second, card.type, say):
        heads = [head for head in heads if head not in shared]
    on_terms = [] if unsaid(second) or second.target else [terms(second.condition, context(second, card), say)]
    said = _effect(second, context(second, card, more), say)
    said = say("the same") if said == _effect(main, context(main, card), say) else said
    return line(main, context(main, card), say), ", ".join([*heads, *on_terms, said])


def _heads(one: Ability, type_: str, say: Language) -> list[str]:
    how_often = "" if one.effect.kind in LASTING else limit(one.limit, say)
    return [head for head in (when(one, type_, say), how_often) if head]


def _effect(one: Ability, ctx: Ctx, say: Language) -> str:
    if one.target:
        return helped(one, say)
    said = does(one.effect, ctx, say)
    return say("may", said=said) if one.optional else said


def _joined(heads: list[str], said: str) -> str:
    return f"{', '.join(heads)}: {said}" if heads else said


def _thor(ability: Ability, say: Language) -> Iterator[str]:
    few = "fewer" if ability.condition.kind == "fewer_warriors" else "no more"
    yield say(f"thor {few}", gains=gains(ability.effect, say))
    yield say("thor wins")


def _loki(script: Script, say: Language) -> Iterator[str]:
    """Line by line: faces print it as a table."""
    yield say("loki")
    yield from (f"{row}." for row in loki_rows(script, say))
    if script.delta:
        yield say("setup fewer" if script.delta < 0 else "setup more", n=abs(script.delta))


def loki_rows(script: Script, say: Language) -> Iterator[str]:
    """The rows of a Loki card: the largest margin of strength, and the bonus."""
    for row in script.rows:
        margin = say("margin", n=row.max_margin) if row.max_margin else say("margin none")
        yield f"{margin}: {does(row.effect, LOSER, say)}"


def _level(n: int, level: Level, say: Language) -> str:
    dice = say("level dice", n=level.dice) if level.dice else ""
    return say("level", n=n, valour=level.valour, dice=dice)


def _piece(card: Card, say: Language) -> Iterator[str]:
    """Dice and shields."""
    if card.type == "emblem":
        yield say("shields", n=card.facts["shields"], emblem=card.id.removeprefix("vh-emblem-"))
        yield say("captured shield")
        return
    yield say("common dice" if "role" in card.facts else "side dice")
    yield say("faces", faces=say.listed([say("symbol", symbol=face) for face in card.facts["faces"]]))
