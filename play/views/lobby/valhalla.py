"""Tables of Valhalla in the lobby: seats, modules, jarls to bring, and the solo game."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.loading.records import art_path
from catalog.requests.numbers import whole
from decks.editor.form.labels import card as name_of_card
from decks.games.valhalla import box, labels
from play import games
from play.views.lobby.tables import Laid, Named

GAME = "valhalla"
CHOICE, ALONE = "play/lobby/valhalla/choice.html", "play/lobby/valhalla/alone.html"
PICTURES = {  # printings whose art represents a table: its first module's, otherwise the base box's
    "loki": "vh-lk-05", "thor": "vh-th-01", "valkyries": "vh-vk-bear-01", "dwarves": "vh-dw-01", "tyr": "vh-ty-01",
    "last_viking": "vh-lv-01", "partnership": "vh-b-wolf-01", "alliance": "vh-b-wolf-01",
}  # fmt: skip
BASE = "vh-b-bear-01"


@dataclass(frozen=True, slots=True)
class Alone:
    """The form of a game alone."""

    monsters: list[Named]
    levels: list[Named]
    jarls: list[Named]
    valkyries: bool


def laid(table: Mapping[str, Any], card: str = "") -> Laid:
    alone, seats = games.seating(GAME).alone(table), games.seating(GAME).seats_at(table)
    parts = [_("alone") if alone else ngettext("%(n)d player", "%(n)d players", seats) % {"n": seats}]
    if alone:
        parts += [labels.monster(table["monster"])] if table.get("monster") else []
        parts += [labels.level(table["difficulty"])]
    mode, modules, variants = (_words(table, name) for name in ("mode", "modules", "variants"))
    parts += [labels.mode(one) for one in mode if one not in ("standard", "solo")]
    parts += [labels.module(one) for one in modules]
    parts += [labels.variant(one) for one in variants]
    picture = next((PICTURES[one] for one in (*modules, *mode) if one in PICTURES), BASE)
    return Laid(seats, alone, " · ".join(parts), art_path(picture), against(table) or card)


def _words(table: Mapping[str, Any], name: str) -> list[str]:
    value = table.get(name) or []
    return [value] if isinstance(value, str) else list(value)


def against(options: Mapping[str, Any]) -> str:
    """The monster."""
    monster = options.get("monster")
    stack = box.monsters().get(monster) if isinstance(monster, str) and options.get("mode") == "solo" else None
    return stack[-1].id if stack else ""


def rival(table: Mapping[str, Any]) -> str:
    return labels.monster(table.get("monster") or "")


def brings(card: str | None) -> str:
    return _("brings %(name)s") % {"name": name_of_card(GAME, card)} if card else _("drafts a jarl")


def choices(table: Mapping[str, Any] | None = None, taken: Collection[str] = (), chosen: str = "") -> list[Named]:
    allowed = games.seating(GAME).choices(table) if table is not None else tuple(box.cards("jarl"))
    found = [Named(card, name_of_card(GAME, card), card == chosen) for card in allowed if card not in taken]
    return sorted(found, key=lambda one: one.name)


def hosting() -> str:
    return _(
        "Everybody hosts in turn: the host’s modules make the deck, each brings their jarl or drafts. Bots fill seats that nobody"
        " enters for."
    )


def alone(given: QueryDict) -> Alone:
    monster, level = given.get("monster", ""), given.get("difficulty", "")
    jarl = given.get("jarl", "") if given.get("alone") else ""
    names = list(box.monsters())
    levels = [one["id"] for one in library.game(GAME).facts["solo_levels"]]
    return Alone(
        [Named(one, labels.monster(one), one == (monster if monster in names else names[0])) for one in names],
        [Named(str(one), labels.level(one), str(one) == (level or str(levels[0]))) for one in levels],
        [
            Named(one, name_of_card(GAME, one), one == (jarl if jarl in box.solo_jarls() else box.solo_jarls()[0]))
            for one in box.solo_jarls()
        ],
        "valkyries" in given.getlist("modules"),
    )


def alone_table(given: QueryDict) -> dict[str, Any]:
    level = given.get("difficulty", "")
    return {
        "players": 1,
        "mode": "solo",
        "monster": given.get("monster", "")[:40],
        "difficulty": whole(level, 99) or 0,
        "jarl": given.get("jarl", "")[:40],
        **({"modules": ["valkyries"]} if "valkyries" in given.getlist("modules") else {}),
    }
