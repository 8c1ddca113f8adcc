"""The 30 Berserk cards with a line that changes deck building, each obeyed and broken (BH-4.10, BH-4.15 to BH-4.17)."""

import pytest

from catalog import library
from catalog.library import Card
from decks.games.berserk.rules import fits
from decks.rules import Line, validate
from tests.clauses import clause
from tests.decks.games.legal import ELEMENTS, card, codes, filled, hero, heroes, mended, only, plain, three

TIAMAT, DARTARION, SAIKONO = card("bh-14-186"), card("bh-15-196"), card("bh-15-197")
SNAVE, NARHI, PHILOMENA = card("bh-16-188"), card("bh-17-189"), card("bh-18-188")
VANNAN, HIGART = card("bh-21-189"), card("bh-21-190")
FAILED_TRICK, CLOT = "bh-18-015", "bh-16-139"
DECK_RULES = {one.id: one.deck_rule for one in library.game("berserk").cards.values() if one.deck_rule}
OF_KIND = {
    kind: [one for one, rule in DECK_RULES.items() if rule["kind"] == kind]
    for kind in ("max_copies", "hero_subtype", "hero_element_ban", "allow", "only", "forbid", "side_deck_size")
}


@clause("BH-4.10")
def test_every_line_of_the_data_is_tested_here() -> None:
    """The parametrised tests below take their cards from `OF_KIND`; those for heroes are separate tests."""
    assert sum(map(len, OF_KIND.values())) == len(DECK_RULES) == 30
    tested = {one for kind in ("allow", "only", "forbid", "side_deck_size") for one in OF_KIND[kind]}
    assert tested == {one.id for one in (TIAMAT, DARTARION, SNAVE, NARHI, VANNAN, PHILOMENA, SAIKONO, HIGART)}
    assert [len(OF_KIND[kind]) for kind in ("max_copies", "hero_subtype", "hero_element_ban")] == [9, 10, 3]


def _any_hero_for(one: Card) -> Card:
    return hero(one.elements[0]) if one.elements != ("neutral",) else hero("forest")


@pytest.mark.parametrize("limited", OF_KIND["max_copies"])
@clause("BH-4.10")
def test_a_card_may_lower_its_own_limit(limited: str) -> None:
    """At most one in a deck, including the side deck (BH-16.24)."""
    leader = _any_hero_for(card(limited))
    assert validate(filled(leader, Line(limited, 1))) == ()
    for second in (Line(limited, 1, "side"), Line(limited, 1, printing=limited)):
        problem = only(filled(leader, Line(limited, 1), second))
        assert (problem.code, problem.clause) == ("TOO_MANY_COPIES", "BH-4.10")
        assert (problem.params["count"], problem.params["limit"]) == (2, 1)


@pytest.mark.parametrize("marked", OF_KIND["hero_subtype"])
@clause("BH-4.10")
def test_a_line_about_the_heros_class_waives_the_element_and_may_bar_others(marked: str) -> None:
    """Heroes of the class may use the card in any element; "only" excludes all other heroes, even of the card's own
    element."""
    rule, (element,) = DECK_RULES[marked], card(marked).elements
    for mine in ELEMENTS:
        for leader in heroes(mine):
            found = codes(filled(leader, Line(marked, 3)))
            if rule["subtype"] in leader.classes:
                assert found == []
            else:
                wrong = ["WRONG_ELEMENT"] if mine != element else []
                assert found == wrong + (["CARD_RESTRICTION"] if rule["exclusive"] else [])
            assert fits(card(marked), leader) is (not found)


@pytest.mark.parametrize("banned", OF_KIND["hero_element_ban"])
@clause("BH-4.10")
def test_a_card_may_ban_heroes_of_an_element(banned: str) -> None:
    """Not with a darkness hero; Philomena is only one of them."""
    problem = only(filled(hero("darkness"), Line(banned, 1)))
    assert (problem.code, problem.clause, problem.cards) == ("CARD_RESTRICTION", "BH-4.10", (banned,))
    assert problem.params["because"] == "hero_element_ban"
    for element in ("steppe", "mountains", "forest", "swamp", "neutral"):
        assert validate(filled(heroes(element)[0], Line(banned, 3))) == ()
    assert codes(filled(PHILOMENA, Line(banned, 1))) == ["CARD_RESTRICTION"]


@clause("BH-4.10")
def test_narhi_takes_beasts_of_every_element() -> None:
    """17/189."""
    beasts = [one for one in library.game("berserk").cards.values() if "beast" in one.classes and one.type != "hero"]
    assert {element for one in beasts for element in one.elements} >= set(ELEMENTS)
    assert all(fits(one, NARHI) for one in beasts)
    other = next(one for one in plain("steppe") if "beast" not in one.classes)
    assert codes(filled(NARHI, Line(other.id))) == ["WRONG_ELEMENT"]


@clause("BH-4.10")
def test_vannan_takes_any_number_of_dragons() -> None:
    """21/189: no limit."""
    dragons = [one for one in plain("steppe") if "dragon" in one.classes][:7]
    assert len(dragons) == 7
    assert validate(filled(VANNAN, *three(*dragons))) == ()
    assert codes(filled(VANNAN, Line(next(o for o in plain("steppe") if "dragon" not in o.classes).id))) == [
        "WRONG_ELEMENT"
    ]


@clause("BH-4.10", "BH-4.15")
def test_dartarion_takes_fifteen_dragons_of_other_elements() -> None:
    """15/196: neutral dragons need no permission; deck and side deck count together."""
    strangers = [one for one in plain("steppe") if "dragon" in one.classes]
    neutral = [one for one in plain("neutral") if "dragon" in one.classes]
    fifteen = three(*strangers[:5])
    assert validate(filled(DARTARION, *fifteen)) == ()
    assert validate(filled(DARTARION, *fifteen, *three(*neutral[:2]))) == ()
    for section in ("main", "side"):
        deck = filled(DARTARION, *fifteen, Line(strangers[5].id, 2, section))
        problem = only(deck)
        assert (problem.code, problem.clause) == ("WRONG_ELEMENT", "BH-4.15")
        assert (problem.params["count"], problem.params["limit"], problem.params["over"]) == (17, 15, 2)
        assert set(problem.cards) == {one.id for one in strangers[:6]}
        assert "WRONG_ELEMENT" not in codes(mended(deck, problem))


@clause("BH-4.10", "BH-4.15")
def test_snave_takes_ten_undead_of_darkness() -> None:
    """16/188: darkness undead, possibly with other elements; other undead and other darkness cards are excluded."""
    undead = [one for one in plain("darkness") if "undead" in one.classes]
    assert validate(filled(SNAVE, *three(*undead[:3]), Line(undead[3].id, 1))) == ()
    assert only(filled(SNAVE, *three(*undead[:3]), Line(undead[3].id, 2))).params["over"] == 1
    other = next(one for one in plain("darkness") if "undead" not in one.classes)
    assert codes(filled(SNAVE, Line(other.id))) == ["WRONG_ELEMENT"]
    everywhere = [one for one in library.game("berserk").cards.values() if "undead" in one.classes]
    assert {fits(one, SNAVE) for one in everywhere if set(one.elements) & {"darkness", "neutral"}} == {True}
    assert not any(fits(one, SNAVE) for one in everywhere if not set(one.elements) & {"darkness", "neutral"})


@clause("BH-4.15")
def test_a_card_that_permits_itself_does_not_use_up_the_heros_permission() -> None:
    """Snave is a mage, and any mage may use 16/139."""
    undead = [one for one in plain("darkness") if "undead" in one.classes]
    assert validate(filled(SNAVE, *three(*undead[:3]), Line(undead[3].id, 1), Line(CLOT, 3))) == ()


@pytest.mark.parametrize(
    ("mentioning", "why"),
    [
        ("bh-14-001", "class"),
        ("bh-15-001", "name"),
        ("bh-14-041", "name"),
        ("bh-14-049", "text"),
        ("bh-23-001", "name"),
    ],
)
@clause("BH-4.10", "BH-4.16")
def test_tiamat_takes_what_mentions_dragons(mentioning: str, why: str) -> None:
    """14/186."""
    assert validate(filled(TIAMAT, Line(mentioning, 3))) == ()


@clause("BH-4.16")
def test_tiamat_takes_nothing_else() -> None:
    """A hero who mentions dragons is still a hero (BH-4.3)."""
    mute = next(
        one for one in plain("steppe") if "dragon" not in one.classes and "ракон" not in f"{one.name.ru} {one.rules.ru}"
    )
    assert codes(filled(TIAMAT, Line(mute.id))) == ["WRONG_ELEMENT"]
    assert codes(filled(TIAMAT, Line("bh-14-176"))) == ["HERO_IN_DECK"]


@clause("BH-4.10")
def test_philomena_takes_only_multi_element_and_neutral_cards() -> None:
    """18/188."""
    assert validate(filled(PHILOMENA, *three(plain("forest", "swamp")[0], plain("steppe", "darkness")[0]))) == ()
    for element in ELEMENTS:
        problem = only(filled(PHILOMENA, Line(plain(element)[0].id)))
        assert (problem.code, problem.params["because"]) == ("CARD_RESTRICTION", "only")


@clause("BH-4.10")
def test_saikono_takes_no_element_that_is_not_his() -> None:
    """15/197: stricter than BH-4.5."""
    assert validate(filled(SAIKONO, *three(plain("steppe", "forest")[0], plain("neutral")[0]))) == ()
    problem = only(filled(SAIKONO, Line(plain("forest", "swamp")[0].id)))
    assert (problem.code, problem.params["because"]) == ("CARD_RESTRICTION", "forbid")
    assert fits(plain("forest", "swamp")[0], hero("forest"))


@clause("BH-4.17", "BH-12.2")
def test_forbidding_beats_permitting() -> None:
    """Saikono is a mage, Philomena a priest; cards allowed to their class are still forbidden to them."""
    assert codes(filled(SAIKONO, Line(CLOT, 1))) == ["CARD_RESTRICTION"]
    assert codes(filled(PHILOMENA, Line(FAILED_TRICK, 1))) == ["CARD_RESTRICTION"]
    assert codes(filled(PHILOMENA, Line("bh-16-078", 1))) == ["CARD_RESTRICTION"]
    assert not fits(card(CLOT), SAIKONO)
    assert fits(card(CLOT), heroes("steppe", kind="mage")[0])


@clause("BH-4.11", "BH-4.17")
def test_a_card_may_be_of_the_wrong_element_and_forbidden_too() -> None:
    """All errors are reported."""
    assert codes(filled(SAIKONO, Line(plain("swamp")[0].id))) == ["WRONG_ELEMENT", "CARD_RESTRICTION"]
