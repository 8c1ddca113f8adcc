"""The facts of the catalogue, VH-21: contents, copies, slots of weapons, and the balance of the reconstruction."""

from collections import Counter
from itertools import combinations_with_replacement, pairwise
from math import factorial, log2, prod

import pytest

from catalog import library
from catalog.library import Card
from play.games.valhalla.dice import FACES, need, ways
from tests.clauses import clause

GAME = library.game("valhalla")
WARRIORS = [card for card in GAME.cards.values() if card.type == "warrior"]
CLASSES = {row["id"]: row for row in GAME.facts["arming_classes"]}
FACE = {name: face for face, name in enumerate(FACES)}


@clause("VH-21.1")
def test_the_facts_hold_every_list_they_promise() -> None:
    lists = "dice clans player_sets components setup turn scoring solo_levels solo_modules arming_classes vocabulary"
    assert set(lists.split()) <= set(GAME.facts)
    assert {"jarl", "monster"} <= {card.type for card in GAME.cards.values()}
    assert all(GAME.printings_of[card.id] for card in GAME.cards.values())


@clause("VH-21.3")
def test_the_copies_of_an_expansion_are_those_of_the_box() -> None:
    copies: Counter[str] = Counter()
    for printing in GAME.printings.values():
        if GAME.cards[printing.card].type not in ("die", "emblem"):
            copies[GAME.expansions[printing.expansion].code] += printing.copies
    box = GAME.facts["components"]
    names = {"base": "base_deck", "last-viking": "last_viking"}
    reference_cards = {"solo": 4}  # without effect, VH-1.8
    assert {code: n + reference_cards.get(code, 0) for code, n in copies.items()} == {
        code: box[names.get(code, code)] for code in copies
    }


@clause("VH-21.4")
@pytest.mark.parametrize(
    ("weapons", "roll", "armed"),
    [
        (["axe", "bow"], ["bow", "axe"], True),
        (["axe", "axe"], ["axe", "bow"], False),
        (["any", "any"], ["spear", "spear"], True),
        (["same1", "same1", "same1"], ["bow", "bow", "axe"], False),
        (["same1", "same1", "same2", "same2"], ["bow", "axe", "axe", "bow"], True),
        (["same1", "same1", "same2", "same2"], ["bow", "bow", "bow", "bow"], True),
        (["diff", "diff"], ["sword", "sword"], False),
        (["diff", "diff"], ["sword", "x"], False),
        (["any", "any"], ["sword", "x"], False),
    ],
)
def test_a_slot_takes_the_faces_it_names(weapons: list[str], roll: list[str], armed: bool) -> None:
    assert bool(ways(need(tuple(weapons)), tuple(FACE[face] for face in roll))) == armed


# the balance


def odds(weapons: tuple[str, ...]) -> float:
    """The chance to fill the slots with one roll of six dice, over all rolls."""
    wanted, good = need(weapons), 0
    for roll in combinations_with_replacement(range(6), 6):
        if ways(wanted, roll):
            good += factorial(6) // prod(factorial(n) for n in Counter(roll).values())
    return good / 6**6


@clause("VH-21.9")
@pytest.mark.parametrize("name", CLASSES)
def test_a_class_of_arms_has_its_dice_its_odds_and_their_cost(name: str) -> None:
    row = CLASSES[name]
    card = next(card for card in WARRIORS if card.facts["arming_class"] == name)
    assert row["symbols"] == len(card.facts["weapons"])
    assert odds(tuple(card.facts["weapons"])) == pytest.approx(row["odds_one_roll_six_dice"], abs=5e-5)
    assert row["cost_index"] == pytest.approx(row["symbols"] - log2(row["odds_one_roll_six_dice"]), abs=6e-3)


@clause("VH-21.9")
def test_who_is_dearer_to_arm_is_worth_no_less() -> None:
    rows = sorted(CLASSES.values(), key=lambda row: row["cost_index"])
    assert all(a["baseline_strength_plus_valour"] <= b["baseline_strength_plus_valour"] for a, b in pairwise(rows))


@clause("VH-21.9")
@pytest.mark.parametrize("card", WARRIORS, ids=lambda card: card.id)
def test_a_warrior_is_worth_what_its_dice_cost_and_one_less_with_an_ability(card: Card) -> None:
    assert isinstance(card.attack, int)
    worth = CLASSES[card.facts["arming_class"]]["baseline_strength_plus_valour"]
    lowered = bool(card.facts["abilities"]) and card.elements != ("vh-giant",)
    assert card.attack + (card.valour or 0) == worth - lowered


@clause("VH-21.9")
def test_bears_lean_to_strength_and_wolves_to_valour() -> None:
    def lean(clan: str) -> int:
        return sum(int(card.attack or 0) - (card.valour or 0) for card in WARRIORS if card.elements == (clan,))

    base = [card for card in WARRIORS if card.id.startswith("vh-b-")]
    assert lean("vh-bear") > lean("vh-wolf")
    bonuses = {card.elements[0] for card in base if card.facts["abilities"]}
    assert bonuses == {"vh-boar", "vh-deer", "vh-giant"}


@clause("VH-21.9")
def test_a_jarl_that_was_tuned_by_simulation_is_a_reconstruction_and_says_so() -> None:
    noted = {one.card for one in GAME.printings.values() if one.note and one.note.en.startswith("Tuned by simulation")}
    assert {GAME.cards[card].name.en for card in noted} == {"Sigvard", "Gunnhild"}
    assert all(GAME.cards[card].provenance["abilities"] == "reconstruction" for card in noted)
