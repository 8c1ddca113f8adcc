"""The rules text of a script, in Russian and English, generated from its nodes. No sentence is stored; words are.

`ru` and `en` hold the words of a language, `context` what they have in common; here they become sentences.
"""

from collections.abc import Iterator

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Script
from play.games.valhalla.text import en, ru
from play.games.valhalla.text.context import LASTING, Ctx, Language, Unworded, unsaid

__all__ = ["Unworded", "ability", "bonus", "text"]

LANGUAGES: dict[str, Language] = {"ru": ru, "en": en}


def text(script: Script, lang: str, card: Card, arming: bool = True) -> str:
    """One paragraph. Without `arming`, what faces and pages print beside the dice; a card that has nothing else keeps it."""
    say = LANGUAGES[lang]
    lines = list(_sentences(script, card, say))
    weapons = card.facts.get("weapons") or ()
    if weapons and (arming or not lines):
        lines.insert(0, say.arming(weapons))
    return " ".join(map(_capital, lines))


def ability(script: Script, n: int, lang: str, card: Card) -> str:
    """One ability of a card, said by itself: what the button of a jarl shows."""
    return _capital(_line(script.abilities[n], _ctx(script.abilities[n], card), LANGUAGES[lang]))


def bonus(script: Script, row: int, lang: str) -> str:
    """The bonus in a row of a card of Loki."""
    return _capital(LANGUAGES[lang].does(script.rows[row].effect, Ctx("loki_cunning", role="loser")))


def _sentences(script: Script, card: Card, say: Language) -> Iterator[str]:
    match card.type:
        case "warrior" | "tyr_wrath":
            for one in script.abilities:
                line = _line(one, _ctx(one, card), say)
                yield f"{say.tyr(line) if card.type == 'tyr_wrath' else line}."
        case "tactic":
            yield from _tactic(script.abilities[0], card, say)
        case "assignment":
            (one,) = script.abilities
            yield _line(one, _ctx(one, card), say) + "."
        case "thor_help":
            yield from say.thor(script.abilities[0])
        case "jarl":
            yield from _jarl(script, card, say)
        case "monster":
            yield from (_line(one, _ctx(one, card), say) + "." for one in script.abilities)
            yield say.activation(card.facts["activation"])
        case "loki_cunning":
            yield from say.loki(script)
        case "last_viking_bonus":
            yield from say.levels(script)
        case "last_viking":
            yield from say.viking()
        case "companion":
            yield say.companion(script.emblem)
        case "die" | "emblem":
            yield from say.piece(card)
        case _:
            raise Unworded(f"cards of the type {card.type!r}")


def _tactic(one: Ability, card: Card, say: Language) -> Iterator[str]:
    ctx = _ctx(one, card)
    heads = [head for head in (say.when(one, card.type), say.price(one) if one.cost else "") if head]
    yield _joined(heads, say.does(one.effect, ctx)) + "."
    if not unsaid(one):
        yield say.only(say.terms(one.condition, ctx))


def _jarl(script: Script, card: Card, say: Language) -> Iterator[str]:
    """The second ability leaves out the moment it shares with the first, and says «ещё» where it adds to it."""
    main, second = script.abilities
    yield _line(main, _ctx(main, card), say) + "."
    same = main.effect.kind == second.effect.kind or {main.effect.kind, second.effect.kind} == {
        "strength",
        "strength_per",
    }
    more = script.combine == "and" and same and main.trigger == second.trigger
    heads, shared = _heads(second, card.type, say), _heads(main, card.type, say)
    if say.when(main, card.type) == say.when(second, card.type):
        heads = [head for head in heads if head not in shared]
    terms = [] if unsaid(second) or second.target else [say.terms(second.condition, _ctx(second, card))]
    said = _effect(second, _ctx(second, card, more), say)
    said = say.SAME if said == _effect(main, _ctx(main, card), say) else said
    words = ", ".join([*heads, *terms, said])
    yield f"{say.AND if script.combine == 'and' else say.OR}: {words}."


def _line(one: Ability, ctx: Ctx, say: Language) -> str:
    """Moment, limit, condition, then what happens; what only adds a number has its condition behind it."""
    heads = _heads(one, ctx.type, say)
    said = _effect(one, ctx, say)
    if unsaid(one) or one.target:
        return _joined(heads, said)
    terms = say.terms(one.condition, ctx)
    if one.effect.kind in ("strength", "bonus_valour", "self_to_valhalla"):
        return _joined(heads, said + say.BEFORE_TERMS + terms)
    return _joined([*heads, terms], said)


def _heads(one: Ability, type_: str, say: Language) -> list[str]:
    limit = "" if one.effect.kind in LASTING else say.limit(one.limit)
    return [head for head in (say.when(one, type_), limit) if head]


def _effect(one: Ability, ctx: Ctx, say: Language) -> str:
    if one.target:
        return say.helped(one)
    said = say.does(one.effect, ctx)
    return say.may(said) if one.optional else said


def _ctx(one: Ability, card: Card, more: bool = False) -> Ctx:
    clan = card.elements[0].removeprefix("vh-") if card.type == "warrior" else ""
    return Ctx(card.type, clan, one.role, more, named=not unsaid(one) and one.condition.kind == "x_dice")


def _joined(heads: list[str], said: str) -> str:
    return f"{', '.join(heads)}: {said}" if heads else said


def _capital(line: str) -> str:
    return line[:1].upper() + line[1:]
