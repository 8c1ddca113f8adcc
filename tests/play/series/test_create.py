"""Create, stop, resume and rerun series; what cannot be played is refused in both languages."""

from dataclasses import replace
from typing import Any

import pytest

from decks.models import Deck
from decks.rules import DeckList, Line
from decks.services import Draft, create_deck
from decks.starters.files import starters
from play.engine.refusal import Refused
from play.models import Series
from play.series import worker
from play.series.create import Entry, cancel, create, rerun, resume
from play.series.replaying import record
from tests.people import player
from tests.play.series.conftest import CHUNK
from tests.play.series.sample import DWARVES, ELVES, UNDEAD, entries, plan, play, rows, series

pytestmark = pytest.mark.usefixtures("catalog")


def deck(slug: str = ELVES) -> Deck:
    return create_deck(None, Draft(starters()[slug].contents, "Мои эльфы"))


def test_a_new_series_runs_and_every_game_is_in_one_chunk() -> None:
    made = series(games=10)
    assert made.status == Series.Status.RUNNING
    assert made.chunk_size == CHUNK
    assert list(made.chunks.values_list("start", "stop")) == [(0, 4), (4, 8), (8, 10)]


def test_entrants_keep_their_deck_as_it_was() -> None:
    mine = deck()
    made = create(None, replace(plan(), entrants=(Entry(mine, mine.contents, "", "random"), *entries(DWARVES))))
    one = made.entrants.get(number=0)
    assert one.name == "Мои эльфы"
    assert one.deck == mine
    assert one.deck_version is not None
    assert one.deck_version.number == 1
    assert one.cards["hero"] == starters()[ELVES].hero


def test_a_deck_that_is_not_saved_so_is_of_no_version() -> None:
    mine = deck()
    changed = starters()[DWARVES].contents
    made = create(None, replace(plan(), entrants=(Entry(mine, changed, "draft", "random"), *entries(UNDEAD))))
    assert made.entrants.get(number=0).deck_version is None


def test_a_series_without_a_seed_gets_one_that_nobody_foresees() -> None:
    seeds = {series(seed=None).seed for _ in range(3)}
    assert len(seeds) == 3
    assert max(map(int, seeds)) > 1 << 64


def test_a_league_is_made_up_to_two_whole_rounds() -> None:
    assert series(ELVES, DWARVES, UNDEAD, kind="league", games=1).games == 6


# --- what is refused

SMALL = DeckList("berserk", (Line(starters()[ELVES].hero, 1, "hero"), Line("bh-17-059", 3)))


@pytest.mark.parametrize(
    ("changes", "code", "sentence"),
    [
        ({"games": 0}, "bad_games", "1 to 10000"),
        ({"games": 10_001}, "bad_games", "1 to 10000"),
        ({"kind": "cup"}, "bad_kind", "cup"),
        ({"game": "bang"}, "no_such_game", "bang"),
        ({"seed": -1}, "bad_seed", "A seed is a number"),
        ({"entrants": entries(ELVES)}, "bad_entrants", "Decks needed: 2."),
        ({"entrants": entries(ELVES, DWARVES, UNDEAD)}, "bad_entrants", "Decks needed: 2."),
        ({"entrants": entries(ELVES) * 65, "kind": "league"}, "bad_entrants", "2–64"),
        ({"entrants": entries(ELVES, DWARVES, bot="clever")}, "bad_bot", "There is no bot “clever”"),
        ({"entrants": entries(ELVES, DWARVES, bot="greedy:5000")}, "bad_bot", "no more than 300 positions"),
        ({"entrants": (*entries(ELVES), Entry(None, SMALL, "Small", "random"))}, "bad_deck", "Small: "),
        ({"entrants": (*entries(ELVES), Entry(None, starters()["vh-solo"].contents))}, "wrong_game", "Deck 2"),
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, Any], code: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        create(None, replace(plan(), **changes))
    assert refused.value.code == code
    assert sentence in refused.value.message_en
    assert refused.value.message_ru != refused.value.message_en
    assert not Series.objects.exists()


def test_a_refusal_says_which_of_the_decks_it_is_about() -> None:
    with pytest.raises(Refused) as refused:
        create(None, replace(plan(), entrants=(*entries(ELVES), Entry(None, SMALL, "Small", "random"))))
    assert refused.value.where["entrant"] == 1
    assert refused.value.where["problems"]


def test_guests_may_test_a_deck_and_nothing_else() -> None:
    with pytest.raises(Refused, match="account_needed"):
        series(secret="of a session")
    assert series(secret="of a session", purpose="test").secret == "of a session"


# --- stopped, resumed, rerun


def test_a_series_that_is_stopped_is_not_played_until_it_goes_on() -> None:
    made = series(games=12)
    chunk = worker.claim("one")
    assert chunk is not None
    worker.work(chunk, worker.contest_of(made))
    stopped = cancel(made)
    assert (stopped.status, stopped.done) == (Series.Status.CANCELLED, 4)
    assert worker.run() == 0
    assert resume(stopped).status == Series.Status.RUNNING
    assert play(made).status == Series.Status.DONE
    assert rows(made) == rows(play(series(games=12)))


def test_what_a_worker_played_while_a_series_was_stopped_counts() -> None:
    made = series(games=4)
    chunk = worker.claim("one")
    assert chunk is not None
    cancel(made)
    assert worker.work(chunk, worker.contest_of(made)) == 4
    made.refresh_from_db()
    assert (made.status, made.done) == (Series.Status.DONE, 4)
    assert cancel(made).status == Series.Status.DONE  # what is over stays over


def test_only_what_was_stopped_can_go_on() -> None:
    with pytest.raises(Refused, match="not_stopped"):
        resume(series())


def test_played_anew_every_game_is_the_same() -> None:
    first = play(series(ELVES, DWARVES, UNDEAD, kind="league", games=6))
    again = play(rerun(first, None))
    assert again.rerun_of == first
    assert again.key != first.key
    assert again.log == first.log != ""
    assert rows(again) == rows(first)


def test_a_series_of_other_rules_cannot_go_on_but_be_played_anew() -> None:
    made = series(games=4)
    Series.objects.filter(pk=made.pk).update(rules_version="1.0.other", status=Series.Status.CANCELLED)
    made.refresh_from_db()
    with pytest.raises(Refused) as refused:
        resume(made)
    assert refused.value.code == "rules_changed"
    assert play(rerun(made, None)).status == Series.Status.DONE


def test_played_anew_belongs_to_whoever_asked() -> None:
    anna = player("Анна")
    assert rerun(series(games=4, public=True), anna).owner == anna


def test_a_deck_that_cannot_be_played_any_more_is_named() -> None:
    made = series(games=4)
    one = made.entrants.get(number=0)
    one.cards["main"]["bh-99-999"] = 1
    one.save()
    with pytest.raises(Refused, match=f"{ELVES}: .*bh-99-999"):
        rerun(made, None)


def test_a_recording_of_a_series_that_was_played_anew_is_the_same() -> None:
    first = play(series(games=4))
    assert record(rerun_game(first)) == record(first.played.get(index=2))


def rerun_game(first: Series) -> Any:
    return play(rerun(first, None)).played.get(index=2)
