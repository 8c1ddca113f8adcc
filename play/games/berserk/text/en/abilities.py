"""English abilities: the words before the colon, limits, and the whole text of a card."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, DeckLine, Head, Keyword, Timing
from play.games.berserk.text.catalogue import deck_sentence
from play.games.berserk.text.context import Ctx, uses_x, word
from play.games.berserk.text.en import movement, power, prohibitions, standing, structure, values, wounds
from play.games.berserk.text.en.clauses import joined, say
from play.games.berserk.text.en.conditions import condition
from play.games.berserk.text.en.events import event_words
from play.games.berserk.text.en.grammar import counted, sentence, times
from play.games.berserk.text.en.keywords import keyword, quoted_sentence
from play.games.berserk.text.en.nouns import COIN
from play.games.berserk.text.en.players import whose
from play.games.berserk.text.en.quantities import definitions
from play.games.berserk.text.en.selectors import pick

RENDERERS = (movement, power, prohibitions, standing, structure, values, wounds)  # each registers its instructions

_TIMINGS = {"hire": "Hire", "death": "Death", "on_play": "When played"}
_PLACES = {
    "grave": "in the graveyard",
    "hand": "in hand",
    "deck": "in the deck",
    "side": "in the side deck",
    "under": "while looted",
    "any": "everywhere",
}


def text(abilities: tuple[n.Node, ...], fresh: Ctx) -> list[str]:
    """The sentences of a card: keywords first, then everything else in order."""
    keywords = [one for one in abilities if isinstance(one, Keyword)]
    sentences = []
    if keywords:
        sentences.append(sentence(", ".join(keyword(one, _new(fresh)) for one in keywords)))
    ctx = _new(fresh)
    for one in abilities:
        if isinstance(one, Keyword):
            continue
        if isinstance(one, DeckLine):
            sentences.append(sentence(deck_sentence(fresh.card, "en")))
        elif isinstance(one, e.Effect) and not isinstance(one, e.Standing):
            ctx.x_taken = uses_x(one)
            sentences.extend(_steps(one, ctx))
        else:
            sentences.append(ability(one, _new(fresh)))
    return sentences


def _new(fresh: Ctx) -> Ctx:
    return Ctx(fresh.card, fresh.this, linked=fresh.linked, choices=fresh.choices)


def _steps(effect: e.Effect, ctx: Ctx) -> list[str]:
    """A spell says each instruction in a sentence of its own; clauses of one player stay together."""
    clauses = [say(step, ctx) for step in (effect.steps if isinstance(effect, e.Seq) else (effect,))]
    return [sentence(one) for one in joined(clauses, "\n").split("\n")]


def ability(one: n.Node, ctx: Ctx) -> str:
    """One ability as a sentence."""
    ctx.x_taken = uses_x(one)
    if isinstance(one, Keyword):
        return sentence(keyword(one, ctx))
    if not isinstance(one, Ability):
        ctx.unsaid = not ctx.quoted and isinstance(one, e.Cannot)
        return sentence(str(say(one, ctx)))
    ctx.event_x = ctx.x_taken and one.head.timing is not None
    effect, condition_word = one.effect, ""
    if isinstance(effect, e.If) and effect.condition == n.Fact("soulcatcher") and effect.otherwise is None:
        effect, condition_word = effect.then, "Soulcatcher — "
    before = condition_word + head(one.head, ctx)
    return sentence(f"{before}{say(effect, ctx)}{notes(one)}")


quoted_sentence.append(ability)


def head(one: Head, ctx: Ctx) -> str:
    costs = []
    if one.coins is not None:
        price = counted(ctx.amount(one.coins.n), COIN)
        if one.coins.less is not None:
            price += f" ({ctx.amount(one.coins.less)} less{definitions(ctx, None)})"
        costs.append(price)
    costs.extend(str(say(cost, ctx)) for cost in one.pays)
    if one.tap:
        costs.append("Tap")
    said = ", ".join(costs)
    end = ": "
    if one.timing is not None:
        said = timing(one.timing, ctx) + (f", {said}" if said else "")
        end = ", " if one.timing.kind in ("when", "each_time") else ": "
    if one.condition is not None:
        raid = _raid(one.condition)
        if raid is None:
            return (
                f"{said}{end}if {condition(one.condition, ctx)}, " if said else f"if {condition(one.condition, ctx)}, "
            )
        return f"Raid {raid} — {said}{end}" if said else f"Raid {raid} — "
    return said + end if said else ""


def _raid(one: n.Condition) -> str | None:
    match one:
        case n.Compared(a=n.SoFar(kind="attackers", of=n.Ref(name="self")), op=">=", b=n.Const(value=value)):
            return str(value)
    return None


def timing(one: Timing, ctx: Ctx) -> str:
    match one.kind:
        case "start" | "end":
            who = one.who or n.YOU
            turn = "each turn" if who.name == "each" else f"{whose(who, ctx)} turn"
            return f"{'Start' if one.kind == 'start' else 'End'} of {turn}"
        case "on_attack" | "on_strike":
            said = "On attack" if one.kind == "on_attack" else "On strike"
            if ctx.event_x and one.kind == "on_strike":
                said += " for X"
            if one.what is None:
                return said
            if one.what.noun in ("creature", "hero", "character"):
                ctx.attacked = one.what.noun
            return f"{said} against {pick(one.what, ctx).said}"
        case "when" | "each_time":
            assert one.event is not None
            return f"{'When' if one.kind == 'when' else 'Each time'} {event_words(one.event, ctx).present()}"
        case "ambush":
            assert one.event is not None
            assert one.n is not None
            return f"Ambush {ctx.amount(one.n)}, when {event_words(one.event, ctx).present()}"
    return word(_TIMINGS, one.kind, "the timing")


def notes(one: Ability) -> str:
    """How often and where, in brackets after the ability."""
    said = []
    usual = 0 if one.head.timing is not None and one.head.timing.kind == "each_time" else 1
    if one.per_game:
        said.append(f"{times(one.limit)} per game")
    elif one.limit != usual:
        said.append("any number of times per turn" if one.limit == 0 else f"{times(one.limit)} per turn")
    if one.anyone:
        said.append("any player may use this")
    if one.head.zone is not None:
        said.append(f"works {word(_PLACES, one.head.zone, 'the zone')}")
    return f" ({'; '.join(said)})" if said else ""
