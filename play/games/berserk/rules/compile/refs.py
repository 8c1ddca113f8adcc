"""References and players: which cards `it` or `target` are, which seat `opp` is."""

from collections.abc import Callable

from play.games.berserk.rules.book import CardTest, Number
from play.games.berserk.rules.codes import ATTACKS, DEALS, DECLARES, DEFENDS, HARMLESS, KILLS, ON_ATTACK, ON_STRIKE
from play.games.berserk.rules.compile.scope import UNBOUND, Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.node import Ref, ScriptError, Who

Cards = Callable[[State, Frame], tuple[int, ...]]
Seats = Callable[[State, Frame], tuple[int, ...]]

FROZEN = ("it", "that", "victim", "label", "target", "attacker", "defender", "rest")
"""References with a meaning only while an ability runs: a lasting effect keeps the cards instead."""

STRUCK = (ON_ATTACK, ON_STRIKE, DECLARES, ATTACKS, HARMLESS, DEALS, KILLS)


def cards(ref: Ref, scope: Scope) -> Cards:
    """The ids of a reference, as they were when it was bound; verbs follow a card to its new id themselves."""
    if scope.lasting and ref.name in FROZEN:
        if ref != scope.frozen:
            raise ScriptError(f"a lasting effect keeps one reference, and it is not {ref.name}")
        return _it
    if ref.name == "label":
        return _label(ref, scope)
    if ref.name == "hero_of":
        seat = one(ref.who or Who(ref.label), scope)
        return lambda s, f: (s.players[seat(s, f)].hero,)
    if ref.name == "it" and scope.bound == UNBOUND:
        raise ScriptError("`it` is not bound by anything before")
    if ref.name in ("that", "victim") and scope.timing in ("spell", "activated", "standing"):
        raise ScriptError(f"`{ref.name}` is a card of an event: this ability waits for none")
    plain = PLAIN.get(ref.name)
    if plain is None:
        raise ScriptError(f"unknown reference: {ref.name}")
    return plain


def test(ref: Ref, scope: Scope) -> CardTest:
    """Whether this card is the one that is meant."""
    if ref.name == "self":
        return lambda s, f, id_: id_ == f.source
    if ref.name == "your_hero":
        return lambda s, f, id_: id_ == s.players[f.seat].hero
    if ref.name == "opp_hero":
        return lambda s, f, id_: id_ == s.players[1 - f.seat].hero
    ids = cards(ref, scope)
    return lambda s, f, id_: id_ in ids(s, f)


def _label(ref: Ref, scope: Scope) -> Cards:
    if ref.label not in scope.labels:
        raise ScriptError(f"ref({ref.label!r}): nothing was named so before")
    label = ref.label
    return lambda s, f: f.labels.get(label, ())


def _self(s: State, f: Frame) -> tuple[int, ...]:
    return (f.source,)


def _it(s: State, f: Frame) -> tuple[int, ...]:
    return f.it


def _that(s: State, f: Frame) -> tuple[int, ...]:
    return f.that


def _victim(s: State, f: Frame) -> tuple[int, ...]:
    return (f.event[3],) if f.event is not None and f.event[3] else ()


def _rest(s: State, f: Frame) -> tuple[int, ...]:
    return tuple([id_ for id_ in f.rest or () if s.zone[id_]])


def _your_hero(s: State, f: Frame) -> tuple[int, ...]:
    return (s.players[f.seat].hero,)


def _opp_hero(s: State, f: Frame) -> tuple[int, ...]:
    return (s.players[1 - f.seat].hero,)


def _linked(s: State, f: Frame) -> tuple[int, ...]:
    p = s.last(f.source)
    return p.linked if p else ()


def _target(s: State, f: Frame) -> tuple[int, ...]:
    """The character that was struck, or attacked: from the event if it has one, otherwise from the current attack."""
    if f.event is not None and f.event[0] in STRUCK:
        return (f.event[3],) if f.event[3] else ()
    return (s.attack[1],) if s.attack else ()


def _attacker(s: State, f: Frame) -> tuple[int, ...]:
    if f.event is not None:
        if f.event[0] == DEFENDS:
            return (f.event[3],)
        if f.event[0] in STRUCK:
            return (f.event[2],)
    return (s.attack[0],) if s.attack else ()


def _defender(s: State, f: Frame) -> tuple[int, ...]:
    if f.event is not None and f.event[0] == DEFENDS:
        return (f.event[2],)
    return (s.attack[2],) if s.attack and s.attack[2] else ()


PLAIN: dict[str, Cards] = {
    "self": _self, "it": _it, "that": _that, "victim": _victim, "rest": _rest, "your_hero": _your_hero, "opp_hero": _opp_hero,
    "linked": _linked, "target": _target, "attacker": _attacker, "defender": _defender,
}  # fmt: skip


# --- players


def one(who: Who, scope: Scope) -> Number:
    """The seat of one player."""
    name = who.name
    if name == "you":
        return lambda s, f: f.seat
    if name == "opp":
        return lambda s, f: 1 - f.seat
    if name == "active":
        return lambda s, f: s.active
    if name == "them":
        return lambda s, f: f.them
    if name in ("owner", "controller") and who.card is not None:
        ids = cards(who.card, scope)
        if name == "owner":
            return lambda s, f: s.owner[found[0]] if (found := ids(s, f)) else f.seat
        return lambda s, f: s.ctrl[found[0]] if (found := ids(s, f)) else f.seat
    raise ScriptError(f"{name} is not one player")


def seats(who: Who, scope: Scope) -> Seats:
    """The seats that are meant, you first."""
    if who.name == "each":
        return lambda s, f: (f.seat, 1 - f.seat)
    seat = one(who, scope)
    return lambda s, f: (seat(s, f),)


def mask(who: Who, scope: Scope) -> Number:
    if who.name == "each":
        return lambda s, f: 3
    seat = one(who, scope)
    return lambda s, f: 1 << seat(s, f)
