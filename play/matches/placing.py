"""The places of a match that some players left before the end. Pure."""

from collections.abc import Sequence

from play.models import Seat


def behind_who_stayed(played: Sequence[int], seats: Sequence[Seat]) -> tuple[int, ...]:
    """The places with those who left behind all others; the first to leave comes last."""
    gone = sorted((seat for seat in seats if seat.left_ply is not None), key=lambda seat: -(seat.left_ply or 0))
    if not gone:
        return tuple(played)
    stayed = [seat.number for seat in seats if seat.left_ply is None]
    found = list(played)
    for number in stayed:
        found[number] = 1 + sum(played[other] < played[number] for other in stayed)
    for place, seat in enumerate(gone, len(stayed) + 1):
        found[seat.number] = place
    return tuple(found)
