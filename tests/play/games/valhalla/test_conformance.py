"""The contract of the kernel at other tables than the one the common suite plays: more and fewer seats, partners, solo."""

import pytest

from tests.play.engine import conformance
from tests.play.engine.conformance import Sample
from tests.play.games.valhalla.sample import SAMPLES

pytestmark = pytest.mark.long  # one table of this game is in the common suite


@pytest.fixture(params=SAMPLES)
def game(request: pytest.FixtureRequest) -> Sample:
    return SAMPLES[request.param]


def test_random_games_stay_sound_and_end(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_playouts(game, seed)


def test_a_step_changes_nothing_before_its_first_question(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_first_question(game, seed)


def test_a_saved_table_is_the_same_when_loaded(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_round_trip(game, seed)


def test_clones_are_independent(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_clones(game, seed)


def test_every_option_is_accepted_and_nothing_else(game: Sample) -> None:
    conformance.check_answers(game, seed=11)


def test_a_sample_is_what_the_seat_sees_and_hides_what_it_does_not(game: Sample) -> None:
    conformance.check_samples(game, seed=21, times=30)


def test_an_explanation_changes_nothing_and_tells_nothing(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_explanations(game, seed, times=8)


def test_nothing_sent_over_a_stretch_of_the_game_tells_a_hidden_card(game: Sample) -> None:
    conformance.check_history(game, seed=31, times=30)
