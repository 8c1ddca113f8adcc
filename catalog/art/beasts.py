"""Four-footed beasts: one skeleton, many frames, and distinguishing marks."""

from dataclasses import dataclass
from math import cos, sin

from catalog.art.figure import Figure
from catalog.art.pen import TAU, Node, Point, bend, disc, limb, nodes, poly, smooth
from catalog.art.seed import Seed


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures of a beast: leg height, thickness of rump and chest, position of the head."""

    leg: float
    rump: float
    chest: float
    head: Point
    skull: float
    muzzle: tuple[float, float, float]  # forward, down, half width
    tail: str  # nodes from the root on
    hoof: bool = False
    crouch: bool = True
    bristle: float = 0
    marks: tuple[str, ...] = ()


FRAMES = {
    "wolf": Frame(
        40, 12, 16, (50, -68), 10.5, (20, 6, 3.8), "-20 -6 6, -32 8 7, -40 24 .6", bristle=4, marks=("ruff",)
    ),
    "hound": Frame(42, 10.5, 16, (52, -70), 10.5, (18, 7, 5), "-16 -14 2.6, -26 -26 2, -30 -38 .5", bristle=2),
    "boar": Frame(34, 15, 18, (50, -36), 9, (18, 8, 4.4), "-10 4 1.4, -14 12 .6", bristle=10, marks=("tusks",)),
    "lion": Frame(
        44, 12.5, 17, (48, -70), 9, (13, 4, 5), "-18 -10 1.8, -30 -4 1.4, -38 -16 1.4, -42 -20 3.4", marks=("mane",)
    ),
    "bear": Frame(38, 18, 20, (52, -58), 10, (16, 5, 4), "-9 0 3.4, -12 4 2", bristle=6, marks=("round ears",)),
    "stag": Frame(
        56, 11, 14, (44, -98), 5.6, (16, 5, 2.6), "-8 -2 3, -12 4 .6", hoof=True, crouch=False, marks=("antlers",)
    ),
    "horse": Frame(
        56,
        13,
        15,
        (48, -96),
        6.4,
        (19, 12, 4),
        "-12 -2 4, -22 16 5, -24 36 .6",
        hoof=True,
        crouch=False,
        marks=("crest",),
    ),
    "cat": Frame(44, 11, 14, (48, -70), 9, (11, 4, 4), "-18 -10 2.2, -30 -4 2, -40 -22 1.6", marks=("stripes",)),
    "bull": Frame(
        38,
        17,
        22,
        (54, -50),
        10,
        (15, 10, 6),
        "-10 2 2, -16 22 1.6, -16 32 3",
        hoof=True,
        crouch=False,
        bristle=8,
        marks=("horns", "hump"),
    ),
    "lizard": Frame(
        22, 12, 13, (54, -34), 8, (24, 5, 4), "-30 4 8, -56 16 5, -78 20 .6", marks=("crest spikes", "teeth")
    ),
    "rat": Frame(
        26, 15, 13, (42, -32), 8, (15, 6, 2.4), "-20 6 2.4, -44 14 1.6, -62 8 .5", marks=("round ears", "whiskers")
    ),
    "porcupine": Frame(24, 16, 17, (46, -26), 8, (14, 6, 2.6), "-10 6 2, -16 12 .6", marks=("quills", "round ears")),
}


COATS = {
    "wolf": ("#6b6a6e", "#4f5058", "#7a6a58", "#8e8a86"),
    "hound": ("#4a3a30", "#3a3a40", "#6b4a34"),
    "boar": ("#5a4638", "#4a4038"),
    "lion": ("#b08a4a", "#a87a40"),
    "bear": ("#5c4030", "#6a4a34", "#8a8680"),
    "stag": ("#8a6240", "#7a5a40"),
    "horse": ("#6a4630", "#4a3a34", "#8a8078"),
    "cat": ("#8a7450", "#5a5458", "#b07a3a"),
    "bull": ("#4f3c30", "#5e4a3a"),
    "lizard": ("#5c7a4a", "#6a7a50", "#7a6a4a"),
    "rat": ("#6a5c50", "#7a6450"),
    "porcupine": ("#5a4a3c",),
}


def beast(seed: Seed, kind: str) -> Figure:
    """A beast of one of the FRAMES, walking or crouching."""
    frame = FRAMES[kind]
    fig = Figure(
        hide_tone=seed.pick(COATS.get(kind, COATS["wolf"])),
        hair_tone="#8a8a90" if kind == "wolf" else seed.pick(["#5a3418", "#8a5a26", "#3a2a20"]),
    )
    low = 8.0 if seed.chance(0.4) and frame.crouch else 0.0
    hip: Point = (-34, -frame.leg - frame.rump * 0.6)
    chest_y = -frame.leg - frame.chest * 0.5 + low
    head: Point = (frame.head[0], frame.head[1] + low)
    _trunk(fig, frame, hip, chest_y, head)
    _legs(fig, seed, frame, hip, chest_y)
    if frame.bristle:
        _bristles(fig, seed, frame, hip, chest_y)
    root: Node = (hip[0] - 6, hip[1] - 4, min(frame.rump * 0.5, 4.5))
    fig.hide.append(limb([root, *((hip[0] - 4 + x * 0.9, hip[1] + y, r) for x, y, r in nodes(frame.tail))]))
    for mark in frame.marks:
        _MARKS[mark](fig, seed, head)
    if not {"round ears", "mane", "crest spikes"} & set(frame.marks):
        _ears(fig, seed, head)
    fig.spark(head[0] + 5, head[1] - 1.5, 1.4)
    belly = [(hip[0] + 8, hip[1] + 8), (-6.0, -frame.leg + 4), (16.0, chest_y + frame.chest * 0.6)]
    fig.folds += [
        bend(belly),
        bend([(14, chest_y - frame.chest * 0.5), (22, chest_y), (20, chest_y + frame.chest * 0.7)]),
    ]
    return fig


def _trunk(fig: Figure, frame: Frame, hip: Point, chest_y: float, head: Point) -> None:
    rump, chest = frame.rump, frame.chest
    neck = 5.0 if frame.skull < 7 else 8.0
    fx, fy, fr = frame.muzzle
    fig.hide += [
        limb(
            [
                (hip[0] - 6, hip[1] + 2, rump * 0.8),
                (hip[0] + 4, hip[1] + 1, rump * 1.02),
                (-8, -frame.leg - rump * 0.35, rump * 0.9),
                (12, chest_y, chest),
                (28, chest_y - 1, chest * 0.85),
            ]
        ),
        limb(
            [
                (22, chest_y - 4, chest * 0.85),
                (36, (chest_y + head[1]) / 2 - 2, chest * 0.62),
                (head[0] - 2, head[1], neck),
            ]
        ),
        limb(
            [
                (head[0] - 3, head[1], frame.skull),
                (head[0] + 6, head[1] + 2, frame.skull * 0.8),
                (head[0] + fx, head[1] + fy, fr),
            ]
        ),
    ]
    fig.holes.append(
        bend(
            [(head[0] + fx + 1, head[1] + fy + 1), (head[0] + fx * 0.5, head[1] + fy + 2.4), (head[0] + 5, head[1] + 5)]
        )
        + "z"
    )


def _legs(fig: Figure, seed: Seed, frame: Frame, hip: Point, chest_y: float) -> None:
    gait = seed.between(-0.4, 0.9)
    rump, chest = frame.rump, frame.chest

    def leg(x: float, y: float, width: float, phase: float, front: bool) -> None:
        knee = x + (5 if front else -6) * phase + (3 if front else 0)
        ankle = x + (2 if front else 4) + phase * 9
        foot = 0.4 if frame.hoof else 0.36
        fig.hide.append(
            limb(
                [
                    (x, y, width),
                    (knee, y * 0.48, width * 0.52),
                    (ankle, -6, width * 0.34),
                    (ankle + 1, -2, width * foot),
                ]
            )
        )
        fig.hide.append(poly([(ankle - 3, 0), (ankle - 3, -5), (ankle + 4, -5), (ankle + (6 if frame.hoof else 9), 0)]))

    leg(hip[0] - 2, hip[1] + 3, rump, -0.6 * gait - 0.5, False)
    leg(hip[0] + 8, hip[1] + 4, rump * 0.9, 0.8 + gait * 0.3, False)
    leg(16, chest_y + 4, chest * 0.6, -0.7 * gait, True)
    leg(26, chest_y + 3, chest * 0.6, 0.9 + gait * 0.4, True)


def _bristles(fig: Figure, seed: Seed, frame: Frame, hip: Point, chest_y: float) -> None:
    """A ragged back: one outline with a tooth every few units."""
    back: list[Point] = [(hip[0] - 4, hip[1])]
    for i in range(10):
        t = i / 9
        x = hip[0] + t * 66
        y = hip[1] - frame.rump + 2 + t * 5 if t < 0.55 else chest_y - frame.chest - (t - 0.55) * 12
        back += [(x - 6 - seed.between(0, 4), y - seed.between(2, frame.bristle)), (x, y + 3)]
    fig.hide.append(poly([*back, (26, chest_y), (-8, hip[1] + 4)]))


def _ears(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.hide += [
        poly([(x - 6, y - 5), (x - 8, y - 18), (x + 1, y - 8)]),
        poly([(x, y - 6), (x + 2, y - 17), (x + 6, y - 6)]),
    ]


def _round_ears(fig: Figure, seed: Seed, head: Point) -> None:
    fig.hide += [disc(head[0] - 6, head[1] - 9, 4), disc(head[0] + 2, head[1] - 9.4, 3.4)]


def _mane(fig: Figure, seed: Seed, head: Point) -> None:
    curls = []
    for i in range(18):
        angle, r = i / 18 * TAU, 15 if i % 2 else 23 + seed.between(-2, 3)
        curls.append((head[0] - 8 + cos(angle) * r, head[1] + 4 + sin(angle) * r * 1.05))
    fig.hair.append(smooth(curls))
    x, y = head
    fig.skin += [
        smooth([(x - 6, y - 6), (x + 4, y - 8), (x + 15, y + 1), (x + 14, y + 7), (x + 4, y + 9), (x - 5, y + 5)]),
        disc(x - 6, y - 8, 3),
    ]
    fig.holes += [disc(x + 14, y + 1.4, 1.8, 1.4), bend([(x + 14, y + 5), (x + 8, y + 6), (x + 4, y + 4)]) + "z"]


def _ruff(fig: Figure, seed: Seed, head: Point) -> None:
    """The thick fur of a wolf's neck and chest."""
    x, y = head
    locks = [(x - 2.0, y - 9), (x - 12, y - 8), (x - 22, y + 4), (x - 32, y + 14), (x - 30, y + 26), (x - 22, y + 24)]
    locks += [(x - 20, y + 36), (x - 14, y + 28), (x - 10, y + 34), (x - 7, y + 22), (x - 1, y + 22), (x + 1, y + 8)]
    fig.hair.append(poly(locks))
    fig.pale += [poly([(x + 12, y + 8), (x + 13.4, y + 12), (x + 15, y + 7.6)])]


def _tusks(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.pale += [
        limb([(x + 14, y + 9, 1.8), (x + 21, y + 5, 1.4), (x + 21, y - 4, 0.3)]),
        limb([(x + 10, y + 9, 1.4), (x + 15, y + 5, 1.2), (x + 15, y - 2, 0.3)]),
    ]


def _antlers(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    for q in (-1, 1):
        fig.pale += [
            limb([(x - 3, y - 6, 2), (x - 8 + q * 8, y - 20, 1.6), (x - 10 + q * 13, y - 36, 0.4)]),
            limb([(x - 7 + q * 7, y - 18, 1.4), (x + 2 + q * 14, y - 24, 0.3)]),
            limb([(x - 9 + q * 10, y - 27, 1.2), (x - 18 + q * 10, y - 36, 0.3)]),
        ]


def _horns(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.pale += [
        limb([(x - 2, y - 8, 3.4), (x + 6, y - 18, 2.6), (x + 18, y - 22, 0.4)]),
        limb([(x - 6, y - 8, 3.2), (x - 8, y - 20, 2.4), (x + 2, y - 30, 0.4)]),
    ]
    fig.hide.append(smooth([(x - 10, y + 4), (x + 2, y + 8), (x + 4, y + 20), (x - 4, y + 28), (x - 10, y + 18)]))


def _hump(fig: Figure, seed: Seed, head: Point) -> None:
    fig.hide.append(smooth([(-14, -54), (2, -76), (22, -80), (44, -64), (34, -44), (0, -42)]))


def _crest(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.hair.append(
        smooth(
            [
                (x + 4, y - 8),
                (x - 6, y - 12),
                (x - 18, y + 2),
                (x - 26, y + 22),
                (x - 20, y + 34),
                (x - 10, y + 16),
                (x - 4, y),
            ]
        )
    )


def _crest_spikes(fig: Figure, seed: Seed, head: Point) -> None:
    for i in range(12):
        x = -66 + i * 9.6
        y = -30 - 10 * sin(i / 11 * 3.1)
        fig.hide.append(poly([(x - 4, y + 6), (x - 3, y - 5), (x + 5, y + 6)]))


def _teeth(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.pale += [poly([(x + 8 + i * 4, y + 5), (x + 10 + i * 4, y + 10), (x + 12 + i * 4, y + 5)]) for i in range(4)]


def _whiskers(fig: Figure, seed: Seed, head: Point) -> None:
    x, y = head
    fig.folds += [bend([(x + 12, y + 5), (x + 18, y + k), (x + 25, y + k * 1.6)]) for k in (-1, 3, 7)]


def _quills(fig: Figure, seed: Seed, head: Point) -> None:
    for i in range(26):
        angle = -2.95 + i * 0.094
        x, y = -4 + cos(angle) * 36, -28 + sin(angle) * 20
        long = seed.between(26, 40)
        tip = (x + cos(angle - 0.35) * long, y + sin(angle - 0.35) * long)
        (fig.pale if i % 3 == 1 else fig.hide).append(poly([(x - 3, y + 2), tip, (x + 3, y)]))


def _stripes(fig: Figure, seed: Seed, head: Point) -> None:
    fig.folds += [bend([(x, -62), (x + 3, -54), (x + 1, -46)]) for x in (-36, -26, -16, -6, 4, 14)]


_MARKS = {
    "ears": _ears,
    "round ears": _round_ears,
    "mane": _mane,
    "ruff": _ruff,
    "tusks": _tusks,
    "antlers": _antlers,
    "horns": _horns,
    "hump": _hump,
    "crest": _crest,
    "crest spikes": _crest_spikes,
    "teeth": _teeth,
    "whiskers": _whiskers,
    "quills": _quills,
    "stripes": _stripes,
}
