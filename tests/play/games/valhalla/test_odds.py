"""The value of dice with rerolls: against brute force for few dice, against simulated rolls for many."""

from functools import cache
from itertools import product
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from play.games.valhalla.dice import FACE, Need, X, need, ways
from play.games.valhalla.lattice import MOST
from play.games.valhalla.odds import Prospect, Reroll, odds, prospect, reach, strength, totals
from tests.clauses import clause

AXE_BOW, AXE, SPEAR = need(("axe", "bow")), need(("axe",)), need(("spear",))
PAIR, ANY, TWO_PAIRS = need(("same1",) * 2), need(("any",) * 2), need(("same1", "same1", "same2", "same2"))
DIFFERENT, TRIPLE = need(("diff",) * 3), need(("same1",) * 3)
needs = some.sampled_from((AXE_BOW, AXE, SPEAR, PAIR, ANY, DIFFERENT, need(("axe", "axe"), "axe")))
squads = some.lists(needs, min_size=1, max_size=3).map(tuple)
unhurried = settings(deadline=None, max_examples=25)


def dice(text: str) -> tuple[int, ...]:
    return tuple(FACE[name] for name in text.split())


def armed(squad: tuple[Need, ...], faces: tuple[int, ...]) -> set[int]:
    """Masks of warriors that the dice can arm at once, by brute force."""
    if not squad:
        return {0}
    rest = squad[1:]
    found = {mask << 1 for mask in armed(rest, faces)}
    for way in ways(squad[0], faces):
        left = tuple(X if at in way else face for at, face in enumerate(faces))
        found |= {mask << 1 | 1 for mask in armed(rest, left)}
    return found


def plain(squad: tuple[Need, ...], worth: tuple[float, ...], floor: int = 1, free: int = 0):  # type: ignore[no-untyped-def]
    """The value of free dice as VH-6.6 defines it: stop, or pay one and roll some of the others."""

    @cache
    def value(faces: tuple[int, ...], free: int) -> float:
        best = max(worth[mask] for mask in armed(squad, faces))
        for chosen in product((0, 1), repeat=len(faces)):  # 1: not kept
            kept = tuple(face for face, out in zip(faces, chosen, strict=True) if not out)
            out = sum(chosen)
            if free and out:
                best = max(best, mean(kept, out, free - 1))
            if out > 1 and len(faces) > floor:
                best = max(best, mean(kept, out - 1, free))
        return best

    @cache
    def mean(kept: tuple[int, ...], rolled: int, free: int) -> float:
        rolls = list(product(range(6), repeat=rolled))
        return sum(value(tuple(sorted((*kept, *roll))), free) for roll in rolls) / len(rolls)

    return value, mean


def played(solved: Prospect, count: int, rng: Random, free: int = 0) -> float:
    """One roll of this many dice, with the prospect's choices."""
    faces = [rng.randrange(6) for _ in range(count)]
    while choice := solved.choice(faces, free):
        for at in choice.roll:
            faces[at] = rng.randrange(6)
        if choice.pay is None:
            free -= 1
        else:
            faces.pop(choice.pay)
    return solved.stop(faces)


@unhurried
@given(squads, some.lists(some.integers(0, 9), min_size=7, max_size=7), some.lists(some.integers(0, 5), max_size=4))
def test_values_are_those_of_trying_everything(squad: tuple[Need, ...], worths: list[int], faces: list[int]) -> None:
    worth = tuple(map(float, [0, *worths][: 1 << len(squad)]))
    value, mean = plain(squad, worth)
    solved = prospect(squad, worth, 4)
    sorted_faces = tuple(sorted(faces))
    assert solved.value(faces) == pytest.approx(value(sorted_faces, 0))
    assert solved.stop(faces) == max(worth[mask] for mask in armed(squad, tuple(faces)))
    assert worth[solved.mask(faces)] == solved.stop(faces)
    assert solved.roll(4) == pytest.approx(mean((), 4, 0))
    assert solved.roll(4, faces) == pytest.approx(mean(sorted_faces, 4 - len(faces), 0))


@unhurried
@given(squads, some.lists(some.integers(0, 5), min_size=1, max_size=3), some.integers(1, 2), some.integers(1, 3))
def test_free_rerolls_and_a_last_paid_one_are_those_of_trying_everything(
    squad: tuple[Need, ...], faces: list[int], free: int, floor: int
) -> None:
    worth = totals((2.0, 3.0, 5.0)[: len(squad)])
    value, _ = plain(squad, worth, floor)
    solved = prospect(squad, worth, 3, floor=floor, free=free)
    assert solved.value(faces) == pytest.approx(value(tuple(sorted(faces)), free))
    assert solved.value(faces, 0) == pytest.approx(value(tuple(sorted(faces)), 0))


@unhurried
@given(squads, some.lists(some.integers(0, 5), max_size=3).map(tuple), some.lists(some.integers(0, 4), max_size=2))
def test_dice_held_arm_like_dice_rolled(squad: tuple[Need, ...], faces: tuple[int, ...], held: list[int]) -> None:
    worth = totals((2.0, 3.0, 5.0)[: len(squad)])
    solved = prospect(squad, worth, 3, held=tuple(held))
    assert solved.stop(faces) == max(worth[mask] for mask in armed(squad, (*faces, *held)))


@pytest.mark.parametrize(
    ("squad", "strengths"),
    [
        ((AXE_BOW, AXE, SPEAR), (5.0, 3.0, 2.0)),
        ((PAIR, TWO_PAIRS), (3.0, 7.0)),
        ((TRIPLE, ANY, AXE_BOW, SPEAR), (6.0, 3.0, 5.0, 3.0)),
    ],
)
@pytest.mark.parametrize("free", [0, 1])
def test_playing_the_choices_brings_the_value(squad: tuple[Need, ...], strengths: tuple[float, ...], free: int) -> None:
    solved = prospect(squad, totals(strengths), 6, free=free)
    rng = Random(1)
    found = [played(solved, 6, rng, free) for _ in range(1500)]
    mean = sum(found) / len(found)
    error = sqrt(sum((one - mean) ** 2 for one in found)) / len(found)
    assert abs(mean - solved.roll(6)) < 4 * error


def test_no_other_policy_of_a_simple_kind_beats_it() -> None:
    """Keeping what a warrior can use and rolling the rest once is worth less than the best policy."""
    rng, wins, games = Random(2), 0, 2000
    for _ in range(games):
        faces = [rng.randrange(6) for _ in range(6)]
        kept = [face for face in faces if face in dice("axe bow spear")]
        faces = kept + [rng.randrange(6) for _ in range(max(0, 5 - len(kept)))]
        wins += {2, 3, 0} <= set(faces)
    assert wins / games < odds((AXE_BOW, SPEAR), 6)


def test_odds_of_one_roll_are_those_of_the_textbook() -> None:
    assert odds((AXE,), 6, 0) == pytest.approx(1 - (5 / 6) ** 6)
    assert odds((AXE_BOW,), 6, 0) == pytest.approx(1 - 2 * (5 / 6) ** 6 + (4 / 6) ** 6)
    assert odds((ANY,), 2, 0) == pytest.approx(25 / 36)
    assert odds((), 1) == 1


def test_more_dice_and_more_rerolls_are_never_worse() -> None:
    squad = (TRIPLE, AXE_BOW)
    by_rerolls = [odds(squad, 6, rerolls) for rerolls in range(6)]
    assert by_rerolls == sorted(by_rerolls)
    by_dice = [odds(squad, count) for count in range(1, MOST + 1)]
    assert by_dice == sorted(by_dice)
    assert by_dice[0] == 0 < by_dice[-1] < 1


def test_thresholds_and_expectations() -> None:
    squad, strengths = (AXE_BOW, SPEAR), (5.0, 2.0)
    assert reach(squad, strengths, 7, 6) == odds(squad, 6)
    assert reach(squad, strengths, 0, 1) == pytest.approx(1 / 6)  # at least one warrior must be armed
    assert 0 < strength(squad, strengths, 6, 0) < strength(squad, strengths, 6) < 7
    assert strength(squad, strengths, dice("axe bow spear x")) == 7


@clause("VH-6.6", "VH-E.12")
def test_a_reroll_pays_a_useless_die_and_keeps_the_useful_ones() -> None:
    solved = prospect((need(("axe", "axe", "axe")),), (0.0, 1.0), 6)
    choice = solved.choice(dice("axe axe bow x x spear"))
    assert choice == Reroll(pytest.approx(solved.value(dice("axe axe bow x x spear"))), 3, (2, 4, 5))
    assert choice is not None
    assert choice.value == pytest.approx(1 - (5 / 6) ** 3 * (5 / 6) ** 2 * (5 / 6))
    assert solved.choice(dice("axe axe axe x x spear")) is None
    assert prospect((AXE,), (0.0, 1.0), 1).choice(dice("x")) is None


def test_a_reroll_of_few_dice_rolls_no_more_than_that() -> None:
    solved = prospect((need(("axe", "axe", "axe")),), (0.0, 1.0), 6, floor=6)
    faces = dice("axe axe bow x x spear")
    assert solved.again(faces, most=2).roll == (3, 4)
    assert solved.again(faces, most=2).value == pytest.approx(1 - (5 / 6) ** 2)
    assert solved.again(faces).roll == (2, 3, 4, 5)
    assert len(solved.again(dice("axe axe axe"), most=1).roll) == 1  # a reroll that must be made rolls something
