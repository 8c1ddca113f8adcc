"""The nightly league: which decks it takes, how often it runs, and the resulting rungs."""

from datetime import timedelta

import pytest
from django.utils import timezone

from decks.models import Deck, Player, Visibility
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck, set_visibility
from decks.starters.files import starters
from decks.starters.rows import load_starters
from play.models import DeckRating, Series, SeriesGame
from play.ratings import scale
from play.series import ladder
from play.series.create import Entry, Plan, create
from tests.people import player
from tests.play.series.sample import DWARVES, ELVES, UNDEAD, play

pytestmark = pytest.mark.usefixtures("catalog")
STARTERS = [slug for slug, one in starters().items() if one.contents.game == "berserk"]


def public(owner: Player, contents: DeckList, name: str = "Колода", stars: int = 0) -> Deck:
    deck = create_deck(owner, Draft(contents, name), visibility=Visibility.PUBLIC)
    Deck.objects.filter(pk=deck.pk).update(stars=stars)
    return deck


def other(slug: str, number: int) -> DeckList:
    """A starter deck with one card less, if its rules allow that: a different deck."""
    contents = starters()[slug].contents
    spare = [line for line in contents.of("main") if line.count > 1][number]
    lines = [line if line != spare else Line(line.card, line.count - 1, line.section) for line in contents.lines]
    more = next(
        line.card for line in starters()[slug].contents.of("main") if line.card != spare.card and line.count < 3
    )
    return DeckList(
        contents.game,
        tuple(
            line if line.card != more or line.section != "main" else Line(line.card, line.count + 1, line.section)
            for line in lines
        ),
        contents.options,
    )


def small_league() -> Series:
    decks = [Deck.objects.get(starter=slug) for slug in (ELVES, DWARVES, UNDEAD)]
    entrants = tuple(Entry(deck, deck.contents, deck.name, "random") for deck in decks)
    return create(None, Plan("berserk", "league", entrants, 12, 3, public=True, purpose="ladder"))


def test_every_night_has_a_league_of_the_ready_made_decks() -> None:
    load_starters()
    made, tables = ladder.start_all()
    assert (tables.game, "vh-solo" in tables.entrants.values_list("deck__starter", flat=True)) == ("valhalla", False)
    assert (made.kind, made.purpose, made.public, made.owner) == ("league", "ladder", True, None)
    assert {one.deck.starter for one in made.entrants.select_related("deck")} == set(STARTERS)  # type: ignore[union-attr]
    assert set(made.entrants.values_list("bot", flat=True)) == {"greedy"}
    pairings = len(STARTERS) * (len(STARTERS) - 1) // 2
    assert made.games % (2 * pairings) == 0  # everybody begins equally often


def test_there_is_no_second_one_while_one_is_played_or_was_made_lately() -> None:
    load_starters()
    now = timezone.now()
    made, _tables = ladder.start_all(now)
    assert ladder.start_all(now + timedelta(days=3)) == []
    Series.objects.filter(pk=made.pk).update(status=Series.Status.DONE)
    assert ladder.start_all(now + timedelta(hours=19)) == []
    assert len(ladder.start_all(now + timedelta(hours=24))) == 1


def test_public_decks_enter_by_their_stars_and_three_of_one_owner() -> None:
    load_starters()
    anna, boris = player("Анна"), player("Борис")
    many = [public(anna, other(ELVES, number), f"Анна {number}", stars=number) for number in range(4)]
    one = public(boris, other(DWARVES, 0))
    create_deck(boris, Draft(other(UNDEAD, 0), "Тайная"))
    entered = {entry.deck for entry in ladder._entrants("berserk") if entry.deck.starter is None}  # type: ignore[union-attr]
    assert entered == {*many[1:], one}


def test_a_copy_of_a_deck_does_not_enter_beside_it() -> None:
    load_starters()
    public(player("Анна"), starters()[ELVES].contents)
    assert len(list(ladder._entrants("berserk"))) == len(STARTERS)


def test_without_decks_there_is_no_league() -> None:
    assert ladder.start_all() == []


def test_a_league_that_is_over_gives_its_decks_their_rungs() -> None:
    load_starters()
    made = play(small_league())
    rungs = list(DeckRating.objects.filter(game="berserk"))
    assert [one.rank for one in rungs] == [1, 2, 3]
    assert [one.mu for one in rungs] == sorted((one.mu for one in rungs), reverse=True)
    assert all(one.games == 8 and one.before is None and one.shown == scale.shown(one.mu) for one in rungs)
    assert sum(one.wins for one in rungs) == SeriesGame.objects.filter(series=made).exclude(winner=None).count()


def test_a_rung_remembers_the_night_before() -> None:
    load_starters()
    play(small_league())
    first = dict(DeckRating.objects.values_list("deck", "rank"))
    made = play(small_league())
    assert {one.deck_id: one.before for one in DeckRating.objects.all()} == first
    assert set(DeckRating.objects.values_list("series", flat=True)) == {made.pk}


def test_ratings_follow_the_order_of_the_games() -> None:
    load_starters()
    made = play(small_league())
    strengths = [scale.new()] * 3
    for game in made.played.order_by("index"):
        one, two = game.seats
        places = [1, 1] if game.winner is None else [1, 2] if game.winner == one else [2, 1]
        strengths[one], strengths[two] = scale.rate([strengths[one], strengths[two]], places)
    for rung in DeckRating.objects.all():
        assert (rung.mu, rung.sigma) == strengths[rung.entrant]


def test_a_deck_that_is_no_longer_public_has_no_rung() -> None:
    load_starters()
    made = small_league()
    deck = made.entrants.get(number=0).deck
    assert deck is not None
    set_visibility(deck, Visibility.PRIVATE)
    play(made)
    assert [one.rank for one in DeckRating.objects.all()] == [1, 2]
