"""Mistakes in scripts that compiling would not notice."""

from play.games.berserk.rules.book import Def
from play.games.berserk.script.ability import Ability, DeckLine, Ev, Head, Keyword, Script, Timing
from play.games.berserk.script.effect import Effect, Standing
from play.games.berserk.script.node import Known, Node, Ref, ScriptError

ATTACKING = ("on_attack", "on_strike")
ATTACK_EVENTS = ("declares", "attacks", "defends", "harmless", "deals", "kills", "wounded", "closes", "dies", "acts",
                 "undefended")  # fmt: skip


def check(script: Script, definition: Def) -> None:
    for node in script.abilities:
        if isinstance(node, Ability):
            _head(node.head, definition)
            _attack(node)
            _payer(node)
        elif isinstance(node, Effect) and not isinstance(node, Standing) and not definition.is_spell:
            raise ScriptError(f"{type(node).__name__} without a head: only a spell has bare instructions")
        elif not isinstance(node, Effect | Keyword | DeckLine):
            raise ScriptError(f"{type(node).__name__} is not an ability")
        elif isinstance(node, Effect) and definition.is_spell:
            _attack_words(node, None)


def _head(head: Head, definition: Def) -> None:
    if head.tap and definition.is_spell:
        raise ScriptError("a spell cannot be tapped")
    in_play_only = ("hire", "death", "on_attack", "on_strike")
    if definition.is_spell and head.timing is not None and head.timing.kind in in_play_only:
        raise ScriptError(f"a spell has no {head.timing.kind}")


def _attack(node: Ability) -> None:
    _attack_words(node.effect, node.head.timing)


def _attack_words(effect: Node, timing: Timing | None) -> None:
    """`target` and similar words need an attack: from the timing, or from an event inside the text."""
    if timing is not None and (
        timing.kind in ATTACKING or (timing.event is not None and timing.event.kind in ATTACK_EVENTS)
    ):
        return
    if any(isinstance(part, Ability | Ev | Standing) for part in effect.walk()):
        return
    for part in effect.walk():
        if isinstance(part, Ref) and part.name in ("target", "attacker", "defender"):
            raise ScriptError(f"`{part.name}` outside an attack")


def _payer(node: Ability) -> None:
    """X in a price must be the whole amount that the player names."""
    coins = node.head.coins
    if coins is not None and coins.less is not None:
        for part in coins.less.walk():
            if isinstance(part, Known) and part.name == "x":
                raise ScriptError("X cannot lower the price that is X")
