"""Errors at a table that no player caused: rules that raise, and replays and samples that do not fit."""

import traceback
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """The rules raised, and the game ended. `card` is the exception's attribute of that name, if any."""

    text: str
    card: str
    trace: str

    @classmethod
    def of(cls, error: Exception) -> "Fault":
        trace = "".join(traceback.format_exception(error))
        return cls(f"{type(error).__name__}: {error}", str(getattr(error, "card", "")), trace)


class BrokenRules(Exception):
    """The rules broke the contract: an ask without options, asks out of order, steps without end."""


class Diverged(Exception):
    """The journal does not fit the position it is replayed on."""


class NoSample(Exception):
    """No position was found that fits what the seat has seen since the checkpoint."""
