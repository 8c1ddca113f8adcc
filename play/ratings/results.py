"""The effect of a match on strengths when there are several sides, some with allies, and some players left early.

Everybody plays for themselves, or allies for their side. A player who left comes last. Allies of a player who left are
rated together with the bot that took the seat, so that they do not pay for the absence; the player who left is rated as
if their whole side had come last.
"""

from collections.abc import Sequence

from play.models import Match, Rating, Seat
from play.ratings import scale
from play.ratings.scale import Strength


def after(match: Match, seats: Sequence[Seat], before: Sequence[Strength]) -> list[Strength]:
    """The strengths of the seats after this match, which is over and has its places."""
    places: list[int] = match.places
    sides = tuple(match.sides) or tuple(range(len(seats)))
    deserted = [seat for seat in seats if seat.left and _stays(seats, sides, sides[seat.number])]
    if len(set(sides)) == len(sides) or not deserted:
        return scale.rate(before, places, sides)
    found = scale.rate(_with_stand_ins(match.game, deserted, before), _of_those_who_stayed(seats, places, sides), sides)
    for seat in deserted:
        alone = scale.rate(before, _with_last(seats, places, sides, sides[seat.number]), sides)
        found[seat.number] = alone[seat.number]
    return found


def _stays(seats: Sequence[Seat], sides: Sequence[int], side: int) -> bool:
    return any(not seat.left for seat in seats if sides[seat.number] == side)


def _with_stand_ins(game: str, deserted: Sequence[Seat], before: Sequence[Strength]) -> list[Strength]:
    known = {row.bot: (row.mu, row.sigma) for row in Rating.objects.filter(game=game).exclude(bot="")}
    found = list(before)
    for seat in deserted:
        found[seat.number] = known.get(seat.stand_in, scale.new())
    return found


def _of_those_who_stayed(seats: Sequence[Seat], places: Sequence[int], sides: Sequence[int]) -> list[int]:
    """A side takes the best place of its members who stayed; if all left, the best place of all its members."""
    best = {
        side: min(
            [places[one.number] for one in seats if sides[one.number] == side and not one.left]
            or [places[one.number] for one in seats if sides[one.number] == side]
        )
        for side in set(sides)
    }
    return [best[side] for side in sides]


def _with_last(seats: Sequence[Seat], places: Sequence[int], sides: Sequence[int], side: int) -> list[int]:
    came = _of_those_who_stayed(seats, places, sides)
    return [len(seats) + 1 if sides[seat.number] == side else came[seat.number] for seat in seats]
