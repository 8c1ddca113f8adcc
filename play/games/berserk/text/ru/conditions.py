"""Russian conditions: the existence and the number of cards."""

from dataclasses import replace

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, inline
from play.games.berserk.text.reading import anything, nothing, only_health, whose_zone
from play.games.berserk.text.ru import verbs
from play.games.berserk.text.ru.grammar import Group, genitive_numeral, pronoun
from play.games.berserk.text.ru.nouns import COIN, WOUND, marker, noun_of
from play.games.berserk.text.ru.players import located, player
from play.games.berserk.text.ru.quantities import describe, so_far_words
from play.games.berserk.text.ru.references import ref
from play.games.berserk.text.ru.selectors import pick


def _where(what: n.Pick, ctx: Ctx) -> tuple[str, n.Pick]:
    """«у вас», «у противника», «в игре», «на вашем кладбище»; and the selector without that part."""
    who, rest = None, []
    for one in what.filters:
        if isinstance(one, n.Flag) and one.name in ("mine", "enemy"):
            who = n.YOU if one.name == "mine" else n.Who("opp")
        elif isinstance(one, n.ControlledBy):
            who = one.who
        else:
            rest.append(one)
    bare = replace(what, filters=tuple(rest))
    if what.source is not None:
        thing = ctx.referent(what.source)
        return f"среди {pronoun('gen', 'n', True, True)}" if thing.plural else "среди них", replace(bare, source=None)
    if what.zone == "under":
        return f"у {ref(n.Ref('self'), ctx, 'described').form('gen')}", bare
    if what.zone == "hand":
        whose = who or what.whose or n.YOU
        return f"у {_of(whose, ctx)} в руке", replace(bare, zone="play", whose=None)
    if what.zone != "play":
        whose_ = who or whose_zone(what)
        return located(what.zone, whose_, ctx, "described", "in"), replace(bare, zone="play", whose=None)
    if who is None:
        return "в игре", bare
    return f"у {_of(who, ctx)}", bare


def _of(who: n.Who, ctx: Ctx) -> str:
    who = ctx.acting(who)
    if who == ctx.agent and ctx.each:
        return "него"
    return player(who, ctx, "gen")


def exists(what: n.Pick, ctx: Ctx, none: bool = False) -> str:
    where, bare = _where(what, ctx)
    if none:
        return f"{where} нет {pick(bare, ctx, 'described', plural=True).form('gen')}"
    ctx.focus = None
    return f"{where} есть {pick(bare, ctx, 'described').form('nom')}"


def bound(op: n.Op, value: str) -> tuple[str, bool]:
    """The words for a comparison with a number, and whether the following noun is in the genitive plural."""
    match op:
        case ">=":
            return f"{value} или больше", False
        case "<=":
            return f"{value} или меньше", False
        case ">":
            return f"больше {genitive_numeral(value)}", True
        case "<":
            return f"меньше {genitive_numeral(value)}", True
        case "!=":
            return f"не {value}", False
    return f"ровно {value}", False


def _bounded(op: n.Op, value: str, group: Group) -> str:
    """«3 или больше открытых монет», «больше двух Орков», «ровно 1 карта»."""
    said, plural = bound(op, value)
    if plural:
        return f"{said} {group.form('gen', value != '1')}"
    if op in ("==", "!="):
        return f"{said.removesuffix(value)}{group.counted(value, 'nom')}"
    return f"{said} {group.form('gen', True)}"


def compared(c: n.Compared, ctx: Ctx) -> str:
    value = inline(c.b)
    if value is None:
        return _two(c, ctx)
    if c.a == n.Known("missing") and value == "0":
        return "монет не хватило" if c.op == ">" else "монет хватило"
    zero = nothing(c.op, value)
    some = anything(c.op, value)
    match c.a:
        case n.CoinCount(who=who, state=state):
            group = Group(COIN, {"any": (), "open": ("открытый",), "closed": ("закрытый",)}[state])
            whom = f"у {_of(who, ctx)}"
            if zero:
                return f"{whom} нет {group.form('gen', True)}"
            if some:
                return f"{whom} есть {group.form('nom', True)}"
            return f"{whom} {_bounded(c.op, value, group)}"
        case n.Count(what=n.Pick() as what):
            if zero or some:
                return exists(what, ctx, none=zero)
            where, bare = _where(what, ctx)
            phrase = pick(bare, ctx, "described", plural=True)
            first = phrase.groups[0]
            said = _bounded(c.op, value, first)
            others = [g.form("gen", True) for g in phrase.groups[1:]]
            return f"{where} {' или '.join([said, *others])}" + (f" {phrase.suffix}" if phrase.suffix else "")
        case n.Count(what=n.Marker() as kind, on=on):
            noun, before = marker(kind)
            where = (
                ref(on, ctx, "described").form("loc", True)
                if isinstance(on, n.Ref)
                else (pick(on, ctx, "described", plural=True).form("loc") if on is not None else "нём")
            )
            if zero:
                return f"на {where} нет {Group(noun, before).form('gen', True)}"
            if some:
                return f"на {where} есть {Group(noun, before).form('nom')}"
            return f"на {where} {_bounded(c.op, value, Group(noun, before))}"
        case n.Count(what=n.Ref() as cards):
            thing = ctx.referent(cards)
            if some:
                return "есть хотя бы 1 такая карта"
            return f"их {_bounded(c.op, value, Group(noun_of(thing.noun)))}"
        case n.SoFar():
            return _so_far(c.a, c.op, value, ctx)
        case n.FieldOf(field="wounds", of=of):
            where = ref(of, ctx, "described").form("loc", True)
            if zero or some:
                return f"на {where} {'нет ран' if zero else 'есть раны'}"
            return f"на {where} {_bounded(c.op, value, Group(WOUND))}"
    left = describe(c.a, ctx)
    said, _ = bound(c.op, value)
    return f"{left.nom} {said}"


_MORE: dict[str, str] = {">": "больше", "<": "меньше", ">=": "не меньше", "<=": "не больше"}


def _two(c: n.Compared, ctx: Ctx) -> str:
    """Two numbers: «у вас больше монет, чем у противника»; in general «число … больше числа …»."""
    a, b = c.a, c.b
    if c.op in _MORE and isinstance(a, n.CoinCount) and isinstance(b, n.CoinCount) and a.state == b.state:
        group = Group(COIN, {"any": (), "open": ("открытый",), "closed": ("закрытый",)}[a.state])
        return f"у {_of(a.who, ctx)} {_MORE[c.op]} {group.form('gen', True)}, чем у {_of(b.who, ctx)}"
    cards = [q.what for q in (a, b) if isinstance(q, n.Count) and isinstance(q.what, n.Pick)]
    if c.op in _MORE and len(cards) == 2:
        (here, left), (there, right) = (_where(what, ctx) for what in cards)
        if left == right:
            noun = pick(left, ctx, "described", plural=True).form("gen")
            return f"{here} {_MORE[c.op]} {noun}, чем {there.removesuffix(' в руке')}"
    left_, right_ = describe(a, ctx), describe(b, ctx)
    if c.op in _MORE:
        return f"{left_.nom} {_MORE[c.op]} {right_.gen}"
    return f"{left_.nom} и {right_.nom} {'не равны' if c.op == '!=' else 'равны'}"


def _so_far(q: n.SoFar, op: n.Op, value: str, ctx: Ctx) -> str:
    said, _ = bound(op, value)
    if q.kind == "wounds" and isinstance(q.of, n.Ref):
        phrase = ref(q.of, ctx, "subject")
        return f"{phrase.form('nom')} {verbs.RECEIVE.did(phrase.gender, phrase.plural)} в этот ход {said} ран"
    active = {"drawn": verbs.DRAW, "discarded": verbs.DISCARD, "played": verbs.PLAY}
    if q.kind in active and isinstance(q.of, n.Who | None):
        who = ctx.acting(q.of or n.YOU)
        what = pick(q.what, ctx, "described", place="", plural=True).form("gen") if q.what is not None else "карт"
        did = active[q.kind].did("m", who.name == "you")
        subject = "он" if who == ctx.agent and ctx.each else player(who, ctx, "nom")
        if anything(op, value):
            return f"{subject} {did} в этот ход хотя бы 1 {_one(q, ctx)}"
        if nothing(op, value):
            return f"{subject} не {did} в этот ход {what}"
        return f"{subject} {did} в этот ход {said} {what}"
    if nothing(op, value):
        return f"не было {so_far_words(q, ctx)}"
    return f"число {so_far_words(q, ctx)}, — {said}"


def _one(q: n.SoFar, ctx: Ctx) -> str:
    return pick(q.what, ctx, "described", place="").form("acc") if q.what is not None else "карту"


def fits(c: n.Fits, ctx: Ctx, negated: bool = False) -> str:
    thing = ctx.referent(c.of)
    no = "не " if negated else ""
    if c.every and thing.plural:
        return f"все они — {no}{pick(c.what, ctx, 'described', place='', plural=True).form('nom')}"
    if thing.plural:
        said = pick(c.what, ctx, "described", place="", plural=negated)
        these = "этих карт" if thing.how == "milled" else "них"
        return f"среди {these} {'нет ' + said.form('gen') if negated else 'есть ' + said.form('nom')}"
    said = pick(c.what, ctx, "described", place="")
    state = only_health(c.what)
    if state is not None:
        on = ref(c.of, ctx, "described")
        return f"на {on.form('loc', True)} {'есть раны' if (state == 'wounded') != negated else 'нет ран'}"
    if thing.is_self or thing.ref is not None or not thing.same(ctx.focus):
        return f"{ref(c.of, ctx, 'subject', plain=True).form('nom')} — {no}{said.form('nom')}"
    ctx.focus = thing
    return f"это {no}{said.form('nom')}"
