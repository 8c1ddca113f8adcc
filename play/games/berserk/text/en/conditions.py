"""English conditions: the existence and the number of cards."""

from dataclasses import replace

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, inline
from play.games.berserk.text.en.comparisons import bound
from play.games.berserk.text.en.grammar import in_words
from play.games.berserk.text.en.nouns import marker, noun_of
from play.games.berserk.text.en.players import player, zone
from play.games.berserk.text.en.quantities import describe, so_far_words
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.en.selectors import crowd, pick, without_owner
from play.games.berserk.text.reading import anything, nothing, only_health, whose_zone


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
    """The place of the cards: "you have …", "there is … in play", "your graveyard has …"."""
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


def exists(what: n.Pick, ctx: Ctx, none: bool = False) -> str:
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


def compared(c: n.Compared, ctx: Ctx) -> str:
    value = inline(c.b)
    if value is None:
        return _two(c, ctx)
    if c.a == n.Known("missing") and value == "0":
        return "there were not enough coins" if c.op == ">" else "there were enough coins"
    zero = nothing(c.op, value)
    some = anything(c.op, value)
    match c.a:
        case n.CoinCount(who=who, state=state):
            adjective = "" if state == "any" else f"{state} "
            if zero or some:
                return f"{_has(who, ctx)} {'no' if zero else 'any'} {adjective}coins"
            return f"{_has(who, ctx)} {_bounded(c.op, value, adjective + 'coin', adjective + 'coins')}"
        case n.Count(what=n.Pick() as what):
            if zero or some:
                return exists(what, ctx, none=zero)
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
        if anything(op, value):
            return f"{subject} {did[q.kind]} at least one {one} this turn"
        if nothing(op, value):
            return f"{subject} {did[q.kind]} no {many} this turn"
        return f"{subject} {did[q.kind]} {_bounded(op, value, one, many)} this turn"
    if nothing(op, value):
        return f"there were no {so_far_words(q, ctx)}"
    return f"the number of {so_far_words(q, ctx)} is {bound(op, value)}"


def fits(c: n.Fits, ctx: Ctx, negated: bool = False) -> str:
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
