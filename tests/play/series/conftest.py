"""Chunks of a few games, so that short series have several."""

import pytest

from play import bots
from play.series import costs

CHUNK = 4  # games of the random bot


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs, "PORTION", CHUNK * 2 * bots.RANDOM.seconds)
