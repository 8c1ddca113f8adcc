"""Pictures of decks, pure Python without Django: `svg(poster)` and `png(poster)`. The same poster gives the same bytes.

`size` is "card" (1200 x 630, for link previews) or "full" (every line). Fonts are beside this package with their
licences.
"""

import base64
from functools import cache
from typing import Literal

import resvg_py

from decks.image import card, full
from decks.image.letters import DISPLAY, FONTS, STRONG, TEXT
from decks.image.poster import Block, Line, Poster

__all__ = ["VERSION", "Block", "Line", "Poster", "Size", "png", "svg"]

VERSION = 1  # raise it whenever any picture changes: names of stored pictures contain it

Size = Literal["card", "full"]


def svg(poster: Poster, size: Size = "card") -> str:
    """A self-contained document: letters and art are inside."""
    return _document(poster, size, f"<style>{_letters()}</style>")


def png(poster: Poster, size: Size = "card") -> bytes:
    files = [str(FONTS / f"{name}.ttf") for name in (DISPLAY, TEXT, STRONG)]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=_document(poster, size, ""),
            skip_system_fonts=True,
            font_files=files,
            font_family="Golos Text",
            serif_family="Philosopher",
            sans_serif_family="Golos Text",
        )
    )


def _document(poster: Poster, size: Size, style: str) -> str:
    inside, height = full.full(poster) if size == "full" else (card.card(poster), card.HEIGHT)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {card.WIDTH} {height}" width="{card.WIDTH}" height="{height}">'
        f"{style}{inside}</svg>"
    )


@cache
def _letters() -> str:
    faces = (("Philosopher", 700, DISPLAY), ("Golos Text", 400, TEXT), ("Golos Text", 600, STRONG))
    return "".join(
        f'@font-face{{font-family:"{family}";font-weight:{weight};'
        f"src:url(data:font/ttf;base64,{base64.b64encode((FONTS / f'{name}.ttf').read_bytes()).decode()})}}"
        for family, weight, name in faces
    )
