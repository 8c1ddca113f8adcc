"""Why a card in play cannot be chosen by the spell or ability that asks: a sentence and the clause.

Only cards of the kind asked for have a reason; the words of the ability say what is asked for.
"""

from collections.abc import Iterator

from play.engine.ask import Ask
from play.games.berserk.rules import attack, values
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import PROTECTION_SPELLS
from play.games.berserk.rules.compile.filters import NOUNS
from play.games.berserk.rules.explaining.reasons import Reasons, forbidden, no_target
from play.games.berserk.rules.explaining.said import ability, name
from play.games.berserk.rules.frame import Frame
from play.games.berserk.rules.state import Permanent, State
from play.games.berserk.script.node import YOU, Flag, Pick
from play.games.pairs import Pair, Said, because

KINDS = ("target", "card", "split")  # of questions that choose cards

UNSEEN: Pair = ("Скрытое существо нельзя выбрать целью.", "A hidden creature cannot be chosen as a target.")
PROTECTED: Pair = (
    "Защита от заклинаний: целью заклинания эту карту не выбрать.",
    "Protection from spells: no spell can choose it as a target.",
)
UNFIT: Pair = ("{a} сейчас не может выбрать эту карту: {text}", "{a} cannot choose this card now: {text}")
UNFIT_PLAINLY: Pair = ("{a} сейчас не может выбрать эту карту.", "{a} cannot choose this card now.")
NOT_NAMED: Pair = (
    "Особенность не даёт атаковать эту карту.",
    "The ability does not let it attack this card.",
)
THIRSTS: Pair = (
    "Раны Жажды получает ваш герой или другое ваше существо.",
    "The wounds of Thirst go to your hero or to another creature of yours.",
)


def choosing(s: State, ask: Ask) -> Reasons:
    """Cards in play of the kind asked for that are not among the options."""
    offered = {option[1] for option in ask.options if option[0] in ("target", "card") and s.perm[option[1]] is not None}
    if not offered:
        return {}
    why = {"attacker": _attack, "thirst": _thirst}.get(ask.about[0], _choice)
    return {str(id_): {"act": "choose", **reason} for id_, reason in why(s, ask, offered)}


def _characters(s: State, seat: int) -> Iterator[Permanent]:
    for id_ in s.players[seat].play:
        p = s.perm[id_]
        assert p is not None
        if not BOOK.defs[p.face].is_support:
            yield p


def _attack(s: State, ask: Ask, offered: set[int]) -> Iterator[tuple[int, Said]]:
    """Follows the steps of `attack.attack_now`."""
    attacker = ask.about[1]
    usual = attack.targets(s, attacker)
    for p in _characters(s, 1 - s.ctrl[attacker]):
        if p.id in usual and p.id not in offered:
            yield p.id, because(NOT_NAMED, "BH-12.1")
        elif p.id not in offered:
            yield p.id, no_target(s, attacker, p.id, usual)


def _thirst(s: State, ask: Ask, offered: set[int]) -> Iterator[tuple[int, Said]]:
    for p in _characters(s, ask.seat):
        if p.id not in offered:
            yield p.id, because(UNSEEN, "BH-13.43(a)") if p.hidden else because(THIRSTS, "BH-13.12")


def _choice(s: State, ask: Ask, offered: set[int]) -> Iterator[tuple[int, Said]]:
    """Follows the steps of `values.choosable`; a remaining card does not fit the words, or was already chosen."""
    _, source, face, slot = ask.about[:4]
    frame = Frame(source, s.ctrl[source], face, slot)
    picks = [pick for pick in _picks(face, slot) if all(_meant(s, frame, pick, id_, offered) for id_ in offered)]
    types = {BOOK.defs[s.face[id_]].type for id_ in offered}
    for side in s.players:
        for id_ in side.play:
            p = s.perm[id_]
            assert p is not None
            fitting = [pick for pick in picks if _meant(s, frame, pick, id_, offered)]
            of_kind = fitting if picks else BOOK.defs[p.face].type in types
            if id_ in offered or not of_kind:
                continue
            reason = _barred(s, frame, p, targets=not fitting or any(pick.chooser in (None, YOU) for pick in fitting))
            if reason is not None:
                yield id_, reason
            elif fitting:
                yield id_, _unfit(s, ask)


def _picks(face: int, slot: int) -> list[Pick]:
    """The selectors in the words of an ability that choose in play."""
    if face < 0 or slot < 0:
        return []
    return [
        node
        for node in BOOK.defs[face].slots[slot].node.walk()
        if isinstance(node, Pick) and node.zone == "play" and node.source is None
        and node.quantifier != "all" and not node.at_random
    ]  # fmt: skip


def _meant(s: State, frame: Frame, pick: Pick, id_: int, offered: set[int]) -> bool:
    """The card is of the kind and on the side that the words name, whatever else they require."""
    if Flag("mine") in pick.filters and s.ctrl[id_] != frame.seat:
        return False
    if Flag("enemy") in pick.filters and s.ctrl[id_] == frame.seat:
        return False
    test = NOUNS.get(pick.noun)
    if test is not None:
        return test(s, frame, id_)
    return BOOK.defs[s.face[id_]].type in {BOOK.defs[s.face[other]].type for other in offered}  # a class: of its type


def _barred(s: State, frame: Frame, p: Permanent, targets: bool) -> Said | None:
    """What prevents any such ability from choosing the card. `targets`: its controller chooses, so protection from
    spells counts."""
    d = BOOK.defs[frame.face] if frame.face >= 0 else None
    if p.hidden and p.id != frame.source:
        return because(UNSEEN, "BH-13.43(a)")
    if targets and d is not None and d.is_spell and frame.slot == d.spell and p.keywords & PROTECTION_SPELLS:
        return because(PROTECTED, "BH-13.16(b)")
    forbidding = values.forbids(s, "be_chosen", p.id, by=frame.source)
    return None if forbidding is None else forbidden(forbidding, p.id)


def _unfit(s: State, ask: Ask) -> Said:
    _, source, face, slot = ask.about[:4]
    a, text = name(s, source, ask.seat), ability(face, slot)
    return because(UNFIT, "BH-12.1", a=a, text=text) if text[0] else because(UNFIT_PLAINLY, "BH-12.1", a=a)
