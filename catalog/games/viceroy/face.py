"""Faces of Viceroy: coloured sectors in the corners, four levels with their gems and rewards; laws and auction cards."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override

from catalog.faces.face import Face, Record, length_step, marked, name_step, spoken, words

_ROMAN = ("", "I", "II", "III", "IV", "V")
_SIGNS = {"gems": "gem", "draw": "card", "inexhaustible": "inf"}  # other signs have the names of their rewards


def face(record: Record, printing: Record, language: str) -> Face:
    name, kind, facts = record["name"][language], record["type"], record["facts"]
    rules = words(record, language)
    levels = [_level(one, language) for one in reversed(facts.get("levels", ()))]
    return Face(
        style="vr",
        template="catalog/games/viceroy/face.html",
        name=name,
        art=printing["art"],
        page=printing["page"],
        printing=printing["id"],
        label=_label(record, language),
        data={
            "type": kind["id"],
            "len": length_step("" if levels else rules),
            "name": name_step(name, long=12, longer=18),
            "color": facts.get("color", ""),
        },
        parts={
            "type": kind["id"],
            "type_name": ", ".join([kind["name"][language], *(one["name"][language] for one in record["classes"])]),
            "kind": ", ".join(one["name"][language] for one in record["classes"]) or kind["name"][language],
            "sectors": facts.get("sectors"),
            "sectors_spoken": sectors_spoken(facts.get("sectors"), language),
            "levels": levels,
            "color": facts.get("color", ""),
            "place": f"№ {facts['source_number']}" if "source_number" in facts else "",
            "rules": "" if levels else marked(rules),
        },
    )


@cache
def colour_names(language: str) -> dict[str, str]:
    with override(language):
        return {
            "red": _("red"), "blue": _("blue"), "green": _("green"), "yellow": _("yellow"), "any": _("any colour"),
        }  # fmt: skip


def sectors_spoken(sectors: Mapping[str, str] | None, language: str) -> str:
    if not sectors:
        return ""
    names = colour_names(language)
    return _("Sectors: top left %(tl)s, top right %(tr)s, bottom left %(bl)s, bottom right %(br)s") % {
        corner: names[colour] for corner, colour in sectors.items()
    }


@cache
def reward_spoken(kind: str, amount: int, colour: str, language: str) -> str:
    """«2 карты», «неисчерпаемый самоцвет: жёлтый»: a reward in words for screen readers."""
    with override(language):
        sentence = {
            "gems": ngettext("%(amount)d gem", "%(amount)d gems", amount),
            "draw": ngettext("%(amount)d card", "%(amount)d cards", amount),
            "vp": ngettext("%(amount)d power point", "%(amount)d power points", amount),
            "science": ngettext("%(amount)d science token", "%(amount)d science tokens", amount),
            "magic": ngettext("%(amount)d magic token", "%(amount)d magic tokens", amount),
            "attack": ngettext("%(amount)d attack token", "%(amount)d attack tokens", amount),
            "defense": ngettext("%(amount)d defence token", "%(amount)d defence tokens", amount),
            "magic_bonus": _("magic bonus +%(amount)d"),
            "inexhaustible": _("inexhaustible gem: %(colour)s"),
            "circle_bonus": _("+%(amount)d for each circle: %(colour)s"),
        }[kind]
    return sentence % {"amount": amount, "colour": colour_names(language).get(colour, "")}


def _level(level: Mapping[str, Any], language: str) -> dict[str, Any]:
    price = _("Price: %(colour)s gem") % {"colour": colour_names(language)[level["cost"]]}
    return {
        "roman": _ROMAN[level["level"]],
        "cost": level["cost"],
        "cost_spoken": price,
        "rewards": [_reward(one, language) for one in level["reward"]],
        "many": str(len(level["reward"])),
    }


def _reward(reward: Mapping[str, Any], language: str) -> dict[str, str]:
    kind = reward["type"]
    amount = reward.get("amount", reward.get("value"))
    shown = "" if amount is None or (amount == 1 and kind != "gems") else str(amount)
    return {
        "sign": _SIGNS.get(kind, kind),
        "color": reward.get("color", ""),
        "shown": f"+{amount}" if kind in ("magic_bonus", "circle_bonus") else shown,
        "spoken": _reward_spoken(reward, language),
    }


def _reward_spoken(reward: Mapping[str, Any], language: str) -> str:
    return reward_spoken(
        reward["type"], reward.get("amount", reward.get("value", 1)), reward.get("color", ""), language
    )


def _label(record: Record, language: str) -> str:
    facts, names = record["facts"], colour_names(language)
    return spoken(
        [
            record["name"][language],
            ", ".join([record["type"]["name"][language], *(one["name"][language] for one in record["classes"])]),
            sectors_spoken(facts.get("sectors"), language),
            *(
                f"{_ROMAN[level['level']]}: {names[level['cost']]}, "
                + ", ".join(_reward_spoken(one, language) for one in level["reward"])
                for level in facts.get("levels", ())
            ),
        ]
    )
