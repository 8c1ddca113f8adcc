"""Arming: fixed symbols, patterns of frost giants, Arms cards, dice of several kinds; against brute force."""

import pickle
from collections import Counter
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from play.games.valhalla.dice import FACE, FACES, X, armable, arms, need, tally, ways
from tests.clauses import clause

PRINTED = (
    ("axe",),
    ("axe", "axe"),
    ("axe", "axe", "bow"),
    ("spear", "axe", "shield"),
    ("any", "any"),
    ("same1", "same1"),
    ("same1", "same1", "same1"),
    ("same1", "same1", "same2", "same2"),
    ("diff", "diff"),
    ("diff", "diff", "diff", "diff"),
)
rolls = some.lists(some.integers(0, 5), max_size=9).map(tuple)
weapons = some.sampled_from(PRINTED)
unhurried = settings(deadline=None)
symbols = some.none() | some.sampled_from(FACES[:X])


def dice(text: str) -> tuple[int, ...]:
    return tuple(FACE[name] for name in text.split())


def fills(weapons: tuple[str, ...], faces: tuple[int, ...]) -> bool:
    """Some assignment of one die to each slot, by brute force."""
    return len(faces) == len(weapons) and any(_lie(weapons, order) for order in permutations(faces))


def _lie(weapons: tuple[str, ...], order: tuple[int, ...]) -> bool:
    if X in order:
        return False
    for (one, face), (two, other) in combinations(zip(weapons, order, strict=True), 2):
        if one == two and ((one == "diff" and face == other) or (one in ("same1", "same2") and face != other)):
            return False
    return all(name not in FACES or FACE[name] == face for name, face in zip(weapons, order, strict=True))


def fills_with(weapons: tuple[str, ...], symbol: str | None, faces: tuple[int, ...]) -> bool:
    """With the die of an Arms card, or without it if that die could not have helped."""
    if symbol is None:
        return fills(weapons, faces)
    if fills(weapons, (*faces, FACE[symbol])):
        return True
    return fills(weapons, faces) and not any(
        fills_with(weapons, symbol, part) for part in combinations(faces, len(faces) - 1)
    )


@unhurried
@given(weapons, symbols, some.lists(some.integers(0, 5), max_size=5).map(tuple))
def test_exactly_the_dice_that_lie_on_the_slots_arm(
    weapons: tuple[str, ...], symbol: str | None, faces: tuple[int, ...]
) -> None:
    assert arms(need(weapons, symbol), faces) == fills_with(weapons, symbol, faces)


@unhurried
@given(weapons, symbols, rolls)
def test_ways_are_the_different_sets_of_faces_that_arm(
    weapons: tuple[str, ...], symbol: str | None, faces: tuple[int, ...]
) -> None:
    demand = need(weapons, symbol)
    expected = {
        tuple(sorted(faces[at] for at in part))
        for size in range(len(weapons) + 1)
        for part in combinations(range(len(faces)), size)
        if fills_with(weapons, symbol, tuple(faces[at] for at in part))
    }
    found = ways(demand, faces)
    assert sorted(tuple(sorted(faces[at] for at in way)) for way in found) == sorted(expected)
    assert armable(demand, tally(faces)) == bool(expected)
    for way in found:
        assert list(way) == sorted(set(way))
        for face in {faces[at] for at in way}:
            lowest = [at for at, shown in enumerate(faces) if shown == face]
            taken = [at for at in way if faces[at] == face]
            assert taken == lowest[: len(taken)]


@unhurried
@given(weapons, symbols, some.lists(some.tuples(some.integers(0, 5), some.integers(0, 2)), max_size=7))
def test_dice_of_another_kind_give_ways_of_their_own(
    weapons: tuple[str, ...], symbol: str | None, tray: list[tuple[int, int]]
) -> None:
    faces = tuple(face for face, _ in tray)
    kinds = tuple(kind for _, kind in tray)
    demand = need(weapons, symbol)
    expected = {
        tuple(sorted(Counter(tray[at] for at in part).items()))
        for size in range(len(weapons) + 1)
        for part in combinations(range(len(tray)), size)
        if arms(demand, tuple(faces[at] for at in part))
    }
    found = [tuple(sorted(Counter(tray[at] for at in way).items())) for way in ways(demand, faces, kinds)]
    assert sorted(found) == sorted(expected)
    for way in ways(demand, faces, kinds):
        for one in {tray[at] for at in way}:
            lowest = [at for at, die in enumerate(tray) if die == one]
            taken = [at for at in way if tray[at] == one]
            assert taken == lowest[: len(taken)]


@clause("VH-6.13", "VH-6.16", "VH-E.14")
def test_four_bows_are_two_pairs_and_an_x_is_no_weapon() -> None:
    two_pairs = need(("same1", "same1", "same2", "same2"))
    assert ways(two_pairs, dice("bow bow bow bow x x")) == ((0, 1, 2, 3),)
    assert ways(two_pairs, dice("bow bow x x")) == ()


@clause("VH-6.15", "VH-13.4")
def test_patterns_of_frost_giants() -> None:
    assert arms(need(("any", "any")), dice("axe bow"))
    assert arms(need(("any", "any")), dice("axe axe"))
    assert not arms(need(("any", "any")), dice("axe x"))
    assert not arms(need(("same1", "same1")), dice("axe bow"))
    assert arms(need(("diff",) * 3), dice("axe bow spear"))
    assert not arms(need(("diff",) * 3), dice("axe bow axe"))


@clause("VH-15.9", "VH-S.17", "VH-E.32")
def test_an_arms_card_is_a_die_that_lies_there_already() -> None:
    assert ways(need(("axe",), "axe"), dice("x x")) == ((),)
    assert ways(need(("axe", "axe"), "axe"), dice("bow axe axe")) == ((1,),)
    assert ways(need(("axe",), "bow"), dice("x axe")) == ((1,),)  # useless where the symbol has no slot
    alike = need(("same1", "same1", "same1"), "axe")
    assert arms(alike, dice("axe axe"))
    assert arms(alike, dice("bow bow bow"))
    assert not arms(alike, dice("axe axe axe"))


def test_the_same_demand_is_the_same_need() -> None:
    assert need(("axe", "bow")) is need(["bow", "axe"])
    assert need(("any", "any"), "axe") is need(("any",))
    assert pickle.loads(pickle.dumps(need(("axe", "bow")))) is need(("axe", "bow"))
    assert repr(need(("axe", "bow"))) == "Need(axe+bow)"


def test_what_is_no_weapon_is_refused() -> None:
    for name in ("x", "hammer"):
        with pytest.raises(ValueError, match=name):
            need((name,))
