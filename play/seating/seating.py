"""How decks become a table: what a deck brings, how many sit down, what each may choose, and what the rules are given.

`Seating` is the usual way: two players, each with a deck of their own. A game that is laid otherwise has a class of its own
in its folder. A deck here is what `entry` made of it; a table is what its host lays for everybody. Pure.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from decks.rules.deck import DeckList

Deck = Mapping[str, Any]
Table = Mapping[str, Any]

PAIR, MOST_SEATS = 2, 6


class Seating:
    host_lays: ClassVar[bool] = False  # the host's deck is the table for all; whoever joins needs none
    choice: ClassVar[str] = (
        ""  # the name of the card that a seat may bring to such a table, in decks, forms and the API
    )

    # --- what a deck brings

    def entry(self, contents: DeckList) -> dict[str, Any]:
        """A deck in the form that the rules of play take. Raises Refused where it lacks what that form needs."""
        sections = dict.fromkeys(line.section for line in contents.lines)
        return {section: copies(contents, section) for section in sections} | {"options": dict(contents.options)}

    def unplayable(self, deck: Deck) -> list[str]:
        """Cards of a deck that cannot be played yet."""
        return []

    def brought(self, deck: Deck | None) -> dict[str, Any]:
        """What a seat keeps of a deck at somebody's table."""
        assert deck is not None
        return dict(deck)

    def leader(self, deck: Deck) -> str:
        """The card whose face stands for a deck; "" where none does."""
        return ""

    # --- what the table is

    def table_of(self, deck: Deck) -> dict[str, Any]:
        """What the host lays for everybody; nothing where everybody brings their own."""
        return {}

    def seats_at(self, table: Table) -> int:
        return PAIR

    def sizes(self, decks: Sequence[Deck]) -> tuple[int, ...]:
        """The seats of each table, where decks are tables; else nothing."""
        return ()

    def alone(self, table: Table) -> bool:
        """One player against the game itself."""
        return False

    # --- what a seat may choose on joining

    def choices(self, table: Table) -> tuple[str, ...]:
        """The cards of which a seat may bring one to this table."""
        return ()

    def choose(self, table: Table, card: str | None, taken: Sequence[str | None] = ()) -> str | None:
        """The card that a seat brings, where others have brought theirs. Raises Refused."""
        return None

    def chosen(self, deck: Deck | None) -> str | None:
        """The card that a deck brings."""
        card = deck.get(self.choice) if deck and self.choice else None
        return str(card) if card else None

    def settled(self, table: Table, decks: Sequence[Deck]) -> list[dict[str, Any]]:
        """What seats bring where nobody can be asked: a card that is not for this table, or is there already, stays away."""
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
        """What `Rules.setup` takes. `decks` by seat, `table` where the host lays one; `windows` is for games that have them."""
        made = self.laid(decks, table, windows)
        if options:
            made["options"] = dict(options)
        if first is not None:
            made["first"] = first
        return made

    def laid(self, decks: Sequence[Deck], table: Table | None, windows: str) -> dict[str, Any]:
        return {"decks": [dict(deck) for deck in decks]}


def copies(contents: DeckList, section: str) -> dict[str, int]:
    """Copies of a card, whatever printing its owner prefers."""
    counts: Counter[str] = Counter()
    for line in contents.of(section):
        counts[line.card] += line.count
    return dict(counts)


OWN_DECKS = Seating()
