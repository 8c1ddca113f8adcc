"""What a page shows the asked seat besides the options: words and numbers, so that it need not know the rules.

Made only for messages to people, never in simulations. It reads the table and changes nothing; every name, reason and
forecast uses only what the asked seat sees.
"""

from typing import Any

from play.engine.ask import Ask
from play.games.berserk.rules.explaining import aiming, forecasts, reasons, threats, titles
from play.games.berserk.rules.standing import refresh
from play.games.berserk.rules.state import State
from play.games.pairs import say

PASSES = ("defend", "ambush")  # kinds of questions that may be passed automatically


def explain(s: State, ask: Ask) -> dict[str, Any]:
    """`title`, `cause` and `source` of the question, the kinds for automatic passes (`passes`), `forecasts` by option
    with their assumptions (`assumes`), the cards that `cannot` act, defend or be chosen; in the seat's own turn also
    `unusable`, `unattackable`, `same` and `threat`."""
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
