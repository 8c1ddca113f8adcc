"""The facts of every game as frozen dataclasses, straight from `catalog/data/`, for engines and deck rules.

No database and no Django. A game is a folder of `catalog/data/`, read once, on first use:
`library.game(game_id).cards[card_id]`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from catalog.games.outside import folders
from catalog.words.text import fold, slugify

DATA = Path(__file__).parent / "data"
PLACES = (DATA, *folders("catalog", "data"))

T = TypeVar("T")

Number = int | Literal["X"] | None
Facts = Mapping[str, Any]
NO_FACTS: Facts = MappingProxyType({})


class DataError(Exception):
    """A data file contains something impossible. The message gives the file, the record and the reason."""

    def __init__(self, file: str, record: str, reason: str) -> None:
        super().__init__(f"{file}: {record}: {reason}")
        self.file, self.record, self.reason = file, record, reason


def listed(*places: Path) -> tuple[str, ...]:
    """The ids of all games with a folder in one of these places, in the order set by the games' files."""
    orders: dict[int, str] = {}
    for file in sorted(file for data in places for file in data.glob("*/game.json")):
        game_id = file.parent.name
        try:
            order = int(json.loads(file.read_text(encoding="utf-8"))["order"])
        except (KeyError, TypeError, ValueError) as error:
            raise DataError(f"{game_id}/{file.name}", "the file", f"`order` cannot be read: {error!r}") from None
        if (other := orders.setdefault(order, game_id)) != game_id:
            raise DataError(f"{game_id}/{file.name}", "the file", f"`order` is {order}, as it is in {other!r}")
    return tuple(orders[order] for order in sorted(orders))


GAMES = listed(*PLACES)
HOMES = {file.parent.name: file.parent for data in PLACES for file in data.glob("*/game.json")}


def folder(game_id: str) -> Path:
    """The folder with the facts of a game. Raises KeyError if there is none."""
    if game_id not in HOMES:
        raise KeyError(f"no such game: {game_id!r}; there are {', '.join(GAMES)}")
    return HOMES[game_id]


@dataclass(frozen=True, slots=True)
class Text:
    """The same words in both languages of the site."""

    ru: str
    en: str

    def __bool__(self) -> bool:
        return bool(self.ru or self.en)


@dataclass(frozen=True, slots=True)
class Expansion:
    id: str
    code: str
    name: Text
    kind: str
    year: int | None
    order: int
    printed_total: int | None
    note: Text | None
    rules: Text
    facts: Facts


@dataclass(frozen=True, slots=True)
class Element:
    id: str
    name: Text
    order: int
    color: str
    is_element: bool
    clause: str | None


@dataclass(frozen=True, slots=True)
class Rarity:
    id: str
    name: Text
    order: int
    color: str
    clause: str | None


@dataclass(frozen=True, slots=True)
class CardType:
    id: str
    name: Text
    plural: Text
    order: int
    clause: str | None


@dataclass(frozen=True, slots=True)
class CardClass:
    id: str
    name: Text
    kind: str
    order: int


@dataclass(frozen=True, slots=True)
class Keyword:
    id: str
    name: Text
    kind: str
    takes_value: bool
    takes_of: bool
    clause: str | None
    confidence: str
    summary: Text


@dataclass(frozen=True, slots=True)
class KeywordUse:
    """A keyword as printed on one card: `Armor 2`, `Protection from shots`."""

    id: str
    value: Number
    of: Text | None
    text: Text


@dataclass(frozen=True, slots=True)
class Card:
    """A rules identity: a name within a game."""

    id: str
    game: str
    name: Text
    type: str
    classes: tuple[str, ...]
    elements: tuple[str, ...]
    cost: Number
    attack: Number
    life: Number
    valour: int | None
    boost: int | None
    reach: int | None
    keywords: tuple[KeywordUse, ...]
    rules: Text
    refs: tuple[str, ...]
    deck_rule: Facts | None
    created: bool
    placed: bool
    vanilla: bool
    facts: Facts
    clause: str | None
    provenance: Facts

    @property
    def slug(self) -> str:
        return slugify(self.name.en)


@dataclass(frozen=True, slots=True)
class Printing:
    """One appearance of a card: its expansion, number, rarity and artist."""

    id: str
    card: str
    expansion: str
    number: int
    rarity: str | None
    artist: str | None
    artist_printed: str | None
    full_art: bool
    classes: tuple[str, ...] | None
    copies: int
    note: Text | None
    facts: Facts


@dataclass(frozen=True)
class Game:
    """All facts of one game; the mappings keep the order of the files."""

    id: str
    name: Text
    order: int
    min_players: int
    max_players: int
    summary: Text
    facts: Facts
    expansions: Mapping[str, Expansion]
    elements: Mapping[str, Element]
    rarities: Mapping[str, Rarity]
    types: Mapping[str, CardType]
    classes: Mapping[str, CardClass]
    keywords: Mapping[str, Keyword]
    cards: Mapping[str, Card]
    printings: Mapping[str, Printing]

    @cached_property
    def printings_of(self) -> Mapping[str, tuple[Printing, ...]]:
        """Card id -> its printings, oldest first."""
        found: dict[str, list[Printing]] = {card: [] for card in self.cards}
        for printing in self.printings.values():
            found[printing.card].append(printing)
        return MappingProxyType({card: tuple(printings) for card, printings in found.items()})

    @cached_property
    def by_name(self) -> Mapping[str, Card]:
        """Folded Russian or English name -> card."""
        return MappingProxyType(
            {fold(c.name.en): c for c in self.cards.values()} | {fold(c.name.ru): c for c in self.cards.values()}
        )


@cache
def game(game_id: str) -> Game:
    """The facts of one game, read on first use."""
    return read_game(folder(game_id))


def games() -> Iterator[Game]:
    for game_id in GAMES:
        yield game(game_id)


def read_game(folder: Path) -> Game:
    """Read and check one folder of facts. Raises DataError at the first error."""
    return _check(_Reader(folder).read())


class _Reader:
    """Reads the files of one game and remembers the position for error messages."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.file, self.row = folder, "game.json", "the file"

    def read(self) -> Game:
        try:
            head = self._json(self._lines("game.json"))
            return Game(
                id=self.folder.name,
                name=_text(head["name"]),
                order=int(head["order"]),
                min_players=int(head["players"]["min"]),
                max_players=int(head["players"]["max"]),
                summary=_text(head["summary"]),
                facts=_facts(head.get("facts")),
                expansions=self._table("expansions.json", _expansion),
                elements=self._table("elements.json", _element),
                rarities=self._table("rarities.json", _rarity),
                types=self._table("types.json", _type),
                classes=self._table("classes.json", _class),
                keywords=self._table("keywords.json", _keyword),
                cards=self._table("cards.jsonl", lambda row: _card(row, self.folder.name)),
                printings=self._table("printings.jsonl", _printing),
            )
        except KeyError as error:
            raise self._wrong(f"{error.args[0]} is missing") from None
        except (TypeError, ValueError, AttributeError) as error:
            raise self._wrong(str(error)) from None

    def _wrong(self, reason: str) -> DataError:
        return DataError(f"{self.folder.name}/{self.file}", self.row, reason)

    def _lines(self, name: str) -> str:
        self.file, self.row = name, "the file"
        try:
            return (self.folder / name).read_text(encoding="utf-8")
        except FileNotFoundError:
            raise self._wrong("there is no such file") from None

    def _json(self, text: str) -> Any:
        try:
            return json.loads(text)
        except json.JSONDecodeError as error:
            raise self._wrong(f"not JSON: {error.msg} at column {error.colno}") from None

    def _rows(self, name: str) -> Iterator[Any]:
        text = self._lines(name)
        if name.endswith(".json"):
            yield from self._json(text)
            return
        for number, line in enumerate(text.splitlines(), 1):
            self.row = f"line {number}"
            yield self._json(line)

    def _table(self, name: str, build: Callable[[Any], T]) -> Mapping[str, T]:
        table: dict[str, T] = {}
        for row in self._rows(name):
            self.row = f"record {row['id']!r}"
            if row["id"] in table:
                raise self._wrong("this id occurs twice")
            table[row["id"]] = build(row)
        return MappingProxyType(table)


def _text(row: Any) -> Text:
    return Text(row["ru"], row["en"])


def _maybe(row: Any) -> Text | None:
    return None if row is None else _text(row)


def _facts(row: Any) -> Facts:
    return MappingProxyType(row) if row else NO_FACTS


def _number(row: Any, key: str) -> Number:
    value = row[key]
    if value is None or value == "X" or (isinstance(value, int) and not isinstance(value, bool)):
        return value  # type: ignore[no-any-return]
    raise ValueError(f'{key} is {value!r}, which is neither a whole number, nor "X", nor null')


def _expansion(r: Any) -> Expansion:
    return Expansion(
        r["id"], r["code"], _text(r["name"]), r["kind"], r["year"], int(r["order"]), r["printed_total"],
        _maybe(r["note"]), _text(r["rules"]), _facts(r["facts"]),
    )  # fmt: skip


def _element(r: Any) -> Element:
    return Element(r["id"], _text(r["name"]), int(r["order"]), r["color"], bool(r["is_element"]), r["clause"])


def _rarity(r: Any) -> Rarity:
    return Rarity(r["id"], _text(r["name"]), int(r["order"]), r["color"], r["clause"])


def _type(r: Any) -> CardType:
    return CardType(r["id"], _text(r["name"]), _text(r["plural"]), int(r["order"]), r["clause"])


def _class(r: Any) -> CardClass:
    return CardClass(r["id"], _text(r["name"]), r["kind"], int(r["order"]))


def _keyword(r: Any) -> Keyword:
    return Keyword(
        r["id"], _text(r["name"]), r["kind"], bool(r["takes_value"]), bool(r["takes_of"]), r["clause"],
        r["confidence"], _text(r["summary"]),
    )  # fmt: skip


def _use(r: Any) -> KeywordUse:
    return KeywordUse(r["id"], _number(r, "value"), _maybe(r["of"]), _text(r["text"]))


def _card(r: Any, game_id: str) -> Card:
    return Card(
        r["id"], game_id, _text(r["name"]), r["type"], tuple(r["classes"]), tuple(r["elements"]),
        _number(r, "cost"), _number(r, "attack"), _number(r, "life"), r["valour"], r["boost"], r["reach"],
        tuple(_use(use) for use in r["keywords"]), _text(r["rules"]), tuple(r["refs"]),
        _facts(r["deck_rule"]) if r["deck_rule"] else None, bool(r["created"]), bool(r["placed"]), bool(r["vanilla"]),
        _facts(r["facts"]), r["clause"], _facts(r["provenance"]),
    )  # fmt: skip


def _printing(r: Any) -> Printing:
    return Printing(
        r["id"], r["card"], r["expansion"], int(r["number"]), r["rarity"], r["artist"], r["artist_printed"],
        bool(r["full_art"]), None if r["classes"] is None else tuple(r["classes"]), int(r["copies"]),
        _maybe(r["note"]), _facts(r["facts"]),
    )  # fmt: skip


def _check(one: Game) -> Game:
    """Check that the files do not contradict each other."""

    def wrong(file: str, record: str, reason: str) -> DataError:
        return DataError(f"{one.id}/{file}", f"record {record!r}", reason)

    names: dict[str, str] = {}
    for card in one.cards.values():
        if card.type not in one.types:
            raise wrong("cards.jsonl", card.id, f"no such type: {card.type!r}")
        for kind, known, used in (
            ("class", one.classes, card.classes),
            ("element", one.elements, card.elements),
            ("keyword", one.keywords, [use.id for use in card.keywords]),
            ("card", one.cards, card.refs),
        ):
            for value in used:
                if value not in known:
                    raise wrong("cards.jsonl", card.id, f"no such {kind}: {value!r}")
        if len(card.elements) > 1 and not all(one.elements[element].is_element for element in card.elements):
            raise wrong("cards.jsonl", card.id, "what stands for no element stands alone")  # BH-3.2
        if (other := names.setdefault(fold(card.name.ru), card.id)) != card.id:
            raise wrong("cards.jsonl", card.id, f"the name {card.name.ru!r} belongs to another card ({other})")
    places: dict[tuple[str, int], str] = {}
    printed: set[str] = set()
    for printing in one.printings.values():
        if printing.card not in one.cards:
            raise wrong("printings.jsonl", printing.id, f"no such card: {printing.card!r}")
        if printing.expansion not in one.expansions:
            raise wrong("printings.jsonl", printing.id, f"no such expansion: {printing.expansion!r}")
        if printing.rarity is not None and printing.rarity not in one.rarities:
            raise wrong("printings.jsonl", printing.id, f"no such rarity: {printing.rarity!r}")
        if (there := places.setdefault((printing.expansion, printing.number), printing.id)) != printing.id:
            raise wrong("printings.jsonl", printing.id, f"number {printing.number} is taken by {there!r}")
        for value in printing.classes or ():
            if value not in one.classes:
                raise wrong("printings.jsonl", printing.id, f"no such class: {value!r}")
        printed.add(printing.card)
    for card_id in one.cards.keys() - printed:
        raise wrong("cards.jsonl", card_id, "the card has no printing")
    return one
