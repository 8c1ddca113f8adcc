"""What the catalogue knows about one game: `SPEC` in `catalog/games/<game>/spec.py` is a CatalogSpec.

A spec and all its imports are pure Python, because rulebooks, rules and commands read specs without Django. What needs
Django (faces, columns, translated words) is in a `Pages`. The spec only names its place:
`pages=f"{__package__}.pages:PAGES"`. `registry.pages(game)` imports it on first use.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from catalog.games.finding import Lazy, Spec

# field -> value id without the card prefix -> spellings, separated by commas
Spellings = Mapping[str, Mapping[str, str]]
# keyword -> its form in texts, as a regular expression; None: texts never use it
Patterns = Mapping[str, str | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """How the texts of a game's cards write the words of its glossary."""

    patterns: Mapping[str, Patterns] = field(default_factory=lambda: MappingProxyType({}))  # by language
    class_kinds: tuple[str, ...] = ()  # kinds of classes that texts mention; other classes are our own groupings
    prints_labels: bool = False  # texts print words whose English name has a capital letter as labels
    explained: tuple[str, ...] = ()  # keywords to explain under the text, although their kind is not explained


class Sample(NamedTuple):
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """Real ids as examples in the API description."""

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
    """The order and names of the games are data: `catalog/data/<game>/game.json`."""

    UNIQUE: ClassVar[tuple[str, ...]] = ("id", "card_prefix", "clause_prefix")

    card_prefix: str  # prefix of card, expansion and element ids, without the hyphen
    clause_prefix: str  # prefix of the rulebook's clause ids
    pages: Lazy  # its Pages: "module:name"
    picture: Lazy = ""  # its painter: "module:name" of a function that makes an SVG of a catalog.art.Subject
    sprite: str = ""  # the template with its signs: a <symbol> for each type, element and other sign of its faces
    sheet: str = ""  # a style sheet for its faces and pages, in addition to the shared ones
    showcase: tuple[str, ...]  # cards that show what the game is about
    dull_types: tuple[str, ...] = ()  # types that the home page does not deal
    typed_names: tuple[str, ...] = ()  # what people type for the game besides its name and id
    # other spellings of its elements, rarities, classes and keywords
    spellings: Spellings = field(default_factory=lambda: MappingProxyType({}))
    unranked: tuple[str, ...] = ()  # rarities without a rank
    text: TextStyle = TextStyle()
    prints_frames: bool = False  # some printings have a full picture instead of the frame
    facts_by_printing: bool = False  # public facts come from each printed card, not from lists
    samples: Samples | None = None  # the API shows the samples of the first game that has any
