"""Decks and hands: drawing, discarding, milling, shuffling, showing."""

from collections.abc import Sequence

from play.engine.randomness import draw_generator
from play.games.berserk.rules import triggers, values
from play.games.berserk.rules.book import BOOK, Steps
from play.games.berserk.rules.codes import DISCARDS, DRAWS, PLAGUE, PLAGUE_MOVES, SHUFFLES, Zone
from play.games.berserk.rules.ending import end
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import State
from play.games.berserk.rules.verbs import leaving, moving

MOST_FAILED = 3  # BH-1.4: the third missed draw loses the game


def draw(s: State, seat: int, n: int, start: bool = False) -> Steps:
    """Draw n cards one by one. `start`: the draw of the accumulation phase. Returns the ids in hand."""
    side = s.players[seat]
    drawn = []
    for _ in range(n):
        if not values.seat_allowed(s, "draw", seat, side.tally[DRAWS]):
            break  # BH-15.5: a forbidden draw is not a failed one
        instead = s.in_force().instead
        if instead:
            event = (DRAWS, seat, 0, 0, 1, 1 if start else 0, 0, side.tally[DRAWS] + 1)
            if (yield from leaving.replaced(s, event, instead)):
                side.tally[DRAWS] += 1  # the next one is the second
                continue
        if not side.deck:
            if start or s.options[0]:
                side.failed += 1
                log(s, "no_card", (seat, side.failed))
                if side.failed >= MOST_FAILED:
                    end(s, 1 - seat, "deck")
            continue
        new = moving.move(s, side.deck[-1], Zone.HAND, seat)
        drawn.append(new)
        triggers.happened(s, DRAWS, seat, new, 0, 1, 1 if start else 0)
        if s.windows:
            yield from windows.window(s, DRAWS, seat, new)
    return tuple(drawn)


def discard(s: State, ids: Sequence[int]) -> tuple[int, ...]:
    """BH-13.41: from a hand to the graveyard of its owner."""
    moved = []
    for id_ in ids:
        if s.zone[id_] != Zone.HAND:
            continue
        seat = s.ctrl[id_]
        new = leaving.to_grave(s, (id_,))[0]
        moved.append(new)
        log(s, "discard", (seat, new, BOOK.defs[s.face[new]].id))
        triggers.happened(s, DISCARDS, seat, new)
    return tuple(moved)


def mill(s: State, seat: int, n: int, source: int, plague: bool) -> tuple[int, ...]:
    """The top n cards of a deck to its graveyard: not drawing, not discarding."""
    if plague and source:
        n += values.boost(s, source, PLAGUE)
    side = s.players[seat]
    moved: list[int] = []
    for _ in range(min(n, len(side.deck))):
        moved.extend(leaving.to_grave(s, (side.deck[-1],)))
    if plague:
        for new in moved:
            triggers.happened(s, PLAGUE_MOVES, seat, new, 0, 0, 0, source)
    return tuple(moved)


def shuffle(s: State, seat: int) -> Steps:
    """Every card gets a fresh id that nobody has seen, so the order is unknown."""
    reshuffle(s, seat)
    log(s, "shuffle", (seat,))
    triggers.happened(s, SHUFFLES, seat)
    yield from ()


def reshuffle(s: State, seat: int) -> None:
    mix(s, seat, s.players[seat].deck[:])


def mix(s: State, seat: int, ids: list[int]) -> None:
    """These cards of a deck swap places, with fresh ids: nobody knows which is where."""
    deck = s.players[seat].deck
    places = [deck.index(id_) for id_ in ids] if len(ids) < len(deck) else range(len(deck))
    order = ids[:]
    draw_generator(s).shuffle(order)
    count, new = len(order), len(s.face)
    s.face += [s.face[old] for old in order]
    s.owner += [s.owner[old] for old in order]
    s.zone += [Zone.DECK] * count
    s.ctrl += [seat] * count
    s.known += [0] * count
    s.became += [0] * count
    s.perm += [None] * count
    for place, old in zip(places, order, strict=True):
        s.zone[old] = Zone.GONE
        s.became[old] = new
        deck[place] = new
        new += 1


def show(s: State, ids: Sequence[int], seats: int) -> None:
    """These seats (-1: everybody) learn the cards."""
    if not ids:
        return
    for id_ in ids:
        s.known[id_] |= 3 if seats < 0 else seats
    names = tuple(BOOK.defs[s.face[id_]].id for id_ in ids)
    args = (s.ctrl[ids[0]], tuple(ids), names)
    if seats < 0:
        log(s, "show", args)
    else:
        log(s, "show", args, seats, (s.ctrl[ids[0]], tuple(ids), None))


# Last, because these modules import this one.
from play.games.berserk.rules import windows  # noqa: E402
