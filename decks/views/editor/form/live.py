"""The panel beside a form, which scripts reload after each change: problems with their remedies, and the plan."""

from dataclasses import dataclass
from typing import Any

import orjson
from django.template.loader import render_to_string

from catalog.rulebook import clause
from catalog.sheet.wording import reader_language
from decks import messages
from decks.editor.form.setup import setup_of
from decks.editor.form.wording import remedy_words
from decks.rules import DeckList, Problem, is_legal, validate


@dataclass(frozen=True, slots=True)
class Shown:
    """A problem on the page; its button posts `remedy`."""

    code: str
    severity: str
    message: str
    clause: str
    address: str
    remedy: str
    remedy_words: str


def live(table: DeckList) -> dict[str, Any]:
    """Context of `decks/editor/form/live.html`."""
    problems = validate(table)
    return {
        "legal": is_legal(problems),
        "problems": [_shown(problem, table) for problem in problems],
        "plan": setup_of(table.game).planned(table.options),
        "plan_template": f"decks/games/{table.game}/plan.html",
    }


def live_html(table: DeckList) -> str:
    return render_to_string("decks/editor/form/live.html", {"live": live(table)})


def read_remedy(text: str) -> dict[str, Any] | None:
    """The remedy that a button posted: options to set, and whether the cards go. None for anything else."""
    try:
        posted = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(posted, dict) or not isinstance(posted.get("options"), dict):
        return None
    return {"options": posted["options"], "lines": bool(posted.get("lines"))}


def _shown(problem: Problem, table: DeckList) -> Shown:
    game = table.game
    found = clause(problem.clause, reader_language())
    remedy = problem.remedy
    return Shown(
        problem.code,
        str(problem.severity),
        messages.message(problem, game),
        problem.clause,
        found.path if found else "",
        orjson.dumps({"options": dict(remedy.options), "lines": bool(remedy.lines)}).decode() if remedy else "",
        remedy_words(game, table.options, remedy) if remedy else "",
    )
