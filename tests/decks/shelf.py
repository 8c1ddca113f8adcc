"""Forty decks for tests of lists, with different heroes, elements, cards, authors, ages, stars and visibilities."""

import random
from datetime import timedelta
from functools import cache
from typing import Any

from django.utils import timezone

from catalog import library
from catalog.words.text import fold
from decks.models import Deck, DeckLine, Player, Visibility
from decks.models.deck import rows_of
from decks.rules import DeckList, Line
from decks.services import derived

NAMES = ("Лесной дозор", "Ёлки и палки", "Dragon rush", "Степной дракон", "100% тьмы", "Дозор_гор")


def shelf(authors: list[Player | None], number: int = 40) -> list[Deck]:
    """Decks as `services` would create them, in three statements; always the same ones."""
    chance, now = random.Random(7), timezone.now()
    decks = []
    for place, (contents, columns) in enumerate(_contents(number)):
        visibility = chance.choices(Visibility.values, (1, 1, 4))[0]
        published = now - timedelta(days=chance.choice((1, 5, 20, 20, 90, 400)), seconds=place // 4)
        deck = Deck(
            owner=chance.choice(authors),
            game=contents.game,
            name=f"{chance.choice(NAMES)} {place}",
            visibility=visibility,
            lines=rows_of(contents.lines),
            options=dict(contents.options),
            updated=published + timedelta(days=chance.choice((0, 1))),
            published=None if visibility == Visibility.PRIVATE else published,
            deleted=now if place % 13 == 5 else None,
            stars=chance.choice((0, 0, 0, 1, 2, 7)),
            **columns,
        )
        deck.name_folded = fold(deck.name)
        decks.append(deck)
    Deck.objects.bulk_create(decks)
    DeckLine.objects.bulk_create(
        DeckLine(deck=deck, section=line.section, card_id=line.card, count=line.count)
        for deck in decks
        for line in deck.contents.lines
    )
    return decks


@cache
def _contents(number: int) -> list[tuple[DeckList, dict[str, Any]]]:
    """The contents of the decks with their derived columns, computed once per session."""
    chance = random.Random(11)
    made = [_berserk(chance) if place % 8 else DeckList("valhalla", (), {"players": 4}) for place in range(number)]
    return [(contents, derived(contents)) for contents in made]


def _berserk(chance: random.Random) -> DeckList:
    """A hero and some of the few cards that these decks share, one of them also in the side deck; not always legal."""
    cards = library.game("berserk").cards.values()
    hero = chance.choice([card for card in cards if card.type == "hero" and not card.deck_rule][:6])
    known = [card for card in cards if card.type == "creature" and not card.created and not card.deck_rule]
    charging = [card for card in known if any(use.id == "charge" for use in card.keywords)][:4]
    wild = chance.random() < 0.5
    shared = [*charging, *(card for card in known if card.elements in (("forest",), ("steppe",)))][:24]
    fitting = [card for card in known if wild or {*card.elements} <= {*hero.elements, "neutral"}]
    lines = [Line(card.id, chance.choice((1, 2, 3))) for card in chance.sample(shared if wild else fitting, 5)]
    plain = [card for card in known if card.elements == ("neutral",) and card not in shared][:30]
    taken = {line.card for line in lines}
    lines += [Line(card.id, 3) for card in chance.sample(plain, chance.choice((3, 13))) if card.id not in taken]
    side = [Line(lines[0].card, 1, "side")] if chance.random() < 0.4 else []
    return DeckList("berserk", (Line(hero.id, 1, "hero"), *lines, *side))
