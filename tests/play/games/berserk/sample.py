"""Berserk for the conformance suite: two starter decks, and what a seat may not know of their cards.

`AMBUSHING` is a second sample, set up like live games: Ambush windows are always open, whoever has an Ambush.
"""

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


AMBUSHES = ("bh-14-069", "bh-14-102", "bh-14-115", "bh-14-172", "bh-15-062", "bh-15-068", "bh-16-047", "bh-16-107")
"""Cheap cards, for every kind of Ambush: a card played, a creature entering, an attack, a draw."""


def ambushing(seed: int) -> dict[str, Any]:
    """The same decks with some cards replaced by Ambush cards: in both decks, in one, or in none."""
    rng = generator(seed, 78)
    decks = []
    for deck in config(seed)["decks"]:
        main = dict(deck["main"])
        for card in AMBUSHES if rng.below(3) else ():
            out = rng.choice(sorted(main))
            main[card] = main.pop(out)
        decks.append({**deck, "main": main})
    return {"decks": decks, "windows": "always"}


def hidden(state: State, seat: int) -> dict[int, int]:
    """Ids in hands and decks whose card the seat does not know, if it could be more than one card."""
    found: dict[int, int] = {}
    for side in state.players:
        unknown = [id_ for id_ in (*side.hand, *side.deck) if not state.known[id_] >> seat & 1]
        if len({state.face[id_] for id_ in unknown}) > 1:
            found.update((id_, state.face[id_]) for id_ in unknown)
    return found


SAMPLE = Sample(BerserkRules(), 2, config, hidden, most_plies=6000)
AMBUSHING = Sample(BerserkRules(), 2, ambushing, hidden, most_plies=12000, games=1, moments=3, guesses=40, explained=10)
