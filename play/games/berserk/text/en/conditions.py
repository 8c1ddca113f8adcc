"""English conditions: what follows "if" and "while"."""

from dataclasses import replace

from play.games.berserk.script import node as n
from play.games.berserk.script.ability import Ev
from play.games.berserk.text.context import Ctx, inline, word
from play.games.berserk.text.en.comparisons import bound
from play.games.berserk.text.en.grammar import in_words
from play.games.berserk.text.en.nouns import HERO_KINDS, element, marker, noun_of
from play.games.berserk.text.en.players import player, whose, zone
from play.games.berserk.text.en.quantities import describe, so_far_words
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.en.selectors import crowd, pick, without_owner
from play.games.berserk.text.reading import only_health, whose_zone
from play.games.berserk.text.render.clauses import condition
from play.games.berserk.text.render.events import happened


@condition.of(n.Both, lang="en")
def _both(c: n.Both, ctx: Ctx) -> str:
    return f"{condition(c.a, ctx)} and {condition(c.b, ctx)}"


@condition.of(n.Either, lang="en")
def _either(c: n.Either, ctx: Ctx) -> str:
    left, right = condition(c.a, ctx), condition(c.b, ctx)
    if isinstance(c.a, n.HeroIs) and isinstance(c.b, n.HeroIs) and c.a.who == c.b.who:
        right = right.removeprefix("your hero is ")
    return f"{left} or {right}"


@condition.of(n.NotSo, lang="en")
def _not(c: n.NotSo, ctx: Ctx) -> str:
    match c.a:
        case n.Either(a=a, b=b):
            return f"{_not(n.NotSo(a), ctx)} and {_not(n.NotSo(b), ctx)}"
        case n.Both(a=a, b=b):
            return f"{_not(n.NotSo(a), ctx)} or {_not(n.NotSo(b), ctx)}"
        case n.NotSo(a=a):
            return condition(a, ctx)
        case n.Have(what=what):
            return _exists(what, ctx, none=True)
        case n.Happened(event=Ev() as event, last=last):
            return happened(event, last, ctx, none=True)
        case n.CardIs():
            return _card_is(c.a, ctx, negated=True)
        case n.Fits():
            return _fits(c.a, ctx, negated=True)
        case n.HeroIs():
            return _hero_is(c.a, ctx, negated=True)
        case n.Fact():
            return word(_NOT_FACTS, c.a.name, "the opposite of the fact")
        case n.During(who=who):
            return f"it is not {whose(who, ctx)} turn"
        case n.Can():
            return condition(c.a, ctx).replace("can", "cannot", 1)
        case n.Compared(op=op):
            opposite: dict[str, n.Op] = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "!=", "!=": "=="}
            return _compared(n.Compared(c.a.a, opposite[op], c.a.b), ctx)
    return f"it is not true that {condition(c.a, ctx)}"


@condition.of(n.Have, lang="en")
def _have(c: n.Have, ctx: Ctx) -> str:
    return _exists(c.what, ctx)


def _owner(what: n.Pick) -> n.Who | None:
    for one in what.filters:
        if isinstance(one, n.Flag) and one.name in ("mine", "enemy"):
            return n.YOU if one.name == "mine" else n.Who("opp")
        if isinstance(one, n.ControlledBy):
            return one.who
    return None


def _has(who: n.Who, ctx: Ctx) -> str:
    who = ctx.acting(who)
    if who == ctx.agent and ctx.each:
        return "they have"
    return "you have" if who.name == "you" else f"{player(who, ctx)} has"


def _there(what: n.Pick, ctx: Ctx, said: str, plural: bool) -> str:
    """Where the cards are: "you have …", "there is … in play", "your graveyard has …"."""
    if what.source is not None:
        return f"there {'are' if plural else 'is'} {said} among them"
    if what.zone == "under":
        return f"{ref(n.Ref('self'), ctx).subject} has {said}"
    if what.zone == "hand":
        return f"{_has(_owner(what) or what.whose or n.YOU, ctx)} {said} in hand"
    if what.zone != "play":
        owner = whose_zone(what)
        if owner is not None and owner.name == "each":
            return f"there {'are' if plural else 'is'} {said} in any {zone(what.zone, owner, ctx).split(' ', 1)[1]}"
        return f"{zone(what.zone, owner, ctx)} has {said}"
    owner = _owner(what)
    if owner is None:
        return f"there {'are' if plural else 'is'} {said} in play"
    return f"{_has(owner, ctx)} {said}"


def _bare(what: n.Pick, ctx: Ctx, plural: bool) -> str:
    return pick(replace(without_owner(what), source=None), ctx, place="", plural=plural).said


def _exists(what: n.Pick, ctx: Ctx, none: bool = False) -> str:
    if none:
        return _there(what, ctx, f"no {_bare(what, ctx, True)}", True)
    ctx.focus = None
    return _there(what, ctx, _bare(what, ctx, False), False)


def _bounded(op: n.Op, value: str, one: str, many: str) -> str:
    """ "3 or more coins", "more than two Orcs", "exactly one card" """
    match op:
        case ">" | "<":
            than = "more than" if op == ">" else "fewer than"
            return f"{than} {in_words(value)} {one if value == '1' else many}"
        case "==":
            return f"exactly {in_words(value)} {one if value == '1' else many}"
        case "<=":
            return f"{value} or fewer {many}"
    return f"{bound(op, value)} {many}"


@condition.of(n.Compared, lang="en")
def _compared(c: n.Compared, ctx: Ctx) -> str:
    value = inline(c.b)
    if value is None:
        return _two(c, ctx)
    if c.a == n.Known("missing") and value == "0":
        return "there were not enough coins" if c.op == ">" else "there were enough coins"
    zero = (c.op, value) in (("<", "1"), ("==", "0"), ("<=", "0"))
    some = (c.op, value) in ((">=", "1"), (">", "0"), ("!=", "0"))
    match c.a:
        case n.CoinCount(who=who, state=state):
            adjective = "" if state == "any" else f"{state} "
            if zero or some:
                return f"{_has(who, ctx)} {'no' if zero else 'any'} {adjective}coins"
            return f"{_has(who, ctx)} {_bounded(c.op, value, adjective + 'coin', adjective + 'coins')}"
        case n.Count(what=n.Pick() as what):
            if zero or some:
                return _exists(what, ctx, none=zero)
            said = _bounded(c.op, value, _bare(what, ctx, False).split(" ", 1)[-1], _bare(what, ctx, True))
            return _there(what, ctx, said, True)
        case n.Count(what=n.Marker() as kind, on=on):
            noun = marker(kind)
            said = f"no {noun.many}" if zero else _bounded(c.op, value, noun.one, noun.many)
            where = f" on {crowd(on, ctx).said}" if on is not None else ""
            return f"there are {said}{where}"
        case n.Count(what=n.Ref() as these):
            noun = noun_of(ctx.referent(these).noun)
            if some:
                return "there is at least one of them"
            return f"there are {_bounded(c.op, value, noun.one, noun.many)} among them"
        case n.SoFar():
            return _so_far(c.a, c.op, value, ctx)
        case n.FieldOf(field="wounds", of=of):
            said = "no wounds" if zero else "any wounds" if some else _bounded(c.op, value, "wound", "wounds")
            return f"{ref(of, ctx).subject} has {said}"
    return f"{describe(c.a, ctx)} is {bound(c.op, value)}"


_MORE = {">": "more", "<": "fewer", ">=": "at least as many", "<=": "at most as many"}
_THAN = {
    ">": "is more than",
    "<": "is less than",
    ">=": "is at least",
    "<=": "is at most",
    "==": "is equal to",
    "!=": "is not equal to",
}


def _two(c: n.Compared, ctx: Ctx) -> str:
    a, b = c.a, c.b
    link = "than" if c.op in "<>" else "as"
    if c.op in _MORE and isinstance(a, n.CoinCount) and isinstance(b, n.CoinCount) and a.state == b.state:
        state = "" if a.state == "any" else f"{a.state} "
        return f"{_has(a.who, ctx)} {_MORE[c.op]} {state}coins {link} {_short(b.who, ctx)}"
    if (
        c.op in _MORE
        and isinstance(a, n.Count)
        and isinstance(b, n.Count)
        and isinstance(a.what, n.Pick)
        and isinstance(b.what, n.Pick)
    ):
        left, right = _bare(a.what, ctx, True), _bare(b.what, ctx, True)
        owner = _owner(b.what) or whose_zone(b.what)
        if left == right and owner is not None and a.what.zone == b.what.zone:
            place = f"{zone(b.what.zone, owner, ctx)}" if b.what.zone not in ("play", "hand") else _short(owner, ctx)
            return f"{_there(a.what, ctx, f'{_MORE[c.op]} {left}', True)} {link} {place}"
    return f"{describe(a, ctx)} {_THAN[c.op]} {describe(b, ctx)}"


def _short(who: n.Who, ctx: Ctx) -> str:
    return "you" if ctx.acting(who).name == "you" else player(who, ctx)


def _so_far(q: n.SoFar, op: n.Op, value: str, ctx: Ctx) -> str:
    if q.kind == "wounds" and isinstance(q.of, n.Ref):
        return f"{ref(q.of, ctx).subject} received {bound(op, value)} wounds this turn"
    did = {"drawn": "drew", "discarded": "discarded", "played": "played"}
    if q.kind in did and isinstance(q.of, n.Who | None):
        who = ctx.acting(q.of or n.YOU)
        subject = "they" if who == ctx.agent and ctx.each else player(who, ctx)
        noun = noun_of("card")
        one = pick(q.what, ctx, place="", plural=False).said.split(" ", 1)[-1] if q.what is not None else noun.one
        many = pick(q.what, ctx, place="", plural=True).said if q.what is not None else noun.many
        if (op, value) in ((">=", "1"), (">", "0")):
            return f"{subject} {did[q.kind]} at least one {one} this turn"
        if (op, value) in (("<", "1"), ("==", "0"), ("<=", "0")):
            return f"{subject} {did[q.kind]} no {many} this turn"
        return f"{subject} {did[q.kind]} {_bounded(op, value, one, many)} this turn"
    if (op, value) in (("<", "1"), ("==", "0"), ("<=", "0")):
        return f"there were no {so_far_words(q, ctx)}"
    return f"the number of {so_far_words(q, ctx)} is {bound(op, value)}"


@condition.of(n.HeroIs, lang="en")
def _hero_is(c: n.HeroIs, ctx: Ctx, negated: bool = False) -> str:
    no = "not " if negated else ""
    owner = whose(c.who, ctx)
    subject = f"{owner} hero" if owner != "the opponent's" else "the opposing hero"
    if c.kind == "neutral":
        return f"{subject} is {no}neutral"
    if c.kind in HERO_KINDS:
        return f"{subject} is {no}a {c.kind}"
    return f"{subject} is {no}a {element(c.kind)} hero"


_STATES = {
    "died": "died",
    "survived": "survived",
    "open": "is open",
    "closed": "is closed",
    "attacking": "is attacking",
    "defending": "is defending",
    "fighting": "is fighting",
    "wounded": "is wounded",
    "poisoned": "is poisoned",
}
_OPPOSITES = {"died": "survived", "survived": "died", "open": "closed", "closed": "open"}


@condition.of(n.CardIs, lang="en")
def _card_is(c: n.CardIs, ctx: Ctx, negated: bool = False) -> str:
    phrase = ref(c.of, ctx)
    state = _OPPOSITES.get(c.state, c.state) if negated else c.state
    said = word(_STATES, state, "the state")
    if phrase.plural:
        said = said.replace("is ", "are ", 1)
    if negated and c.state not in _OPPOSITES:
        said = said.replace("is ", "is not ", 1).replace("are ", "are not ", 1)
    return f"{phrase.subject} {said}"


@condition.of(n.Fits, lang="en")
def _fits(c: n.Fits, ctx: Ctx, negated: bool = False) -> str:
    thing = ctx.referent(c.of)
    no = "not " if negated else ""
    if c.every and thing.plural:
        return f"all of them are {no}{pick(c.what, ctx, place='', plural=True).said}"
    if thing.plural:
        these = "those cards" if thing.how == "milled" else "them"
        if negated:
            return f"there are no {pick(c.what, ctx, place='', plural=True).said} among {these}"
        return f"there is {pick(c.what, ctx, place='').said} among {these}"
    subject = ref(c.of, ctx).subject
    state = only_health(c.what)
    if state is not None:
        return f"{subject} has {'any' if (state == 'wounded') != negated else 'no'} wounds"
    return f"{subject} is {no}{pick(c.what, ctx, place='').said}"


@condition.of(n.Happened, lang="en")
def _happened(c: n.Happened, ctx: Ctx) -> str:
    assert isinstance(c.event, Ev)
    return happened(c.event, c.last, ctx)


@condition.of(n.During, lang="en")
def _during(c: n.During, ctx: Ctx) -> str:
    return f"it is {whose(c.who, ctx)} turn"


_FACTS = {
    "unpaid": "no coins were spent to play this card",
    "first": "you went first",
    "second": "you went second",
    "soulcatcher": "a creature died this turn",
    "unblocked": "no defender was appointed",
    "done": "this was done",
}
_NOT_FACTS = {
    "unpaid": "coins were spent to play this card",
    "first": "you went second",
    "second": "you went first",
    "soulcatcher": "no creature died this turn",
    "unblocked": "a defender was appointed",
    "done": "this was not done",
}


@condition.of(n.Fact, lang="en")
def _fact(c: n.Fact, ctx: Ctx) -> str:
    return word(_FACTS, c.name, "the fact")
