"""Made-up cards leave the book after a test."""

from collections.abc import Iterator

import pytest

from tests.play.games.berserk.build import forget


@pytest.fixture(autouse=True)
def made_up_cards() -> Iterator[None]:
    yield
    forget()
