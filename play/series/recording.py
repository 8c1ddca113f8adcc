"""One game as a small JSON file: config, seed and answers. A replay yields its whole story in words. Pure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play import games
from play.engine.ask import option_id
from play.engine.events import Event
from play.engine.rules import Rules
from play.engine.sentence import plain
from play.engine.table import KERNEL, Refused, Table
from play.series.contest import Contest

FORMAT = "cardhall-game-1"
TURN = "turn"  # the event that begins a turn; one of its fields is the seat

Answer = tuple[int, str]  # a seat, and the id of the chosen option


class BadRecording(Exception):
    """The file is not a game, or the game goes differently today; the text says why."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One answer and its events. The first of a game has no answer: it is the setup."""

    number: int
    seat: int | None
    option: str
    happened: tuple["Happening", ...]


@dataclass(frozen=True, slots=True)
class Happening:
    """An event in words. `turn` is the seat whose turn begins with it."""

    words: str
    turn: int | None = None


def record(contest: Contest, index: int) -> dict[str, Any]:
    """Play a game of a contest and record it."""
    answers: list[Answer] = []
    contest.play(index, lambda ask, option: answers.append((ask.seat, option_id(option))))
    return kept(contest, index, answers)


def kept(contest: Contest, index: int, answers: Sequence[Answer]) -> dict[str, Any]:
    """The file of a contest's game that was played with these answers."""
    return {
        "format": FORMAT,
        "game": contest.game,
        "versions": [KERNEL, games.rules(contest.game).version],
        "bots": contest.bots_at(index),
        "config": contest.config(index),
        "seed": str(contest.game_seed(index)),  # a string: more digits than numbers of other languages can hold
        "answers": [list(answer) for answer in answers],
    }


def replay(recording: Any, lang: str) -> Iterator[Decision]:
    """The game again, decision by decision, with nothing hidden. Raises BadRecording."""
    table, answers = _opened(recording)
    yield Decision(0, None, "", _words(table, table.events, lang))
    for number, (seat, option) in enumerate(answers, 1):
        ask = next((ask for ask in table.asks if ask.seat == seat), None)
        chosen = None if ask is None else ask.find(option)
        if ask is None or chosen is None:
            raise BadRecording(f"Decision {number} cannot be repeated: seat {seat} is not offered “{option}” there.")
        said = plain(table.rules.say_option(table.state, ask, chosen, lang))
        yield Decision(number, seat, said, _words(table, table.act(ask.id, chosen), lang))


def _opened(recording: Any) -> tuple[Table[Any], list[Answer]]:
    if not isinstance(recording, Mapping) or recording.get("format") != FORMAT:
        raise BadRecording("This is not a recorded game.")
    try:
        rules = games.rules(recording["game"])
        answers = [(int(seat), str(option)) for seat, option in recording["answers"]]
        table = Table.start(rules, recording["config"], int(recording["seed"]))
    except Refused as refused:
        raise BadRecording(refused.message_en) from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecording(f"The recorded game is damaged: {type(error).__name__}: {error}.") from None
    versions = [KERNEL, rules.version]
    if recording.get("versions") != versions:
        raise BadRecording(f"The game was recorded with rules {recording.get('versions')}; now they are {versions}.")
    return table, answers


def _words(table: Table[Any], events: list[Event], lang: str) -> tuple[Happening, ...]:
    rules = table.rules
    words = [Happening(plain(rules.say(kind, args, lang)), _begins(rules, kind, args)) for kind, args, _, _ in events]
    if table.faulted:
        words.append(Happening(table.faulted.text))
    return tuple(words)


def _begins(rules: Rules[Any], kind: str, args: tuple[Any, ...]) -> int | None:
    """The seat whose turn begins with this event, in games that have turns."""
    return args[rules.events[TURN].fields.index("seat")] if kind == TURN else None
