"""Random combinations of conditions, compared with the same logic in Python."""

from typing import NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from catalog.search import find
from tests.catalog.search.oracle import Predicate, Seen, cards_where, has

CONDITIONS: list[tuple[str, Predicate]] = [
    ("e:forest", lambda s: "forest" in s.elements),
    ("стихия=тьма", lambda s: s.elements == {"darkness"}),
    ("e>=2", lambda s: s.element_count >= 2),
    ("t:creature", lambda s: s.card.type == "creature"),
    ("class:dragon", lambda s: "dragon" in s.card.classes),
    ("класс=гном", lambda s: s.card.classes == ("dwarf",)),
    ("cost<=3", lambda s: has(s, "cost", lambda n: n <= 3)),
    ("цена:x", lambda s: s.card.cost == "X"),
    ("life!=2", lambda s: s.card.life is not None and s.card.life != 2),
    ("atk>life", lambda s: has(s, "attack", lambda n: has(s, "life", lambda m: n > m))),
    ("kw:charge", lambda s: s.keyword("charge")),
    ("слово:чешуя>=2", lambda s: s.keyword("scales", lambda n: n >= 2)),
    ("дракон", lambda s: "дракон" in s.name or "дракон" in s.text),
    ('"при атаке"', lambda s: "при атаке" in s.name or "при атаке" in s.text),
    ("is:multi", lambda s: s.element_count >= 2),
    ("game:valhalla", lambda s: s.game.id == "valhalla"),
    ("set:14", lambda s: s.set == "bh-14"),
    ("r>=rare", lambda s: s.printing.rarity in ("rare", "ultra")),
    ("is:full-art", lambda s: s.printing.full_art),
    ("год<2023", lambda s: 0 < s.year < 2023),
    ("a:kronkvo", lambda s: s.printing.artist == "Kronkvo"),
    ("number>100", lambda s: s.printing.number > 100),
]


class Asked(NamedTuple):
    query: str
    predicate: Predicate


def _all(parts: list[Asked], word: str) -> Asked:
    return Asked(f"({word.join(p.query for p in parts)})", lambda s: all(p.predicate(s) for p in parts))


def _any(parts: list[Asked], word: str) -> Asked:
    return Asked(f"({word.join(p.query for p in parts)})", lambda s: any(p.predicate(s) for p in parts))


def _none(part: Asked, word: str) -> Asked:
    def opposite(seen: Seen) -> bool:
        return not part.predicate(seen)

    return Asked(f"{word}{part.query}", opposite)


def _combined(inside: st.SearchStrategy[Asked]) -> st.SearchStrategy[Asked]:
    some = st.lists(inside, min_size=2, max_size=3)
    return st.one_of(
        st.builds(_all, some, st.sampled_from([" ", " and ", " и ", " & "])),
        st.builds(_any, some, st.sampled_from([" or ", " или ", " | "])),
        st.builds(_none, inside, st.sampled_from(["-", "not ", "не "])),
    )


QUERIES = st.recursive(st.sampled_from([Asked(*one) for one in CONDITIONS]), _combined, max_leaves=6)


@pytest.mark.usefixtures("catalog")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(QUERIES)
def test_and_or_not_and_parentheses_mean_what_they_say(asked: Asked) -> None:
    assert set(find(asked.query).cards.values_list("id", flat=True)) == cards_where(asked.predicate)
