"""A landscape being painted: its palette, its light, its horizon, and how figures stand in it.

Painted from back to front: sky, light, far ridges, land, subject, foreground, vignette. A scene of two elements takes
the sky and far ridges of the first and the land and foreground of the second.
"""

from dataclasses import dataclass

from catalog.art.canvas import HEIGHT, WIDTH, Canvas
from catalog.art.colour import GLOW, HOURS, TINT, Hour, mix, turn
from catalog.art.figure import Figure, Spark
from catalog.art.pen import number
from catalog.art.seed import Seed


@dataclass(frozen=True, slots=True)
class Place:
    """Where a scene is: kinds of sky and land, their hours, and the colours of cloth and magic."""

    sky: str
    land: str
    above: Hour
    below: Hour
    tint: str
    glow: str
    twist: float = 0


def place_of(seed: Seed, elements: tuple[str, ...]) -> Place:
    """The place of a card with these elements; a card without elements is neutral."""
    known = [one if one in HOURS else "neutral" for one in elements] or ["neutral"]
    sky, land = known[0], known[-1]
    twist = round(seed.between(-9, 9), 1)
    above = Hour(*(turn(c, twist) for c in seed.pick(HOURS[sky])))
    below = above if sky == land else Hour(*(turn(c, twist) for c in seed.pick(HOURS[land])))
    return Place(sky, land, above, below, TINT[land], GLOW[land], twist)


class Scene:
    """The sheet, the seed and everything that the painters of the layers share."""

    def __init__(self, seed: Seed, place: Place) -> None:
        self.seed, self.place, self.canvas = seed, place, Canvas()
        above, below = place.above, place.below
        self.zenith, self.middle, self.horizon_colour = above.zenith, above.middle, above.horizon
        self.light = above.light
        self.haze = mix(above.horizon, above.middle, 0.35)
        self.ground, self.near_middle = below.ground, below.middle
        self.horizon = seed.between(196, 226)
        self.light_x = seed.pick([seed.between(90, 160), seed.between(170, 230), seed.between(240, 310)])
        self.light_y = seed.between(60, 120) if place.sky == "mountains" else seed.between(84, 150)
        self.side = -1 if self.light_x < 200 else 1
        self.floor = self.horizon + 26
        self.base = self.floor + seed.between(44, 54)
        self.cx = 200 - self.side * seed.between(0, 16)
        self.near = mix(below.middle, self.ground, 0.62)
        self.dark = mix(self.ground, "#000000", 0.18)
        self.magic = mix(self.light, place.glow, 0.55)
        self.glow = self.canvas.radial([(0, "#ffffff"), (0.25, self.magic, 0.95), (1, self.magic, 0)])

    def depth(self, part: float) -> str:
        """The colour of things at a distance: haze far away, ground near by."""
        return mix(self.haze, self.ground, part)

    def mist(self, y: float, height: float, opacity: float) -> None:
        fill = self.canvas.radial([(0, mix(self.haze, self.light, 0.45), opacity), (1, self.haze, 0)])
        self.canvas.ellipse(self.seed.between(120, 280), y, 290, height, fill)

    def halo(self, x: float, y: float, r: float, strength: float = 1) -> None:
        """A soft light of magic."""
        fill = self.canvas.radial(
            [
                (0, "#ffffff", 0.95 * strength),
                (0.16, self.magic, 0.8 * strength),
                (0.5, self.magic, 0.22 * strength),
                (1, self.magic, 0),
            ]
        )
        self.canvas.circle(x, y, r, fill)

    def veil(self, opacity: float) -> None:
        """Dusk over everything painted so far."""
        self.canvas.cover(self.zenith, opacity)

    def vignette(self) -> None:
        fill = self.canvas.radial([(0.55, "#000000", 0), (1, "#000000", 0.55)], (WIDTH / 2, HEIGHT * 0.46, 272))
        self.canvas.cover(fill)

    # ---- figures ----
    def stand(self, fig: Figure, x: float, y: float, size: float, flip: bool = False, shadow: bool = True) -> None:
        """Put a figure into the light: an edge of light, a lit side, and the body, in the colours of each material."""
        if shadow:
            self.canvas.ellipse(x, y, 34 * size, 5 * size, self._shadow(), 0.8)
        with self.canvas.placed(x, y, size, flip, opacity=fig.opacity):
            if fig.bearer:
                bearer, (rx, ry), ratio = fig.bearer
                self._figure(bearer, size, flip)
                with self.canvas.placed(rx, ry, ratio):
                    self._figure(fig, size * ratio, flip)
            else:
                self._figure(fig, size, flip)

    def silhouette(self, fig: Figure, x: float, y: float, size: float, fill: str, flip: bool = False) -> None:
        """The figure as one flat shape: a sign on a shield, a shadow on a wall."""
        parts = [*fig.back, *fig.body, *fig.hide, *fig.skin, *fig.hair, *fig.cloth, *fig.metal, *fig.pale]
        with self.canvas.placed(x, y, size, flip):
            self.canvas.use(self.canvas.group(parts), fill=fill)

    def _shadow(self) -> str:
        return self.canvas.radial([(0, "#000000", 0.7), (0.6, "#000000", 0.4), (1, "#000000", 0)])

    def _figure(self, fig: Figure, size: float, flip: bool) -> None:
        canvas = self.canvas
        rim = 2 / size
        dx = -self.side * (-1 if flip else 1) * rim
        edge = mix(self.light, self.magic, 0.3)
        if fig.veil:
            pale = mix(self.light, self.magic, 0.4)
            canvas.add('<g stroke="#fff" stroke-width=".8" opacity=".5">')
            canvas.use(canvas.group(fig.veil), fill=pale)
            canvas.add("</g>")
        if fig.back:
            name = canvas.group(fig.back)
            canvas.use(name, -dx * 0.75, -rim * 0.8, edge)
            canvas.use(
                name,
                fill=self._upright(
                    [
                        (0, mix(self.dark, self.haze, 0.3)),
                        (0.55, mix(self.dark, self.place.tint, 0.5)),
                        (1, mix(self.dark, self.haze, 0.36)),
                    ]
                ),
            )
            canvas.stroke("".join(fig.bones), self.dark, 1.5, 0.7)
        tones = self._tones(fig)
        groups = [(canvas.group(shapes), lit, shade) for shapes, lit, shade in tones if shapes]
        for name, _, _ in groups:
            canvas.use(name, -dx * 0.75, -rim * 0.8, edge)
        for name, lit, shade in groups:
            canvas.use(name, fill=lit)
            canvas.use(name, dx * 1.4, rim * 1.1, shade)
        canvas.fill("".join(fig.pale), mix(self.light, self.dark, 0.26))
        canvas.fill("".join(fig.holes), mix(self.dark, "#000000", 0.3), 0.9)
        canvas.stroke("".join(fig.folds), mix(self.light, self.haze, 0.4), 1, 0.28)
        for spark in fig.sparks:
            self._spark(spark)

    def _tones(self, fig: Figure) -> list[tuple[list[str], str, str]]:
        """Shapes, colour of the lit side, colour of the rest, by material."""
        dark, haze, light, tint = self.dark, self.haze, self.light, self.place.tint
        lit = self._upright([(0, mix(dark, mix(haze, self.near_middle, 0.4), 0.52)), (1, mix(dark, haze, 0.4))])
        body = self._upright([(0, mix(dark, self.near_middle, 0.3)), (0.55, dark), (1, mix(dark, haze, 0.2))])
        tinted = mix(tint, haze, 0.15)
        cloth = self._upright([(0, mix(dark, tinted, 0.62)), (1, mix(dark, tinted, 0.3))])
        steel = mix(haze, light, 0.25)
        shine = fig.shine
        metal = self._upright([(0, mix(dark, steel, 0.52 + shine)), (0.7, mix(dark, steel, 0.26 + shine))])
        bright = self._upright([(0, mix(dark, mix(light, haze, 0.4), 0.86)), (1, mix(dark, haze, 0.55 + shine))])
        coat = fig.hide_tone or tinted
        hide = self._upright([(0, mix(dark, coat, 0.46)), (0.6, mix(dark, coat, 0.24)), (1, mix(dark, haze, 0.2))])
        return [
            (fig.body, lit, body),
            (fig.hide, mix(dark, mix(coat, light, 0.25), 0.66), hide),
            (fig.skin, mix(dark, fig.skin_tone, 0.84), mix(dark, fig.skin_tone, 0.5)),
            (fig.hair, mix(dark, mix(fig.hair_tone, light, 0.2), 0.8), mix(dark, fig.hair_tone, 0.5)),
            (fig.cloth, mix(dark, mix(tinted, light, 0.25), 0.78), cloth),
            (fig.metal, bright, metal),
        ]

    def _upright(self, stops: list[tuple[float, str] | tuple[float, str, float]]) -> str:
        """A gradient from a figure's head to its feet."""
        return self.canvas.linear(stops, (0, -104, 0, 2))

    def _spark(self, spark: Spark) -> None:
        x, y = number(spark.x), number(spark.y)
        large = spark.r * (4 if spark.aura else 2.6)
        self.canvas.add(f'<circle cx="{x}" cy="{y}" r="{number(large)}" fill="{self.glow}"/>')
        if not spark.aura:
            self.canvas.add(f'<circle cx="{x}" cy="{y}" r="{number(spark.r)}" fill="#fff"/>')

    def svg(self) -> str:
        return self.canvas.svg()
