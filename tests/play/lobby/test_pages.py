"""The lobby's pages: a game against a bot with one press, the form for people, the list of waiting challenges, a
waiting match."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from decks.models import Player, Visibility
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, set_visibility
from play.matches import creating, luck, matchmaking
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Block, Match, Rating, Sanction, Seat, Status
from tests.people import browser_of, player
from tests.play.matches.room import deck, started
from tests.play.series.test_pages import well_formed
from tests.web.reading import page, words

pytestmark = pytest.mark.usefixtures("starters")

SEEK = {"game": "berserk", "deck": "wood-elves", "clock": "10+10", "rated": "no"}


@contextmanager
def at_most(queries: int) -> Iterator[None]:
    with CaptureQueriesContext(connection) as asked:
        yield
    assert len(asked) <= queries, "\n".join(one["sql"][:200] for one in asked)


def only_match() -> Match:
    return Match.objects.get()


def section(text: str, start: str, end: str) -> str:
    return text[text.index(start) :].partition(end)[0]


def thin_deck(owner: Player) -> None:
    create_deck(owner, Draft(DeckList("berserk", (Line("bh-22-030", 1),)), "Тонкая"))


# --- against a bot


def test_a_stranger_plays_a_bot_with_one_press(stranger: Client) -> None:
    text = page(stranger, "/play")
    well_formed(text)
    assert 'name="deck" value="wood-elves"' in text
    level = re.search(r'name="level" value="(\w+)" checked', text)
    assert level
    answer = stranger.post("/play/now", {"game": "berserk", "deck": "wood-elves", "level": level[1]})
    match = only_match()
    assert (answer.status_code, answer["Location"]) == (302, f"/matches/{match.key}")
    assert (match.status, match.rated, match.listed) == (Status.PLAYING, False, False)
    one, bot = match.seats.all()
    assert one.guest is not None
    assert bot.bot == "greedy"


def test_the_bot_may_be_given_a_deck_and_a_level(at_host: Client) -> None:
    at_host.post("/play/now", {"deck": "wood-elves", "level": "random", "rival": "dark-undead"})
    bot = only_match().seats.get(number=1)
    assert (bot.bot, bot.deck_version.deck.starter) == ("random", "dark-undead")


def test_for_rating_the_deck_of_the_bot_is_drawn_by_lot(at_host: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "seed", lambda: 2)  # the third of three
    at_host.post("/play/now", {"deck": "wood-elves", "level": "greedy", "rival": "dark-undead", "rated": "yes"})
    match = only_match()
    assert match.rated
    assert match.seats.get(number=1).deck_version.deck.starter == "dark-undead"


def test_a_guest_who_asks_for_rating_plays_without(stranger: Client) -> None:
    stranger.post("/play/now", {"deck": "wood-elves", "rated": "yes"})
    assert not only_match().rated


def test_a_second_press_of_the_same_button_is_the_same_game(at_host: Client) -> None:
    answers = [at_host.post("/play/now", {"deck": "wood-elves", "level": "random"}) for _ in range(2)]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert Match.objects.count() == 1


def test_who_waited_for_people_waits_no_more(at_host: Client) -> None:
    at_host.post("/play/quick", SEEK)
    at_host.post("/play/now", {"deck": "wood-elves", "level": "random"})
    assert Match.objects.filter(status=Status.WAITING).count() == 0


def test_who_is_refused_keeps_their_place(at_host: Client, at_rival: Client) -> None:
    at_host.post("/play/quick", SEEK)
    there = at_rival.post("/play/challenge", SEEK)["Location"]
    assert at_host.post("/play/now", {"deck": "wood-elves", "level": "deep-blue"}).status_code == 400
    assert at_host.post(f"{there}/join", {"deck": "no-such"}).status_code == 400
    assert Match.objects.filter(status=Status.WAITING, quick=True).count() == 1


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"deck": "no-such"}, "Choose a deck."),
        ({}, "Choose a deck."),
        ({"deck": "wood-elves", "level": "deep-blue"}, "There is no such bot"),
        ({"deck": "\0"}, "Choose a deck."),
    ],
)
def test_what_cannot_be_played_is_said_in_the_lobby(stranger: Client, sent: dict[str, str], said: str) -> None:
    answer = stranger.post("/play/now", sent)
    assert answer.status_code == 400
    assert said in words(answer.content.decode())
    assert not Match.objects.exists()


def test_an_own_deck_that_cannot_be_played_is_listed_with_the_reason(at_host: Client, host: Player) -> None:
    thin_deck(host)
    text = page(at_host, "/play")
    assert "1 deck cannot be played" in words(text)
    assert "This deck cannot be played." in words(text)
    assert "Тонкая · cannot be played" in words(text)
    assert re.search(r"<option value=\"\w+\" disabled>Тонкая", text)
    well_formed(text)


def test_the_levels_have_their_ratings(stranger: Client) -> None:
    Rating.objects.create(
        game="berserk", bot="greedy", program=True, mu=25, sigma=2, shown=1640, updated=timezone.now()
    )
    assert "Fighter 1640" in words(page(stranger, "/play"))


# --- URLs with parameters


def test_a_deck_comes_along(at_host: Client, host: Player) -> None:
    mine = deck(host)
    text = page(at_host, f"/play?deck={mine.key}")
    assert "The deck in your hand" in text
    assert f'<option value="{mine.key}" selected' in text


def test_a_deck_that_is_shared_by_link_comes_along_and_is_played(stranger: Client, host: Player) -> None:
    mine = deck(host)
    assert "There is no such deck" in page(stranger, f"/play?deck={mine.key}")
    set_visibility(mine, Visibility.UNLISTED)
    text = page(stranger, f"/play?deck={mine.secret}")
    assert f'name="deck" value="{mine.secret}"' in text
    assert mine.key not in text
    stranger.post("/play/now", {"deck": mine.secret, "level": "random"})
    assert only_match().seats.get(number=0).deck_version.deck == mine


def test_a_player_to_be_challenged_comes_along(at_host: Client, rival: Player) -> None:
    text = page(at_host, "/play?to=Ратибор")
    assert 'value="player" checked' in text
    assert 'name="name" value="Ратибор"' in text


def test_the_page_of_a_player_leads_here(at_host: Client, at_rival: Client, rival: Player) -> None:
    link = "/play?to=%D0%A0%D0%B0%D1%82%D0%B8%D0%B1%D0%BE%D1%80#seek"
    assert link in page(at_host, rival.get_absolute_url())
    assert link not in page(at_rival, rival.get_absolute_url())


@pytest.mark.parametrize("address", ["/play/now", "/play/quick", "/play/challenge"])
def test_an_address_that_is_only_posted_to_leads_to_the_lobby(stranger: Client, address: str) -> None:
    assert stranger.get(address)["Location"] == "/play"
    assert stranger.get("/play/").status_code == 301


# --- people


def test_two_who_search_meet_at_one_table(at_host: Client, stranger: Client) -> None:
    first = at_host.post("/play/quick", SEEK)
    second = stranger.post("/play/quick", SEEK)
    assert first["Location"] == second["Location"]
    assert only_match().status == Status.PLAYING


@pytest.mark.parametrize(
    ("clock", "found"),
    [
        ({"clock": "5+5"}, ("live", 300_000, 5_000, 0)),
        ({"clock": "3d"}, ("days", 900_000, 10_000, 3)),
        ({"clock": "own", "minutes": "7", "seconds": "0"}, ("live", 420_000, 0, 0)),
        ({"clock": "own", "days": "14"}, ("days", 900_000, 10_000, 14)),
    ],
)
def test_every_clock_can_be_had(at_host: Client, clock: dict[str, str], found: tuple[object, ...]) -> None:
    at_host.post("/play/challenge", {**SEEK, **clock})
    match = only_match()
    assert (match.clock, match.base_ms, match.increment_ms, match.days) == found


def test_a_challenge_is_what_was_asked_for(at_host: Client, rival: Player) -> None:
    at_host.post("/play/challenge", {**SEEK, "whom": "player", "name": "ратибор", "first": "them"})
    match = only_match()
    assert (match.invited, match.options, match.rated, match.listed) == (rival, {"first": 1}, False, False)


def test_a_challenge_by_link_is_not_in_the_lobby(at_host: Client, stranger: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "whom": "link"})
    assert not only_match().listed
    assert "Nobody waits right now" in page(stranger, "/play")


def test_for_rating_the_lot_decides_who_begins(at_host: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "rated": "yes", "first": "me"})
    match = only_match()
    assert (match.rated, match.options) == (True, {})


@pytest.mark.parametrize(
    ("sent", "field", "said"),
    [
        ({"clock": "own", "minutes": "a lot"}, "seek-minutes", "Whole numbers"),
        ({"clock": "own", "minutes": "500"}, "seek-minutes", "There is no such clock"),
        ({"clock": "own", "days": "15"}, "seek-days", "There is no such clock"),
        ({"clock": "sand"}, "seek-minutes", "Whole numbers"),
        ({"whom": "player", "name": "Nobody"}, "seek-name", "There is no such player."),
        ({"whom": "player", "name": ""}, "seek-name", "Write the name of a player."),
        ({"whom": "player", "name": "Мирослава"}, "seek-name", "You cannot challenge yourself."),
        ({"deck": "no-such"}, "seek-deck", "Choose a deck."),
    ],
)
def test_a_mistake_stands_beside_its_field_and_nothing_is_lost(
    at_host: Client, sent: dict[str, str], field: str, said: str
) -> None:
    given = {**SEEK, "deck": "dark-undead", "rated": "no", "first": "them", "name": "x", "minutes": "9", **sent}
    answer = at_host.post("/play/challenge", given)
    text = answer.content.decode()
    assert answer.status_code == 400
    assert said in words(text)
    wrong = re.search(rf'<(?:input|select)[^>]*id="{field}"[^>]*>', text)
    assert wrong
    assert 'aria-invalid="true"' in wrong[0]
    assert f'value="{given["name"]}"' in text
    assert f'value="{given["minutes"]}"' in text
    assert '<option value="them" selected' in text
    if given["deck"] == "dark-undead":
        assert '<option value="dark-undead" selected' in text
    assert not Match.objects.exists()
    well_formed(text)


def test_a_guest_cannot_ask_for_rating(stranger: Client) -> None:
    answer = stranger.post("/play/quick", {**SEEK, "rated": "yes"})
    assert answer.status_code == 400
    assert "Rated matches are for those who have an account." in words(answer.content.decode())


def test_who_is_banned_is_told_so(at_host: Client, host: Player) -> None:
    Sanction.objects.create(player=host, kind="ban", reason="ругань")
    for address in ("/play/now", "/play/quick", "/play/challenge"):
        answer = at_host.post(address, SEEK)
        assert answer.status_code == 400
        assert "You cannot play any more. Reason: ругань" in answer.content.decode()


def test_who_makes_too_many_games_is_asked_to_wait(at_host: Client, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "challenge": "2/h/key"}
    answers = [at_host.post("/play/quick", {**SEEK, "deck": "no-such"}).content.decode() for _ in range(3)]
    assert ["wait a little" in answer for answer in answers] == [False, False, True]


# --- who waits


def test_a_challenge_is_listed_for_others_and_taken_with_the_chosen_deck(at_host: Client, at_rival: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "rated": "yes"})
    match = only_match()
    row = section(page(at_rival, "/play"), 'class="bare open-list"', "</ul>")
    assert "Мирослава" in row
    assert "10+10" in row
    assert "rated" in words(row)
    assert f'form="seek" formaction="/matches/{match.key}/join"' in row
    assert "Yours" in section(page(at_host, "/play"), 'class="bare open-list"', "</ul>")
    answer = at_rival.post(f"/matches/{match.key}/join", {"deck": "dark-undead"})
    assert answer["Location"] == f"/matches/{match.key}"
    match.refresh_from_db()
    assert match.status == Status.PLAYING
    assert match.seats.get(number=1).deck_version.deck.starter == "dark-undead"


def test_of_a_private_deck_only_the_element_is_told(at_host: Client, stranger: Client, host: Player) -> None:
    mine = deck(host)
    mine.name = "Тайный замысел"
    mine.save()
    at_host.post("/play/challenge", {**SEEK, "deck": mine.key})
    at_host.post("/play/challenge", {**SEEK, "deck": "hill-dwarves"})
    text = page(stranger, "/play")
    row = words(section(text, 'class="bare open-list"', "</ul>"))
    assert "Forest" in row
    assert "Тайный замысел" not in text
    waiting = Match.objects.get(seats__deck_name="Тайный замысел")
    assert "Тайный замысел" not in page(stranger, waiting.get_absolute_url())
    assert "Тайный замысел" in page(at_host, waiting.get_absolute_url())


def test_a_guest_is_led_to_the_door_where_a_game_is_for_rating(at_host: Client, stranger: Client) -> None:
    at_host.post("/play/challenge", {**SEEK, "rated": "yes"})
    row = section(page(stranger, "/play"), 'class="bare open-list"', "</ul>")
    assert f"/account/login/?next=/matches/{only_match().key}" in row


def test_people_who_are_apart_do_not_see_each_other(
    at_host: Client, at_rival: Client, host: Player, rival: Player
) -> None:
    at_host.post("/play/challenge", SEEK)
    block = Block.objects.create(player=rival, blocked=host)
    match = only_match()
    assert "Nobody waits right now" in page(at_rival, "/play")
    answer = at_rival.post(f"/matches/{match.key}/join", {"deck": "wood-elves"})
    assert answer.status_code == 400
    assert "You block this player" in answer.content.decode()
    block.delete()
    Block.objects.create(player=host, blocked=rival)
    assert "Nobody waits right now" in page(at_rival, "/play")
    assert at_rival.post(f"/matches/{match.key}/join", {"deck": "wood-elves"}).status_code == 404


def test_a_search_whose_page_is_closed_is_not_listed(at_host: Client, stranger: Client) -> None:
    at_host.post("/play/quick", SEEK)
    assert "searching" in page(stranger, "/play")
    Seat.objects.update(seen=timezone.now() - timedelta(seconds=61))
    assert "Nobody waits right now" in page(stranger, "/play")


def test_the_list_is_sent_again_only_when_it_changed(at_host: Client, stranger: Client) -> None:
    text = page(stranger, "/play")
    address = re.search(r'hx-get="(/play/live[^"]+)" hx-trigger="every 3s"', text)
    assert address
    live = address[1].replace("&amp;", "&")
    htmx = {"HX-Request": "true", "accept-language": "en"}
    assert stranger.get(live, headers=htmx).status_code == 204
    at_host.post("/play/challenge", SEEK)
    answer = stranger.get(live, headers=htmx)
    assert answer.status_code == 200
    assert "<html" not in answer.content.decode()
    assert "Мирослава" in answer.content.decode()


def test_what_concerns_the_reader_comes_first(at_host: Client, at_rival: Client, host: Player, rival: Player) -> None:
    match = started(Who(player=host), Who(player=rival), options={"first": 0})
    creating.create(Who(player=rival), Wish("berserk", deck(rival), invited=host))
    text = page(at_host, "/play")
    mine = words(section(text, 'id="mine"', "</section>"))
    assert "Your turn Ратибор" in mine
    assert "You are challenged Ратибор" in mine
    assert f'href="/matches/{match.key}"' in text
    assert "In play Мирослава" in words(section(page(at_rival, "/play"), 'id="mine"', "</section>"))


def test_the_lobby_costs_the_same_queries_however_full_it_is(at_host: Client, host: Player) -> None:
    for _ in range(3):
        deck(host)

    def cost() -> None:
        page(at_host, "/play")
        with at_most(17):
            page(at_host, "/play")
        with at_most(9):
            at_host.get("/play/live?game=berserk", headers={"HX-Request": "true"})

    cost()
    for number in range(8):
        other = Who(player=player())
        creating.create(other, Wish("berserk", deck(other.player), rated=True))
        if number % 2:
            started(Who(player=host), other)
    cost()


# --- a match that waits


def test_who_made_the_challenge_gets_a_link_and_may_withdraw(at_host: Client, stranger: Client) -> None:
    there = at_host.post("/play/challenge", {**SEEK, "whom": "link"})["Location"]
    text = page(at_host, there)
    well_formed(text)
    assert f'value="http://testserver{there}"' in text
    assert "Whoever" not in text
    assert at_host.post(f"{there}/call-off")["Location"] == "/play"
    assert "The challenge was withdrawn." in page(stranger, there)
    assert stranger.post(f"{there}/join", {"deck": "wood-elves"})["Location"] == there


def test_who_has_the_link_sits_down_without_an_account(at_host: Client, stranger: Client) -> None:
    there = at_host.post("/play/challenge", {**SEEK, "whom": "link"})["Location"]
    text = page(stranger, there)
    well_formed(text)
    assert "Мирослава wants to play" in words(text)
    assert stranger.post(f"{there}/join", {"deck": "hill-dwarves"})["Location"] == there
    assert only_match().seats.get(number=1).guest is not None


def test_who_is_challenged_accepts_or_declines_and_others_watch(
    at_host: Client, at_rival: Client, stranger: Client, rival: Player
) -> None:
    there = at_host.post("/play/challenge", {**SEEK, "whom": "player", "name": "Ратибор"})["Location"]
    assert "Ратибор is challenged" in words(page(at_host, there))
    text = page(at_rival, there)
    assert "Мирослава challenges you" in words(text)
    assert "Decline" in text
    assert "This challenge is for Ратибор" in words(page(stranger, there))
    refused = stranger.post(f"{there}/join", {"deck": "wood-elves"})
    assert refused.status_code == 400
    assert stranger.post(f"{there}/call-off").status_code == 403
    at_rival.post(f"{there}/call-off")
    assert "The challenge was declined." in page(at_host, there)


def test_a_game_for_rating_leads_a_guest_to_the_door(at_host: Client, stranger: Client) -> None:
    there = at_host.post("/play/challenge", {**SEEK, "whom": "link", "rated": "yes"})["Location"]
    text = page(stranger, there)
    assert f"/account/login/?next={there}" in text
    assert f'action="{there}/join"' not in text


def test_a_deck_that_cannot_be_played_is_said_at_the_table_with_its_cards(
    at_host: Client, at_rival: Client, rival: Player
) -> None:
    there = at_host.post("/play/challenge", SEEK)["Location"]
    thin_deck(rival)
    answer = at_rival.post(f"{there}/join", {"deck": rival.decks.get().key})
    assert answer.status_code == 400
    assert "This deck cannot be played" in answer.content.decode()
    assert only_match().status == Status.WAITING


def test_a_search_says_how_long_and_offers_a_bot_after_a_while(at_host: Client) -> None:
    there = at_host.post("/play/quick", SEEK)["Location"]
    text = page(at_host, there)
    well_formed(text)
    assert "Looking for an opponent" in text
    assert re.search(r"data-meanwhile data-once hidden", text)
    Match.objects.update(created=timezone.now() - timedelta(seconds=31))
    text = page(at_host, there)
    assert not re.search(r"data-meanwhile data-once hidden", text)
    assert 'data-waits="31"' in text


def test_who_waits_is_asked_to_the_table_when_it_begins(at_host: Client, at_rival: Client) -> None:
    there = at_host.post("/play/quick", SEEK)["Location"]
    htmx = {"HX-Request": "true"}
    assert at_host.get(f"{there}/wait", headers=htmx).status_code == 204
    at_rival.post("/play/quick", SEEK)
    assert at_host.get(f"{there}/wait", headers=htmx)["HX-Redirect"] == there


def test_waiting_is_a_sign_of_life(at_host: Client) -> None:
    there = at_host.post("/play/quick", SEEK)["Location"]
    for address in (there, f"{there}/wait"):
        long_ago = timezone.now() - timedelta(seconds=50)
        Seat.objects.update(seen=long_ago)
        at_host.get(address)
        assert Seat.objects.get(number=0).seen > long_ago


def test_who_was_seated_at_another_table_is_led_there(at_host: Client, at_rival: Client, rival: Player) -> None:
    Rating.objects.create(game="berserk", player=rival, mu=45, sigma=2, shown=2100, updated=timezone.now())
    first = at_host.post("/play/quick", SEEK)["Location"]
    second = at_rival.post("/play/quick", SEEK)["Location"]
    assert first != second
    Match.objects.update(created=timezone.now() - timedelta(seconds=60))
    ((one, other),) = matchmaking.couples(timezone.now())
    matchmaking.bring_together(one, other)
    left = Match.objects.get(pk=other)
    mine = at_rival if left.get_absolute_url() == second else at_host
    assert mine.get(left.get_absolute_url())["Location"] == Match.objects.get(pk=one).get_absolute_url()
    assert "An opponent was found at another table." in page(browser_of(), left.get_absolute_url())


def test_a_challenge_that_nobody_took_says_so(at_host: Client) -> None:
    there = at_host.post("/play/challenge", SEEK)["Location"]
    Match.objects.update(status=Status.ABORTED, reason="expired", ended=timezone.now())
    assert "Nobody came in time." in page(at_host, there)


@pytest.mark.parametrize("more", ["wait", "join", "call-off"])
def test_a_match_that_is_not_there_is_not_found(stranger: Client, more: str) -> None:
    send = stranger.post if more == "call-off" else stranger.get
    assert send(f"/matches/zzzzzzzzzz/{more}").status_code == 404


# --- the way in


@pytest.mark.parametrize("address", ["/", "/berserk/", "/decks", "/arena", "/syntax"])
def test_every_page_leads_to_the_lobby(stranger: Client, address: str) -> None:
    assert 'href="/play"' in page(stranger, address)
