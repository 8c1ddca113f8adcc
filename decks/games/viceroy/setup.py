"""The form of a table of Viceroy: players and virtual rivals."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from decks.editor.form.fields import shown
from decks.editor.form.offering import numbers
from decks.editor.form.setup import Field, Options, Records, Row, Setup
from decks.games.viceroy.rules import plan

GAME = "viceroy"


def _offered(options: Options, records: Records) -> dict[str, Any]:
    now = shown(GAME, options)
    return {"players": numbers(range(1, 5), now["players"]), "rivals": numbers(range(4), now["rivals"])}


def _planned(options: Options) -> dict[str, Any] | None:
    table = plan(options)
    if table is None:
        return None
    players, rivals = options["players"], options.get("rivals")
    rivals = rivals if isinstance(rivals, int) and 0 <= rivals <= 4 - players else 0
    seats = ["player"] * players + ["rival"] * rivals + ["empty"] * (4 - players - rivals)
    return {"table": table, "seats": seats, "colours": ("blue", "red", "green", "yellow"), "rivals": rivals}


def _consequences(options: Options) -> Iterator[Row]:
    if table := plan(options):
        gems = ngettext("%(n)d gem of each colour", "%(n)d gems of each colour", table.reserve) % {"n": table.reserve}
        yield _("Reserve"), gems


SETUP = Setup(
    fields=(Field("players", "number"), Field("rivals", "number", "0")),
    start={"players": 2},
    offered=_offered,
    planned=_planned,
    names={
        "players": gettext_lazy("Players"),
        "rivals": gettext_lazy("Virtual rivals"),
    },
    consequences=_consequences,
)
