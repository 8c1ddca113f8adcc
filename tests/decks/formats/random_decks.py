"""Random decks for the formats: legal or not, of every game, with preferred printings and settings of all kinds."""

import random
from typing import Any

from catalog import library
from decks.rules import DeckList, Line

SETTINGS: tuple[Any, ...] = (
    4, 0, -1, True, False, None, "standard", "last_viking", "да", "4", "", " с краю ", "thor, loki", 'кавычки "и" \\', "=1+1",
    ["thor", "loki"], ["thor"], [], [1, 2], ["нет", "да"], [None, "vh-jarl-01"], {"vh-b-bear-01": 3}, "# не заметка", "a: b", 1.5,
)  # fmt: skip


def random_deck(rng: random.Random, game: str = "berserk") -> DeckList:
    """Cards of any kind in any section. The first printing is never preferred, since it is the default."""
    known = library.game(game)
    lines = []
    for section, most in (("hero", 2), ("main", 25), ("side", 5)):
        cards = list(known.cards)
        heroes = [card for card in cards if known.cards[card].type == "hero"] or cards
        for card in rng.sample(heroes if section == "hero" and rng.random() < 0.9 else cards, rng.randint(0, most)):
            others = [printing.id for printing in known.printings_of[card][1:]]
            printing = rng.choice(others) if others and rng.random() < 0.7 else ""
            lines.append(Line(card, rng.choice((1, 1, 2, 3, 3, 5, 999)), section, printing))
    options: dict[str, Any] = {}
    if game != "berserk":
        keys = ("players", "modules", "mode", "hero", "board", "name", "игроки", "a b", "notes")
        options = {key: rng.choice(SETTINGS) for key in rng.sample(keys, rng.randint(0, 5))}
    return DeckList(game, tuple(lines), options).tidy()


def same(one: DeckList, other: DeckList) -> bool:
    """Whether two lists contain the same cards in the same sections, in any order."""
    return (one.game, sorted(map(repr, one.lines)), one.options) == (
        other.game,
        sorted(map(repr, other.lines)),
        other.options,
    )
