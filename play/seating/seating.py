"""From decks to a match: what a seat stores of its deck, how many sit down, what each may choose, and the config for
the rules.

`Seating` is the usual way: two players, each with a deck. A game that differs has its own class in its folder. A deck
here is the result of `entry`; a table is what the host lays for everybody. Pure.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from decks.rules.deck import DeckList

Deck = Mapping[str, Any]
Table = Mapping[str, Any]

PAIR, MOST_SEATS = 2, 6


class Seating:
    host_lays: ClassVar[bool] = False  # the host's deck is the table for all; others need no deck
    choice: ClassVar[str] = ""  # name of the option with the card that a seat brings to such a table

    # --- what a deck brings

    def entry(self, contents: DeckList) -> dict[str, Any]:
        """A deck in the form that the rules take. Raises Refused if it lacks something."""
        sections = dict.fromkeys(line.section for line in contents.lines)
        return {section: copies(contents, section) for section in sections} | {"options": dict(contents.options)}

    def unplayable(self, deck: Deck) -> list[str]:
        """Cards of a deck that cannot be played yet."""
        return []

    def brought(self, deck: Deck | None) -> dict[str, Any]:
        """The part of a deck that its seat stores."""
        assert deck is not None
        return dict(deck)

    def leader(self, deck: Deck) -> str:
        """The card whose face represents a deck; "" if none does."""
        return ""

    # --- what the table is

    def table_of(self, deck: Deck) -> dict[str, Any]:
        """The table that the host lays for everybody; empty if everybody brings a deck."""
        return {}

    def seats_at(self, table: Table) -> int:
        return PAIR

    def sizes(self, decks: Sequence[Deck]) -> tuple[int, ...]:
        """The number of seats of each table, if decks are tables; otherwise empty."""
        return ()

    def alone(self, table: Table) -> bool:
        """Whether one player plays against the game itself."""
        return False

    # --- what a seat may choose on joining

    def choices(self, table: Table) -> tuple[str, ...]:
        """The cards that a seat may bring to this table."""
        return ()

    def choose(self, table: Table, card: str | None, taken: Sequence[str | None] = ()) -> str | None:
        """The card of a joining seat; others have brought `taken`. Raises Refused."""
        return None

    def chosen(self, deck: Deck | None) -> str | None:
        """The card that a deck brings."""
        card = deck.get(self.choice) if deck and self.choice else None
        return str(card) if card else None

    def settled(self, table: Table, decks: Sequence[Deck]) -> list[dict[str, Any]]:
        """What all seats bring if nobody can be asked: cards that do not fit this table, or are there already, are
        dropped."""
        allowed, found = self.choices(table), list[str | None]()
        for card in map(self.chosen, decks):
            found.append(card if card in allowed and card not in found else None)
        return [{self.choice: card} for card in found]

    # --- what the rules are given

    def config(
        self,
        decks: Sequence[Deck],
        *,
        table: Table | None = None,
        options: Mapping[str, Any] | None = None,
        first: int | None = None,
        windows: str = "always",
    ) -> dict[str, Any]:
        """The argument of `Rules.setup`: `decks` by seat, `table` if the host lays one; `windows` for games that have
        them."""
        made = self.laid(decks, table, windows)
        if options:
            made["options"] = dict(options)
        if first is not None:
            made["first"] = first
        return made

    def laid(self, decks: Sequence[Deck], table: Table | None, windows: str) -> dict[str, Any]:
        return {"decks": [dict(deck) for deck in decks]}


def copies(contents: DeckList, section: str) -> dict[str, int]:
    """Copies of a card, whatever its printing."""
    counts: Counter[str] = Counter()
    for line in contents.of(section):
        counts[line.card] += line.count
    return dict(counts)


OWN_DECKS = Seating()
