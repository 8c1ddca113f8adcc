"""Clocks as forms and pages show them: «10+10» is minutes for the game and seconds per move; or days per move."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.requests.numbers import whole
from play.matches.creating import MINUTE_MS, SECOND_MS
from play.models import Clock, Match

LIVE = {"5+5": (5, 5), "10+10": (10, 10), "15+10": (15, 10), "30+20": (30, 20)}
DAYS = {"1d": 1, "3d": 3, "7d": 7}
USUAL = "15+10"
LARGEST = 9_999  # the largest number that the form reads; the limits of a clock are checked elsewhere
OWN = "own"  # custom numbers: days, or minutes and seconds


@dataclass(frozen=True, slots=True)
class Preset:
    code: str
    name: str
    about: str


def presets() -> list[Preset]:
    live = [Preset(code, code, spoken_live(*numbers)) for code, numbers in LIVE.items()]
    return live + [Preset(code, days_words(days), days_move(days)) for code, days in DAYS.items()]


def of_code(code: str, minutes: str, seconds: str, days: str) -> dict[str, Any] | None:
    """The clock of a wish; None if a number is invalid."""
    if code in LIVE:
        return live(*LIVE[code])
    if code in DAYS:
        return {"clock": Clock.DAYS, "days": DAYS[code]}
    if code == OWN and days:
        asked = whole(days, LARGEST)
        return None if asked is None else {"clock": Clock.DAYS, "days": asked}
    if code == OWN:
        base, increment = whole(minutes, LARGEST), whole(seconds, LARGEST)
        return None if base is None or increment is None else live(base, increment)
    return None


def live(minutes: int, seconds: int) -> dict[str, Any]:
    return {"clock": Clock.LIVE, "base_ms": minutes * MINUTE_MS, "increment_ms": seconds * SECOND_MS}


def short(match: Match) -> str:
    if match.clock == Clock.DAYS:
        return days_move(match.days)
    return f"{match.base_ms // MINUTE_MS}+{match.increment_ms // SECOND_MS}"


def spoken(match: Match) -> str:
    if match.clock == Clock.DAYS:
        return days_move(match.days)
    return spoken_live(match.base_ms // MINUTE_MS, match.increment_ms // SECOND_MS)


def spoken_live(minutes: int, seconds: int) -> str:
    return _("%(minutes)s min a game and %(seconds)s s more for every move") % {"minutes": minutes, "seconds": seconds}


def days_words(days: int) -> str:
    return ngettext("%(n)s day", "%(n)s days", days) % {"n": days}


def days_move(days: int) -> str:
    return ngettext("%(n)s day a move", "%(n)s days a move", days) % {"n": days}
