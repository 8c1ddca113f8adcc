"""Weapons and tools: grip at (0, 0), point up, about 60 units long; wood, metal and cloth are kept apart."""

from collections.abc import Mapping, Sequence

from catalog.art.pen import Point, lines, moved, poly, shape, smooth

Shape = tuple[Point, ...]


def _shaft(foot: float, top: float, width: float) -> Shape:
    return ((-width, foot), (width, foot), (width * 0.8, top), (-width * 0.8, top))


def _both(half: str) -> Shape:
    """A shape given by its right half, from the top down."""
    points = shape(half)
    return points + tuple((-x, y) for x, y in reversed(points))


AXE_HEAD: Shape = shape("1 -48, 7 -51, 15 -60, 20 -50, 20.5 -40, 17 -30, 12 -26, 11 -34, 7 -39, 1 -41")
GREAT_HEAD: Shape = shape("1 -54, 7 -57, 15 -69, 21 -58, 22 -46, 19 -35, 14 -29, 12 -38, 7 -44, 1 -46")


def _left(shape: Shape) -> Shape:
    return tuple((-x, y) for x, y in shape)


WOOD: Mapping[str, tuple[Shape, ...]] = {
    "sword": (_shaft(8, -8, 1.6),),
    "blade": (_shaft(8, -6, 1.8),),
    "katana": (_shaft(14, -6, 1.5),),
    "dagger": (_shaft(6, -4, 1.6),),
    "axe": (_shaft(26, -52, 1.5),),
    "greataxe": (_shaft(34, -60, 1.8),),
    "spear": (_shaft(46, -62, 1.3),),
    "trident": (_shaft(46, -56, 1.4),),
    "staff": (
        _shaft(46, -54, 1.5),
        shape("-1 -52, -8 -60, -7 -70, -1 -74, -4 -68, -4 -62, 0 -57"),
        shape("1 -52, 8 -60, 7 -70, 1 -74, 4 -68, 4 -62, 0 -57"),
    ),
    "crook": (
        _shaft(46, -56, 1.5),
        shape("-1.5 -54, -3 -66, 3 -76, 12 -76, 16 -68, 12 -61, 10 -63, 12 -68, 9 -72, 4 -71, 1 -64, 1.5 -54"),
    ),
    "hammer": (_shaft(30, -46, 1.8),),
    "mace": (_shaft(20, -40, 1.7),),
    "club": (shape("-2 14, 2 14, 4 -16, 8 -40, 7 -54, 0 -60, -7 -54, -7 -38, -3 -14"),),
    "scythe": (_shaft(44, -60, 1.4),),
    "halberd": (_shaft(46, -60, 1.5),),
    "torch": (_shaft(16, -24, 1.8), shape("-4 -24, 4 -24, 5 -30, -5 -30")),
    "banner": (_shaft(46, -86, 1.4),),
    "pick": (_shaft(28, -46, 1.6),),
    "broom": (_shaft(46, -40, 1.3), shape("-2 -40, 2 -40, 9 -70, 4 -66, 0 -72, -4 -66, -9 -70")),
    "hook": (),
    "pistol": (shape("-3 8, 3 8, 4 -4, -2 -6"),),
}

METAL: Mapping[str, tuple[Shape, ...]] = {
    "sword": (_both("0 -60, 2.6 -50, 2.8 -8"), shape("-10 -9, 10 -9, 9 -5, -9 -5"), _both("0 12, 2.4 10, 2 7")),
    "blade": (shape("-2 -6, 3 -6, 7 -30, 9 -52, 1 -38, -2 -20"), shape("-6 -7, 6 -7, 6 -4, -6 -4")),
    "katana": (shape("-1.4 -6, 1.6 -6, 4 -30, 10 -58, 2.4 -44, -1.6 -24"), shape("-4 -7, 4 -7, 4 -5, -4 -5")),
    "dagger": (_both("0 -30, 2.4 -22, 2.6 -4"), shape("-6 -5, 6 -5, 6 -3, -6 -3")),
    "axe": (AXE_HEAD, shape("-1 -48, -9 -51, -6 -44, -1 -42")),
    "greataxe": (GREAT_HEAD, _left(GREAT_HEAD), shape("-2 -54, 0 -70, 2 -54")),
    "spear": (shape("-4.5 -60, 0 -82, 4.5 -60, 0 -56"),),
    "trident": (shape("-9 -76, -7 -58, 7 -58, 9 -76, 11 -56, 1.5 -50, 1.5 -80, -1.5 -80, -1.5 -50, -11 -56"),),
    "hammer": (shape("-15 -60, 15 -60, 17 -54, 15 -44, -15 -44, -17 -54"),),
    "mace": (
        shape(
            "0 -62, 4 -56, 10 -58, 8 -52, 13 -48, 8 -45, 9 -38, 3 -41, 0 -36, -3 -41, -9 -38, -8 -45, -13 -48, -8 -52,"
            "-10 -58, -4 -56"
        ),
    ),
    "scythe": (shape("0 -62, -16 -62, -34 -52, -44 -38, -30 -48, -14 -54, 0 -55"),),
    "halberd": (
        shape("-3 -58, 0 -80, 3 -58"),
        shape("1 -60, 14 -64, 18 -50, 12 -40, 1 -46"),
        shape("-1 -54, -10 -58, -8 -48, -1 -48"),
    ),
    "pick": (shape("-24 -36, -14 -46, 0 -50, 14 -46, 24 -36, 12 -42, 0 -44, -12 -42"),),
    "hook": (
        _shaft(6, -10, 2),
        shape("-2 -10, 2 -10, 2 -20, 8 -28, 16 -24, 14 -14, 11 -15, 11 -21, 8 -23, 6 -18, 6 -8"),
    ),
    "pistol": (shape("-3 -4, 3 -6, 2.4 -30, -.6 -30, -1.4 -12, -3 -10"),),
}

CLOTH: Mapping[str, tuple[Shape, ...]] = {
    "banner": (shape("1 -84, 26 -80, 40 -84, 38 -66, 44 -52, 24 -50, 1 -54"),),
}

ROUND = {"banner", "club"}  # outlines that need curves


def drawn(shapes: Sequence[Shape], x: float, y: float, turn: float, size: float, curved: bool = False) -> list[str]:
    draw = smooth if curved else poly
    return [draw(moved(shape, x, y, turn, size)) for shape in shapes]


def bow(x: float, y: float, size: float = 1, pull: float = 9) -> tuple[str, str, str]:
    """A strung bow held at (x, y), aiming right: stave, arrow, and the string as a stroke."""
    stave = shape("-2 -36, 7 -20, 9.5 0, 7 20, -2 36, 4.5 19, 6 0, 4.5 -19")
    arrow = shape("-20 -.6, 20 -.8, 20 -3, 29 0, 20 3, 20 .8, -20 .6")
    string = ((-2.0, -36.0), (-pull, 0.0), (-2.0, 36.0))
    return (
        smooth(moved(stave, x, y, 0, size)),
        poly(moved(arrow, x, y, 0, size)),
        lines(moved(string, x, y, 0, size)),
    )


def crossbow(x: float, y: float) -> tuple[str, str]:
    """A crossbow aimed right: stock, and steel prod."""
    stock = shape("-16 5, -14 -1, 28 -3, 28 1, -4 3")
    prod = shape("14 -20, 24 -8, 26 0, 24 8, 14 18, 21 0")
    return poly(moved(stock, x, y)), smooth(moved(prod, x, y))
