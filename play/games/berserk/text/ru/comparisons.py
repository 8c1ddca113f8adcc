"""Russian comparisons of fields: «стоимостью 2 или меньше», «с силой удара 4 или больше», «с 3 ранами или больше»."""

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, inline, word
from play.games.berserk.text.reading import spans
from play.games.berserk.text.ru.grammar import Group, number_class
from play.games.berserk.text.ru.nouns import LIFE, WOUND
from play.games.berserk.text.ru.references import ref


def ranges(filters: list[n.Filter]) -> tuple[list[str], list[n.Filter]]:
    """«стоимостью от 2 до 4» out of two comparisons."""
    found, rest = spans(filters)
    return [f"{_INSTRUMENTAL[field]} от {inline(low)} до {inline(high)}" for field, low, high in found], rest


_INSTRUMENTAL = {
    "cost": "стоимостью",
    "strike": "с силой удара",
    "printed_strike": "с напечатанной силой удара",
    "lives": "с числом жизней",
    "life_left": "с числом оставшихся жизней",
    "wounds": "с числом ран",
}
_GENITIVE = {
    "cost": "стоимости",
    "strike": "силы удара",
    "printed_strike": "напечатанной силы удара",
    "lives": "числа жизней",
    "life_left": "числа оставшихся жизней",
    "wounds": "числа ран",
}
_NOMINATIVE = {"cost": "стоимость", "strike": "сила удара", "lives": "число жизней"}
_COMPARED = {"<": "меньшей", ">": "большей", "<=": "меньшей или равной", ">=": "большей или равной", "==": "той же"}
_THAN = {"<": "меньше", ">": "больше", "<=": "не больше", ">=": "не меньше"}


def field_is(one: n.FieldIs, ctx: Ctx) -> str:
    """«стоимостью 2 или меньше», «с силой удара 4 или больше», «с 3 ранами или больше», «с меньшей стоимостью»."""
    if isinstance(one.value, n.Field) and (one.field, one.op, one.value.name) == ("strike", "!=", "printed_strike"):
        return "с изменённой силой удара"
    if isinstance(one.value, n.Field):
        return f"{_INSTRUMENTAL[one.field]} {word(_THAN, one.op, 'the comparison')} {_GENITIVE[one.value.name]}"
    if isinstance(one.value, n.FieldOf):
        return _against_card(one, one.value, ctx)
    value = ctx.amount(one.value)
    if one.field in ("lives", "life_left", "wounds") and one.op in ("<=", ">=", "=="):
        group = Group(WOUND if one.field == "wounds" else LIFE, ("оставшийся",) if one.field == "life_left" else ())
        counted = f"{value} {group.form('ins', number_class(value) != 'one')}"
        return f"с {counted}" + {"<=": " или меньше", ">=": " или больше", "==": ""}[one.op]
    return f"{_INSTRUMENTAL[one.field]} {bound(one.op, value)}"


def sum_is(one: n.FieldIs, ctx: Ctx) -> str:
    """A limit on the sum over the chosen cards: «с суммарной силой удара не больше силы удара этого существа»."""
    lead = _INSTRUMENTAL[one.field]
    lead = f"с суммарной {lead.removeprefix('с ')}" if lead.startswith("с ") else f"суммарной {lead}"
    if isinstance(one.value, n.FieldOf):
        of = ref(one.value.of, ctx, "described", plain=True).form("gen")
        if one.op == "==":
            return f"{lead} как {_NOMINATIVE[one.value.field]} {of}"
        return f"{lead} {word(_THAN, one.op, 'the comparison')} {_GENITIVE[one.value.field]} {of}"
    assert isinstance(one.value, n.Quantity)
    return f"{lead} {bound(one.op, ctx.amount(one.value))}"


def _against_card(one: n.FieldIs, value: n.FieldOf, ctx: Ctx) -> str:
    if value.of.name == "self" and one.field == value.field and one.field in ("cost", "strike") and one.op in _COMPARED:
        return f"с {_COMPARED[one.op]} {_INSTRUMENTAL[one.field].removeprefix('с ')}"
    of = ref(value.of, ctx, "described", plain=True).form("gen")
    if one.op == "==":
        return f"{_INSTRUMENTAL[one.field]} как у {of}"
    return f"{_INSTRUMENTAL[one.field]} {word(_THAN, one.op, 'the comparison')} {_GENITIVE[value.field]} {of}"


def bound(op: str, value: str) -> str:
    match op:
        case "<=":
            return f"{value} или меньше"
        case ">=":
            return f"{value} или больше"
        case "<":
            return f"меньше {value}"
        case ">":
            return f"больше {value}"
        case "!=":
            return f"не {value}"
        case _:
            return value
