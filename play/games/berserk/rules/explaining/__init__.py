"""What a page tells the seat that is asked besides the options: words and numbers, so that it works out no rule itself.

Made only for messages to people, never in simulations. Reads the table and changes nothing; every name, reason and
forecast leans on what the asked seat sees.
"""

from typing import Any

from play.engine.ask import Ask
from play.games.berserk.rules.explaining import aiming, forecasts, reasons, threats, titles
from play.games.berserk.rules.standing import refresh
from play.games.berserk.rules.state import State
from play.games.pairs import say

PASSES = ("defend", "ambush")  # kinds of questions that may be answered beforehand


def explain(s: State, ask: Ask) -> dict[str, Any]:
    """`title`, `cause` and `source` of the question, the kinds that may be answered beforehand (`passes`), `forecasts` by
    option and what they assume (`assumes`), which cards `cannot` act, defend or be
    chosen; in the own turn also `unusable`, `unattackable`, `same` and `threat`."""
    if s.stale:
        refresh(s)
    found: dict[str, Any] = {
        "title": titles.title(s, ask),
        "cause": titles.cause(s, ask),
        "source": titles.source(s, ask),
        "passes": [ask.kind] if ask.kind in PASSES else [],
        "forecasts": {},
    }
    if ask.kind == "action":
        found |= reasons.acting(s, ask)
        found["forecasts"] = forecasts.acting(s, ask)
        found["assumes"] = say(forecasts.ASSUMED)
        found["threat"] = threats.threat(s, ask)
    elif ask.kind == "defend":
        found["cannot"] = reasons.defending(s, ask)
        found["forecasts"] = forecasts.defending(s, ask)
    elif ask.kind == "ambush":
        found["forecasts"] = forecasts.ambushing(s, ask)
    elif ask.kind in aiming.KINDS:
        found["cannot"] = aiming.choosing(s, ask)
    if ask.about and ask.about[0] == "attacker":
        found["forecasts"] = forecasts.attacking(s, ask)
        found["assumes"] = say(forecasts.ASSUMED)
    return found
