"""A deck as a poster in the reader's language: the words and the art for `decks.image`."""

import gzip
from collections.abc import Iterator, Mapping
from typing import Any
from zlib import crc32

from django.utils.translation import ngettext, pgettext

from catalog import library
from catalog.listing.charts import cost_counts
from catalog.sheet.wording import reader_language
from catalog.views.art import packed_picture, subject_of
from decks.contents.groups import Group, groups
from decks.editor.form import summary
from decks.finding import HOUSE
from decks.games import registry
from decks.image import Block, Line, Poster
from decks.models import Deck
from decks.rules import DeckList
from decks.starters.files import shown
from decks.statistics import curve, held
from decks.views.lists import section_titles


def poster(deck: Deck) -> Poster:
    contents, language = deck.contents, reader_language()
    found = list(groups(contents, language))
    heroes = [row for group in found if group.section == "hero" for row in group.rows]
    faces = [row.printing.id for row in heroes] or [_first(deck.game, card) for card in _figures(deck)]
    return Poster(
        name=shown(deck)[0],
        game=getattr(library.game(deck.game).name, language),
        byline=byline(deck),
        verdict=pgettext("deck", "Legal") if deck.legal else pgettext("deck", "Not legal"),
        good=deck.legal,
        leader=" · ".join(getattr(row.card.name, language) for row in heroes[:2]),
        art=tuple(_art(printing) for printing in faces[:3]),
        elements=heroes[0].card.elements if heroes else tuple(deck.elements),
        blocks=tuple(_block(group, language) for group in found if group.section != "hero"),
        curve=_curve(contents),
        facts=tuple(summary(contents)) if registry.is_set_up(deck.game) else (),
    )


def chosen_cards(contents: DeckList) -> list[str]:
    """The cards that a table's options name: each once, in order."""
    known = library.game(contents.game).cards
    return [card for card in dict.fromkeys(_words(contents.options)) if card in known]


def _figures(deck: Deck) -> list[str]:
    """Cards to draw for a table: the ones it names, else one card of the game chosen by the deck key."""
    chosen = chosen_cards(deck.contents)
    if chosen or registry.spec(deck.game).built:
        return chosen
    people = [
        card.id for card in library.game(deck.game).cards.values() if card.type in registry.spec(deck.game).figures
    ]
    return people[crc32(deck.key.encode()) % len(people) :][:1] if people else []


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _words(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words(one)


def _first(game: str, card: str) -> str:
    return library.game(game).printings_of[card][0].id


def byline(deck: Deck) -> str:
    """The author and the number of cards."""
    author = deck.owner.username if deck.owner else HOUSE
    cards = ngettext("%(number)d card", "%(number)d cards", deck.size) % {"number": deck.size}
    return f"{author} · {cards}" if deck.size else author


def _block(group: Group, language: str) -> Block:
    title = getattr(group.type.plural, language)
    if group.section == "side":
        title = f"{section_titles(group.rows[0].card.game)['side']}: {title}"
    lines = (
        Line(
            count=row.line.count,
            name=getattr(row.card.name, language),
            cost="" if row.card.cost is None else str(row.card.cost),
            elements=row.card.elements,
        )
        for row in group.rows
    )
    return Block(title, group.count, tuple(lines))


def _curve(contents: DeckList) -> tuple[tuple[str, int], ...]:
    return tuple((count.name, count.number) for count in cost_counts(curve(held(contents)).costs))


def _art(printing: str) -> str:
    """The picture of a printing, from disk if possible."""
    subject = subject_of(printing)
    return gzip.decompress(packed_picture(subject)).decode() if subject else ""
