"""English comparisons of fields: "costing 2 or less", "with attack 4 or more", "with a lower cost"."""

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, inline
from play.games.berserk.text.en.references import ref
from play.games.berserk.text.reading import spans


def ranges(filters: list[n.Filter]) -> tuple[list[str], list[n.Filter]]:
    """ "costing 2 to 4" out of two comparisons."""
    found, rest = spans(filters)
    return [f"{_LEAD[field]} {inline(low)} to {inline(high)}" for field, low, high in found], rest


_LEAD = {
    "cost": "costing",
    "strike": "with attack",
    "printed_strike": "with printed attack",
    "lives": "with life",
    "life_left": "with remaining life",
    "wounds": "with wounds",
}
FIELD_WORDS = {
    "cost": "cost",
    "strike": "attack",
    "printed_strike": "printed attack",
    "lives": "life",
    "life_left": "remaining life",
    "wounds": "number of wounds",
    "regeneration": "Regeneration number",
}
_COMPARED = {
    "<": "a lower",
    ">": "a higher",
    "<=": "the same or a lower",
    ">=": "the same or a higher",
    "==": "the same",
}
_THAN = {"<": "less than", ">": "more than", "<=": "at most", ">=": "at least", "==": "equal to", "!=": "other than"}


def field_is(one: n.FieldIs, ctx: Ctx) -> str:
    if isinstance(one.value, n.Field) and (one.field, one.op, one.value.name) == ("strike", "!=", "printed_strike"):
        return "with changed attack"
    if isinstance(one.value, n.Field):
        return f"{_LEAD[one.field]} {_THAN[one.op]} {FIELD_WORDS[one.value.name]}"
    if isinstance(one.value, n.FieldOf):
        if one.value.of.name == "self" and one.field == one.value.field and one.op in _COMPARED:
            return f"with {_COMPARED[one.op]} {FIELD_WORDS[one.field]}"
        if one.op == "==":
            return f"with the same {FIELD_WORDS[one.value.field]} as {ref(one.value.of, ctx, plain=True).said}"
        of = ref(one.value.of, ctx, plain=True).possessive
        return f"{_LEAD[one.field]} {_THAN[one.op]} {of} {FIELD_WORDS[one.value.field]}"
    value = ctx.amount(one.value)
    if one.field == "wounds" and one.op in ("<=", ">=", "=="):
        return f"with {bound(one.op, value)} wound{'' if value == '1' and one.op == '==' else 's'}"
    return f"{_LEAD[one.field]} {bound(one.op, value)}"


def sum_is(one: n.FieldIs, ctx: Ctx) -> str:
    """A limit on the sum over the chosen cards: "with total cost 4 or less"."""
    lead = f"with total {FIELD_WORDS[one.field]}"
    if isinstance(one.value, n.FieldOf):
        of = ref(one.value.of, ctx, plain=True).possessive
        return f"{lead} {_THAN[one.op]} {of} {FIELD_WORDS[one.value.field]}"
    assert isinstance(one.value, n.Quantity)
    return f"{lead} {bound(one.op, ctx.amount(one.value))}"


def bound(op: n.Op, value: str) -> str:
    match op:
        case "<=":
            return f"{value} or less"
        case ">=":
            return f"{value} or more"
        case "<":
            return f"less than {value}"
        case ">":
            return f"more than {value}"
        case "!=":
            return f"other than {value}"
        case _:
            return value
