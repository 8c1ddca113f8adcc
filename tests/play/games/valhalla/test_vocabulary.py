"""The vocabulary of the rules (VH-21.8) against code and cards: the same closed lists everywhere."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from catalog import library
from play.games.valhalla.dice import FACES
from play.games.valhalla.rules import codes
from play.games.valhalla.script import node
from tests.clauses import clause
from tests.running import ROOT

RULES = (ROOT / "docs" / "rules" / "valhalla.md").read_text("utf-8")
SECTION = RULES[RULES.index("**VH-21.8**") : RULES.index("**VH-21.9**")]
GAME = library.game("valhalla")


def table(title: str) -> list[str]:
    """The first column of the table under this heading."""
    rows = SECTION[SECTION.index(f"| {title} | Meaning |") :].splitlines()[2:]
    found = []
    for row in rows:
        if not row.startswith("| `"):
            break
        found.append(row.split("`")[1])
    return found


def listed(title: str) -> list[str]:
    """The words of a sentence like "Roles: `any`, `attacker`."."""
    sentence = re.search(rf"{title}[^:]*: ([^.]*)\.", SECTION)
    assert sentence is not None
    return re.findall(r"`(\w+)`", sentence[1])


@clause("VH-21.8")
@pytest.mark.parametrize(
    ("title", "known"),
    [
        ("Trigger", node.TRIGGERS),
        ("Condition", node.CONDITIONS),
        ("Effect", node.EFFECTS),
        ("Cost", node.COSTS),
    ],
)
def test_the_code_knows_the_kinds_of_the_rules_and_no_others(title: str, known: Any) -> None:
    assert sorted(table(title)) == sorted(known)


@clause("VH-21.8")
def test_so_it_is_with_roles_limits_counters_types_and_weapons() -> None:
    assert sorted(listed("Roles")) == sorted(node.ROLES)
    assert sorted(listed("Limits")) == sorted(filter(None, node.LIMITS))
    assert sorted(listed("Counters")) == sorted(node.COUNTERS)
    assert set(listed("Card types")) | {"die", "emblem"} == set(codes.TYPES)
    weapons = listed("Weapon entries")
    assert set(weapons[:6]) == set(FACES)
    assert weapons[6:] == ["any", "same1", "same2", "diff"]


def abilities() -> Iterator[tuple[str, dict[str, Any]]]:
    for card in GAME.cards.values():
        facts = card.facts
        for ability in (*facts.get("abilities", ()), *(facts[name] for name in ("main", "secondary") if name in facts)):
            yield card.id, ability


@clause("VH-21.5", "VH-21.8")
def test_an_ability_of_the_catalogue_has_these_fields_and_speaks_these_words() -> None:
    must, may = {"trigger", "condition", "effect"}, {"id", "role", "limit", "optional", "cost", "target", "clause"}
    seen = 0
    for card, ability in abilities():
        assert must <= set(ability) <= must | may, card
        assert ability["trigger"] in table("Trigger"), card
        assert ability["condition"]["kind"] in table("Condition"), card
        assert ability["effect"]["kind"] in table("Effect"), card
        assert ability.get("role", "any") in listed("Roles"), card
        assert ability.get("limit") in (None, *listed("Limits")), card
        assert "cost" not in ability or ability["cost"]["kind"] in table("Cost"), card
        seen += 1
    assert seen > 150


@clause("VH-21.4", "VH-21.8")
def test_warriors_are_armed_with_weapons_of_the_list() -> None:
    entries = set(listed("Weapon entries")) - {"x"}
    for card in GAME.cards.values():
        assert set(card.facts.get("weapons", ())) <= entries, card.id


@clause("VH-21.8")
def test_every_card_is_of_a_type_of_the_list() -> None:
    types = {card.type for card in GAME.cards.values()}
    assert types - {"die", "emblem"} == set(listed("Card types"))


@clause("VH-21.7")
def test_every_kind_of_card_has_the_fields_that_are_its_own() -> None:
    fields = {
        "loki_cunning": {"rows", "setup_discard_delta"},
        "last_viking_bonus": {"players", "levels"},
        "companion": {"emblem"},
        "tactic": {"timing", "role", "tags"},
        "assignment": {"timing", "role", "tags"},
        "thor_help": {"timing", "role", "tags"},
        "monster": {"sides"},
        "jarl": {"main", "secondary", "combine"},
    }
    for card in GAME.cards.values():
        assert fields.get(card.type, set()) <= set(card.facts), card.id
        if card.type == "monster":
            assert set(card.facts["sides"]) == {"normal", "expanded"}, card.id
        if card.type == "loki_cunning":
            margins = [row["max_margin"] for row in card.facts["rows"]]
            assert margins == sorted(set(margins)), card.id
