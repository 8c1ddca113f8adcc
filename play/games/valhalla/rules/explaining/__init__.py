"""What a page tells the seat that is asked besides the options: words and numbers, so that it works out no rule itself.

Made only for messages to people, never in simulations. Reads the table and changes nothing; every name, reason and
forecast leans on what the asked seat sees.
"""

from typing import Any

from play.engine.ask import Ask
from play.games.valhalla.rules.explaining import forecasts, reasons, titles
from play.games.valhalla.rules.state import State

PASSES = ("thor",)  # kinds of questions that may be answered beforehand


def explain(s: State, ask: Ask) -> dict[str, Any]:
    """`title`, `cause` and `source` of the question, the kinds that may be answered beforehand (`passes`), `forecasts` by
    option, in a fight `gains` by card (the strength that activating it would add). Why something is no option: `cannot`
    by card, `unusable` by the option it would be; in the own turn also `cannot_seats` (whom one cannot attack) and
    `cannot_acts` (which action), in a fight `cannot_acts` for a reroll."""
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
