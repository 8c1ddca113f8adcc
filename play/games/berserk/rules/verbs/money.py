"""Coins: paying, getting, losing, opening and closing them. Temporary coins and coins with a purpose are stored
separately."""

from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import COINS_OPEN, GETS_COIN, LOSES_COIN, PAYS, Expiry
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State


def total(s: State, seat: int) -> int:
    side = s.players[seat]
    return side.open + side.closed + sum(entry[0] + entry[1] for entry in side.special)


def open_count(s: State, seat: int) -> int:
    side = s.players[seat]
    return side.open + sum(entry[0] for entry in side.special)


def closed_count(s: State, seat: int) -> int:
    side = s.players[seat]
    return side.closed + sum(entry[1] for entry in side.special)


def _fits(s: State, seat: int, face: int, slot: int, card: int, ability_of: int) -> bool:
    """A coin with a purpose may pay for this card, or for an ability of this card."""
    if slot < 0:
        return True
    purpose = BOOK.defs[face].slots[slot].purpose()
    frame = Frame(values.hero(s, seat), seat, face, slot)
    if card:
        return purpose.applies(s, frame, card)
    return bool(ability_of) and purpose.abilities and purpose.applies(s, frame, ability_of)


def spendable(s: State, seat: int, card: int = 0, ability_of: int = 0) -> int:
    side = s.players[seat]
    if not side.special:
        return side.open
    return side.open + sum(
        entry[0] for entry in side.special if entry[0] and _fits(s, seat, entry[3], entry[4], card, ability_of)
    )


def can_pay(s: State, seat: int, n: int, card: int = 0, ability_of: int = 0) -> bool:
    if n > spendable(s, seat, card, ability_of):
        return False
    return n == 0 or s.active == seat or values.seat_allowed(s, "spend", seat)


def pay(s: State, seat: int, n: int, card: int = 0, ability_of: int = 0) -> None:
    """Close n open coins: first those with the narrowest use, then those that expire soonest."""
    side = s.players[seat]
    rest = n
    if side.special:
        special = list(side.special)
        for restricted in (True, False):
            for at, (opened, closed, until, face, slot) in enumerate(special):
                if rest and opened and (slot >= 0) == restricted and _fits(s, seat, face, slot, card, ability_of):
                    taken = min(rest, opened)
                    special[at] = (opened - taken, closed + taken, until, face, slot)
                    rest -= taken
        side.special = tuple(special)
    assert rest <= side.open, "paid without the coins for it"
    side.open -= rest
    side.closed += rest
    s.touch()
    if n:
        log(s, "pay", (seat, n))
        triggers.happened(s, PAYS, seat, card or ability_of, 0, n)


def gain(
    s: State, seat: int, n: int, closed: bool = False, until: Expiry = None, face: int = -1, slot: int = -1
) -> Steps:
    """BH-16.29, BH-15.48: at most the cap, open unless said otherwise."""
    side = s.players[seat]
    for _ in range(n):
        if total(s, seat) >= s.options[2] or not values.seat_allowed(s, "get_coins", seat, side.tally[GETS_COIN]):
            break
        if until is None and slot < 0:
            if closed:
                side.closed += 1
            else:
                side.open += 1
        else:
            side.special = (*side.special, (0 if closed else 1, 1 if closed else 0, until, face, slot))
        s.touch()
        log(s, "coin", (seat, 1, closed))
        triggers.happened(s, GETS_COIN, seat, 0, 0, 1)
    yield from ()


def lose(s: State, seat: int, n: int | None, until: Expiry = None) -> int:
    """Coins go back to the reserve, closed ones first; `until`: they return then, closed."""
    side = s.players[seat]
    lost = 0
    while (n is None or lost < n) and total(s, seat):
        if side.closed:
            side.closed -= 1
        elif side.open:
            side.open -= 1
        else:
            special = list(side.special)
            opened, closed, expiry, face, slot = special.pop()
            if closed:
                special.append((opened, closed - 1, expiry, face, slot))
            else:
                special.append((opened - 1, closed, expiry, face, slot))
            side.special = tuple(entry for entry in special if entry[0] + entry[1])
        lost += 1
        s.touch()
        log(s, "coin", (seat, -1, False))
        triggers.happened(s, LOSES_COIN, seat, 0, 0, 1)
    if lost and until is not None:
        side.debts = (*side.debts, (lost, until))
    return lost


def turn(s: State, seat: int, n: int | None, closed: bool) -> Steps:
    """Open or close coins (n None: all). Returns how many turned."""
    side = s.players[seat]
    if not closed and not values.seat_allowed(s, "open_coins", seat):
        return 0
    if closed and s.active != seat and not values.seat_allowed(s, "close_coins", seat):
        return 0
    turned = 0
    wanted = total(s, seat) if n is None else n
    special = list(side.special)
    for at, (opened, shut, until, face, slot) in enumerate(special):
        some = min(wanted - turned, opened if closed else shut)
        change = some if closed else -some
        special[at] = (opened - change, shut + change, until, face, slot)
        turned += some
    side.special = tuple(special)
    plain = min(wanted - turned, side.open if closed else side.closed)
    if closed:
        side.open, side.closed = side.open - plain, side.closed + plain
    else:
        side.open, side.closed = side.open + plain, side.closed - plain
    turned += plain
    if turned:
        s.touch()
        log(s, "coins_closed" if closed else "coins_opened", (seat, turned))
        if not closed:
            triggers.happened(s, COINS_OPEN, seat, 0, 0, turned)
    yield from ()
    return turned
