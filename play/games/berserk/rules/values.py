"""Reading the table: strike, lives, cost, classes, keywords of a card; what may be chosen, what is forbidden.

For cards in play, for cards that left play in this step (as they last were) and, by their facts, for any card.
"""

from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import PLAYS, PROTECTION_SPELLS, By, Zone
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import Permanent, State


def strike(s: State, id_: int) -> int:
    p = s.measured(id_)
    if p is None:
        return BOOK.defs[s.face[id_]].strike
    value = BOOK.defs[p.face].strike + p.strengthening - p.weakening + p.mod_strike + p.aura_strike
    for part in p.parts:
        value += BOOK.defs[s.face[part]].strike
    return value if value > 0 else 0  # BH-15.57


def lives(s: State, id_: int) -> int:
    """The number of lives, wounds not subtracted (BH-10.4)."""
    p = s.measured(id_)
    return BOOK.defs[s.face[id_]].lives if p is None else _lives(s, p)


def _lives(s: State, p: Permanent) -> int:
    value = BOOK.defs[p.face].lives + p.extra - p.negative + p.strengthening - p.weakening + p.mod_lives + p.aura_lives
    for part in p.parts:
        value += BOOK.defs[s.face[part]].lives
    return value


def wounds(s: State, id_: int) -> int:
    p = s.perm[id_] or s.lki.get(id_)
    return p.wounds if p else 0


def left(s: State, id_: int) -> int:
    """Current lives."""
    p = s.measured(id_)
    return BOOK.defs[s.face[id_]].lives if p is None else _lives(s, p) - p.wounds


def printed_strike(s: State, id_: int) -> int:
    return BOOK.defs[s.face[id_]].strike


def cost(s: State, id_: int) -> int:
    """A card's cost as other texts see it: X counts only in play, with the value that was paid (BH-15.11)."""
    d = BOOK.defs[s.face[id_]]
    p = s.perm[id_] or s.lki.get(id_)
    if p is None:
        return d.cost
    value = p.x if d.x_cost else d.cost
    for part in p.parts:
        value += BOOK.defs[s.face[part]].cost
    return value


def classes(s: State, id_: int) -> int:
    p = s.perm[id_] or s.lki.get(id_)
    return p.classes if p and p.classes else BOOK.defs[s.face[id_]].classes


def elements(s: State, id_: int) -> int:
    p = s.perm[id_] or s.lki.get(id_)
    mask = BOOK.defs[s.face[id_]].elements
    if p:
        for part in p.parts:
            mask |= BOOK.defs[s.face[part]].elements
    return mask


def keywords(s: State, id_: int) -> int:
    p = s.measured(id_)
    return p.keywords if p else BOOK.defs[s.face[id_]].keywords


def has(s: State, id_: int, keyword: int) -> bool:
    return keywords(s, id_) & keyword != 0


def number(s: State, id_: int, keyword: int) -> int:
    """The value of Armor, Regeneration …: the last acquired counts (BH-10.12), raised by boosts."""
    p = s.measured(id_)
    values = p.numbers if p else BOOK.defs[s.face[id_]].numbers
    for bit, value in reversed(values):
        if bit == keyword:
            return value + boost(s, id_, keyword)
    return 0


def boost(s: State, id_: int, keyword: int) -> int:
    """The increase of a keyword's number on this card from standing effects."""
    boosts = s.in_force().boosts
    if not boosts:
        return 0
    return sum(
        rule.amount(s, frame)
        for frame, rule in boosts
        if rule.keyword == keyword
        and (rule.condition is None or rule.condition(s, frame))
        and rule.applies(s, frame, id_)
    )


def featureless(s: State, id_: int) -> bool:
    """Without features: none printed, or lost. Features given by other cards do not count (BH-15.35)."""
    p = s.measured(id_)
    return p.featureless or BOOK.defs[p.face].bare if p is not None else BOOK.defs[s.face[id_]].bare


def hero(s: State, seat: int) -> int:
    return s.players[seat].hero


def allowed(s: State, act: str, id_: int, by: int = 0, at: int = 0, marker: str | None = None) -> bool:
    """No standing effect forbids this act to (or upon) this card. `by`: the card that does it; `at`: its target."""
    return act not in s.in_force().cannot or forbids(s, act, id_, by, at, marker) is None


def forbids(s: State, act: str, id_: int, by: int = 0, at: int = 0, marker: str | None = None) -> Frame | None:
    """The standing effect that forbids this act to (or upon) this card, if one does."""
    for frame, rule in s.in_force().cannot.get(act, ()):
        if rule.cards is None or rule.over is not None:
            continue
        if rule.condition is not None and not rule.condition(s, frame):
            continue
        if not rule.cards(s, frame, id_):
            continue
        if rule.during is not None and not rule.during(s, frame) >> s.active & 1:
            continue
        if rule.marker is not None and rule.marker != marker:
            continue
        if rule.at is not None and not (at and rule.at(s, frame, at)):
            continue
        if rule.by is not None and not (by and rule.by(s, frame, by)):
            continue
        return frame
    return None


def seat_allowed(s: State, act: str, seat: int, done: int = 0, at: int = 0) -> bool:
    """No standing effect forbids this act to this player, who has done it `done` times this turn."""
    return act not in s.in_force().cannot or forbids_seat(s, act, seat, done, at) is None


def forbids_seat(s: State, act: str, seat: int, done: int = 0, at: int = 0) -> Frame | None:
    """The standing effect that forbids this act to this player, if one does."""
    for frame, rule in s.in_force().cannot.get(act, ()):
        if rule.seats is None or not rule.seats(s, frame) >> seat & 1:
            continue
        if rule.condition is not None and not rule.condition(s, frame):
            continue
        if rule.over is not None and done < rule.over:
            continue
        if rule.at is not None and not (at and rule.at(s, frame, at)):
            continue
        if rule.during is not None and not rule.during(s, frame) >> s.active & 1:
            continue
        return frame
    return None


def forbidden(s: State, seat: int, id_: int) -> bool:
    """A standing effect forbids this player to play this card, in whatever way (BH-12.2)."""
    return bool(s.in_force().cannot) and forbids_play(s, seat, id_) is not None


def forbids_play(s: State, seat: int, id_: int) -> Frame | None:
    """The standing effect that forbids this player to play this card, if one does."""
    frame = forbids(s, "be_played", id_) or forbids_seat(s, "play", seat, s.players[seat].tally[PLAYS], id_)
    if frame is not None:
        return frame
    frame = forbids_seat(s, "play_same_name", seat)
    key = BOOK.defs[s.face[id_]].key
    if frame is None or not any(h[0] == PLAYS and BOOK.defs[s.face[h[2]]].key == key for h in s.memory):
        return None
    return frame


def permitted(s: State, act: str, id_: int) -> bool:
    """A standing effect permits this to the card; an effect that names no cards covers all its controller's cards."""
    return any(
        rule.act == act
        and (rule.condition is None or rule.condition(s, frame))
        and (frame.seat == s.ctrl[id_] if rule.applies is None else rule.applies(s, frame, id_))
        for frame, rule in s.in_force().permit
    )


def bound(s: State, duty: str, ids: list[int]) -> list[int]:
    """BH-16.37: the cards among these that must be chosen, if any."""
    must = s.in_force().must
    if not must:
        return []
    return [
        id_
        for id_ in ids
        if any(
            rule.duty == duty and (rule.condition is None or rule.condition(s, frame)) and rule.applies(s, frame, id_)
            for frame, rule in must
        )
    ]


def choice_limited(s: State, f: Frame) -> bool:
    """Some visible card in play may not be chosen by this ability; `choosable` says which."""
    return bool(f.by & By.SPELL) or "be_chosen" in s.in_force().cannot


def choosable(s: State, f: Frame, id_: int) -> bool:
    """A card in play may be chosen as a target by this ability."""
    index = s.in_force()
    p = s.perm[id_]
    if p is None:
        return s.zone[id_] != Zone.GONE
    if p.hidden and p.id != f.source:  # BH-13.43(a)
        return False
    if f.by & By.SPELL and p.keywords & PROTECTION_SPELLS:  # BH-13.16(b)
        return False
    return "be_chosen" not in index.cannot or forbids(s, "be_chosen", id_, by=f.source) is None
