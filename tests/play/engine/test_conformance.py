"""Every game fulfils the kernel's contract at all of its tables; and the suite detects games that do not."""

import os
import random
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from play import games
from play.engine.ask import Ask
from play.engine.events import ALL
from play.engine.randomness import Stream
from play.engine.rules import Outcome, Step
from play.engine.table import NoSample
from tests.games.harbour.play.games.harbour.rules import SEATS, Harbour, State
from tests.games.harbour.sample import SAMPLE as HARBOUR
from tests.play.engine import conformance
from tests.play.engine.conformance import Sample
from tests.running import ROOT

SAMPLES = conformance.samples()


@pytest.fixture(params=[pytest.param(name, marks=[pytest.mark.long] * sample.long) for name, sample in SAMPLES.items()])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(name: str) -> Sample:
    return SAMPLES[name]


def test_every_registered_game_has_a_sample_and_is_what_it_says() -> None:
    assert set(games.names()) <= SAMPLES.keys()
    assert all(sample.rules.name == name.partition(":")[0] for name, sample in SAMPLES.items())


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


def test_the_same_seed_and_answers_give_the_same_log(game: Sample) -> None:
    assert conformance.log_hash(game, 5) == conformance.log_hash(game, 5)
    assert conformance.log_hash(game, 5) != conformance.log_hash(game, 6)


def test_another_process_gives_the_same_log(name: str, game: Sample) -> None:
    command = [sys.executable, "-m", "tests.play.engine.conformance", name, "5"]
    environment = {**os.environ, "PYTHONHASHSEED": "12345"}
    answer = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == conformance.log_hash(game, 5)


def test_a_sample_is_what_the_seat_sees_and_hides_what_it_does_not(game: Sample) -> None:
    conformance.check_samples(game, seed=21)


def test_an_explanation_changes_nothing_and_tells_nothing(game: Sample) -> None:
    for seed in range(game.games):
        conformance.check_explanations(game, seed)


@pytest.mark.long
def test_nothing_sent_over_a_stretch_of_the_game_tells_a_hidden_card(game: Sample) -> None:
    conformance.check_history(game, seed=31)


# --- the suite can fail


def broken(rules: type[Harbour]) -> Sample:
    return replace(HARBOUR, rules=rules(), guesses=60)


class ShowsAHand(Harbour):
    """The view shows the cards of seat 0 to everyone."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "first": [state.face[id_] for id_ in state.hands[0]]}


class TellsInAbout(Harbour):
    """Every question carries the card at the bottom of the deck."""

    def step(self, state: State) -> Step:
        inner = super().step(state)
        answer = None
        try:
            while True:
                asked = inner.send(answer)
                for ask in asked if isinstance(asked, tuple) else (asked,):
                    ask.about = tuple(state.face[id_] for id_ in state.deck[:1])
                answer = yield asked
        except StopIteration:
            return


class KnowsNothing(Harbour):
    """Samples are the true position."""

    def determinize(self, checkpoint: State, live: State, seat: int, rng: Stream) -> None:
        return


@pytest.mark.parametrize("rules", [ShowsAHand, TellsInAbout, KnowsNothing])
def test_a_game_that_leaks_through_view_or_asks_fails(rules: type[Harbour]) -> None:
    with pytest.raises((AssertionError, NoSample), match=r"can tell|never take another card|none of"):
        conformance.check_samples(broken(rules), seed=21)


class ForecastsTheDraw(Harbour):
    """The explanation reveals the top of the deck."""

    def explain(self, state: State, ask: Ask) -> dict[str, Any]:
        return {"next": [state.face[id_] for id_ in state.deck[-1:]]}


class CountsExplanations(Harbour):
    """Each explanation puts a coin into the chest."""

    def explain(self, state: State, ask: Ask) -> dict[str, Any]:
        state.chest += 1
        return {}


class ExplainsBySeat(Harbour):
    """Its explanation has numbers as keys, which a message cannot have."""

    def explain(self, state: State, ask: Ask) -> dict[str, Any]:
        return {"seats": {ask.seat: "you"}}


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [(ForecastsTheDraw, "tells a hidden card"), (CountsExplanations, "changed the table"), (ExplainsBySeat, "str")],
)
def test_a_game_whose_explanations_go_wrong_fails(rules: type[Harbour], complaint: str) -> None:
    with pytest.raises((AssertionError, TypeError), match=complaint):
        conformance.check_explanations(broken(rules), seed=1)


class DrawsInTheOpen(Harbour):
    """Everyone sees the draws between two questions."""

    def step(self, state: State) -> Step:
        yield from super().step(state)
        state.events[:] = [(kind, args, ALL, None) for kind, args, _, _ in state.events]


class ShowsSpectatorsTheDeck(Harbour):
    """Spectators see the deck."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {
            **super().view(state, seat),
            "all": [] if seat is not None else [state.face[id_] for id_ in state.deck],
        }


@pytest.mark.parametrize("rules", [DrawsInTheOpen, ShowsSpectatorsTheDeck, ShowsAHand])
def test_a_game_that_leaks_through_events_or_to_spectators_fails(rules: type[Harbour]) -> None:
    with pytest.raises(AssertionError, match=r"never take another card|spectators know more"):
        conformance.check_history(broken(rules), seed=31)


class ChangesFirst(Harbour):
    """Takes a coin before it asks."""

    def step(self, state: State) -> Step:
        if state.phase == "raise":
            state.chest += 1
        yield from super().step(state)


def test_a_step_that_changes_the_state_before_it_asks_fails() -> None:
    with pytest.raises(AssertionError, match="before it asked"):
        conformance.check_first_question(broken(ChangesFirst), seed=1)


class ThrowsItsOwnDice(Harbour):
    """Uses the randomness of the process."""

    def step(self, state: State) -> Step:
        yield from super().step(state)
        state.chest = random.getrandbits(40)


def test_a_game_with_randomness_of_its_own_fails() -> None:
    game = broken(ThrowsItsOwnDice)
    assert conformance.log_hash(game, 5) != conformance.log_hash(game, 5)
    with pytest.raises(AssertionError):
        conformance.check_clones(game, seed=1)


class SharesCoins(Harbour):
    """Its states share their coins with their copies."""

    def setup(self, config: Any, seed: int) -> State:
        state = super().setup(config, seed)
        sharing = Sharing(seed)
        for name in State.__slots__:
            setattr(sharing, name, getattr(state, name))
        return sharing


class Sharing(State):
    __slots__ = ()

    def copy(self) -> "Sharing":
        new = super().copy()
        new.coins = self.coins
        return new


def test_a_game_whose_copies_share_something_fails() -> None:
    with pytest.raises(AssertionError):
        conformance.check_clones(broken(SharesCoins), seed=1)


class Forgets(Harbour):
    """Saves no coins."""

    def pack(self, state: State) -> dict[str, Any]:
        return {**super().pack(state), "coins": [3] * SEATS}


def test_a_game_that_does_not_save_everything_fails() -> None:
    with pytest.raises(AssertionError):
        conformance.check_round_trip(broken(Forgets), seed=1)


class LosesACard(Harbour):
    """A laid card disappears."""

    def step(self, state: State) -> Step:
        yield from super().step(state)
        if state.phase == "deal":
            state.discard.pop()


class NeverEnds(Harbour):
    """There is always another round."""

    def outcome(self, state: State) -> Outcome | None:
        return None


class Mumbles(Harbour):
    """An event has a field too many."""

    def step(self, state: State) -> Step:
        yield from super().step(state)
        state.events.append(("shuffle", (1,), ALL, None))


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [(LosesACard, "lost or doubled"), (NeverEnds, "not over after"), (Mumbles, "has other fields")],
)
def test_a_game_that_goes_wrong_in_a_random_game_fails(rules: type[Harbour], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        conformance.check_playouts(broken(rules), seed=1)
