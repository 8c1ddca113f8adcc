"""The parts of a rulebook: sections, clauses, and the text between them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from catalog.games import registry

LANGUAGES = ("ru", "en")
PREFIXES: Mapping[str, str] = MappingProxyType({game: one.clause_prefix for game, one in registry.specs().items()})


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. Links in `html` lead to anchors on the rulebook's own page; `html_elsewhere` is for other
    pages."""

    id: str
    game: str
    section: str  # the anchor of its section
    title: str
    html: str = field(repr=False)
    text: str = field(repr=False)  # the same words without markup
    folded: str = field(repr=False)  # id and text, folded for search

    @property
    def path(self) -> str:
        return f"/{self.game}/rules#{self.id}"

    @property
    def html_elsewhere(self) -> str:
        return self.html.replace('href="#', f'href="/{self.game}/rules#').replace('<li id="', '<li data-part="')


@dataclass(frozen=True, slots=True)
class Passage:
    """Text between clauses: prose, or a table whose rows are clauses."""

    html: str = field(repr=False)
    clauses: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    number: str
    title: str
    anchor: str
    level: int  # 2 or 3, the level of its heading
    parts: tuple[Clause | Passage, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(c for part in self.parts for c in ((part,) if isinstance(part, Clause) else part.clauses))


@dataclass(frozen=True, slots=True)
class Rulebook:
    game: str
    language: str
    title: str
    intro_html: str = field(repr=False)
    sections: tuple[Section, ...] = field(repr=False)
    clauses: Mapping[str, Clause] = field(repr=False)  # by id, in the order of the text
