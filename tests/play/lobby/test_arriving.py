"""Sign-up on the way to a table: afterwards the deck in a guest's hand is theirs, and they return to where they were."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import orjson
import pytest
from django.test import Client

from decks.models import Deck, Player
from decks.models.deck import rows_of
from play.models import Match
from play.seating.deck_entry import entry
from tests.play.lobby.test_pages import SEEK
from tests.play.lobby.test_tool import DWARVES, ELVES
from tests.play.matches.room import deck
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("starters")

NAMED = {"username": "Забава", "password1": "correct horse battery"}
DRAFT = {"game": "berserk", "name": "Самоделка", "lines": rows_of(ELVES.lines), "options": {}, "notes": "Про лес"}
WORD = "0123456789abcdef"


def take_in_hand(client: Client, towards: str = "people", **more: Any) -> str:
    contents = orjson.dumps({**DRAFT, "draft": WORD, **more}).decode()
    return client.post("/play/deck", {"deck": "", "contents": contents, "with": towards})["Location"]


def sign_up(client: Client, onward: str) -> str:
    """Returns the page they land on."""
    return client.post("/account/signup/", {**NAMED, "next": onward})["Location"]


def ways_in(text: str) -> set[str]:
    """The return URLs of a page's sign-in links."""
    links = re.findall(r'href="(/account/login/[^"]*)"', text)
    return {parse_qs(urlsplit(unescape(link)).query)["next"][0] for link in links}


def chosen(text: str) -> str:
    found = re.search(r'<option value="(\w+)" selected>Самоделка', text)
    assert found, "it is in the list, and chosen"
    return found[1]


def test_every_way_in_leads_back_with_the_deck_in_hand(stranger: Client) -> None:
    address = take_in_hand(stranger)
    assert ways_in(page(stranger, address)) == {address}
    refused = stranger.post("/play/quick", {**SEEK, "deck": "hand", "rated": "yes"})
    assert ways_in(refused.content.decode()) == {address}
    assert ways_in(page(stranger, "/play?game=valhalla")) == {"/play?game=valhalla"}


def test_who_signs_up_has_the_deck_of_their_hand_and_plays_with_it(stranger: Client) -> None:
    text = page(stranger, sign_up(stranger, take_in_hand(stranger)))
    mine = Deck.objects.get(owner__username="Забава")
    assert (mine.contents, mine.name, mine.notes) == (ELVES.tidy(), "Самоделка", "Про лес")
    assert "no such deck" not in words(text)
    assert chosen(text) == mine.key
    assert f'built as a guest is saved: <a href="/decks/{mine.key}/edit">Самоделка</a>' in text
    assert "Самоделка" in page(stranger, "/decks/mine")
    stranger.post("/play/quick", {**SEEK, "deck": "hand", "rated": "yes"})
    assert Match.objects.get().seats.get(number=0).deck_version.deck == mine


def test_the_browser_posts_the_same_draft_later_and_makes_no_second_deck(stranger: Client) -> None:
    sign_up(stranger, take_in_hand(stranger))
    mine = Deck.objects.get(owner__username="Забава")

    def post(**more: Any) -> dict[str, Any]:
        body = {**DRAFT, "draft": WORD, **more}
        return stranger.post("/decks/create", body, content_type="application/json").json()

    assert (post()["key"], post()["version"], post()["new"]) == (mine.key, 1, False)
    assert (post(notes="Дописано")["key"], post(notes="Дописано")["version"]) == (mine.key, 2)
    assert post(draft="another-draft")["new"]


def test_each_game_has_its_own_deck_and_a_later_sign_in_makes_none_again(stranger: Client) -> None:
    take_in_hand(stranger, options={"players": 5}, lines=[], game="valhalla", name="Стол", draft="for-the-table")
    sign_up(stranger, take_in_hand(stranger))
    player = Player.objects.get(username="Забава")
    assert set(player.decks.values_list("game", "name")) == {("berserk", "Самоделка"), ("valhalla", "Стол")}
    stranger.force_login(player)
    assert player.decks.count() == 2


def test_who_signs_in_for_a_rated_challenge_finds_their_deck_there(stranger: Client, at_host: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "rated": "yes"})
    match = Match.objects.get()
    take_in_hand(stranger)
    assert ways_in(page(stranger, match.get_absolute_url())) == {match.get_absolute_url()}
    key = chosen(page(stranger, sign_up(stranger, match.get_absolute_url())))
    stranger.post(f"/matches/{match.key}/join", {"deck": key})
    assert match.seats.get(number=1).deck == entry(ELVES)


def test_the_hand_of_somebody_else_is_nobodys_deck(stranger: Client, at_host: Client, host: Player) -> None:
    mine = deck(host)
    sign_up(stranger, take_in_hand(stranger))
    assert "no such deck" in words(page(at_host, "/play?game=berserk&deck=hand"))
    assert list(host.decks.all()) == [mine]
    stranger.logout()
    assert "no such deck" in words(page(stranger, "/play?game=berserk&deck=hand"))


def test_an_account_that_was_closed_leaves_no_deck_in_the_hand(stranger: Client) -> None:
    address = sign_up(stranger, take_in_hand(stranger))
    Player.objects.update(is_active=False)
    assert "no such deck" in words(page(stranger, address))


def test_who_signs_up_at_a_table_is_told_there(stranger: Client) -> None:
    table = take_in_hand(stranger, "bot")
    assert 'class="told"' not in page(stranger, table)
    text = page(stranger, sign_up(stranger, table))
    told = text[text.index('<section class="told"') :].partition("</section>")[0]
    assert "built as a guest is saved: Самоделка" in words(told)
    assert "Get the codes" in words(told)
    assert 'class="told"' not in page(stranger, table), "once"


def test_a_draft_that_is_named_by_no_word_is_a_deck_all_the_same(stranger: Client) -> None:
    sign_up(stranger, take_in_hand(stranger, draft=None, lines=rows_of(DWARVES.lines)))
    assert Deck.objects.get(owner__username="Забава").contents == DWARVES.tidy()


def test_a_game_with_a_deck_from_the_hand_is_played_again_by_the_guest_and_by_who_signed_up(stranger: Client) -> None:
    table = take_in_hand(stranger, "bot")
    for _again in range(2):
        key = table.split("/")[2]
        stranger.post(f"/api/v1/matches/{key}/resign/")
        if _again:
            sign_up(stranger, table)
        table = stranger.post(f"/api/v1/matches/{key}/rematch/").json()["page"]
    last = Match.objects.latest("pk")
    assert last.get_absolute_url() == table
    assert [seat.deck for seat in last.seats.all() if seat.player] == [entry(ELVES)]
