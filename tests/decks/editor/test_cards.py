"""The builder's pages and the requests of its scripts: bad input changes nothing, other players' decks do not exist."""

import json
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from catalog import library
from catalog.models import Card
from decks.models import Deck, DeckVersion
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from decks.services import save_deck
from decks.views.editor.cards.facts import facts_of
from tests.decks.conftest import forest_deck

BALLISTA = "bh-17-001"


def post(client: Client, address: str, body: Any, **headers: Any) -> Any:
    return client.post(address, body if isinstance(body, bytes) else json.dumps(body), "application/json", **headers)


def posted(deck: Deck, **changes: Any) -> dict[str, Any]:
    stands = {"game": deck.game, "name": deck.name, "notes": deck.notes, "lines": deck.lines, "options": deck.options}
    return {**stands, "base": deck.version, **changes}


def new_deck(**changes: Any) -> dict[str, Any]:
    return {"game": "berserk", "name": "Новая", "lines": rows_of(forest_deck().lines), "options": {}, **changes}


# ---- create ----
def test_a_deck_is_created_as_its_first_version(signed_in: Client, player: Any) -> None:
    answer = post(signed_in, "/decks/create", new_deck())
    assert answer.status_code == 201
    made = answer.json()
    deck = Deck.objects.get(key=made["key"])
    assert (deck.owner, deck.name, deck.version, deck.legal, deck.size) == (player, "Новая", 1, True, 40)
    assert made["version"] == 1
    assert made["edit_url"] == f"/decks/{deck.key}/edit"
    for act in ("visibility", "export/text", "history", "print", "delete"):
        assert f"/decks/{deck.key}/{act}" in made["html"]["menu"], "the page that made it has its menu at once"


def test_a_visitor_is_told_to_sign_in_and_nothing_is_made(catalog: None) -> None:
    answer = post(Client(), "/decks/create", new_deck())
    assert answer.status_code == 401
    assert answer.json()["code"] == "signed-out"
    assert not Deck.objects.exists()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"\x00\xff", "not-json"),
        (new_deck(lines=[["main", BALLISTA, "", 0]]), "bad-count"),
        (new_deck(lines=[["main", BALLISTA, "", -1]]), "bad-count"),
        (new_deck(lines=[["main", BALLISTA, "", 10**9]]), "bad-count"),
        (new_deck(lines=[["main", "bh-99-999", "", 1]]), "unknown-card"),
        (new_deck(lines=[["main", next(iter(library.game("valhalla").cards)), "", 1]]), "card-of-another-game"),
        (new_deck(lines=[["main", BALLISTA, "", 1]] * 10_000), "too-large"),
        (new_deck(name=""), "no-name"),
        (new_deck(game="go"), "unknown-game"),
    ],
)
@pytest.mark.parametrize("address", ["/decks/create", "/decks/{key}/save"])
def test_bad_decks_are_refused_and_nothing_changes(
    signed_in: Client, deck: Deck, address: str, body: Any, code: str
) -> None:
    if isinstance(body, dict):
        body = {**body, "base": 1}
    answer = post(signed_in, address.format(key=deck.key), body)
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert answer.json()["detail"]
    assert Deck.objects.get() == deck
    assert DeckVersion.objects.count() == 1


def test_html_in_a_name_is_text(signed_in: Client) -> None:
    name = '<img src=x onerror="alert(1)"></script><script>alert(2)</script>'
    key = post(signed_in, "/decks/create", new_deck(name=name)).json()["key"]
    page = signed_in.get(f"/decks/{key}/edit").content.decode()
    assert "<img src=x" not in page
    assert "<script>alert" not in page
    assert "&lt;img src=x" in page


# ---- save ----
def test_a_save_makes_a_version(signed_in: Client, deck: Deck) -> None:
    answer = post(signed_in, f"/decks/{deck.key}/save", posted(deck, name="Дозор"))
    assert answer.status_code == 200
    assert answer.json()["version"] == 2
    assert answer.json()["saved_at"]
    assert [version.name for version in deck.versions.order_by("number")] == ["Лесной дозор", "Дозор"]


def test_a_save_that_changes_nothing_makes_no_version(signed_in: Client, deck: Deck) -> None:
    assert post(signed_in, f"/decks/{deck.key}/save", posted(deck)).json()["version"] == 1
    assert deck.versions.count() == 1


def test_the_second_of_two_saves_gets_the_current_deck(signed_in: Client, deck: Deck) -> None:
    post(signed_in, f"/decks/{deck.key}/save", posted(deck, name="Первый"))
    answer = post(signed_in, f"/decks/{deck.key}/save", posted(deck, name="Второй"))
    assert answer.status_code == 409
    stands = answer.json()
    assert (stands["code"], stands["version"], stands["deck"]["name"]) == ("conflict", 2, "Первый")
    assert stands["cards"].keys() == {line[1] for line in deck.lines}
    assert Deck.objects.get().name == "Первый"


def test_a_save_without_a_version_is_refused(signed_in: Client, deck: Deck) -> None:
    answer = post(signed_in, f"/decks/{deck.key}/save", posted(deck, base=None, name="Иначе"))
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-base"
    assert Deck.objects.get().version == 1


def test_the_game_of_a_deck_stays(signed_in: Client, deck: Deck) -> None:
    answer = post(signed_in, f"/decks/{deck.key}/save", posted(deck, game="viceroy", lines=[]))
    assert answer.status_code == 400
    assert answer.json()["code"] == "another-game"


def test_other_peoples_decks_do_not_exist(stranger: Client, deck: Deck) -> None:
    assert post(stranger, f"/decks/{deck.key}/save", posted(deck, name="Чужое")).status_code == 404
    assert stranger.get(f"/decks/{deck.key}/edit").status_code == 404
    assert Client().get(f"/decks/{deck.key}/edit").status_code == 404
    assert post(stranger, "/decks/nosuchdeck/save", posted(deck)).status_code == 404
    assert Deck.objects.get().name == "Лесной дозор"


def test_an_expired_session_gets_an_error(deck: Deck) -> None:
    answer = post(Client(), f"/decks/{deck.key}/save", posted(deck, name="Потом"))
    assert answer.status_code == 401
    assert answer.json()["code"] == "signed-out"


@pytest.mark.parametrize("address", ["/decks/create", "/decks/check", "/decks/{key}/save"])
def test_a_post_without_its_token_is_refused(deck: Deck, player: Any, address: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(player)
    assert post(client, address.format(key=deck.key), posted(deck, name="Подделка")).status_code == 403
    assert Deck.objects.get().name == "Лесной дозор"


@pytest.mark.parametrize("address", ["/decks/create", "/decks/check", "/decks/x/save"])
def test_scripts_only_post(signed_in: Client, address: str) -> None:
    assert signed_in.get(address).status_code == 405


# ---- check ----
def test_a_legal_deck_has_no_problems(deck: Deck) -> None:
    answer = post(Client(), "/decks/check", posted(deck)).json()
    assert answer["legal"] is True
    assert answer["problems"] == []
    assert "<svg" in answer["html"]["charts"]


def test_problems_come_with_sentences_cards_and_a_way_out(catalog: None) -> None:
    body = {"game": "berserk", "lines": [["main", BALLISTA, "", 4]]}
    answer = post(Client(), "/decks/check?with=cards,text", body).json()
    problems = {problem["code"]: problem for problem in answer["problems"]}
    assert answer["legal"] is False
    assert set(problems) == {"NO_HERO", "DECK_TOO_SMALL", "TOO_MANY_COPIES"}
    assert problems["TOO_MANY_COPIES"]["cards"] == [BALLISTA]
    assert problems["TOO_MANY_COPIES"]["remedy"]["lines"] == [["main", BALLISTA, "", 3]]
    assert answer["cards"][BALLISTA]["name"] == "Баллиста"
    assert answer["cards"][BALLISTA]["limit"] == 3
    assert "Баллиста" in answer["text"]


def test_a_card_nobody_knows_is_a_problem_of_the_deck_not_of_the_page(catalog: None) -> None:
    body = {"game": "berserk", "lines": [["main", "bh-lost\x00", "", 1]]}
    answer = post(Client(), "/decks/check?with=cards,text", body)
    assert answer.status_code == 200
    assert "UNKNOWN_CARD" in {problem["code"] for problem in answer.json()["problems"]}


def test_a_check_of_something_that_is_not_a_deck_is_400(catalog: None) -> None:
    assert post(Client(), "/decks/check", b"[1]").status_code == 400
    assert post(Client(), "/decks/check", {"game": "berserk", "lines": [["main", BALLISTA, "", -3]]}).status_code == 400


# ---- pages ----
def test_five_games_may_be_chosen(client: Client, catalog: None, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(4):
        page = client.get("/decks/new").content.decode()
    for game in library.GAMES:
        assert f'href="/decks/new/{game}"' in page
    assert "?hero=" in page


@pytest.mark.parametrize("game", library.GAMES)
def test_every_game_has_a_builder_for_visitors(client: Client, catalog: None, game: str) -> None:
    assert client.get(f"/decks/new/{game}").status_code == 200


def test_there_is_no_builder_for_other_games(client: Client, catalog: None) -> None:
    assert client.get("/decks/new/chess").status_code == 404


def test_the_builder_asks_little_of_the_database(
    signed_in: Client, deck: Deck, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(6):
        answer = signed_in.get(f"/decks/{deck.key}/edit")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]
    setup = answer.context["setup"]
    assert setup["version"] == 1
    assert setup["cards"].keys() == {line[1] for line in deck.lines}


def test_a_hero_in_the_address_begins_the_deck(client: Client, catalog: None) -> None:
    hero = forest_deck().lines[0].card
    assert client.get(f"/decks/new/berserk?hero={hero}").context["setup"]["start"] == [["hero", hero, "", 1]]
    assert client.get(f"/decks/new/berserk?hero={BALLISTA}").context["setup"]["start"] == []
    assert client.get("/decks/new/berserk?hero=<script>").context["setup"]["start"] == []


def test_a_deck_with_a_card_that_is_gone_can_be_opened_and_saved(signed_in: Client, deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(lines=[*deck.lines, ["main", "bh-gone", "", 1]])
    deck.refresh_from_db()
    assert signed_in.get(f"/decks/{deck.key}/edit").status_code == 200
    assert post(signed_in, f"/decks/{deck.key}/save", posted(deck, name="С потерей")).status_code == 200


# ---- search pane ----
def hits(client: Client, **asked: str) -> Any:
    answer = client.get("/decks/cards/berserk", asked)
    assert answer.status_code == 200
    return answer


def test_without_a_hero_one_looks_for_heroes(client: Client, catalog: None) -> None:
    found = hits(client, what="heroes").context["hits"]
    assert found
    assert all(hit["record"]["type"]["id"] == "hero" for hit in found)


def test_only_what_fits_the_hero_is_shown_unless_one_asks_for_all(client: Client, catalog: None) -> None:
    hero = forest_deck().lines[0].card
    fitting = hits(client, hero=hero).context
    elements = {one["id"] for hit in fitting["hits"] for one in hit["record"]["elements"]}
    everything = hits(client, hero=hero, all="1").context
    assert {"forest", "neutral"} <= elements
    assert fitting["page"].paginator.count < everything["page"].paginator.count
    assert all(hit["record"]["type"]["id"] != "hero" for hit in everything["hits"])


def test_the_query_narrows_what_fits(client: Client, catalog: None) -> None:
    hero = forest_deck().lines[0].card
    found = hits(client, hero=hero, q="тип:существо цена<=1 or цена=9").context["hits"]
    assert found
    assert all(hit["record"]["cost"] <= 1 or hit["record"]["cost"] == 9 for hit in found)


def test_a_bad_query_teaches_and_offers_a_way_out(client: Client, catalog: None) -> None:
    answer = hits(client, q="стихия:лесс")
    page = answer.content.decode()
    assert answer.context["query_error"].column == 8
    assert 'data-invalid="true"' in page
    assert 'data-query="стихия:лес"' in page


def test_facets_change_the_query_and_nothing_else(client: Client, catalog: None) -> None:
    context = hits(client, q="дракон").context
    forest = next(one for one in context["elements"] if one["key"] == "forest")
    assert forest["query"] == "дракон стихия:лес"
    assert not forest["ticked"]
    ticked = hits(client, q=forest["query"]).context
    again = next(one for one in ticked["elements"] if one["key"] == "forest")
    assert again["ticked"]
    assert again["query"] == "дракон"


def test_the_pane_is_ordered_by_cost_until_one_asks_otherwise(client: Client, catalog: None) -> None:
    def costs(query: str) -> list[int]:
        return [hit["record"]["cost"] for hit in hits(client, q=query, all="1").context["hits"]]

    assert costs("тип:существо цена<=2") == sorted(costs("тип:существо цена<=2"))
    by_set = next(query for key, _title, query, _current in hits(client, q="дракон").context["orders"] if key == "set")
    assert hits(client, q=by_set).context["orders"][1][3] is True


@pytest.mark.parametrize(
    "asked",
    [{"page": "99999999"}, {"page": "-1"}, {"hero": "\x00"}, {"what": "x"}, {"q": "(" * 3000}, {"q": "\x00"}],
)
def test_the_pane_answers_anything(client: Client, catalog: None, asked: dict[str, str]) -> None:
    hits(client, **asked)


def test_the_pane_is_one_question_to_the_database(
    client: Client, catalog: None, django_assert_max_num_queries: Any
) -> None:
    hits(client)
    with django_assert_max_num_queries(3):
        assert len(hits(client, q="набор:17", what="cards").context["hits"]) == 30


def test_one_s_collection_is_a_filter_for_who_has_one(signed_in: Client, client: Client) -> None:
    assert hits(client).context.get("own") is None
    assert hits(signed_in).context["own"] == {"ticked": False, "query": "есть:да"}
    assert hits(signed_in, q="есть:да").context["own"] == {"ticked": True, "query": ""}


def test_a_version_saved_elsewhere_is_seen_on_the_page(signed_in: Client, deck: Deck) -> None:
    from decks.services import Draft

    save_deck(deck, Draft(deck.contents, "Иначе"), base=1)
    assert signed_in.get(f"/decks/{deck.key}/edit").context["setup"]["version"] == 2


# ---- forms instead of JSON ----
@pytest.mark.parametrize("address", ["create", "check", "{key}/save", "markdown", "hand", "odds", "new/bang/look"])
@pytest.mark.parametrize("kind", ["multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])
def test_a_form_instead_of_json_is_refused(deck: Deck, player: Any, address: str, kind: str) -> None:
    """The CSRF check reads a form before the view can."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(player)
    client.get(f"/decks/{deck.key}/edit")
    body = "--x\r\nContent-Disposition: form-data; name=name\r\n\r\nФорма\r\n--x--\r\n"
    token = client.cookies["csrftoken"].value
    answer = client.post(f"/decks/{address.format(key=deck.key)}", body, kind, headers={"X-CSRFToken": token})
    assert answer.status_code == 400
    assert answer.json()["code"] == "not-json"
    assert Deck.objects.get().version == 1


# ---- one draft, one deck ----
WORD = "8f14e45fceea167a"


def test_a_draft_posted_twice_is_one_deck(signed_in: Client) -> None:
    first = post(signed_in, "/decks/create", new_deck(draft=WORD, base=None))
    again = post(signed_in, "/decks/create", new_deck(draft=WORD, base=None))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.json()["key"] == first.json()["key"]
    assert Deck.objects.get().version == 1


def test_what_was_changed_before_the_second_post_is_saved(signed_in: Client) -> None:
    post(signed_in, "/decks/create", new_deck(draft=WORD))
    assert post(signed_in, "/decks/create", new_deck(draft=WORD, name="Дальше")).json()["version"] == 2
    deck = Deck.objects.get()
    assert (deck.name, deck.version) == ("Дальше", 2)


def test_a_deck_that_moved_on_is_not_overwritten_by_its_draft(signed_in: Client) -> None:
    key = post(signed_in, "/decks/create", new_deck(draft=WORD)).json()["key"]
    post(signed_in, f"/decks/{key}/save", new_deck(name="С телефона", base=1))
    answer = post(signed_in, "/decks/create", new_deck(draft=WORD, name="Отсюда"))
    assert answer.status_code == 409
    assert answer.json()["deck"]["name"] == "С телефона"
    chosen = post(signed_in, "/decks/create", new_deck(draft=WORD, name="Отсюда", base=answer.json()["version"]))
    assert (chosen.json()["key"], chosen.json()["version"]) == (key, 3)


def test_another_draft_player_or_time_is_another_deck(signed_in: Client, stranger: Client) -> None:
    made = [
        post(client, "/decks/create", new_deck(**more)).json()["key"]
        for client, more in (
            (signed_in, {"draft": WORD}),
            (stranger, {"draft": WORD}),
            (signed_in, {}),
            (signed_in, {}),
        )
    ]
    Deck.objects.get(key=made[0]).delete()
    made.append(post(signed_in, "/decks/create", new_deck(draft=WORD)).json()["key"])
    assert len(set(made)) == 5


def test_a_draft_that_is_being_saved_is_waited_for(signed_in: Client, player: Any) -> None:
    cache.add(f"deck-of-draft:{player.pk}:{WORD}", "", 60)
    answer = post(signed_in, "/decks/create", new_deck(draft=WORD))
    assert (answer.status_code, answer.json()["code"]) == (503, "being-made")
    assert not Deck.objects.exists()


@pytest.mark.parametrize("word", ["", "short", 5, ["x"], "я" * 10, "a" * 65, "abc def ghi"])
def test_the_word_of_a_draft_is_a_plain_one(signed_in: Client, word: Any) -> None:
    answer = post(signed_in, "/decks/create", new_deck(draft=word))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-draft")
    assert not Deck.objects.exists()


def test_too_many_copies_in_two_lines_leave_the_deck_as_it_can_be_saved(signed_in: Client, deck: Deck) -> None:
    twice = posted(deck, lines=[["main", BALLISTA, "", 999]] * 2)
    answer = post(signed_in, f"/decks/{deck.key}/save", twice)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-count")
    assert Deck.objects.get().version == 1


def test_a_lost_card_takes_no_printing_that_nobody_knows(signed_in: Client, deck: Deck) -> None:
    Deck.objects.filter(pk=deck.pk).update(lines=[*deck.lines, ["main", "bh-gone", "", 1]])
    deck.refresh_from_db()
    bad = posted(deck, lines=[*deck.lines[:-1], ["main", "bh-gone", "\x00", 1]])
    answer = post(signed_in, f"/decks/{deck.key}/save", bad)
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown-printing")


# ---- whose drafts ----
@pytest.mark.parametrize("address", ["/decks/new/berserk", "/decks/new/bang"])
def test_drafts_in_a_browser_belong_to_one_player(signed_in: Client, player: Any, address: str) -> None:
    assert signed_in.get(address).context["setup"]["player"] == str(player.pk)
    assert Client().get(address).context["setup"]["player"] == "guest"


# ---- more of the hits ----
def test_a_page_of_hits_comes_in_two_halves(client: Client, catalog: None) -> None:
    def shown(**asked: str) -> list[str]:
        return [hit["record"]["id"] for hit in hits(client, q="набор:17", what="cards", **asked).context["hits"]]

    first, second, after = shown(), shown(more="1"), shown(page="2")
    assert (len(first), len(second)) == (30, 30)
    assert len({*first, *second, *after}) == 60 + len(after)
    assert 'id="hits-more"' in hits(client, q="набор:17", what="cards").content.decode()
    page = hits(client, q="набор:17", what="cards", more="1").content.decode()
    assert 'id="hits-after"' in page
    assert "1–60" in page


def test_few_hits_have_no_pages(client: Client, catalog: None) -> None:
    assert "turn-pages" not in hits(client, q="баллиста", all="1").content.decode()
    assert hits(client, q="баллиста", all="1", more="1").context["hits"] == []


# ---- the limits that the pane knows ----
@pytest.mark.parametrize(("name", "limit"), [("Баллиста", 3), ("Кнехт", 5), ("Дертах", 1)])
def test_the_pane_knows_how_many_copies_a_card_may_have(catalog: None, name: str, limit: int) -> None:
    """BH-4.7, BH-4.8 (a Horde of five) and BH-4.10."""
    card = next(one for one in library.game("berserk").cards.values() if one.name.ru == name)
    assert facts_of([DeckList("berserk", (Line(card.id),))])[card.id]["limit"] == limit


def test_a_hero_may_bring_a_larger_side_deck(catalog: None) -> None:
    """BH-16.24 with the hero's own line (BH-4.10)."""
    known = library.game("berserk").cards.values()
    larger = next(one.id for one in known if one.deck_rule and one.deck_rule["kind"] == "side_deck_size")
    usual = forest_deck().lines[0].card
    found = facts_of([DeckList("berserk", (Line(larger), Line(usual)))])
    assert found[larger]["side"] == found[usual]["side"] + 5


def test_a_page_gone_wild_makes_only_so_many_decks(signed_in: Client, settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "new": "1/h/user"}
    answers = [
        signed_in.post(
            "/decks/create", {"game": "berserk", "name": "Ещё", "lines": []}, content_type="application/json"
        )
        for _ in range(2)
    ]
    assert [one.status_code for one in answers] == [201, 429]
    assert answers[1].json()["detail"]
    assert Deck.objects.count() == 1


# ---- cards that cannot be played yet ----
@pytest.fixture
def unplayed(catalog: None) -> list[str]:
    """The first two cards of the forest deck cannot be played, all others can."""
    cards = [line.card for line in forest_deck().lines if line.section == "main"][:2]
    Card.objects.update(playable=True)
    Card.objects.filter(pk__in=cards).update(playable=False)
    return cards


def test_cards_that_cannot_be_played_are_counted_and_each_has_a_swap(unplayed: list[str]) -> None:
    lines = rows_of(forest_deck().lines)
    answer = post(Client(), "/decks/check", {"game": "berserk", "lines": lines, "options": {}}).json()
    assert answer["legal"], "it is a notice, not an illegality"
    assert [(one["card"], one["count"]) for one in answer["waiting"]] == [(card, 3) for card in unplayed]
    swap = answer["waiting"][0]["swap"]
    assert swap["lines"] == [["main", unplayed[0], "", 0], ["main", swap["facts"]["id"], "", 3]]
    assert swap["facts"]["id"] not in {line[1] for line in lines}
    swapped = [line for line in lines if line[1] not in unplayed] + [["main", swap["facts"]["id"], "", 3]]
    again = post(Client(), "/decks/check", {"game": "berserk", "lines": swapped, "options": {}}).json()
    assert again["waiting"] == []


def test_a_check_asks_for_swaps_only_where_some_are_needed(unplayed: list[str], django_assert_num_queries: Any) -> None:
    for lines, queries in ((forest_deck().lines, 3), (forest_deck().lines[3:], 1)):
        with django_assert_num_queries(queries):
            post(Client(), "/decks/check", {"game": "berserk", "lines": rows_of(lines), "options": {}})


@pytest.mark.parametrize(
    "asked", [{}, {"q": "порядок:имя"}, {"q": "порядок:атака направление:убывание"}, {"what": "heroes"}]
)
def test_what_cannot_be_played_comes_last(client: Client, catalog: None, asked: dict[str, str]) -> None:
    Card.objects.update(playable=True)
    found = re.findall(r'class="hit" data-card="([^"]+)"', client.get("/decks/cards/berserk", asked).content.decode())
    Card.objects.filter(pk__in=found[:2]).update(playable=False)
    after = re.findall(r'class="hit" data-card="([^"]+)"', client.get("/decks/cards/berserk", asked).content.decode())
    assert after[: len(found) - 2] == found[2:]
    assert not set(found[:2]) & set(after)
