"""The collection over the API."""

from typing import Any

import pytest

from decks.models import Deck, Holding
from tests.people import Ask


def test_counts_are_set_one_by_one_and_many_at_once(ask: Ask, ask_as_other: Ask) -> None:
    assert ask("PUT", "collection/bh-17-001/", {"count": 3}).json() == {
        "printing": "bh-17-001", "card": "bh-17-001", "count": 3
    }  # fmt: skip
    assert ask("PATCH", "collection/", {"counts": {"bh-17-001": 0, "bh-14-001": 2, "bh-14-002": 1}}).json() == {
        "changed": 3
    }
    owned = ask("GET", "collection/?game=berserk").json()
    assert {one["printing"]: one["count"] for one in owned["results"]} == {"bh-14-001": 2, "bh-14-002": 1}
    assert ask_as_other("GET", "collection/").json()["count"] == 0


@pytest.mark.parametrize(
    "counts",
    [
        {"bh-14-001": -1}, {"bh-14-001": 10**9}, {"bh-14-001": 1.5}, {"bh-14-001": "2"}, {"bh-14-001": True},
        {"bh-99-001": 1}, {"bh-14-002": 1, "nothing": 1}, [], None,
    ],
)  # fmt: skip
def test_a_wrong_count_changes_nothing(ask: Ask, counts: Any) -> None:
    assert ask("PATCH", "collection/", {"counts": counts}, status=422).json()["detail"]
    assert not Holding.objects.exists()


def test_nobody_owns_anything_without_an_account(ask_as_guest: Ask) -> None:
    ask_as_guest("GET", "collection/", status=401)
    ask_as_guest("PATCH", "collection/", {"counts": {}}, status=401)


def test_what_a_deck_lacks(ask: Ask, deck: Deck) -> None:
    first = deck.contents.lines[1]
    ask("PUT", f"collection/{first.card}/", {"count": first.count - 1})
    answer = ask("GET", f"decks/{deck.key}/missing/").json()
    assert answer["missing"] == 41 - (first.count - 1)
    assert {"card": first.card, "needed": first.count, "owned": first.count - 1, "missing": 1} in answer["cards"]
