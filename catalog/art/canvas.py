"""A sheet to paint on: collects gradients, shapes and reusable groups, and writes the SVG document."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from catalog.art.pen import at, number

WIDTH, HEIGHT = 400, 340

Stop = tuple[float, str] | tuple[float, str, float]


def share(value: float) -> str:
    """A fraction of one, for opacity and gradient stops, with up to two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0.") else text or "0"


class Canvas:
    """Paints back to front. Fills are colours or the url of a gradient made here."""

    def __init__(self, width: float = WIDTH, height: float = HEIGHT) -> None:
        self.width, self.height = width, height
        self._defs: list[str] = []
        self._layers: list[str] = []
        self._names: dict[str, str] = {}

    # ---- definitions ----
    def define(self, body: str, tag: str) -> str:
        """Keep an element for reuse; equal elements are kept once. `tag` is its name and attributes."""
        key = tag + body
        name = self._names.get(key)
        if name is None:
            name = _short(len(self._names))
            self._names[key] = name
            kind, _, rest = tag.partition(" ")
            self._defs.append(f'<{kind} id="{name}"{" " + rest if rest else ""}>{body}</{kind}>')
        return name

    def linear(self, stops: Iterable[Stop], frame: tuple[float, float, float, float] | None = None) -> str:
        """A gradient from the top of a shape to its bottom, or along `frame` (x1, y1, x2, y2) in units."""
        if frame is None:
            tag = 'linearGradient x2="0" y2="1"'
        else:
            x1, y1, x2, y2 = map(number, frame)
            tag = f'linearGradient gradientUnits="userSpaceOnUse" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
        return f"url(#{self.define(_stops(stops), tag)})"

    def radial(self, stops: Iterable[Stop], frame: tuple[float, float, float] | None = None) -> str:
        """A gradient from the middle of a shape outwards, or round `frame` (cx, cy, r) in units."""
        if frame is None:
            tag = "radialGradient"
        else:
            cx, cy, r = map(number, frame)
            tag = f'radialGradient gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}"'
        return f"url(#{self.define(_stops(stops), tag)})"

    def group(self, shapes: Sequence[str]) -> str:
        """Paths kept as one group without a fill; `use` draws it with any."""
        return self.define("".join(f'<path d="{d}"/>' for d in shapes), "g")

    # ---- painting ----
    def add(self, markup: str) -> None:
        self._layers.append(markup)

    def fill(self, d: str, fill: str, opacity: float = 1) -> None:
        if d:
            self.add(f'<path d="{d}" fill="{fill}"{_opacity(opacity)}/>')

    def stroke(self, d: str, colour: str, width: float, opacity: float = 1, cap: bool = True) -> None:
        if d:
            ends = ' stroke-linecap="round"' if cap else ""
            tail = f' stroke-width="{number(width)}"{ends}{_opacity(opacity)}/>'
            self.add(f'<path d="{d}" fill="none" stroke="{colour}"{tail}')

    def ellipse(self, x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1) -> None:
        frame = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
        self.add(f'<ellipse {frame} fill="{fill}"{_opacity(opacity)}/>')

    def circle(self, x: float, y: float, r: float, fill: str, opacity: float = 1) -> None:
        self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"{_opacity(opacity)}/>')

    def rect(self, x: float, y: float, width: float, height: float, fill: str, opacity: float = 1) -> None:
        place = (f' x="{number(x)}"' if x else "") + (f' y="{number(y)}"' if y else "")
        size = f' width="{number(width)}" height="{number(height)}"'
        self.add(f'<rect{place}{size} fill="{fill}"{_opacity(opacity)}/>')

    def cover(self, fill: str, opacity: float = 1) -> None:
        self.rect(0, 0, self.width, self.height, fill, opacity)

    def use(self, name: str, x: float = 0, y: float = 0, fill: str = "", opacity: float = 1) -> None:
        place = (f' x="{number(x)}"' if round(x * 10) else "") + (f' y="{number(y)}"' if round(y * 10) else "")
        paint = f' fill="{fill}"' if fill else ""
        self.add(f'<use href="#{name}"{place}{paint}{_opacity(opacity)}/>')

    @contextmanager
    def placed(
        self, x: float, y: float, scale: float = 1, flip: bool = False, turn: float = 0, opacity: float = 1
    ) -> Iterator[None]:
        """Everything painted inside is moved to (x, y), turned by degrees and scaled."""
        spin = f" rotate({number(turn)})" if turn else ""
        if flip:
            size = f" scale(-{share(scale)} {share(scale)})"
        else:
            size = f" scale({share(scale)})" if scale != 1 else ""
        self.add(f'<g transform="translate({at(x, y)}){spin}{size}"{_opacity(opacity)}>')
        yield
        self.add("</g>")

    def svg(self) -> str:
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(self.width)} {number(self.height)}"'
            ' preserveAspectRatio="xMidYMid slice">'
        )
        defs = f"<defs>{''.join(self._defs)}</defs>" if self._defs else ""
        return f"{head}{defs}{''.join(self._layers)}</svg>"


def _opacity(value: float) -> str:
    return "" if value >= 1 else f' opacity="{share(value)}"'


def _stops(stops: Iterable[Stop]) -> str:
    out = []
    for stop in stops:
        offset = f' offset="{share(stop[0])}"' if stop[0] else ""
        alpha = f' stop-opacity="{share(stop[2])}"' if len(stop) == 3 and stop[2] < 1 else ""
        out.append(f'<stop{offset} stop-color="{stop[1]}"{alpha}/>')
    return "".join(out)


def _short(index: int) -> str:
    """a, b, … z, ba, bb, …: the shortest possible names."""
    letters = ""
    while True:
        index, rest = divmod(index, 26)
        letters = chr(97 + rest) + letters
        if not index:
            return letters
