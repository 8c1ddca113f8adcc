"""Sentences for problems: what is wrong and how to fix it, in the reader's language.

Each game has its own in `decks/games/<game>/sentences.py`, `SENTENCES`: code -> a function that turns the problem into
a translated sentence.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from catalog import library
from catalog.sheet.wording import reader_language
from decks.games import registry
from decks.rules import Problem

Sentence = Callable[[Problem], str]


def message(problem: Problem, game: str) -> str:
    return str(registry.sentences(game)[problem.code](problem))


def as_json(problem: Problem, game: str) -> dict[str, Any]:
    """The problem as pages' scripts and the API receive it."""
    remedy = problem.remedy
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "clause": problem.clause,
        "message": message(problem, game),
        "cards": list(problem.cards),
        "remedy": remedy
        and {
            "lines": [list(line) for line in remedy.lines],
            "options": dict(remedy.options),
            "search": asdict(remedy.search) if remedy.search else None,
        },
    }


def card_name(game: str, card: str) -> str:
    """A card's name in the reader's language; an unknown card keeps its id."""
    known = library.game(game).cards.get(card)
    return getattr(known.name, reader_language()) if known else card
