"""Russian quantities: the meaning of X («число ваших Троллей»), and quantities compared in conditions."""

from dataclasses import dataclass

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Renderers, factored, split_sign, word
from play.games.berserk.text.reading import placed
from play.games.berserk.text.ru.grammar import Gender, Group, adjective, listed, possessive
from play.games.berserk.text.ru.nouns import COIN, marker, noun_of
from play.games.berserk.text.ru.players import player
from play.games.berserk.text.ru.references import PARTICIPLES, carrier, ref
from play.games.berserk.text.ru.selectors import cards, pick


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a number: in the nominative, and in the genitive for «половина …» and «больше …»."""

    nom: str
    gen: str
    gender: Gender = "n"

    def __format__(self, spec: str) -> str:
        return self.gen if spec == "gen" else self.nom


describe: Renderers[Meaning] = Renderers("quantity")


def _number(of: str) -> Meaning:
    return Meaning(f"число {of}", f"числа {of}")


@describe.of(n.Const)
def _const(q: n.Const, ctx: Ctx) -> Meaning:
    return Meaning(str(q.value), str(q.value))


_KNOWN: dict[str, Meaning] = {
    "x": Meaning("X", "X"),
    "excess": Meaning("избыточный урон", "избыточного урона", "m"),
    "paid": Meaning("число потраченных монет", "числа потраченных монет"),
    "missing": Meaning("число недостающих монет", "числа недостающих монет"),
    "healed": Meaning("число излеченных так существ", "числа излеченных так существ"),
    "deaths": Meaning("число погибших так существ", "числа погибших так существ"),
}


@describe.of(n.Known)
def _known(q: n.Known, ctx: Ctx) -> Meaning:
    if q.name == "excess" and ctx.healing:
        return Meaning("избыточное лечение", "избыточного лечения")
    return word(_KNOWN, q.name, "the number")


@describe.of(n.Sum)
def _sum(q: n.Sum, ctx: Ctx) -> Meaning:
    negative, b = split_sign(q.b)
    left, right = describe(q.a, ctx), describe(b, ctx)
    joint = "минус" if negative else "плюс"
    return Meaning(f"{left.nom} {joint} {right.nom}", f"{left.gen} {joint} {right.nom}", left.gender)


_TIMES = {2: "удвоенный", 3: "утроенный"}


@describe.of(n.Product)
def _product(q: n.Product, ctx: Ctx) -> Meaning:
    a, b = factored(q)
    right = describe(b, ctx)
    if isinstance(a, n.Const) and a.value in _TIMES:
        times = _TIMES[a.value]
        return Meaning(
            f"{adjective(times, 'nom', right.gender, False, False)} {right.nom}",
            f"{adjective(times, 'gen', right.gender, False, False)} {right.gen}",
            right.gender,
        )
    left = describe(a, ctx)
    return Meaning(f"{left.nom} × {right.nom}", f"{left.gen} × {right.gen}")


@describe.of(n.Every)
def _every(q: n.Every, ctx: Ctx) -> Meaning:
    of = describe(q.of, ctx)
    rounded = f"(с округлением {'вверх' if q.up else 'вниз'})"
    if q.n == 2:
        return Meaning(f"половина {of.gen} {rounded}", f"половины {of.gen} {rounded}", "f")
    if q.n == 3:
        return Meaning(f"треть {of.gen} {rounded}", f"трети {of.gen} {rounded}", "f")
    part = {4: "четвёртая", 5: "пятая", 10: "десятая"}.get(q.n, f"1/{q.n}")
    return Meaning(f"{part} часть {of.gen} {rounded}", f"{part} части {of.gen} {rounded}", "f")


@describe.of(n.Extreme)
def _extreme(q: n.Extreme, ctx: Ctx) -> Meaning:
    if not q.least and len(q.of) == 2:
        match q.of:
            case (n.Sum(a=a, b=n.Product() as less), n.Sum(a=b)) if split_sign(less)[1] == b:
                between = [describe(one, ctx).nom.replace("число", "числом", 1) for one in (a, b)]
                return Meaning(f"разница между {listed(between)}", f"разницы между {listed(between)}", "f")
    of = listed([describe(one, ctx).gen for one in q.of])
    which = "меньш" if q.least else "больш"
    return Meaning(f"{which}ее из {of}", f"{which}его из {of}")


@describe.of(n.Count)
def _count(q: n.Count, ctx: Ctx) -> Meaning:
    if isinstance(q.what, n.Marker):
        noun, before = marker(q.what)
        said = Group(noun, before).form("gen", True)
        if q.on is None:
            return _number(said)
        on = q.on if isinstance(q.on, n.Ref) else None
        where = ref(on, ctx, "described").form("loc", True) if on is not None else _plural(q.on, ctx, "loc")
        return _number(f"{said} на {where}")
    if isinstance(q.what, n.Ref):
        thing = ctx.referent(q.what)
        if thing.how == "discarded" and thing.whose is not None and len(ctx.labels) > 1:
            return _number(f"карт, сброшенных {player(thing.whose, ctx, 'ins')}")
        participle = PARTICIPLES.get(thing.how, "этот")
        group = Group(noun_of(carrier(thing.noun)), ("этот" if participle == "тот" else participle,))
        return _number(group.form("gen", True))
    where = "" if placed(q.what) else " в игре"
    return _number(_plural(q.what, ctx, "gen") + where)


def _plural(what: n.Pick | n.Ref | None, ctx: Ctx, case: str) -> str:
    assert what is not None
    if isinstance(what, n.Ref):
        return ref(what, ctx, "described").form(case)  # type: ignore[arg-type]
    return pick(what, ctx, "described", plural=True).form(case)  # type: ignore[arg-type]


@describe.of(n.CoinCount)
def _coins(q: n.CoinCount, ctx: Ctx) -> Meaning:
    return _number(coins_of(q, ctx))


def coins_of(q: n.CoinCount, ctx: Ctx) -> str:
    """«ваших открытых монет», «монет противника»."""
    state = {"any": (), "open": ("открытый",), "closed": ("закрытый",)}[q.state]
    who = ctx.acting(q.who)
    if who.name == "you":
        return Group(COIN, ("ваш", *state)).form("gen", True)
    if who == ctx.agent and ctx.each:
        return Group(COIN, ("свой", *state)).form("gen", True)
    return f"{Group(COIN, state).form('gen', True)} {player(who, ctx, 'gen')}"


FIELDS: dict[str, Meaning] = {
    "cost": Meaning("стоимость", "стоимости", "f"),
    "strike": Meaning("сила удара", "силы удара", "f"),
    "printed_strike": Meaning("напечатанная сила удара", "напечатанной силы удара", "f"),
    "lives": Meaning("число жизней", "числа жизней"),
    "life_left": Meaning("число оставшихся жизней", "числа оставшихся жизней"),
    "wounds": Meaning("число ран", "числа ран"),
}
_REGENERATION = Meaning("число Регенерации", "числа Регенерации")


def field_name(name: str) -> Meaning:
    if name == "regeneration":
        return _REGENERATION
    return word(FIELDS, name, "the field")


@describe.of(n.FieldOf)
def _field_of(q: n.FieldOf, ctx: Ctx) -> Meaning:
    name = field_name(q.field)
    thing = ctx.referent(q.of)
    phrase = ref(q.of, ctx, "described", plain=q.of.name == "self" and not thing.same(ctx.focus))
    if phrase.pronoun:
        own = possessive(phrase.gender, phrase.plural)
        return Meaning(f"{own} {name.nom}", f"{own} {name.gen}", name.gender)
    of = phrase.form("gen")
    return Meaning(f"{name.nom} {of}", f"{name.gen} {of}", name.gender)


_OVER = {"total": "суммарный", "highest": "наибольший", "lowest": "наименьший"}
_OVER_FIELDS = {"lives": "жизней", "wounds": "ран", "life_left": "оставшихся жизней"}


@describe.of(n.Over)
def _over(q: n.Over, ctx: Ctx) -> Meaning:
    of = (
        _plural(q.what, ctx, "gen")
        if isinstance(q.what, n.Pick)
        else ref(q.what, ctx, "described", plain=True).form("gen")
    )
    if q.field in _OVER_FIELDS and q.how == "total":
        return Meaning(f"общее число {_OVER_FIELDS[q.field]} {of}", f"общего числа {_OVER_FIELDS[q.field]} {of}")
    name = field_name(q.field)
    adjectives = [adjective(_OVER[q.how], case, name.gender, False, False) for case in ("nom", "gen")]
    among = "" if q.how == "total" else "среди "
    return Meaning(f"{adjectives[0]} {name.nom} {among}{of}", f"{adjectives[1]} {name.gen} {among}{of}", name.gender)


_DISTINCT = {
    "name": "разных названий",
    "class": "разных классов",
    "element": "разных стихий",
    "type": "разных типов",
    "cost": "разных стоимостей",
}


@describe.of(n.Distinct)
def _distinct(q: n.Distinct, ctx: Ctx) -> Meaning:
    what = (
        cards(q.what, ctx, "described", plain=True).form("gen")
        if isinstance(q.what, n.Ref)
        else _plural(q.what, ctx, "gen")
    )
    return _number(f"{word(_DISTINCT, q.attribute, 'the attribute')} среди {what}")


@describe.of(n.SoFar)
def _so_far(q: n.SoFar, ctx: Ctx) -> Meaning:
    return _number(so_far_words(q, ctx))


def so_far_words(q: n.SoFar, ctx: Ctx) -> str:
    """What was counted this turn, in the genitive plural: «карт, сброшенных вами в этот ход»."""
    what = pick(q.what, ctx, "described", place="", plural=True).form("gen") if q.what is not None else "карт"
    who = ctx.acting(q.of) if isinstance(q.of, n.Who) else n.YOU
    by = player(who, ctx, "ins") if who.name != "each" else "игроками"
    passive = {
        "drawn": "взятых", "discarded": "сброшенных", "played": "разыгранных", "shuffled": "замешанных",
    }  # fmt: skip
    if q.kind in passive:
        return f"{what}, {passive[q.kind]} {by} в этот ход"
    if q.kind == "died":
        creatures = what if q.what is not None else "существ"
        return f"{creatures}, погибших в этот ход"
    if q.kind == "entered":
        return f"{what}, вошедших в игру в этот ход"
    if q.kind == "attacks":
        return f"атак, объявленных {by} в этот ход"
    if q.kind == "attackers":
        return (
            "других ваших существ, атаковавших в этот ход"
            if isinstance(q.of, n.Ref)
            else f"{_creatures(q, ctx)}, атаковавших в этот ход"
        )
    if q.kind == "coins_paid":
        return f"монет, потраченных {by} в этот ход"
    if q.kind == "coin_openings":
        return "открытий монет в этот ход"
    if q.kind == "shuffles":
        return "перемешиваний колоды в этот ход"
    if q.kind == "wounds":
        whom = ref(q.of, ctx, "described", plain=True).form("ins") if isinstance(q.of, n.Ref) else "вашим героем"
        return f"ран, полученных {whom} в этот ход"
    if q.kind == "own_wounds":
        return "ран, полученных вашими персонажами от ваших карт в этот ход"
    return word(
        {"ambushes": "Засад, разыгранных в этот ход", "to_grave": f"{what}, попавших на кладбище в этот ход"},
        q.kind,
        "the memory",
    )


def _creatures(q: n.SoFar, ctx: Ctx) -> str:
    return _plural(q.what, ctx, "gen") if q.what is not None else "ваших существ"
