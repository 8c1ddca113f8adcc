"""Tables of Viceroy: one to four players, virtual rivals, and their starting reserve (VR-2 and VR-14).

The options are `players` and `rivals`; codes and their order are VR-2.12.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from catalog import library
from decks.rules.deck import DeckList
from decks.rules.options import Options
from decks.rules.problem import Problem, Remedy

OPTIONS = ("players", "rivals")
SEATS = 4  # VR-14.1: players and virtual rivals together


@dataclass(frozen=True, slots=True)
class Plan:
    """The gems and cards on the table: VR-2.4 to VR-2.11."""

    reserve: int  # gems of each colour
    reserve_total: int
    box: int  # gems of each colour out of play; virtual rivals draw from them
    box_total: int
    start_gems: int
    large_deck: int
    small_deck: int
    laws_dealt: int
    law_deck: int


def validate(deck: DeckList) -> list[Problem]:
    options = Options(deck, OPTIONS, "VR-2.12")
    problems: list[Problem] = []
    players, rivals = options.players(), options.number("rivals") or 0
    if players is None or not 1 <= players <= SEATS:
        near = min(max(players or 2, 1), SEATS)
        remedy = Remedy(options={"players": near} | ({"rivals": 1} if near == 1 and not rivals else {}))
        problems.append(Problem("E_PLAYERS", "VR-2.1", params={"players": players}, remedy=remedy))
    else:
        problems += _rivals(players, rivals)
    return [*problems, *options.problems()]


def _rivals(players: int, rivals: int) -> Iterator[Problem]:
    seats = {"players": players, "rivals": rivals, "most": SEATS - players}
    if rivals < 0:
        yield Problem("E_RIVALS", "VR-14.1", params=seats, remedy=Remedy(options={"rivals": int(players == 1)}))
    elif players == 1 and not rivals:
        yield Problem("E_SOLO_RIVALS", "VR-14.1", params=seats, remedy=Remedy(options={"rivals": 1}))
    elif players + rivals > SEATS:
        yield Problem("E_RIVALS", "VR-14.1", params=seats, remedy=Remedy(options={"rivals": SEATS - players}))


def plan(options: Mapping[str, Any]) -> Plan | None:
    """The table at the start of the first round; None for an invalid number of players."""
    players = Options(DeckList("viceroy", options=options), OPTIONS, "VR-2.12").players()
    setup = library.game("viceroy").facts["setup"]
    row = setup["by_humans"].get(str(players))
    if row is None:
        return None
    return Plan(
        row["reserve_per_color"], row["reserve_total"], row["box_per_color"], row["box_total"],
        4 * setup["start_gems_per_color"] - setup["start_gems_returned_at_random"],
        setup["large_deck"] - setup["auction_cards_revealed"], row["small_deck_after_start"],
        setup["laws_dealt"], row["law_deck_after_deal"],
    )  # fmt: skip
