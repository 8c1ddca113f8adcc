"""Scripts' texts reach the catalogue: columns, the API's record, search, version; and nothing is done twice."""

from typing import Any

import orjson
import pytest
from django.test import Client

from catalog import library
from catalog.library import Text
from catalog.loading import load, push, version
from catalog.loading.playability import Playability
from catalog.models import Card, CatalogVersion
from catalog.search import find
from play.cards import publish, scripts
from tests.web.reading import ENGLISH, page, words

pytestmark = pytest.mark.usefixtures("catalog")

BALLISTA = "bh-17-001"
WORDS = Text("Совсем другие слова.", "Quite other words.")


@pytest.fixture
def rewritten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Different code: one card has a script with other words."""
    told = {BALLISTA: Playability(True, WORDS)}
    monkeypatch.setattr(scripts, "scripted_games", lambda: ("berserk",))
    monkeypatch.setattr(scripts, "cards", lambda game: frozenset(told))
    monkeypatch.setattr(scripts, "published", lambda game: told)
    monkeypatch.setattr(publish, "mark", lambda: "another")


def record(card: str) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads(Card.objects.get(pk=card).record)
    return found


def test_every_scripted_card_is_playable_and_no_other() -> None:
    playable = set(Card.objects.filter(playable=True).values_list("pk", flat=True))
    assert playable == {card for game in scripts.scripted_games() for card in scripts.cards(game)}
    assert BALLISTA in playable


def test_a_scripted_card_has_the_text_of_its_script_everywhere() -> None:
    card = Card.objects.get(pk=BALLISTA)
    told = scripts.published("berserk")[BALLISTA]
    assert (card.text_ru, card.text_en) == (told.text.ru, told.text.en)
    assert "3" in card.text_en
    assert record(BALLISTA)["text"] == {"ru": card.text_ru, "en": card.text_en}
    assert record(BALLISTA)["playable"] is True


def test_the_line_of_keywords_is_not_said_twice() -> None:
    """Faces and pages print keywords from the facts."""
    for card in Card.objects.filter(playable=True, uses__keyword__key="armor"):
        assert not card.text_ru.startswith("Броня"), card.pk
    assert Card.objects.get(pk="bh-17-093").text_ru == ""  # it only has keywords


def test_a_card_without_a_script_keeps_the_line_of_the_catalogue() -> None:
    card = Card.objects.filter(game="berserk", playable=False).exclude(rules_en="").first()
    assert card is not None
    assert (card.text_ru, card.text_en) == ("", "")
    assert record(card.pk)["text"] == {"ru": card.rules_ru, "en": card.rules_en}
    assert not Card.objects.exclude(game__in=scripts.scripted_games()).filter(playable=True).exists()


def test_the_version_names_what_was_pushed() -> None:
    assert push.mark_of(CatalogVersion.objects.get(pk=1).version) == publish.mark()


def test_a_second_load_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scripts, "published", None)  # would fail if called
    assert load.load_catalog().rescripted == 0


@pytest.mark.long
def test_a_forced_load_leaves_version_and_cards_as_they_were() -> None:
    before = CatalogVersion.objects.get(pk=1).version
    loaded = load.load_catalog(force=True)
    assert loaded.rescripted == 0
    assert loaded.version == before == CatalogVersion.objects.get(pk=1).version


@pytest.mark.usefixtures("rewritten")
def test_changed_scripts_change_cards_and_version_though_no_fact_did(django_assert_max_num_queries: Any) -> None:
    before = CatalogVersion.objects.get(pk=1)
    count = Card.objects.filter(playable=True).count()
    with django_assert_max_num_queries(120):  # a row has 37 columns, and SQLite takes 999 values at once
        loaded = load.load_catalog()
    after = CatalogVersion.objects.get(pk=1)
    assert loaded.games == ()
    assert count / 2 < loaded.rescripted <= count
    assert after.version == loaded.version != before.version
    assert after.loaded_at > before.loaded_at
    assert list(Card.objects.filter(playable=True).values_list("pk", "text_en")) == [(BALLISTA, WORDS.en)]
    assert record(BALLISTA)["text"] == {"ru": WORDS.ru, "en": WORDS.en}


@pytest.mark.usefixtures("rewritten")
def test_a_push_leaves_everything_else_of_a_card_alone() -> None:
    columns = ("name_ru", "rules_ru", "position", "path", "cost", "facts", "provenance", "slug")
    before = list(Card.objects.filter(pk=BALLISTA).values_list(*columns))
    old = record(BALLISTA)
    load.load_catalog()
    assert list(Card.objects.filter(pk=BALLISTA).values_list(*columns)) == before
    assert {key for key, value in record(BALLISTA).items() if value != old[key]} == {"text"}
    assert Card.objects.get(pk=BALLISTA).uses.count() == 0
    assert Card.objects.get(pk="bh-17-093").uses.count() == 3


@pytest.mark.usefixtures("rewritten")
def test_search_looks_into_the_new_words_and_into_the_facts() -> None:
    load.load_catalog()
    for query in ('text:"совсем другие"', 'text:"quite other"', "is:playable", "это:играбельная"):
        assert [card.id for card in find(query).cards] == [BALLISTA], query
    assert BALLISTA in {card.id for card in find('text:"cannot be a defender"').cards}


@pytest.mark.usefixtures("rewritten")
def test_etags_and_answers_of_the_api_change_with_a_push(client: Client) -> None:
    before = client.get(f"/api/v1/cards/{BALLISTA}")
    load.load_catalog()
    version.forget()
    after = client.get(f"/api/v1/cards/{BALLISTA}", HTTP_IF_NONE_MATCH=before["ETag"])
    assert after.status_code == 200
    assert after.json()["text"]["en"] == WORDS.en
    assert client.get(f"/api/v1/cards/{BALLISTA}", HTTP_IF_NONE_MATCH=after["ETag"]).status_code == 304


def test_the_page_of_a_card_says_the_text_of_the_script(client: Client) -> None:
    card = Card.objects.get(pk=BALLISTA)
    assert "Can be played in matches" in words(page(client, card.path))
    assert "Text made by this site from the program that plays the card" in words(page(client, card.path))
    for language, text in (("ru", card.text_ru), ("en", card.text_en)):
        shown = words(client.get(card.path, HTTP_ACCEPT_LANGUAGE=language).content.decode())
        assert "".join(text.split()) in "".join(shown.split())


def test_the_page_of_a_card_without_a_script_says_so(client: Client) -> None:
    card = Card.objects.filter(game="berserk", playable=False).first()
    assert card is not None
    shown = words(page(client, card.path))
    assert "cannot be played in a match" in shown
    assert "retold by this site" in shown


def test_the_filter_counts_real_cards(client: Client) -> None:
    count = len(scripts.cards("berserk"))
    assert find("is:playable", game="berserk").cards.count() == count
    assert find("-is:playable", game="berserk").cards.count() == len(library.game("berserk").cards) - count
    answer = client.get("/api/v1/cards", {"q": "is:playable", "game": "berserk"}, **ENGLISH)
    assert answer.json()["count"] == count
    assert f"Playable here {count}" in words(page(client, "/berserk/"))
