"""The north as a place: fjords, villages, pine woods, ice, the jarl's hall, the dwarves' forge."""

from catalog.art.canvas import HEIGHT, WIDTH
from catalog.art.colour import hour, mix
from catalog.art.figure import Figure
from catalog.art.land import earth, firs, peaks, ridge, water, withered
from catalog.art.pen import angular, bend, box, curved, disc, hoop, poly, shape, tube
from catalog.art.scene import Place, Scene
from catalog.art.seed import Seed
from catalog.art.sky import aurora, paint_sky, stars

CLANS = {  # hours, cloth, magic, and the lands of a clan
    "bear": (
        (hour("#2a1a2e #b8562a #ffc98a #fff0c8 #2a1608"), hour("#1c2a3c #7a5a4a #f2a860 #ffe6b8 #241810")),
        "#c8691c",
        "#ffb04a",
        ("wood", "village", "snow"),
    ),
    "wolf": (
        (hour("#04140f #12483c #6fc79a #e0fff0 #04120e"), hour("#0a1a24 #2a5a5a #b8d8a0 #f4ffe0 #0c1a14")),
        "#3f8a4a",
        "#9affb0",
        ("wood", "wood", "fjord"),
    ),
    "boar": (
        (hour("#2e2008 #a87820 #ffe08a #fff6cc #2a1c06"), hour("#1e2a40 #8a7a4a #f8d478 #fff0c0 #2a2010")),
        "#c99a1e",
        "#ffe070",
        ("village", "village", "fjord"),
    ),
    "deer": (
        (hour("#0a0620 #4f3484 #d8a0e0 #fbe8ff #120a20"), hour("#1a1440 #6a5ab0 #f0b8c8 #fff0f4 #161030")),
        "#7a4aa8",
        "#e0a0ff",
        ("fjord", "fjord", "snow"),
    ),
    "giant": (
        (hour("#061a30 #2a6a98 #c8ecfa #ffffff #0a1e30"), hour("#102038 #5a7a98 #e4f2fa #ffffff #142436")),
        "#5a90b8",
        "#a0e8ff",
        ("ice",),
    ),
    "dwarf": ((hour("#120c0a #4a2a1c #e8843a #ffd890 #140c08"),), "#8a7a68", "#ffa040", ("forge",)),
    "war": (
        (hour("#1a0a10 #6a1e20 #f0885a #ffe0c0 #1a0a08"), hour("#140c1c #5c3048 #e8a878 #ffe8d0 #180c10")),
        "#a3372c",
        "#ff8a5a",
        ("fjord", "snow", "village"),
    ),
    "thor": ((hour("#0a1020 #2a3a5e #a8c8f0 #f0f8ff #0a1018"),), "#3a62b0", "#9ad0ff", ("snow", "fjord")),
    "tyr": ((hour("#1c0808 #6a1a14 #ff9a5a #ffe4c0 #1a0806"),), "#b02a1e", "#ff7a4a", ("snow",)),
    "loki": ((hour("#06140a #1e4a24 #a8e05a #f4ffc8 #06140a"),), "#4a8a2a", "#b8ff5a", ("snow", "wood")),
    "sea": ((hour("#041420 #12465a #7ac0b8 #e0fff8 #04141c"),), "#2a7a80", "#7affe0", ("fjord",)),
    "hel": ((hour("#0c0610 #46142a #e0565a #ffd8c8 #10060c"),), "#a02a30", "#ff6a4a", ("snow",)),
    "root": ((hour("#08120a #2a4a2a #b8c86a #f4f8d0 #0a140a"),), "#5a7a2a", "#d0ff6a", ("wood",)),
    "hoard": ((hour("#1c0f06 #7a4416 #ffc04a #fff0b0 #1c0f06"),), "#b07a1a", "#ffd860", ("snow",)),
}


PINE = (
    "0 -190, 10 -150, 4 -152, 18 -104, 8 -108, 26 -56, 12 -60, 34 0, -34 0, -12 -60, -26 -56, -8 -108, -18 -104, -4 -152,"
    "-10 -150"
)


def north(seed: Seed, clan: str) -> tuple[Scene, str]:
    """An unpainted scene in a clan's colours, and the kind of land it shows."""
    hours, tint, glow, lands = CLANS.get(clan, CLANS["war"])
    now = seed.pick(hours)
    scene = Scene(seed, Place("north", "north", now, now, tint, glow))
    return scene, seed.pick(lands)


def paint_north(scene: Scene, land: str) -> None:
    if land == "forge":
        forge(scene)
        return
    paint_sky(scene)
    if scene.seed.chance(0.6):
        aurora(scene, mix(scene.place.glow, "#5ff0b8", 0.5), 0.14)
        stars(scene, 22)
    if land == "ice":
        peaks(scene, scene.horizon, 3, 170, 0.3)
        scene.mist(scene.horizon, 30, 0.6)
    else:
        peaks(scene, scene.horizon, 4, 104, 0.26)
        scene.mist(scene.horizon + 4, 22, 0.5)
    _LANDS[land](scene)


def _fjord(scene: Scene) -> None:
    water(scene)
    x = scene.cx - scene.side * scene.seed.between(90, 130)
    scene.stand(longship(scene.seed), x, scene.floor + 4, 0.62, scene.side < 0, shadow=False)


def _village(scene: Scene) -> None:
    _ground(scene)
    seed = scene.seed
    firs(scene, scene.floor - 2, 9, 54, scene.depth(0.5))
    for x, size in ((seed.between(30, 90), 0.62), (seed.between(310, 380), 0.7)):
        scene.stand(longhouse(seed), x, scene.floor + 12, size, x > 200, shadow=False)


def _wood(scene: Scene) -> None:
    firs(scene, scene.horizon + 14, 20, 80, scene.depth(0.4))
    scene.mist(scene.floor - 8, 22, 0.4)
    _ground(scene)
    seed, canvas = scene.seed, scene.canvas
    tall = canvas.group([poly([(x * 1.5, y * 1.2) for x, y in shape(PINE)])])
    for x in (seed.between(-10, 50), seed.between(60, 100), seed.between(300, 340), seed.between(360, 410)):
        canvas.use(tall, x, scene.floor + seed.between(10, 30), scene.depth(0.72))


def _snow(scene: Scene) -> None:
    canvas, seed = scene.canvas, scene.seed
    pale = mix(scene.haze, scene.light, 0.45)
    fill = canvas.linear([(0, mix(pale, scene.near, 0.15)), (0.5, mix(pale, scene.near, 0.55)), (1, scene.ground)])
    canvas.fill(earth(ridge(seed, scene.floor - 8, 26, 0.5, 17), soft=True), fill)
    if seed.chance(0.5):
        stones = [
            poly(
                [
                    (x - 7, scene.floor + 14),
                    (x - 6, scene.floor - h),
                    (x + 2, scene.floor - h - 7),
                    (x + 7, scene.floor + 14),
                ]
            )
            for x, h in ((52, 30), (78, 44), (322, 40), (352, 26))
        ]
        canvas.fill("".join(stones), scene.depth(0.6))
    else:
        withered(scene, seed.between(30, 80), scene.floor + 16, 130, scene.depth(0.7))


def _ice(scene: Scene) -> None:
    canvas, seed = scene.canvas, scene.seed
    fill = canvas.linear(
        [(0, mix(scene.light, scene.haze, 0.3)), (0.4, mix(scene.haze, scene.near, 0.5)), (1, scene.ground)]
    )
    canvas.fill(earth(ridge(seed, scene.floor - 6, 18, 0.6, 33)), fill)
    blades = []
    for _ in range(12):
        x, h = seed.pick([seed.between(-10, 110), seed.between(290, 410)]), seed.between(26, 90)
        w = h * 0.2
        blades.append(
            poly(
                [(x - w, scene.floor + 26), (x + seed.between(-6, 6), scene.floor + 26 - h), (x + w, scene.floor + 26)]
            )
        )
    ice = canvas.linear([(0, "#ffffff", 0.9), (1, mix(scene.near, scene.light, 0.3), 0.9)])
    canvas.fill("".join(blades), ice, 0.9)


_LANDS = {"fjord": _fjord, "village": _village, "wood": _wood, "snow": _snow, "ice": _ice}


def _ground(scene: Scene) -> None:
    fill = scene.canvas.linear([(0, mix(scene.haze, scene.near, 0.62)), (0.35, scene.near), (1, scene.ground)])
    scene.canvas.fill(earth(ridge(scene.seed, scene.floor - 6, 22, 0.5, 17), soft=True), fill)


def snowfall(scene: Scene) -> None:
    seed = scene.seed
    flakes = [disc(seed.between(0, WIDTH), seed.between(0, HEIGHT), seed.between(0.6, 2)) for _ in range(40)]
    scene.canvas.fill("".join(flakes), "#fff", 0.75)


# ---- indoors ----
def hall(scene: Scene) -> None:
    """The jarl's hall: carved posts, shields on the wall, fire."""
    canvas, tint = scene.canvas, scene.place.tint
    wood, deep = mix("#3a2414", scene.ground, 0.3), mix("#120a06", scene.ground, 0.4)
    canvas.cover(canvas.linear([(0, deep), (0.5, mix(wood, tint, 0.2)), (1, deep)]))
    canvas.stroke("".join(f"M{x} 0V340" for x in range(8, 400, 24)), deep, 2, 0.6)
    canvas.fill(poly([(0, 0), (400, 0), (400, 40), (200, -30), (0, 40)]), deep)
    canvas.stroke("M-10 60L200-40L410 60M-10 84L200-16L410 84", mix(wood, "#000000", 0.3), 9)
    for x in (64, 336):
        canvas.rect(x - 13, 30, 26, 310, mix(wood, scene.light, 0.12))
        knots = "".join(f"M{x - 9} {y}q9-16 18 0t-18 22" for y in range(60, 300, 44))
        canvas.stroke(knots, mix(wood, scene.light, 0.45), 3, 0.7)
    for x, y in ((20, 120), (110, 100), (290, 100), (380, 120)):
        canvas.fill(disc(x, y, 22), mix(deep, tint, 0.75))
        canvas.fill(hoop(x, y, 23, 20) + disc(x, y, 6), mix(wood, scene.light, 0.5))
    canvas.circle(
        200, 170, 190, canvas.radial([(0, scene.light, 0.75), (0.4, scene.place.glow, 0.35), (1, scene.place.glow, 0)])
    )
    canvas.fill(poly([(0, 340), (0, 300), (120, 280), (280, 280), (400, 300), (400, 340)]), mix(wood, scene.light, 0.1))


def forge(scene: Scene) -> None:
    """A cavern lit by molten metal."""
    canvas, seed = scene.canvas, scene.seed
    canvas.cover(canvas.linear([(0, "#0d0806"), (0.55, mix(scene.middle, "#000000", 0.2)), (1, "#160c06")]))
    canvas.circle(
        scene.light_x,
        190,
        200,
        canvas.radial([(0, scene.light, 0.95), (0.3, scene.horizon_colour, 0.6), (1, scene.horizon_colour, 0)]),
    )
    roof = [(0.0, 0.0)]
    for i in range(15):
        roof += [(i * 28.0, seed.between(14, 40)), (i * 28 + 14.0, seed.between(40, 110) * (0.5 + abs(i - 7) / 9))]
    canvas.fill(poly([*roof, (410, 0)]), mix(scene.ground, scene.middle, 0.25))
    for x in (-6, 360):
        canvas.fill(poly([(x, 340), (x + 6, 60), (x + 40, 60), (x + 46, 340)]), mix(scene.ground, scene.middle, 0.35))
        canvas.stroke("".join(f"M{x + 8} {y}h30" for y in range(80, 330, 26)), scene.horizon_colour, 2, 0.35)
    fall = canvas.linear([(0, "#fff6c0"), (0.5, scene.horizon_colour), (1, "#c23a10")])
    lx = scene.light_x
    canvas.fill(poly([(lx - 8, 70), (lx + 8, 70), (lx + 12, 236), (lx - 12, 236)]), fall)
    canvas.fill(
        earth(ridge(seed, scene.floor - 4, 16, 0.5, 17), soft=True),
        canvas.linear(
            [
                (0, mix(scene.middle, scene.horizon_colour, 0.3)),
                (0.3, mix(scene.middle, "#000000", 0.5)),
                (1, scene.ground),
            ]
        ),
    )
    canvas.ellipse(lx, scene.floor + 4, 70, 9, fall)
    scene.stand(anvil(), scene.cx - scene.side * 96, scene.base + 4, 1.1)


def anvil() -> Figure:
    fig = Figure()
    fig.body.append(angular("-20 0, -16 -26, 16 -26, 20 0"))
    fig.metal += [
        angular("-34 -50, 30 -50, 50 -44, 30 -38, 16 -36, 10 -26, -10 -26, -14 -36, -34 -40"),
        tube("-8 -54 3, 20 -62 2.6"),
    ]
    fig.spark(4, -54, 4, aura=True)
    return fig


# ---- what people build ----
def longship(seed: Seed) -> Figure:
    fig = Figure(hide_tone="#6a4628")
    fig.hide += [
        curved("-78 -46, -70 -18, -44 -2, 40 -2, 70 -20, 82 -52, 64 -28, 38 -20, -42 -20, -62 -26"),
        tube("-78 -44 4, -84 -60 3.4, -78 -70 2.6, -72 -66 1"),
        tube("80 -48 4.4, 90 -70 4, 84 -86 4, 94 -90 3"),
    ]
    fig.hide.append(angular("92 -96, 108 -88, 96 -84, 106 -80, 90 -82"))
    fig.body.append(box(-2, -112, 4, 96))
    fig.cloth.append(curved("-44 -106, 0 -110, 44 -106, 50 -72, 42 -40, 0 -46, -42 -40, -50 -72"))
    fig.pale += [
        curved(f"{x} -107, {x + 12} -107, {x + 14} -74, {x + 12} -43, {x} -43, {x - 2} -74") for x in (-30, 4, 30)
    ]
    for i in range(6):
        x = -42 + i * 17
        (fig.metal if i % 2 else fig.cloth).append(disc(x, -20, 7.6))
        fig.folds.append(disc(x, -20, 2))
    fig.folds += ["M-46-110H46", bend(shape("-60 -10, 0 -6, 60 -12"))]
    fig.spark(96, -91, 1)
    return fig


def longhouse(seed: Seed) -> Figure:
    fig = Figure(hide_tone="#6a4a2c")
    fig.hide += [
        angular("-70 0, -70 -26, 70 -26, 70 0"),
        tube("-72 -60 2.4, -84 -84 2, -96 -92 .6"),
        tube("-76 -60 2.4, -64 -84 2, -56 -94 .6"),
    ]
    fig.body.append(curved("-84 -20, -74 -62, 0 -70, 74 -62, 84 -20, 0 -28"))
    fig.folds += [bend(shape(f"{x} -24, {x} -44, {round(x * 0.9)} -64")) for x in (-60, -40, -20, 0, 20, 40, 60)]
    fig.pale.append(angular("-10 0, -10 -20, 8 -20, 8 0"))
    fig.spark(-1, -10, 3, aura=True)
    fig.spark(0, -72, 3, aura=True)
    return fig


def throne() -> Figure:
    fig = Figure(hide_tone="#7a5230")
    fig.hide += [
        angular("-40 0, -40 -118, -30 -118, -30 -60, 30 -60, 30 -118, 40 -118, 40 0"),
        angular("-32 -30, -32 -112, 32 -112, 32 -30"),
        tube("-35 -116 5, -42 -132 4, -54 -134 3, -60 -128 1"),
        tube("35 -116 5, 42 -132 4, 54 -134 3, 60 -128 1"),
    ]
    fig.cloth.append(angular("-24 -106, 24 -106, 24 -34, -24 -34"))
    fig.metal += [hoop(0, -92, 12, 9), disc(0, -92, 4)]
    fig.spark(-54, -134, 1)
    fig.spark(54, -134, 1)
    fig.folds += ["M-35-10V-108M35-10V-108", "M-32-112H32"]
    return fig
