"""Quantities: numbers read off the table when an instruction runs."""

from collections.abc import Callable

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK, Number
from play.games.berserk.rules.codes import (
    AMBUSHES,
    DECLARES,
    DIES,
    DISCARDS,
    DRAWS,
    ENTERS,
    HEALED,
    KILLS,
    PAYS,
    PLAYS,
    SHOOTS,
    SHUFFLES,
    WOUNDED,
)
from play.games.berserk.rules.compile import filters, picks, refs
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.needs import NEEDED
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import marking, money
from play.games.berserk.script.node import (
    CoinCount,
    Const,
    Count,
    Distinct,
    Every,
    Extreme,
    FieldOf,
    Known,
    Marker,
    Over,
    Pick,
    Product,
    Quantity,
    Ref,
    ScriptError,
    SoFar,
    Sum,
    Who,
)

HEALED_ONES = "(healed)"
"""The label for the cards that the last healing of a frame really healed."""

Ids = Callable[[State, Frame], "list[int] | tuple[int, ...]"]


def compiled(node: Quantity, scope: Scope) -> Number:
    if isinstance(node, Const):
        value = node.value
        return lambda s, f: value
    if isinstance(node, Known):
        return _known(node.name, scope)
    if isinstance(node, Sum):
        a, b = compiled(node.a, scope), compiled(node.b, scope)
        return lambda s, f: a(s, f) + b(s, f)
    if isinstance(node, Product):
        a, b = compiled(node.a, scope), compiled(node.b, scope)
        return lambda s, f: a(s, f) * b(s, f)
    if isinstance(node, Every):
        n, of = node.n, compiled(node.of, scope)
        if node.up:
            return lambda s, f: -(-of(s, f) // n)
        return lambda s, f: of(s, f) // n
    if isinstance(node, Extreme):
        numbers = tuple(compiled(part, scope) for part in node.of)
        if node.least:
            return lambda s, f: min([number(s, f) for number in numbers])
        return lambda s, f: max([number(s, f) for number in numbers])
    if isinstance(node, Count):
        return _count(node, scope)
    if isinstance(node, CoinCount):
        return _coins(node, scope)
    if isinstance(node, FieldOf):
        read, ids = filters.field(node.field), refs.cards(node.of, scope)
        return lambda s, f: read(s, found[0]) if (found := ids(s, f)) else 0
    if isinstance(node, Over):
        return _over(node, scope)
    if isinstance(node, Distinct):
        return _distinct(node, scope)
    if isinstance(node, SoFar):
        return _so_far(node, scope)
    raise ScriptError(f"{type(node).__name__} is not a number the rules know")


def ids_of(what: Pick | Ref, scope: Scope) -> Ids:
    """Cards that are described or referred to, never chosen."""
    if isinstance(what, Ref):
        return refs.cards(what, scope)
    return picks.finder(what, scope)


def _known(name: str, scope: Scope) -> Number:
    if name == "x":
        if scope.x == "card":
            return _card_x
        if scope.timing == "standing" and not scope.lasting:
            raise ScriptError("X without a payer: a standing effect has no X")
        return lambda s, f: f.x
    if name == "excess":
        return lambda s, f: f.excess
    if name == "paid":
        return _paid
    if name == "missing":
        return lambda s, f: f.missing
    if name == "healed":
        return lambda s, f: len(f.labels.get(HEALED_ONES, ()))
    if name == "deaths":
        return lambda s, f: f.deaths
    raise ScriptError(f"unknown number: {name}")


def _card_x(s: State, f: Frame) -> int:
    """BH-15.11: the X paid when this card was played."""
    p = s.last(f.source)
    return p.x if p else f.x


def _paid(s: State, f: Frame) -> int:
    p = s.last(f.source)
    return p.paid if p and not BOOK.defs[s.face[f.source]].is_hero else f.paid


def _count(node: Count, scope: Scope) -> Number:
    if isinstance(node.what, Marker):
        kind = node.what.kind
        ids = ids_of(node.on if node.on is not None else Ref("self"), scope)
        return lambda s, f: sum([marking.count(s, kind, id_) for id_ in ids(s, f)])
    if isinstance(node.what, Ref):
        cards = refs.cards(node.what, scope)
        return lambda s, f: len(cards(s, f))
    found = picks.finder(node.what, scope, counting=True)
    return lambda s, f: len(found(s, f))


def _coins(node: CoinCount, scope: Scope) -> Number:
    read = {"any": money.total, "open": money.open_count, "closed": money.closed_count}[node.state]
    seats = refs.seats(node.who, scope)
    return lambda s, f: sum([read(s, seat) for seat in seats(s, f)])


def _over(node: Over, scope: Scope) -> Number:
    read, ids = filters.field(node.field), ids_of(node.what, scope)
    if node.how == "total":
        return lambda s, f: sum([read(s, id_) for id_ in ids(s, f)])
    if node.how == "highest":
        return lambda s, f: max([read(s, id_) for id_ in ids(s, f)], default=0)
    return lambda s, f: min([read(s, id_) for id_ in ids(s, f)], default=0)


def _distinct(node: Distinct, scope: Scope) -> Number:
    ids = ids_of(node.what, scope)
    if node.attribute == "name":
        return lambda s, f: len({BOOK.defs[s.face[id_]].key for id_ in ids(s, f)})
    if node.attribute == "type":
        return lambda s, f: len({BOOK.defs[s.face[id_]].type for id_ in ids(s, f)})
    if node.attribute == "cost":
        return lambda s, f: len({values.cost(s, id_) for id_ in ids(s, f)})
    if node.attribute not in ("class", "element"):
        raise ScriptError(f"cards cannot be told apart by {node.attribute!r}")
    read = values.classes if node.attribute == "class" else values.elements

    def number(s: State, f: Frame) -> int:
        mask = 0
        for id_ in ids(s, f):
            mask |= read(s, id_)
        return mask.bit_count()

    return number


# --- memory of this turn

TALLIED = {"drawn": DRAWS, "discarded": DISCARDS, "played": PLAYS, "died": DIES, "attacks": DECLARES, "shuffles": SHUFFLES,
           "entered": ENTERS, "kills": KILLS, "healed": HEALED, "ambushes": AMBUSHES}  # fmt: skip


def _so_far(node: SoFar, scope: Scope) -> Number:
    if node.kind == "attackers":
        return _attackers()
    if node.kind == "wounds":
        return _wounds(node, scope)
    if node.kind == "own_wounds":
        NEEDED.add(WOUNDED)
        return lambda s, f: sum(
            [h[4] for h in s.memory if h[0] == WOUNDED and h[1] == f.seat and h[6] and s.ctrl[h[6]] == f.seat]
        )
    if isinstance(node.of, Ref):
        raise ScriptError(f"so_far({node.kind!r}) is about players")
    anybody = node.kind == "ambushes"
    seats = refs.seats(node.of or Who("each" if anybody else "you"), scope)
    if node.kind == "attacks":  # a shot is an attack too (BH-13.8)
        return lambda s, f: sum([s.players[x].tally[DECLARES] + s.players[x].tally[SHOOTS] for x in seats(s, f)])
    if node.kind == "coins_paid":
        NEEDED.add(PAYS)
        return lambda s, f: sum([h[4] for h in s.memory if h[0] == PAYS and h[1] in seats(s, f)])
    if node.kind not in TALLIED:
        raise ScriptError(f"unknown memory: {node.kind}")
    kind = TALLIED[node.kind]
    if node.what is None:
        return lambda s, f: sum([s.players[seat].tally[kind] for seat in seats(s, f)])
    NEEDED.add(kind)
    fits = picks.described(node.what, scope)
    return lambda s, f: sum([h[0] == kind and h[1] in seats(s, f) and fits(s, f, h[2]) for h in s.memory])


def _attackers() -> Number:
    """BH-16.19: other creatures of yours that have attacked by strike this turn."""
    NEEDED.add(DECLARES)
    return lambda s, f: len({h[2] for h in s.memory if h[0] == DECLARES and h[1] == f.seat and h[2] != f.source})


def _wounds(node: SoFar, scope: Scope) -> Number:
    """Wounds that a character, or a player's characters, received this turn."""
    NEEDED.add(WOUNDED)
    if isinstance(node.of, Ref):
        ids = refs.cards(node.of, scope)
        return lambda s, f: sum([h[4] for h in s.memory if h[0] == WOUNDED and h[2] in ids(s, f)])
    seats = refs.seats(node.of or Who("each"), scope)
    return lambda s, f: sum([h[4] for h in s.memory if h[0] == WOUNDED and h[1] in seats(s, f)])
