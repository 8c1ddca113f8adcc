"""A stored match of a game that was removed from the site: its pages say so, and nothing else breaks."""

import pytest
from django.test import Client
from django.utils import timezone

from catalog.loading.load import load_catalog
from catalog.models import Game
from decks.models import Deck, Player
from play.matches import sweeping, table_cache
from play.matches.participants import Who
from play.models import Match, Rating, Series, SoloBest, Status
from tests.people import player
from tests.play.matches.room import deck, finish, started
from tests.play.series.sample import play, series
from tests.web.reading import words

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def mira(client: Client) -> Player:
    found = player("Мирослава")
    client.force_login(found)
    return found


@pytest.fixture
def gone(mira: Player) -> list[Match]:
    """A finished one and one in play."""
    over = finish(started(Who(player=mira)))
    now = started(Who(player=mira))
    Match.objects.update(game="chess")
    table_cache.forget()
    return [Match.objects.get(pk=one.pk) for one in (over, now)]


def test_its_page_says_who_met_and_that_the_game_is_gone(client: Client, gone: list[Match]) -> None:
    for one, result in zip(gone, ("First place", ""), strict=True):
        answer = client.get(f"/matches/{one.key}", headers={"accept-language": "en"})
        said = words(answer.content.decode())
        assert answer.status_code == 410
        assert "chess, a game that is gone" in said
        assert "Мирослава" in said
        assert result in said


@pytest.mark.parametrize(("part", "status"), [("", 200), ("state/", 200), ("moves/", 200), ("replay/", 409)])
def test_the_api_gives_what_was_written_down(client: Client, gone: list[Match], part: str, status: int) -> None:
    answer = client.get(f"/api/v1/matches/{gone[0].key}/{part}", headers={"accept-language": "en"})
    assert answer.status_code == status
    if status == 409:
        assert answer.json()["code"] == "game_gone"
        assert answer.json()["detail"] == "The site no longer has this game."


def test_nobody_can_play_it_on_and_it_is_void(client: Client, gone: list[Match]) -> None:
    sent = {"ask": 0, "option": "pass", "key": "one"}
    answer = client.post(f"/api/v1/matches/{gone[1].key}/answers/", sent, content_type="application/json")
    assert 400 <= answer.status_code < 500
    assert table_cache.reconcile(gone[1].pk) in ("voided", "same")
    assert Match.objects.get(pk=gone[1].pk).status == Status.VOIDED


@pytest.mark.parametrize(
    "address",
    [
        "/play",
        "/play/live",
        "/api/v1/matches/",
        "/players/Мирослава",
        "/players/Мирослава/games",
        "/account",
        "/",
        "/ratings",
    ],
)
def test_lists_go_on(client: Client, gone: list[Match], address: str) -> None:
    assert client.get(address, follow=True, headers={"accept-language": "en"}).status_code == 200


def test_the_sweep_goes_on(gone: list[Match]) -> None:
    sweeping.sweep()


@pytest.mark.parametrize(
    "address",
    ["series/{}", "series/{}/games", "series/{}/games/0", "series/{}/results.json", "api/v1/series/{}/results/"],
)
def test_a_series_of_it_is_no_page_any_more(client: Client, mira: Player, address: str) -> None:
    made = play(series(games=2, owner=mira))
    Series.objects.update(game="chess")
    answer = client.get(f"/{address.format(made.key)}", headers={"accept-language": "en"})
    assert answer.status_code == 404
    if address.startswith("api"):
        assert answer.json()["detail"] == "This is a series of a game that the site no longer has."


@pytest.mark.parametrize("address", ["/series", "/arena", "/api/v1/series/"])
def test_lists_of_series_go_on(client: Client, mira: Player, address: str) -> None:
    play(series(games=2, owner=mira, secret=""))
    Series.objects.update(game="chess", public=True)
    assert client.get(address, headers={"accept-language": "en"}).status_code == 200


def test_what_somebody_reached_in_it_spoils_no_profile(client: Client, mira: Player) -> None:
    Rating.objects.create(player=mira, game="chess", mu=25.0, sigma=3.0, shown=1500, games=3, updated=timezone.now())
    SoloBest.objects.create(player=mira, game="chess", board="a/b/1", won=True, at=timezone.now())
    said = words(client.get("/players/Мирослава", headers={"accept-language": "en"}).content.decode())
    assert "chess, a game that is gone" in said
    answer = client.get("/api/v1/players/Мирослава/solo/")
    assert (answer.status_code, answer.json()["results"]) == (200, [])


def test_a_deck_of_it_is_kept_and_shown_nowhere(client: Client, mira: Player) -> None:
    kept = deck(mira)
    Deck.objects.filter(pk=kept.pk).update(game="chess")
    for address in ("/", "/decks", "/decks/mine", "/api/v1/decks/", f"/players/{mira.username}"):
        assert client.get(address).status_code == 200, address
    for address in (f"/decks/{kept.key}", f"/decks/{kept.key}/edit", f"/api/v1/decks/{kept.key}/"):
        assert client.get(address).status_code == 404, address
    assert Deck.objects.get(pk=kept.pk).lines == kept.lines


def test_its_cards_leave_the_catalogue(client: Client) -> None:
    Game.objects.create(
        id="chess", name_ru="Шахматы", name_en="Chess", order=99, min_players=2, max_players=2, digest=""
    )
    assert load_catalog().games == ()
    assert not Game.objects.filter(pk="chess").exists()
    for address in ("/", "/search?q=конь", "/api/v1/games/", "/api/v1/expansions/"):
        assert client.get(address).status_code == 200, address
