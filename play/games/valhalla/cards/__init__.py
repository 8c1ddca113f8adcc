"""The scripts of the cards, one module per expansion, collected explicitly."""

from play.games.valhalla.script.node import Script


def scripts() -> tuple[Script, ...]:
    """All scripts, expansion by expansion."""
    from play.games.valhalla.cards import (
        base,
        companions,
        dwarves,
        jarls,
        last_viking,
        loki,
        monsters,
        thor,
        tyr,
        valkyries,
    )

    modules = (base, jarls, loki, thor, valkyries, dwarves, tyr, last_viking, companions, monsters)
    return tuple(script for module in modules for script in module.CARDS)
