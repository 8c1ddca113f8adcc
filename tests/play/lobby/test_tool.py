"""The buttons of a deck: against a bot at once, with people in the lobby; a guest's deck comes along unsaved."""

from typing import Any

import orjson
import pytest
from django.test import Client

from decks.models import Player, Visibility
from decks.models.deck import rows_of
from decks.rules import DeckList
from decks.services import Draft, create_deck, delete_deck, save_deck, set_visibility
from decks.starters.files import starters as ready_made
from play.models import Match, Seat, Series, Status
from play.seating.deck_entry import entry
from tests.decks.conftest import forest_deck
from tests.people import browser_of
from tests.play.lobby.test_pages import SEEK
from tests.play.matches.room import deck
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("starters")

HTMX = {"HX-Request": "true"}
ELVES, DWARVES = (ready_made()[slug].contents for slug in ("wood-elves", "hill-dwarves"))


def as_it_stands(contents: DeckList, name: str = "Самоделка") -> dict[str, str]:
    """The builder's data of an unsaved deck."""
    built = {"game": contents.game, "name": name, "lines": rows_of(contents.lines), "options": {}}
    return {"deck": "", "contents": orjson.dumps(built).decode()}


def waiting_seat() -> Seat:
    return Seat.objects.get(number=0, match__status=Status.WAITING)


def test_play_means_play(at_host: Client, host: Player) -> None:
    mine = deck(host)
    text = page(at_host, mine.get_absolute_url())
    assert 'action="/play/deck"' in text
    answer = at_host.post("/play/deck", {"deck": mine.key}, headers=HTMX)
    match = Match.objects.get()
    assert answer["HX-Redirect"] == match.get_absolute_url()
    assert (match.status, match.rated, match.listed) == (Status.PLAYING, False, False)
    own, bot = match.seats.all()
    assert (own.player, own.deck_version.deck, bot.bot) == (host, mine, "greedy")
    assert at_host.post("/play/deck", {"deck": mine.key})["Location"] == match.get_absolute_url(), "pressed twice"


def test_the_second_choice_leads_to_people(at_host: Client, host: Player) -> None:
    mine = deck(host)
    answer = at_host.post("/play/deck", {"deck": mine.key, "with": "people"}, headers=HTMX)
    assert answer["HX-Redirect"] == f"/play?deck={mine.key}"
    assert f'<option value="{mine.key}" selected>' in page(at_host, answer["HX-Redirect"])
    assert not Match.objects.exists()


def test_a_deck_that_is_shared_by_link_is_played_by_who_holds_the_link(stranger: Client, host: Player) -> None:
    mine = set_visibility(deck(host), Visibility.UNLISTED)
    asked = {"deck": mine.key, "secret": mine.secret}
    assert stranger.post("/play/deck", {**asked, "with": "people"})["Location"] == f"/play?deck={mine.secret}"
    assert stranger.post("/play/deck", asked)["Location"] == Match.objects.get().get_absolute_url()
    assert browser_of().post("/play/deck", {"deck": mine.key}).status_code == 404


def test_a_table_with_bots_in_all_other_seats(at_host: Client, host: Player) -> None:
    mine = create_deck(host, Draft(DeckList("valhalla", options={"players": 5}), "Пятеро"))
    at_host.post("/play/deck", {"deck": mine.key})
    match = Match.objects.get()
    assert (match.status, match.seats.exclude(bot="").count()) == (Status.PLAYING, 4)


def test_what_is_saved_and_what_stands_are_compared(at_host: Client, host: Player) -> None:
    mine = deck(host)
    assert at_host.post("/play/deck", {**as_it_stands(ELVES), "deck": mine.key}).status_code == 302
    assert Match.objects.get().seats.get(number=0).deck_version.deck == mine
    for tool in ("/play/deck", "/series/test"):
        for named in ({"deck": mine.key}, {}):  # edited in another tab; signed in there, where this page is a guest's
            answer = at_host.post(tool, {**as_it_stands(DWARVES), **named}, headers=HTMX)
            assert answer.status_code == 409
            assert "not saved like this yet" in words(answer.content.decode())
            assert 'data-refusal="unsaved"' in answer.content.decode()
    assert (Match.objects.count(), Series.objects.count()) == (1, 0)


@pytest.mark.parametrize("tool", ["/play/deck", "/series/test"])
def test_a_deck_that_is_gone_and_one_of_somebody_else_are_told_alike(
    at_host: Client, stranger: Client, host: Player, tool: str
) -> None:
    private, gone = deck(host), deck(host)
    delete_deck(gone)

    def told(client: Client, key: str) -> str:
        answer = client.post(tool, {**as_it_stands(ELVES), "deck": key}, headers=HTMX)
        assert answer.status_code == 404
        return words(answer.content.decode())

    assert "There is no such deck, or it is not shared with you." in told(at_host, gone.key)
    assert "sign in" in told(stranger, gone.key)
    assert told(stranger, private.key) == told(stranger, gone.key) == told(stranger, "0000000000")
    without_script = stranger.post(tool, {"deck": private.key})
    assert without_script.status_code == 404


@pytest.mark.parametrize(("tool", "title"), [("/play/deck", "To the table"), ("/series/test", "The deck in action")])
def test_a_refusal_stands_under_the_title_of_its_tool(stranger: Client, tool: str, title: str) -> None:
    answer = stranger.post(tool, as_it_stands(forest_deck(7)), headers=HTMX).content.decode()
    assert f'<h2 id="refused-title">{title}</h2>' in answer
    assert 'data-refusal="bad_deck"' in answer
    assert "This deck cannot be played" in answer


@pytest.mark.parametrize("contents", ["", "[]", "{", '{"game": "chess"}', '{"game": "berserk", "lines": 3}'])
def test_odd_contents_are_an_answer(stranger: Client, contents: str) -> None:
    answer = stranger.post("/play/deck", {"deck": "", "contents": contents}, headers=HTMX)
    assert answer.status_code == (200 if contents else 404)
    assert not Match.objects.exists()


# --- a guest's own deck


def test_a_guest_plays_a_bot_with_a_deck_of_their_own(stranger: Client) -> None:
    stranger.post("/play/deck", as_it_stands(ELVES))
    own, bot = Match.objects.get().seats.all()
    assert own.guest is not None
    assert (own.deck, own.deck_name, own.deck_version) == (entry(ELVES), "Самоделка", None)
    assert bot.bot == "greedy"


def test_a_guest_takes_their_deck_to_the_lobby_and_to_any_table(stranger: Client, at_host: Client) -> None:
    address = stranger.post("/play/deck", {**as_it_stands(ELVES), "with": "people"})["Location"]
    assert address == "/play?game=berserk&deck=hand"
    text = page(stranger, address)
    assert '<option value="hand" selected>Самоделка' in text
    at_host.post("/play/challenge", SEEK)
    match = Match.objects.get()
    assert '<option value="hand" selected>Самоделка' in page(stranger, match.get_absolute_url())
    stranger.post(f"/matches/{match.key}/join", {"deck": "hand"})
    assert match.seats.get(number=1).deck == entry(ELVES)


def test_what_a_guest_holds_is_theirs_alone(stranger: Client, at_host: Client) -> None:
    stranger.post("/play/deck", {**as_it_stands(ELVES), "with": "people"})
    for other in (browser_of(), at_host):
        assert "Самоделка" not in page(other, "/play?game=berserk&deck=hand")
        answer = other.post("/play/quick", {**SEEK, "deck": "hand"})
        assert "no deck" in words(answer.content.decode()).lower() or answer.status_code == 400
    assert not Match.objects.exists()


def test_who_searches_again_with_another_deck_searches_anew(stranger: Client) -> None:
    def search(contents: DeckList) -> Seat:
        stranger.post("/play/deck", {**as_it_stands(contents), "with": "people"})
        stranger.post("/play/quick", {**SEEK, "deck": "hand"})
        return waiting_seat()

    first = search(ELVES)
    assert search(ELVES) == first
    second = search(DWARVES)
    assert second != first
    assert second.deck == entry(DWARVES)


def test_a_saved_deck_that_changed_is_played_as_it_is_now(at_host: Client, host: Player, settings: Any) -> None:
    mine = deck(host)
    first = at_host.post("/play/deck", {"deck": mine.key})["Location"]
    save_deck(mine, Draft(DWARVES, mine.name), base=1)
    assert at_host.post("/play/deck", {"deck": mine.key})["Location"] != first
