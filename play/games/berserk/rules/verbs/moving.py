"""Where cards are, and the plain move from one zone to another. Every move gives a card a fresh id."""

from play.games.berserk.rules import values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import UNIQUE, Zone
from play.games.berserk.rules.log import log
from play.games.berserk.rules.state import Player, State

BOTH = 3  # both seats know the card
FACE_UP = (Zone.PLAY, Zone.GRAVE, Zone.RESERVE, Zone.UNDER, Zone.PART, Zone.STACK)
FACE_DOWN = (Zone.HAND, Zone.DECK, Zone.SIDE)
SEEN_BY_OWNER = (Zone.HAND, Zone.SIDE)
MOST_PLACED = 10  # BH-14.3


def fresh(s: State, face: int, owner: int, zone: int, seat: int, known: int) -> int:
    """A new id; the caller adds it to the list of its zone."""
    new = len(s.face)
    s.face.append(face)
    s.owner.append(owner)
    s.zone.append(zone)
    s.ctrl.append(seat)
    s.known.append(known)
    s.became.append(0)
    s.perm.append(None)
    return new


def fresh_many(s: State, faces: list[int], zone: int, seat: int, known: int) -> range:
    """New ids for the cards that a player brings."""
    old, count = len(s.face), len(faces)
    s.face += faces
    s.owner += [seat] * count
    s.zone += [zone] * count
    s.ctrl += [seat] * count
    s.known += [known] * count
    s.became += [0] * count
    s.perm += [None] * count
    return range(old, old + count)


def cards_of(side: Player, zone: int) -> list[int] | None:
    if zone == Zone.HAND:
        return side.hand
    if zone == Zone.DECK:
        return side.deck
    if zone == Zone.GRAVE:
        return side.grave
    if zone == Zone.PLAY:
        return side.play
    if zone == Zone.RESERVE:
        return side.reserve
    return side.side if zone == Zone.SIDE else None


def now(s: State, id_: int) -> int:
    """The present id of a card that may have moved."""
    while s.became[id_]:
        id_ = s.became[id_]
    return id_


def move(s: State, id_: int, zone: int, seat: int, bottom: bool = False) -> int:
    """Take the card out of its zone and put it into another; the caller handles triggers and what a permanent leaves
    behind."""
    old_zone = s.zone[id_]
    source = cards_of(s.players[s.ctrl[id_]], old_zone)
    if source is not None:
        source.remove(id_)
    elif old_zone == Zone.UNDER:
        for p in s.permanents():
            if id_ in p.under:
                p.under = tuple(looted for looted in p.under if looted != id_)
    known = s.known[id_] if old_zone in FACE_DOWN else BOTH
    if zone in FACE_UP:
        known = BOTH
    elif zone in SEEN_BY_OWNER:
        known |= 1 << seat
    face = s.face[id_]
    new = fresh(s, face, s.owner[id_], zone, seat, known)
    s.became[id_] = new
    s.zone[id_] = Zone.GONE
    s.perm[id_] = None
    if s.copies and id_ in s.copies:
        s.copies = s.copies - {id_} | {new}
    target = cards_of(s.players[seat], zone)
    if target is not None:
        if bottom:
            target.insert(0, new)
        else:
            target.append(new)
    s.touch()
    d = BOOK.defs[face]
    if s.outside and d.outside:
        s.touch_abilities()
    args = (id_, new, d.id, old_zone, zone, seat)
    if known == BOTH:
        log(s, "move", args)
    else:
        log(s, "move", args, known, (id_, new, None, old_zone, zone, seat))
    return new


def home(s: State, id_: int, zone: int) -> tuple[int, int]:
    """The real destination of a card: Placed cards go to the reserve, never to a graveyard; Created ones never to a
    deck."""
    d = BOOK.defs[s.face[id_]]
    owner = s.owner[id_]
    if (d.placed and zone == Zone.GRAVE) or (zone == Zone.DECK and (d.created or id_ in s.copies)):
        return Zone.RESERVE, owner
    if d.placed and zone in (Zone.HAND, Zone.DECK):
        counted = s.ctrl[id_] == owner and s.zone[id_] in (Zone.HAND, Zone.DECK)  # one of the ten already
        if not counted and placed(s, owner, s.face[id_]) >= MOST_PLACED:
            return Zone.RESERVE, owner  # BH-15.34
    return zone, owner


def placed(s: State, seat: int, face: int) -> int:
    side = s.players[seat]
    return sum(s.face[id_] == face for cards in (side.hand, side.deck) for id_ in cards)


def may_leave(s: State, id_: int) -> bool:
    """No standing effect keeps the card in its graveyard."""
    return s.zone[id_] != Zone.GRAVE or values.allowed(s, "leave", id_)


def died(s: State, id_: int) -> bool:
    """It went from play to a graveyard (or, Placed, to the reserve) in this step."""
    last = s.lki.get(id_)
    return last is not None and last.fallen


# --- cards that must leave when another comes into play


def outdated(s: State, id_: int, seat: int) -> list[int]:
    """The supports of this player that must leave when this one comes."""
    kind = BOOK.defs[s.face[id_]].classes & BOOK.support_classes
    same = [
        other
        for other in s.players[seat].play
        if other != id_ and BOOK.defs[s.face[other]].is_support and BOOK.defs[s.face[other]].classes & kind
    ]
    room = 1 if kind & BOOK.equipment and values.permitted(s, "two_equipment", id_) else 0
    return same[: max(0, len(same) - room)]


def namesakes(s: State, key: str, seat: int, but: int = 0) -> list[int]:
    """The player's cards with this name that have Uniqueness."""
    return [
        id_
        for id_ in s.players[seat].play
        if id_ != but and BOOK.defs[s.face[id_]].key == key and values.has(s, id_, UNIQUE)
    ]
