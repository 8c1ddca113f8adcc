"""Turn the Markdown of `docs/rules` into a Rulebook: cut it into sections and clauses, then link and render them.

A clause opens with its id in bold (list item, paragraph or table row) or in a fourth-level heading; what follows
belongs to it until the next one. HTML in the source is shown as text.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from markdown_it.token import Token

from catalog import library
from catalog.games.outside import folders
from catalog.loading.folders import beside
from catalog.rulebook import markdown
from catalog.rulebook.book import LANGUAGES, PREFIXES, Clause, Passage, Rulebook, Section
from catalog.rulebook.markdown import groups, inlines, plain, without
from catalog.words.text import fold

PLACES = (beside("docs", "rules"), *folders("docs", "rules"))
WIDEST_TABLE = 8  # columns that fit side by side

_LEAD = re.compile(r"([A-Z]{2}-(?:\d+|[A-Z])(?:\.\d+)+[a-z]?)(?:\s+|$)")
_HEADING = re.compile(r"(?:(?P<prefix>[A-Z]{2}-)?(?P<number>\d+(?:\.\d+)*|[A-Z](?=\.))\.?\s+)?(?P<title>.+)")
_PART = re.compile(r"\(([a-z])\) ")
_CARD = r"\d\d/\d{1,3}|[A-Z]{1,2}-(?:[A-Z]+-)?\d+"  # as the rules cite cards: 15/19, B-BEAR-06


def rulebook(game: str, language: str) -> Rulebook:
    """The rules of one game in one language; read again only after the file has changed."""
    name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
    path = next((place / name for place in PLACES if (place / name).exists()), PLACES[0] / name)
    return _read(path, game, language, path.stat().st_mtime_ns)


def clause(clause_id: str, language: str) -> Clause | None:
    """The clause that a card, a keyword or a problem cites: `BH-13.3`. A part, `BH-13.4(b)`, gives its clause."""
    game = next((game for game, prefix in PREFIXES.items() if clause_id.startswith(f"{prefix}-")), None)
    if game is None:
        return None
    clauses = rulebook(game, language).clauses
    return clauses.get(clause_id) or clauses.get(re.sub(r"(?:\([a-z]\)|[a-z])$", "", clause_id))


def read(source: str, game: str, language: str) -> Rulebook:
    return _Reader(game, markdown.parse(source)).book(language)


@lru_cache(maxsize=len(PREFIXES) * len(LANGUAGES))
def _read(path: Path, game: str, language: str, _mtime: int) -> Rulebook:
    return read(path.read_text("utf-8"), game, language)


@dataclass(slots=True)
class _Draft:
    """A clause being read: a table or a list below it may still be added to its body."""

    id: str
    title: list[Token]
    body: list[Token]
    title_above: bool  # the title is on its own line, not at the beginning of the body


@dataclass(slots=True)
class _Rows:
    """A table whose rows are clauses: stays a table, each row with an anchor."""

    tokens: list[Token]
    heads: list[Token]
    rows: list[tuple[str, list[Token]]]


@dataclass(slots=True)
class _Chapter:
    number: str
    title: str
    anchor: str
    level: int
    parts: list[_Draft | _Rows | list[Token]] = field(default_factory=list)


class _Reader:
    """Works in two passes: the first collects every anchor, so that rendering can tell references from plain numbers."""

    def __init__(self, game: str, tokens: list[Token]) -> None:
        self.game, self.prefix, self.title = game, PREFIXES[game], ""
        self.chapters = [_Chapter("", "", "", 1)]
        for block in markdown.blocks(tokens):
            self._cut(block)
        self.anchors = set(self._anchors())
        self.reference = re.compile(
            rf"\b(?P<id>{self.prefix}-(?:\d+|[A-Z]\b)(?:\.\d+)*)(?P<part>[a-z]\b|\([a-z]\))?"
            rf"|(?<![\w.-])(?P<ruling>[A-Z]\.\d+)\b"
            rf"|\b(?:[Ss]ections?|[Рр]аздел\w{{0,3}}) (?P<section>\d+|[A-Z])\b"
            rf"|(?<![\w/.,-])(?P<card>{_CARD})(?![\w/-])"
        )
        self.cards = _cited_cards(library.game(game))

    def book(self, language: str) -> Rulebook:
        front, *chapters = self.chapters
        sections = tuple(self._section(chapter) for chapter in chapters)
        clauses: dict[str, Clause] = {}
        for section in sections:
            if "." in section.anchor:  # a heading with an id, such as a deck of one game: UM-21.1
                anchor, title = section.anchor, section.title
                clauses[anchor] = self._made(anchor, anchor, title, f"<p>{html.escape(title)}</p>", title)
            clauses |= {c.id: c for c in section.clauses}
        intro = "".join(self._render(part, self.title) for part in front.parts if isinstance(part, list))
        return Rulebook(self.game, language, self.title, intro, sections, MappingProxyType(clauses))

    # cutting

    def _cut(self, block: list[Token]) -> None:
        match block[0].type:
            case "heading_open":
                self._cut_heading(int(block[0].tag[1]), block[1])
            case "bullet_list_open":
                self._cut_list(block)
            case "paragraph_open" if lead := _lead(block[1]):
                self._start(lead, block)
            case "table_open" if rows := _rows(block):
                self._cut_table(block, rows)
            case "hr":
                pass
            case _:
                self._append(block)

    def _cut_heading(self, level: int, inline: Token) -> None:
        if level == 1:
            self.title = inline.content
        elif lead := _LEAD.match(inline.content) if level > 3 else None:
            self._add(_Draft(lead[1], without(inline.children or [], lead[1]), [], title_above=True))
        else:
            heading = _HEADING.fullmatch(inline.content)
            assert heading is not None, f"{self.game}: an empty heading"
            number = heading["number"] or ""
            anchor = f"{self.prefix}-{number}"
            if level > 2 and not heading["prefix"]:
                above = next(i for i, chapter in reversed(list(enumerate(self.chapters))) if chapter.level < 3)
                anchor = f"section-{self.chapters[above].number}-{len(self.chapters) - above}"
            self.chapters.append(_Chapter(number, heading["title"], anchor, min(level, 3)))

    def _cut_list(self, block: list[Token]) -> None:
        items = list(groups(block[1:-1], "list_item"))
        if not any(_lead(item[2]) for item in items):
            self._append(block)
            return
        for item in items:
            if lead := _lead(item[2]):
                item[1].hidden = item[3].hidden = False  # the paragraph of a tight list item
                self._start(lead, item[1:-1])
            else:
                self._append([block[0], *item, block[-1]])

    def _start(self, lead: tuple[str, int], tokens: list[Token]) -> None:
        """Start a clause: remove its id from the text; a title after the id stays bold."""
        clause_id, strong = lead
        children = tokens[1].children or []
        close = next(i for i, token in enumerate(children) if token.type == "strong_close")
        title = without(children[strong + 1 : close], clause_id)
        tokens[1].children = [children[strong], *title, *children[close:]] if title else without(children[close + 1 :])
        self._add(_Draft(clause_id, title, tokens, title_above=False))

    def _cut_table(self, block: list[Token], rows: list[tuple[str, list[Token]]]) -> None:
        heads = inlines(block[: next(i for i, token in enumerate(block) if token.type == "thead_close")])
        if not any(child.type == "strong_open" for child in inlines(rows[0][1])[0].children or []):
            self._add(_Rows(block, heads, rows))
            return
        for row_id, row in rows:  # a table of rulings: id, question, ruling and possibly the reason
            _, question, ruling, *more = inlines(row)
            body = markdown.paragraph(ruling)
            for head, cell in zip(heads[3:], more, strict=True):
                body += markdown.paragraph(cell, label=head.content)
            self._add(_Draft(row_id, question.children or [], body, title_above=True))

    def _append(self, block: list[Token]) -> None:
        parts = self.chapters[-1].parts
        if parts and isinstance(parts[-1], _Draft):
            parts[-1].body += block
        else:
            parts.append(block)

    def _add(self, part: _Draft | _Rows) -> None:
        self.chapters[-1].parts.append(part)

    def _anchors(self) -> Iterator[str]:
        for chapter in self.chapters[1:]:
            yield chapter.anchor
            for part in chapter.parts:
                if isinstance(part, _Draft):
                    yield part.id
                    yield from _name_parts(part)
                elif isinstance(part, _Rows):
                    yield from (row_id for row_id, _ in part.rows)

    # rendering

    def _section(self, chapter: _Chapter) -> Section:
        parts: list[Clause | Passage] = []
        for part in chapter.parts:
            if isinstance(part, _Draft):
                parts.append(self._clause(part, chapter))
            elif isinstance(part, _Rows):
                parts.append(self._table(part, chapter))
            else:
                parts.append(Passage(self._render(part, chapter.title)))
        return Section(chapter.number, chapter.title, chapter.anchor, chapter.level, tuple(parts))

    def _clause(self, draft: _Draft, chapter: _Chapter) -> Clause:
        title, body = plain(draft.title), plain(draft.body)
        heading = f'<p class="clause-title">{self._inline(draft.title)}</p>\n' if draft.title_above else ""
        text = f"{title} {body}" if draft.title_above else body
        return self._made(draft.id, chapter.anchor, title, heading + self._render(draft.body, draft.id), text)

    def _table(self, table: _Rows, chapter: _Chapter) -> Passage:
        clauses = []
        table.tokens[0].meta["labelled"] = labelled = len(table.heads) > WIDEST_TABLE
        for row_id, row in table.rows:
            row[0].attrSet("id", row_id)
            if labelled:
                markdown.label_cells(row, [head.content for head in table.heads])
            name, *cells = inlines(row)
            name.children = markdown.link(f"#{row_id}", row_id)
            facts = [(head.content, cell) for head, cell in zip(table.heads[1:], cells, strict=True) if cell.content]
            lines = [f"<dt>{html.escape(head)}</dt><dd>{self._inline(c.children or [])}</dd>" for head, c in facts]
            text = " · ".join(plain([cell]) for _, cell in facts)
            clauses.append(self._made(row_id, chapter.anchor, plain(cells[:1]), f"<dl>{''.join(lines)}</dl>", text))
        return Passage(self._render(table.tokens, chapter.title), tuple(clauses))

    def _made(self, clause_id: str, section: str, title: str, markup: str, text: str) -> Clause:
        return Clause(clause_id, self.game, section, title.rstrip("."), markup, text, fold(f"{clause_id} {text}"))

    def _render(self, tokens: list[Token], label: str) -> str:
        for token in inlines(tokens):
            token.children = self._linked(token.children or [])
        return markdown.render(tokens, label)

    def _inline(self, children: list[Token]) -> str:
        return markdown.render_inline(self._linked(children))

    def _linked(self, children: list[Token]) -> list[Token]:
        """The same tokens with every reference as a link; existing links stay as they are."""
        linked: list[Token] = []
        depth = 0
        for token in children:
            depth += token.nesting if token.type.startswith("link_") else 0
            linked += self._split(token.content) if token.type == "text" and not depth else [token]
        return linked

    def _split(self, text: str) -> Iterator[Token]:
        end = 0
        for found in self.reference.finditer(text):
            if target := self._target(found):
                yield markdown.text(text[end : found.start()])
                yield from markdown.link(target, found[0])
                end = found.end()
        yield markdown.text(text[end:])

    def _target(self, found: re.Match[str]) -> str | None:
        named = found.groupdict()
        if named["card"]:
            return self.cards.get(named["card"])
        if named["id"]:
            names = [named["id"] + (named["part"] or "").strip("()"), named["id"]]
        else:
            names = [f"{self.prefix}-{named['ruling'] or named['section']}"]
        return next((f"#{name}" for name in names if name in self.anchors), None)


def _cited_cards(game: library.Game) -> dict[str, str]:
    """How the rules cite a printing (release and number, or the source's id) -> its page."""
    cited: dict[str, str] = {}
    for printing in game.printings.values():
        code = game.expansions[printing.expansion].code
        path = f"/{game.id}/{code}/{printing.number}"
        cited[f"{code}/{printing.number}"] = path
        cited.setdefault(game.cards[printing.card].facts.get("source_id", ""), path)
    return cited


def _lead(inline: Token) -> tuple[str, int] | None:
    """The bold id that opens a clause, and the index of its <strong>."""
    children = inline.children or []
    strong = next((i for i, token in enumerate(children) if token.content or token.nesting), None)
    if strong is None or children[strong].type != "strong_open":
        return None
    found = _LEAD.match(children[strong + 1].content)
    return (found[1], strong) if found else None


def _rows(block: list[Token]) -> list[tuple[str, list[Token]]]:
    """The rows of a table that begin with an id."""
    body = next((i for i, token in enumerate(block) if token.type == "tbody_open"), len(block))
    rows = [(row, _LEAD.fullmatch(plain(inlines(row)[:1]))) for row in groups(block[body + 1 : -2], "tr")]
    return [(found[1], row) for row, found in rows if found]


def _name_parts(draft: _Draft) -> Iterator[str]:
    """Give the items (a), (b) … of a clause their own anchors."""
    for item, _, inline in zip(draft.body, draft.body[1:], draft.body[2:], strict=False):
        if item.type == "list_item_open" and (part := _PART.match(inline.content)):
            item.attrSet("id", draft.id + part[1])
            item.attrSet("class", "part")
            yield draft.id + part[1]
