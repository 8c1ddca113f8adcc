"""The site answers any request, and a refusal gives a reason and leaves no trace.

`make test` sends 600 requests, always the same; the long test 10,000 (or HOSTILE_REQUESTS) from TEST_SEED.
"""

import os
from collections.abc import Mapping

import pytest

from tests.doors import hostile
from tests.doors.answering import House
from tests.doors.askers import Asker
from tests.doors.world import World

pytestmark = pytest.mark.django_db

Hall = tuple[World, Mapping[str, Asker]]
SEED = int(os.environ.get("TEST_SEED") or 0)
MANY = int(os.environ.get("HOSTILE_REQUESTS", "10000"))
AGAIN = tuple(int(word) for word in os.environ.get("HOSTILE_AGAIN", "").split())
FEW, AT_ONCE, AT_ONCE_LONG = 600, 50, 250
SHOWN = 20  # failures to show


@pytest.fixture(scope="module")
def house(hall: Hall) -> House:
    return House(hall[1])


@pytest.mark.skipif(not AGAIN, reason="python -m tests.doors hostile SEED NUMBER")
def test_one_again(hall: Hall, house: House) -> None:
    seed, number = AGAIN
    print(hostile.request(seed, number, hall[0]))
    send(range(number, number + 1), seed, hall, house)


@pytest.mark.parametrize("first", range(0, FEW, AT_ONCE))
def test_the_site_bears_whatever_is_sent(first: int, hall: Hall, house: House) -> None:
    send(range(first, first + AT_ONCE), 0, hall, house)


@pytest.mark.long
@pytest.mark.parametrize("first", range(FEW, FEW + MANY, AT_ONCE_LONG))
def test_the_site_bears_much_more(first: int, hall: Hall, house: House) -> None:
    send(range(first, min(first + AT_ONCE_LONG, FEW + MANY)), SEED, hall, house)


def send(numbers: range, seed: int, hall: Hall, house: House) -> None:
    world, _askers = hall
    house.statuses.clear()
    failures = []
    for number in numbers:
        request = hostile.request(seed, number, world)
        failures += [
            f"{request}\n    again: python -m tests.doors hostile {seed} {number}\n    {fault}"
            for fault in house.faults(request)
        ]
    print(f"{len(numbers)} requests:", *(f"{count} × {status}" for status, count in sorted(house.statuses.items())))
    assert not failures, "\n\n".join([f"{len(failures)} of {len(numbers)}", *failures[:SHOWN]])
