"""The scripts of the cards, one module per set, collected explicitly."""

from play.games.berserk.script.ability import Script


def scripts() -> tuple[Script, ...]:
    """All scripts, set by set."""
    from play.games.berserk.cards import set14, set15, set16, set17, set18, set19, set21, set22, set23

    sets = (set14, set15, set16, set17, set18, set19, set21, set22, set23)
    return tuple(script for module in sets for script in module.CARDS)
