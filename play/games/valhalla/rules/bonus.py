"""Bonus points: cards of matching valour from the discard pile go to a Valhalla (VH-13.3, VH-11.6, VH-16.7, VH-S.16, VH-S.53)."""

from collections.abc import Sequence

from play.engine.ask import Ask
from play.games.valhalla.rules.book import DEFS, VALOUR_OF
from play.games.valhalla.rules.codes import Steps
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.strength import valour
from play.games.valhalla.rules.zones import cards


def room(s: State, seat: int) -> int | None:
    """How much more valour fits under the cap of the active card (VH-20.32); None if there is no cap."""
    if not s.terms.solo:
        return None
    return max(DEFS[s.terms.stack[s.at]].caps[s.terms.side] - valour(s, seat), 0)


def choose(s: State, seat: int, due: int, source: str, but: Sequence[int] = ()) -> Steps:
    """The cards, chosen one after another, the most valuable first, so that the best total stays possible. Changes
    nothing."""
    pile = [
        (VALOUR_OF[s.face[id_]], s.face[id_], id_)
        for id_ in reversed(s.discard)
        if VALOUR_OF[s.face[id_]] and id_ not in but
    ]
    left = max(_totals(pile, due))
    taken: list[int] = []
    while left:
        nexts = {}  # definition -> the cards that may follow it; equal cards count once
        for value, face, id_ in pile:
            if value <= left and face not in nexts:
                rest = [
                    one for one in pile if one[2] != id_ and (one[0] < value or (one[0] == value and one[1] >= face))
                ]
                if left - value in _totals(rest, left - value):
                    nexts[face] = (value, id_, rest)
        faces = sorted(nexts)
        face = faces[0]
        if len(faces) > 1:
            options = tuple(("take", nexts[face][1]) for face in faces)
            answer = yield Ask(seat, "bonus", options, (source, left, *taken))
            face = s.face[answer[1]]
        value, id_, pile = nexts[face]
        taken.append(id_)
        left -= value
    return tuple(taken)


def _totals(pile: list[tuple[int, int, int]], most: int) -> set[int]:
    """All totals up to `most` that cards of this pile can have."""
    counts = [0] * (most + 1)
    for value, _, _ in pile:
        if value <= most:
            counts[value] += 1
    totals = {0}
    for value, count in enumerate(counts):
        if value and count:
            totals = {total + value * n for total in totals for n in range(min(count, (most - total) // value) + 1)}
    return totals


def take(s: State, seat: int, ids: tuple[int, ...]) -> None:
    """These cards trigger nothing; the rest keep their order (VH-13.3)."""
    if not ids:
        return
    for id_ in ids:
        s.discard.remove(id_)
    s.valhalla[seat] += ids
    log(s, "bonus", (seat, list(ids), cards(s, ids), sum(VALOUR_OF[s.face[id_]] for id_ in ids)))
