"""How much of each game can be played: cards and scripts, set by set. A card counts in the set that printed it first."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from catalog import library
from play.cards import scripts


@dataclass(frozen=True, slots=True)
class SetCoverage:
    set: int | str  # as the cards print it: 14, or the code of a set that has no number
    cards: int
    scripted: int


@dataclass(frozen=True, slots=True)
class GameCoverage:
    game: str
    sets: tuple[SetCoverage, ...]

    @property
    def cards(self) -> int:
        return sum(one.cards for one in self.sets)

    @property
    def scripted(self) -> int:
        return sum(one.scripted for one in self.sets)


def coverage() -> list[GameCoverage]:
    """The games with scripts, in the order of the site; sets in the order of the game, if they introduced cards."""
    return [_of_game(library.game(game), scripts.cards(game)) for game in scripts.scripted_games()]


def _of_game(game: library.Game, with_script: frozenset[str]) -> GameCoverage:
    first = {card: printings[0].expansion for card, printings in game.printings_of.items()}
    cards, done = Counter(first.values()), Counter(first[card] for card in with_script)
    return GameCoverage(game.id, tuple(_of_sets(game, cards, done)))


def _of_sets(game: library.Game, cards: Counter[str], done: Counter[str]) -> Iterator[SetCoverage]:
    for one in sorted(game.expansions.values(), key=lambda expansion: expansion.order):
        if cards[one.id]:
            yield SetCoverage(int(one.code) if one.code.isdecimal() else one.code, cards[one.id], done[one.id])
