"""Series and their games as JSON, as far as `play.privacy.entrants` lets the asker know of them."""

from typing import Any

from catalog.sheet.wording import reader_language
from play.matches.participants import Who
from play.models import Series, SeriesGame
from play.privacy import entrants
from play.privacy.entrants import Entered
from play.series.recording import Decision
from play.series.versions import outdated


def brief(series: Series) -> dict[str, Any]:
    """The series came with its owner."""
    return {
        "key": series.key,
        "page": series.get_absolute_url(),
        "game": series.game,
        "kind": series.kind,
        "name": series.name,
        "owner": series.owner.username if series.owner else None,
        "public": series.public,
        "status": series.status,
        "games": series.games,
        "done": series.done,
        "created": series.created.isoformat(),
        "ended": series.ended.isoformat() if series.ended else None,
    }


def whole(series: Series, asker: Who) -> dict[str, Any]:
    """The series came with its entrants."""
    again = series.rerun_of
    return brief(series) | {
        "entrants": [_entrant(one) for one in entrants.entered(series, asker)],
        "seed": series.seed,
        "rerun_of": again.key if again and entrants.may_watch(again, asker) else None,
        "outdated": outdated(series),
        "log": series.log,
        "progress": entrants.results_for(series, asker).progress.as_json(),
    }


def _entrant(one: Entered) -> dict[str, Any]:
    return {"number": one.number, "name": one.name, "bot": one.bot, "hidden": not one.known, "deck": one.key or None}


def game(one: SeriesGame, told: list[Entered]) -> dict[str, Any]:
    return {
        "index": one.index,
        "seats": one.seats,
        "places": one.places,
        "sides": one.sides,
        "winner": one.winner,
        "reason": one.reason,
        "first": one.first,
        "turns": one.turns,
        "decisions": one.decisions,
        "fault": entrants.fault_of(one, told),
    }


def whole_game(one: SeriesGame, told: list[Entered]) -> dict[str, Any]:
    """Raises Refused if the game would go differently under today's rules."""
    story = entrants.story(one, told, reader_language())
    return game(one, told) | {"story": None if story is None else [_part(decision) for decision in story]}


def _part(one: Decision) -> dict[str, Any]:
    return {
        "number": one.number,
        "seat": one.seat,
        "option": one.option,
        "happened": [happening.words for happening in one.happened],
    }
