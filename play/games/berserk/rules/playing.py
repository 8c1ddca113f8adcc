"""Playing cards (section 7) and using activated abilities (section 8)."""

from collections.abc import Iterator

from play.engine.ask import Ask
from play.games.berserk.rules import triggers, values, windows
from play.games.berserk.rules.book import ACTIVATED, BOOK, Slot, Steps
from play.games.berserk.rules.codes import ACTS, CHARGE, ENTERS, ON_PLAY, PLAYS, By, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.rules.verbs import entering, leaving, money, moving, turning, wounding

MOST_X = 20  # even with all reductions


def price(s: State, seat: int, id_: int, x: int = 0) -> int:
    """BH-7.2, BH-15.49: printed cost (with the X named), increases, reductions with their floors, then "costs N"."""
    index = s.in_force()
    d = BOOK.defs[s.face[id_]]
    if "change_price" in index.cannot and not values.seat_allowed(s, "change_price", seat):
        return d.cost + x
    if not index.costs and not d.own_costs and not s.players[seat].nexts:
        return d.cost + x
    more = less = 0
    floor = 0
    exactly: int | None = None
    costs = index.costs
    if d.own_costs:
        costs = [*costs, *[(Frame(id_, seat, d.index, number), rule) for number, rule in d.own_costs]]
    elsewhere = s.zone[id_] != Zone.HAND
    for frame, rule in costs:
        if rule.elsewhere and not elsewhere:
            continue
        if rule.condition is not None and not rule.condition(s, frame):
            continue
        if not rule.applies(s, frame, id_):
            continue
        if rule.exactly is not None:
            exactly = rule.exactly(s, frame)
        if rule.amount is not None:
            change = rule.amount(s, frame)
            if change > 0:
                more += change
            else:
                less -= change
                floor = max(floor, rule.floor)
    for face, number, coins, _, by in s.players[seat].nexts:
        if number >= 0 and _next_fits(s, face, number, by, id_):
            if coins > 0:
                more += coins
            else:
                less -= coins
    value = d.cost + x + more
    value = max(value - less, min(value, floor), 0)
    if exactly is not None:
        value = exactly
    return value


def _next_fits(s: State, face: int, number: int, seat: int, id_: int) -> bool:
    purpose = BOOK.defs[face].slots[number].purpose()
    return purpose.applies(s, Frame(values.hero(s, seat), seat, face, number), id_)


def use_up_nexts(s: State, seat: int, id_: int) -> None:
    """BH-13.1(c): one-time price changes that fit are used up, whether they mattered or not.

    A change for whichever player plays next is stored with both players, and used up with both.
    """
    side, other = s.players[seat], s.players[1 - seat]
    used = [entry for entry in side.nexts if entry[1] >= 0 and _next_fits(s, entry[0], entry[1], entry[4], id_)]
    if used:
        side.nexts = tuple(entry for entry in side.nexts if entry not in used)
        other.nexts = tuple(entry for entry in other.nexts if entry not in used)
        s.touch()


def may_play(s: State, seat: int, id_: int) -> bool:
    """The card in hand can be played now: allowed, affordable, and some instruction can be carried out (BH-7.10)."""
    cost = price(s, seat, id_)
    if cost and not money.can_pay(s, seat, cost, card=id_):
        return False
    return worth_playing(s, seat, id_, cost)


def worth_playing(s: State, seat: int, id_: int, cost: int) -> bool:
    """The same for a card that its player can pay for."""
    d = BOOK.defs[s.face[id_]]
    if d.is_hero or not d.playable or values.forbidden(s, seat, id_):
        return False
    return _does_something(s, seat, id_, cost, _most_x(s, seat, id_) if d.x_cost and d.spell >= 0 else 0)


def _does_something(s: State, seat: int, id_: int, cost: int, most: int) -> bool:
    """BH-7.10, BH-15.50: some instruction of the spell can be carried out, with an X up to this many coins."""
    d = BOOK.defs[s.face[id_]]
    if d.spell < 0:
        return not d.is_spell
    slot = d.slots[d.spell]
    frame = Frame(id_, seat, d.index, d.spell)
    frame.by = By.SPELL
    frame.paid = cost
    if slot.condition is not None and not slot.condition(s, frame):
        return False
    return _works(s, frame, slot, most)


def _most_x(s: State, seat: int, id_: int) -> int:
    """The largest X this player can pay for the card now."""
    coins = money.spendable(s, seat, card=id_)
    x = 0
    while x < MOST_X and price(s, seat, id_, x + 1) <= coins:
        x += 1
    return x


def _works(s: State, frame: Frame, slot: Slot, most: int) -> bool:
    """The text can be carried out with some X up to this many coins."""
    if most:
        return any(True for _ in values_of_x(s, frame, slot, most))
    if slot.pays and not all(possible(s, frame) for _, possible in slot.pays):
        return False
    return slot.possible is None or slot.possible(s, frame)


def values_of_x(s: State, frame: Frame, slot: Slot, most: int) -> Iterator[int]:
    """The values of X, up to this many coins, with which the text can be carried out (BH-15.50); 0 if it has no X."""
    for n in range(most + 1):
        frame.x = n
        if all(possible(s, frame) for _, possible in slot.pays) and (slot.possible is None or slot.possible(s, frame)):
            yield n


def play_card(s: State, seat: int, id_: int, free: bool = False) -> Steps:
    """BH-7.4: announce, choose, pay, put the card in its zone, Thirst, then effects or Hire."""
    d = BOOK.defs[s.face[id_]]
    frame = Frame(id_, seat, d.index, d.spell)
    frame.paid = paid = 0 if free else price(s, seat, id_)
    slot = d.slots[d.spell] if d.spell >= 0 else None
    if slot is not None:
        frame.by = By.SPELL
    x = 0
    if d.x_cost and not free:
        x = yield from _name_x(s, frame, slot, _most_x(s, seat, id_))
        frame.paid = paid = price(s, seat, id_, x)
    s.acting = d.index
    frame.x = x
    if slot is not None and slot.announce is not None:
        yield from slot.announce(s, frame)
    if paid and not money.can_pay(s, seat, paid, card=id_):
        return
    log(s, "play", (seat, id_, d.id, paid, x))
    money.pay(s, seat, paid, card=id_)
    if s.players[seat].nexts:
        use_up_nexts(s, seat, id_)
    if d.is_spell:
        new = moving.move(s, id_, *moving.home(s, id_, Zone.GRAVE))  # BH-7.7: to the graveyard first
        frame.source = new
        s.played = new
        triggers.happened(s, PLAYS, seat, new, 0, paid)
        yield from windows.window(s, PLAYS, seat, new, 0, paid)
        yield from _thirst(s, seat, new)
        if slot is not None and slot.run is not None and s.played == new:
            yield from slot.run(s, frame)
        if s.zone[moving.now(s, new)] == Zone.GRAVE:
            leaving.arrived_in_grave(s, id_, moving.now(s, new), Zone.HAND)
        s.played = 0
    else:
        new = yield from entering.enter(s, id_, seat, entering.Arrival("played", x=x, paid=paid))
        played = new or moving.now(s, id_)
        triggers.happened(s, PLAYS, seat, played, 0, paid)
        yield from windows.window(s, PLAYS, seat, played, 0, paid, ENTERS if d.is_creature else -1)
        p = s.last(new) if new else None  # BH-8.18: it was played, even if it died as it entered
        if p is not None:
            triggers.own(s, p, ON_PLAY)
        yield from _thirst(s, seat, played)


def _name_x(s: State, frame: Frame, slot: Slot | None, most: int) -> Steps:
    """The player names X (BH-7.3): not asked if only one value can do anything."""
    values_ = list(range(most + 1)) if slot is None else list(values_of_x(s, frame, slot, most))
    if len(values_) < 2:
        return values_[0] if values_ else 0
    options = tuple(("number", n) for n in values_)
    answer = yield Ask(frame.seat, "number", options, ("x", frame.source), cancellable=True)
    return answer[1]


def _thirst(s: State, seat: int, id_: int) -> Steps:
    """BH-13.12, BH-15.26: each Thirst separately, before the effect and before Hire."""
    for n in BOOK.defs[s.face[id_]].thirst:
        fitting = [
            other
            for other in s.players[seat].play
            if other != id_ and not s.card(other).hidden and not BOOK.defs[s.face[other]].is_support
        ]
        target = fitting[0]
        if len(fitting) > 1:
            options = tuple(("target", other) for other in fitting)
            target = (yield Ask(seat, "target", options, ("thirst", id_)))[1]
        yield from wounding.wound(s, [(target, n)], id_, By.ABILITY | By.THIRST, seat)


def play_free(s: State, seat: int, id_: int) -> Steps:
    """BH-13.1, from any zone."""
    id_ = moving.now(s, id_)
    if s.zone[id_] in (Zone.GONE, Zone.PLAY) or not moving.may_leave(s, id_):
        return
    if values.forbidden(s, seat, id_) or (
        s.zone[id_] != Zone.HAND and not values.seat_allowed(s, "play_elsewhere", seat)
    ):
        return
    if not _does_something(s, seat, id_, 0, 0):
        return
    yield from play_card(s, seat, id_, free=True)


def cancel(s: State, id_: int) -> None:
    """BH-16.26: the card being played does nothing."""
    if s.played == id_:
        s.played = 0


# --- activated abilities


def ability_price(s: State, p: Permanent, face: int, number: int, chosen: tuple[int, ...] = ()) -> int:
    """The price of an ability; `chosen`: the cards it was announced for, if the price depends on them."""
    slot = BOOK.defs[face].slots[number]
    if slot.price is None:
        return 0
    value = slot.fixed
    if value is None:
        frame = Frame(p.id, p.seat, face, number)
        frame.it = chosen
        value = slot.price(s, frame)
    for f, n, more in p.surcharge:
        if (f, n) == (face, number):
            value += more
    nexts = s.players[p.seat].nexts
    if nexts and slot.tap and BOOK.defs[p.face].is_hero:
        value += sum(coins for _, at, coins, _, _ in nexts if at < 0)
    return max(0, value)


def may_use(s: State, seat: int, p: Permanent, face: int, number: int) -> bool:
    """An activated ability can be used now (BH-8.1 to BH-8.13)."""
    slot = BOOK.defs[face].slots[number]
    if p.hidden or (slot.tap and not _may_tap(s, p)):
        return False
    if slot.limit and triggers.uses(s, p.id, face, number) >= slot.limit:
        return False
    cost = ability_price(s, p, face, number)
    if cost and not money.can_pay(s, seat, cost, ability_of=p.id):
        return False
    frame = Frame(p.id, seat, face, number)
    if slot.condition is not None and not slot.condition(s, frame):
        return False
    frame.paid = cost
    most = max(0, money.spendable(s, seat, ability_of=p.id) - cost) if slot.x_price else 0
    return _works(s, frame, slot, most)


def _may_tap(s: State, p: Permanent) -> bool:
    if p.closed or not values.allowed(s, "act", p.id):
        return False
    d = BOOK.defs[p.face]
    return not (d.is_creature and p.entered == s.turn and not values.has(s, p.id, CHARGE))  # BH-8.10, BH-8.13


def use_ability(s: State, seat: int, id_: int, face: int, number: int) -> Steps:
    """Announce, pay, perform."""
    slot = BOOK.defs[face].slots[number]
    p = s.perm[id_]
    s.acting = face
    frame = Frame(id_, seat, face, number)
    if p is not None:
        cost = ability_price(s, p, face, number)
    else:
        cost = slot.cost(s, frame)
    if slot.x_price:
        most = max(0, money.spendable(s, seat, ability_of=id_) - cost)
        frame.x = yield from _name_x(s, frame, slot, most)
        cost += frame.x
    frame.paid = cost
    if slot.announce is not None:
        yield from slot.announce(s, frame)
        if p is not None:
            frame.paid = cost = ability_price(s, p, face, number, frame.it) + (frame.x if slot.x_price else 0)
            if not money.can_pay(s, seat, cost, ability_of=id_):
                return
    log(s, "use", (seat, id_, BOOK.defs[s.face[id_]].id, face, number, cost))
    triggers.use(s, id_, face, number)
    if p is not None and slot.tap and BOOK.defs[p.face].is_hero:
        side = s.players[seat]
        side.nexts = tuple(entry for entry in side.nexts if entry[1] >= 0)
    money.pay(s, seat, cost, ability_of=id_)
    if slot.tap and p is not None:
        p.acted_turn = s.turn
        turning.close(s, id_)
        triggers.happened(s, ACTS, seat, id_, 0, cost)
    for pay, _ in slot.pays:
        yield from pay(s, frame)
    if slot.run is not None:
        yield from slot.run(s, frame)


def outside_abilities(s: State, seat: int) -> list[tuple[int, int, int]]:
    """Activated abilities of cards in hand or graveyard: (card, definition, slot)."""
    found = []
    side = s.players[seat]
    for cards, zone in ((side.hand, Zone.HAND), (side.grave, Zone.GRAVE), (side.side, Zone.SIDE)):
        for id_ in cards:
            d = BOOK.defs[s.face[id_]]
            for number in d.outside:
                slot = d.slots[number]
                if slot.kind == ACTIVATED and slot.zone == zone and _may_use_outside(s, seat, id_, slot, d.index):
                    found.append((id_, d.index, number))
    return found


def _may_use_outside(s: State, seat: int, id_: int, slot: Slot, face: int) -> bool:
    if slot.limit and triggers.uses(s, id_, face, slot.index) >= slot.limit:
        return False
    frame = Frame(id_, seat, face, slot.index)
    if slot.condition is not None and not slot.condition(s, frame):
        return False
    cost = slot.cost(s, frame)
    if not money.can_pay(s, seat, cost, ability_of=id_):
        return False
    if not all(possible(s, frame) for _, possible in slot.pays):
        return False
    return slot.possible is None or slot.possible(s, frame)
