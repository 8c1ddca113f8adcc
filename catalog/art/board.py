"""Unmatched boards as drawn maps: spaces where the layout puts them, lines between neighbours, zones by colour."""

from collections.abc import Mapping
from math import cos, sin

from catalog.art.canvas import Canvas
from catalog.art.colour import mix
from catalog.art.pen import TAU, Point, angular, at, bend, curved, disc, number, poly, ring, shape, smooth
from catalog.art.seed import Seed
from catalog.art.subject import Subject

ZONES = {
    "green": "#4fa352",
    "yellow": "#ecc23a",
    "brown": "#8f5f34",
    "red": "#d2493a",
    "purple": "#8650b0",
    "blue": "#4f9fd8",
    "gray": "#9aa1a8",
    "violet": "#cf9ade",
}
LEFT, TOP, WIDE, HIGH = 24.0, 26.0, 352.0, 288.0
RADIUS = 11.5

FIGURES = {  # digits as strokes about (0, 0), so that no font is needed
    1: "M-2.2-2.4L.8-5V5",
    2: "M-2.8-2.6C-2.6-6 3-6 3-2.4 3-.2-3 3-3 5H3.2",
    3: "M-2.8-4.6C1-6.4 3.4-4 2.4-1.8 1.8-.4 0-.2-.6-.2 1.4-.2 3.4.8 3 3-2.6 6.6-1.6 5.2-3 4.2",
    4: "M1.6 5V-5L-3.2 2H3.2",
}


def board(seed: Seed, subject: Subject) -> str:
    canvas = Canvas()
    spaces = _spaces(subject)
    _ground(canvas, seed, "marmoreal" in subject.id)
    _zones(canvas, spaces)
    _edges(canvas, subject, spaces)
    for place, zones, start in spaces.values():
        _space(canvas, place, zones, start)
    _frame(canvas)
    return canvas.svg()


Space = tuple[Point, tuple[str, ...], int | None]


def _spaces(subject: Subject) -> dict[str, Space]:
    """Spaces by id; records without coordinates are left out."""
    frame = subject.facts.get("layout_frame")
    width, height = 1000.0, 648.0
    if isinstance(frame, Mapping):
        width, height = float(frame.get("width", width)), float(frame.get("height", height))
    found: dict[str, Space] = {}
    for one in subject.facts_of("spaces"):
        layout = one.get("layout") if isinstance(one, Mapping) else None
        if not isinstance(one, Mapping) or not isinstance(layout, Mapping):
            continue
        place = (LEFT + float(layout["x"]) / width * WIDE, TOP + float(layout["y"]) / height * HIGH)
        start = one.get("start")
        zones = tuple(str(zone) for zone in one.get("zones", ()))
        found[str(one.get("id"))] = (place, zones, start if isinstance(start, int) else None)
    return found


def _ground(canvas: Canvas, seed: Seed, court: bool) -> None:
    if court:
        _court(canvas)
    else:
        _island(canvas, seed)


def _island(canvas: Canvas, seed: Seed) -> None:
    """A rocky island in a bright sea."""
    canvas.cover(canvas.radial([(0, "#7fc4c8"), (0.7, "#2f7f96"), (1, "#134a62")], (200, 170, 260)))
    waves = "".join(f"M{at(seed.between(0, 380), seed.between(6, 334))}q5-4 10 0t10 0" for _ in range(46))
    canvas.stroke(waves, "#d8f4f0", 1.2, 0.5)
    shore = []
    for i in range(26):
        a = i / 26 * TAU
        swell = 1 + seed.between(-0.04, 0.05)
        x, y = cos(a), sin(a)
        square = 1 / max(abs(x), abs(y)) ** 0.7
        shore.append((200 + x * square * 178 * swell, 170 + y * square * 146 * swell))
    canvas.stroke(smooth(shore), "#e8fff8", 9, 0.35)
    canvas.fill(smooth(shore), canvas.radial([(0, "#efe0b4"), (0.75, "#d9c088"), (1, "#b59660")]))
    canvas.stroke(smooth(shore), "#8a6a3a", 1.6, 0.8)
    for _ in range(10):
        x, y = seed.between(50, 350), seed.between(50, 290)
        canvas.fill(disc(x, y, seed.between(14, 34), seed.between(8, 18)), "#a8b86a", 0.35)
    column = canvas.group([angular("-5 8, -4 -10, -6 -13, 6 -13, 4 -10, 5 8"), angular("-8 8, 8 8, 8 11, -8 11")])
    for x, y in ((112, 132), (318, 176), (238, 286), (44, 60), (348, 66)):
        canvas.use(column, x, y, "#9a8a6a", 0.6)


def _court(canvas: Canvas) -> None:
    """The white castle's lawn, laid out like a chessboard."""
    canvas.cover(canvas.radial([(0, "#dfe6cf"), (0.75, "#b2c39a"), (1, "#7d9470")], (200, 170, 270)))
    squares = "".join(f"M{24 + x * 44} {26 + y * 48}h44v48h-44z" for x in range(8) for y in range(6) if (x + y) % 2)
    canvas.fill(squares, "#ffffff", 0.22)
    wall = "-12 14, -11 -12, -14 -12, -14 -20, -8 -20, -8 -16, -3 -16, -3 -20"
    tower = canvas.group([poly(shape(wall) + tuple((-x, y) for x, y in reversed(shape(wall))))])
    for x, y in ((200, 200), (46, 300), (356, 306)):
        canvas.use(tower, x, y, "#8a927c", 0.55)
    hedge = canvas.group([curved("-12 4, -10 -6, 0 -9, 10 -6, 12 4, 0 7")])
    for x, y in ((96, 214), (300, 42), (250, 250), (150, 250), (340, 190), (60, 130)):
        canvas.use(hedge, x, y, "#5f8452", 0.55)


def _zones(canvas: Canvas, spaces: Mapping[str, Space]) -> None:
    """A wash of each zone's colour under its spaces."""
    for zone, colour in ZONES.items():
        discs = [disc(*place, 24, 22) for place, zones, _ in spaces.values() if zone in zones]
        canvas.fill("".join(discs), colour, 0.26)


def _edges(canvas: Canvas, subject: Subject, spaces: Mapping[str, Space]) -> None:
    lines = []
    for edge in subject.facts_of("edges"):
        if isinstance(edge, list | tuple) and len(edge) == 2 and str(edge[0]) in spaces and str(edge[1]) in spaces:
            (a, _, _), (b, _, _) = spaces[str(edge[0])], spaces[str(edge[1])]
            lines.append(f"M{at(*a)}L{at(*b)}")
    canvas.stroke("".join(lines), "#2c2418", 4.6, 0.85)
    canvas.stroke("".join(lines), "#fff4d8", 2.2)


def _space(canvas: Canvas, place: Point, zones: tuple[str, ...], start: int | None) -> None:
    x, y = place
    canvas.circle(x + 1, y + 2, RADIUS + 2, "#000", 0.35)
    canvas.circle(x, y, RADIUS + 2, "#fff8e4")
    colours = [ZONES.get(zone, "#888888") for zone in zones] or ["#888888"]
    if len(colours) == 1:
        canvas.circle(x, y, RADIUS, colours[0])
    else:
        rim = ring(x, y, RADIUS, len(colours), -TAU / 4)
        r = number(RADIUS)
        for i, colour in enumerate(colours):
            start_at, end_at = rim[i], rim[(i + 1) % len(colours)]
            canvas.fill(f"M{at(x, y)}L{at(*start_at)}A{r} {r} 0 0 1 {at(*end_at)}z", colour)
    canvas.stroke(disc(x, y, RADIUS), "#2c2418", 1.3, 0.9)
    if start is not None:
        canvas.circle(x, y, 8.4, "#1f1a14")
        with canvas.placed(x, y):
            canvas.stroke(FIGURES.get(start, "M-3 0H3"), "#ffe9b0", 1.9)
    else:
        canvas.fill(bend([(x - 7, y - 4), (x - 2, y - 8), (x + 5, y - 7)]) + "z", "#fff", 0.35)


def _frame(canvas: Canvas) -> None:
    border = mix("#5a3a1c", "#000000", 0.2)
    canvas.add(f'<rect x="4" y="4" width="392" height="332" rx="9" fill="none" stroke="{border}" stroke-width="8"/>')
    canvas.add(
        '<rect x="9.5" y="9.5" width="381" height="321" rx="5" fill="none" stroke="#e8c877" stroke-width="1.4"/>'
    )
    corners = "".join(poly(ring(x, y, 7, 4)) for x, y in ((9, 9), (391, 9), (9, 331), (391, 331)))
    canvas.fill(corners, "#e8c877")
