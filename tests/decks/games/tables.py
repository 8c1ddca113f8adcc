"""Shared by tests of tables: the error codes of a setup, and following its remedies as a reader of the page would."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from decks.rules import DeckList, Problem, validate

SCALARS = st.none() | st.booleans() | st.integers(-3, 10) | st.integers() | st.floats() | st.text(max_size=8)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
)


def problems(game: str, /, **options: Any) -> tuple[Problem, ...]:
    return validate(DeckList(game, options=options))


def codes(game: str, /, **options: Any) -> list[str]:
    return [problem.code for problem in problems(game, **options)]


def mended(options: Mapping[str, Any], problem: Problem) -> dict[str, Any]:
    """The options after a click on the problem's remedy; null removes an option."""
    assert problem.remedy is not None, problem
    changed = {**options, **problem.remedy.options}
    return {name: value for name, value in changed.items() if value is not None}


def mended_at_last(game: str, options: Mapping[str, Any], clicks: int = 60) -> dict[str, Any]:
    """The options after following the first message again and again until there are no problems."""
    now = dict(options)
    for _click in range(clicks):
        wrong = problems(game, **now)
        if not wrong:
            return now
        after = mended(now, wrong[0])
        assert after != now, wrong[0]
        now = after
    raise AssertionError(f"still wrong after {clicks} clicks: {problems(game, **now)[0]}")
