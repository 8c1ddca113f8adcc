"""Berserk for the conformance suite: two starter decks, and what a seat may not know of their cards."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from play.engine.randomness import generator
from play.games.berserk.rules.game import BerserkRules
from play.games.berserk.rules.state import State
from tests.play.engine.conformance import Sample

STARTERS = Path(__file__).parents[4] / "decks" / "data" / "starters"


@cache
def starters() -> tuple[dict[str, Any], ...]:
    """The starter decks of the site, in the order of their files."""
    decks = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(STARTERS.glob("*.json"))]
    return tuple({"hero": deck["hero"], "main": deck["main"]} for deck in decks if deck["game"] == "berserk")


def config(seed: int) -> dict[str, Any]:
    rng = generator(seed, 77)
    return {"decks": [rng.choice(starters()), rng.choice(starters())], "windows": "needed"}


def hidden(state: State, seat: int) -> dict[int, int]:
    """Ids in hands and decks whose card the seat does not know, where there is more than one card they could be."""
    found: dict[int, int] = {}
    for side in state.players:
        unknown = [id_ for id_ in (*side.hand, *side.deck) if not state.known[id_] >> seat & 1]
        if len({state.face[id_] for id_ in unknown}) > 1:
            found.update((id_, state.face[id_]) for id_ in unknown)
    return found


SAMPLE = Sample(BerserkRules(), 2, config, hidden, most_plies=6000)
