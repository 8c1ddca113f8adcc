"""Facts about a script that both languages need before they word it. It contains no words."""

from collections.abc import Iterable, Iterator

from play.games.berserk.script import node as n
from play.games.berserk.text.context import Ctx, Thing


def flat(filters: Iterable[n.Filter]) -> Iterator[n.Filter]:
    """The filters one by one, with combined ones split."""
    for one in filters:
        if isinstance(one, n.AllOf):
            yield from flat(one.of)
        else:
            yield one


def spans(filters: list[n.Filter]) -> tuple[list[tuple[str, n.Quantity, n.Quantity]], list[n.Filter]]:
    """Fields with a lower and an upper bound from two comparisons, «стоимостью от 2 до 4», and the other filters."""
    found, rest = [], list(filters)
    for low in filters:
        for high in filters:
            if (
                isinstance(low, n.FieldIs)
                and isinstance(high, n.FieldIs)
                and (low.op, high.op) == (">=", "<=")
                and low.field == high.field
                and isinstance(low.value, n.Quantity)
                and isinstance(high.value, n.Quantity)
            ):
                rest = [one for one in rest if one is not low and one is not high]
                found.append((low.field, low.value, high.value))
    return found, rest


def hero(what: n.Pick) -> n.Ref | None:
    """A player has one hero: «героя противника», not «всех вражеских героев»."""
    if what.noun != "hero" or len(what.filters) != 1 or what.zone != "play" or what.quantifier not in ("one", "all"):
        return None
    match what.filters[0]:
        case n.Flag(name="mine"):
            return n.Ref("your_hero")
        case n.Flag(name="enemy"):
            return n.Ref("opp_hero")
        case n.ControlledBy(who=who):
            return n.Ref("hero_of", who.name, who)
    return None


def unqualified(what: n.Pick, ctx: Ctx) -> bool:
    """Any of the mentioned cards: «одно из выбранных существ», «другое из них»."""
    assert what.source is not None
    same = what.noun in ("card", ctx.referent(what.source).noun)
    return same and all(isinstance(one, n.OtherThan) for one in what.filters)


def placed(what: n.Pick) -> bool:
    """The words of the selector already contain the place of the cards."""
    filters = list(flat(what.filters))
    if what.zone != "play" or what.source is not None or any(isinstance(one, n.ControlledBy) for one in filters):
        return True
    flags = {one.name for one in filters if isinstance(one, n.Flag)}
    return bool(flags & {"mine", "enemy", "other", "died_this_turn", "completed"})


def whose_zone(what: n.Pick) -> n.Who | None:
    """Outside play `mine` and `enemy` name the owner of the zone."""
    for one in what.filters:
        if isinstance(one, n.Flag) and one.name == "enemy":
            return n.Who("opp")
        if isinstance(one, n.ControlledBy):
            return one.who
    return what.whose


def place_among_alike(what: n.Ref, thing: Thing, ctx: Ctx) -> int | None:
    """Two labelled choices of the same kind are the first and the second."""
    if what.name != "label":
        return None
    alike = [label for label, one in ctx.labels.items() if one.noun == thing.noun]
    return alike.index(what.label) if len(alike) > 1 and what.label in alike else None


def only_health(what: n.Pick) -> str | None:
    """Only wounded, or only unwounded: worded as a property and not as «раненое существо»."""
    if what.noun not in ("creature", "character", "card") or len(what.filters) != 1:
        return None
    one = what.filters[0]
    return one.name if isinstance(one, n.Flag) and one.name in ("wounded", "unwounded") else None


def nothing(op: n.Op, value: str) -> bool:
    """The comparison only holds for none."""
    return (op, value) in (("<", "1"), ("==", "0"), ("<=", "0"))


def anything(op: n.Op, value: str) -> bool:
    """The comparison holds for one or more."""
    return (op, value) in ((">=", "1"), (">", "0"), ("!=", "0"))
