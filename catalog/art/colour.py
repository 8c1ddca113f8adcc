"""Colours as "#rrggbb" strings: mixing, turning the hue, and the palettes of all scenes.

An hour is (zenith, middle, horizon, light, ground): the five colours of a landscape.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple


class Hour(NamedTuple):
    zenith: str
    middle: str
    horizon: str
    light: str
    ground: str


def hour(colours: str) -> Hour:
    """An hour from its five colours, separated by spaces."""
    zenith, middle, horizon, light, ground = colours.split()
    return Hour(zenith, middle, horizon, light, ground)


def _channels(colour: str) -> tuple[int, int, int]:
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def _text(red: float, green: float, blue: float) -> str:
    r, g, b = (max(0, min(255, round(v))) for v in (red, green, blue))
    return f"#{(r << 16) + (g << 8) + b:06x}"


@lru_cache(maxsize=8192)
def mix(first: str, second: str, part: float) -> str:
    """The first colour with `part` of the second in it."""
    a, b = _channels(first), _channels(second)
    return _text(*(x + (y - x) * part for x, y in zip(a, b, strict=True)))


@lru_cache(maxsize=8192)
def turn(colour: str, degrees: float) -> str:
    """The colour with its hue turned round the grey axis."""
    r, g, b = _channels(colour)
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return _text(
        r * (0.213 + c * 0.787 - s * 0.213) + g * (0.715 - c * 0.715 - s * 0.715) + b * (0.072 - c * 0.072 + s * 0.928),
        r * (0.213 - c * 0.213 + s * 0.143) + g * (0.715 + c * 0.285 + s * 0.14) + b * (0.072 - c * 0.072 - s * 0.283),
        r * (0.213 - c * 0.213 - s * 0.787) + g * (0.715 - c * 0.715 + s * 0.715) + b * (0.072 + c * 0.928 + s * 0.072),
    )


def brightness(colour: str) -> float:
    """The perceived brightness of a colour, from 0 to 1."""
    r, g, b = _channels(colour)
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255


HOURS: dict[str, tuple[Hour, ...]] = {
    "steppe": (
        hour("#3a2748 #c4643a #ffd68a #fff0b8 #3a2108"),
        hour("#2f6f9b #8fbec6 #f8e3a6 #fff7d6 #4a3410"),
        hour("#241634 #9c352b #f8a04a #ffdf9a #2a1408"),
        hour("#27303c #756f5e #e3bd6c #fff0c0 #2e2410"),
    ),
    "mountains": (
        hour("#0f355e #4a8cc2 #d9eef6 #ffffff #0f2438"),
        hour("#1b2a58 #866c9f #ffc79c #fff0dc #15203c"),
        hour("#050f26 #0f3c58 #4fb3a6 #d8fff2 #061320"),
        hour("#3d5e7d #8fb0c6 #eff7fa #ffffff #1a2c3c"),
    ),
    "forest": (
        hour("#173420 #5c8f3c #ecefa6 #fbffd8 #0f2410"),
        hour("#081a10 #1f4d2c #93c76c #e4ffc0 #07160b"),
        hour("#2a200f #8f5c20 #f4c766 #fff0b8 #1e1708"),
        hour("#081822 #1b4450 #83c7aa #dcfff0 #06161a"),
    ),
    "swamp": (
        hour("#08211f #1d5a52 #a3d6b6 #eafff2 #061c18"),
        hour("#171d2c #3b5a59 #dfd08e #fff8d0 #0d1c1c"),
        hour("#0c1c12 #335f2b #c8e56c #f8ffc8 #0b1a0a"),
        hour("#04131a #0f4049 #5ec0b8 #d8fffa #041216"),
    ),
    "darkness": (
        hour("#0b0616 #3a1f5e #b582e6 #f3e4ff #0c0618"),
        hour("#12050e #4d1332 #e4657e #ffdce0 #12050f"),
        hour("#060919 #232f60 #93a8f4 #e8eeff #080b1a"),
        hour("#0e0a10 #3c3044 #cdb7d3 #f8ecff #0e0a12"),
    ),
    "neutral": (
        hour("#270d10 #8c3426 #f6b27a #ffe6c0 #210c0a"),
        hour("#1d212a #5c5e69 #ead2b0 #fff4e0 #1a1614"),
        hour("#28170e #8c5a2b #f8d992 #fff3c8 #221408"),
        hour("#0d222e #33607a #f2d0a6 #fff0d8 #101c22"),
    ),
}

TINT = {  # capes, banners and wings
    "steppe": "#b0432a",
    "mountains": "#3f7fb8",
    "forest": "#6f8f2e",
    "swamp": "#2f8f86",
    "darkness": "#7a3fb0",
    "neutral": "#a83a2c",
}

GLOW = {  # magic, eyes and motes
    "steppe": "#ffb53a",
    "mountains": "#7fd0ff",
    "forest": "#d9ff7a",
    "swamp": "#7affd8",
    "darkness": "#e07aff",
    "neutral": "#ff8a5a",
}
