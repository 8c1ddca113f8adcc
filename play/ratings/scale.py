"""The effect of a result on strengths: openskill's Plackett-Luce with our own parameters, for any number of seats.

Pure: numbers in, numbers out. The parameters come from simulated fields of players (`tests/play/ratings/test_scale.py`
checks what they promise): card players are closer in strength than the library's defaults assume, and with those the
first fifty games are mostly noise.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from statistics import fmean

from openskill.models import PlackettLuce

Strength = tuple[float, float]  # mu, sigma

MU = 25.0
SIGMA = 5.0  # of a new player
CERTAIN = 3.0  # a rating below it is listed: about twenty games against new players, fifteen in a settled field
START = 1500
POINTS = 30  # displayed points per unit of mu: 200 points more win three games of four, as in chess


def _whole(*_: object) -> float:
    """How much a game reduces sigma: fully. The library's default learns half as fast."""
    return 1.0


_MODEL = PlackettLuce(mu=MU, sigma=SIGMA, tau=0.15, gamma=_whole, limit_sigma=True)


def new() -> Strength:
    return MU, SIGMA


def rate(before: Sequence[Strength], places: Sequence[int], sides: Sequence[int] = ()) -> list[Strength]:
    """The strengths after a game, in the given order. `places`: 1 is first; a shared place is a draw. `sides`, if there
    are allies: allies have the same place, and each learns in proportion to their contribution.

    With shared places among others, the library treats the tied ones as if they had come in lower: two joint winners
    gain no more than the third. So with shared places we take the mean over all orders that they stand for; for a draw
    of two the library agrees. If all share one place there is no order at all, and the library is right.
    """
    teams = _teams(sides or range(len(before)))
    if len(before) != len(places) or len(teams) < 2:
        raise ValueError(f"{len(before)} strengths and {len(places)} places make no result")
    came = [min(places[seat] for seat in team) for team in teams]
    if len(set(came)) == 1:
        return _rate(before, teams, came)
    ends = [_rate(before, teams, order) for order in _orders(came)]
    return [
        (fmean(end[seat][0] for end in ends), min(sigma, fmean(end[seat][1] for end in ends)))
        for seat, (_, sigma) in enumerate(before)
    ]


def _teams(sides: Sequence[int]) -> list[list[int]]:
    """The seats of each side."""
    return [[seat for seat, one in enumerate(sides) if one == side] for side in dict.fromkeys(sides)]


def _rate(before: Sequence[Strength], teams: Sequence[Sequence[int]], places: Sequence[int]) -> list[Strength]:
    played = [[_MODEL.rating(mu=before[seat][0], sigma=before[seat][1]) for seat in team] for team in teams]
    after = _MODEL.rate(played, ranks=[float(place) for place in places])
    found = dict(zip((seat for team in teams for seat in team), (one for team in after for one in team), strict=True))
    return [(found[seat].mu, found[seat].sigma) for seat in range(len(before))]


def _orders(places: Sequence[int]) -> Iterator[list[int]]:
    """All strict orders that the shared places stand for."""
    groups = [[seat for seat, one in enumerate(places) if one == place] for place in sorted(set(places))]
    for arranged in product(*map(permutations, groups)):
        arrived = [seat for group in arranged for seat in group]
        yield [arrived.index(seat) + 1 for seat in range(len(places))]


def shown(mu: float) -> int:
    """The displayed rating."""
    return round(START + POINTS * (mu - MU))


def provisional(sigma: float) -> bool:
    return sigma > CERTAIN
