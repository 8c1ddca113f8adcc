"""Text widths in the fonts beside this file, to make long names fit. Reads two TrueType tables."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
DISPLAY, TEXT, STRONG = "philosopher-700", "golos-text-400", "golos-text-600"


@dataclass(frozen=True, slots=True)
class Font:
    """Widths in thousandths of the font size; letters missing from the font are as wide as `other`."""

    widths: Mapping[str, float]
    other: float

    def width(self, text: str, size: float) -> float:
        return size * sum(self.widths.get(letter, self.other) for letter in text)


@cache
def font(name: str) -> Font:
    data = (FONTS / f"{name}.ttf").read_bytes()
    tables = {}
    for place in range(struct.unpack_from(">H", data, 4)[0]):
        tag, _checksum, offset, _length = struct.unpack_from(">4sLLL", data, 12 + 16 * place)
        tables[tag] = offset
    em: int = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    known: int = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]

    def advance(glyph: int) -> float:
        return float(struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * min(glyph, known - 1))[0]) / em

    glyphs = _glyphs(data, tables[b"cmap"])
    widths = {chr(code): advance(glyph) for code, glyph in glyphs.items()}
    return Font(widths, max(widths["n"], 0.9))


def fitted(text: str, name: str, size: float, room: float, smallest: float = 0) -> tuple[str, float]:
    """The text and the size at which it fits: first a smaller size, then fewer letters and an ellipsis."""
    letters = font(name)
    width = letters.width(text, size)
    if width <= room:
        return text, size
    size = max(smallest or size, size * room / width)
    if letters.width(text, size) <= room + 0.01:
        return text, size
    while text and letters.width(text + "…", size) > room:
        text = text[:-1].rstrip()
    return text + "…", size


def wrapped(text: str, name: str, size: float, room: float, lines: int) -> list[str]:
    """The text on up to `lines` lines; if it does not fit, it ends with an ellipsis."""
    letters = font(name)
    out: list[str] = []
    words = text.split()
    while words and len(out) < lines - 1:
        taken = 1
        while taken < len(words) and letters.width(" ".join(words[: taken + 1]), size) <= room:
            taken += 1
        if letters.width(" ".join(words[:taken]), size) > room:
            break  # one word is longer than a line: leave it to the last line
        out.append(" ".join(words[:taken]))
        words = words[taken:]
    if words:
        out.append(fitted(" ".join(words), name, size, room)[0])
    return out


def _glyphs(data: bytes, cmap: int) -> dict[int, int]:
    """Letter -> glyph, from the Unicode table of format 4, which all our fonts have."""
    for place in range(struct.unpack_from(">H", data, cmap + 2)[0]):
        start = cmap + struct.unpack_from(">L", data, cmap + 8 + 8 * place)[0]
        if struct.unpack_from(">H", data, start)[0] == 4:
            return _segments(data, start)
    raise ValueError("the font has no Unicode table of format 4")


def _segments(data: bytes, start: int) -> dict[int, int]:
    doubled = struct.unpack_from(">H", data, start + 6)[0]
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + doubled)
    deltas = struct.unpack_from(f">{count}h", data, start + 16 + 2 * doubled)
    offsets_at = start + 16 + 3 * doubled
    offsets = struct.unpack_from(f">{count}H", data, offsets_at)
    glyphs = {}
    for place, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if offset:
                at = offsets_at + 2 * place + offset + 2 * (code - first)
                glyph = struct.unpack_from(">H", data, at)[0]
            glyph = (glyph + delta) % 0x10000 if glyph or not offset else 0
            if glyph:
                glyphs[code] = glyph
    return glyphs
