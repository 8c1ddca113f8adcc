"""Section 3: elements and rarities."""

import pytest

from catalog import library
from decks.rules import Line, validate
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.decks.games.legal import filled, hero, plain
from tests.play.games.berserk.build import Made, creature, spell, table

GAME = library.game("berserk")


@clause("BH-3.1")
def test_there_are_five_elements() -> None:
    elements = [one.id for one in GAME.elements.values() if one.is_element]
    assert sorted(elements) == ["darkness", "forest", "mountains", "steppe", "swamp"]


SQUAD = [
    creature("Elk", 1, 1, elements=["forest"]),
    creature("Frog", 1, 1, elements=["forest", "swamp"]),
    creature("Rat", 1, 1, elements=["neutral"]),
]


def offered(card: Made) -> list[str]:
    t = table(p2=SQUAD, hand1=[card]).do("play", card.facts.name)  # type: ignore[union-attr]
    return [str(option[1]) for option in t.options()] if t.asked("target", 1) else t.graveyard(2)


@clause("BH-3.2", "BH-16.38")
def test_neutral_is_the_absence_of_an_element() -> None:
    assert offered(spell("Purge", w.destroy(w.creature(w.neutral)))) == ["Rat"]
    assert offered(spell("Hunt", w.destroy(w.creature(w.with_element)))) == ["Elk", "Frog"]


@clause("BH-3.5", "BH-16.38")
def test_a_multi_element_card_belongs_to_each_of_its_elements() -> None:
    assert offered(spell("Axe", w.destroy(w.creature(w.forest)))) == ["Elk", "Frog"]
    assert offered(spell("Drain", w.destroy(w.creature(w.swamp)))) == ["Frog"]
    assert offered(spell("Split", w.destroy(w.creature(w.multi)))) == ["Frog"]


@clause("BH-3.6")
@pytest.mark.parametrize("rarity", ["common", "uncommon", "rare", "ultra"])
def test_rarity_has_no_effect_on_what_a_deck_may_hold(rarity: str) -> None:
    rarities = {one.id: {printing.rarity for printing in GAME.printings_of[one.id]} for one in plain("forest")}
    card = next(one for one in rarities if rarity in rarities[one])
    assert validate(filled(hero("forest"), Line(card, 3))) == ()


@clause("BH-3.7")
def test_the_grades_of_rarity() -> None:
    assert set(GAME.rarities) == {"common", "uncommon", "rare", "ultra", "other"}
    assert {one.rarity for one in GAME.printings.values()} <= set(GAME.rarities)
