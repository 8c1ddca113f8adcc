"""Deck construction in Berserk, clause by clause: legal decks beside illegal ones (BH-4, BH-16.24)."""

import dataclasses
from types import MappingProxyType

import pytest

from catalog import library
from catalog.library import Card
from catalog.words.text import fold
from decks.games.berserk.rules import fits
from decks.rules import DeckList, Line, Search, Severity, is_legal, validate
from tests.clauses import clause
from tests.decks.games.legal import ELEMENTS, card, codes, filled, hero, heroes, mended, only, plain, three

GARRHAR = heroes("forest")[0]
STEPPE_WARRIOR = heroes("steppe", kind="warrior")[0]
SWAMP_PRIEST = heroes("swamp", kind="priest")[0]
SAIKONO, NARHI, HIGART = card("bh-15-197"), card("bh-17-189"), card("bh-21-190")
HORDE = {"mountains": "bh-15-060", "darkness": "bh-14-135"}
EGG, POMMEL, FAILED_TRICK, LIGHT = "bh-14-192", "bh-17-197", "bh-18-015", "bh-16-158"
UNKNOWN = "bh-99-999"


def _mixed(leader: Card, **counts: int) -> DeckList:
    """This many cards of each element, three copies per name."""
    lines = []
    for element, count in counts.items():
        names = plain(*element.split("_"))
        lines += [Line(names[at // 3].id, min(3, count - at)) for at in range(0, count, 3)]
    return DeckList("berserk", (Line(leader.id, 1, "hero"), *lines))


def _two_printings() -> list[Line]:
    reprinted = next(
        one for one in plain("darkness") if len(library.game("berserk").printings_of[one.id]) > 1
    )  # fmt: skip
    first, second, *_ = library.game("berserk").printings_of[reprinted.id]
    return [Line(reprinted.id, 2, printing=first.id), Line(reprinted.id, 2, printing=second.id)]


STEPPE_BEAST = next(one for one in plain("steppe") if "beast" in one.classes)
EXAMPLES: list[tuple[int, DeckList, list[str]]] = [
    (1, _mixed(hero("steppe"), steppe=40), []),
    (2, _mixed(hero("forest"), forest=25, neutral=15), []),
    (3, _mixed(hero("swamp"), swamp=60), []),
    (4, filled(hero("mountains"), Line(HORDE["mountains"], 5)), []),
    (5, _mixed(hero("forest"), forest=37, forest_swamp=3), []),
    (6, _mixed(SAIKONO, steppe=20, forest=20), []),
    (7, _mixed(heroes("neutral")[0], neutral=40), []),
    (8, filled(NARHI, Line(STEPPE_BEAST.id, 3)), []),
    (9, filled(None, elements=["steppe"]), ["NO_HERO"]),
    (10, filled(hero("steppe"), Line(heroes("steppe")[1].id, 1, "hero")), ["TOO_MANY_HEROES"]),
    (11, filled(hero("steppe"), size=39), ["DECK_TOO_SMALL"]),
    (12, filled(hero("steppe"), Line(hero("swamp").id, 1)), ["HERO_IN_DECK"]),
    (13, filled(hero("darkness"), Line(plain("darkness")[0].id, 4)), ["TOO_MANY_COPIES"]),
    (14, filled(hero("darkness"), Line(HORDE["darkness"], 6), size=41), ["TOO_MANY_COPIES"]),
    (15, filled(hero("darkness"), *_two_printings()), ["TOO_MANY_COPIES"]),
    (16, _mixed(hero("forest"), forest=39, steppe=1), ["WRONG_ELEMENT"]),
    (17, _mixed(hero("forest"), forest=39, swamp_darkness=1), ["WRONG_ELEMENT"]),
    (18, _mixed(heroes("neutral")[0], neutral=39, steppe=1), ["WRONG_ELEMENT"]),
    (19, filled(hero("swamp"), Line(EGG, 1)), ["CREATED_CARD"]),
    (21, filled(heroes("neutral")[0], Line(POMMEL, 2)), ["TOO_MANY_COPIES"]),
    (22, filled(STEPPE_WARRIOR, Line(FAILED_TRICK, 1)), ["CARD_RESTRICTION"]),
    (23, filled(hero("steppe"), Line(plain("steppe")[0].id, 4), size=38), ["DECK_TOO_SMALL", "TOO_MANY_COPIES"]),
    (24, filled(SWAMP_PRIEST, Line(FAILED_TRICK, 3)), []),
]


@pytest.mark.parametrize(("number", "deck", "expected"), EXAMPLES, ids=lambda value: str(value)[:12])
@clause("BH-4.12")
def test_an_example_of_the_rules_is_judged_as_they_say(number: int, deck: DeckList, expected: list[str]) -> None:
    """All rows except 20, which needs a card that no release has."""
    assert codes(deck) == expected


@pytest.fixture
def placed_card(monkeypatch: pytest.MonkeyPatch) -> Card:
    """A swamp card with the mark Placed (BH-14.1): none exists yet, so the test changes the facts of one."""
    game = library.game("berserk")
    marked = dataclasses.replace(plain("swamp")[0], placed=True)
    changed = dataclasses.replace(game, cards=MappingProxyType({**game.cards, marked.id: marked}))
    monkeypatch.setattr(library, "game", lambda _game: changed)
    return marked


@clause("BH-4.9", "BH-4.12")
def test_a_placed_card_is_refused(placed_card: Card) -> None:
    """Row 20 of the examples."""
    deck = filled(hero("swamp"), Line(placed_card.id, 1))
    assert only(deck).code == "PLACED_CARD"
    assert not fits(placed_card, hero("swamp"))


# BH-4.1: exactly one hero


@clause("BH-4.1")
def test_a_deck_has_exactly_one_hero() -> None:
    """One is legal, none and two are not; two copies of the same hero count as two."""
    assert validate(filled(GARRHAR)) == ()
    assert only(filled(None, elements=["forest"])).code == "NO_HERO"
    twice = only(DeckList("berserk", (*filled(GARRHAR).lines, Line(GARRHAR.id, 1, "hero"))))
    assert (twice.code, twice.clause, twice.params["count"]) == ("TOO_MANY_HEROES", "BH-4.1", 2)


@clause("BH-4.1")
def test_the_missing_hero_is_looked_for_by_the_element_of_the_deck() -> None:
    problem = only(filled(None, elements=["swamp"]))
    assert problem.remedy is not None
    assert problem.remedy.search == Search("heroes", "e:swamp")
    nothing = validate(DeckList("berserk"))[0]
    assert nothing.remedy is not None
    assert nothing.remedy.search == Search("heroes")


@clause("BH-4.1")
def test_of_several_heroes_the_remedy_keeps_the_first() -> None:
    deck = filled(hero("steppe"), Line(heroes("steppe")[1].id, 2, "hero"))
    problem = only(deck)
    assert problem.cards == (hero("steppe").id, heroes("steppe")[1].id)
    assert problem.params["count"] == 3
    assert validate(mended(deck, problem)) == ()


# BH-4.2: 40 or more


@pytest.mark.parametrize(("size", "legal"), [(40, True), (41, True), (200, True), (39, False), (0, False)])
@clause("BH-4.2")
def test_a_deck_holds_forty_cards_or_more(size: int, legal: bool) -> None:
    assert is_legal(validate(filled(hero("steppe"), size=size))) is legal


@clause("BH-4.2")
def test_the_small_deck_is_told_how_many_are_missing() -> None:
    problem = only(filled(hero("steppe"), size=31))
    assert problem.params == {"count": 31, "least": 40, "missing": 9}
    assert problem.remedy is not None
    assert problem.remedy.search == Search("cards", fits=True)
    heroless = next(one for one in validate(filled(None, size=31)) if one.code == "DECK_TOO_SMALL")
    assert heroless.remedy is not None
    assert heroless.remedy.search == Search("cards", "-t:hero")


@clause("BH-4.2", "BH-4.3")
def test_the_hero_and_the_side_deck_are_not_among_the_forty() -> None:
    assert codes(filled(hero("steppe"), Line("bh-14-002", 3, "side"), size=39)) == ["DECK_TOO_SMALL"]


# BH-4.3: heroes stay out of the deck


@pytest.mark.parametrize("section", ["main", "side"])
@clause("BH-4.3")
def test_a_hero_card_cannot_be_in_a_deck(section: str) -> None:
    deck = filled(hero("steppe"), Line(hero("swamp").id, 2, section))
    problem = only(deck)
    assert (problem.code, problem.cards, problem.params["count"]) == ("HERO_IN_DECK", (hero("swamp").id,), 2)
    left = mended(deck, problem)
    assert "HERO_IN_DECK" not in codes(left)


@clause("BH-4.3", "BH-4.1")
def test_a_hero_in_the_deck_moves_to_the_empty_place_of_the_hero() -> None:
    deck = filled(None, Line(hero("steppe").id, 1), elements=["steppe"], size=41)
    missing, misplaced = validate(deck)
    assert (missing.code, misplaced.code) == ("NO_HERO", "HERO_IN_DECK")
    assert validate(mended(deck, misplaced)) == ()


# BH-4.4 to BH-4.6: elements


@pytest.mark.parametrize("mine", ELEMENTS)
@clause("BH-4.4")
def test_a_card_shares_an_element_with_the_hero_or_is_neutral(mine: str) -> None:
    """Every element against every other."""
    leader = hero(mine)
    assert validate(filled(leader, *three(plain("neutral")[0], plain(mine)[0]))) == ()
    for element in ELEMENTS:
        if element != mine:
            stranger = plain(element)[0]
            problem = only(filled(leader, Line(stranger.id, 2)))
            assert (problem.code, problem.clause, problem.cards) == ("WRONG_ELEMENT", "BH-4.4", (stranger.id,))
            assert problem.params == {"count": 2, "hero": leader.id}


@clause("BH-4.5", "BH-15.30")
def test_one_common_element_is_enough() -> None:
    for one in (*plain("forest", "swamp"), *plain("mountains", "forest"), *plain("mountains", "forest", "darkness")):
        assert fits(one, hero("forest"))
        assert validate(filled(hero("forest"), Line(one.id, 3))) == ()
    assert not fits(plain("swamp", "darkness")[0], hero("forest"))


@clause("BH-4.6", "BH-15.31")
def test_a_hero_of_two_elements_takes_both_and_no_third() -> None:
    assert validate(_mixed(SAIKONO, steppe=20, forest=17, steppe_forest=3)) == ()
    assert "WRONG_ELEMENT" in codes(_mixed(SAIKONO, steppe=20, forest=19, swamp=1))


@clause("BH-4.6", "BH-15.31")
def test_a_neutral_hero_takes_neutral_cards_only() -> None:
    """Neutral does not count as a shared element."""
    leader = heroes("neutral")[0]
    assert validate(filled(leader)) == ()
    assert codes(filled(leader, Line(plain("forest")[0].id), Line(plain("forest", "swamp")[0].id))) == [
        "WRONG_ELEMENT",
        "WRONG_ELEMENT",
    ]


# BH-4.7 and BH-4.8: copies


@pytest.mark.parametrize(("count", "legal"), [(1, True), (3, True), (4, False), (1_000_000_000, False)])
@clause("BH-4.7")
def test_three_copies_of_a_name_are_allowed(count: int, legal: bool) -> None:
    problems = validate(filled(hero("steppe"), Line(plain("steppe")[0].id, count)))
    assert is_legal(problems) is legal
    if not legal:
        assert [(p.code, p.params["count"], p.params["limit"]) for p in problems] == [("TOO_MANY_COPIES", count, 3)]


@clause("BH-4.7")
def test_horde_raises_the_limit_to_five() -> None:
    """Every card with Horde."""
    horde = [one for one in library.game("berserk").cards.values() if any(use.id == "horde" for use in one.keywords)]
    assert len(horde) > 20
    for one in horde:
        leader = hero(one.elements[0]) if one.elements != ("neutral",) else hero("forest")
        assert validate(filled(leader, Line(one.id, 5))) == ()
        problem = only(filled(leader, Line(one.id, 6)))
        assert (problem.code, problem.clause, problem.params["limit"]) == ("TOO_MANY_COPIES", "BH-4.7", 5)


@clause("BH-4.8", "BH-15.32")
def test_printings_of_one_name_count_together() -> None:
    four = filled(hero("darkness"), *_two_printings())
    problem = only(four)
    assert problem.params == {"count": 4, "limit": 3, "over": 1}
    first, second = _two_printings()
    assert problem.remedy is not None
    assert problem.remedy.lines == (
        ("main", first.card, first.printing, 2),
        ("main", second.card, second.printing, 1),
    )
    assert "TOO_MANY_COPIES" not in codes(mended(four, problem))


@clause("BH-4.8")
def test_the_library_has_one_card_a_name() -> None:
    """This allows the rules to count cards where they mean names."""
    names = [fold(one.name.ru) for one in library.game("berserk").cards.values()]
    assert len(names) == len(set(names))


# BH-4.9: created cards


@pytest.mark.parametrize("section", ["main", "side"])
@pytest.mark.parametrize("created", [one.id for one in library.game("berserk").cards.values() if one.created])
@clause("BH-4.9")
def test_a_created_card_is_refused(created: str, section: str) -> None:
    deck = filled(hero("steppe"), Line(created, 1, section))
    problem = only(deck)
    assert (problem.code, problem.clause, problem.cards) == ("CREATED_CARD", "BH-4.9", (created,))
    assert not fits(card(created), hero("steppe"))


# BH-4.11: all problems, in order


@clause("BH-4.11", "BH-4.14")
def test_all_problems_are_reported_in_the_order_of_the_rules() -> None:
    lines = [
        Line(UNKNOWN, 2),
        Line(plain("forest")[0].id, 1, "attic"),
        Line(plain("forest")[1].id, -1),
        Line(plain("forest")[2].id, 1, "hero"),
        Line(plain("forest")[3].id, 11, "side"),
        Line(FAILED_TRICK, 1),
        Line(EGG, 1),
        Line(plain("swamp")[0].id, 1),
        Line(hero("swamp").id, 1),
        Line(plain("forest")[4].id, 1, printing="bh-14-001"),
        Line(heroes("forest", kind="mage")[0].id, 1, "hero"),
    ]
    assert codes(DeckList("berserk", tuple(lines))) == [
        "HERO_IN_DECK",
        "DECK_TOO_SMALL",
        "WRONG_ELEMENT",
        "WRONG_ELEMENT",
        "TOO_MANY_COPIES",
        "CREATED_CARD",
        "CARD_RESTRICTION",
        "SIDE_TOO_LARGE",
        "NOT_A_HERO",
        "BAD_COUNT",
        "UNKNOWN_SECTION",
        "UNKNOWN_CARD",
        "OTHER_PRINTING",
    ]


@clause("BH-4.11")
def test_illegal_cards_count_towards_the_size() -> None:
    """Wrong element, created, hero, unknown."""
    wrong = [Line(plain("swamp")[0].id), Line(EGG), Line(hero("swamp").id), Line(UNKNOWN)]
    assert "DECK_TOO_SMALL" not in codes(filled(hero("forest"), *wrong, size=40))
    assert "DECK_TOO_SMALL" in codes(filled(hero("forest"), *wrong, size=39))


# BH-4.13: without a single hero


@pytest.mark.parametrize("count", [0, 2])
@clause("BH-4.13")
def test_without_a_single_hero_only_the_heros_tests_are_left_out(count: int) -> None:
    leaders = [Line(GARRHAR.id, count, "hero")] if count else []
    others = [Line(plain("swamp")[0].id, 4), Line(FAILED_TRICK, 1), Line(EGG, 1)]
    deck = filled(None, *leaders, *others, elements=["forest"], size=39)
    assert codes(deck) == [
        "TOO_MANY_HEROES" if count else "NO_HERO",
        "DECK_TOO_SMALL",
        "TOO_MANY_COPIES",
        "CREATED_CARD",
    ]


# BH-4.14: problems missing from the table of BH-4.11


@clause("BH-4.14")
def test_another_card_in_the_heros_place_goes_back_to_the_deck() -> None:
    one = plain("forest")[0].id
    deck = filled(GARRHAR, Line(one, 1), Line(one, 2, "hero"))
    problem = only(deck)
    assert (problem.code, problem.cards, problem.params["count"]) == ("NOT_A_HERO", (one,), 2)
    left = mended(deck, problem)
    assert validate(left) == ()
    assert Line(one, 3) in left.lines


@pytest.mark.parametrize("count", [0, -1, -(10**9)])
@clause("BH-4.14")
def test_a_line_needs_a_copy_at_least(count: int) -> None:
    """No other rule counts such a line."""
    problem = only(filled(GARRHAR, Line(EGG, count, "side")))
    assert (problem.code, problem.clause, problem.params["count"]) == ("BAD_COUNT", "BH-4.14", count)


@clause("BH-4.14")
def test_a_line_lies_in_one_of_three_sections() -> None:
    problem = only(filled(GARRHAR, Line(EGG, 1, "attic")))
    assert (problem.code, problem.params["section"]) == ("UNKNOWN_SECTION", "attic")


@pytest.mark.parametrize("unknown", [UNKNOWN, "", "vh-001", "<b>"])
@clause("BH-4.14")
def test_an_unknown_card_is_named(unknown: str) -> None:
    """Cards of other games are unknown here."""
    deck = filled(GARRHAR, Line(unknown, 2), Line(unknown, 1, "side"), size=42)
    problem = only(deck)
    assert (problem.code, problem.cards, problem.params["count"]) == ("UNKNOWN_CARD", (unknown,), 3)
    assert validate(mended(deck, problem)) == ()


@clause("BH-4.14")
def test_a_picture_of_another_card_is_odd_but_legal() -> None:
    """A warning; its remedy restores the default printing."""
    one = plain("forest")[0].id
    deck = filled(GARRHAR, Line(one, 2, printing="bh-14-001"), Line(one, 1))
    problem = only(deck)
    assert (problem.code, problem.severity) == ("OTHER_PRINTING", Severity.WARNING)
    assert is_legal(validate(deck))
    left = mended(deck, problem)
    assert validate(left) == ()
    assert Line(one, 3) in left.lines


# BH-16.24: the side deck


def _side(count: int, element: str = "forest") -> list[Line]:
    names = plain(element)[20:]
    return [Line(names[at // 3].id, min(3, count - at), "side") for at in range(0, count, 3)]


@pytest.mark.parametrize(
    ("leader", "allowed"), [(GARRHAR, 10), (heroes("neutral")[0], 10), (HIGART, 15)], ids=["any", "neutral", "Higart"]
)
@clause("BH-16.24")
def test_the_side_deck_holds_ten_cards_and_fifteen_with_higart(leader: Card, allowed: int) -> None:
    """21/190."""
    element = leader.elements[0]
    assert validate(filled(leader, *_side(allowed, element))) == ()
    problem = only(filled(leader, *_side(allowed + 2, element)))
    assert (problem.code, problem.clause) == ("SIDE_TOO_LARGE", "BH-16.24")
    assert problem.params == {"count": allowed + 2, "limit": allowed, "over": 2}


@clause("BH-4.14")
def test_without_a_single_hero_the_side_deck_holds_ten() -> None:
    """Higart together with another hero adds nothing."""
    leaders = [Line(HIGART.id, 1, "hero"), Line(heroes("neutral")[0].id, 1, "hero")]
    assert codes(filled(None, *leaders, *_side(11, "neutral"))) == ["TOO_MANY_HEROES", "SIDE_TOO_LARGE"]


@clause("BH-16.24")
def test_copies_in_the_side_deck_count_with_the_deck() -> None:
    """The remedy removes copies from the side deck first."""
    one = plain("forest")[0].id
    assert validate(filled(GARRHAR, Line(one, 2), Line(one, 1, "side"))) == ()
    deck = filled(GARRHAR, Line(one, 2, "side"), Line(one, 2))
    problem = only(deck)
    assert (problem.code, problem.params["count"]) == ("TOO_MANY_COPIES", 4)
    assert problem.remedy is not None
    assert problem.remedy.lines == (("main", one, "", 2), ("side", one, "", 1))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (Line(plain("swamp")[0].id, 1, "side"), "WRONG_ELEMENT"),
        (Line(EGG, 1, "side"), "CREATED_CARD"),
        (Line(LIGHT, 1, "side"), "CARD_RESTRICTION"),
        (Line(hero("swamp").id, 1, "side"), "HERO_IN_DECK"),
        (Line(plain("darkness")[0].id, 4, "side"), "TOO_MANY_COPIES"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@clause("BH-16.24")
def test_the_rules_of_the_deck_hold_in_the_side_deck(line: Line, code: str) -> None:
    assert codes(filled(hero("darkness"), line)) == [code]


@clause("BH-16.24")
def test_the_side_deck_has_no_least_size() -> None:
    assert validate(filled(GARRHAR, Line(plain("forest")[20].id, 1, "side"))) == ()
