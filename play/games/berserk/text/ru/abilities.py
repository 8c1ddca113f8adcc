"""Russian abilities: the words before the colon, limits, and the whole text of a card."""

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ability, DeckLine, Head, Keyword, Timing
from play.games.berserk.text.catalogue import deck_sentence
from play.games.berserk.text.context import Ctx, uses_x, word
from play.games.berserk.text.ru import movement, power, prohibitions, standing, structure, values, wounds
from play.games.berserk.text.ru.clauses import joined, say
from play.games.berserk.text.ru.conditions import condition
from play.games.berserk.text.ru.events import event_words
from play.games.berserk.text.ru.grammar import Group, number_class, sentence
from play.games.berserk.text.ru.keywords import keyword, quoted_sentence
from play.games.berserk.text.ru.nouns import COIN
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.quantities import definitions
from play.games.berserk.text.ru.selectors import pick

RENDERERS = (movement, power, prohibitions, standing, structure, values, wounds)  # each registers its instructions

_TIMINGS = {"hire": "Найм", "death": "Гибель", "on_play": "При розыгрыше"}
_PLACES = {
    "grave": "на кладбище",
    "hand": "в руке",
    "deck": "в колоде",
    "side": "в дополнительной колоде",
    "under": "среди добытых карт",
    "any": "везде",
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
            sentences.append(sentence(deck_sentence(fresh.card, "ru")))
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
        effect, condition_word = effect.then, "Душелов — "
    before = condition_word + head(one.head, ctx)
    return sentence(f"{before}{say(effect, ctx)}{notes(one)}")


quoted_sentence.append(ability)


def head(one: Head, ctx: Ctx) -> str:
    costs = []
    if one.coins is not None:
        price = Group(COIN).counted(ctx.amount(one.coins.n), "nom")
        if one.coins.less is not None:
            price += f" (на {ctx.amount(one.coins.less)} меньше{definitions(ctx, None)})"
        costs.append(price)
    costs.extend(str(say(one_cost, ctx)) for one_cost in one.pays)
    if one.tap:
        costs.append("поворот")
    said = ", ".join(costs)
    if one.timing is not None:
        said = timing(one.timing, ctx) + (f", {said}" if said else "")
    before = ""
    if one.condition is not None:
        raid = _raid(one.condition)
        if raid is not None:
            before = f"Набег {raid} — "
        else:
            return (
                f"{sentence(said).rstrip('.')}: если {condition(one.condition, ctx)}, "
                if said
                else (f"если {condition(one.condition, ctx)}, ")
            )
    return f"{before}{said}: " if said else before


def _raid(one: n.Condition) -> str | None:
    match one:
        case n.Compared(a=n.SoFar(kind="attackers", of=n.Ref(name="self")), op=">=", b=n.Const(value=value)):
            return str(value)
    return None


def timing(one: Timing, ctx: Ctx) -> str:
    match one.kind:
        case "start" | "end":
            return f"{'Начало' if one.kind == 'start' else 'Конец'} {_turn(one.who or n.YOU, ctx)}"
        case "on_attack":
            return "При атаке" + (f" {_against(one, ctx, 'на', 'acc')}" if one.what else "")
        case "on_strike":
            return (
                "При ударе"
                + (" на X" if ctx.event_x else "")
                + (f" {_against(one, ctx, 'по', 'dat')}" if one.what else "")
            )
        case "when":
            assert one.event is not None
            return f"Когда {event_words(one.event, ctx).present().rstrip(',')}"
        case "each_time":
            assert one.event is not None
            return f"Каждый раз, когда {event_words(one.event, ctx).present().rstrip(',')}"
        case "ambush":
            assert one.event is not None
            assert one.n is not None
            return f"Засада {ctx.amount(one.n)}, когда {event_words(one.event, ctx).present().rstrip(',')}"
    return word(_TIMINGS, one.kind, "the timing")


def _turn(who: n.Who, ctx: Ctx) -> str:
    if who.name == "you":
        return "своего хода"
    return "каждого хода" if who.name == "each" else f"хода {player(who, ctx, 'gen')}"


def _against(one: Timing, ctx: Ctx, preposition: str, case: str) -> str:
    assert one.what is not None
    if one.what.noun in ("creature", "hero", "character"):
        ctx.attacked = one.what.noun
    return f"{preposition} {pick(one.what, ctx, 'described').form(case)}"  # type: ignore[arg-type]


def notes(one: Ability) -> str:
    """How often and where, in brackets after the ability."""
    said = []
    usual = 0 if one.head.timing is not None and one.head.timing.kind == "each_time" else 1
    if one.per_game:
        said.append(f"{_times(one.limit)} за игру")
    elif one.limit != usual:
        said.append("любое число раз за ход" if one.limit == 0 else f"{_times(one.limit)} за ход")
    if one.anyone:
        said.append("может использовать любой игрок")
    if one.head.zone is not None:
        said.append(f"действует {word(_PLACES, one.head.zone, 'the zone')}")
    return f" ({'; '.join(said)})" if said else ""


def _times(count: int) -> str:
    return f"{count} {'раза' if number_class(str(count)) == 'few' else 'раз'}"
