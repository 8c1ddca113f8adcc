"""A catalogue of 100,000 printings: the real Berserk cards over and over, under other names, in other expansions."""

import random
from dataclasses import replace
from types import MappingProxyType

from catalog import library
from catalog.library import Card, Expansion, Game, Printing, Text

SYLLABLES = (
    "ан",
    "бор",
    "вей",
    "гар",
    "дун",
    "ерм",
    "жар",
    "зол",
    "ирд",
    "кар",
    "лот",
    "мор",
    "нур",
    "рат",
    "сур",
    "яр",
)


def enlarge(game: Game, printings: int) -> Game:
    """The same game with about so many printings."""
    times = -(-printings // len(game.printings))
    expansions: dict[str, Expansion] = {}
    cards: dict[str, Card] = {}
    made: dict[str, Printing] = {}
    for copy in range(times):
        names = random.Random(copy)
        for expansion in game.expansions.values():
            new = f"{expansion.id}-{copy}" if copy else expansion.id
            code = f"{expansion.code}-{copy}" if copy else expansion.code
            expansions[new] = replace(expansion, id=new, code=code, order=expansion.order + copy * 20)
        for card in game.cards.values():
            new = f"{card.id}-{copy}" if copy else card.id
            word = "".join(names.choices(SYLLABLES, k=3)) + str(copy)
            name = Text(f"{card.name.ru} {word}", f"{card.name.en} {word}") if copy else card.name
            cards[new] = replace(card, id=new, name=name, refs=())
        for printing in game.printings.values():
            suffix = f"-{copy}" if copy else ""
            made[printing.id + suffix] = replace(
                printing, id=printing.id + suffix, card=printing.card + suffix, expansion=printing.expansion + suffix
            )
    return replace(
        game,
        cards=MappingProxyType(cards),
        printings=MappingProxyType(made),
        expansions=MappingProxyType(expansions),
    )


def load() -> int:
    """Project it into the configured database; answers how many printings there are."""
    from catalog.loading import load as loading

    games = [enlarge(library.game("berserk"), 100_000), *(library.game(g) for g in library.GAMES[1:])]
    loading.project(games, {game.id: "synthetic" for game in games})
    return sum(len(game.printings) for game in games)
