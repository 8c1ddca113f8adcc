"""The Markdown of the rulebooks: CommonMark with tables, without HTML and pictures; functions that cut its tokens."""

import html
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token


def parse(source: str) -> list[Token]:
    return _parser().parse(source)


def render(tokens: list[Token], label: str) -> str:
    """HTML of whole blocks; a table scrolls in its own box, named by the label."""
    for token in tokens:
        if token.type == "th_open":
            token.attrSet("scope", "col")
    return str(_parser().renderer.render(tokens, _parser().options, {"label": label}))


def render_inline(children: list[Token]) -> str:
    return str(_parser().renderer.render([Token("inline", "", 0, children=children)], _parser().options, {}))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table").disable("image")
    parser.add_render_rule("table_open", _table_open)
    parser.add_render_rule("table_close", _table_close)
    return parser


def _table_open(_renderer: Any, tokens: Sequence[Token], index: int, _options: Any, env: Any) -> str:
    """A table with labelled cells folds into lines and needs no scrolling."""
    label = html.escape(env["label"])
    if tokens[index].meta.get("labelled"):
        return f'<div class="table-wrap folded" role="group" aria-label="{label}"><table>\n'
    return f'<div class="table-wrap" role="group" aria-label="{label}" tabindex="0"><table>\n'


def _table_close(_renderer: Any, _tokens: Sequence[Token], _index: int, _options: Any, _env: Any) -> str:
    return "</table></div>\n"


def blocks(tokens: list[Token]) -> Iterator[list[Token]]:
    """The blocks of a text, one after another: a paragraph, a list, a table …"""
    block: list[Token] = []
    for token in tokens:
        block.append(token)
        if token.level == 0 and token.nesting < 1 and token.type != "inline":
            yield block
            block = []


def groups(tokens: list[Token], kind: str) -> Iterator[list[Token]]:
    """The outermost runs from `<kind>_open` to their own `<kind>_close`."""
    start = 0
    for i, token in enumerate(tokens):
        if token.level == tokens[0].level:
            if token.type == f"{kind}_open":
                start = i
            elif token.type == f"{kind}_close":
                yield tokens[start : i + 1]


def label_cells(row: list[Token], labels: Sequence[str]) -> None:
    """Label each cell of a row with its column's name."""
    cells = (token for token in row if token.type == "td_open")
    for cell, label in zip(cells, labels, strict=True):
        cell.attrSet("data-label", label)


def inlines(tokens: Iterable[Token]) -> list[Token]:
    return [token for token in tokens if token.type == "inline"]


def plain(tokens: Iterable[Token]) -> str:
    """The words of the tokens, separated by single spaces."""
    words = []
    for token in tokens:
        if token.type == "inline":
            words.append(plain(token.children or []) + " ")
        elif token.type in ("text", "code_inline", "code_block", "fence"):
            words.append(token.content)
        elif token.type in ("softbreak", "hardbreak"):
            words.append(" ")
    return " ".join("".join(words).split())


def without(children: list[Token], start: str = "") -> list[Token]:
    """The tokens without the given word and the space at their beginning."""
    kept = [token for token in children if token.content or token.nesting]
    if kept and kept[0].type == "text":
        rest = kept[0].content.removeprefix(start).lstrip()
        kept = [text(rest), *kept[1:]] if rest else kept[1:]
    return kept


def text(words: str) -> Token:
    return Token("text", "", 0, content=words)


def link(target: str, words: str) -> list[Token]:
    return [Token("link_open", "a", 1, attrs={"href": target}), text(words), Token("link_close", "a", -1)]


def paragraph(cell: Token, label: str = "") -> list[Token]:
    """A table cell as a paragraph. With a label it becomes an aside: the reason for a ruling."""
    if label:
        name = [Token("em_open", "em", 1), text(f"{label}: "), Token("em_close", "em", -1)]
        cell.children = name + (cell.children or [])
    start = Token("paragraph_open", "p", 1, attrs={"class": "why"} if label else {}, block=True)
    return [start, cell, Token("paragraph_close", "p", -1, block=True)]
