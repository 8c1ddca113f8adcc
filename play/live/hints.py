"""After a commit: whoever moved something says so here, and streams look at the database at once.

Called from threads that answer requests and from workers. The streams of this process are woken directly, those of others
through Redis; where that fails they find out by themselves.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from play.live import relay

if TYPE_CHECKING:
    from play.matches.messages import Told

_wake: Callable[[list[Any]], None] | None = None  # the streams of this process; workers have none


def moved(match_id: int, ply: int, told: "Sequence[Told]" = ()) -> None:
    """This match has new moves, the last of them at `ply`. `told` is what they said, where the match goes on: streams of
    this process need not read it again."""
    if _wake is not None:
        _wake(["moved", match_id, ply, *told])
    relay.publish("moved", match_id, ply)


def said(match_id: int, number: int) -> None:
    """Somebody said something in this match, and this is the number of their line."""
    if _wake is not None:
        _wake(["said", match_id, number])
    relay.publish("said", match_id, number)


def told(player_id: int, kind: str, payload: dict[str, Any]) -> None:
    """Something for a player's own stream. What the database knows ("turn", "started", "finished", "challenge") is read
    from it, so that nothing is told twice; anything else is passed on as it is, to whoever listens now."""
    if _wake is not None:
        _wake(["told", player_id, kind, payload])
    relay.publish("told", player_id, kind, payload)


def wake_with(wake: Callable[[list[Any]], None] | None) -> None:
    """From now on hints of this process go here at once. It is called in any thread."""
    global _wake
    _wake = wake
