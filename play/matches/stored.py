"""Upgrades messages that older versions stored with their moves to today's format. Pure."""

import re
from typing import Any

from play.engine.ask import read_option

_CARD = re.compile("[a-z]{2}-[a-z0-9-]+")


def renewed(own: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The parts of a message by viewer. Sentences of that time name no seats and stay as they are."""
    for part in own.values():
        if "public" in part:
            continue
        part["public"] = _public(part["view"], len(own) - 1)
        for ask in part["asks"]:
            for option in ask.get("options", ()):
                option["verb"], *option["args"] = read_option(option["id"])
    return own


def _public(view: dict[str, Any], seats: int) -> dict[str, Any]:
    """What every page needs, as far as the old view of a game contains it."""
    return {
        "turn": view.get("turn", 0),
        "active": view.get("active"),
        "first": view.get("first"),
        "phase": view.get("phase", ""),
        "seats": [{"card": None, "side": None, "out": False, "counters": [], "zones": []} for _ in range(seats)],
        "zones": [],
        "counters": [],
        "cards": sorted(set(_cards(view))),
    }


def _cards(part: Any) -> list[str]:
    if isinstance(part, dict):
        return [card for value in part.values() for card in _cards(value)]
    if isinstance(part, list):
        return [card for value in part for card in _cards(value)]
    return [part] if isinstance(part, str) and _CARD.fullmatch(part) else []
