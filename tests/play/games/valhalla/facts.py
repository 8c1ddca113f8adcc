"""The structured abilities of the catalogue as scripts, for comparison with the hand-written ones."""

from collections.abc import Mapping
from typing import Any

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Condition, Cost, Counter, Effect, Level, Row, Script

Row_ = Mapping[str, Any]


def read(card: Card) -> Script:
    facts = card.facts
    abilities = [facts["main"], facts["secondary"]] if "main" in facts else facts.get("abilities", [])
    return Script(
        card.id,
        tuple(_ability(one, facts.get("role", "any")) for one in abilities),
        facts.get("combine", ""),
        tuple(Row(row["max_margin"], effect(row["effect"])) for row in facts.get("rows", [])),
        facts.get("setup_discard_delta", 0),
        tuple(Level(row["valour"], row["attacker_extra_dice"]) for row in facts.get("levels", [])),
        facts.get("emblem", ""),
        tuple(tag for tag in facts.get("tags", []) if tag != "first_game"),  # an instruction to choose a card, VH-11.1
    )


def _ability(row: Row_, role: str) -> Ability:
    """Fields of the card apply to its ability; in a battle of others the actor is a bystander who helps a fighter."""
    trigger = row["trigger"]
    others = "bystander" if trigger.endswith("_others") else role
    return Ability(
        trigger,
        effect(row["effect"]),
        Condition(**row["condition"]),
        row.get("role", others),
        row.get("limit", ""),
        row.get("optional", False),
        Cost(**row["cost"]) if "cost" in row else None,
        row.get("target", "one_participant" if trigger == "pre_battle_others" else ""),
    )


def effect(row: Row_) -> Effect:
    """Two fields have other names here: `of` is a list of effects, `from` a choice."""
    fields = dict(row)
    if "of" in fields:
        fields["effects"] = tuple(map(effect, fields.pop("of")))
    if "from" in fields:
        fields["choice"] = fields.pop("from")
    if "counter" in fields:
        fields["counter"] = Counter(**fields["counter"])
    if "table" in fields:
        fields["table"] = tuple(map(tuple, fields["table"]))
    return Effect(**fields)
