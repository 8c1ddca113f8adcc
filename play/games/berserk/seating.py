"""Decks of Berserk at the table: each has a hero, a deck and a side deck; the hero's face represents the deck."""

from collections.abc import Sequence
from typing import Any

from decks.rules.deck import DeckList
from play.engine.refusal import Refused
from play.games.berserk.rules.game import unscripted
from play.seating.seating import Deck, Seating, Table, copies


class BerserkSeating(Seating):
    def entry(self, contents: DeckList) -> dict[str, Any]:
        main = copies(contents, "main")
        heroes = contents.size("hero")
        if heroes != 1:
            raise Refused(
                "bad_deck", f"Герой в колоде один, а не {heroes}.", f"A deck needs one hero and has {heroes}."
            )
        if not main:
            raise Refused("bad_deck", "В колоде нет карт.", "There are no cards in the deck.")
        return {"hero": next(contents.of("hero")).card, "main": main, "side": copies(contents, "side")}

    def unplayable(self, deck: Deck) -> list[str]:
        return unscripted(deck)

    def leader(self, deck: Deck) -> str:
        return str(deck.get("hero") or "")

    def laid(self, decks: Sequence[Deck], table: Table | None, windows: str) -> dict[str, Any]:
        return {"decks": [dict(deck) for deck in decks], "windows": windows}
