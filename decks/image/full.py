"""The tall picture: the same head, and every line of the deck under the heading of its type."""

from decks.image import card
from decks.image.ink import ACCENT, GROUND, MUTED, RULE, box, colour, shade, words
from decks.image.letters import DISPLAY, STRONG, fitted
from decks.image.parts import curve, head, letter_size, row, side_art, table
from decks.image.poster import Block, Line, Poster

WIDTH = card.WIDTH
LEFT = 340
EDGE = 40
TALL = 36.0  # a row
HEADING = 60.0
COLUMNS = 2
MOST = 160  # lines
GAP = 36.0


def full(poster: Poster) -> tuple[str, int]:
    """The inner markup of the document, and its height."""
    x, right = LEFT + 36.0, WIDTH - EDGE - 0.0
    top, y = head(poster, x, right)
    wide = (right - x - GAP * (COLUMNS - 1)) / COLUMNS
    drawn: list[str] = []
    columns = _columns(_capped(poster.blocks))
    ends = [y + 20]
    size = letter_size(poster.lines, wide, TALL)
    for place, pieces in enumerate(columns):
        at, down = x + (wide + GAP) * place, y + 20
        for block, start, stop in pieces:
            drawn.append(_heading(block, at, down, wide, again=start > 0))
            down += HEADING
            for line in block.lines[start:stop]:
                drawn.append(row(line, at, down, wide, TALL, size))
                down += TALL
        ends.append(down)
    if poster.facts:
        rows, end = table(poster, x, max(ends) + 12, right - x, max(ends) + 4000)
        drawn.append(rows)
        ends.append(end)
    height = max(card.HEIGHT, int(max(ends)) + EDGE)
    return _ground(poster, height) + _leader(poster, height) + top + "".join(drawn), height


def _capped(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks up to the limit of lines. A cut block ends with a row «…» that counts its other cards."""
    kept: list[Block] = []
    left = MOST
    for block in blocks:
        lines = block.lines
        if len(lines) > left:
            lines = (*lines[:left], Line(sum(line.count for line in lines[left:]), "…"))
        kept.append(Block(block.title, block.count, lines))
        left = max(0, left - len(block.lines))
    return tuple(kept)


def _columns(blocks: tuple[Block, ...]) -> list[list[tuple[Block, int, int]]]:
    """Blocks cut into columns of similar length: (block, first line, after the last line)."""
    whole = sum(HEADING + TALL * len(block.lines) for block in blocks)
    columns: list[list[tuple[Block, int, int]]] = [[] for _ in range(COLUMNS)]
    column, filled = 0, 0.0
    for block in blocks:
        start = 0
        filled += HEADING
        for place in range(len(block.lines)):
            filled += TALL
            if filled >= whole / COLUMNS and column + 1 < COLUMNS:
                columns[column].append((block, start, place + 1))
                start, column, filled = place + 1, column + 1, 0.0
        if start < len(block.lines) or not block.lines:
            columns[column].append((block, start, len(block.lines)))
    return columns


def _heading(block: Block, x: float, y: float, width: float, again: bool) -> str:
    """The title of a block; repeated in a quieter style if the block continues in the next column."""
    title, size = fitted(block.title, DISPLAY, 25, width - 70, 17)
    number = words(str(block.count), x + width, y + 38, 20, STRONG, MUTED, "end") if block.count and not again else ""
    return (
        words(title, x, y + 38, size, DISPLAY, MUTED if again else ACCENT) + number + box(x, y + 48, width, 1.5, RULE)
    )


def _ground(poster: Poster, height: int) -> str:
    first, last = colour(poster.elements), colour(poster.elements, 1)
    shades = shade("glow", (0, first, 0.3), (1, last, 0.06), across=1, down=1) + shade(
        "fade", (0, GROUND, 0), (1, GROUND, 1), down=1
    )
    return f"<defs>{shades}</defs>" + box(0, 0, WIDTH, height, GROUND) + box(0, 0, WIDTH, height, "url(#glow)")


def _leader(poster: Poster, height: int) -> str:
    """The picture at the top of the strip, and the curve below it."""
    tall = 400.0
    drawn = box(0, 0, LEFT, height, GROUND, more=' fill-opacity=".6"') + side_art(poster, LEFT, tall)
    drawn += box(0, tall - 160, LEFT, 161, "url(#fade)")
    if poster.leader:
        name, size = fitted(poster.leader, DISPLAY, 30, LEFT - 2 * 28, 20)
        drawn += words(name, 28, tall + 34, size, DISPLAY)
    return drawn + curve(poster, 28, tall + 178, LEFT - 2 * 28, 90)
