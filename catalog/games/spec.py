"""What the catalogue knows of one game: `SPEC` in `catalog/games/<game>/spec.py` is a CatalogSpec.

A spec and all that it imports is pure Python, because rulebooks, rules and commands read specs without Django. What needs Django
(faces, columns, words to translate) is in a `Pages`, and the spec only names the place: `pages=f"{__package__}.pages:PAGES"`.
`registry.pages(game)` imports it when a page first asks for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from catalog.games.finding import Spec

# field -> id of the value without the card prefix -> spellings, commas between them
Spellings = Mapping[str, Mapping[str, str]]
# keyword -> how texts say it, as a regular expression; None: texts never say it
Patterns = Mapping[str, str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """How the texts of a game's cards say the words of its glossary."""

    patterns: Mapping[str, Patterns] = field(default_factory=lambda: MappingProxyType({}))  # by language
    class_kinds: tuple[str, ...] = ()  # the kinds of classes that texts name; other classes are groupings of ours
    prints_labels: bool = False  # texts print words whose English name has a capital letter as labels
    explained: tuple[str, ...] = ()  # keywords to explain under the text, though their kind is not explained


class Sample(NamedTuple):
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """Ids of real things, as examples in the description of the API."""

    card: Sample
    expansion: Sample
    rarity: Sample
    element: str
    type: str
    card_class: str
    keyword: str
    artist: str
    queries: Mapping[str, str]  # title -> query


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogSpec(Spec):
    """The order of the games and their names are data: `catalog/data/<game>/game.json`."""

    UNIQUE: ClassVar[tuple[str, ...]] = ("id", "card_prefix", "clause_prefix")

    card_prefix: str  # what ids of cards, expansions and elements begin with, without the hyphen
    clause_prefix: str  # what ids of the rulebook's clauses begin with
    pages: str  # where its Pages are: "module:name"
    picture: str = ""  # where its painter is: "module:name" of a function that makes an SVG of a catalog.art.Subject
    sprite: str = ""  # the template with its signs: a <symbol> for each type, element and whatever its face draws
    sheet: str = ""  # a style sheet for its faces and pages, besides those that all games share
    showcase: tuple[str, ...]  # cards that show at a glance what the game is about
    dull_types: tuple[str, ...] = ()  # types of pieces that nobody wants to be dealt on the home page
    typed_names: tuple[str, ...] = ()  # what people type for the game besides its name and id
    # other spellings of its elements, rarities, classes and keywords
    spellings: Spellings = field(default_factory=lambda: MappingProxyType({}))
    unranked: tuple[str, ...] = ()  # rarities that are neither above nor below the others
    text: TextStyle = TextStyle()
    prints_frames: bool = False  # some printings have a full picture in place of the frame
    facts_by_printing: bool = False  # public facts come from each printed card, not from lists
    samples: Samples | None = None  # the API shows those of the first game that has any
