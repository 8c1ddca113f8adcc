from collections.abc import Iterator

import pytest

from tests.play.games.berserk.build import forget


@pytest.fixture(autouse=True)
def only_real_cards_afterwards() -> Iterator[None]:
    yield
    forget()
