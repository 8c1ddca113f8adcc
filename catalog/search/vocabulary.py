"""The words that values may take, collected from the facts of all games in both languages. No database.

`lexicon("element")` knows лес, леса, лесной and forest; it is built once, on first use.
"""

import re
from collections.abc import Iterator
from functools import cache

from catalog import library
from catalog.games import registry
from catalog.library import Text
from catalog.search import spellings
from catalog.search.words import Entry, Lexicon, plain
from catalog.words.text import slugify

_PREPOSITIONS = {"от", "на", "до", "from"}

Spelled = tuple[Entry, list[str]]


@cache
def lexicon(field: str) -> Lexicon:
    """The words of `field`. Raises KeyError for a field without a vocabulary."""
    words = Lexicon()
    for entry, main in _SOURCES[field]():
        words.add(entry, main if field == "artist" else map(str.lower, main), _others(field, entry))
    return words


@cache
def keyword_uses() -> dict[str, frozenset[str]]:
    """Keyword -> the ids of cards that have it. A word that no card has is searched in the rules text."""
    uses: dict[str, set[str]] = {}
    for game in library.games():
        for card in game.cards.values():
            for use in card.keywords:
                uses.setdefault(f"{game.id}:{use.id}", set()).add(card.id)
    return {pk: frozenset(cards) for pk, cards in uses.items()}


@cache
def numbered_keywords() -> frozenset[str]:
    """Keywords that at least one card prints with a number or an X."""
    return frozenset(
        f"{game.id}:{use.id}"
        for game in library.games()
        for card in game.cards.values()
        for use in card.keywords
        if use.value is not None
    )


@cache
def artists() -> frozenset[str]:
    return frozenset(plain(entry.name.en) for entry in lexicon("artist").entries)


def _others(field: str, entry: Entry) -> list[str]:
    if field == "game":
        return list(registry.spec(entry.key).typed_names)
    spelled = registry.spec(entry.game).spellings.get(field, {}).get(short(entry.key), "") if entry.game else ""
    if field == "is" and entry.key in spellings.FLAGS:
        spelled = spellings.FLAGS[entry.key][1]
    if field == "order":
        spelled = spellings.ORDERS[entry.key][1]
    if field == "dir":
        spelled = spellings.DIRECTIONS[entry.key]
    return [word.strip() for word in spelled.split(",") if word.strip()]


def short(key: str) -> str:
    """An id without its game's prefix: `xx-bear` becomes `bear`."""
    return _card_prefix().sub("", key)


@cache
def _card_prefix() -> re.Pattern[str]:
    return re.compile(rf"^(?:{'|'.join(re.escape(one.card_prefix) for one in registry.specs().values())})-")


@cache
def off_the_scale() -> frozenset[str]:
    """Rarities without a rank."""
    return frozenset(key for one in registry.specs().values() for key in one.unranked)


def _games() -> Iterator[Spelled]:
    for game in library.games():
        yield Entry(game.id, game.id, game.id, game.name, game.order), [game.id, game.name.ru, game.name.en]


def _sets() -> Iterator[Spelled]:
    for game in library.games():
        for one in game.expansions.values():
            yield Entry(game.id, one.code, one.id, one.name, one.order), [one.code, one.id, one.name.ru, one.name.en]


def _types() -> Iterator[Spelled]:
    for game in library.games():
        for one in game.types.values():
            names = [one.id.replace("_", "-"), one.name.ru, one.name.en, one.plural.ru, one.plural.en]
            yield Entry(game.id, one.id, f"{game.id}:{one.id}", one.name, one.order), names


def _named(table: str) -> Iterator[Spelled]:
    for game in library.games():
        for order, one in enumerate(getattr(game, table).values(), 1):
            entry = Entry(game.id, one.id, f"{game.id}:{one.id}", one.name, order)
            yield (
                entry,
                [short(one.id).replace("_", "-"), *map(_bare, (one.name.ru, one.name.en)), one.name.ru, one.name.en],
            )


def _bare(name: str) -> str:
    """A keyword's name without a preposition at the end: `Protection from` is known as protection."""
    words = name.split()
    return " ".join(words[:-1]) if words[-1].lower() in _PREPOSITIONS else name


def _flags() -> Iterator[Spelled]:
    for order, (key, (russian, _others)) in enumerate(spellings.FLAGS.items()):
        yield Entry("", key, key, Text(russian, key), order), [key, russian]
    yield from _types()


def _orders() -> Iterator[Spelled]:
    for order, (key, (russian, _others)) in enumerate(spellings.ORDERS.items()):
        yield Entry("", key, key, Text(russian, key), order), [key, russian]


def _directions() -> Iterator[Spelled]:
    yield Entry("", "asc", "asc", Text("возр", "asc"), 1), ["asc", "ascending", "возр"]
    yield Entry("", "desc", "desc", Text("убыв", "desc"), 2), ["desc", "descending", "убыв"]


def _artists() -> Iterator[Spelled]:
    names = {(game.id, printing.artist) for game in library.games() for printing in game.printings.values()}
    for order, (game_id, name) in enumerate(sorted((game_id, name) for game_id, name in names if name)):
        yield Entry(game_id, slugify(name), slugify(name), Text(name, name), order), [name]


_SOURCES = {
    "game": _games,
    "set": _sets,
    "type": _types,
    "class": lambda: _named("classes"),
    "element": lambda: _named("elements"),
    "rarity": lambda: _named("rarities"),
    "keyword": lambda: _named("keywords"),
    "is": _flags,
    "order": _orders,
    "dir": _directions,
    "artist": _artists,
}
