"""The expected result of a query, computed from facts and scripts in plain Python, without the database or the search
package."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property

from catalog import library
from catalog.library import Card, Game, Printing, Text
from catalog.words.text import fold
from play.cards import scripts


@dataclass(frozen=True)
class Seen:
    """One printing of one card, in a player's words."""

    game: Game
    card: Card
    printing: Printing

    @cached_property
    def name(self) -> str:
        return f"{fold(self.card.name.ru)}\n{fold(self.card.name.en)}"

    @cached_property
    def text(self) -> str:
        lines = [self.card.rules, *(use.text for use in self.card.keywords), *_said(self.card.id)]
        return "\n".join(fold(text) for line in lines for text in (line.ru, line.en))

    @property
    def elements(self) -> set[str]:
        return set(self.card.elements)

    @property
    def element_count(self) -> int:
        return sum(self.game.elements[one].is_element for one in self.card.elements)

    @property
    def year(self) -> int:
        return self.game.expansions[self.printing.expansion].year or 0

    @property
    def set(self) -> str:
        return self.printing.expansion

    @property
    def is_reprint(self) -> bool:
        return self.game.printings_of[self.card.id][0].id != self.printing.id

    def keyword(self, key: str, test: Callable[[int], bool] | None = None) -> bool:
        uses = [use for use in self.card.keywords if use.id == key]
        return any(test is None or (isinstance(use.value, int) and test(use.value)) for use in uses)

    @property
    def boost(self) -> int | None:
        """Decks print one card with different boosts."""
        value: int | None = self.printing.facts.get("boost", self.card.boost)
        return value

    def number(self, field: str) -> int | None:
        value = getattr(self.card, field)
        return value if isinstance(value, int) else None


@cache
def _scripts() -> dict[str, Text]:
    return {card: script.text for game in scripts.scripted_games() for card, script in scripts.published(game).items()}


def _said(card: str) -> list[Text]:
    """The text of the card's script, if it has one."""
    return [_scripts()[card]] if card in _scripts() else []


Predicate = Callable[[Seen], bool]


@cache
def everything() -> tuple[Seen, ...]:
    return tuple(Seen(g, g.cards[p.card], p) for g in library.games() for p in g.printings.values())


def cards_where(predicate: Predicate) -> set[str]:
    """The cards with a printing for which the predicate holds."""
    return {seen.card.id for seen in everything() if predicate(seen)}


def has(seen: Seen, field: str, test: Callable[[int], bool]) -> bool:
    value = seen.number(field)
    return value is not None and test(value)
