"""What a form shows beside itself and scripts ask for after each change: problems with their remedies, and the plan."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from catalog.models import Card
from catalog.rulebook import clause
from catalog.sheet.wording import reader_language
from decks import messages
from decks.rules import DeckList, Problem, bang, is_legal, unmatched, validate
from decks.rules.valhalla import plan as valhalla_plan
from decks.rules.viceroy import plan as viceroy_plan
from decks.setups import labels
from decks.setups.wording import remedy_words

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """A problem as the page shows it; `remedy` is what its button posts."""

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
        "plan": _PLANS[table.game](table.options),
        "plan_template": f"decks/games/{table.game}/plan.html",
    }


def live_html(table: DeckList) -> str:
    return render_to_string("decks/editor/form/live.html", {"live": live(table)})


def read_remedy(text: str) -> dict[str, Any] | None:
    """What a remedy's button posted: options to set, and whether the cards go. Anything else is no remedy."""
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


def _unmatched_plan(options: Options) -> dict[str, Any] | None:
    """Heroes in the order of their turns (UM-4.8, UM-19.5)."""
    players, heroes = options.get("players"), options.get("heroes")
    if players not in (2, 3, 4) or not isinstance(heroes, list):
        return None
    turns = []
    for place, hero in enumerate(heroes[: unmatched.heroes_needed(players)]):
        known = unmatched.cards("hero").get(hero) if isinstance(hero, str) else None
        beside = unmatched.sidekick(known.id) if known else None
        turns.append(
            {
                "number": place + 1,
                "team": unmatched.TEAMS[place % 2],
                "hero": labels.said(known.name) if known else pgettext("seat", "Open"),
                "sidekick": labels.said(beside.name) if beside else _("Chosen at the start"),
                "life": known.life if known else None,
            }
        )
    return {"turns": turns, "teams": players != unmatched.DUEL}


def _bang_plan(options: Options) -> dict[str, Any] | None:
    """The roles as they will be dealt, face by face."""
    players = options.get("players")
    dealt = bang.roles(players) if isinstance(players, int) and not isinstance(players, bool) else {}
    if not dealt:
        return None
    known = bang.cards("role")
    rows = Card.objects.filter(pk__in=[known[role].id for role in dealt]).values_list("id", "record")
    records = {card: orjson.loads(record) for card, record in rows}
    roles = [{"record": records.get(known[role].id), "count": count} for role, count in dealt.items()]
    return {"roles": [one for one in roles if one["record"]], "sheriff": "sheriff" in dealt}


def _viceroy_plan(options: Options) -> dict[str, Any] | None:
    table = viceroy_plan(options)
    if table is None:
        return None
    players, rivals = options["players"], options.get("rivals")
    rivals = rivals if isinstance(rivals, int) and 0 <= rivals <= 4 - players else 0
    seats = ["player"] * players + ["rival"] * rivals + ["empty"] * (4 - players - rivals)
    return {"table": table, "seats": seats, "colours": ("blue", "red", "green", "yellow"), "rivals": rivals}


_PLANS = {
    "valhalla": valhalla_plan,
    "unmatched": _unmatched_plan,
    "bang": _bang_plan,
    "viceroy": _viceroy_plan,
}
