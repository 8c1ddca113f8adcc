"""Hints after a commit that something has moved, so that streams read the database at once.

Called from request threads and workers. The streams of this process are woken directly, those of other processes
through Redis; if that fails, their polling finds the news.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from play.live import relay

if TYPE_CHECKING:
    from play.matches.messages import MoveMessages

_wake: Callable[[list[Any]], None] | None = None  # the streams of this process; workers have none


def moved(match_id: int, ply: int, told: "Sequence[MoveMessages]" = ()) -> None:
    """This match has new moves, the last of them at `ply`. If the match goes on, `told` has their messages, so that
    streams of this process need not read them again."""
    if _wake is not None:
        _wake(["moved", match_id, ply, *told])
    relay.publish("moved", match_id, ply)


def said(match_id: int, number: int) -> None:
    """There is a new chat line with this number."""
    if _wake is not None:
        _wake(["said", match_id, number])
    relay.publish("said", match_id, number)


def told(player_id: int, kind: str, payload: dict[str, Any]) -> None:
    """An event for a player's own stream. Kinds that the database knows ("turn", "started", "finished", "challenge")
    are read from there, so that nothing is sent twice; others are passed on as they are, to whoever listens now."""
    if _wake is not None:
        _wake(["told", player_id, kind, payload])
    relay.publish("told", player_id, kind, payload)


def wake_with(wake: Callable[[list[Any]], None] | None) -> None:
    """Send hints of this process to `wake` from now on, in any thread."""
    global _wake
    _wake = wake
