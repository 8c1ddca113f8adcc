"""Pages of elements, rarities, classes, keywords and artists: their cards, in words and in charts."""

import html
import re
from collections.abc import Iterable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog.models import Artist, Card, CardClass, CardKeyword, Element, Keyword, Printing, Rarity
from catalog.sheet import vocabulary
from tests.web.reading import ENGLISH, page, words

pytestmark = pytest.mark.usefixtures("catalog")


def cards_on(markup: str) -> list[str]:
    return re.findall(r'<a class="card-link" href="([^"]+)"', markup)


def all_pages(client: Client, path: str) -> Iterable[str]:
    """The addresses of the cards on every page of the list."""
    number, found = 1, []
    while True:
        shown = page(client, f"{path}{'&' if '?' in path else '?'}page={number}")
        found += cards_on(shown)
        if f"page={number + 1}#all" not in shown:
            return found
        number += 1


def chart(markup: str, title: str) -> dict[str, int]:
    label = re.search(rf'role="img" aria-label="{title}: ([^"]+)"', markup)
    assert label, f"no chart of {title}"
    pairs = (pair.rsplit(" ", 1) for pair in html.unescape(label[1]).split(", "))
    return {name: int(number) for name, number in pairs}


@pytest.mark.parametrize("model", [Element, Rarity, CardClass, Keyword])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("step", [8, pytest.param(1, marks=pytest.mark.long)], ids=["every eighth", "every"])
def test_the_words_of_every_game_have_pages(client: Client, model: type, language: str, step: int) -> None:
    for word in model.objects.order_by("pk")[::step]:
        response = client.get(word.get_absolute_url(), HTTP_ACCEPT_LANGUAGE=language)
        name = getattr(word, f"name_{language}")
        assert response.status_code == 200, word.pk
        assert name[1:] in html.unescape(response.content.decode()), word.pk


def test_an_element_shows_all_its_cards_and_no_others(client: Client) -> None:
    shown = all_pages(client, "/berserk/element/forest")
    cards = Card.objects.filter(elements="berserk:forest").order_by("position")
    assert shown == list(cards.values_list("path", flat=True))


def test_no_page_has_more_than_sixty_faces(client: Client) -> None:
    assert len(cards_on(page(client, "/berserk/element/forest"))) == 60


def test_a_rarity_shows_the_printings_that_have_it(client: Client) -> None:
    shown = all_pages(client, "/berserk/rarity/ultra")
    printings = Printing.objects.filter(rarity="berserk:ultra").order_by("position")
    assert shown == list(printings.values_list("path", flat=True))


def test_the_charts_of_a_class_count_what_the_database_counts(client: Client) -> None:
    shown = page(client, "/berserk/class/dragon")
    dragons = Card.objects.filter(classes="berserk:dragon")
    elements = {name: dragons.filter(elements__name_en=name.lower()).count() for name in chart(shown, "Element")}
    assert chart(shown, "Element") == elements
    curve = chart(shown, "Cost")
    assert curve["4"] == dragons.filter(cost=4).count()
    assert curve["7+"] == dragons.filter(cost__gte=7).count()


def test_the_charts_of_an_artist_count_printings_by_set(client: Client) -> None:
    artist = Artist.objects.get(name="Дмитрий Рогов")
    sets = chart(page(client, artist.get_absolute_url()), "Set")
    assert sum(sets.values()) == artist.printings.count()


def test_a_keyword_shows_its_rule_its_cards_and_their_numbers(client: Client) -> None:
    shown = page(client, "/berserk/keyword/armor")
    uses = CardKeyword.objects.filter(keyword="berserk:armor").select_related("card")
    assert set(cards_on(shown)) == {use.card.path for use in uses}
    assert "Armor 3" in re.findall(r'<p class="caption">([^<]+)</p>', shown)
    assert 'href="/berserk/rules#BH-13.3"' in shown
    values = chart(shown, "Value")
    assert values == {value: uses.filter(value=value).count() for value in values}


def test_cards_that_only_mention_a_keyword_are_one_step_away(client: Client) -> None:
    mentioning = all_pages(client, "/berserk/keyword/armor?show=mentions")
    assert mentioning
    for card in Card.objects.filter(path__in=mentioning):
        assert re.search(r"\bБрон\w+ (\d|X)", card.rules_ru), card.rules_ru
        assert not card.uses.filter(keyword="berserk:armor").exists()


def test_a_trigger_shows_the_cards_whose_text_has_it(client: Client) -> None:
    hired = all_pages(client, "/berserk/keyword/hire")
    assert set(hired) >= set(Card.objects.filter(rules_en__startswith="Hire:").values_list("path", flat=True))


def test_a_word_read_from_the_cards_says_so(client: Client) -> None:
    assert "read from the cards" in words(page(client, "/berserk/keyword/clutch"))
    assert "read from the cards" not in words(page(client, "/berserk/keyword/armor"))


def test_a_keyword_no_card_has_says_so(client: Client) -> None:
    word = next(
        word for word in Keyword.objects.filter(game="bang") if "No card here" in page(client, word.get_absolute_url())
    )
    assert not word.uses.exists()


def test_the_same_cards_are_one_link_away_in_the_search(client: Client) -> None:
    for path in ("/berserk/element/forest", "/berserk/rarity/ultra", "/berserk/class/dragon", "/berserk/keyword/armor"):
        shown = page(client, path)
        link = re.search(r'<a href="([^"]+)">the same in the search:', shown)
        assert link, path
        assert client.get(html.unescape(link[1]), **ENGLISH).status_code == 200


def test_artists_stand_under_their_letters_with_the_number_of_their_cards(client: Client) -> None:
    shown = page(client, "/artists")
    artist = Artist.objects.get(name="Дмитрий Рогов")
    row = rf'<a href="{artist.get_absolute_url()}">{artist.name}</a><span class="num">{artist.printings.count()}</span>'
    assert row in shown
    assert shown.count('<li><a href="/artist/') == Artist.objects.count()
    assert '<h2 id="Д">Д</h2>' in shown


def test_the_readers_own_alphabet_comes_first(client: Client) -> None:
    letters = {
        language: re.findall(r'<h2 id="(.)">', client.get("/artists", HTTP_ACCEPT_LANGUAGE=language).content.decode())
        for language in ("ru", "en")
    }
    assert letters["ru"][0] == "А"
    assert letters["en"][0] == "A"
    assert sorted(letters["ru"]) == sorted(letters["en"])


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/berserk/element/forrest", "/berserk/element/forest"),
        ("/berserk/class/драконы", "/berserk/class/dragon"),
        ("/berserk/keyword/armour", "/berserk/keyword/armor"),
        ("/berserk/rarity/mythic", "/berserk/rarity/common"),
        ("/bang/element/fire", "/bang/"),
        ("/artist/nobody-at-all", "/artists"),
        ("/berserk/keyword/%00", "/berserk/"),
        ("/berserk/class/%3Cscript%3Ealert(1)%3C%2Fscript%3E", "/berserk/"),
    ],
)
def test_an_unknown_word_is_answered_with_the_nearest_ones(client: Client, path: str, near: str) -> None:
    response = client.get(path, **ENGLISH)
    assert response.status_code == 404
    assert f'href="{near}"' in response.content.decode()
    assert "<script>alert" not in response.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "/berserk/element/forest",
        "/berserk/rarity/common",
        "/berserk/class/dragon",
        "/berserk/keyword/armor",
        "/berserk/keyword/hire",
        "/valhalla/element/vh-bear",
        "/artist/dmitriy-rogov",
        "/artists",
    ],
)
def test_a_page_costs_at_most_eight_queries_however_many_cards(client: Client, path: str) -> None:
    vocabulary._of_version.cache_clear()
    with CaptureQueriesContext(connection) as queries:
        page(client, path)
    assert len(queries) <= 8, [query["sql"] for query in queries]


def test_an_unchanged_page_is_not_sent_again(client: Client) -> None:
    client.get("/berserk/element/forest")  # the first visit sets the CSRF cookie
    first = client.get("/berserk/element/forest", **ENGLISH)
    assert client.get("/berserk/element/forest", HTTP_IF_NONE_MATCH=first["ETag"], **ENGLISH).status_code == 304
