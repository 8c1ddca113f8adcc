"""Tables for solo mode: one player, one monster, and battles against it."""

from typing import Any

from play.engine.randomness import generator
from play.games.valhalla.dice import FACES
from play.games.valhalla.rules.book import DEFS
from tests.play.games.valhalla.building import Played, seat, table

QUIET = "J-02"  # a jarl who gives no strength


def alone(squad: list[str], *, at: int = 0, monster: str = "garm", monster_dice: str = "", **more: Any) -> Played:
    """The player's turn. Arguments for a seat go to the seat, the rest to the table."""
    mine = {name: more.pop(name) for name in ("hand", "own", "valhalla") if name in more}
    jarl = more.pop("jarl", QUIET)
    return table(
        seat(squad=squad, jarl=jarl, **mine), mode="solo", monster=monster, at=at, monster_dice=monster_dice, **more
    )


def attacking(squad: list[str], dice: str, **more: Any) -> Played:
    """The player attacks and has rolled these dice."""
    t = alone(squad, **more)
    t.do("attack:monster")
    t.until("fight")
    return t.tray(dice)


def attacked(squad: list[str], dice: str = "", **more: Any) -> Played:
    """The monster attacks after a turn in which the player drew; the player has rolled these dice, if given."""
    t = alone(squad, **more)
    s = t.state
    symbols = [FACES[face] for face in DEFS[s.terms.stack[s.at]].activation]
    taken = tuple((face, slot) for slot, face in enumerate(DEFS[s.terms.stack[s.at]].activation[:-1]))
    s.monster = (*taken, *((-1, -1),) * (6 - len(taken)))
    t.restart()
    t.do("draw")
    keep_first(t)
    t.next_roll(" ".join([symbols[-1], *["x"] * (6 - len(symbols))]))
    keep_first(t)
    assert len(t.events("monster_attack")) == 1
    return t.tray(dice) if dice else t


def keep_first(t: Played) -> None:
    assert t.ask.kind == "keep"
    t.answer(t.ask, t.ask.options[0])


def end_turn(t: Played) -> Played:
    """Phase 2 and a monster phase in which a symbol stays open."""
    s = t.state
    taken = {slot for _, slot in s.monster}
    activation = DEFS[s.terms.stack[s.at]].activation
    still_open = next(face for slot, face in enumerate(activation) if slot not in taken)
    rolled = sum(slot < 0 for _, slot in s.monster)
    for seed in range(1000):
        below = generator(seed, s.counter).below
        if still_open not in [below(len(FACES)) for _ in range(rolled)]:
            t.seed(seed)
            break
    keep_first(t)
    return t
