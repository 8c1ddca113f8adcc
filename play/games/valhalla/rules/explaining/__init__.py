"""What a page shows the asked seat besides the options: words and numbers, so that it need not know the rules.

Made only for messages to people, never in simulations. It reads the table and changes nothing; every name, reason and
forecast uses only what the asked seat sees.
"""

from typing import Any

from play.engine.ask import Ask
from play.games.valhalla.rules.explaining import forecasts, reasons, titles
from play.games.valhalla.rules.state import State

PASSES = ("thor",)  # kinds of questions that may be passed automatically


def explain(s: State, ask: Ask) -> dict[str, Any]:
    """`title`, `cause` and `source` of the question, the kinds for automatic passes (`passes`), `forecasts` by option;
    in a fight `gains` by card (the strength that activating it would add). Reasons why something is not an option:
    `cannot` by card, `unusable` by the option it would be; in the seat's own turn also `cannot_seats` (targets) and
    `cannot_acts` (actions), in a fight `cannot_acts` for a reroll."""
    found: dict[str, Any] = {
        "title": titles.title(s, ask),
        "cause": titles.cause(s, ask),
        "source": titles.source(ask),
        "passes": [ask.kind] if ask.kind in PASSES else [],
        "forecasts": forecasts.fighting(s, ask) if ask.kind == "fight" else {},
        "cannot": {},
    }
    if ask.kind == "action":
        found |= reasons.acting(s, ask)
    elif ask.kind == "fight":
        found |= {"gains": forecasts.gains(s, ask), **reasons.fighting(s, ask)}
    elif ask.kind in ("before", "after", "thor"):
        found["cannot"] = reasons.waiting(s, ask)
    return found
