"""Valhalla for the conformance suite: `SAMPLE` is four seats with every module; `SAMPLES` are other tables, by name:
more and fewer seats, partners, solo."""

from dataclasses import replace
from typing import Any

from decks.games.valhalla import box
from play.engine.randomness import generator
from play.games.valhalla.rules import guessing
from play.games.valhalla.rules.book import TYPE_OF
from play.games.valhalla.rules.codes import TYR
from play.games.valhalla.rules.game import ValhallaRules
from play.games.valhalla.rules.state import State
from tests.play.engine.conformance import Sample

RULES = ValhallaRules()
EVERY = list(box.MODULES)


def table(players: int, **options: Any) -> dict[str, Any]:
    return {"table": {"players": players, **options}}


def solo(seed: int) -> dict[str, Any]:
    """Another monster, level, side and jarl for each seed."""
    rng = generator(seed, 79)
    monsters = tuple(box.monsters())
    return table(
        1,
        mode="solo",
        monster=monsters[seed % len(monsters)],
        modules=["valkyries"] if rng.below(2) else [],
        difficulty=1 + rng.below(3),
        jarl=rng.choice(box.solo_jarls()),
    )


def hidden(state: State, seat: int) -> dict[Any, int]:
    """Cards that the seat does not know and that could be others; before the reveal also the jarls of the others."""
    unknown = guessing.hidden(state, seat)
    faces = {state.face[id_] for id_ in unknown}
    found: dict[Any, int] = {id_: state.face[id_] for id_ in unknown} if len(faces) > 1 else {}
    if sum(TYPE_OF[face] == TYR for face in faces) < 2:  # a card dealt from the Tyr cards can only be one of them
        found = {id_: face for id_, face in found.items() if id_ not in guessing.dealt_as_tyr(state)}
    if state.phase == "jarls":
        for other, dealt in enumerate(state.dealt):
            if other != seat:
                found.update((("jarl", other, at), face) for at, face in enumerate(dealt))
    return found


def _sample(players: int, most_plies: int, games: int = 1, moments: int = 2, **options: Any) -> Sample:
    return Sample(RULES, players, lambda seed: table(players, **options), hidden, most_plies, games, moments)


SAMPLE = _sample(4, 3000, games=2, moments=2, modules=EVERY, loki="random")
_OTHERS = {
    "two": _sample(2, 1500),
    "two, building hands": _sample(2, 2000, modules=["dwarves", "tyr"], variants=["hand_building"]),
    "three, simplified": _sample(3, 2000, variants=["simplified"], modules=["thor"]),
    "six with everything": _sample(6, 4000, modules=EVERY, loki="random"),
    "partners": _sample(4, 3000, modules=EVERY, loki="random", mode="partnership"),
    "allies": _sample(6, 4000, modules=["valkyries", "dwarves"], mode="alliance"),
    "solo": Sample(RULES, 1, solo, hidden, most_plies=4000, games=4, moments=2),
}
SAMPLES = {name: replace(one, guesses=30, explained=8, long=True) for name, one in _OTHERS.items()}
