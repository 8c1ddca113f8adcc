"""What a result says about strength: openskill's Plackett-Luce with the house's figures, for any number of seats.

Pure: numbers in, numbers out. The figures come from simulated fields of players (`tests/play/ratings/test_scale.py` holds
what they promise): strengths of card players lie closer together than the library's own start assumes, and with its start
the first fifty games are mostly noise.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from statistics import fmean

from openskill.models import PlackettLuce

Strength = tuple[float, float]  # mu, sigma

MU = 25.0
SIGMA = 5.0  # of somebody about whom nothing is known
CERTAIN = (
    3.0  # from here on a rating is listed: about twenty games against others who are new, fifteen in a settled field
)
START = 1500
POINTS = 30  # for one of mu: 200 points more win three games of four, as players know it from chess


def _whole(*_: object) -> float:
    """How much of what a game taught counts against sigma: all of it. The library's own choice learns half as fast."""
    return 1.0


_MODEL = PlackettLuce(mu=MU, sigma=SIGMA, tau=0.15, gamma=_whole, limit_sigma=True)


def new() -> Strength:
    return MU, SIGMA


def rate(before: Sequence[Strength], places: Sequence[int], sides: Sequence[int] = ()) -> list[Strength]:
    """The strengths after a game, in the order given. `places`: 1 is first, and who shares a place drew. `sides`, where
    some play together: those of one side have one place, and each learns from it what they added to it.

    The library counts some who share a place among others as if they had come in further down: two who won together
    gain no more than the third. So where places are shared, the mean of all orders they stand for is taken; of two who
    draw that is what the library says too. Where all share one place, nobody came in anywhere, and it is right.
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
    """Every way in which all could have come in one after the other, as places without a shared one."""
    groups = [[seat for seat, one in enumerate(places) if one == place] for place in sorted(set(places))]
    for arranged in product(*map(permutations, groups)):
        arrived = [seat for group in arranged for seat in group]
        yield [arrived.index(seat) + 1 for seat in range(len(places))]


def shown(mu: float) -> int:
    """The number people see."""
    return round(START + POINTS * (mu - MU))


def provisional(sigma: float) -> bool:
    return sigma > CERTAIN
