"""Words for standing effects: `aura(dragon(mine), armor(1))`, `cannot("attack")`."""

from play.games.berserk.script import effect as e
from play.games.berserk.script.ability import Ev
from play.games.berserk.script.effect import Cards, Effect, Until
from play.games.berserk.script.node import Condition, Filter, Marker, Node, Number, Pick, Who, quantity
from play.games.berserk.script.words.cards import self_


def aura(
    what: Cards, *abilities: Node, strike: Number | None = None, lives: Number | None = None, until: Until | None = None
) -> Effect:
    return e.Aura(
        what,
        abilities,
        None if strike is None else quantity(strike),
        None if lives is None else quantity(lives),
        False,
        until,
    )


def no_features(what: Cards) -> Effect:
    return e.Aura(what, featureless=True)


def costs(
    by: Number | None = None,
    what: Cards = self_,
    exactly: Number | None = None,
    if_: Condition | None = None,
    floor: int = 0,
    elsewhere: bool = False,
    until: Until | None = None,
) -> Effect:
    """`costs(-1, dwarf(mine))`; `costs(exactly=1, if_=second)`; without `what`: this card itself."""
    return e.Costs(
        what,
        None if by is None else quantity(by),
        None if exactly is None else quantity(exactly),
        if_,
        floor,
        elsewhere,
        until,
    )


def takes(
    by: Number | None,
    on: Cards = self_,
    kind: str = "any",
    source: Cards | None = None,
    nth: tuple[int, ...] = (),
    half: bool = False,
    until: Until | None = None,
) -> Effect:
    """`takes(-1, kind="attack")` receives 1 wound fewer; `takes(0)` receives none; `takes(None, half=True)` half."""
    if by is None or by == 0:
        return e.Takes(on, None, not half, half, kind, source, nth, until)
    return e.Takes(on, quantity(by), False, half, kind, source, nth, until)


def deals(by: Number, source: Cards, to: Cards | None = None, kind: str = "any", until: Until | None = None) -> Effect:
    return e.Deals(quantity(by), source, to, kind, until)


def boost(keyword: str, by: Number, what: Cards, until: Until | None = None) -> Effect:
    return e.Boost(keyword, quantity(by), what, until)


def cannot(
    act: str,
    who: Cards | Who = self_,
    at: Cards | None = None,
    by: Cards | Filter | None = None,
    over: int | None = None,
    marker: Marker | None = None,
    during: Who | None = None,
    until: Until | None = None,
    while_in_play: bool = False,
) -> Effect:
    return e.Cannot(act, who, at, by, over, marker, during, until, while_in_play)


cannot_attack, cannot_defend = cannot("attack"), cannot("defend")


def must(duty: str, who: Cards = self_, until: Until | None = None) -> Effect:
    return e.Must(duty, who, until)


def permit(act: str, what: Cards | None = None, until: Until | None = None) -> Effect:
    return e.Permit(act, what, until)


def enters_closed(what: Pick, until: Until | None = None) -> Effect:
    return e.EntersClosed(what, until)


def while_(condition: Condition, *effects: Node) -> Effect:
    return e.While(condition, effects)


def instead(event: Ev, do: Effect, optional: bool = False) -> Effect:
    return e.Instead(event, do, optional)


def enters_with(kind: Marker, n: Number) -> Effect:
    return e.EntersWith(kind, quantity(n))
