"""Setting up with the players' choices: jarls, the draft, starting hands (VH-3.3 to VH-3.11) and hand building (VH-19.4)."""

from itertools import combinations, permutations

from play.engine.ask import Ask
from play.engine.events import only
from play.games.valhalla.rules.book import DEFS
from play.games.valhalla.rules.codes import PUBLIC, Steps
from play.games.valhalla.rules.effects import order_matters
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.zones import card, cards, is_warrior, leave_hand, shuffled, to_discard, undealt

HAND = 5
ASIDE = 2
POOL = 2  # cards added to the pool at a time


def jarls(s: State) -> Steps:
    """VH-3.3: everybody chooses at the same time; then the jarls are revealed together."""
    choosing = [seat for seat, dealt in enumerate(s.dealt) if dealt]
    asks = tuple(Ask(seat, "jarl", tuple(("keep", DEFS[face].id) for face in s.dealt[seat])) for seat in choosing)
    answers = yield asks
    chosen = list(s.jarl)
    for seat, answer in zip(choosing, answers, strict=True):
        chosen[seat] = next(face for face in s.dealt[seat] if DEFS[face].id == answer[1])
    s.jarl, s.dealt, s.box = tuple(chosen), ((),) * s.terms.players, ()
    reveal(s)
    s.phase = "deal"


def reveal(s: State) -> None:
    for seat, face in enumerate(s.jarl):
        if face >= 0:
            log(s, "keep_jarl", (seat, DEFS[face].id))


def deal(s: State) -> Steps:
    """VH-3.6 and VH-3.7: the setup discard, then reveal warriors until there is one more than players."""
    thrown = s.deck[s.left - s.keep : s.left][::-1]
    s.left -= s.keep
    s.keep = 0
    for id_ in thrown:
        to_discard(s, id_)
    if thrown:
        log(s, "mill", (list(thrown), cards(s, thrown)))
    opened: list[int] = []
    while sum(is_warrior(s, id_) for id_ in opened) <= s.terms.players:
        s.left -= 1
        opened.append(s.deck[s.left])
    s.open = tuple(id_ for id_ in opened if is_warrior(s, id_))
    for id_ in s.open:
        s.known[id_] = PUBLIC
    log(s, "open", (list(s.open), cards(s, s.open)))
    others = tuple(id_ for id_ in opened if id_ not in s.open)
    if others:
        shuffle_back(s, others)
    s.active = (s.first - 1) % s.terms.players
    s.phase = "draft"
    yield from ()


def shuffle_back(s: State, ids: tuple[int, ...]) -> None:
    """Open cards are logged for all before they go into the deck, where they are like any other."""
    log(s, "shuffle_back", (cards(s, ids),))
    shuffled(s, [*undealt(s), *(s.face[id_] for id_ in ids)])


def draft(s: State) -> Steps:
    """VH-3.8: counter-clockwise, the first player last."""
    seat = s.active
    answer = yield Ask(seat, "draft", tuple(("take", id_) for id_ in s.open))
    id_ = answer[1]
    s.open = tuple(one for one in s.open if one != id_)
    s.squad[seat] = (id_, 0, 0, 0)
    log(s, "draft", (seat, id_, card(s, id_)))
    if seat != s.first:
        s.active = (seat - 1) % s.terms.players
        return
    shuffle_back(s, s.open)  # VH-3.9
    s.open = ()
    _hands(s)


def _hands(s: State) -> None:
    variants = s.terms.variants
    simple = "simplified" in variants or "hand_building" in variants
    for seat in in_turn(s):
        give(s, seat, HAND if simple else HAND + ASIDE)
    if "hand_building" in variants:
        _fill_pool(s)
        s.active, s.phase = s.first, "pool"
    elif simple:
        _tyr(s)
    else:
        s.phase = "aside"


def in_turn(s: State) -> list[int]:
    n = s.terms.players
    return [(s.first + step) % n for step in range(n)]


def give(s: State, seat: int, amount: int) -> None:
    taken = s.deck[s.left - amount : s.left][::-1]
    s.left -= amount
    for id_ in taken:
        s.known[id_] |= 1 << seat
    s.hand[seat] += taken
    log(s, "deal", (seat, list(taken), cards(s, taken)), only(seat), (seat, list(taken), None))


def aside(s: State) -> Steps:
    """VH-3.10: everybody sets two cards aside in secret; then all of them are discarded."""
    ordered = order_matters(s) and not _returns(s)
    every = permutations if ordered else combinations
    answers = yield tuple(
        Ask(seat, "aside", tuple(("aside", *two) for two in every(s.hand[seat], ASIDE)))
        for seat in range(s.terms.players)
    )
    for seat in in_turn(s):
        for id_ in answers[seat][1:]:
            leave_hand(s, seat, id_)
    _throw(s, [(seat, answers[seat][1:]) for seat in in_turn(s)])
    _tyr(s)


def _returns(s: State) -> bool:
    """VH-2.10, VH-2.11: with six players discarded cards go back to the deck, unless both large modules are in."""
    return s.terms.players == 6 and s.terms.large < 2


def _throw(s: State, thrown: list[tuple[int, tuple[int, ...]]]) -> None:
    if _returns(s):
        for seat, ids in thrown:
            log(s, "aside", (seat, list(ids), cards(s, ids)), only(seat), (seat, list(ids), None))
        shuffled(s, [*undealt(s), *(s.face[id_] for _, ids in thrown for id_ in ids)])
        return
    for seat, ids in thrown:
        for id_ in ids:
            to_discard(s, id_)
        log(s, "aside", (seat, list(ids), cards(s, ids)))


def _tyr(s: State) -> None:
    """VH-3.11; then the first turn begins."""
    if s.terms.tyr:
        for seat in in_turn(s):
            id_, *rest = s.spare
            s.spare = tuple(rest)
            s.known[id_] |= 1 << seat
            s.hand[seat] += (id_,)
            log(s, "deal", (seat, [id_], [card(s, id_)]), only(seat), (seat, [id_], None))
    s.active = s.first
    s.phase = "begin"


# --- hand building


def _fill_pool(s: State) -> None:
    taken = s.deck[s.left - POOL : s.left][::-1]
    s.left -= POOL
    for id_ in taken:
        s.known[id_] = PUBLIC
    s.open += taken
    log(s, "open", (list(taken), cards(s, taken)))


def pool(s: State) -> Steps:
    """VH-19.5 to VH-19.7: lay a card open, or take from the pool until the hand has five."""
    seat = s.active
    alone = s.done | 1 << seat == s.terms.all_seats
    lay = () if alone and s.again else tuple(("lay", id_) for id_ in s.hand[seat])
    answer = yield Ask(seat, "pool", (*lay, ("finish",)))
    if answer[0] == "lay":
        id_ = answer[1]
        leave_hand(s, seat, id_)
        s.known[id_] = PUBLIC
        s.open += (id_,)
        log(s, "lay", (seat, id_, card(s, id_)))
        s.again = alone
    else:
        taken: tuple[int, ...] = ()
        while len(s.hand[seat]) + len(taken) < HAND:
            left = tuple(("take", id_) for id_ in s.open if id_ not in taken)
            choice = yield Ask(seat, "take", left, taken, True)
            taken += (choice[1],)
        s.hand[seat] += taken
        s.open = tuple(id_ for id_ in s.open if id_ not in taken)
        s.done |= 1 << seat
        log(s, "finish", (seat, list(taken), cards(s, taken)))
        if s.done == s.terms.all_seats:
            _pool_over(s)
            return
        _fill_pool(s)
    s.active = next(one for one in _from(s, seat) if not s.done >> one & 1)


def _from(s: State, seat: int) -> list[int]:
    n = s.terms.players
    return [(seat + step) % n for step in range(1, n + 1)]


def _pool_over(s: State) -> None:
    """VH-19.7, VH-19.8."""
    rest, s.open = s.open, ()
    if _returns(s):
        shuffle_back(s, rest)
    else:
        for id_ in rest:
            to_discard(s, id_)
        log(s, "mill", (list(rest), cards(s, rest)))
    _tyr(s)
