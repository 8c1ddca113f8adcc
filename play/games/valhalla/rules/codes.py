"""Small closed sets as plain ints, for speed: types of cards, triggers, conditions, effects, seats."""

from collections.abc import Generator
from typing import Any

from play.engine.ask import Ask
from play.games.valhalla.script import node

Steps = Generator[Ask | tuple[Ask, ...], Any, Any]
"""Rules that ask. The caller gets their result."""

TYPES = (
    "warrior", "tactic", "assignment", "thor_help", "tyr_wrath", "jarl", "loki_cunning", "last_viking", "last_viking_bonus",
    "companion", "monster", "die", "emblem",
)  # fmt: skip
TYPE = {name: number for number, name in enumerate(TYPES)}
WARRIOR, TACTIC, ERRAND, THOR, TYR, JARL, *_ = range(len(TYPES))

CLAN = {name: number for number, name in enumerate(node.CLANS)}
BOAR, DEER = CLAN["boar"], CLAN["deer"]

ROLE = {name: number for number, name in enumerate(node.ROLES)}
ANY, ATTACKER, DEFENDER, BYSTANDER, *_ = range(len(node.ROLES))

TRIGGER = {name: number for number, name in enumerate(node.TRIGGERS)}
(
    DEPLOY, BEFORE_DRAW, DRAW_PHASE, PRE_BATTLE, PRE_BATTLE_OTHERS, BEFORE_ROLL, IN_PHASE, ARMING, ON_ACTIVATE, STRENGTH,
    VALHALLA_STEP, TO_VALHALLA, AFTER_WIN, AFTER_LOSS, AFTER_BATTLE, AFTER_OTHERS, PASSIVE,
) = range(len(node.TRIGGERS))  # fmt: skip

CONDITION = {name: number for number, name in enumerate(node.CONDITIONS)}
COUNTER = {name: number for number, name in enumerate(node.COUNTERS)}
EFFECT = {name: number for number, name in enumerate(node.EFFECTS)}

# These take the place of a seat.
NOBODY = -1  # Ragnarok has no opponent (VH-7.7)
MONSTER = -2

PUBLIC = 255  # a card that everybody knows, including spectators
SPECTATORS = 128  # their bit in `known`

CELLS = 4  # VH-1.5
SHIELDS = 4  # VH-1.6
DICE = 6  # of one colour (VH-1.3)
GREY = 3
OUT = -1  # the place of a discarded die; 0: free; otherwise the warrior it arms
MANY = 99  # no limit in the script
