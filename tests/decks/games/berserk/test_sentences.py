"""Every problem of a Berserk deck has a sentence in both languages: the card, the numbers, and what to do."""

import pytest
from django.utils import translation

from decks.games.berserk.sentences import SENTENCES
from decks.messages import as_json, message
from decks.rules import DeckList, Line, Problem, validate
from tests.clauses import clause
from tests.decks.games.legal import card, filled, hero, heroes, plain

FOREST, SWAMP = plain("forest"), plain("swamp")
DARTARION, SAIKONO, PHILOMENA, HIGART = map(card, ("bh-15-196", "bh-15-197", "bh-18-188", "bh-21-190"))
DRAGONS = [one for one in plain("steppe") if "dragon" in one.classes]

# The deck, the code, and words that the sentence must contain in English and in Russian.
CASES: list[tuple[DeckList, str, str, str]] = [
    (filled(None), "NO_HERO", "no hero", ""),
    (filled(hero("forest"), Line(hero("swamp").id, 1, "hero")), "TOO_MANY_HEROES", "2 heroes", hero("swamp").name.ru),
    (filled(hero("forest"), Line(hero("swamp").id)), "HERO_IN_DECK", hero("swamp").name.en, hero("swamp").name.ru),
    (filled(None, Line(hero("swamp").id)), "HERO_IN_DECK", "Make it the hero", hero("swamp").name.ru),
    (filled(hero("forest"), size=1), "DECK_TOO_SMALL", "has 1 card and needs at least 40. Add 39 more.", "39"),
    (filled(hero("forest"), size=38), "DECK_TOO_SMALL", "has 38 cards and needs at least 40. Add 2 more.", "38"),
    (filled(hero("forest"), Line(SWAMP[0].id, 2)), "WRONG_ELEMENT", f"“{SWAMP[0].name.en}” ×2 (swamp)", "×2 (болота)"),
    (filled(heroes("neutral")[0], Line(SWAMP[0].id)), "WRONG_ELEMENT", "neutral cards only", SWAMP[0].name.ru),
    (
        filled(DARTARION, *(Line(one.id, 3) for one in DRAGONS[:6])),
        "WRONG_ELEMENT",
        "permits 15 cards of the class “Dragon” from other elements, and the deck has 18. Take out 3.",
        "18",
    ),
    (
        filled(hero("forest"), Line(FOREST[0].id, 4)),
        "TOO_MANY_COPIES",
        f"“{FOREST[0].name.en}”: 4 copies, 3 are allowed. Keep 3.",
        FOREST[0].name.ru,
    ),
    (filled(hero("darkness"), Line("bh-14-135", 6)), "TOO_MANY_COPIES", "with Horde 5 are allowed. Keep 5.", "5"),
    (filled(hero("forest"), Line("bh-17-197", 2)), "TOO_MANY_COPIES", "the card itself allows 1. Keep 1.", "Навершие"),
    (filled(hero("forest"), Line("bh-14-192")), "CREATED_CARD", "“Egg” is created during the game", "Яйцо"),
    (
        filled(heroes("steppe", kind="warrior")[0], Line("bh-18-015")),
        "CARD_RESTRICTION",
        "“Failed Trick” needs a priest hero, and",
        "Неудачный фокус",
    ),
    (
        filled(hero("darkness"), Line("bh-16-158")),
        "CARD_RESTRICTION",
        "hero of the element “darkness”",
        "Исцеляющий свет",
    ),
    (filled(PHILOMENA, Line(SWAMP[0].id)), "CARD_RESTRICTION", "has one: swamp. Take it out.", "Филомена"),
    (filled(SAIKONO, Line(plain("forest", "swamp")[0].id)), "CARD_RESTRICTION", "than steppe, forest", "Сайконо"),
    (
        filled(HIGART, *(Line(one.id, 3, "side") for one in plain("neutral")[20:26])),
        "SIDE_TOO_LARGE",
        "has 18 cards, at most 15 are allowed. Take out 3.",
        "18",
    ),
    (filled(hero("forest"), Line(FOREST[20].id, 2, "hero")), "NOT_A_HERO", "is not a hero", FOREST[20].name.ru),
    (filled(hero("forest"), Line(FOREST[20].id, -4)), "BAD_COUNT", "a count of -4", "-4"),
    (filled(hero("forest"), Line(FOREST[20].id, 1, "attic")), "UNKNOWN_SECTION", "“attic”", "attic"),
    (filled(hero("forest"), Line("bh-99-001")), "UNKNOWN_CARD", "bh-99-001", "bh-99-001"),
    (filled(hero("forest"), Line(FOREST[0].id, 1, printing="bh-14-001")), "OTHER_PRINTING", "“bh-14-001”", "bh-14-001"),
]


def _problem(deck: DeckList, code: str) -> Problem:
    return next(problem for problem in validate(deck) if problem.code == code)


@pytest.mark.parametrize(("deck", "code", "english", "russian"), CASES, ids=[case[1] for case in CASES])
@clause("BH-4.11", "BH-4.14")
def test_a_sentence_tells_the_card_the_numbers_and_the_cure(
    deck: DeckList, code: str, english: str, russian: str
) -> None:
    problem = _problem(deck, code)
    with translation.override("en"):
        assert english in message(problem, "berserk")
    with translation.override("ru"):
        said = message(problem, "berserk")
        assert russian in said
        assert "%(" not in said


@clause("BH-4.11", "BH-4.14")
def test_every_code_has_a_sentence() -> None:
    """No Placed card is printed yet."""
    assert {case[1] for case in CASES} | {"PLACED_CARD"} == set(SENTENCES)
    with translation.override("en"):
        placed = Problem("PLACED_CARD", "BH-4.9", cards=(FOREST[0].id,), params={"count": 1})
        assert FOREST[0].name.en in message(placed, "berserk")


def test_scripts_get_the_sentence_with_its_remedy() -> None:
    deck = filled(hero("forest"), Line(FOREST[0].id, 4))
    with translation.override("en"):
        (told,) = (as_json(problem, "berserk") for problem in validate(deck))
    assert told["clause"] == "BH-4.7"
    assert told["cards"] == [FOREST[0].id]
    assert told["remedy"] == {"lines": [["main", FOREST[0].id, "", 3]], "options": {}, "search": None}
    with translation.override("en"):
        lacking = as_json(validate(DeckList("berserk", (Line(FOREST[0].id, 40),)))[0], "berserk")
    assert lacking["remedy"] == {
        "lines": [],
        "options": {},
        "search": {"among": "heroes", "query": "e:forest", "fits": False},
    }
