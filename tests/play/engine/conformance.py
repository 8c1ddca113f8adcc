"""The checks for every game. `test_conformance.py` runs them for every sample it finds: adding a game adds its tests.

A game has a `SAMPLE` in `tests/play/games/<name>/sample.py`, and may have more tables there, by name, as `SAMPLES`. Run
as a program, it prints the log hash of one game.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from typing import Any

import orjson
import pytest

from play import games
from play.engine.ask import Ask, Option, option_id
from play.engine.events import TABLE_EVENTS, Event, redact
from play.engine.randomness import Stream, generator
from play.engine.recorder import Recorder, canonical, message
from play.engine.rules import Rules
from play.engine.table import Refused, Table
from play.games.spec import GameSpec

Answer = tuple[int, Option]


@dataclass(frozen=True, slots=True)
class Sample:
    """How the suite plays a game: a config for each seed, the maximum length of a game, and what a seat may not know.

    `hidden(state, seat)` maps each slot whose card the seat does not know (an id, or a place in a zone) to that card.
    """

    rules: Rules[Any]
    seats: int
    config: Callable[[int], Mapping[str, Any]]
    hidden: Callable[[Any, int], Mapping[Any, Any]]
    most_plies: int
    games: int = 3  # random games per check
    moments: int = 4  # positions of a game for the expensive checks
    guesses: int = 200  # positions for the check of hidden cards
    explained: int = 20  # samples for each of which explanations are checked again
    long: bool = False  # only in the long tests
    spec: GameSpec | None = None  # of a game that is not on the site

    @property
    def words(self) -> Mapping[str, Any]:
        return (self.spec or games.specs()[self.rules.name]).words

    @property
    def questions(self) -> Mapping[str, Any]:
        return (self.spec or games.specs()[self.rules.name]).questions

    def start(self, seed: int) -> Table[Any]:
        return Table.start(self.rules, self.config(seed), seed)


WANTED = 8  # options of a question that are later tried as wrong answers

PLACES = ("tests.play.games", "tests.games")  # packages with one folder per game


def samples() -> dict[str, Sample]:
    """Every sample: the first of a game under the game's name, the others as `<game>: <name>`."""
    found: dict[str, Sample] = {}
    for place in PLACES:
        for game in sorted(folder.name for folder in files(place).iterdir() if (folder / "sample.py").is_file()):
            given = import_module(f"{place}.{game}.sample")
            found[game] = given.SAMPLE
            found |= {f"{game}: {name}": sample for name, sample in getattr(given, "SAMPLES", {}).items()}
    return found


# --- random play


def random_answer(table: Table[Any], rng: Stream) -> Answer:
    ask = rng.choice(table.asks)
    return ask.id, rng.choice(ask.options)


def play(game: Sample, seed: int) -> Iterator[tuple[Table[Any], list[Event]]]:
    """A random game: the table and the last events, at the start and after every decision."""
    table = game.start(seed)
    rng = generator(seed, 1)
    yield table, table.events
    while table.asks:
        assert table.ply < game.most_plies, f"seed {seed}: not over after {table.ply} decisions"
        yield table, table.act(*random_answer(table, rng))
    assert table.faulted is None, f"seed {seed}: {table.faulted.trace}"


def length(game: Sample, seed: int) -> int:
    return sum(1 for _ in play(game, seed))


def moments(game: Sample, seed: int) -> Iterator[Table[Any]]:
    """Some positions spread over a random game, one of them in the middle of a step if possible."""
    whole = length(game, seed)
    wanted = {generator(seed, 2 + turn).below(whole) for turn in range(game.moments)}
    middle = False
    for place, (table, _) in enumerate(play(game, seed)):
        if place in wanted or (not middle and table.asks and not table.at_checkpoint and place * 3 > whole):
            middle = middle or not table.at_checkpoint
            yield table


# --- the checks


def check_playouts(game: Sample, seed: int) -> None:
    """After every decision the position is valid and asks and events are well formed; the game ends with an outcome."""
    last = 0
    open_: set[int] = set()
    table = None
    for table, events in play(game, seed):
        game.rules.check(table.state)
        for event in events:
            check_event(game, event)
        assert [ask.seat for ask in table.asks] == sorted({ask.seat for ask in table.asks})
        for ask in table.asks:
            check_ask(game, ask)
            check_heading(game, table, ask)
            for option in ask.options:
                assert game.rules.say_option(table.state, ask, option, "ru"), option
                assert game.rules.say_option(table.state, ask, option, "en"), option
        new = [ask.id for ask in table.asks if ask.id not in open_]
        assert all(id_ > last for id_ in new), "the numbers of asks do not go up"
        last = max([last, *new])
        open_ = {ask.id for ask in table.asks}
        for seat in (*range(game.seats), None):
            canonical(table.view(seat))
            check_public(game, table, seat)
    assert table is not None
    assert table.outcome is not None
    places = table.outcome.places
    assert len(places) == game.seats
    if len(places) == 1:
        assert places[0] in (1, 2), places  # won, or lost against the game
    else:
        assert all(place == 1 + sum(other < place for other in places) for place in places), places
    assert len(table.outcome.sides) in (0, game.seats)
    assert table.outcome.reason


def check_public(game: Sample, table: Table[Any], seat: int | None) -> None:
    """One seat per player, the same zones for every viewer, each card once, and words for every code."""
    view = table.public(seat)
    assert len(view.seats) == game.seats
    places = (view, *view.seats)
    watched = table.public(None)
    assert [_zones(place) for place in places] == [_zones(place) for place in (watched, *watched.seats)]
    ids = [card.id for place in places for zone in place.zones for card in zone.cards]
    assert len(ids) == len(set(ids)), "a card lies in two zones"
    assert all(zone.size < 0 or zone.size >= len(zone.cards) for place in places for zone in place.zones)
    words = set(game.words)
    assert view.phase in words, f"the spec has no words for the phase {view.phase!r}"
    for place in places:
        named = {*_zones(place), *(name for name, _ in place.counters)}
        for zone in place.zones:
            for card in zone.cards:
                named |= {*card.marks, *(name for name, _ in card.numbers)}
        assert named <= words, f"the spec has no words for {named - words}"


def _zones(place: Any) -> list[str]:
    return [zone.name for zone in place.zones]


def check_ask(game: Sample, ask: Ask) -> None:
    assert 0 <= ask.seat < game.seats
    assert ask.kind
    assert ask.options, f"an ask without options: {ask}"
    for option in ask.options:
        assert type(option) is tuple
        assert type(option[0]) is str, option
        assert all(arg is None or type(arg) in (int, str) for arg in option[1:]), option
    texts = [option_id(option) for option in ask.options]
    assert len(set(texts)) == len(texts), f"two options look alike: {texts}"
    canonical(ask.shown_to(ask.seat))


def check_heading(game: Sample, table: Table[Any], ask: Ask) -> None:
    """A page can say what is asked: by the explanation, or by the words of the spec for the kind."""
    told = game.rules.explain(table.state, ask).get("title")
    assert told or ask.kind in game.questions, f"neither an explanation nor the spec says what {ask.kind!r} asks"


def check_event(game: Sample, event: Event) -> None:
    kind, args, seen, public = event
    type_ = game.rules.events.get(kind) or TABLE_EVENTS.get(kind)
    assert type_ is not None, f"no such event: {kind}"
    assert isinstance(seen, int)
    for shown in (args, public):
        if shown is not None:
            assert type_.fits(shown), f"{kind}{shown} has other fields than {type_.fields}"
            canonical(shown)
            for lang in ("ru", "en"):
                assert game.rules.say(kind, shown, lang)


def check_first_question(game: Sample, seed: int) -> None:
    """A step changes nothing before its first question: clones and samples depend on that."""
    for table, _ in play(game, seed):
        if table.at_checkpoint and table.asks:
            state = table.state.copy()
            before = canonical(game.rules.pack(state))
            step = game.rules.step(state)
            next(step)
            assert canonical(game.rules.pack(state)) == before, "the step changed the state before it asked"
            assert not state.events, f"the step told something before it asked: {state.events}"


def check_round_trip(game: Sample, seed: int) -> None:
    """A saved and loaded table is the same table, and continues in the same way."""
    for table in moments(game, seed):
        dump = json.dumps(table.dump(), sort_keys=True)
        loaded = Table.load(game.rules, json.loads(dump))
        assert json.dumps(loaded.dump(), sort_keys=True) == dump
        packed = canonical(game.rules.pack(table.state))
        assert canonical(game.rules.pack(game.rules.unpack(json.loads(packed)))) == packed
        assert canonical(game.rules.pack(loaded.state)) == packed
        play_on_alike(game, table.clone(), loaded, seed)


def play_on_alike(game: Sample, one: Table[Any], other: Table[Any], seed: int, decisions: int = 12) -> None:
    rng = generator(seed, 100)
    for _ in range(decisions):
        for seat in (*range(game.seats), None):
            assert message(one, seat, []) == message(other, seat, [])
        assert one.outcome == other.outcome
        if not one.asks:
            return
        answer = random_answer(one, rng)
        assert one.act(*answer) == other.act(*answer)
    assert canonical(one.dump()) == canonical(other.dump())


def check_clones(game: Sample, seed: int) -> None:
    """A clone continues independently; the original table does not change, and a second clone does the same as the
    first."""
    for table in moments(game, seed):
        before = canonical(table.dump())
        live = canonical(game.rules.pack(table.state))
        clone, twin = table.clone(), table.clone()
        assert canonical(clone.dump()) == before
        assert canonical(game.rules.pack(clone.state)) == live, "a clone stands elsewhere than the table"
        play_on_alike(game, clone, twin, seed)
        clone.clone()
        assert canonical(table.dump()) == before
        assert canonical(game.rules.pack(table.state)) == live


def check_answers(game: Sample, seed: int) -> None:
    """Every option is accepted, as a tuple and as text; everything else is refused without a change."""
    for table in moments(game, seed):
        for ask in table.asks:
            for option in ask.options:
                for answer in (option, option_id(option)):
                    clone = table.clone()
                    clone.act(ask.id, answer, ask.seat)
                    assert clone.faulted is None, f"{option}: {clone.faulted.trace}"
        before = canonical(table.dump())
        for code, arguments in wrong_answers(game, table):
            with pytest.raises(Refused) as refused:
                table.act(*arguments)
            assert refused.value.code == code, f"{arguments}: {refused.value}"
            assert refused.value.message_ru
            assert refused.value.message_en
            assert canonical(table.dump()) == before, f"{arguments} was refused but changed the table"


def wrong_answers(game: Sample, table: Table[Any]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    if not table.asks:
        yield "over", (1, ("pass",))
        return
    ask = table.asks[0]
    option = ask.options[0]
    for wrong in (("no such verb",), (*option, 1_000_000), "no such verb", f"{option_id(option)}>1000000", "", ()):
        yield "no_such_option", (ask.id, wrong)
    for wrong in (None, 7, list(option), {"option": 1}):
        yield "malformed", (ask.id, wrong)
    yield "malformed", (str(ask.id), option)
    yield "malformed", (None, option)
    yield "unknown_ask", (table.asks[-1].id + 1000, option)
    yield "unknown_ask", (0, option)
    yield "not_your_ask", (ask.id, option, (ask.seat + 1) % max(game.seats, 2))
    if ask.id > 1 and table.at_checkpoint:
        yield "stale_ask", (ask.id - 1, option)


def log_hash(game: Sample, seed: int) -> str:
    """A hash of all events of a random game and of its outcome."""
    log = hashlib.sha256()
    table = None
    for table, events in play(game, seed):
        log.update(canonical(events))
        log.update(canonical([ask.shown_to(ask.seat) for ask in table.asks]))
    assert table is not None
    log.update(canonical(table.dump()))
    return log.hexdigest()


# --- redaction


def check_samples(game: Sample, seed: int) -> None:
    """Samples look exactly like the table to the seat and to spectators; and hidden cards do differ in them."""
    for table in moments(game, seed):
        if not table.asks:
            continue
        owing = {ask.seat for ask in table.asks}  # a sample asks again the seats that have answered in secret
        for seat in range(game.seats):
            sent = [sees(table, watcher, owing) for watcher in (seat, None)]
            faces = Faces(game.hidden(table.state, seat))
            rng = generator(seed, 200 + seat)
            for _ in range(game.guesses):
                other = table.sample(seat, rng)
                game.rules.check(other.state)
                assert [sees(other, watcher, owing) for watcher in (seat, None)] == sent, "the seat can tell"
                faces.see(game.hidden(other.state, seat))
            faces.must_differ()


def sees(table: Table[Any], seat: int | None, owing: set[int]) -> bytes:
    shown = [redact(event, seat) for event in table.recent()]
    return canonical(
        [
            table.public(seat).sent(),
            table.view(seat),
            shown,
            [ask.shown_to(seat) for ask in table.asks if ask.seat in owing],
        ]
    )


def check_explanations(game: Sample, seed: int) -> None:
    """An explanation of a question changes nothing, fits into a message, and does not depend on a hidden card; the same
    holds for the reasons against wrong answers, here options of earlier questions."""
    wanted: dict[Option, None] = {}
    for table in moments(game, seed):
        for ask in table.asks:
            wanted |= dict.fromkeys(ask.options[:: max(1, len(ask.options) // WANTED)])
            wrong = [option for option in list(wanted)[-5 * WANTED :] if option not in ask.options]
            before = canonical(game.rules.pack(table.state))
            told = game.rules.explain(table.state, ask)
            refused = _refusals(game, table, ask, wrong)
            assert canonical(game.rules.pack(table.state)) == before, "the explanation changed the table"
            assert orjson.loads(orjson.dumps(told)) == told, "the explanation is no JSON"
            rng = generator(seed, 400 + ask.seat)
            for _ in range(game.explained):
                other = table.sample(ask.seat, rng)
                same = next(one for one in other.asks if one.seat == ask.seat)
                assert game.rules.explain(other.state, same) == told, "the explanation tells a hidden card"
                assert _refusals(game, other, same, wrong) == refused, "a refusal tells a hidden card"


def _refusals(game: Sample, table: Table[Any], ask: Ask, wrong: list[Option]) -> list[Any]:
    found = [game.rules.why_not(table.state, ask, option) for option in wrong]
    for one in found:
        assert one is None or (one.code and one.message_ru and one.message_en and orjson.dumps(one.where))
    return [one and (one.code, one.message_ru, one.message_en, {**one.where, "ask": 0}) for one in found]


def check_history(game: Sample, seed: int, steps: int = 3) -> None:
    """The same over a stretch of the game, including events between questions.

    The cards that are hidden now are permuted a few steps back, and the stretch is replayed with the same answers.
    Stretches with different messages are not what the seat saw. Among the rest each hidden card must still vary;
    otherwise something leaked.
    """
    for table in moments(game, seed):
        old, since = earlier(game, seed, table_answers(game, seed, table.ply), steps)
        seen = stretch(game, old.state.copy(), since)
        assert seen is not None, "the same answers from the same position were not accepted again"
        for seat in range(game.seats):
            now = game.hidden(table.state, seat)
            faces = Faces({slot: face for slot, face in now.items() if slot in game.hidden(old.state, seat)})
            rng = generator(seed, 300 + seat)
            for _ in range(game.guesses):
                state = old.state.copy()
                game.rules.determinize(state, table.state, seat, rng)
                played = stretch(game, state, since)
                if played is not None and played.sent[seat] == seen.sent[seat]:
                    assert played.sent[None] == seen.sent[None], "spectators know more than the seat"
                    faces.see(game.hidden(played.table.state, seat))
            faces.must_differ()


class Faces:
    """The cards that hidden slots were seen to take."""

    def __init__(self, slots: Mapping[Any, Any]) -> None:
        self.vary = len(set(slots.values())) > 1  # if all hidden cards are equal there is nothing to leak
        self.taken: dict[Any, set[Any]] = {slot: set() for slot in slots}

    def see(self, slots: Mapping[Any, Any]) -> None:
        for slot, taken in self.taken.items():
            taken.add(slots[slot])

    def must_differ(self) -> None:
        stuck = [slot for slot, taken in self.taken.items() if self.vary and len(taken) < 2]
        assert not stuck, f"these hidden slots never take another card: {stuck}"


def table_answers(game: Sample, seed: int, plies: int) -> list[Answer]:
    """The answers of a random game, by seat: ask ids differ between tables."""
    table = game.start(seed)
    rng = generator(seed, 1)
    answers = []
    for _ in range(plies):
        ask_id, option = random_answer(table, rng)
        answers.append((next(ask.seat for ask in table.asks if ask.id == ask_id), option))
        table.act(ask_id, option)
    return answers


def answer_as(table: Table[Any] | Recorder, answer: Answer) -> None:
    seat, option = answer
    asks = table.table.asks if isinstance(table, Recorder) else table.asks
    table.act(next((ask.id for ask in asks if ask.seat == seat), -1), option)


def earlier(game: Sample, seed: int, answers: list[Answer], steps: int) -> tuple[Table[Any], list[Answer]]:
    """A clone at the checkpoint a few steps before the end of these answers, and the answers since."""
    table = game.start(seed)
    checkpoints = [(table.clone(), 0)]
    for place, answer in enumerate(answers):
        answer_as(table, answer)
        if table.at_checkpoint and table.asks:
            checkpoints = [*checkpoints[-steps:], (table.clone(), place + 1)]
    old, place = checkpoints[0]
    return old, answers[place:]


def stretch(game: Sample, state: Any, answers: list[Answer]) -> Recorder | None:
    """Replay these answers from this position under a recorder; None if they do not fit."""
    recorder = Recorder(Table(game.rules, state), game.seats)
    try:
        for answer in answers:
            answer_as(recorder, answer)
    except Refused:
        return None
    return None if recorder.table.faulted else recorder


if __name__ == "__main__":
    print(log_hash(samples()[sys.argv[1]], int(sys.argv[2])))
