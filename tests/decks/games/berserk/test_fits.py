"""`fits:` in the search language: exactly the cards that the deck rules allow in a hero's deck."""

import pytest

from catalog import library
from catalog.models import Card
from catalog.search import QueryError, find
from decks.games.berserk.rules import fits
from tests.clauses import clause

HEROES = [one for one in library.game("berserk").cards.values() if one.type == "hero"]
WITH_A_LINE = [one.id for one in HEROES if one.deck_rule]
PLAIN = [next(one.id for one in HEROES if one.elements == (e,) and not one.deck_rule) for e in ("swamp", "neutral")]

pytestmark = pytest.mark.usefixtures("catalog")


def found(query: str, **where: str) -> set[str]:
    return set(find(query, **where).cards.values_list("id", flat=True))


@pytest.mark.parametrize("hero", [*WITH_A_LINE, *PLAIN])
@clause("BH-4.4", "BH-4.5", "BH-4.6", "BH-4.7", "BH-4.8", "BH-4.9", "BH-4.10")
def test_it_finds_what_the_rules_say(hero: str) -> None:
    """The database and the pure rules agree on every card."""
    cards = library.game("berserk").cards
    assert found(f"fits:{hero}") == {one.id for one in cards.values() if fits(one, cards[hero])}


@pytest.mark.parametrize(
    "query",
    [
        "fits:bh-16-197", "fits:Hestia", "FITS=hestia", "подходит:Гестия", "подходит:гестии", "герою:«Гестия»",
        "подходят:bh-16-197", "fits:hest", "подходит:гес",
    ],
)  # fmt: skip
def test_a_hero_is_named_in_many_ways(query: str) -> None:
    assert found(query) == found('fits:"bh-16-197"')


def test_names_of_several_words_and_apostrophes_are_understood() -> None:
    assert found('подходит:"Ваннан, Дракон-чемпион"') == found("fits:bh-21-189") == found("подходит:ваннан")
    assert found('fits:"Bul\'Bagur"') == found("fits:bh-15-193")


def test_it_joins_with_the_rest_of_the_language() -> None:
    assert found("fits:hestia -fits:hestia") == set()
    assert (
        found("fits!=hestia")
        == found("-fits:hestia")
        == set(Card.objects.values_list("id", flat=True)) - found("fits:hestia")
    )
    assert found("fits:hestia,bh-15-193") == found("fits:hestia or fits:bh-15-193")
    assert found("fits:hestia r:ultra set:16") == found("fits:hestia") & found("r:ultra set:16")
    assert found("fits:hestia", game="valhalla") == set()


def test_the_chip_says_what_was_asked() -> None:
    (chip,) = find("fits:hestia").chips
    assert "estia" in chip.label or "естия" in chip.label


@pytest.mark.parametrize(
    ("query", "nearest"),
    [("fits:hestja", "fits:Hestia"), ("подходит:гистия", "подходит:Гестия"), ("fits:utcnbz", "fits:Гестия")],
)
def test_an_unknown_hero_is_answered_with_the_nearest(query: str, nearest: str) -> None:
    with pytest.raises(QueryError) as caught:
        find(query)
    assert caught.value.code == "unknown-value"
    assert nearest in [one.query for one in caught.value.suggestions]


def test_a_name_of_two_heroes_is_answered_with_both() -> None:
    with pytest.raises(QueryError) as caught:
        find("подходит:нархи")
    offered = [one.query for one in caught.value.suggestions]
    assert {'подходит:"Нархи, Любимица леса"', 'подходит:"Нархи, Сила жизни"'} <= set(offered)


@pytest.mark.parametrize("query", ["fits:ballista", "fits:medusa", "fits:bh-14-001", 'fits:""', "fits>hestia"])
def test_a_name_that_is_no_hero_of_berserk_is_refused(query: str) -> None:
    with pytest.raises(QueryError):
        find(query)
