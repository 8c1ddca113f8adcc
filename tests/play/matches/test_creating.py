"""Challenges, who may accept them, and how they become matches."""

import pytest

from decks.rules import DeckList, Line
from decks.services import Draft, create_deck
from play.engine.refusal import Refused
from play.lessons import starting
from play.matches import creating, withdrawing
from play.matches.creating import Wish
from play.matches.participants import Who
from play.models import Match, Move, Seat, Status
from tests.people import guest, player
from tests.play.matches.room import against_bot, deck, started

pytestmark = pytest.mark.usefixtures("catalog")


def refusal_of(call, *given, **named):
    with pytest.raises(Refused) as caught:
        call(*given, **named)
    assert caught.value.message_ru
    assert caught.value.message_en
    return caught.value


def test_a_challenge_waits_in_the_lobby_and_starts_when_somebody_joins():
    host, other = Who(player=player()), Who(player=player())
    made = creating.create(host, Wish("berserk", deck(host.player)))
    assert made.status == Status.WAITING
    assert list(Match.objects.open_challenges()) == [made]
    joined = creating.join(made.key, other, deck(other.player, "hill-dwarves"))
    assert (joined.status, joined.key) == (Status.PLAYING, made.key)
    assert [seat.player for seat in joined.seats.all()] == [host.player, other.player]
    assert not Match.objects.open_challenges().exists()
    first = joined.moves.get()
    assert (first.ply, first.kind) == (0, Move.Kind.START)


def test_a_match_against_a_bot_starts_at_once():
    match = against_bot()
    assert match.status == Status.PLAYING
    assert [seat.bot for seat in match.seats.all()] == ["", "random"]


def test_the_seed_is_the_servers_and_has_many_bits():
    seeds = {int(started().seed) for _ in range(3)}
    assert len(seeds) == 3
    assert max(seeds) > 1 << 100


def test_a_match_pins_the_deck_as_it_was():
    host = Who(player=player())
    mine = deck(host.player)
    made = creating.create(host, Wish("berserk", mine))
    seat = made.seats.get(number=0)
    assert seat.deck_version.number == mine.version
    assert sum(seat.deck["main"].values()) == mine.contents.size("main")


def test_nobody_joins_their_own_challenge_a_second_time():
    host = Who(player=player())
    made = creating.create(host, Wish("berserk", deck(host.player)))
    assert refusal_of(creating.join, made.key, host, deck(host.player)).code == "already_joined"


def test_a_challenge_to_somebody_is_for_them_alone():
    host, friend, stranger = (Who(player=player()) for _ in range(3))
    made = creating.create(host, Wish("berserk", deck(host.player), invited=friend.player))
    assert not Match.objects.open_challenges().exists()
    assert refusal_of(creating.join, made.key, stranger, deck(stranger.player)).code == "invited_only"
    assert refusal_of(withdrawing.decline, made.key, stranger).code == "not_your_challenge"
    assert withdrawing.decline(made.key, friend).reason == "declined"
    assert refusal_of(creating.join, made.key, friend, deck(friend.player)).code == "not_waiting"


def test_a_challenge_can_be_withdrawn_by_who_made_it():
    host, other = Who(player=player()), guest()
    made = creating.create(host, Wish("berserk", deck(host.player)))
    assert refusal_of(withdrawing.withdraw, made.key, other).code == "not_your_challenge"
    assert withdrawing.withdraw(made.key, host).status == Status.ABORTED


def test_a_third_player_finds_no_seat():
    match = started()
    third = Who(player=player())
    assert refusal_of(creating.join, match.key, third, deck(third.player)).code == "not_waiting"


def test_guests_play_but_not_rated():
    one = guest()
    assert refusal_of(creating.create, one, Wish("berserk", deck(None), rated=True)).code == "guests_unrated"
    host = Who(player=player())
    made = creating.create(host, Wish("berserk", deck(host.player), rated=True))
    assert refusal_of(creating.join, made.key, one, deck(None)).code == "guests_unrated"
    assert started(guest(), guest()).status == Status.PLAYING


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"clock": "live", "base_ms": 1000}, "bad_clock"),
        ({"clock": "live", "increment_ms": -1}, "bad_clock"),
        ({"clock": "days", "days": 0}, "bad_clock"),
        ({"clock": "sand"}, "bad_clock"),
        ({"opponents": ("random", "random")}, "wrong_number_of_players"),
        ({"table": {"players": 3}}, "bad_option"),
        ({"opponents": ("deep-blue",)}, "no_such_bot"),
        ({"opponents": ("greedy:many",)}, "no_such_bot"),
        ({"options": {"first": 2}}, "bad_option"),
        ({"options": {"first": 0}, "rated": True}, "rated_first"),
        ({"options": {"coin_cap": 3}, "rated": True}, "rated_options"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(wish, code):
    host = Who(player=player())
    assert refusal_of(creating.create, host, Wish("berserk", deck(host.player), **wish)).code == code
    assert not Match.objects.exists()
    assert not Seat.objects.exists()


def test_an_option_that_the_game_does_not_know_is_refused_when_the_match_would_start():
    host = Who(player=player())
    wish = Wish("berserk", deck(host.player), opponents=("random",), options={"tea_break": True})
    assert refusal_of(creating.create, host, wish).code == "bad_config"
    assert not Match.objects.exists()


def test_a_deck_that_is_not_legal_is_refused_with_what_is_wrong():
    host = Who(player=player())
    thin = create_deck(host.player, Draft(DeckList("berserk", (Line("bh-22-030", 1),)), "Тонкая"))
    told = refusal_of(creating.create, host, Wish("berserk", thin))
    assert told.code == "bad_deck"
    assert told.where["problems"]


def test_a_deck_with_a_card_that_has_no_script_is_refused_by_name():
    from catalog import library
    from play import games
    from play.games.berserk.rules.book import BOOK

    games.rules("berserk")
    host = Who(player=player())
    mine = deck(host.player)
    cards = library.game("berserk").cards
    swapped = next(line for line in mine.contents.of("main"))
    unknown = next(
        card
        for card in cards.values()
        if not BOOK[card.id].playable
        and card.type == cards[swapped.card].type
        and card.elements == cards[swapped.card].elements
    )
    lines = [Line(unknown.id, line.count) if line == swapped else line for line in mine.contents.lines]
    odd = create_deck(host.player, Draft(mine.contents.with_lines(lines), "Странная"))
    told = refusal_of(creating.create, host, Wish("berserk", odd))
    assert (told.code, told.where["cards"]) == ("unplayable_cards", [unknown.id])
    assert unknown.name.ru in told.message_ru


def test_a_deck_of_another_game_is_refused():
    host = Who(player=player())
    other = create_deck(host.player, Draft(DeckList("valhalla", (), {"players": 4}), "Вальхалла"))
    assert refusal_of(creating.create, host, Wish("berserk", other)).code == "wrong_game"
    assert refusal_of(creating.create, host, Wish("bang", other)).code == "no_such_game"
    assert refusal_of(creating.create, host, Wish("berserk", None)).code == "no_deck"


def test_nobody_fills_the_lobby_alone():
    host = Who(player=player())
    mine = deck(host.player)
    for _ in range(creating.MOST_CHALLENGES):
        creating.create(host, Wish("berserk", mine))
    assert refusal_of(creating.create, host, Wish("berserk", mine)).code == "too_many_challenges"


def test_who_begins_can_be_fixed_in_casual_games():
    host = Who(player=player())
    wish = Wish("berserk", deck(host.player), opponents=("random",), options={"first": 1})
    assert creating.create(host, wish).config["first"] == 1


def test_tables_that_wait_keep_nobody_from_one_that_begins_at_once():
    """A lesson, a bot, another player's table."""
    host = Who(player=player())
    for _ in range(creating.MOST_CHALLENGES):
        creating.create(host, Wish("berserk", deck(host.player)))
    against_bot(host)
    starting.begin(host, "first")
    open_one = creating.create(Who(player=player()), Wish("berserk", deck(None)))
    assert creating.join(open_one.key, host, deck(host.player)).status == Status.PLAYING
