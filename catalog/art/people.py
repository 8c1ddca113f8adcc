"""People of every kind: a skeleton of tapered limbs, dressed and armed by a Build."""

from dataclasses import dataclass
from math import cos, sin

from catalog.art import arms
from catalog.art.figure import Figure
from catalog.art.heads import CAPS, Head
from catalog.art.pen import Point, at, bend, disc, hoop, limb, poly, smooth
from catalog.art.seed import Seed
from catalog.art.wings import wing

HAIR = ("#2a1c14", "#4a2f1c", "#7a4a22", "#a8702e", "#c9a15a", "#8f8a86", "#d8d2c8")
TUNICS = ("#6b5338", "#565c66", "#6b5e48", "#4c5a45", "#7a5240", "#4a526c", "#6a4a5c")
SHORT = {"sword", "blade", "katana", "dagger", "axe", "hammer", "mace", "club", "torch", "hook", "pick"}
LONG = {"spear", "staff", "halberd", "trident", "scythe", "crook", "banner", "broom"}
TWO_HANDED = {"greataxe", "halberd", "scythe", "hammer", "spear", "trident"}


@dataclass(frozen=True, slots=True)
class Build:
    """How a person looks; the seed decides what is None."""

    bulk: float = 1
    hunch: float = 0
    wind: float = 1
    neck: float = 1
    head: float = 6.6
    cap: str = "bare"
    beard: float = 0
    white: bool = False  # a white beard
    cloak: float = 0
    skirt: bool = False
    tabard: bool = False
    wings: float = 0
    wing_lift: float = 1
    feathered: bool = False
    tail: bool = False
    plate: int = 0  # 1 pauldrons and cuirass, 2 spiked ones
    shield: str | None = None  # "round" or "kite"
    arm: str | None = None
    arm_size: float = 1
    reach: float | None = None
    turn: float | None = None  # of the weapon, radians from upright
    pose: str | None = None  # "stand", "stride"; "float" has no legs
    hold: str | None = None  # "out", "up", "low"
    spell: bool = False
    eyes: bool = False
    skin: str = "#d9a078"
    chest: bool = False  # bare to the waist


class _Body:
    """One person being drawn: the joints that everything hangs from."""

    def __init__(self, seed: Seed, build: Build) -> None:
        self.seed, self.build = seed, build
        tunic = build.skin if build.chest else seed.pick(TUNICS)
        self.fig = Figure(skin_tone=build.skin, hair_tone=seed.pick(HAIR), hide_tone=tunic)
        self.wind = seed.between(0.3, 1) * build.wind
        self.stance = seed.between(3, 7) * build.bulk
        self.pose = build.pose or ("stride" if not build.skirt and seed.chance(0.4) else "stand")
        drop = 5 if self.pose == "stride" else 0
        self.shoulder = -78 + build.hunch * 8 + drop
        self.hip = -46 + drop
        lean = 4 if self.pose == "stride" else 0
        self.head_x = build.hunch * 13 + lean
        self.head_y = -91 + build.hunch * 13 + (1 - build.neck) * 4 + drop


def person(seed: Seed, build: Build) -> Figure:
    body = _Body(seed, build)
    if build.wings:
        for side in (-1, 1):
            outline, bones = wing(
                seed, (side * 5, body.shoulder + 6), side, build.wings, build.wing_lift, build.feathered
            )
            body.fig.back.append(outline)
            body.fig.bones += bones
    if build.tail:
        body.fig.body.append(
            limb([(-4, -40, 7 * build.bulk), (-20, -22, 5), (-40, -8, 3.2), (-58, -12, 2), (-66, -24, 0.4)])
        )
    if build.cloak:
        _cloak(body)
    _legs(body)
    _torso(body)
    head = Head(body.head_x, body.head_y, body.wind, build.bulk, build.eyes)
    CAPS[build.cap](body.fig, head, seed)
    if build.beard:
        _beard(body)
    if build.eyes and build.cap != "skull":
        body.fig.spark(body.head_x + 1, body.head_y - 1, 1.2)
        body.fig.spark(body.head_x + 5, body.head_y - 1, 1.2)
    _arms(body)
    return body.fig


def _cloak(body: _Body) -> None:
    """A cape down the back, blown to the left; over a robe it is part of the dress."""
    fig, seed, sh = body.fig, body.seed, body.shoulder
    w, flow, hx = 15 * body.build.bulk, body.build.cloak * 8, body.head_x
    reach = flow * body.wind
    hem, blown = flow * 0.4, -w * 1.5 - reach
    right = [(w * 0.72 + hx * 0.4, sh - 4), (w * 1.15 + hx * 0.3, sh + 22), (w * 1.2, -30), (w * 1.25 + hem, -6)]
    foot = [(w * 0.8, -1), (w * 0.3, -4), (-w * 0.2, 0), (-w * 0.8, -4 - seed.between(0, 4))]
    tail = [(blown, -2 - seed.between(0, 6)), (blown - w * 0.6 - reach * 0.6, -10 - seed.between(0, 10)), (blown, -34)]
    outline = smooth([(-w * 0.72, sh - 4), (0, sh - 9), *right, *foot, *tail, (-w * 1.2, sh + 24)])
    fig.back.append(outline)
    fig.bones += [
        bend([(-w * 0.3, sh + 6), (-w * 0.6, -40), (-w * 1.1 - flow * 0.4, -8)]),
        bend([(-w * 0.8, sh + 26), (-w * 1.2, -34), (-w * 1.7 - reach, -9)]),
        bend([(w * 0.55, sh + 12), (w * 0.8, -34), (w * 0.85, -6)]),
    ]


def _legs(body: _Body) -> None:
    fig, s, st, hip = body.fig, body.build.bulk, body.stance, body.hip
    if body.pose == "float":
        return
    if body.build.skirt:
        sway = 6 * body.wind
        fig.cloth.append(
            smooth(
                [
                    (-8 * s, -54),
                    (8 * s, -54),
                    (14 * s, -24),
                    (22 * s, -1),
                    (4, -3),
                    (-6, 0),
                    (-22 * s - sway, -1),
                    (-15 * s, -26),
                ]
            )
        )
        return
    joints: tuple[tuple[float, float, float, float, float], ...]
    if body.pose == "stride":
        joints = ((-5, -20, -26, -31, -5), (5, 22, -27, 22, -3))
    else:
        joints = ((-5, -8 - st / s, -25, -9 - st / s, -3), (5, 9 + st * 0.6 / s, -26, 9 + st * 0.7 / s, -3))
    for hx, kx, ky, ax, ay in joints:
        fig.body.append(limb([(hx * s, hip, 7.5 * s), (kx * s, ky, 5.4 * s), (ax * s, ay, 3.9 * s)]))
        fig.body.append(poly([(ax * s - 4, 0), (ax * s - 4, -6), (ax * s + 4.5 * s, -6), (ax * s + 10 * s, 0)]))


def _torso(body: _Body) -> None:
    fig, build, s, sh, hx = body.fig, body.build, body.build.bulk, body.shoulder, body.head_x
    fig.hide += [
        limb(
            [
                (0, body.hip - 5, 8.6 * s),
                (hx * 0.1, -60, 9.4 * s),
                (hx * 0.5, sh + 5, 12 * s),
                (hx * 0.7, sh - 3, 7 * s),
            ]
        ),
        limb([(-13 * s + hx * 0.4, sh + 3, 5.4 * s), (13 * s + hx * 0.4, sh + 3, 5.4 * s)]),
    ]
    if not build.skirt and body.pose != "float":
        _hem(body)
    fig.body += [
        limb([(hx * 0.6, sh, 4.4 * s), (hx, body.head_y + 3, 4)]),
        disc(hx, body.head_y, build.head * 0.86, build.head * 1.08),
    ]
    if build.tabard:
        fig.cloth.append(
            poly(
                [
                    (-6 * s, sh + 2),
                    (7 * s + hx * 0.4, sh + 2),
                    (6.4 * s, body.hip),
                    (8 * s, -22),
                    (1, -25),
                    (-7 * s, -21),
                    (-6 * s, body.hip),
                ]
            )
        )
    if build.plate:
        _plate(body)
    if build.skirt:
        fig.folds.append(bend([(-9 * s, body.hip), (0, body.hip + 2), (9 * s, body.hip)]))
        fig.folds.append(bend([(-3 * s, -44), (-6 * s, -24), (-9 * s, -3)]))
        fig.folds.append(bend([(4 * s, -44), (8 * s, -24), (12 * s, -3)]))
    if not build.plate:
        fig.folds.append(bend([(hx * 0.4 - 8 * s, sh + 6), (hx * 0.4, sh + 12), (hx * 0.4 + 9 * s, sh + 6)]))


def _hem(body: _Body) -> None:
    """The skirts of a tunic over the thighs, or a loincloth."""
    s, hip, spread = body.build.bulk, body.hip, 5 if body.pose == "stride" else 1
    left, right = -12.5 * s - spread, 13 * s + spread
    hem = [(left, hip + 13), (left * 0.4, hip + 16), (1.0, hip + 12), (right * 0.5, hip + 16), (right, hip + 12)]
    outline = [(9.4 * s, hip - 7), (-9.4 * s, hip - 7), *hem]
    (body.fig.cloth if body.build.chest else body.fig.hide).append(poly(outline))
    body.fig.metal.append(poly([(-9.6 * s, hip - 7), (9.6 * s, hip - 7), (9.8 * s, hip - 4), (-9.8 * s, hip - 4)]))


def _plate(body: _Body) -> None:
    fig, s, sh, hx = body.fig, body.build.bulk, body.shoulder, body.head_x * 0.4
    fig.metal.append(
        smooth(
            [
                (hx - 9 * s, sh + 1),
                (hx, sh + 4),
                (hx + 10 * s, sh + 1),
                (hx + 10 * s, sh + 15),
                (4 * s, sh + 25),
                (-6 * s, sh + 24),
                (hx - 10 * s, sh + 14),
            ]
        )
    )
    fig.folds.append(bend([(hx + 1, sh + 5), (hx + 2, sh + 14), (0, sh + 24)]))
    for side in (-1, 1):
        x = side * 15 * s + hx
        fig.metal.append(disc(x, sh + 1, 7.4 * s, 6.2 * s))
        if body.build.plate > 1:
            fig.metal.append(poly([(x - 3, sh - 3), (x + side * 5, sh - 17), (x + 4, sh - 3)]))


def _beard(body: _Body) -> None:
    x, y, long = body.head_x, body.head_y, body.build.beard
    outline = smooth(
        [
            (x - 5, y + 1),
            (x + 0.5, y + 3.4),
            (x + 6.6, y + 1.4),
            (x + 8, y + 12),
            (x + 3, y + 26 * long),
            (x - 3, y + 18 * long),
            (x - 7, y + 11),
        ]
    )
    (body.fig.pale if body.build.white else body.fig.hair).append(outline)
    body.fig.folds.append(bend([(x + 1, y + 6), (x + 2, y + 12), (x + 2, y + 20 * long)]))


def _grip(body: _Body) -> tuple[Point, Point, float]:
    """Elbow, hand and turn of the weapon for this hold."""
    build, seed, s, sh = body.build, body.seed, body.build.bulk, body.shoulder
    hold = build.hold
    if hold is None:
        roll = seed.unit()
        hold = "out" if build.reach is not None or roll < 0.55 or build.arm not in SHORT else "up"
        if hold == "up" and roll > 0.85 and build.arm in ("sword", "greataxe", "hammer", "axe", "blade"):
            hold = "low"
    if hold == "up":
        turn = build.turn if build.turn is not None else seed.between(0.25, 0.75)
        return (23 * s, sh - 12), (20 * s + seed.between(2, 9), sh - 30), turn
    if hold == "low":
        turn = build.turn if build.turn is not None else seed.between(2.3, 2.7)
        return (21 * s, sh + 18), (25 * s, -50), turn
    a = seed.between(0.2, 0.9) if build.reach is None else build.reach
    turn = build.turn if build.turn is not None else seed.between(-0.15, 0.45)
    return (20 * s + 2, sh + 20 - a * 8), (24 * s + a * 10, -52 - a * 20), turn


def _arms(body: _Body) -> None:
    """The right hand holds the weapon out into the light; the left rests, helps, or carries a shield."""
    fig, build, s, sh, hx = body.fig, body.build, body.build.bulk, body.shoulder, body.head_x * 0.4
    elbow, (gx, gy), turn = _grip(body)
    fig.hide.append(limb([(13 * s + hx, sh + 3, 5 * s), (*elbow, 4.2 * s), (gx, gy, 3.4 * s)]))
    fig.skin.append(disc(gx, gy, 3.5 * s**0.5))
    left = (-19 * s - 3, -44.0)
    if build.shield:
        left = (-20 * s, -52)
    elif build.arm in TWO_HANDED and build.hold != "up" and -0.5 < turn < 1:
        left = (gx - sin(turn) * 17, gy + cos(turn) * 17)
    elif build.arm == "bow":
        left = (gx - 10, gy)
    bent = (-20 * s - 2, sh + 19) if left[0] < 0 else (-8 * s, sh + 24)
    fig.hide.append(limb([(-13 * s + hx, sh + 3, 5 * s), (*bent, 4.2 * s), (*left, 3.4 * s)]))
    fig.skin.append(disc(*left, 3.3 * s**0.5))
    if build.shield:
        _shield(fig, left, build.shield)
    if build.arm:
        slide = 12 * build.arm_size if build.arm in LONG else 0  # long shafts are held above the middle
        hand = (gx - sin(turn) * slide, gy + cos(turn) * slide)
        wield(fig, build.arm, hand, turn, build.arm_size * (0.76 if build.arm == "banner" else 1))
    if build.spell:
        fig.spark(gx + 4, gy - 8, 4, aura=True)


def _shield(fig: Figure, hand: Point, kind: str) -> None:
    x, y = hand
    if kind == "round":
        fig.cloth.append(disc(x - 2, y + 2, 16))
        fig.metal += [hoop(x - 2, y + 2, 17, 14.6), disc(x - 2, y + 2, 4.4)]
        fig.folds.append(f"M{at(x - 2, y - 12)}v28M{at(x - 16, y + 2)}h28M{at(x - 12, y - 8)}l20 20m0-20l-20 20")
    else:
        fig.metal.append(
            smooth([(x - 15, y - 17), (x, y - 21), (x + 13, y - 17), (x + 11, y + 8), (x - 1, y + 25), (x - 13, y + 8)])
        )
        fig.folds.append(f"M{at(x - 1, y - 19)}v41M{at(x - 13, y - 4)}h24")


def wield(fig: Figure, arm: str, hand: Point, turn: float, size: float) -> None:
    """Put a weapon into a hand."""
    x, y = hand
    if arm == "bow":
        stave, arrow, string = arms.bow(x, y)
        fig.body += [stave, arrow]
        fig.folds.append(string)
        return
    if arm == "crossbow":
        stock, prod = arms.crossbow(x, y)
        fig.body.append(stock)
        fig.metal.append(prod)
        return
    curved = arm in arms.ROUND
    fig.body += arms.drawn(arms.WOOD.get(arm, ()), x, y, turn, size, curved and arm == "club")
    fig.metal += arms.drawn(arms.METAL.get(arm, ()), x, y, turn, size)
    fig.cloth += arms.drawn(arms.CLOTH.get(arm, ()), x, y, turn, size, curved)
    if arm in ("staff", "torch", "crook"):
        far = {"staff": 65, "torch": 34, "crook": 68}[arm] * size
        fig.spark(x + sin(turn) * far, y - cos(turn) * far, 5 if arm == "torch" else 3.2, aura=True)
