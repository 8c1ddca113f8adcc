"""The glossary for a visitor: by letter, by kind, by word, with rules and numbers of cards."""

import re

import pytest
from django.test import Client

from catalog import library
from catalog.models import Card
from catalog.rulebook import clause

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(client: Client, catalog: None) -> Client:
    """A visitor who reads English."""
    client.cookies["django_language"] = "en"
    return client


def shown(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode()


def entries(page: str) -> list[str]:
    return re.findall(r'<div class="entry" id="([^"]+)">', page)


@pytest.mark.parametrize("game", library.GAMES)
def test_every_word_of_every_game_is_there_with_its_meaning(reader: Client, game: str) -> None:
    page = shown(reader, f"/{game}/glossary")
    keywords = library.game(game).keywords
    assert sorted(entries(page)) == sorted(keywords)
    assert "Nothing found" not in page


def test_words_stand_in_the_order_of_the_readers_alphabet(reader: Client) -> None:
    english = entries(shown(reader, "/berserk/glossary"))
    assert english.index("ambush") < english.index("armor") < english.index("vampirism")
    reader.cookies["django_language"] = "ru"
    russian = entries(shown(reader, "/berserk/glossary"))
    assert russian.index("frenzy") < russian.index("armor") < russian.index("vampirism"), "Бешенство, Броня, Вампиризм"


def test_letters_lead_to_their_words(reader: Client) -> None:
    page = shown(reader, "/berserk/glossary")
    letters = re.findall(r'<a href="#(letter-[^"]+)">', page)
    assert letters == re.findall(r'<h2 id="(letter-[^"]+)">', page)
    assert letters == sorted(set(letters))


def test_an_entry_links_its_cards_and_its_rule(reader: Client) -> None:
    page = shown(reader, "/berserk/glossary")
    entry = page[page.index('id="armor"') :].split('<div class="entry"')[0]
    cards = Card.objects.filter(game_id="berserk", keywords__key="armor").distinct().count()
    assert f'<a href="/berserk/keyword/armor">{cards} cards</a>' in entry
    assert 'href="/berserk/rules#BH-13.3"' in entry
    rule = clause("BH-13.3", "en")
    assert rule is not None
    assert rule.html_elsewhere in entry
    assert "Броня" in entry


def test_a_word_inferred_from_cards_says_so(reader: Client) -> None:
    page = shown(reader, "/berserk/glossary")
    entry = page[page.index('id="scales"') :].split('<div class="entry"')[0]
    assert "one of several possible readings" in entry


def test_a_kind_keeps_its_words_only(reader: Client) -> None:
    page = shown(reader, "/berserk/glossary?kind=zone")
    zones = [one.id for one in library.game("berserk").keywords.values() if one.kind == "zone"]
    assert sorted(entries(page)) == sorted(zones)
    assert f"{len(zones)} words" in page
    assert entries(shown(reader, "/berserk/glossary?kind=nonsense")) == entries(shown(reader, "/berserk/glossary"))


def test_the_box_filters_by_either_name_or_by_the_meaning(reader: Client) -> None:
    assert entries(shown(reader, "/berserk/glossary?q=armor"))[:1] == ["armor"]
    assert "armor" in entries(shown(reader, "/berserk/glossary?q=БРОНЯ"))
    assert "armor" in entries(shown(reader, "/berserk/glossary?q=shots+strikes"))
    assert entries(shown(reader, "/berserk/glossary?q=armor&kind=zone")) == []


def test_a_word_nobody_knows_is_shown_as_text_with_a_way_out(reader: Client) -> None:
    page = shown(reader, "/viceroy/glossary?q=<b>spaceship</b>")
    assert entries(page) == []
    assert "&lt;b&gt;spaceship&lt;/b&gt;" in page
    assert '<a class="btn" href="/viceroy/glossary">' in page


def test_kinds_of_all_words_have_names(reader: Client) -> None:
    from catalog.views.glossary import KINDS

    assert {one.kind for game in library.games() for one in game.keywords.values()} <= KINDS.keys()


def test_the_glossary_costs_no_more_than_two_queries(reader: Client, django_assert_max_num_queries: object) -> None:
    with django_assert_max_num_queries(2):  # type: ignore[operator]
        shown(reader, "/berserk/glossary")


def test_another_game_has_no_glossary_here(reader: Client) -> None:
    assert reader.get("/chess/glossary").status_code == 404
