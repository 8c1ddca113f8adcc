"""The meaning of scripts: `compile_script` turns the nodes of a card into functions, once, and stores them in its
definition.

These functions keep nothing between calls: everything that varies is in the state and in the frame.
"""

from play.games.berserk.rules.book import DECK, STANDING, CostsRule, Def, Slot, Test
from play.games.berserk.rules.codes import PLAGUE, Zone
from play.games.berserk.rules.compile import abilities, keywords, lint, standing
from play.games.berserk.rules.compile.effects import VERBS
from play.games.berserk.rules.compile.scope import Scope, Sheet
from play.games.berserk.script.ability import Ability, DeckLine, Keyword, Script
from play.games.berserk.script.effect import Costs, Effect, Mill, Seq, Standing
from play.games.berserk.script.node import Node

__all__ = ["compile_script"]


def compile_script(script: Script, definition: Def) -> None:
    """Fill the definition from the script. Raises ScriptError if the script is impossible."""
    lint.check(script, definition)
    sheet = Sheet(definition, VERBS)
    definition.keywords, definition.numbers, definition.thirst = 0, (), ()
    definition.spell = definition.ambush = -1
    printed: list[Slot] = []
    text: list[Effect] = []
    for node in script.abilities:
        if isinstance(node, Keyword):
            printed += _keyword(node, sheet)
        elif isinstance(node, DeckLine):
            sheet.slot(node, DECK, True)
        elif isinstance(node, Ability):
            printed.append(abilities.compiled(node, sheet, printed=True))
        elif isinstance(node, Standing) and not (definition.is_spell and _instructs(node)):
            printed += _standing(node, sheet)
        else:
            assert isinstance(node, Effect)
            text.append(node)
    if definition.is_spell and text:
        condition = _condition(script, sheet)
        whole = text[0] if len(text) == 1 else Seq(tuple(text))
        definition.spell = abilities.spell(whole, whole, sheet, condition).index
    if any(isinstance(part, Mill) and part.plague for node in script.abilities for part in node.walk()):
        definition.keywords |= PLAGUE
    _file(definition, sheet, printed)
    definition.bare = not script.abilities


def _keyword(node: Keyword, sheet: Sheet) -> list[Slot]:
    """A printed keyword is a bit of the definition; it needs a slot only if it does more."""
    definition = sheet.definition
    word = keywords.compiled(node, Scope(sheet, "standing", x=sheet.x))
    definition.keywords |= word.bits
    if word.constant is not None:
        if node.id == "thirst":
            definition.thirst += (word.constant,)
        else:
            definition.numbers += ((word.bits, word.constant),)
        return []
    if not word.rules and word.number is None:
        return []
    slot = sheet.slot(node, STANDING, True)
    slot.rules, slot.keywords, slot.numbers = word.rules, word.bits, word.numbers
    return [slot]


def _instructs(node: Standing) -> bool:
    """On a spell: whether the spell creates the effect for a time, or it is a rule about the card itself."""
    return not isinstance(node, Costs) and (
        getattr(node, "until", None) is not None or getattr(node, "while_in_play", False)
    )


def _standing(node: Standing, sheet: Sheet) -> list[Slot]:
    scope = Scope(sheet, "standing", x=sheet.x)
    if sheet.definition.is_spell and standing.barred(node, scope) is not None:
        return []
    slot = sheet.slot(node, STANDING, True)
    slot.rules = tuple(standing.compiled(node, scope))
    return [slot]


def _condition(script: Script, sheet: Sheet) -> Test | None:
    """When a spell may be played at all: the negation of `while_(…, cannot("play", self_))`."""
    scope = Scope(sheet, "standing", x=sheet.x)
    for node in script.abilities:
        barred = standing.barred(node, scope)
        if barred is not None:
            return lambda s, f: not barred(s, f)
    return None


def _file(definition: Def, sheet: Sheet, printed: list[Slot]) -> None:
    definition.slots, definition.choices = tuple(sheet.slots), tuple(sheet.choices)
    in_play, outside = [], []
    for slot in printed:
        if _is_ambush(slot.node):
            definition.ambush = slot.index
        elif slot.zone != Zone.PLAY:
            outside.append(slot.index)
        elif not (slot.rules and all(isinstance(rule, CostsRule) and rule.own for rule in slot.rules)):
            in_play.append((definition.index, slot.index))
    definition.printed, definition.outside = tuple(in_play), tuple(outside)


def _is_ambush(node: Node) -> bool:
    return isinstance(node, Ability) and node.head.timing is not None and node.head.timing.kind == "ambush"
