"""Keywords: a bit; some have a number, some a rule about what they protect from or are limited to."""

from play.games.berserk.rules.book import DirectedRule, Number, Rule, TakesRule
from play.games.berserk.rules.codes import DIRECTED_CREATURES, DIRECTED_HEROES, DIRECTED_STRIKE, ELUSIVE, KW, PROTECTION
from play.games.berserk.rules.compile import filters, picks, quantities
from play.games.berserk.rules.compile.scope import Scope
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import State
from play.games.berserk.script.ability import Keyword
from play.games.berserk.script.node import Const, Pick, ScriptError

NUMBERED = ("armor", "regeneration", "thirst")


class Word:
    """A compiled keyword."""

    __slots__ = ("bits", "constant", "number", "rules")

    def __init__(
        self, bits: int, number: Number | None = None, constant: int | None = None, rules: tuple[Rule, ...] = ()
    ) -> None:
        self.bits, self.number, self.constant, self.rules = bits, number, constant, rules

    @property
    def numbers(self) -> tuple[tuple[int, Number], ...]:
        return () if self.number is None else ((self.bits, self.number),)


def compiled(node: Keyword, scope: Scope) -> Word:
    if node.id == "protection":
        return _protection(node, scope)
    if node.id == "directed_strike":
        return _directed(node, scope)
    if node.id == "elusive":
        return _elusive(node, scope)
    if node.id not in KW:
        raise ScriptError(f"unknown keyword: {node.id}")
    if (node.value is not None) != (node.id in NUMBERED):
        raise ScriptError(f"{node.id}: " + ("takes no number" if node.value is not None else "needs a number"))
    if node.value is None:
        return Word(KW[node.id])
    constant = node.value.value if isinstance(node.value, Const) else None
    if node.id == "thirst" and constant is None:
        raise ScriptError("Thirst has a fixed number")
    return Word(KW[node.id], quantities.compiled(node.value, scope), constant)


def _self(s: State, f: Frame, id_: int) -> bool:
    return id_ == f.source


def _protection(node: Keyword, scope: Scope) -> Word:
    """BH-13.16: the rules know protection from spells and from shots by a bit; described cards deal no wounds."""
    if isinstance(node.of, str):
        return Word(filters.keyword_bits("protection", node.of))
    if node.of is None:
        raise ScriptError("protection needs to say from what")
    source = picks.described(node.of, scope)
    return Word(PROTECTION, rules=(TakesRule(_self, None, True, False, 0, source, ()),))


def _directed(node: Keyword, scope: Scope) -> Word:
    """BH-13.22 and its limited forms."""
    plain = {None: DIRECTED_STRIKE, "creatures": DIRECTED_CREATURES, "heroes": DIRECTED_HEROES,
             Pick("creature"): DIRECTED_CREATURES, Pick("hero"): DIRECTED_HEROES}  # fmt: skip
    if node.of in plain:
        return Word(plain[node.of])
    if isinstance(node.of, str):
        raise ScriptError(f"directed strike against {node.of!r}")
    assert isinstance(node.of, Pick)
    return Word(0, rules=(DirectedRule(picks.described(node.of, scope), False),))


def _elusive(node: Keyword, scope: Scope) -> Word:
    if not isinstance(node.of, Pick):
        raise ScriptError("elusive needs to say from which creatures")
    return Word(ELUSIVE, rules=(DirectedRule(picks.described(node.of, scope), True),))
