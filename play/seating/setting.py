"""Decks laid out for a game: how many sit at the table, what each seat brings, and the config that `Rules.setup` takes. Pure.

In Berserk everybody brings a deck. In Valhalla the host's deck is the table for all; a seat may bring a jarl, else it drafts.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.valhalla import box
from decks.rules.valhalla.configuration import OPTIONS, Configuration, read
from play.engine.refusal import Refused

Deck = Mapping[str, Any]  # as `play.seating.deck_entry.entry` gives it
Table = Mapping[str, Any]

PAIR, MOST_SEATS = 2, 6
SHARED = ("valhalla",)  # games where one deck lays the table for everybody


def shared(game: str) -> bool:
    """The host's deck is the table for all; whoever joins needs none."""
    return game in SHARED


def table_of(game: str, deck: Deck) -> dict[str, Any]:
    """What the host lays for everybody; nothing where everybody brings their own."""
    return dict(deck["table"]) if shared(game) else {}


def seats_at(table: Table) -> int:
    return int(table["players"]) if table else PAIR


def sizes(game: str, decks: Sequence[Deck]) -> tuple[int, ...]:
    """The seats of each table, in games where decks are tables; else nothing."""
    return tuple(seats_at(deck["table"]) for deck in decks) if shared(game) else ()


def alone(table: Table) -> bool:
    """One player against the game itself."""
    return bool(table) and _read(table).solo


def leader(deck: Deck) -> str:
    """The card whose face stands for a deck: its hero, or the jarl that it brings."""
    return str(deck.get("hero") or deck.get("jarl") or "")


def brought(game: str, deck: Deck | None) -> dict[str, Any]:
    """What a seat keeps of a deck at somebody's table. Whoever has none drafts."""
    if not shared(game):
        assert deck is not None
        return dict(deck)
    return {"jarl": (deck or {}).get("jarl")}


def config(
    game: str,
    decks: Sequence[Deck],
    *,
    table: Table | None = None,
    options: Mapping[str, Any] | None = None,
    first: int | None = None,
    windows: str = "always",
) -> dict[str, Any]:
    """What `Rules.setup` gets. `decks` by seat, `table` where the host lays one; `windows` is for games that have them."""
    made: dict[str, Any]
    if shared(game):
        assert table is not None
        made = {"table": dict(table), "jarls": [] if alone(table) else [deck.get("jarl") for deck in decks]}
    else:
        made = {"decks": [dict(deck) for deck in decks], "windows": windows}
    if options:
        made["options"] = dict(options)
    if first is not None:
        made["first"] = first
    return made


# --- the sides of a table


def teams(table: Table) -> tuple[int, ...]:
    """The side of each seat: allies win and lose together (VH-18.4), everybody else is a side of their own."""
    seats = seats_at(table)
    if not table or _read(table).mode != "alliance":
        return tuple(range(seats))
    letters = _read(table).seating or box.seats(seats)
    return tuple(letters.index(letter) for letter in letters)


# --- jarls that seats bring


def with_jarl(table: Table, jarl: str | None, taken: Sequence[str | None] = ()) -> str | None:
    """The jarl that a seat brings to this table, where others have brought theirs. Raises Refused: bad_jarl, jarl_taken."""
    if not jarl:
        return None
    if jarl not in box.cards("jarl"):
        raise Refused(
            "bad_jarl", f"Такого ярла нет: {jarl[:40]}.", f"There is no such jarl: {jarl[:40]}.", jarl=jarl[:40]
        )
    name = box.cards("jarl")[jarl].name
    if jarl not in jarls_for(table):
        raise Refused(
            "bad_jarl",
            f"«{name.ru}» не садится за этот стол.",
            f"{name.en} cannot be brought to this table.",
            jarl=jarl,
            cards=[jarl],
        )
    if jarl in taken:
        raise Refused(
            "jarl_taken",
            f"«{name.ru}» за этим столом уже есть: выберите другого ярла.",
            f"{name.en} is at this table already: choose another jarl.",
            jarl=jarl,
            cards=[jarl],
        )
    return jarl


def jarls_for(table: Table) -> tuple[str, ...]:
    """The jarls that seats may bring to this table (VH-2.13, VH-20.9); none where it has no jarls (VH-19.3)."""
    laid = _read(table)
    if laid.solo:
        return box.solo_jarls()
    return box.jarl_deck(laid.players, first_game=False) if laid.uses_jarls else ()


def seated_jarls(table: Table, wanted: Sequence[str | None]) -> list[str | None]:
    """What seats bring where nobody can be asked: who wants a jarl that is not for this table, or is there already, drafts."""
    allowed, found = jarls_for(table), []
    for jarl in wanted:
        found.append(jarl if jarl in allowed and jarl not in found else None)
    return found


def _read(table: Table) -> Configuration:
    return read(Options(DeckList("valhalla", options=table), OPTIONS, "VH-2.23"))
