"""Russian standing effects: «ваши Гномы имеют +1 к силе удара», prices, wounds, prohibitions, replacements."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, split_sign, uses_x, word
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.clauses import Clause, effect, say, until
from play.games.berserk.text.ru.conditions import condition
from play.games.berserk.text.ru.events import event_words
from play.games.berserk.text.ru.grammar import Group, adjective, listed
from play.games.berserk.text.ru.keywords import given
from play.games.berserk.text.ru.nouns import WOUND, keyword_noun, marker
from play.games.berserk.text.ru.references import Phrase, ref
from play.games.berserk.text.ru.selectors import cards, crowd
from play.games.berserk.text.ru.values import bonus


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


@effect.of(e.Aura)
def _aura(node: e.Aura, ctx: Ctx) -> Clause:
    if node.featureless:
        phrase = crowd(node.what, ctx)
        return Clause(f"у {phrase.form('gen', True)} нет особенностей{_tail(node.until)}")
    phrase = crowd(node.what, ctx)
    parts = [bonus(node.strike, node.lives, ctx)] if node.strike is not None or node.lives is not None else []
    if node.abilities:
        parts.append(given(node.abilities, ctx, ctx.thing(node.what).noun))
    verb = verbs.RECEIVE if node.until else verbs.HAVE
    return Clause(f"{phrase.form('nom')} {verb.present(phrase.many)} {listed(parts)}{_tail(node.until)}")


@effect.of(e.Costs)
def _costs(node: e.Costs, ctx: Ctx) -> Clause:
    own = isinstance(node.what, n.Ref) and node.what.name == "self"
    if own:
        subject, verb = "эта карта", "стоит"
    else:
        phrase = _priced(node, ctx)
        subject, verb = phrase.form("nom"), verbs.COST.present(phrase.many)
    if node.exactly is not None:
        said = f"{verb} {ctx.amount(node.exactly)}"
    else:
        assert node.by is not None
        negative, size = split_sign(node.by)
        said = f"{verb} на {ctx.amount(size)} {'меньше' if negative else 'больше'}"
    if node.floor:
        said += f", но не меньше {node.floor}"
    if node.elsewhere:
        said += " при розыгрыше не из руки"
    if_ = f"если {condition(node.condition, ctx)}, " if node.condition is not None else ""
    return Clause(f"{if_}{subject} {said}{_tail(node.until)}")


def _priced(node: e.Costs, ctx: Ctx) -> Phrase:
    """Cards in hand go without their zone: «ваши Гномы стоят на 1 меньше»."""
    if isinstance(node.what, n.Pick) and node.what.zone == "hand":
        whose = node.what.whose or n.YOU
        flag = n.Flag("mine") if whose.name == "you" else n.Flag("enemy") if whose.name == "opp" else None
        flags = (flag,) if flag is not None and flag not in node.what.filters else ()
        return crowd(replace(node.what, zone="play", whose=None, filters=(*node.what.filters, *flags)), ctx)
    return crowd(node.what, ctx)


_TAKES = {
    "attack": "от атак",
    "strike": "от ударов",
    "shot": "от выстрелов",
    "spell": "от заклинаний",
    "ability": "от особенностей",
    "poison": "от отравления",
    "thirst": "от Жажды",
    "attack_or_ability": "от атак и особенностей",
}
_ORDINALS = {1: "первой", 2: "второй", 3: "третьей", 4: "четвёртой"}


def _source(node: e.Takes, ctx: Ctx) -> str:
    if node.nth:
        which = listed([_ORDINALS[one] for one in node.nth])
        return f" от {which} атаки каждого хода"
    words = f" {word(_TAKES, node.kind, 'the kind of wounds')}" if node.kind != "any" else ""
    if node.source is None:
        return words
    whom = crowd(node.source, ctx) if isinstance(node.source, n.Pick) else ref(node.source, ctx, "described")
    return f"{words} {whom.form('gen')}" if words else f" от {whom.form('gen', True)}"


@effect.of(e.Takes)
def _takes(node: e.Takes, ctx: Ctx) -> Clause:
    phrase = crowd(node.on, ctx)
    verb = verbs.RECEIVE.present(phrase.many)
    subject, source = phrase.form("nom"), _source(node, ctx)
    if node.none:
        return Clause(f"{subject} не {verb} ран{source}{_tail(node.until)}")
    if node.half:
        return Clause(f"{subject} {verb} вдвое меньше ран{source} (с округлением вверх){_tail(node.until)}")
    assert node.by is not None
    negative, size = split_sign(node.by)
    wounds = Group(WOUND).counted(ctx.amount(size), "acc")
    return Clause(f"{subject} {verb}{source} на {wounds} {'меньше' if negative else 'больше'}{_tail(node.until)}")


_DEALS = {
    "attack": "атаками",
    "strike": "ударами",
    "shot": "выстрелами",
    "spell": "заклинаниями",
    "ability": "особенностями",
}


@effect.of(e.Deals)
def _deals(node: e.Deals, ctx: Ctx) -> Clause:
    phrase = crowd(node.source, ctx)
    to = f" {crowd(node.to, ctx).form('dat')}" if isinstance(node.to, n.Pick) else ""
    if isinstance(node.to, n.Ref):
        to = f" {ref(node.to, ctx, 'described').form('dat')}"
    kind = f" {word(_DEALS, node.kind, 'the kind of wounds')}" if node.kind not in ("any", "") else ""
    negative, size = split_sign(node.by)
    wounds = Group(WOUND).counted(ctx.amount(size), "acc")
    verb = verbs.DEAL.present(phrase.many)
    return Clause(
        f"{phrase.form('nom')} {verb}{kind}{to} на {wounds} {'меньше' if negative else 'больше'}{_tail(node.until)}"
    )


@effect.of(e.Boost)
def _boost(node: e.Boost, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    noun = keyword_noun(node.keyword)
    negative, size = split_sign(node.by)
    sign = "−" if negative else "+"
    verb = verbs.HAVE.present(phrase.many)
    with_it = "" if isinstance(node.what, n.Ref) or _mentions(node.what, node.keyword) else f" с {noun.form('ins')}"
    return Clause(
        f"{phrase.form('nom')}{with_it} {verb} {sign}{ctx.amount(size)} к {noun.form('dat')}{_tail(node.until)}"
    )


def _mentions(what: n.Pick, keyword: str) -> bool:
    return any(isinstance(one, n.WithKeyword) and one.keyword == keyword for one in what.filters)


@effect.of(e.EntersClosed)
def _enters_closed(node: e.EntersClosed, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    closed = adjective("закрытый", "ins", phrase.gender, True, True)
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{phrase.form('nom')} входят в игру {closed}")


@effect.of(e.While)
def _while(node: e.While, ctx: Ctx) -> Clause:
    head = f"пока {condition(node.condition, ctx)}, "
    said = []
    for one in node.effects:
        if isinstance(one, e.Effect):
            said.append(str(say(one, ctx)))
        else:
            subject = ref(n.Ref("self"), ctx, "subject").form("nom")
            said.append(f"{subject} имеет {given((one,), ctx, ctx.this)}")
    return Clause(head + listed(said))


@effect.of(e.Instead)
def _instead(node: e.Instead, ctx: Ctx) -> Clause:
    assert isinstance(node.event, Ev)
    ctx.event_x = ctx.event_x or uses_x(node.do)
    head = f"если {event_words(node.event, ctx).would()}, "
    if isinstance(node.do, e.Redirect):
        to = cards(node.do.to, ctx, "subject").form("nom")
        return Clause(
            f"{head}вместо этого их {'может получить' if node.optional else 'получает'} {to}{_tail(node.until)}"
        )
    if node.optional:
        bare, ctx.bare = ctx.bare, True
        said = str(say(node.do, ctx))
        ctx.bare = bare
        return Clause(f"{head}можно вместо этого {said}{_tail(node.until)}")
    return Clause(f"{head}вместо этого {say(node.do, ctx)}{_tail(node.until)}")


@effect.of(e.EntersWith)
def _enters_with(node: e.EntersWith, ctx: Ctx) -> Clause:
    noun, before = marker(node.marker)
    subject = ref(n.Ref("self"), ctx, "subject").form("nom")
    return Clause(f"{subject} входит в игру с {Group(noun, before).counted(ctx.amount(node.n), 'ins')}")
