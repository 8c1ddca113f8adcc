"""Fills the book: facts of the catalogue and scripts of the cards, compiled once. An error names the card and the
reason."""

import hashlib
from pathlib import Path
from threading import RLock

from catalog import library
from catalog.words.text import fold
from play.games.berserk.cards import scripts
from play.games.berserk.rules.book import ACTIVATED, BOOK, CostsRule, Def
from play.games.berserk.rules.codes import ELEMENT
from play.games.berserk.rules.compile import compile_script
from play.games.berserk.rules.standing import filed
from play.games.berserk.script.ability import Ability, Script
from play.games.berserk.script.node import ScriptError

CARDS = Path(__file__).parents[1] / "cards"


_LOCK = RLock()


class BadScript(Exception):
    """A script cannot be loaded: which card, and why."""

    def __init__(self, card: str, reason: str) -> None:
        super().__init__(f"{card}: {reason}")
        self.card, self.reason = card, reason


def load() -> None:
    """Read all facts and scripts into the book, on first use. After an error the book is empty again."""
    with _LOCK:
        if not BOOK.digest:
            try:
                _fill()
            except Exception:
                BOOK.clear()
                raise


def _fill() -> None:
    game = library.game("berserk")
    for number, cls in enumerate(game.classes.values()):
        BOOK.classes[cls.id] = 1 << number
        if cls.kind == "support":
            BOOK.support_classes |= 1 << number
    BOOK.equipment = BOOK.classes["weapon"] | BOOK.classes["armor_item"] | BOOK.classes["amulet"]
    by_id = checked(scripts())
    for index, card in enumerate(game.cards.values()):
        definition = _definition(card, index)
        BOOK.defs.append(definition)
        BOOK.by_id[card.id] = index
        BOOK.by_key[definition.key] = index
    for card_id, script in by_id.items():
        compiled(script, BOOK[card_id])
    BOOK.digest = _digest()


def _digest() -> str:
    """Changes with every fact and every script: a saved game must match it."""
    seen = hashlib.blake2b(digest_size=8)
    for path in (*sorted(CARDS.glob("set*.py")), library.DATA / "berserk" / "cards.jsonl"):
        seen.update(path.read_bytes())
    return seen.hexdigest()


def checked(found: tuple[Script, ...]) -> dict[str, Script]:
    """Scripts by card. Two scripts for one card, or a script for an unknown card, are errors."""
    cards = library.game("berserk").cards
    by_id: dict[str, Script] = {}
    for script in found:
        if script.id not in cards:
            raise BadScript(f"{script.set}/{script.no}", "there is no such card (scripts belong to first printings)")
        if script.id in by_id:
            raise BadScript(f"{script.set}/{script.no}", "has two scripts")
        by_id[script.id] = script
    return by_id


def compiled(script: Script, definition: Def) -> None:
    try:
        compile_script(script, definition)
    except ScriptError as error:
        raise BadScript(f"{script.set}/{script.no}", str(error)) from error
    definition.playable = True
    if definition.ambush >= 0:
        slot = definition.slots[definition.ambush]
        assert isinstance(slot.node, Ability)
        timing = slot.node.head.timing
        nth = timing.event.nth if timing is not None and timing.event is not None else None
        BOOK.ambushes.setdefault(slot.event, set()).add(nth or 0)
    definition.idle = all(definition.slots[number].kind != ACTIVATED for _, number in definition.printed)
    definition.filed = tuple(named for named in definition.printed if filed(definition.slots[named[1]]))
    definition.own_costs = tuple(
        (slot.index, rule)
        for slot in definition.slots
        if slot.printed
        for rule in slot.rules
        if isinstance(rule, CostsRule) and rule.own
    )


def _definition(card: library.Card, index: int) -> Def:
    d = Def()
    d.index, d.id, d.name, d.key, d.type = index, card.id, card.name, fold(card.name.ru), card.type
    d.is_creature, d.is_hero = card.type == "creature", card.type == "hero"
    d.is_spell, d.is_support = card.type == "spell", card.type == "support"
    d.x_cost = card.cost == "X"
    d.cost = card.cost if isinstance(card.cost, int) else 0
    d.strike = card.attack if isinstance(card.attack, int) else 0
    d.lives = card.life if isinstance(card.life, int) else 0
    d.classes = sum(BOOK.classes[name] for name in card.classes)
    d.elements = sum(ELEMENT[name] for name in card.elements if name in ELEMENT)
    d.created, d.placed, d.playable = card.created, card.placed, False
    d.slots, d.printed, d.keywords, d.numbers, d.choices = (), (), 0, (), ()
    d.spell, d.thirst, d.outside, d.ambush, d.bare, d.own_costs, d.filed, d.idle = (
        -1,
        (),
        (),
        -1,
        card.vanilla,
        (),
        (),
        True,
    )
    return d
