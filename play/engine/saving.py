"""A table as JSON-able data and back: the checkpoint and the answers since. A part of `table.Table`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from play.engine.ask import to_lists, to_tuples
from play.engine.fault import Diverged
from play.engine.refusal import Refused, refusal
from play.engine.rules import Rules, S

if TYPE_CHECKING:
    from play.engine.table import Table

KERNEL = 1  # increase it when old dumps can no longer be loaded


def dump(table: "Table[S]") -> dict[str, Any]:
    table._settle()
    data = {
        "kernel": KERNEL,
        "game": table.rules.name,
        "version": table.rules.version,
        "state": table.rules.pack(table._base),
        "asked": table._base_asked,
        "ply": table.ply,
        "journal": [to_lists(answer) for answer in table._journal],
        "given": [[place, list(option)] for place, option in sorted(table._given.items())],
    }
    if table._reseeds:
        data["reseeds"] = sorted(map(list, table._reseeds.items()))
    if table.faulted is not None:
        data["faulted"] = table.faulted.text
    if table._conceded is not None:
        data["conceded"] = table._conceded
    return data


def load(blank: "Table[S]", rules: Rules[S], data: Mapping[str, Any], keep_events: bool) -> "Table[S]":
    """`blank` is a table without a position, which takes what was saved."""
    try:
        saved = (data["kernel"], data["game"], data["version"])
        now = (KERNEL, rules.name, rules.version)
        if saved != now:
            raise refusal("old_dump", saved="/".join(map(str, saved)), now="/".join(map(str, now)))
        base = rules.unpack(data["state"])
        blank._place(rules, base, base, int(data["asked"]), keep_events)
        blank._journal = [to_tuples(answer) for answer in data["journal"]]
        blank._reseeds = dict(data.get("reseeds", ()))
        table = blank._replay(base, blank._journal, elsewhere=True)
        for place, option in data["given"]:
            if tuple(option) not in table._round[place].options:
                raise Diverged
            table._give(place, tuple(option))
        if "conceded" in data:
            table.concede(int(data["conceded"]))
        table.ply = int(data["ply"])
    except Refused:
        raise
    except Exception as error:
        raise refusal("bad_dump", why=f"{type(error).__name__}: {error}") from error
    table.state.events.clear()
    return table
