"""Heraldry of the north: beasts as signs on round shields, and the six-sided dice of weapons."""

from collections.abc import Callable
from math import cos, sin

from catalog.art.arms import METAL, WOOD, bow, drawn
from catalog.art.beasts import beast
from catalog.art.colour import mix
from catalog.art.creatures import bird
from catalog.art.dragons import serpent
from catalog.art.figure import Figure
from catalog.art.pen import angular, at, curved, disc, hoop, lines, number, poly, shape, tube
from catalog.art.scene import Scene
from catalog.art.seed import Seed


def raven(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        curved("-6 -84, 6 -94, 18 -90, 24 -80, 20 -62, 14 -40, -4 -22, -30 -8, -52 4, -44 -14, -24 -40, -12 -64"),
        angular("20 -88, 42 -80, 22 -78"),
        tube("-4 -24 2, -2 -6 1.6, 8 0 .6"),
        tube("6 -30 2, 10 -8 1.6, 20 -2 .6"),
    ]
    return fig


def whale(seed: Seed) -> Figure:
    fig = Figure()
    fig.body += [
        curved(
            "54 -34, 50 -58, 20 -66, -14 -56, -36 -36, -52 -30, -66 -48, -78 -46, -70 -30, -82 -18, -62 -18, -44 -16,"
            "-10 -12, 30 -14"
        ),
        curved("8 -20, 0 0, -16 4, -6 -18"),
        tube("34 -66 1.6, 32 -80 1.4, 22 -86 .6"),
        tube("35 -66 1.6, 38 -80 1.4, 48 -84 .6"),
    ]
    return fig


def _lynx(seed: Seed) -> Figure:
    fig = beast(seed, "cat")
    fig.hide += [angular("42 -86, 38 -102, 47 -88"), angular("50 -87, 53 -102, 55 -86")]
    return fig


SIGNS: dict[str, Callable[[Seed], Figure]] = {
    "raven": raven,
    "eagle": bird,
    "serpent": serpent,
    "horse": lambda seed: beast(seed, "horse"),
    "lynx": _lynx,
    "whale": whale,
    "bear": lambda seed: beast(seed, "bear"),
    "wolf": lambda seed: beast(seed, "wolf"),
    "boar": lambda seed: beast(seed, "boar"),
    "deer": lambda seed: beast(seed, "stag"),
}

FIELDS = {  # the two colours a player's shield is painted in
    "raven": ("#2a2c34", "#b8bcc8"),
    "eagle": ("#8a2a1e", "#e8c060"),
    "serpent": ("#1f5a3a", "#d8d09a"),
    "horse": ("#7a4a1c", "#f0dcb0"),
    "lynx": ("#5a3a78", "#e8d0a0"),
    "whale": ("#1e4a78", "#d0e4ec"),
}


def round_shield(scene: Scene, x: float, y: float, r: float, sign: str, plain: str = "") -> None:
    """A wooden shield: painted planks, iron rim with rivets, the sign in the middle."""
    canvas = scene.canvas
    field, charge = FIELDS.get(sign, (plain or scene.place.tint, "#f0e0c0"))
    canvas.circle(x + 5, y + 8, r * 1.03, "#000", 0.45)
    canvas.circle(
        x,
        y,
        r,
        canvas.radial(
            [(0, mix(field, "#ffffff", 0.25)), (0.75, field), (1, mix(field, "#000000", 0.4))],
            (x - r * 0.3, y - r * 0.4, r * 1.5),
        ),
    )
    k = number(r)
    quarter = f"M{at(x, y)}v-{k}a{k} {k} 0 0 1 {k} {k}zM{at(x, y)}v{k}a{k} {k} 0 0 1-{k}-{k}z"
    canvas.fill(quarter, mix(field, "#000000", 0.35), 0.6)
    planks = "".join(
        lines([(x + u * r, y - r * h), (x + u * r, y + r * h)])
        for u, h in ((-0.66, 0.74), (-0.33, 0.93), (0, 1), (0.33, 0.93), (0.66, 0.74))
    )
    canvas.stroke(planks, "#000", 1.4, 0.4)
    iron = canvas.linear([(0, "#d8dce2"), (0.5, "#6a6e78"), (1, "#2e3138")])
    canvas.fill(hoop(x, y, r * 1.02, r * 0.9), iron)
    rivets = [disc(x + cos(i * 0.393) * r * 0.96, y + sin(i * 0.393) * r * 0.96, r * 0.024) for i in range(16)]
    canvas.fill("".join(rivets), "#f4f6f8", 0.8)
    if sign in SIGNS:
        size = r / 92
        scene.silhouette(SIGNS[sign](scene.seed), x + 2 + r * 0.04, y + 44 * size + 3, size, "#000")
        scene.silhouette(SIGNS[sign](Seed(sign)), x - r * 0.02, y + 44 * size, size, charge)


def weapon_sign(canvas_scene: Scene, weapon: str, fill: str) -> None:
    """A weapon as a flat sign about (0, 0), 80 units high."""
    canvas = canvas_scene.canvas
    if weapon == "bow":
        stave, arrow, string = bow(0, 0, 1)
        canvas.fill(stave + arrow, fill)
        canvas.stroke(string, fill, 1.6)
    elif weapon == "shield":
        canvas.fill(hoop(0, 0, 32, 25) + disc(0, 0, 9), fill)
        canvas.stroke("M-22-22L22 22M22-22L-22 22", fill, 3)
    elif weapon in METAL:
        drop = 30 if weapon == "sword" else 22 if weapon == "axe" else 14
        size = 1.15 if weapon in ("sword", "axe") else 0.72
        canvas.fill("".join(drawn((*WOOD[weapon], *METAL[weapon]), 0, drop, 0, size)), fill)
    else:
        canvas.fill(
            poly(shape("-30 -22, -22 -30, 0 -8, 22 -30, 30 -22, 8 0, 30 22, 22 30, 0 8, -22 30, -30 22, -8 0")), fill
        )


def die(scene: Scene, x: float, y: float, size: float, colour: str, faces: tuple[str, str, str]) -> None:
    """A cube seen from a corner, a sign on each of three faces."""
    canvas = scene.canvas
    ink = "#f6ead0" if colour != "#c8c4ba" else "#2a2622"
    canvas.ellipse(x, y + size * 0.98, size * 1.2, size * 0.26, "#000", 0.45)
    tops = (
        (f"matrix(.866 .5 -.866 .5 {x:.1f} {y - size / 2:.1f})", mix(colour, "#ffffff", 0.28), faces[0]),
        (f"matrix(.866 .5 0 1 {x - size * 0.433:.1f} {y + size * 0.25:.1f})", colour, faces[1]),
        (f"matrix(.866 -.5 0 1 {x + size * 0.433:.1f} {y + size * 0.25:.1f})", mix(colour, "#000000", 0.38), faces[2]),
    )
    h = size / 2
    for matrix, fill, face in tops:
        canvas.add(f'<g transform="{matrix}">')
        canvas.add(
            f'<rect x="{-h:.1f}" y="{-h:.1f}" width="{size:.1f}" height="{size:.1f}" rx="{size * 0.09:.1f}" fill="{fill}"/>'
        )
        canvas.stroke(
            f"M{-h * 0.84:.1f} {-h * 0.84:.1f}h{h * 1.68:.1f}v{h * 1.68:.1f}h{-h * 1.68:.1f}z", ink, 1.2, 0.35
        )
        with canvas.placed(0, 0, size / 112):
            weapon_sign(scene, face, ink)
        canvas.add("</g>")
