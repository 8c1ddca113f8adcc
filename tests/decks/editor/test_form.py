"""Pages of tables of Valhalla, Unmatched, BANG! and Viceroy: the form, its remedies, saving with and without scripts."""

import html
import re
from collections.abc import Callable
from typing import Any

import orjson
import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from hypothesis import given, settings

from catalog import library
from decks import messages
from decks.editor.form import summary
from decks.editor.form.fields import read_form
from decks.editor.form.setup import setup_of
from decks.editor.form.wording import differences, remedy_words, value_words
from decks.games import registry
from decks.models import Deck, DeckVersion, Player
from decks.rules import DeckList, Line, Problem, validate
from decks.services import Draft, create_deck, save_deck
from tests.clauses import clause
from tests.decks.games.bang import test_rules as bang
from tests.decks.games.tables import JSON
from tests.decks.games.unmatched import test_rules as unmatched
from tests.decks.games.valhalla import test_rules as valhalla
from tests.decks.games.viceroy import test_rules as viceroy

GAMES = ("valhalla", "unmatched", "bang", "viceroy")
WRONG = [
    (game, wrong)
    for game, module in zip(GAMES, (valhalla, unmatched, bang, viceroy), strict=True)
    for _code, _clause, wrong, _right in module.PAIRS
]
WRONG += [("valhalla", options) for _id, options, verdict in valhalla.CONFIGURATIONS if verdict.startswith("E_")]


@pytest.fixture
def table(player: Player) -> Deck:
    """A Valhalla table of `player` with an error: Thor's Help for two."""
    options = {"players": 2, "mode": "standard", "modules": ["thor"]}
    return create_deck(player, Draft(DeckList("valhalla", options=options), "Чертог", "Кубики у Ратибора"))


def text_of(page: Any) -> str:
    return html.unescape(page.content.decode())


def mend_values(page: Any) -> list[str]:
    return [html.unescape(value) for value in re.findall(r'name="mend" value="([^"]*)"', page.content.decode())]


def form_of(page: Any) -> dict[str, Any]:
    """The data that a browser would post from the page's form without changes."""
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input [^>]*>", page.content.decode()):
        named = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        ticked = named.get("type") not in ("radio", "checkbox") or re.search(r"\schecked", tag)
        if "name" in named and ticked and named["name"] not in ("q", "language", "theme", "next"):
            found.setdefault(named["name"], []).append(html.unescape(named.get("value", "")))
    for name, inner in re.findall(
        r'<textarea [^>]*name="([^"]+)"[^>]*>(.*?)</textarea>', page.content.decode(), re.DOTALL
    ):
        found[name] = [html.unescape(inner)]
    for name, inner in re.findall(r'<select [^>]*name="([^"]+)">(.*?)</select>', page.content.decode(), re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', inner)
        found[name] = [chosen[1] if chosen else ""]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everybody_may_set_up_a_table(game: str, catalog: None, client: Client) -> None:
    page = client.get(f"/decks/new/{game}")
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    assert mend_values(page) == []  # a new table is legal without changes


@pytest.mark.parametrize("game", GAMES)
def test_a_form_posted_as_it_stands_is_the_table_it_shows(game: str, catalog: None, client: Client) -> None:
    posted = QueryDict(mutable=True)
    for name, values in form_of(client.get(f"/decks/new/{game}")).items():
        posted.setlist(name, values)
    read = read_form(game, posted, {})
    assert {**setup_of(game).start, "rivals": 0} == {**read, "rivals": 0}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_costs_few_queries(game: str, catalog: None, client: Client, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(5):
        client.get(f"/decks/new/{game}")


def test_one_saves_a_new_table_without_scripts(signed_in: Client, player: Player) -> None:
    form = {
        **form_of(signed_in.get("/decks/new/bang")),
        "name": "Вечер пятницы",
        "players": "7",
        "variants": ["no-mercy"],
    }
    answer = signed_in.post("/decks/new/bang/table", form)
    deck = Deck.objects.get(owner=player)
    assert answer["Location"] == f"/decks/{deck.key}/edit"
    assert (deck.name, deck.options, deck.legal) == ("Вечер пятницы", {"players": 7, "variants": ["no-mercy"]}, True)


def test_a_table_without_a_name_gets_one(signed_in: Client, player: Player) -> None:
    signed_in.post("/decks/new/viceroy/table", form_of(signed_in.get("/decks/new/viceroy")))
    assert Deck.objects.get(owner=player).name


def test_a_message_mends_the_table_without_scripts(signed_in: Client, table: Deck) -> None:
    address = reverse("decks:edit", args=[table.key])
    page = signed_in.get(address)
    assert library.game("valhalla").expansions["vh-thor"].name.ru in text_of(page)
    (mend,) = mend_values(page)
    mended = signed_in.post(f"/decks/{table.key}/table", {**form_of(page), "mend": mend})
    assert mend_values(mended) == []
    assert Deck.objects.get(pk=table.pk).version == 1  # shown, not saved yet
    signed_in.post(f"/decks/{table.key}/table", form_of(mended))
    saved = Deck.objects.get(pk=table.pk)
    assert (saved.version, saved.legal, saved.options) == (2, True, {"players": 2, "mode": "standard"})


def test_what_the_form_does_not_know_stays(signed_in: Client, player: Player) -> None:
    """A list of jarls from an import survives a change of the number of players."""
    jarls = [card.id for card in library.game("valhalla").cards.values() if card.type == "jarl"]
    contents = DeckList("valhalla", options={"players": 3, "mode": "standard", "jarl_deck": jarls})
    deck = create_deck(player, Draft(contents, "Чертог"))
    form = {**form_of(signed_in.get(f"/decks/{deck.key}/edit")), "players": "4"}
    signed_in.post(f"/decks/{deck.key}/table", form)
    assert Deck.objects.get(pk=deck.pk).options == {**contents.options, "players": 4}


def test_cards_of_a_table_are_kept_until_the_message_takes_them_away(signed_in: Client, player: Player) -> None:
    contents = DeckList("viceroy", (Line("vr-character-01"),), {"players": 2})
    deck = create_deck(player, Draft(contents, "Двор"))
    page = signed_in.get(f"/decks/{deck.key}/edit")
    signed_in.post(f"/decks/{deck.key}/table", {**form_of(page), "name": "Двор короля"})
    assert len(Deck.objects.get(pk=deck.pk).lines) == 1
    page = signed_in.get(f"/decks/{deck.key}/edit")
    mended = signed_in.post(f"/decks/{deck.key}/table", {**form_of(page), "mend": mend_values(page)[0]})
    signed_in.post(f"/decks/{deck.key}/table", form_of(mended))
    saved = Deck.objects.get(pk=deck.pk)
    assert (saved.lines, saved.legal) == ([], True)


def test_the_second_of_two_saves_is_refused_and_loses_nothing(signed_in: Client, table: Deck) -> None:
    form = {**form_of(signed_in.get(f"/decks/{table.key}/edit")), "players": "4"}
    save_deck(table, Draft(DeckList("valhalla", options={"players": 5}), "Чертог"), base=1)
    refused = signed_in.post(f"/decks/{table.key}/table", form)
    assert refused.status_code == 409
    assert form_of(refused)["players"] == ["4"]
    signed_in.post(f"/decks/{table.key}/table", form_of(refused))
    assert Deck.objects.get(pk=table.pk).options["players"] == 4
    assert [version.options["players"] for version in DeckVersion.objects.filter(deck=table)] == [4, 5, 2]


def test_a_guest_sees_what_is_wrong_and_saves_nothing(catalog: None, client: Client) -> None:
    form = {**form_of(client.get("/decks/new/viceroy")), "players": "1"}
    page = client.post("/decks/new/viceroy/table", form)
    assert page.status_code == 200
    assert len(mend_values(page)) == 1
    assert not Deck.objects.filter(owner__isnull=False).exists()


@pytest.mark.parametrize("address", ["/decks/{key}/edit", "/decks/{key}/table"])
def test_somebody_elses_table_does_not_exist(address: str, stranger: Client, client: Client, table: Deck) -> None:
    for browser in (stranger, client):
        ask: Callable[..., Any] = browser.get if address.endswith("edit") else browser.post
        assert ask(address.format(key=table.key)).status_code == 404


@pytest.mark.parametrize("game", ["berserk", "chess"])
def test_other_games_have_no_table(game: str, signed_in: Client) -> None:
    assert signed_in.post(f"/decks/new/{game}/table").status_code == 404
    assert signed_in.post(f"/decks/new/{game}/look", b"{}", "application/json").status_code == 404


def test_a_berserk_deck_has_no_table(signed_in: Client, deck: Deck) -> None:
    assert signed_in.post(f"/decks/{deck.key}/table").status_code == 404


def look(client: Client, game: str, **posted: Any) -> Any:
    return client.post(f"/decks/new/{game}/look", orjson.dumps(posted), "application/json")


def test_a_script_hears_what_is_wrong_and_how_the_table_will_look(catalog: None, client: Client) -> None:
    answer = look(client, "valhalla", options={"players": 2, "modules": ["thor"]}).json()
    assert 'data-code="E_THOR_PLAYERS"' in answer["html"]
    assert "VH-12.2" in answer["html"]
    assert ">78<" in answer["html"]  # VH-2.17: the deck with fourteen more cards


def test_a_script_hears_how_two_versions_differ(catalog: None, client: Client) -> None:
    answer = look(client, "valhalla", options={"players": 2}, other={"players": 2, "modules": ["tyr"]}).json()
    ((_label, _here, there),) = answer["differences"]
    assert there == library.game("valhalla").expansions["vh-tyr"].name.ru


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b'{"options": []}', b'{"options": {"a": "' + b"x" * 9000 + b'"}}'])
def test_a_script_that_posts_nonsense_gets_an_error(body: bytes, catalog: None, client: Client) -> None:
    answer = client.post("/decks/new/valhalla/look", body, "application/json")
    assert answer.status_code == 400
    assert answer.json()["detail"]


def test_html_in_names_is_text(signed_in: Client, player: Player) -> None:
    options = {"players": 3, "<b>x</b>": 1, "emblems": ["<script>alert(1)</script>"]}
    deck = create_deck(player, Draft(DeckList("valhalla", options=options), "<script>alert(1)</script>"))
    page = signed_in.get(f"/decks/{deck.key}/edit").content.decode()
    assert "<script>alert" not in page
    assert "<b>x</b>" not in page


NONSENSE = [7, "x", True, [[]], {"a": []}, [None] * 9, [1, 2], 10**9]


@pytest.mark.parametrize("game", GAMES)
def test_a_form_shows_any_options(game: str, signed_in: Client, player: Player) -> None:
    deck = create_deck(player, Draft(DeckList(game, options={}), "Стол"))
    for nonsense in NONSENSE:
        options = {field.name: nonsense for field in setup_of(game).fields}
        Deck.objects.filter(pk=deck.pk).update(options=options)
        assert signed_in.get(f"/decks/{deck.key}/edit").status_code == 200, options
        assert look(signed_in, game, options=options).status_code == 200, options


@pytest.mark.parametrize("mend", ["", "{", "[]", '{"options": 1}', '{"options": {"players": {"a": 1}}}'])
def test_an_invalid_remedy_changes_nothing(mend: str, signed_in: Client, table: Deck) -> None:
    form = form_of(signed_in.get(f"/decks/{table.key}/edit"))
    assert signed_in.post(f"/decks/{table.key}/table", {**form, "mend": mend}).status_code in (200, 302)
    assert Deck.objects.get(pk=table.pk).version == 1


def test_a_form_of_nonsense_is_read_as_far_as_it_goes() -> None:
    posted = QueryDict("players=99999999&mode=&modules=a&modules=a&emblems-1=raven&rivals=0&difficulty=two")
    assert read_form("valhalla", posted, {"mode": "solo", "side": "normal"}) == {"side": "normal", "modules": ["a"]}
    assert read_form("viceroy", posted, {}) == {"rivals": 0}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("game", "options"), WRONG)
def test_every_problem_has_a_sentence_and_words_for_its_remedy(
    game: str, options: dict[str, Any], language: str
) -> None:
    with override(language):
        for problem in validate(DeckList(game, (Line("nobody"),), options)):
            sentence = messages.message(problem, game)
            assert sentence.endswith((".", "!"))
            assert "%(" not in sentence
            assert problem.remedy
            assert remedy_words(game, options, problem.remedy)
            assert orjson.dumps(messages.as_json(problem, game))


@clause("UM-19.3")
def test_a_battlefield_with_too_few_start_spaces_is_named() -> None:
    """No board in this set has so few spaces, so only the sentence can be tested."""
    about = Problem("E_BOARD_SEATS", "UM-19.3", cards=("um-board-sarpedon",), params={"needed": 4, "seats": 2})
    with override("ru"):
        sentence = messages.message(about, "unmatched")
    assert all(part in sentence for part in ("Сарпедон", "4", "2"))


def test_a_summary_says_what_the_table_is() -> None:
    with override("ru"):
        options = {"players": 2, "mode": "standard", "modules": ["tyr"], "loki": "random", "emblems": ["raven", None]}
        rows = summary(DeckList("valhalla", options=options))
    values = [value for _label, value in rows]
    assert values[:2] == ["2", values[1]]
    assert "Гнев Тюра" in values
    assert any(value.startswith("Ворон") for value in values)
    assert any("78" in value and "44" in value for value in values)  # VH-2.17


@pytest.mark.parametrize(
    ("game", "options", "found"),
    [
        (
            "unmatched",
            {"players": 3, "heroes": ["um-hero-alice", None], "board": "um-board-sarpedon", "pair": "A"},
            "Алиса",
        ),
        ("bang", {"players": 5, "variants": ["no-mercy"], "scoring": True}, "Шериф × 1"),
        ("viceroy", {"players": 2, "rivals": 1}, "8"),
    ],
)
def test_other_games_have_summaries_too(game: str, options: dict[str, Any], found: str) -> None:
    with override("ru"):
        assert found in " ".join(value for _label, value in summary(DeckList(game, options=options)))


@settings(max_examples=40)
@given(JSON)
def test_any_value_can_be_put_into_words(value: Any) -> None:
    for game in GAMES:
        for field in setup_of(game).fields:
            assert isinstance(value_words(game, field.name, value), str)
    assert all(here and there for _label, here, there in differences("bang", {"scoring": value}, {}))
    summary(DeckList("viceroy", options={"players": value, "rivals": value}))
    summary(DeckList("bang", options={"players": value}))
    summary(DeckList("valhalla", options=value))


def test_every_option_that_the_rules_know_has_a_name() -> None:
    for game in GAMES:
        known = set(registry.rules(game).OPTIONS)
        assert known <= set(setup_of(game).names), game
