"""Decks, versions and problems as JSON."""

from typing import Any

from decks.messages import as_json
from decks.models import Deck, DeckVersion
from decks.rules import Line, Problem, validate
from decks.starters.files import shown


def brief(deck: Deck) -> dict[str, Any]:
    return {
        "key": deck.key,
        "page": deck.get_absolute_url(),
        "game": deck.game,
        "name": shown(deck)[0],
        "owner": deck.owner.username if deck.owner else None,
        "visibility": deck.visibility,
        "version": deck.version,
        "hero": deck.hero,
        "elements": deck.elements,
        "size": deck.size,
        "legal": deck.legal,
        "stars": deck.stars,
        "created": deck.created.isoformat(),
        "updated": deck.updated.isoformat(),
    }


def whole(deck: Deck, reader: object) -> dict[str, Any]:
    """The deck with its cards; for its owner also the secret of its link."""
    contents = deck.contents
    record = brief(deck) | {
        "notes": shown(deck)[1],
        "lines": [line_record(line) for line in contents.lines],
        "options": deck.options,
        "problems": [fault(problem, deck.game) for problem in validate(contents)],
    }
    return record | ({"secret": deck.secret} if deck.belongs_to(reader) else {})


def line_record(line: Line) -> dict[str, Any]:
    return {"section": line.section, "card": line.card, "printing": line.printing, "count": line.count}


def fault(problem: Problem, game: str) -> dict[str, Any]:
    record = as_json(problem, game)
    del record["remedy"]  # only useful as a button on a page
    return record


def version(one: DeckVersion) -> dict[str, Any]:
    return {
        "number": one.number,
        "name": one.name,
        "because": one.because,
        "legal": one.legal,
        "created": one.created.isoformat(),
    }


def whole_version(one: DeckVersion, game: str) -> dict[str, Any]:
    return version(one) | {
        "notes": one.notes,
        "lines": [line_record(line) for line in one.contents(game).lines],
        "options": one.options,
    }
