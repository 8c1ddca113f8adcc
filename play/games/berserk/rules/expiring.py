"""Ends temporary things at their moment: bonuses, given abilities, control, coins, future prices."""

from collections.abc import Callable

from play.games.berserk.rules.book import Steps
from play.games.berserk.rules.codes import ANY_SEAT, Expiry
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import giving, money


def _after(until: Expiry, moment: int, seat: int) -> tuple[bool, Expiry]:
    """(whether it ends now, what is left of the wait)."""
    if until is None or until[0] != moment or until[1] not in (ANY_SEAT, seat):
        return False, until
    if until[2]:
        return False, (until[0], until[1], until[2] - 1)
    return True, None


def expire(s: State, moment: int, seat: int) -> Steps:
    """At the end (or start) of this player's turn: everything that lasted until now ends (BH-6.10(b))."""

    def still(until: Expiry) -> tuple[bool, Expiry]:
        stops, left = _after(until, moment, seat)
        return not stops, left

    handed_back = []
    touched = False
    for p in s.permanents():
        if p.mods or p.grants or p.lost:
            before = p.mods, p.grants, p.lost
            p.mods = tuple((a, b, left) for a, b, until in p.mods for ok, left in (still(until),) if ok)
            p.grants = tuple((a, b, left) for a, b, until in p.grants for ok, left in (still(until),) if ok)
            p.lost = tuple(left for until in p.lost for ok, left in (still(until),) if ok)
            if (p.mods, p.grants, p.lost) != before:
                touched = True
                s.touch_abilities(p)
        if p.owner_seats:
            handed_back.append(p.id)
    for side in s.players:
        if side.special:
            side.special = tuple(
                (a, b, left, c, d) for a, b, until, c, d in side.special for ok, left in (still(until),) if ok
            )
        if side.nexts:
            side.nexts = tuple(
                (a, b, c, left, d) for a, b, c, until, d in side.nexts for ok, left in (still(until),) if ok
            )
        if side.grants:
            grants = tuple((a, b, c, left) for a, b, c, until in side.grants for ok, left in (still(until),) if ok)
            touched = touched or grants != side.grants
            side.grants = grants
        if side.pools:
            side.pools = tuple((a, b, c, left) for a, b, c, until in side.pools for ok, left in (still(until),) if ok)
        if side.debts:
            _repay(s, side.seat, still)
    if s.lasting:
        lasting = tuple(
            (a, b, c, d, e, left, f) for a, b, c, d, e, until, f in s.lasting for ok, left in (still(until),) if ok
        )
        touched = touched or lasting != s.lasting
        s.lasting = lasting
    s.touch()
    if touched:
        s.touch_abilities()
        s.touch_lives()
    for id_ in handed_back:
        yield from _control(s, id_, moment, seat)


def _repay(s: State, seat: int, still: Callable[[Expiry], tuple[bool, Expiry]]) -> None:
    """Coins lost for a time come back closed."""
    side = s.players[seat]
    debts = []
    for n, until in side.debts:
        ok, left = still(until)
        if ok:
            debts.append((n, left))
        else:
            back = max(0, min(n, s.options[2] - money.total(s, seat)))  # BH-15.48: the cap holds for every gain
            side.closed += back
            log(s, "coin", (seat, back, True))
    side.debts = tuple(debts)


def _control(s: State, id_: int, moment: int, seat: int) -> Steps:
    """BH-15.54: control for a time returns to the previous controller, who may act with the card in their next turn."""
    p = s.perm[id_]
    if p is None:
        return
    stack: list[tuple[int, Expiry]] = []
    back: int | None = None
    for previous, until in p.owner_seats:
        stops, left = _after(until, moment, seat)
        if stops:
            back = previous if back is None else back
        elif back is None:
            stack.append((previous, left))
    p.owner_seats = tuple(stack)
    if back is not None and back != p.seat:
        entered = p.entered
        yield from giving.hand_over(s, id_, back)
        if s.perm[id_] is not None:
            p.entered = entered
