"""The sizes of deck and discard pile during setup: VH-2.5 to VH-2.18, solo VH-20.6 and VH-20.7."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from catalog import library
from decks.games.valhalla import box
from decks.games.valhalla.configuration import OPTIONS, Configuration, read
from decks.rules.deck import DeckList
from decks.rules.options import Options


@dataclass(frozen=True, slots=True)
class Plan:
    """The cards at each place. `draw` and `discard` are the piles when the first turn begins (VH-2.17)."""

    undealt: int
    setup_discard: int
    draw: int
    discard: int
    hand: int
    jarls: int  # cards in the jarl deck; 0 if none are dealt
    jarls_each: int
    tyr_dealt: int
    tyr_to_box: int
    phase2_draw: int
    loki_open: bool  # a Loki card drawn at the start can still change the discard


def plan(options: Mapping[str, Any]) -> Plan | None:
    """The sizes at the first turn; None if players and mode do not match (VH-2.2)."""
    table = read(Options(DeckList("valhalla", options=options), OPTIONS, "VH-2.23"))
    return sizes(table) if table.mode and table.players_fit else None


def sizes(table: Configuration) -> Plan:
    """The sizes for a configuration whose players match its mode."""
    assert table.players is not None
    facts = library.game("valhalla").facts
    players, large = table.players, [module for module in box.LARGE if module in table.modules]
    undealt = _undealt(table)
    thrown = _setup_discard(table, facts["setup"])
    if table.solo:
        hand = drawn = facts["setup"]["solo_hand"]["draw"]
        drafted = set_aside = returned = 0
    else:
        drafted = players
        drawn, set_aside = (facts["setup"]["starting_hand"][key] for key in ("draw", "discard"))
        hand = drawn - set_aside
        if "simplified" in table.variants:  # VH-19.3: no card is set aside
            drawn, set_aside = hand, 0
        # VH-2.10; hand building discards the same number (VH-2.18)
        returned = players * set_aside if players == 6 and len(large) < 2 else 0
    tyr = players if "tyr" in table.modules and not table.solo else 0
    dealt = table.uses_jarls and not table.solo
    phase2 = facts["turn"]["phase2_with_40_card_module" if large else "phase2"]
    return Plan(
        undealt=undealt,
        setup_discard=thrown,
        draw=undealt - thrown - drafted - players * drawn + returned,
        discard=thrown + players * set_aside - returned,
        hand=hand + bool(tyr),
        jarls=len(table.rule_jarl_deck) if dealt else 0,
        jarls_each=table.jarls_each if dealt else 0,
        tyr_dealt=tyr,
        tyr_to_box=box.stated_size("tyr") - box.shuffled_in("tyr") - tyr if tyr else 0,
        phase2_draw=phase2["draw"],
        loki_open="loki" in table.modules and box.RANDOM in table.loki,
    )


def _undealt(table: Configuration) -> int:
    """VH-2.8."""
    return box.stated_size("base") + sum(box.shuffled_in(module) for module in table.modules)


def _setup_discard(table: Configuration, setup: Mapping[str, Any]) -> int:
    """VH-2.9 to VH-2.12: depends on the players, more with both large modules, changed by Loki, never below 0."""
    thrown = int(setup["discard_by_players"][str(table.players)])
    if all(module in table.modules for module in box.LARGE) and not table.solo:
        both = setup["valkyries_and_dwarves"]
        thrown = both["six_players_discard"] if table.players == 6 else thrown + both["extra_discard"]
    if "loki" in table.modules and not table.solo:
        thrown += sum(box.loki_delta(card) for card in table.loki[:1] if card != box.RANDOM)
    return max(thrown, 0)
