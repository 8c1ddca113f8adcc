"""How much can be played: the command, its JSON, and the page."""

import html
import json
import re
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from catalog import library
from catalog.models import Card
from catalog.search import find
from play.cards.coverage import coverage
from tests.web.reading import page, words


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("coverage", *arguments, stdout=out)
    return out.getvalue()


def test_the_json_has_cards_and_scripts_of_each_set() -> None:
    games = json.loads(said("--json"))
    assert list(games) == ["berserk", "valhalla"]
    assert [one["set"] for one in games["berserk"]["sets"]] == [14, 15, 16, 17, 18, 19, 21, 22, 23]
    assert [one["set"] for one in games["valhalla"]["sets"]][:3] == ["base", "jarls", "loki"]
    for game in games.values():
        assert list(game) == ["cards", "scripted", "sets"]
        assert all(list(one) == ["set", "cards", "scripted"] for one in game["sets"])
        assert all(0 <= one["scripted"] <= one["cards"] for one in game["sets"])


def test_a_card_counts_once_in_the_set_that_printed_it_first() -> None:
    for game in coverage():
        assert sum(one.cards for one in game.sets) == game.cards == len(library.game(game.game).cards)
        assert sum(one.scripted for one in game.sets) == game.scripted
    berserk = coverage()[0]
    assert {one.set: one.cards for one in berserk.sets}[19] == 2  # the rest of the set are reprints


def test_all_of_valhalla_can_be_played() -> None:
    valhalla = coverage()[1]
    assert (valhalla.game, valhalla.cards) == ("valhalla", valhalla.scripted)


def test_the_table_has_a_line_a_set_and_one_for_all() -> None:
    for game, table in zip(coverage(), said().split("\n\n"), strict=True):
        lines = [line.split() for line in table.splitlines()]
        assert lines[0] == [game.game, "cards", "scripted", "share"]
        assert [line[0] for line in lines[1:]] == [*(str(one.set) for one in game.sets), "all"]
        assert lines[-1][1:3] == [str(game.cards), str(game.scripted)]


def bars(markup: str) -> list[tuple[int, int]]:
    """Value and maximum of each progress bar of the page."""
    return [(int(a), int(b)) for a, b in re.findall(r'<progress[^>]* value="(\d+)" max="(\d+)"', markup)]


@pytest.mark.usefixtures("catalog")
def test_the_page_shows_what_the_command_says(client: Client) -> None:
    shares = [(one.scripted, one.cards) for game in coverage() for one in (game, *game.sets)]
    assert bars(page(client, "/coverage")) == shares


@pytest.mark.usefixtures("catalog")
@pytest.mark.parametrize(
    ("language", "title"), [("ru", "Какими картами здесь можно играть"), ("en", "What can be played here")]
)
def test_the_page_speaks_both_languages(client: Client, language: str, title: str) -> None:
    shown = words(client.get("/coverage", HTTP_ACCEPT_LANGUAGE=language).content.decode())
    assert shown.count(title) >= 2
    assert getattr(library.game("berserk").expansions["bh-17"].name, language) in shown


@pytest.mark.usefixtures("catalog")
def test_each_unfinished_set_leads_to_the_cards_that_wait(client: Client) -> None:
    shown = page(client, "/coverage")
    links = re.findall(r'<a class="rest" href="([^"]+)" title="set:(\d+) -is:playable">(\d+) not yet', shown)
    berserk = coverage()[0]  # of the other all are scripted
    waiting = {str(one.set): one.cards - one.scripted for one in berserk.sets if one.scripted < one.cards}
    assert {code: int(count) for _, code, count in links} == waiting
    for address, code, count in links[:2]:
        assert client.get(html.unescape(address)).status_code == 200
        assert find(f"set:{code} -is:playable", game="berserk").cards.count() == int(count)


@pytest.mark.usefixtures("catalog")
def test_a_finished_set_offers_no_cards_that_wait(client: Client) -> None:
    Card.objects.filter(game="berserk").update(playable=True)
    shown = page(client, "/coverage")
    assert "not yet" not in words(shown)
    assert "100 %" in words(shown).replace("\xa0", " ")


@pytest.mark.usefixtures("catalog")
def test_where_nothing_can_be_played_the_page_says_so(client: Client) -> None:
    Card.objects.update(playable=False)
    assert "No card can be played here yet" in words(page(client, "/coverage"))


@pytest.mark.usefixtures("catalog")
def test_the_page_costs_one_query_and_nothing_when_the_reader_has_it(client: Client) -> None:
    client.get("/coverage")  # whatever is read once a process
    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer = client.get("/coverage")
    assert len(queries) == 1
    with CaptureQueriesContext(connection) as queries:
        again = client.get("/coverage", HTTP_IF_NONE_MATCH=answer["ETag"])
    assert again.status_code == 304
    assert len(queries) == 0


@pytest.mark.usefixtures("catalog")
def test_every_page_leads_there(client: Client) -> None:
    assert 'href="/coverage"' in page(client, "/")
    assert client.post("/coverage").status_code == 405


def script_text(*places: str, game: str = "berserk") -> str:
    out = StringIO()
    call_command("script_text", *places, game=game, stdout=out)
    return out.getvalue()


def test_a_card_of_another_game_is_found_by_the_code_of_its_set() -> None:
    lines = script_text("jarls/1", game="valhalla").splitlines()
    assert lines[0] == "vh-j-01  Сигурд · Sigurd"
    assert "если активировано не меньше 3 воинов" in lines[1]
    assert lines[2].endswith(library.game("valhalla").cards["vh-j-01"].rules.ru)


def test_a_script_is_shown_beside_the_catalogue_in_both_languages() -> None:
    lines = script_text("17/1").splitlines()
    card: Any = library.game("berserk").cards["bh-17-001"]
    assert lines[0] == "bh-17-001  Баллиста · Ballista"
    assert [line.split()[0] for line in lines[1:5]] == ["ru", "catalogue", "en", "catalogue"]
    assert lines[2].endswith(card.rules.ru)
    assert lines[4].endswith(card.rules.en)
    assert "5" in lines[1]
    assert "5" in lines[3]


def test_a_set_shows_every_card_it_printed_first() -> None:
    heads = [line for line in script_text("19").splitlines() if line.startswith("bh-")]
    assert [line.split()[0] for line in heads] == ["bh-19-037", "bh-19-038"]


def test_a_reprint_shows_the_card_it_reprints() -> None:
    printed = next(one for one in library.game("berserk").printings.values() if one.expansion == "bh-19")
    assert script_text(f"19/{printed.number}").startswith(printed.card)


def test_a_card_without_a_script_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from play.cards import scripts

    monkeypatch.setattr(scripts, "scripts", lambda game: {})
    assert "(there is no script yet)" in script_text("17/1")


@pytest.mark.parametrize(("place", "reason"), [("20/1", "no set '20'"), ("17/999", "no card number 999")])
def test_a_place_that_does_not_exist_is_refused(place: str, reason: str) -> None:
    from django.core.management import CommandError

    with pytest.raises(CommandError, match=reason):
        script_text(place)
