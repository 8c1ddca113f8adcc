"""A fighter's dice: rolling, rerolling, discarding, extra ones from the common supply (VH-6.4 to VH-6.7, VH-6.24 to VH-6.27)."""

from functools import lru_cache
from itertools import combinations

from play.engine.ask import Ask, Option
from play.engine.randomness import draw_generator
from play.games.valhalla.dice import X
from play.games.valhalla.rules.codes import DICE, EFFECT, OUT, Steps
from play.games.valhalla.rules.log import log
from play.games.valhalla.rules.state import Side, State
from play.games.valhalla.rules.strength import monster_rule

SIDES = 6  # VH-1.4


def free(side: Side) -> tuple[int, ...]:
    """Positions of free rolled dice, without cards that count as dice (VH-13.8)."""
    return tuple(
        [at for at, (kind, where) in enumerate(zip(side.kinds, side.where, strict=True)) if not where and kind >= 0]
    )


def usable(side: Side, face: int = -1) -> tuple[int, ...]:
    """Positions of free dice for arming, or for a tactic that asks for a die; includes cards that count as dice."""
    return tuple(
        [
            at
            for at, (shown, where) in enumerate(zip(side.faces, side.where, strict=True))
            if not where and (face < 0 or shown == face)
        ]
    )


def shown(side: Side) -> tuple[int, ...]:
    """The tray in the form for `dice.ways`: dice that are not free become X."""
    return tuple([X if where else face for face, where in zip(side.faces, side.where, strict=True)])


@lru_cache(maxsize=4096)
def subsets(positions: tuple[int, ...], most: int) -> tuple[Option, ...]:
    """All choices of one to `most` of these dice, as options."""
    sizes = range(1, min(len(positions), most) + 1)
    return tuple(("dice", *chosen) for n in sizes for chosen in combinations(positions, n))


def first_roll(s: State, side: Side) -> None:
    """VH-6.4, VH-6.20: six dice, fewer if the frost or a monster took some, plus extra dice already gained."""
    own = DICE - side.fewer
    if s.terms.solo:
        grip = monster_rule(s, s.battle, EFFECT["player_fewer_dice"])  # VH-20.44
        own -= grip.eff.amount if grip else 0
    grey = min(side.owed, s.grey)
    s.grey -= grey
    side.owed = 0
    below = draw_generator(s).below
    side.faces = tuple([below(SIDES) for _ in range(own + grey)])
    side.kinds = (0,) * own + (1,) * grey
    side.where = (0,) * (own + grey)
    log(s, "roll", (side.seat, list(range(own + grey)), list(side.faces)))


def roll_extra(s: State, side: Side, amount: int) -> tuple[int, ...]:
    """Grey dice are rolled and added, as many as there are (VH-6.25); their positions."""
    amount = min(amount, s.grey)
    if not amount:
        return ()
    s.grey -= amount
    below = draw_generator(s).below
    start = len(side.faces)
    rolled = tuple([below(SIDES) for _ in range(amount)])
    side.faces += rolled
    side.kinds += (1,) * amount
    side.where += (0,) * amount
    positions = tuple(range(start, start + amount))
    log(s, "extra", (side.seat, list(positions), list(rolled)))
    return positions


def store(s: State, side: Side, id_: int, face: int) -> None:
    """VH-13.8: the card counts as a die."""
    side.faces += (face,)
    side.kinds += (-id_,)
    side.where += (0,)
    log(s, "store", (side.seat, [len(side.faces) - 1], [face]))


def put_out(s: State, side: Side, positions: tuple[int, ...]) -> None:
    """VH-0.8, VH-6.27: set aside until the battle ends; a grey die goes back at once."""
    where = list(side.where)
    for at in positions:
        where[at] = OUT
        if side.kinds[at] == 1:
            s.grey += 1
    side.where = tuple(where)
    log(s, "pay", (side.seat, list(positions), [side.faces[at] for at in positions]))


def reroll(s: State, side: Side, positions: tuple[int, ...]) -> None:
    below = draw_generator(s).below
    faces = list(side.faces)
    for at in positions:
        faces[at] = below(SIDES)
    side.faces = tuple(faces)
    log(s, "reroll", (side.seat, list(positions), [faces[at] for at in positions]))


def turn(s: State, side: Side, positions: tuple[int, ...], to: tuple[int, ...]) -> None:
    faces = list(side.faces)
    for at, face in zip(positions, to, strict=True):
        faces[at] = face
    side.faces = tuple(faces)
    log(s, "turn_dice", (side.seat, list(positions), list(to)))


def one_of(side: Side, positions: tuple[int, ...], source: str, what: str, *, cancellable: bool) -> Steps:
    """One of these dice; not asked if all are equal."""
    if len({(side.faces[at], side.kinds[at]) for at in positions}) == 1:
        return positions[0]
    answer = yield Ask(side.seat, "die", tuple([("die", at) for at in positions]), (source, what), cancellable)
    return answer[1]
