"""Engraving: brown ink on nothing, so that the paper of the bill shows through. Tone comes from hatching alone."""

from collections.abc import Sequence
from math import cos, sin

from catalog.art.canvas import Canvas
from catalog.art.pen import angular, bend, curved, disc, limb, nodes, poly, shape

INK = "#3a2110"
PAPER = "#f8ecd0"
RUST = "#a83a1c"


class Plate:
    """An engraver's plate. Solids have an outline, a wash of paper and hatching from 0 (white) to 4 (solid ink)."""

    def __init__(self) -> None:
        self.canvas = Canvas()
        self._hatch = ["none", self._lines(7, 0.9), self._lines(4.4, 1.1), self._cross(4.4, 1.2), INK]

    def _lines(self, step: float, width: float) -> str:
        stroke = f'<path d="M0 0V{step * 2:g}" stroke="{INK}" stroke-width="{width * 2:g}"/>'
        tag = f'pattern width="{step:g}" height="{step * 2:g}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"'
        return f"url(#{self.canvas.define(stroke, tag)})"

    def _cross(self, step: float, width: float) -> str:
        stroke = f'<path d="M0 0V{step:g}M0 0H{step:g}" stroke="{INK}" stroke-width="{width * 2:g}"/>'
        tag = f'pattern width="{step:g}" height="{step:g}" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"'
        return f"url(#{self.canvas.define(stroke, tag)})"

    def solid(self, d: str, tone: int = 1, line: float = 2.4, wash: str = PAPER) -> None:
        """A body: paper under it, hatching on it, an outline."""
        frame = f'stroke="{INK}" stroke-width="{line:g}" stroke-linejoin="round"'
        if tone >= 4:
            self.canvas.add(f'<path d="{d}" fill="{INK}" {frame}/>')
            return
        self.canvas.add(f'<path d="{d}" fill="{wash}" fill-opacity=".8" {frame if not tone else ""}/>')
        if tone:
            self.canvas.add(f'<path d="{d}" fill="{self._hatch[tone]}" {frame}/>')

    def joined(self, shapes: Sequence[str], tone: int = 1, line: float = 2.4) -> None:
        """Overlapping bodies with one outline around all of them and no lines between them."""
        d = "".join(f'<path d="{one}"/>' for one in shapes)
        name = self.canvas.define(d, "g")
        self.canvas.add(f'<use href="#{name}" fill="{INK}" stroke="{INK}" stroke-width="{line * 2:g}"/>')
        self.canvas.use(name, fill=PAPER)
        if tone:
            self.canvas.use(name, fill=self._hatch[tone])

    def shade(self, d: str, tone: int = 2) -> None:
        """Hatching without an outline."""
        self.canvas.fill(d, self._hatch[tone])

    def line(self, d: str, width: float = 2, opacity: float = 1) -> None:
        self.canvas.stroke(d, INK, width, opacity)

    def light(self, d: str, width: float = 2) -> None:
        self.canvas.stroke(d, PAPER, width, 0.9)

    # shapes from text, as in all these pictures
    def curve(self, points: str, tone: int = 1, line: float = 2.4) -> None:
        self.solid(curved(points), tone, line)

    def cut(self, points: str, tone: int = 1, line: float = 2.4) -> None:
        self.solid(angular(points), tone, line)

    def tube(self, text: str, tone: int = 1, line: float = 2.4) -> None:
        self.solid(limb(nodes(text)), tone, line)

    def disc(self, x: float, y: float, r: float, q: float | None = None, tone: int = 1, line: float = 2.4) -> None:
        self.solid(disc(x, y, r, q), tone, line)

    def strokes(self, paths: Sequence[str], width: float = 1.6) -> None:
        """Several open lines given as points."""
        self.line("".join(bend(shape(path)) for path in paths), width)

    def burst(self, x: float, y: float, inner: float, outer: float, spikes: int, fill: str, turn: float = 0) -> None:
        points = []
        for i in range(spikes * 2):
            a, r = turn + i / spikes * 3.14159, outer if i % 2 else inner
            points.append((x + cos(a) * r, y + sin(a) * r))
        self.canvas.add(f'<path d="{poly(points)}" fill="{fill}" stroke="{INK}" stroke-width="2"/>')

    def ground(self, y: float = 300) -> None:
        """A shadow of short strokes under the subject."""
        strokes = "".join(f"M{70 + k * 9} {y + (k % 3) * 3}h{22 + (k * 7) % 16}" for k in range(28))
        self.line(strokes, 1.4, 0.55)

    def svg(self) -> str:
        return self.canvas.svg()
