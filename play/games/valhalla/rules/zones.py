"""How cards move, and who learns them. Every move is logged; nothing here asks."""

from play.engine.events import only
from play.engine.randomness import draw_generator
from play.games.valhalla.rules.book import DEFS, TYPE_OF
from play.games.valhalla.rules.codes import PUBLIC, WARRIOR
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State


def card(s: State, id_: int) -> str:
    return DEFS[s.face[id_]].id


def cards(s: State, ids: tuple[int, ...]) -> list[str]:
    return [DEFS[s.face[id_]].id for id_ in ids]


def is_warrior(s: State, id_: int) -> bool:
    return TYPE_OF[s.face[id_]] == WARRIOR


def size(s: State, seat: int) -> int:
    """Warriors in a squad."""
    squad = s.squad[seat]
    return len(squad) - squad.count(0)


def warriors(s: State, seat: int) -> tuple[int, ...]:
    return tuple(filter(None, s.squad[seat]))


def shuffled(s: State, faces: list[int]) -> None:
    """Make these faces the deck, under fresh ids: an old id would show where a known card went."""
    draw_generator(s).shuffle(faces)
    start = len(s.face)
    s.face += tuple(faces)
    s.known.extend(bytes(len(faces)))
    s.deck = tuple(range(start, start + len(faces)))
    s.left = len(faces)


def undealt(s: State) -> list[int]:
    """The faces of the deck."""
    return [s.face[id_] for id_ in s.deck[: s.left]]


def draw(s: State, seat: int, amount: int) -> tuple[int, ...]:
    """Take cards from the deck, as many as there are (VH-4.5). They are in no zone yet."""
    amount = min(amount, s.left)
    if not amount:
        return ()
    taken = s.deck[s.left - amount : s.left][::-1]
    s.left -= amount
    mine = 1 << seat
    for id_ in taken:
        s.known[id_] |= mine
    log(s, "draw", (seat, list(taken), cards(s, taken)), only(seat), (seat, list(taken), None))
    if not s.left:
        deck_empty(s)
    return taken


def deck_empty(s: State) -> None:
    """VH-7.1, VH-7.4. Solo games end differently."""
    if not s.terms.solo:
        last_round(s, "deck")


def last_round(s: State, why: str) -> None:
    if s.last < 0 and s.ragnarok < 0:
        s.last = s.active
        log(s, "last_round", (s.active, why))


def to_discard(s: State, id_: int) -> None:
    s.discard.append(id_)
    s.known[id_] = PUBLIC


def discard_from_hand(s: State, seat: int, id_: int) -> None:
    leave_hand(s, seat, id_)
    to_discard(s, id_)
    log(s, "discard", (seat, id_, card(s, id_), "hand"))


def leave_hand(s: State, seat: int, id_: int) -> None:
    hand = s.hand[seat]
    at = hand.index(id_)
    s.hand[seat] = hand[:at] + hand[at + 1 :]


def discard_from_squad(s: State, seat: int, id_: int) -> None:
    """VH-15.6: the Tyr card under it goes with it."""
    under = leave_squad(s, seat, id_)
    to_discard(s, id_)
    log(s, "discard", (seat, id_, card(s, id_), "squad"))
    if under:
        to_discard(s, under)
        log(s, "discard", (seat, under, card(s, under), "tyr"))


def leave_squad(s: State, seat: int, id_: int) -> int:
    """Empties the cell; returns the Tyr card that was under the warrior, or 0."""
    cell = s.squad[seat].index(id_)
    under = s.tyr[seat][cell]
    s.squad[seat] = _with(s.squad[seat], cell, 0)
    if under:
        s.tyr[seat] = _with(s.tyr[seat], cell, 0)
    return under


def enter_squad(s: State, seat: int, id_: int, under: int = 0) -> None:
    """Into the lowest empty cell (VH-3.12): the choice does not matter."""
    cell = s.squad[seat].index(0)
    s.squad[seat] = _with(s.squad[seat], cell, id_)
    s.known[id_] = PUBLIC
    log(s, "add", (seat, id_, card(s, id_), cell))
    if under:
        s.tyr[seat] = _with(s.tyr[seat], cell, under)
        s.known[under] = PUBLIC
        log(s, "tyr", (seat, under, card(s, under), id_, card(s, id_)))


def _with(cells: tuple[int, ...], cell: int, id_: int) -> tuple[int, ...]:
    return (*cells[:cell], id_, *cells[cell + 1 :])


def show_hand(s: State, seat: int) -> None:
    """VH-5.3, VH-14.6: everybody sees it."""
    hand = s.hand[seat]
    for id_ in hand:
        s.known[id_] = PUBLIC
    log(s, "show_hand", (seat, list(hand), cards(s, hand)))


def steal(s: State, thief: int, victim: int, amount: int) -> None:
    """Random cards move from one hand to another; both players know them (VH-12.10)."""
    for _ in range(min(amount, len(s.hand[victim]))):
        id_ = draw_generator(s).choice(s.hand[victim])
        leave_hand(s, victim, id_)
        s.hand[thief] += (id_,)
        s.known[id_] |= 1 << thief | 1 << victim
        log(s, "steal", (thief, victim, id_, card(s, id_)), only(thief, victim), (thief, victim, id_, None))


def discard_random(s: State, seat: int, amount: int) -> None:
    for _ in range(min(amount, len(s.hand[seat]))):
        discard_from_hand(s, seat, draw_generator(s).choice(s.hand[seat]))


def mill(s: State, amount: int) -> None:
    """Cards from the top of the deck to the discard pile, face up."""
    amount = min(amount, s.left)
    if not amount:
        return
    taken = s.deck[s.left - amount : s.left][::-1]
    s.left -= amount
    for id_ in taken:
        to_discard(s, id_)
    log(s, "mill", (list(taken), cards(s, taken)))
    if not s.left:
        deck_empty(s)


def take_from_discard(s: State, seat: int, id_: int) -> None:
    """To the hand; everybody saw it (VH-22.2). The rest keep their order."""
    s.discard.remove(id_)
    s.hand[seat] += (id_,)
    log(s, "take", (seat, id_, card(s, id_)))
