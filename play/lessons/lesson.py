"""Lessons, read from `play/games/<game>/lessons/`: one file each, with decks, deal, the teacher's wishes, and steps.

A step has a condition for showing it, a thing to point at and a condition that completes it. The table's script
(`play/table/<game>/coach/steps.js`) reads the conditions; their words are listed here. Pure: knows nothing of matches.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from catalog import library
from catalog.library import Text
from decks.rules import DeckList, Line
from play import games

TEACHER = "teacher"  # the opponent's bot
LONGEST_NAME = 20  # Match.lesson

WHEN = {"ask", "turn", "after", "can", "only", "source", "seen", "met", "left"}
CAN = {"verb", "type", "cost", "on", "most"}
DONE = {"event", "type", "on"}
PLACES = {
    "option", "target", "button", "coins", "own_hero", "foe_hero", "fresh", "closed", "met", "resign",
}  # fmt: skip
BLANKS = {"card", "left"}


class LessonError(Exception):
    """An invalid lesson file: which one, and why."""


@dataclass(frozen=True, slots=True)
class Deck:
    name: Text
    contents: DeckList


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to learn. Without `done` it is only text to read; `clauses` are the rules that it explains."""

    id: str
    when: Mapping[str, Any]
    done: Mapping[str, Any] | None
    point: tuple[str, ...]
    clauses: tuple[str, ...]
    text: Text


@dataclass(frozen=True, slots=True)
class Lesson:
    """The pupil has seat 0. `turns` and `later` are the wishes of the teacher (the `teacher` of the game's spec)."""

    name: str
    game: str
    seed: int
    first: int
    decks: tuple[Deck, Deck]
    turns: Mapping[int, tuple[str, ...]]
    later: tuple[str, ...]
    asides: Mapping[str, Text]
    steps: tuple[Step, ...]

    def script(self, language: str) -> dict[str, Any]:
        """The data for the table's script: texts in the reader's language, and the kinds of the pupil's own cards."""
        cards = library.game(self.game).cards
        own = [cards[line.card] for line in self.decks[0].contents.of("main")]
        return {
            "name": self.name,
            "cards": {card.id: {"type": card.type, "cost": card.cost} for card in own},
            "asides": {name: getattr(text, language) for name, text in self.asides.items()},
            "steps": [
                {
                    "id": step.id,
                    "when": step.when,
                    "done": step.done,
                    "point": step.point,
                    "clauses": step.clauses,
                    "text": getattr(step.text, language),
                }
                for step in self.steps
            ],
        }


@cache
def lessons() -> Mapping[str, Lesson]:
    """By name."""
    folders = [Path(place) / game / "lessons" for place in games.__path__ for game in games.names()]
    return {name: lesson for folder in folders for name, lesson in read_lessons(folder).items()}


def read_lessons(folder: Path) -> dict[str, Lesson]:
    """All lessons of a folder. Raises LessonError at the first invalid file."""
    return {file.stem: _read(file) for file in sorted(folder.glob("*.json"))}


def _read(file: Path) -> Lesson:
    try:
        if len(file.stem) > LONGEST_NAME:
            raise ValueError(f"a name has at most {LONGEST_NAME} letters")
        row = json.loads(file.read_text(encoding="utf-8"))
        one, two = (_deck(row["game"], deck) for deck in row["decks"])
        return Lesson(
            name=file.stem,
            game=row["game"],
            seed=int(row["seed"]),
            first=int(row["first"]),
            decks=(one, two),
            turns={int(turn): tuple(wishes) for turn, wishes in row["teacher"]["turns"].items()},
            later=tuple(row["teacher"]["later"]),
            asides={name: Text(**text) for name, text in row["asides"].items()},
            steps=_steps(row["steps"]),
        )
    except KeyError as error:
        raise LessonError(f"{file.name}: {error.args[0]} is missing") from None
    except (ValueError, TypeError, AttributeError) as error:
        raise LessonError(f"{file.name}: {error}") from None


def _deck(game: str, row: Mapping[str, Any]) -> Deck:
    lines = [Line(row["hero"], 1, "hero"), *(Line(card, int(n), "main") for card, n in row["main"].items())]
    return Deck(Text(**row["name"]), DeckList(game, tuple(lines), {}))


def _steps(rows: list[dict[str, Any]]) -> tuple[Step, ...]:
    steps: list[Step] = []
    for row in rows:
        step = Step(
            row["id"], row["when"], row.get("done"), tuple(row["point"]), tuple(row["clauses"]), Text(**row["text"])
        )
        _check(step, {before.id for before in steps})
        steps.append(step)
    return tuple(steps)


def _check(step: Step, before: set[str]) -> None:
    """Unknown words would silently hide a step, because the table's script ignores them."""
    blanks = set(re.findall(r"{(\w+)}", step.text.ru + step.text.en))
    for what, given, known in (
        ("when", set(step.when), WHEN),
        ("can", set(step.when.get("can", ())), CAN),
        ("done", set(step.done or ()), DONE),
        ("point", set(step.point), PLACES),
        ("after", set(step.when.get("after", ())), before),
        ("text", blanks, BLANKS),
    ):
        if given - known:
            raise ValueError(f"step {step.id}: {what} does not know {', '.join(sorted(given - known))}")
    if "ask" not in step.when or step.id in before:
        raise ValueError(f"step {step.id}: every step has a name of its own, and waits for a question")
