"""Pictures of Viceroy: courtiers before a city of domes at dusk, laws under seal, gems under the hammer."""

from collections.abc import Callable
from math import sin

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import Hour, hour, mix
from catalog.art.court import courtier
from catalog.art.figure import Figure
from catalog.art.pen import angular, bend, box, curved, disc, lines, poly, shape, smooth, tube
from catalog.art.scene import Place, Scene
from catalog.art.seed import Seed
from catalog.art.sigils import paint_motif
from catalog.art.sky import flock, motes, stars
from catalog.art.subject import Subject, first_motif, fold

COLOURS = {"red": "#c43c33", "blue": "#2f6fb8", "green": "#3d8f4a", "yellow": "#e0b02e"}
GEMS = {"red": "#ff5a4a", "blue": "#4aa8ff", "green": "#5ae07a", "yellow": "#ffd84a"}
DUSKS: dict[str, tuple[Hour, ...]] = {
    "red": (hour("#24102e #8a2a3a #ffa06a #ffe4c0 #1c0a18"), hour("#1a0e24 #6a2446 #f07a6a #ffdcc8 #160a18")),
    "blue": (hour("#0c1430 #2a4a8a #b8c8f0 #f0f4ff #0a1024"), hour("#140f38 #3f4aa0 #e8b0c8 #fff0f0 #0e0c26")),
    "green": (hour("#0c1c24 #1f5a50 #c8d890 #f8ffd8 #0a1a18"), hour("#10142e #2f5a5a #e8c890 #fff4d8 #0c1620")),
    "yellow": (hour("#2a1a10 #9a6a20 #ffdc7a #fff6cc #20140a"), hour("#22102e #8a5a3a #ffcf6a #fff0c0 #1c1018")),
}


def picture(subject: Subject) -> str:
    seed = Seed(subject.id)
    colours = [one.removeprefix("vr-") for one in subject.elements if one.removeprefix("vr-") in COLOURS] or ["blue"]
    first, last = colours[0], colours[-1]
    now = seed.pick(DUSKS[first])
    scene = Scene(seed, Place("city", "city", now, now, COLOURS[last], GEMS[last]))
    if subject.type == "auction":
        auction(scene, subject)
    elif subject.type == "law":
        law(scene, subject, first, last)
    else:
        _character(scene, subject)
    motes(scene)
    scene.vignette()
    return scene.svg()


def _character(scene: Scene, subject: Subject) -> None:
    city(scene)
    cx = scene.cx
    air = scene.canvas.radial(
        [(0, mix(scene.light, scene.haze, 0.3), 0.66), (0.6, scene.haze, 0.2), (1, scene.haze, 0)]
    )
    scene.canvas.ellipse(cx, 170, 150, 150, air)
    terrace(scene)
    scene.stand(courtier(scene.seed, subject.name), cx, 322, 2.35, scene.seed.chance(0.3))


# ---- the city ----
def city(scene: Scene) -> None:
    """Dusk sky, a great low sun, rows of domes and minarets, a river with their lights."""
    canvas, seed = scene.canvas, scene.seed
    canvas.cover(
        canvas.linear(
            [
                (0, scene.zenith),
                (0.45, scene.middle),
                (0.74, scene.horizon_colour),
                (1, mix(scene.horizon_colour, scene.ground, 0.6)),
            ]
        )
    )
    stars(scene, 26)
    x, y = scene.light_x, 190
    canvas.circle(
        x, y, 150, canvas.radial([(0, scene.light, 0.9), (0.3, scene.light, 0.4), (1, scene.horizon_colour, 0)])
    )
    canvas.circle(
        x, y, 44, canvas.radial([(0, "#ffffff"), (0.7, scene.light), (1, mix(scene.light, scene.horizon_colour, 0.5))])
    )
    for row, (part, low, high) in enumerate(((0.24, 40, 80), (0.46, 50, 104), (0.7, 34, 84))):
        _skyline(scene, 236 + row * 16, scene.depth(part), low, high, lit=row > 0)
        scene.mist(236 + row * 16, 16, 0.35)
    canvas.rect(
        0, 262, WIDTH, HEIGHT - 262, canvas.linear([(0, mix(scene.horizon_colour, scene.near, 0.5)), (1, scene.ground)])
    )
    glints = []
    for _ in range(26):
        gy, w = seed.between(266, 330), seed.between(8, 40)
        gx = x + seed.between(-1, 1) * (20 + (gy - 262) * 1.6)
        glints.append(poly([(gx - w, gy), (gx, gy - 1), (gx + w, gy), (gx, gy + 1)]))
    canvas.fill("".join(glints), scene.light, 0.45)
    if seed.chance(0.5):
        flock(scene)


def _skyline(scene: Scene, base: float, colour: str, low: float, high: float, lit: bool) -> None:
    seed, walls, lamps = scene.seed, [], []
    x = -20.0
    while x < WIDTH + 10:
        w, h = seed.between(26, 54), seed.between(low, high)
        top = base - h
        kind = seed.unit()
        mid = x + w / 2
        if kind < 0.45:
            r = w * 0.42
            walls += [
                box(x, top + r, w, h - r + 30),
                smooth(
                    [
                        (mid - r, top + r),
                        (mid - r * 1.06, top + r * 0.3),
                        (mid - r * 0.3, top - r * 0.4),
                        (mid, top - r * 1.1),
                        (mid + r * 0.3, top - r * 0.4),
                        (mid + r * 1.06, top + r * 0.3),
                        (mid + r, top + r),
                    ]
                ),
                box(mid - 0.8, top - r * 1.6, 1.6, r),
            ]
        elif kind < 0.7:
            walls += [
                box(mid - 5, top - 20, 10, h + 50),
                poly([(mid - 7, top - 20), (mid, top - 46), (mid + 7, top - 20)]),
                box(mid - 8, top - 6, 16, 4),
            ]
            w *= 0.6
        else:
            walls += [box(x, top + 16, w, h + 14), *(box(x + k * w / 4, top + 9, w / 7, 8) for k in range(4))]
        if lit:
            lamps += [box(x + w * seed.between(0.2, 0.8), base - seed.between(4, h * 0.7), 2.4, 4) for _ in range(3)]
        x += w * seed.between(0.8, 1.05)
    scene.canvas.fill("".join(walls), colour)
    if lit:
        scene.canvas.fill("".join(lamps), mix(scene.light, "#ffb84a", 0.5), 0.9)


def terrace(scene: Scene) -> None:
    """A balustrade and tiles under the courtier's feet."""
    canvas = scene.canvas
    stone = mix(scene.near, scene.light, 0.16)
    rail = box(0, 262, WIDTH, 7) + box(0, 296, WIDTH, 6)
    posts = "".join(
        curved(
            f"{x - 4} 296, {x - 7} 286, {x - 2} 274, {x - 4} 269, {x + 4} 269, {x + 2} 274, {x + 7} 286, {x + 4} 296"
        )
        for x in range(10, WIDTH, 26)
    )
    canvas.fill(rail + posts, stone)
    canvas.rect(0, 302, WIDTH, HEIGHT - 302, canvas.linear([(0, mix(scene.near, scene.light, 0.1)), (1, scene.ground)]))
    seams = "".join(lines([(200 + k * 34, 302), (200 + k * 60, HEIGHT)]) for k in range(-6, 7)) + "M0 318H400"
    canvas.stroke(seams, scene.dark, 1.4, 0.5)


# ---- laws ----
LAW_SIGNS = {
    "войн набег": "blades",
    "стен": "ward",
    "чар тайн школ": "swirl",
    "источник": "bloom",
    "архив перепис список комисс": "book",
    "казн вклад": "chest",
    "академ": "orb",
    "слав почет": "crown",
    "равновес гармон обмен замен": "scales",
    "сосед вызов удвоен": "hands",
}


def law(scene: Scene, subject: Subject, first: str, last: str) -> None:
    """A hall of columns, the law on its stand, seals of its two colours."""
    canvas = scene.canvas
    canvas.cover(canvas.linear([(0, scene.zenith), (0.55, scene.middle), (1, scene.ground)]))
    canvas.circle(
        200,
        150,
        210,
        canvas.radial([(0, scene.light, 0.7), (0.5, scene.horizon_colour, 0.25), (1, scene.horizon_colour, 0)]),
    )
    for x, w, part in ((120, 20, 0.35), (280, 20, 0.35), (66, 30, 0.6), (334, 30, 0.6), (6, 40, 0.85), (394, 40, 0.85)):
        tone = scene.depth(part)
        canvas.rect(
            x - w / 2,
            0,
            w,
            300,
            canvas.linear([(0, mix(tone, scene.ground, 0.3)), (0.5, mix(tone, scene.light, 0.2)), (1, tone)]),
        )
        canvas.stroke("".join(f"M{x + k * w / 5:.1f} 10V292" for k in (-1.5, -0.5, 0.5, 1.5)), scene.dark, 1.2, 0.35)
        canvas.rect(x - w * 0.75, 290, w * 1.5, 14, mix(tone, scene.ground, 0.2))
    canvas.fill(poly([(0, HEIGHT), (0, 302), (400, 302), (400, HEIGHT)]), mix(scene.near, scene.ground, 0.4))
    for x, colour in ((120, first), (280, last)):
        banner = angular(f"{x - 24} 0, {x + 24} 0, {x + 24} 128, {x} 110, {x - 24} 128")
        canvas.fill(banner, canvas.linear([(0, mix(COLOURS[colour], "#000000", 0.45)), (1, COLOURS[colour])]))
        canvas.stroke(banner, mix(COLOURS[colour], "#ffffff", 0.4), 1.6, 0.6)
    _parchment(scene, subject, first, last)


def _parchment(scene: Scene, subject: Subject, first: str, last: str) -> None:
    canvas = scene.canvas
    with canvas.placed(200, 170, turn=scene.seed.between(-4, 4)):
        canvas.fill(curved("-92 -116, 0 -126, 92 -116, 98 0, 92 124, 0 134, -92 124, -98 0"), "#000", 0.35)
        paper = canvas.linear([(0, "#fff6dc"), (0.6, "#efdcae"), (1, "#cdb07a")])
        canvas.fill(curved("-94 -122, 0 -130, 94 -122, 88 0, 94 118, 0 128, -94 118, -88 0"), paper)
        for y, dip in ((-124, -8), (120, 8)):
            canvas.fill(tube(f"-98 {y} 9, 0 {y + dip} 9, 98 {y} 9"), "#c9a566")
            canvas.stroke(bend([(-98, y), (0, y + dip), (98, y)]), "#8a6430", 1.6, 0.8)
        script = "".join(
            f"M-66 {y}q{scene.seed.between(16, 30):.0f}-4 {scene.seed.between(40, 60):.0f} 0t{scene.seed.between(46, 70):.0f} 1"
            for y in (-96, -84, 62, 74, 86)
        )
        canvas.stroke(script, "#6a4a2a", 2, 0.6)
        deep = mix(COLOURS[first], "#000000", 0.55)
        canvas.circle(0, -10, 66, "#b8924a")
        canvas.circle(0, -10, 62, canvas.radial([(0, mix(COLOURS[last], "#000000", 0.2)), (1, deep)]))
        canvas.stroke(disc(0, -10, 57), "#f0d490", 1.4, 0.8)
    kind = first_motif(fold(subject.name), LAW_SIGNS) or "scales"
    _sign(scene, kind)
    for x, colour in ((152, first), (248, last)):
        _seal(scene, x, 272, 20, COLOURS[colour])


def _sign(scene: Scene, kind: str) -> None:
    if kind in _OWN_SIGNS:
        scene.stand(_OWN_SIGNS[kind](), 200, 202, 0.8, shadow=False)
    else:
        paint_motif(scene, kind, (200, 160), 56)


def _scales() -> Figure:
    fig = Figure(shine=0.44)
    fig.metal += [
        box(-3, -98, 6, 96),
        curved("-28 4, -18 -6, 18 -6, 28 4"),
        tube("-56 -86 3, 0 -94 4, 56 -86 3"),
        disc(0, -100, 6),
    ]
    for x in (-56, 56):
        fig.metal.append(curved(f"{x - 26} -44, {x + 26} -44, {x + 16} -32, {x - 16} -32"))
        fig.holes.append(f"M{x}-84L{x - 24}-44L{x - 22}-44L{x}-81L{x + 22}-44L{x + 24}-44z")
    return fig


def _crown() -> Figure:
    fig = Figure(shine=0.34)
    fig.metal.append(angular("-46 -6, -54 -66, -26 -36, -14 -78, 0 -42, 14 -78, 26 -36, 54 -66, 46 -6"))
    fig.cloth += [disc(0, -20, 6), disc(-24, -20, 5), disc(24, -20, 5)]
    for x, y in ((-54, -68), (-14, -80), (14, -80), (54, -68)):
        fig.metal.append(disc(x, y, 5))
    return fig


def _hands() -> Figure:
    fig = Figure(skin_tone="#e0b08c")
    fig.cloth += [angular("-78 -66, -48 -62, -46 -28, -78 -24"), angular("78 -66, 48 -62, 46 -28, 78 -24")]
    fig.skin += [
        curved("-48 -60, -16 -62, 14 -48, 10 -34, -14 -28, -48 -30"),
        curved("48 -60, 16 -64, -16 -50, -8 -36, 16 -26, 48 -30"),
    ]
    fig.holes += [bend([(-4, -52 + k * 8), (10, -46 + k * 7), (16, -40 + k * 6)]) + "z" for k in range(3)]
    return fig


_OWN_SIGNS: dict[str, Callable[[], Figure]] = {"scales": _scales, "crown": _crown, "hands": _hands}


def _seal(scene: Scene, x: float, y: float, r: float, colour: str) -> None:
    canvas = scene.canvas
    canvas.fill(
        angular(f"{x - 8} {y + 8}, {x - 14} {y + 46}, {x - 4} {y + 38}, {x + 2} {y + 48}, {x + 6} {y + 8}"),
        mix(colour, "#000000", 0.3),
    )
    edge = [
        (x + sin(i * 0.52 + 1.57) * r * (1.06 if i % 2 else 0.94), y - sin(i * 0.52) * r * (1.06 if i % 2 else 0.94))
        for i in range(12)
    ]
    canvas.fill(
        smooth(edge),
        canvas.radial([(0, mix(colour, "#ffffff", 0.35)), (0.7, colour), (1, mix(colour, "#000000", 0.4))]),
    )
    canvas.stroke(disc(x, y, r * 0.66), mix(colour, "#ffffff", 0.5), 1.6, 0.7)
    canvas.fill(
        poly([(x, y - r * 0.42), (x + r * 0.4, y), (x, y + r * 0.42), (x - r * 0.4, y)]),
        mix(colour, "#ffffff", 0.6),
        0.8,
    )


# ---- auctions ----
def auction(scene: Scene, subject: Subject) -> None:
    """The gem of a round and the hammer that sells it."""
    colour = subject.fact("color") or "blue"
    city(scene)
    scene.veil(0.4)
    canvas, tone = scene.canvas, GEMS.get(colour, GEMS["blue"])
    canvas.fill(
        poly([(60, HEIGHT), (84, 268), (316, 268), (340, HEIGHT)]), mix(scene.dark, COLOURS.get(colour, "#444444"), 0.4)
    )
    canvas.rect(70, 256, 260, 16, mix(scene.dark, scene.light, 0.35))
    scene.halo(200, 142, 170, 0.7)
    gem(scene, 200, 146, 96, tone)
    fig = Figure(hide_tone="#8a5a2e", shine=0.3)
    fig.hide += [tube("0 0 5, 66 44 4"), curved("-34 -34, -14 -46, 24 2, 4 16, -20 0")]
    fig.metal += [tube("-36 -22 4, -12 -44 4"), tube("2 18 4, 28 -6 4")]
    scene.stand(fig, 268, 232, 1, shadow=False)


def gem(scene: Scene, x: float, y: float, r: float, tone: str) -> None:
    """A brilliant seen from the side."""
    canvas = scene.canvas

    def facet(points: str, part: float, white: bool) -> None:
        fill = mix(tone, "#ffffff" if white else "#000000", part)
        canvas.fill(poly([(x + px * r / 100, y + py * r / 100) for px, py in shape(points)]), fill)

    facet("-60 -70, 60 -70, 100 -20, 0 100, -100 -20", 0.1, False)
    facet("-60 -70, -20 -70, -40 -20, -100 -20", 0.45, True)
    facet("-20 -70, 20 -70, 40 -20, -40 -20", 0.7, True)
    facet("20 -70, 60 -70, 100 -20, 40 -20", 0.2, True)
    facet("-100 -20, -40 -20, 0 100", 0.15, True)
    facet("-40 -20, 40 -20, 0 100", 0.12, False)
    facet("40 -20, 100 -20, 0 100", 0.42, False)
    facet("-60 -70, 60 -70, 46 -62, -46 -62", 0.85, True)
    for dx, dy, size in ((-64, -74, 22), (72, -8, 16), (10, 60, 14)):
        sx, sy, q = x + dx * r / 100, y + dy * r / 100, size * r / 100
        canvas.fill(
            poly(
                [
                    (sx, sy - q),
                    (sx + q * 0.16, sy - q * 0.16),
                    (sx + q, sy),
                    (sx + q * 0.16, sy + q * 0.16),
                    (sx, sy + q),
                    (sx - q * 0.16, sy + q * 0.16),
                    (sx - q, sy),
                    (sx - q * 0.16, sy - q * 0.16),
                ]
            ),
            "#fff",
            0.95,
        )
