"""Samples for searching bots: a position that may be the true one for all that a seat knows."""

from play.engine.randomness import Stream
from play.games.valhalla.rules.book import TYPE_OF
from play.games.valhalla.rules.codes import TYR, WARRIOR
from play.games.valhalla.rules.state import State


def hidden(s: State, seat: int) -> list[int]:
    """Cards that the seat does not know: in the deck, in other hands, drawn but not kept, or left over."""
    ids = [*s.deck[: s.left], *s.drawn, *s.spare]
    for hand in s.hand:
        ids += hand
    return [id_ for id_ in ids if not s.known[id_] >> seat & 1]


def dealt_as_tyr(s: State) -> range:
    """These were publicly dealt from the Tyr cards (VH-3.11), which have the first numbers."""
    return range(1, 7) if s.terms.tyr else range(0)


def determinize(checkpoint: State, live: State, seat: int, rng: Stream) -> None:
    """Permutes what the seat does not know at the live moment: cards, and jarls before they are revealed."""
    there = len(checkpoint.face)
    ids = sorted(id_ for id_ in hidden(live, seat) if id_ < there)
    tyr = [id_ for id_ in ids if id_ in dealt_as_tyr(live)]
    faces = [live.face[id_] for id_ in ids]
    rng.shuffle(faces)
    new = list(checkpoint.face)
    for id_ in tyr:
        at = next(at for at, face in enumerate(faces) if TYPE_OF[face] == TYR)
        new[id_] = faces.pop(at)
    for id_, face in zip((id_ for id_ in ids if id_ not in tyr), faces, strict=True):
        new[id_] = face
    _has_not_shown(live, seat, ids, new)
    checkpoint.face = tuple(new)
    if live.phase == "jarls":
        _jarls(checkpoint, seat, rng)


def _has_not_shown(live: State, seat: int, ids: list[int], new: list[int]) -> None:
    """VH-5.3: a player who may act with an empty squad and has not shown their hand holds a warrior."""
    active = live.active
    if live.phase != "turn" or active == seat or any(live.squad[active]):
        return
    hand = [id_ for id_ in live.hand[active] if id_ in ids]
    if not hand or any(TYPE_OF[new[id_]] == WARRIOR for id_ in live.hand[active] if id_ < len(new)):
        return
    mine = next((id_ for id_ in hand if id_ not in dealt_as_tyr(live)), 0)
    other = next((id_ for id_ in ids if id_ not in hand and TYPE_OF[new[id_]] == WARRIOR), 0)
    if mine and other:
        new[mine], new[other] = new[other], new[mine]


def _jarls(s: State, seat: int, rng: Stream) -> None:
    """The jarls of the others, and those that were not dealt."""
    pool = [face for one, dealt in enumerate(s.dealt) if one != seat for face in dealt] + list(s.box)
    rng.shuffle(pool)
    s.dealt = tuple(dealt if one == seat else tuple(pool.pop() for _ in dealt) for one, dealt in enumerate(s.dealt))
    s.box = tuple(pool)
