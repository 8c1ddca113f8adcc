"""The form of a table of Harbour: rounds and coins."""

from typing import Any

from decks.games.harbour.rules import COINS, ROUNDS, USUAL

from catalog.sheet.wording import in_both
from decks.editor.form.fields import shown
from decks.editor.form.offering import numbers
from decks.editor.form.setup import Field, Options, Records, Setup

NAMES = {
    "players": in_both("Игроки", "Players"),
    "rounds": in_both("Раунды", "Rounds"),
    "coins": in_both("Монеты в начале", "Coins to begin with"),
}


def _offered(options: Options, records: Records) -> dict[str, Any]:
    now = shown("harbour", options)
    return {"names": NAMES, "rounds": numbers(ROUNDS, now["rounds"]), "coins": numbers(COINS, now["coins"])}


def _planned(options: Options) -> dict[str, Any]:
    return {"title": in_both("Стол", "The table"), "names": NAMES, "table": {**USUAL, **options}}


SETUP = Setup(
    fields=(Field("rounds", "number", str(USUAL["rounds"])), Field("coins", "number", str(USUAL["coins"]))),
    start=USUAL,
    offered=_offered,
    planned=_planned,
    names=NAMES,
)
