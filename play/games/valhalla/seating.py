"""Tables of Valhalla: the host's deck is the table for all. A seat may bring a jarl; otherwise it drafts one."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from decks.games.valhalla import box
from decks.games.valhalla.configuration import OPTIONS, Configuration, read
from decks.rules.deck import DeckList
from decks.rules.options import Options
from play.engine.refusal import Refused
from play.seating.seating import Deck, Seating, Table


class ValhallaSeating(Seating):
    host_lays: ClassVar[bool] = True
    choice: ClassVar[str] = "jarl"

    def entry(self, contents: DeckList) -> dict[str, Any]:
        """The table for everybody, and the jarl that its owner brings to any table; in a solo game the jarl belongs to
        the table."""
        table = {name: value for name, value in contents.options.items() if value is not None}
        if self.alone(table):
            return {"table": table, "jarl": table["jarl"]}
        jarl = table.pop("jarl", None)
        return {"table": table, "jarl": self.choose(table, jarl)}

    def brought(self, deck: Deck | None) -> dict[str, Any]:
        return {"jarl": (deck or {}).get("jarl")}

    def leader(self, deck: Deck) -> str:
        return str(deck.get("jarl") or "")

    def table_of(self, deck: Deck) -> dict[str, Any]:
        return dict(deck["table"])

    def seats_at(self, table: Table) -> int:
        return int(table["players"])

    def sizes(self, decks: Sequence[Deck]) -> tuple[int, ...]:
        return tuple(self.seats_at(deck["table"]) for deck in decks)

    def alone(self, table: Table) -> bool:
        return bool(table) and _read(table).solo

    def choices(self, table: Table) -> tuple[str, ...]:
        """The jarls that seats may bring (VH-2.13, VH-20.9); none if the table has no jarls (VH-19.3)."""
        laid = _read(table)
        if laid.solo:
            return box.solo_jarls()
        return box.jarl_deck(laid.players, first_game=False) if laid.uses_jarls else ()

    def choose(self, table: Table, card: str | None, taken: Sequence[str | None] = ()) -> str | None:
        """Raises Refused: bad_jarl, jarl_taken."""
        if not card:
            return None
        if card not in box.cards("jarl"):
            raise Refused(
                "bad_jarl", f"Такого ярла нет: {card[:40]}.", f"There is no such jarl: {card[:40]}.", jarl=card[:40]
            )
        name = box.cards("jarl")[card].name
        if card not in self.choices(table):
            raise Refused(
                "bad_jarl",
                f"«{name.ru}» не садится за этот стол.",
                f"{name.en} cannot be brought to this table.",
                jarl=card,
                cards=[card],
            )
        if card in taken:
            raise Refused(
                "jarl_taken",
                f"«{name.ru}» за этим столом уже есть: выберите другого ярла.",
                f"{name.en} is at this table already: choose another jarl.",
                jarl=card,
                cards=[card],
            )
        return card

    def laid(self, decks: Sequence[Deck], table: Table | None, windows: str) -> dict[str, Any]:
        assert table is not None
        return {"table": dict(table), "jarls": [] if self.alone(table) else [deck.get("jarl") for deck in decks]}


def _read(table: Mapping[str, Any]) -> Configuration:
    return read(Options(DeckList("valhalla", options=table), OPTIONS, "VH-2.23"))
