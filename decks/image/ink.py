"""Colours of the pictures and their few marks. All text goes through `words`, the only function that writes letters."""

import base64
import re
from collections.abc import Sequence
from xml.sax.saxutils import escape

from decks.image.letters import DISPLAY, STRONG, TEXT

# The hall at night, and the elements in the colours of the site.
GROUND, SURFACE, RAISED, RULE = "#14110f", "#1f1a16", "#2a231d", "#43372d"
PAPER, MUTED, ACCENT, ACCENT_INK = "#f1e8dc", "#b8a996", "#e0ab48", "#241803"
GOOD, BAD = "#7fb86a", "#e0664d"
COLOURS = {
    "steppe": "#d29a2a", "mountains": "#3e83bd", "forest": "#6f9a3c", "swamp": "#2f9483", "darkness": "#8558b0",
    "neutral": "#b4553f", "vh-bear": "#c8702a", "vh-wolf": "#5f9440", "vh-boar": "#c2a02c", "vh-deer": "#8a63b8",
    "vh-giant": "#7ea9bf", "vh-dwarf": "#9b8b7a", "vr-red": "#c43c33", "vr-blue": "#2f6fb8", "vr-green": "#3d8f4a",
    "vr-yellow": "#e0b02e",
}  # fmt: skip
_FAMILIES = {
    DISPLAY: ("Philosopher", 700, "Georgia, serif"),
    TEXT: ("Golos Text", 400, "sans-serif"),
    STRONG: ("Golos Text", 600, "sans-serif"),
}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """The text on one line, without characters that XML does not allow."""
    return " ".join(_NOT_XML.sub("", text).split())


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    font: str = TEXT,
    fill: str = PAPER,
    anchor: str = "start",
    more: str = "",
) -> str:
    family, weight, others = _FAMILIES[font]
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="\'{family}\', {others}" font-weight="{weight}" font-size="{size:.4g}"'
        f' fill="{fill}" text-anchor="{anchor}"{more}>{escape(clean(text))}</text>'
    )


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 0, more: str = "") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="{fill}"{more}/>'


def gem(x: float, y: float, side: float, cost: str, elements: Sequence[str]) -> str:
    """A square in the colours of the card's elements, split for two, with the cost on it."""
    first, last = _pair(elements)
    radius = side / 4
    drawn = box(x, y, side, side, first, radius)
    if last != first:
        corner = f"a{radius:g} {radius:g} 0 0 1 -{radius:g} {radius:g}"
        right, foot = x + side, y + side - radius
        drawn += f'<path d="M{right:g} {y + radius:g}V{foot:g}{corner}H{x + radius:g}z" fill="{last}"/>'
    if cost:
        drawn += words(
            cost, x + side / 2, y + side * 0.74, side * 0.66, DISPLAY, "#fffaf0", "middle",
            ' stroke="#000000" stroke-opacity=".45" stroke-width="1.6" paint-order="stroke"',
        )  # fmt: skip
    return drawn


def picture(svg: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """An SVG document, cropped to fill the place. Embedded as data, so that its ids and styles stay separate."""
    data = base64.b64encode(svg.encode()).decode()
    return (
        f'<image x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" preserveAspectRatio="xMidYMid slice"'
        f'{more} href="data:image/svg+xml;base64,{data}"/>'
    )


def shade(name: str, *stops: tuple[float, str, float], down: float = 0, across: float = 0) -> str:
    """A gradient to fill with `url(#name)`; a stop is its place, its colour and its opacity."""
    drawn = "".join(
        f'<stop offset="{at:g}" stop-color="{tone}" stop-opacity="{dense:g}"/>' for at, tone, dense in stops
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{across:g}" y2="{down:g}">{drawn}</linearGradient>'


def brand(x: float, y: float) -> str:
    """The site's mark, right-aligned at x."""
    mark = (
        f'<g transform="translate({x - 138:g} {y - 25:g}) scale(1.06)"><path d="M16 1 30 9v14L16 31 2 23V9z" fill="none"'
        f' stroke="{ACCENT}" stroke-width="2"/><path d="M10 25V13a6 6 0 0 1 12 0v12z" fill="{ACCENT}"/>'
        f'<path d="M16 12v10M12.5 17 16 22l3.5-5" fill="none" stroke="{ACCENT_INK}" stroke-width="1.6"/></g>'
    )
    return mark + words("Cardhall", x, y, 25, DISPLAY, PAPER, "end")


def colour(elements: Sequence[str], place: int = 0) -> str:
    return _pair(elements)[place]


def _pair(elements: Sequence[str]) -> tuple[str, str]:
    if not elements:
        return RULE, RULE
    return COLOURS.get(elements[0], RULE), COLOURS.get(elements[-1], RULE)
