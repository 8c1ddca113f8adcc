"""The panels beside a deck: charts with their numbers, and requests to the server."""

import json
from fractions import Fraction
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from catalog import library
from decks.display.panels import charts, percent, ring
from decks.models import Deck
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from decks.statistics import odds
from tests.clauses import clause
from tests.decks.conftest import forest_deck
from tests.web.reading import words

GAME = library.game("berserk")
BALLISTA = "bh-17-001"


def ask(client: Client, what: str, **posted: Any) -> Any:
    return client.post(f"/decks/{what}", json.dumps(posted), content_type="application/json", HTTP_ACCEPT_LANGUAGE="en")


def posted_deck(deck: DeckList | None = None) -> dict[str, Any]:
    deck = deck or forest_deck()
    return {"game": deck.game, "lines": rows_of(deck.lines), "options": dict(deck.options)}


def drawn(deck: DeckList) -> str:
    with translation.override("en"):
        return render_to_string("decks/partials/charts.html", {"charts": charts(deck)})


def test_charts_say_their_numbers_in_words() -> None:
    cost = GAME.cards[BALLISTA].cost
    deck = DeckList(
        "berserk", (Line(BALLISTA, 3), Line(next(c.id for c in GAME.cards.values() if c.type == "quest"), 1))
    )
    html = drawn(deck)
    assert f"{cost} 3" in html.split('class="curve"')[1].split('aria-label="')[1].split('"')[0]
    assert "without a cost 1" in html
    assert "And 1 card without a cost." in html
    assert f"{cost}.0 on average" in html
    assert 'aria-label="Composition: ' in html


def test_every_number_of_the_charts_is_in_a_table_too() -> None:
    deck = forest_deck()
    with translation.override("en"):
        table = charts(deck)["table"]
    assert [title for title, _rows in table] == ["Cost", "Composition", "Element", "Rarity", "Class"]
    for _title, rows in table[:2]:
        assert sum(count.number for count in rows) == 40


def test_a_deck_without_cards_has_no_charts() -> None:
    html = drawn(DeckList("berserk", (Line("bh-17-181", 1, "hero"), Line("no such card", 3))))
    assert "<svg" not in html
    assert "Charts appear with the first card." in html


@pytest.mark.parametrize("game", library.GAMES)
def test_charts_of_any_game_are_drawn(game: str) -> None:
    cards = list(library.game(game).cards)[:30]
    assert "<svg" in drawn(DeckList(game, tuple(Line(card, 2) for card in cards)))


def test_two_decks_on_one_page_do_not_share_ids() -> None:
    left, right = (
        render_to_string("decks/partials/charts.html", {"charts": charts(forest_deck(), key)}) for key in "ab"
    )
    ids = [part.split('"')[0] for html in (left, right) for part in html.split(' id="')[1:]]
    assert len(ids) == len(set(ids))


def test_slices_go_round_once() -> None:
    slices = charts(forest_deck())["ring"]
    assert slices[0].start == 0
    assert slices[-1].start + slices[-1].length <= 100
    assert [one.start for one in slices] == sorted(one.start for one in slices)
    assert ring([]) == []


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(2, 3), "66.7%"),
        (Fraction(1, 10**6), "under 0.1%"),
        (Fraction(10**6 - 1, 10**6), "over 99.9%"),
    ],
)
def test_percents_do_not_round_to_certainty(share: Fraction, said: str) -> None:
    with translation.override("en"):
        assert percent(share) == said


def test_a_hand_is_dealt_without_an_account(client: Client, catalog: None, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(2):
        response = ask(client, "hand", **posted_deck(), seed=5)
    html = response.json()["html"]
    assert html.count("data-place=") == 4
    assert "36 cards left in the deck." in words(html)
    assert response["Cache-Control"].startswith("max-age=0")


def test_the_same_seed_deals_the_same_hand(client: Client, catalog: None) -> None:
    first, again, other = (ask(client, "hand", **posted_deck(), seed=seed).json()["html"] for seed in ("a", "a", "b"))
    assert first == again != other


@clause("BH-5.5", "BH-5.8", "BH-6.6")
def test_chosen_cards_are_replaced_and_turns_bring_cards(client: Client, catalog: None) -> None:
    html = ask(client, "hand", **posted_deck(), seed=5, replaced=[3, 1], turns=3).json()["html"]
    assert html.count("is-new") == 2 + 1
    assert html.count("card-link") == 4 + 2
    assert "Turn 3:" in words(html)
    nothing = ask(client, "hand", **posted_deck(), seed=5, replaced=[], turns=1).json()["html"]
    assert "the first player draws no card" in nothing
    second = ask(client, "hand", **posted_deck(), seed=5, replaced=[], turns=1, first=False).json()["html"]
    assert second.count("card-link") == 5


def test_a_small_deck_says_what_is_missing(client: Client, catalog: None) -> None:
    html = ask(client, "hand", **posted_deck(DeckList("berserk", (Line(BALLISTA, 1),)))).json()["html"]
    assert "3 more are needed" in html


def test_the_chosen_printing_is_dealt(client: Client, catalog: None) -> None:
    printing = next(one for one in GAME.printings.values() if one.id != GAME.printings_of[one.card][0].id)
    deck = DeckList("berserk", (Line(printing.card, 4, printing=printing.id),))
    html = ask(client, "hand", **posted_deck(deck), replaced=[]).json()["html"]
    assert html.count(f'data-printing="{printing.id}"') == 4


def test_odds_are_counted(client: Client, catalog: None) -> None:
    deck = forest_deck()
    card = next(line.card for line in deck.of("main"))
    answer = ask(client, "odds", **posted_deck(deck), cards=[card], least=2, turn=4, first=False, picker=True).json()
    expected = odds(40, 3, 2, 4, first=False)
    assert (answer["size"], answer["wanted"]) == (40, 3)
    assert (answer["kept"], answer["mulligan"]) == (float(expected.kept), float(expected.mulligan))
    with translation.override("en"):
        assert percent(expected.mulligan) in answer["html"]["answer"]
    assert answer["html"]["picker"].count('type="checkbox"') == len({line.card for line in deck.of("main")})
    assert answer["html"]["picker"].count(" checked") == 1


def test_the_picker_comes_only_when_asked_for(client: Client, catalog: None) -> None:
    answer = ask(client, "odds", **posted_deck()).json()
    assert list(answer["html"]) == ["answer"]
    assert "Choose the cards you hope to draw." in answer["html"]["answer"]


@pytest.mark.parametrize(
    ("what", "bad", "place"),
    [
        ("hand", {"seed": ["x"]}, "seed"),
        ("hand", {"seed": "x" * 65}, "seed"),
        ("hand", {"seed": 10**200}, "seed"),
        ("hand", {"replaced": [4]}, "replaced"),
        ("hand", {"replaced": [True]}, "replaced"),
        ("hand", {"replaced": "all"}, "replaced"),
        ("hand", {"turns": 31}, "turns"),
        ("hand", {"turns": -1}, "turns"),
        ("hand", {"turns": 1.5}, "turns"),
        ("hand", {"lines": [["main", BALLISTA, "", 10**9]]}, "count"),
        ("hand", {"lines": [["main", BALLISTA, "", 0]]}, "count"),
        ("hand", {"lines": [["attic", BALLISTA, "", 1]]}, "section"),
        ("hand", {"lines": "40 cards"}, "lines"),
        ("hand", {"lines": [["main", BALLISTA, "", 1]] * 1001}, "lines"),
        ("hand", {"game": "chess"}, "game"),
        ("hand", {"game": "bang", "lines": []}, "game"),
        ("odds", {"cards": "all"}, "cards"),
        ("odds", {"cards": [1]}, "cards"),
        ("odds", {"least": 0}, "least"),
        ("odds", {"turn": 10**9}, "turn"),
    ],
)
def test_a_bad_question_is_told_where_it_is_bad(client: Client, catalog: None, what: str, bad: Any, place: str) -> None:
    response = ask(client, what, **{**posted_deck(), **bad})
    assert response.status_code == 400
    error = response.json()["errors"][0]
    assert place in error["place"] or place in error["code"]
    assert error["message"]


@pytest.mark.parametrize("what", ["hand", "odds", "markdown"])
@pytest.mark.parametrize("body", [b"", b"\xff\xfe", b"[]", b"null", b'{"a":', b"1" * 300_000])
def test_any_bytes_are_answered(client: Client, catalog: None, what: str, body: bytes) -> None:
    response = client.post(f"/decks/{what}", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["code"]


def test_cards_nobody_knows_are_passed_over(client: Client, catalog: None) -> None:
    deck = forest_deck()
    strange = deck.with_lines([*deck.lines, Line("bh-99-999", 5)])
    assert ask(client, "hand", **posted_deck(strange)).json()["size"] == 40


def test_a_deck_of_a_million_cards_is_dealt(client: Client, catalog: None) -> None:
    cards = [card.id for card in GAME.cards.values() if card.type != "hero"][:1000]
    huge = DeckList("berserk", tuple(Line(card, 999) for card in cards))
    assert ask(client, "hand", **posted_deck(huge), replaced=[0, 1, 2, 3], turns=30).json()["size"] == 999_000
    assert ask(client, "odds", **posted_deck(huge), cards=cards, least=20, turn=30).json()["kept"] == 1


@pytest.mark.parametrize("what", ["hand", "odds", "markdown"])
def test_questions_are_posted_with_a_token(what: str, catalog: None) -> None:
    careful = Client(enforce_csrf_checks=True)
    assert ask(careful, what, **posted_deck()).status_code == 403
    assert careful.get(f"/decks/{what}").status_code == 405


def test_notes_are_previewed(client: Client, catalog: None) -> None:
    html = ask(client, "markdown", text="**Держать** [[Баллиста]] <b>", game="berserk").json()["html"]
    assert "<strong>Держать</strong>" in html
    assert 'href="/berserk/17/1/ballista"' in html
    assert "&lt;b&gt;" in html


@pytest.mark.parametrize("bad", [{}, {"text": 5}, {"text": "x" * 20_001}, {"text": "", "game": []}])
def test_notes_that_cannot_be_shown_are_refused(client: Client, catalog: None, bad: Any) -> None:
    response = ask(client, "markdown", **bad)
    assert response.status_code == 400
    assert response.json()["errors"][0]["place"] == "text"


def test_panels_are_shown_with_a_deck(deck: Deck) -> None:
    for name in ("hand", "odds"):
        html = render_to_string(f"decks/partials/{name}.html")
        assert f'data-url="/decks/{name}"' in html
        assert f"decks/js/{name}.js" in html
