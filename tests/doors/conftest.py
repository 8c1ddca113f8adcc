"""One world for all rows of a worker; each request is undone before the next."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction

from play import bots
from play.matches import luck, table_cache
from play.series import costs
from tests.doors import askers, world
from tests.doors.answering import one_connection
from tests.doors.askers import Asker
from tests.doors.world import World
from tests.play.live.listening import in_one_thread, without_loop


@pytest.fixture(autouse=True)
def no_loop() -> Iterator[None]:
    with without_loop():
        yield


@pytest.fixture(scope="module")
def hall(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[World, Mapping[str, Asker]]]:
    """The world with its users; rolled back at the end."""
    chance = random.Random("doors")
    with django_db_blocker.unblock(), one_connection(), transaction.atomic(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(costs, "PORTION", 8 * bots.RANDOM.seconds)
        in_one_thread(patch)
        patch.setattr(luck, "seed", lambda: chance.getrandbits(luck.BITS))
        table_cache.forget()
        made = world.made()
        yield made, askers.everybody(made)
        transaction.set_rollback(True)
    table_cache.forget()
    cache.clear()
