"""Readers of an explanation for tests: `why(t, "Wolf")`, `forecast(t, "attack", "Wolf", "hero2")`, `heading(t)`."""

from typing import Any

from play.engine.ask import option_id
from tests.play.engine.words import in_words
from tests.play.games.berserk.build import Played, creature
from tests.running import ROOT

WOLF = creature("Wolf", 3, 4)
RULES = ROOT / "play" / "games" / "berserk" / "rules"


def told(t: Played) -> dict[str, Any]:
    ask = t.table.asks[0]
    found = in_words(t.table.rules.explain(t.state, ask))
    return {**found, "seat": ask.seat}


def id_of(t: Played, name: str, zone: str = "play") -> int:
    """The card with this name; heroes are hero1 and hero2."""
    found = [id_ for side in t.state.players for id_ in getattr(side, zone) if t._name(id_) == name]
    assert len(found) == 1, f"{len(found)} cards in {zone} are called {name}"
    return found[0]


def why(t: Played, name: str, zone: str = "play") -> tuple[str, str]:
    """(what the card cannot do, the clause); checks that the sentence exists in both languages."""
    reason = told(t)["cannot"][str(id_of(t, name, zone))]
    assert reason["ru"]
    assert reason["en"]
    return reason["act"], reason["clause"]


def forecast(t: Played, *option: Any) -> tuple[str, str, str] | None:
    """(ru, en, tone) of an option in names."""
    chosen = next(one for one in t.table.asks[0].options if t._named(one) == option)
    said = told(t)["forecasts"].get(option_id(chosen))
    return (said["ru"], said["en"], said["tone"]) if said else None


def heading(t: Played) -> tuple[str, str]:
    said = told(t)
    return said["title"]["ru"], said["cause"]["ru"]
