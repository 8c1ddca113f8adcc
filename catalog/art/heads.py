"""Headgear and heads: hoods, helms, horns, muzzles. Each draws itself on a figure whose head is at (x, y)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from catalog.art.figure import Figure
from catalog.art.pen import Point, disc, limb, moved, poly, shape, smooth
from catalog.art.seed import Seed


@dataclass(frozen=True, slots=True)
class Head:
    """The place of a head, and what blows about it."""

    x: float
    y: float
    wind: float
    bulk: float
    lit_eyes: bool

    def at(self, offsets: str) -> list[Point]:
        return moved(shape(offsets), self.x, self.y)

    def near(self, *offsets: Point) -> list[Point]:
        return moved(offsets, self.x, self.y)

    def horn(self, *offsets: tuple[float, float, float]) -> str:
        return limb([(self.x + dx, self.y + dy, r) for dx, dy, r in offsets])


Cap = Callable[[Figure, Head, Seed], None]


def face(fig: Figure, head: Head) -> None:
    """A face turned a little to the right: cheek, brow shade, eyes."""
    fig.skin.append(smooth(head.at("-3.4 -3, .5 -5.2, 5 -4, 6.2 0, 5.4 4, 2.6 7.2, -1 6, -3.6 2")))
    if not head.lit_eyes:
        fig.holes += [disc(head.x + 0.9, head.y - 0.4, 0.9, 0.7), disc(head.x + 4.5, head.y - 0.4, 0.8, 0.7)]
    fig.holes += [
        poly(head.at("-1 -2.2, 2 -1.6, 2 -1.1, -1 -1.5")),
        poly(head.at("3.4 -1.6, 6 -2.2, 6 -1.5, 3.4 -1.1")),
        poly(head.at("1 3.6, 4.2 3.4, 4 4.1, 1.2 4.2")),
    ]


def bare(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.hair.append(smooth(head.at("-7 3, -8 -5, -1 -9.5, 7 -5, 3 -3, -3 0")))


def hood(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.cloth.append(
        smooth(
            head.at(
                "-9 11, -10 -3, -3 -13, 5 -11, 9 -3, 7.5 -1, 4.5 -6, -1 -6.4, -4.6 -1, -3.6 6, 1 9.4, 6.6 6, 9 12, 2 15"
            )
        )
    )


def cowl(fig: Figure, head: Head, seed: Seed) -> None:
    """A hood drawn so deep that only eyes show."""
    fig.cloth.append(smooth(head.at("-9 10, -10 -3, -3 -13, 5 -11, 8.5 -2, 7 6, 9 12, 0 14")))
    fig.holes.append(smooth(head.at("-3.5 -2, 1 -6.5, 6 -4, 6.6 1, 3.6 7, -1.6 5.6")))


def helm(fig: Figure, head: Head, seed: Seed) -> None:
    fig.metal.append(smooth(head.at("-8 6, -8.5 -4, 0 -12, 8.5 -4, 8 6, 2 8.5")))
    fig.cloth.append(smooth(head.at("0 -10, -4 -19, -14 -21, -22 -15, -16 -14, -8 -10")))
    fig.holes += [
        poly(head.at("-1 -2.6, 8 -1.8, 8 .2, -1 0")),
        poly(head.at("2.8 0, 4 0, 4.2 6, 3 6")),
    ]


def kettle(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.metal.append(smooth(head.at("-12 -2, -7 -5, -5 -10, 0 -12.5, 5 -10, 8 -5, 13 -2, 0 -3.6")))


def horned(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.metal.append(smooth(head.at("-8 3, -8 -5, 0 -11, 8 -5, 8 -1, 0 -3.4, -4.4 0")))
    fig.metal.append(poly(head.at("2.4 -4, 4.2 -4, 4 2.4, 3 3")))
    fig.pale += [
        head.horn((-6, -5, 3), (-15, -8, 2.2), (-18, -20, 0.3)),
        head.horn((6, -5, 3), (15, -8, 2.2), (18, -20, 0.3)),
    ]


def ram(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    for q in (-1, 1):
        fig.pale.append(head.horn((q * 4, -6, 3.4), (q * 14, -12, 3), (q * 20, -3, 2.2), (q * 14, 4, 0.4)))
    fig.hair.append(smooth(head.at("-7 2, -7 -6, 0 -9.5, 7 -6, 3 -4, -3 -1")))


def antlers(fig: Figure, head: Head, seed: Seed) -> None:
    hood(fig, head, seed)
    for q in (-1, 1):
        fig.pale += [
            head.horn((q * 3, -9, 2), (q * 10, -16, 1.7), (q * 9, -26, 1.3), (q * 15, -38, 0.3)),
            head.horn((q * 9, -15, 1.4), (q * 18, -18, 1), (q * 22, -27, 0.3)),
            head.horn((q * 9, -25, 1.2), (q * 3, -31, 0.3)),
        ]


def hat(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.hair.append(smooth(head.at("-3 -5, -8 4, -12 18, -5 14, -3 4")))
    fig.cloth += [
        poly(head.at("-19 -3, -7 -7, 7 -7, 19 -3, 8 -2, -8 -2")),
        smooth(head.at("-7 -5, -5 -16, -9 -27, -2 -20, 4 -14, 7 -5")),
    ]


def brim(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.cloth += [
        poly(head.at("-18 -4, 18 -4, 13 -1, -13 -1")),
        poly(head.at("-7.5 -4, -6.5 -14, 6.5 -14, 7.5 -4")),
    ]


def straw(fig: Figure, head: Head, seed: Seed) -> None:
    """The wide cone of the desert and the rice fields."""
    face(fig, head)
    fig.pale.append(smooth(head.at("-21 -1, -8 -7, 0 -14, 8 -7, 21 -1, 0 -3")))


def turban(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.cloth += [
        smooth(head.at("-9 -2, -8 -9, 0 -14, 8 -9, 9 -3, 0 -5")),
        smooth(head.near((-6, -4), (-11, 8), (-20 * head.wind - 4, 18), (-8, 16), (-3, 4))),
    ]
    fig.spark(head.x + 5, head.y - 8, 1)


def tricorne(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.body.append(smooth(head.at("-17 -9, -8 -7, 0 -15, 8 -7, 17 -9, 10 -2, -10 -2")))
    fig.cloth.append(smooth(head.at("-12 -8, -22 -18, -27 -10, -18 -5")))


def crown(fig: Figure, head: Head, seed: Seed) -> None:
    mane(fig, head, seed)
    fig.metal.append(poly(head.at("-7 -4, -9 -14, -4 -9, 0 -17, 4 -9, 9 -14, 7 -4, 0 -5.4")))
    fig.spark(head.x, head.y - 9, 0.9)


def ears(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.hair += [
        smooth(head.at("-6 14, -8 0, -4 -8, 4 -8.6, 7 -3, 3 -4, -2 -2, -4 6")),
        smooth(head.near((-5, -4), (-12, 10), (-20 * head.wind - 4, 26), (-8, 20), (-4, 8))),
    ]
    fig.skin += [poly(head.at("-4 -2, -16 -10, -5 3")), poly(head.at("5 -2, 14 -9, 6 2"))]


def mane(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    blown = (-24 * head.wind - 5, 34)
    fig.hair.append(
        smooth(head.near((-1, -9), (-8, -6), (-12, 10), blown, (-12, 30), (-5, 16), (-4, 2), (1, -5), (6.4, -4)))
    )


def tusks(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin += [
        limb([(head.x + 1, head.y - 1, 6), (head.x + 3, head.y + 4, 4.8), (head.x + 8, head.y + 6, 3.2)]),
        poly(head.at("-4 -2, -14 -6, -5 3")),
    ]
    fig.pale += [poly(head.at("7 5.6, 9.4 -3, 10.8 5.4")), poly(head.at("2 6, 3 -1, 5 5.6"))]
    fig.hair.append(smooth(head.near((-2, -6), (-6, -17), (-14, -14), (-20 * head.wind, -4), (-8, -2))))
    if not head.lit_eyes:
        fig.holes += [disc(head.x + 2, head.y - 2, 1.1, 0.8), disc(head.x + 6, head.y - 1.6, 0.9, 0.8)]


def snout(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin.append(head.horn((0, 0, 6), (9, 1, 4), (18, 3, 2.6)))
    fig.body += [
        head.horn((-3, -5, 2.4), (-11, -13, 1.6), (-18, -16, 0.3)),
        head.horn((1, -6, 2), (-5, -16, 1.4), (-11, -21, 0.3)),
    ]
    fig.spark(head.x + 6, head.y - 2, 1)
    fig.holes.append(poly(head.at("8 4, 19 4.4, 8 5.2")))


def bull(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin.append(head.horn((0, 0, 7), (9, 5, 5)))
    for q in (-1, 1):
        fig.pale.append(head.horn((q * 4, -5, 3), (q * 16, -8, 2.4), (q * 22, -20, 0.3)))
    fig.holes += [disc(head.x + 12, head.y + 5, 1), disc(head.x + 4, head.y - 2, 1)]


def wolf(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin.append(head.horn((0, 0, 6), (8, 2, 4), (15, 4, 2)))
    fig.body += [
        smooth(head.at("-4 -6, -16 4, -16 16, 0 16")),
        poly(head.at("-5 -3, -5 -15, 1 -6")),
        poly(head.at("1 -5, 4 -15, 7 -4")),
    ]
    fig.spark(head.x + 5, head.y - 1, 0.9)
    fig.pale.append(poly(head.at("7 5, 9 8, 10 5, 12 7.4, 13 5")))


def tiger(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin.append(head.horn((0, 0, 7), (6, 3, 5)))
    fig.skin += [poly(head.at("-6 -3, -6 -12, 0 -6")), poly(head.at("2 -6, 6 -12, 7 -3"))]
    fig.holes += [poly(head.near((-6, y), (1, y + 0.6), (-6, y + 1.6))) for y in (-4, -0.5, 3)]
    fig.spark(head.x + 4, head.y - 1, 1)
    fig.spark(head.x + 8, head.y - 1, 0.9)


def fin(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.cloth.append(smooth(head.at("4 -7, -2 -18, -14 -14, -10 -4, -14 6, -5 6, -4 -4")))


def frill(fig: Figure, head: Head, seed: Seed) -> None:
    """The crested, long-jawed head of the sea people."""
    fig.skin.append(head.horn((0, -1, 6.4), (7, 2, 5), (13, 4, 3)))
    fig.cloth += [
        smooth(head.at("2 -6, -3 -22, -10 -14, -19 -16, -14 -7, -20 0, -10 1, -12 9, -4 5")),
        poly(head.at("4 7, 2 14, -2 7")),
    ]
    fig.spark(head.x + 6, head.y - 2, 1.1)


def beak(fig: Figure, head: Head, seed: Seed) -> None:
    fig.skin.append(disc(head.x + 1, head.y - 1, 6, 6.4))
    fig.pale.append(smooth(head.at("4 -4, 9 -4, 18 4, 7 3.4")))
    fig.body.append(poly(head.at("-3 -6, -16 -14, -11 -6, -20 -4, -11 0, -16 6, -4 5")))
    fig.spark(head.x + 4, head.y - 3, 0.9)


def plume_mask(fig: Figure, head: Head, seed: Seed) -> None:
    """A half mask under a hood: the Koyar assassins."""
    hood(fig, head, seed)
    fig.body.append(smooth(head.at("-3.4 1, 5.8 .6, 5.4 4, 2.6 8, -2 6.6")))


def skull(fig: Figure, head: Head, seed: Seed) -> None:
    if seed.chance(0.6):
        fig.cloth.append(
            smooth(
                head.at("-9 11, -10 -3, -3 -13, 5 -12, 10 -4, 8 -3, 4 -8.6, -2 -8, -6 -2, -5 5, 0 10, 7 9, 9 13, 1 15")
            )
        )
    bone_face(fig, head)
    if head.lit_eyes:
        fig.spark(head.x - 1.6, head.y - 1, 0.8)
        fig.spark(head.x + 4.4, head.y - 1, 0.8)


def bone_face(fig: Figure, head: Head) -> None:
    fig.pale.append(smooth(head.at("-5.6 -2, -4 -7.4, 2 -8.4, 7 -5, 7.4 0, 5.4 3.4, 4.6 8.4, -.5 8.8, -2 3.6, -5 2")))
    fig.holes += [
        disc(head.x - 1.6, head.y - 1, 2.1, 1.9),
        disc(head.x + 4.4, head.y - 1, 2, 1.9),
        poly(head.at("1.4 1, 2.6 3.4, .6 3.4")),
        poly(head.at("-1 5.4, 4.8 5.2, 4.8 5.9, -1 6.1")),
    ]


def fur(fig: Figure, head: Head, seed: Seed) -> None:
    """A fur cap with ear flaps."""
    face(fig, head)
    fig.hair.append(
        smooth(head.at("-9 5, -10 -4, -7 -10, -3 -9, 0 -13, 3 -9.4, 7 -10, 9.4 -4, 7 -2.6, 0 -4.4, -4 -2, -5 5"))
    )


def bear_skin(fig: Figure, head: Head, seed: Seed) -> None:
    """The upper jaw of a bear worn over the brow, its hide down the back."""
    face(fig, head)
    fig.hair += [
        smooth(head.at("-10 20, -12 0, -8 -10, 0 -14, 8 -13, 13 -8, 9 -4.6, 2 -5, -4 0, -5 14")),
        disc(head.x - 7, head.y - 12, 3),
        disc(head.x + 2, head.y - 14.6, 2.8),
    ]
    fig.pale += [poly(head.near((x, -5.2), (x + 1, -2), (x + 2, -5.2))) for x in (3, 6, 9)]


def wolf_skin(fig: Figure, head: Head, seed: Seed) -> None:
    face(fig, head)
    fig.hair += [
        smooth(head.at("-10 18, -11 0, -8 -9, -1 -12, 7 -11, 17 -6, 9 -4.4, 2 -5, -4 0, -5 12")),
        poly(head.at("-8 -8, -9 -20, -2 -11")),
        poly(head.at("-1 -11, 1 -21, 5 -11")),
    ]
    fig.pale += [poly(head.near((x, -5), (x + 1, -2), (x + 2, -5))) for x in (5, 8, 11)]


def boar_skin(fig: Figure, head: Head, seed: Seed) -> None:
    """A boar-crested helmet with tusks at the cheeks."""
    face(fig, head)
    fig.metal.append(smooth(head.at("-8 4, -8 -5, 0 -11, 8 -5, 7.4 -1, 0 -3.4, -4.4 1")))
    fig.hair.append(poly(head.at("-10 -2, -12 -10, -8 -9, -7 -16, -3 -12, 0 -18, 3 -12, 7 -14, 7 -8, 0 -10")))
    fig.pale += [
        head.horn((-5, 5, 1.4), (-2, 9, 1.2), (-3, 0, 0.3)),
        head.horn((6, 5, 1.4), (9, 7, 1.2), (10, -2, 0.3)),
    ]


def winged_helm(fig: Figure, head: Head, seed: Seed) -> None:
    mane(fig, head, seed)
    fig.metal.append(smooth(head.at("-8 3, -8 -5, 0 -12, 8 -5, 7.6 -1, 0 -3.6, -4 1")))
    fig.pale += [
        smooth(head.at("-5 -6, -12 -12, -20 -26, -15 -22, -13 -24, -9 -16, -7 -17, -2 -8")),
        smooth(head.at("6 -6, 10 -12, 15 -24, 12 -21, 10 -24, 7 -16, 4 -8")),
    ]


def no_head(fig: Figure, head: Head, seed: Seed) -> None:
    """Nothing is added: the figure brings its own head."""


CAPS: Mapping[str, Cap] = {
    cap.__name__: cap
    for cap in (
        bare,
        hood,
        cowl,
        helm,
        kettle,
        horned,
        ram,
        antlers,
        hat,
        brim,
        straw,
        turban,
        tricorne,
        crown,
        ears,
        mane,
        tusks,
        snout,
        bull,
        wolf,
        tiger,
        fin,
        frill,
        beak,
        plume_mask,
        skull,
        fur,
        bear_skin,
        wolf_skin,
        boar_skin,
        winged_helm,
        no_head,
    )
}
