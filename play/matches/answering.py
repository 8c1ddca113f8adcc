"""Answers: the one way to move in a match, for people, programs and the site's own bots.

An answer names the ask and carries a key from its sender. The same key again gives the same answer and moves nothing.
"""

from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError

from play.engine.ask import Ask, Option, option_id
from play.engine.refusal import Refused, refusal
from play.matches.messages import MoveMessages
from play.matches.refusals import refused
from play.matches.transaction import locked
from play.matches.turn import Kind, Turn
from play.models import Match, Move

LONGEST_KEY = 64
BOT = "\x01bot-"  # how keys of the site's own bots begin
PASS: Option = ("pass",)


@dataclass(frozen=True, slots=True)
class Answered:
    """`ply` is the move that the answer made, `told` the last messages: automatic passes may have followed. `repeated`:
    an earlier request with this key had already made it.
    """

    match: Match
    ply: int
    repeated: bool = False
    told: MoveMessages | None = None


def answer(key: str, seat: int, ask: int, option: str, move_key: str) -> Answered:
    """Answer a question. Raises Refused (over, stale_ask, no_such_option, …); then nothing has changed."""
    return _once(key, seat, ask, option, move_key)


def answer_of_bot(key: str, seat: int, ask: int, option: str) -> Answered:
    """A bot of the site answers for its own seat, or for a player who left. Clients cannot send its keys."""
    return _once(key, seat, ask, option, f"{BOT}{ask}", by_bot=True)


def cancel(key: str, seat: int, ask: int, move_key: str) -> Answered:
    """Go back to where the action began, if the rules allow it."""
    return _once(key, seat, ask, None, move_key)


def _once(key: str, seat: int, ask: int, option: str | None, move_key: str, *, by_bot: bool = False) -> Answered:
    if not isinstance(move_key, str) or not 1 <= len(move_key) <= LONGEST_KEY or "\0" in move_key:
        raise refused("bad_key")
    if move_key.startswith(BOT) and not by_bot:
        raise refused("bad_key")
    if not isinstance(option, str | None) or type(ask) is not int:
        raise refusal("malformed")
    try:
        with locked(key, None if by_bot else seat) as turn:
            move = _play(turn, seat, ask, option, move_key)
            _play_standing(turn)
            turn.close()
    except (Refused, IntegrityError):  # the question is closed, perhaps by this very answer; or the key is not new
        if (before := _made_before(key, seat, ask, option, move_key)) is not None:
            return before
        raise
    return Answered(turn.match, move.ply, told=turn.told[-1])


def _made_before(key: str, seat: int, ask: int, option: str | None, move_key: str) -> Answered | None:
    move = Move.objects.filter(match__key=key, seat=seat, key=move_key).select_related("match").first()
    if move is None:
        return None
    if (move.ask, move.option, move.kind == Kind.CANCEL) != (ask, option or "", option is None):
        raise refused("key_used")
    return Answered(move.match, move.ply, repeated=True)


def _play(turn: Turn, seat: int, ask: int, option: str | None, move_key: str, kind: str = Kind.ANSWER) -> Move:
    table = turn.table
    if option is None:
        kind, events = Kind.CANCEL, table.cancel(ask, seat)
    else:
        events = table.act(ask, option, seat)
    table.events.clear()
    for other in turn.seats:
        other.takeback_ply = None
        if other.number == seat:
            other.answers += 1
        else:
            other.draw_ply = None  # playing on declines the draw
    return turn.record(kind, events, seat=seat, ask=ask, option=option or "", key=move_key)


# --- automatic passes


def set_standing(key: str, seat: int, kinds: list[str]) -> Match:
    """Pass all questions of these kinds: "defend" for this turn only, "defend*" for the whole match.

    This takes effect from the next question on. An open question still waits for an answer.
    """
    if not isinstance(kinds, list) or len(kinds) > 20 or not all(isinstance(kind, str) and kind for kind in kinds):
        raise refused("bad_standing", kinds="defend, defend*, ambush, ambush*")
    with locked(key, seat) as turn:
        number = turn.table.public(None).turn
        open_asks = {ask.kind: ask.id for ask in turn.table.asks if ask.seat == seat}
        turn.seat(seat).standing = [_standing(kind, number, open_asks) for kind in kinds]
        turn.close()
    return turn.match


def _standing(word: str, turn: int | None, open_asks: dict[str, int]) -> dict[str, Any]:
    """The form stored with the seat; `asked` is the open question, which is not passed."""
    kind = word.rstrip("*")[:40]
    asked = {"asked": open_asks[kind]} if kind in open_asks else {}
    return {"kind": kind, "turn": None if word.endswith("*") else turn, **asked}


def _play_standing(turn: Turn) -> None:
    """Pass for the seats that asked for it, until somebody has to think. Only questions that have the option to pass
    are passed."""
    while not turn.match.over:
        number = _turn_number(turn)
        passed = [ask for ask in turn.table.asks if PASS in ask.options and _stands(turn, ask, number)]
        if not passed:
            break
        _play(turn, passed[0].seat, passed[0].id, option_id(PASS), "", Kind.STANDING)


def _stands(turn: Turn, ask: Ask, number: int | None) -> bool:
    return any(
        one["kind"] == ask.kind and one["turn"] in (None, number) and one.get("asked") != ask.id
        for one in turn.seat(ask.seat).standing
    )


def _turn_number(turn: Turn) -> int | None:
    return turn.table.public(None).turn if any(seat.standing for seat in turn.seats) else None
