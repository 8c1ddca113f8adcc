"""Series and their games as JSON. The cards of an entrant stay with its owner; what was played is for all who may look."""

from typing import Any

from catalog.sheet.wording import reader_language
from decks.models import Player
from decks.models.deck import Visibility
from play.models import Entrant, Series, SeriesGame
from play.series import replaying, results
from play.series.versions import outdated


def brief(series: Series) -> dict[str, Any]:
    """It came with its owner."""
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


def whole(series: Series, reader: Player | None) -> dict[str, Any]:
    return brief(series) | {
        "entrants": [_entrant(one, reader) for one in series.entrants.select_related("deck")],
        "seed": series.seed,
        "rerun_of": series.rerun_of.key if series.rerun_of else None,
        "outdated": outdated(series),
        "log": series.log,
        "progress": results.results(series).progress.as_json(),
    }


def _entrant(one: Entrant, reader: Player | None) -> dict[str, Any]:
    deck = one.deck
    seen = deck is not None and deck.deleted is None
    seen = seen and (deck.visibility == Visibility.PUBLIC or deck.belongs_to(reader))  # type: ignore[union-attr]
    return {"number": one.number, "name": one.name, "bot": one.bot, "deck": deck.key if deck and seen else None}


def game(one: SeriesGame) -> dict[str, Any]:
    return {
        "index": one.index,
        "seats": one.seats,
        "places": one.places,
        "winner": one.winner,
        "reason": one.reason,
        "first": one.first,
        "turns": one.turns,
        "decisions": one.decisions,
        "fault": one.fault,
    }


def whole_game(one: SeriesGame) -> dict[str, Any]:
    """Raises Refused where the rules have changed so that it would go differently today."""
    story = [
        {"number": part.number, "seat": part.seat, "option": part.option, "happened": list(part.happened)}
        for part in replaying.replay(one, reader_language())
    ]
    return game(one) | {"story": story}
