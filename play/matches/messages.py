"""All messages about a match: with every move one message for each seat and one for spectators, stored with the move.

Streams, the API and replays read these messages; nothing is computed again, so a later fix to a card does not rewrite
what people saw. Messages read the table only through `view`, `asks` and redacted events.
"""

import logging
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from play import games
from play.engine.ask import Ask, Option, option_id
from play.engine.events import Event, redact
from play.engine.public_view import PublicView
from play.engine.rules import Rules
from play.engine.sentence import Parts, parts
from play.engine.table import Table
from play.matches import clock_rows
from play.matches.clock_rows import written
from play.matches.participants import name_of
from play.matches.refusals import refused
from play.matches.stored import renewed
from play.models import Match, Move, Rating, Seat
from play.models.match import EARLY

log = logging.getLogger(__name__)

Viewer = int | None  # a seat; None: a spectator
Said = dict[tuple[str, int, str], Parts]  # by kind, the arguments as an object (all who see them share it), language
LANGUAGES = ("ru", "en")
SPECTATOR = "-"  # None as a key of JSON


@dataclass(frozen=True, slots=True)
class MoveMessages:
    """The messages of a move: the part that all share, and the part of each viewer."""

    common: dict[str, Any]
    own: dict[str, dict[str, Any]]

    def to(self, viewer: Viewer) -> dict[str, Any]:
        """The message to this viewer."""
        return {**self.common, **self.own[_name(viewer)], "you": viewer}

    def packed(self) -> bytes:
        return zlib.compress(orjson.dumps([self.common, self.own]), 1)


def unpack(shown: bytes | memoryview) -> MoveMessages:
    """The stored messages of a move."""
    common, own = orjson.loads(zlib.decompress(shown))
    if common["outcome"]:
        common["outcome"].setdefault("sides", [])  # older versions stored none
    return MoveMessages(common, renewed(own))


def _name(viewer: Viewer) -> str:
    return SPECTATOR if viewer is None else str(viewer)


def build_messages(
    match: Match, seats: Sequence[Seat], table: Table[Any], events: list[Event], move: Move
) -> MoveMessages:
    """The messages of a move: what happened, and the state of the table. A seat that left gets no options: its bot
    answers."""
    own, gone = {}, {seat.number for seat in seats if seat.left}
    asks = () if match.over else table.asks
    said: Said = {}
    for viewer in (*(seat.number for seat in seats), None):
        seen = [part for part in (redact(event, viewer) for event in events) if part is not None]
        own[_name(viewer)] = {
            **_kind(move, viewer),
            "events": seen,
            "log": _log(table.rules, seen, said),
            "public": (PublicView(()) if table.faulted else table.public(viewer)).sent(),
            "view": {} if table.faulted else table.view(viewer),
            "asks": [_asked(table, ask, None if viewer in gone else viewer) for ask in asks],
        }
    return MoveMessages(_common(match, seats, move), own)


def _log(rules: Rules[Any], events: Sequence[tuple[str, tuple[Any, ...]]], said: Said) -> dict[str, list[Parts]]:
    """What happened in sentences. `said` keeps them: most viewers see the same."""
    for kind, args in events:
        for lang in LANGUAGES:
            if (kind, id(args), lang) not in said:
                said[kind, id(args), lang] = parts(rules.say(kind, args, lang))
    return {lang: [said[kind, id(args), lang] for kind, args in events] for lang in LANGUAGES}


def repeat_last(match: Match, seats: Sequence[Seat], last: Move, move: Move) -> MoveMessages:
    """The messages of a move that no table made: the last state, with no events and no questions."""
    own = unpack(last.shown).own
    for part in own.values():
        part.update(events=[], log={lang: [] for lang in LANGUAGES}, asks=[])
    return MoveMessages(_common(match, seats, move), own)


def copy_messages(match: Match, seats: Sequence[Seat], old: Move, move: Move) -> MoveMessages:
    """The messages of a move copied from another match: what everybody saw then, with no questions."""
    own = unpack(old.shown).own
    for part in own.values():
        part["asks"] = []
    return MoveMessages(_common(match, seats, move), own)


def _kind(move: Move, viewer: Viewer) -> dict[str, str]:
    """Only the seat itself sees that a pass was automatic; others see an ordinary pass."""
    return {"kind": str(move.kind)} if move.kind == Move.Kind.STANDING and move.seat == viewer else {}


def _common(match: Match, seats: Sequence[Seat], move: Move) -> dict[str, Any]:
    return {
        "match": match.key,
        "ply": move.ply,
        "kind": str(Move.Kind.ANSWER if move.kind == Move.Kind.STANDING else move.kind),
        "seat": move.seat,
        "at": written(move.at),
        "status": str(match.status),
        "clocks": clock_rows.shown(match, seats, move.at),
        "abortable": not match.over and all(seat.answers <= EARLY for seat in seats),
        "draw_offers": [seat.number for seat in seats if seat.draw_ply is not None],
        "takeback_offers": [seat.number for seat in seats if seat.takeback_ply is not None],
        "left": [seat.number for seat in seats if seat.left],
        **({"back_to": move.ask} if move.kind == Move.Kind.TAKEBACK else {}),
        "outcome": outcome(match),
    }


def outcome(match: Match) -> dict[str, Any] | None:
    """The result of a match that is over."""
    return {"places": match.places, "sides": match.sides, "reason": match.reason} if match.over else None


def _asked(table: Table[Any], ask: Ask, viewer: Viewer) -> dict[str, Any]:
    asked = ask.shown_to(viewer)
    if viewer == ask.seat:
        asked["options"] = [_option(table, ask, option) for option in ask.options]
        asked |= _in_parts(_explained(table, ask))
    return asked


def _option(table: Table[Any], ask: Ask, option: Option) -> dict[str, Any]:
    verb, *args = option
    said = {lang: parts(table.rules.say_option(table.state, ask, option, lang)) for lang in LANGUAGES}
    return {"id": option_id(option), "verb": verb, "args": args, **said}


def _in_parts(told: Any) -> Any:
    """The same structure with every sentence in parts."""
    if isinstance(told, str):
        return parts(told)
    if isinstance(told, dict):
        return {name: _in_parts(value) for name, value in told.items()}
    return [_in_parts(value) for value in told] if isinstance(told, list | tuple) else told


def _explained(table: Table[Any], ask: Ask) -> dict[str, Any]:
    """The explanation that the rules give. An error there must not stop the match: the question goes out without it."""
    try:
        return table.rules.explain(table.state, ask)
    except Exception:
        log.exception("a question of %s has no explanation: %r", table.rules.name, ask)
        return {}


# --- reading


def state_for(match: Match, viewer: Viewer) -> dict[str, Any]:
    """The current state for this viewer: the last message. Before the start, only an empty one."""
    last = match.moves.order_by("-ply").first()
    if last is None:
        return {
            "match": match.key, "ply": 0, "kind": "waiting", "seat": None, "at": written(match.created),
            "status": str(match.status), "events": [], "log": {"ru": [], "en": []}, "view": {}, "asks": [], "clocks": [],
            "public": PublicView(()).sent(),
            "abortable": False, "draw_offers": [], "takeback_offers": [], "left": [], "outcome": None, "you": viewer,
        }  # fmt: skip
    return unpack(last.shown).to(viewer)


def record(
    match: Match, viewer: Viewer, *, turned_up: bool, first: int = 0, last: int | None = None, views: bool = True
) -> list[dict[str, Any]]:
    """The match after its end. If `turned_up` (`play.privacy.seats` decides for whom), each move has all events and
    every seat's view; otherwise the moves are as this viewer saw them.

    From one ply to another; without `views` only what happened, in words.
    """
    if match.game not in games.names():
        raise refused("game_gone", game=match.game)
    rules = games.rules(match.game)
    moves = match.moves.filter(ply__gte=first, ply__lte=match.ply if last is None else last).order_by("ply")
    return [_revealed(move, rules, views) if turned_up else _seen(move, viewer, views) for move in moves]


def _seen(move: Move, viewer: Viewer, views: bool) -> dict[str, Any]:
    """Without the answers of others: their effects are in the events."""
    seen = unpack(move.shown).to(viewer)
    view, public, events = seen.pop("view"), seen.pop("public"), seen.pop("events")
    del seen["asks"], seen["you"]
    own = viewer is not None and move.seat == viewer
    answered = {"option": move.option if own else "", "ask": move.ask if own else None}
    record = {**seen, **answered, "turn": public["turn"]}
    return {**record, "events": events, "publics": [public], "views": [view]} if views else record


def _revealed(move: Move, rules: Rules[Any], views: bool) -> dict[str, Any]:
    shown = unpack(move.shown)
    events = [(kind, tuple(args)) for kind, args, *_ in orjson.loads(bytes(move.events))]
    own = [shown.own[str(seat)] for seat in range(len(shown.own) - 1)]
    record = {
        **shown.common,
        "kind": str(move.kind),
        "option": move.option,
        "ask": move.ask,
        "turn": own[0]["public"]["turn"],
        "log": _log(rules, events, {}),
    }
    shown_to = {"publics": [part["public"] for part in own], "views": [part["view"] for part in own]}
    return {**record, "events": events, **shown_to} if views else record


def people(match: Match, ratings: dict[tuple[int | None, str], Rating] | None = None) -> list[dict[str, Any]]:
    """Who sits where, with their current ratings. The match came `with_seats()`."""
    seats = list(match.seats.all())
    if ratings is None:
        ratings = ratings_of([match])
    found = []
    for seat in seats:
        rating = ratings.get((seat.player_id, match.game)) or ratings.get((None, f"{seat.bot}@{match.game}"))
        found.append(
            {
                "seat": seat.number,
                "kind": kind_of(seat),
                "name": name_of(seat),
                "rating": rating.shown if rating else None,
                "provisional": rating.provisional if rating else True,
                "place": seat.place,
                "left": seat.left,
            }
        )
    return found


def ratings_of(matches: Sequence[Match]) -> dict[tuple[int | None, str], Rating]:
    """The ratings of everybody at these tables, in two queries."""
    seats = [seat for match in matches for seat in match.seats.all()]
    players = {seat.player_id for seat in seats if seat.player_id}
    bots = {seat.bot for seat in seats if seat.bot}
    found: dict[tuple[int | None, str], Rating] = {}
    for rating in Rating.objects.filter(player__in=players) if players else ():
        found[rating.player_id, rating.game] = rating
    for rating in Rating.objects.filter(bot__in=bots) if bots else ():
        found[None, f"{rating.bot}@{rating.game}"] = rating
    return found


def kind_of(seat: Seat) -> str:
    if seat.bot:
        return "bot"
    if seat.player_id:
        return "program" if hasattr(seat.player, "bot_account") else "player"
    return "guest" if seat.guest_id else "empty"
