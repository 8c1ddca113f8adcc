"""English standing effects: "your Dwarves have +1 attack", prices, wounds, prohibitions, replacements."""

from dataclasses import replace

from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, split_sign, uses_x, word
from play.games.berserk.text.en.clauses import Clause, effect, say, until
from play.games.berserk.text.en.conditions import condition
from play.games.berserk.text.en.events import event_words
from play.games.berserk.text.en.grammar import Phrase, counted, listed
from play.games.berserk.text.en.keywords import given
from play.games.berserk.text.en.nouns import WOUND, keyword_word, marker
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.en.selectors import cards, crowd
from play.games.berserk.text.en.values import bonus


def _tail(duration: str | None) -> str:
    return f" {until(duration)}" if duration else ""


@effect.of(e.Aura)
def _aura(node: e.Aura, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    if node.featureless:
        return Clause(f"{phrase.subject} {phrase.verb('have', 'has')} no abilities{_tail(node.until)}")
    parts = [bonus(node.strike, node.lives, ctx)] if node.strike is not None or node.lives is not None else []
    if node.abilities:
        parts.append(given(node.abilities, ctx, ctx.thing(node.what).noun))
    verb = phrase.verb("gain", "gains") if node.until else phrase.verb("have", "has")
    return Clause(f"{phrase.subject} {verb} {listed(parts)}{_tail(node.until)}")


@effect.of(e.Costs)
def _costs(node: e.Costs, ctx: Ctx) -> Clause:
    phrase = Phrase("this card") if isinstance(node.what, n.Ref) and node.what.name == "self" else _priced(node, ctx)
    verb = phrase.verb("cost", "costs")
    if node.exactly is not None:
        said = f"{verb} {ctx.amount(node.exactly)}"
    else:
        assert node.by is not None
        negative, size = split_sign(node.by)
        said = f"{verb} {ctx.amount(size)} {'less' if negative else 'more'}"
    if node.floor:
        said += f", but not less than {node.floor}"
    if node.elsewhere:
        said += " when played from anywhere but the hand"
    if_ = f"if {condition(node.condition, ctx)}, " if node.condition is not None else ""
    return Clause(f"{if_}{phrase.subject} {said}{_tail(node.until)}")


def _priced(node: e.Costs, ctx: Ctx) -> Phrase:
    """Cards in hand go without their zone: "your Dwarves cost 1 less"."""
    if isinstance(node.what, n.Pick) and node.what.zone == "hand":
        owner = node.what.whose or n.YOU
        flag = n.Flag("mine") if owner.name == "you" else n.Flag("enemy") if owner.name == "opp" else None
        flags = (flag,) if flag is not None and flag not in node.what.filters else ()
        return crowd(replace(node.what, zone="play", whose=None, filters=(*node.what.filters, *flags)), ctx)
    return crowd(node.what, ctx)


_TAKES = {
    "attack": "attacks",
    "strike": "strikes",
    "shot": "shots",
    "spell": "spells",
    "ability": "abilities",
    "poison": "poison",
    "thirst": "Thirst",
    "attack_or_ability": "attacks and abilities",
}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth"}


def _source(node: e.Takes, ctx: Ctx) -> str:
    if node.nth:
        which = listed([_ORDINALS[one] for one in node.nth])
        return f" from the {which} attack{'s' if len(node.nth) > 1 else ''} each turn"
    words = word(_TAKES, node.kind, "the kind of wounds") if node.kind != "any" else ""
    if node.source is None:
        return f" from {words}" if words else ""
    whom = crowd(node.source, ctx).said
    return f" from {words} of {whom}" if words else f" from {whom}"


@effect.of(e.Takes)
def _takes(node: e.Takes, ctx: Ctx) -> Clause:
    phrase = crowd(node.on, ctx)
    verb, source = phrase.verb("receive", "receives"), _source(node, ctx)
    if node.none:
        return Clause(f"{phrase.subject} {verb} no wounds{source}{_tail(node.until)}")
    if node.half:
        return Clause(f"{phrase.subject} {verb} half the wounds{source} (rounded up){_tail(node.until)}")
    assert node.by is not None
    negative, size = split_sign(node.by)
    count = ctx.amount(size)
    change = f"{count} {'fewer' if negative else 'more'} {WOUND.one if count == '1' else WOUND.many}"
    return Clause(f"{phrase.subject} {verb} {change}{source}{_tail(node.until)}")


@effect.of(e.Deals)
def _deals(node: e.Deals, ctx: Ctx) -> Clause:
    phrase = crowd(node.source, ctx)
    negative, size = split_sign(node.by)
    count = ctx.amount(size)
    change = f"{count} {'fewer' if negative else 'more'} {WOUND.one if count == '1' else WOUND.many}"
    to = f" to {crowd(node.to, ctx).said}" if node.to is not None else ""
    kind = f" with {word(_TAKES, node.kind, 'the kind of wounds')}" if node.kind not in ("any", "") else ""
    return Clause(f"{phrase.subject} {phrase.verb('deal', 'deals')} {change}{to}{kind}{_tail(node.until)}")


@effect.of(e.Boost)
def _boost(node: e.Boost, ctx: Ctx) -> Clause:
    phrase = crowd(node.what, ctx)
    negative, size = split_sign(node.by)
    name = keyword_word(node.keyword)
    mentioned = isinstance(node.what, n.Ref) or any(
        isinstance(one, n.WithKeyword) and one.keyword == node.keyword for one in node.what.filters
    )
    with_it = "" if mentioned else f" with {name}"
    sign = "-" if negative else "+"
    return Clause(
        f"{phrase.subject}{with_it} {phrase.verb('have', 'has')} {sign}{ctx.amount(size)} to {name}{_tail(node.until)}"
    )


@effect.of(e.EntersClosed)
def _enters_closed(node: e.EntersClosed, ctx: Ctx) -> Clause:
    when = f"{until(node.until)} " if node.until else ""
    return Clause(f"{when}{crowd(node.what, ctx).said} enter play closed")


@effect.of(e.While)
def _while(node: e.While, ctx: Ctx) -> Clause:
    head = f"while {condition(node.condition, ctx)}, "
    said = []
    for one in node.effects:
        if isinstance(one, e.Effect):
            said.append(str(say(one, ctx)))
        else:
            said.append(f"{ref(n.Ref('self'), ctx).subject} has {given((one,), ctx, ctx.this)}")
    return Clause(head + listed(said))


@effect.of(e.Instead)
def _instead(node: e.Instead, ctx: Ctx) -> Clause:
    assert isinstance(node.event, Ev)
    ctx.event_x = ctx.event_x or uses_x(node.do)
    head = f"if {event_words(node.event, ctx).would()}, "
    if isinstance(node.do, e.Redirect):
        to = cards(node.do.to, ctx)
        verb = "may receive" if node.optional else to.verb("receive", "receives")
        return Clause(f"{head}{to.subject} {verb} them instead{_tail(node.until)}")
    if node.optional:
        bare, ctx.bare = ctx.bare, True
        said = str(say(node.do, ctx))
        ctx.bare = bare
        return Clause(f"{head}you may instead {said}{_tail(node.until)}")
    return Clause(f"{head}instead {say(node.do, ctx)}{_tail(node.until)}")


@effect.of(e.EntersWith)
def _enters_with(node: e.EntersWith, ctx: Ctx) -> Clause:
    subject = ref(n.Ref("self"), ctx).subject
    return Clause(f"{subject} enters play with {counted(ctx.amount(node.n), marker(node.marker))}")
