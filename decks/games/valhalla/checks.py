"""The checks of VH-2.19, one function per code, in the order of its table.

A check whose premise already failed reports nothing (VH-2.21): a wrong number of players, an unknown mode or an
unreadable option is reported only once.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from decks.games.valhalla import box
from decks.games.valhalla.configuration import COOPERATIVE, Configuration
from decks.rules.problem import Problem, Remedy

Check = Callable[[Configuration], Iterator[Problem]]
LEVELS = (1, 2, 3)  # VH-20.36
STACK = 6  # VH-20.2
# VH-19.2, each pair once
EXCLUDED = (
    ("simplified", "first_game"), ("simplified", "five_jarls"), ("simplified", "hand_building"), ("first_game", "five_jarls"),
)  # fmt: skip


def problem(code: str, clause: str, cards: tuple[str, ...] = (), /, *, mend: dict[str, Any], **params: Any) -> Problem:
    return Problem(code, clause, cards=cards, params=params, remedy=Remedy(options=mend))


def cooperative(table: Configuration) -> Iterator[Problem]:
    if COOPERATIVE in table.modes:
        yield problem("E_COOP", "VH-20.60", mend={"mode": "solo" if table.players == 1 else "standard"})


def players(table: Configuration) -> Iterator[Problem]:
    if table.mode == "solo" and table.players != 1:
        yield problem("E_PLAYERS", "VH-2.2", mend={"players": 1}, players=table.players, mode="solo")
    elif table.mode == "standard" and not table.players_fit:
        near = min(max(table.players or 2, 2), 6)
        yield problem("E_PLAYERS", "VH-2.2", mend={"players": near}, players=table.players, mode="standard")


def companion_mode(table: Configuration) -> Iterator[Problem]:
    if all(mode in table.modes for mode in box.COMPANIONS):
        yield problem("E_COMPANION_MODE", "VH-17.1", mend={"mode": box.COMPANIONS[0]})


def companion_players(table: Configuration) -> Iterator[Problem]:
    if table.with_companions and not table.players_fit:
        near = 6 if (table.players or 0) > 4 else 4
        mend = {"players": near} | ({"seating": list(box.seats(near))} if table.seating else {})
        yield problem("E_COMPANION_PLAYERS", "VH-2.2", mend=mend, players=table.players)


def companion_seating(table: Configuration) -> Iterator[Problem]:
    """Check the seating. A table without one gets the only possible seating."""
    if table.with_companions and table.players_fit and table.seating is not None and "seating" not in table.unread:
        right = box.seats(table.players or 4)
        if not _same_pairs(table.seating, right):
            yield problem("E_COMPANION_SEATING", "VH-17.3", mend={"seating": list(right)}, right=" ".join(right))


def _same_pairs(seating: tuple[str | None, ...], right: tuple[str, ...]) -> bool:
    """Whether both seat the same pairs. The letters do not matter: B A B A is the same as A B A B."""
    if len(seating) != len(right) or None in seating:
        return False
    return len(set(zip(seating, right, strict=True))) == len(set(right)) == len(set(seating))


def emblems(table: Configuration) -> Iterator[Problem]:
    twice = [emblem for emblem, seats in Counter(table.emblems).items() if emblem and seats > 1]
    if twice:
        free = (emblem for emblem in box.emblems() if emblem not in table.emblems)
        once = [
            emblem if emblem not in table.emblems[:place] else next(free, None)
            for place, emblem in enumerate(table.emblems)
        ]
        yield problem("E_EMBLEM", "VH-3.2", mend={"emblems": once}, emblem=twice[0])


def variants(table: Configuration) -> Iterator[Problem]:
    if table.solo:
        if table.variants:
            yield problem("E_VARIANT", "VH-19.2", mend={"variants": []}, first=table.variants[0], second="solo")
        return
    for one, another in EXCLUDED:
        if one in table.variants and another in table.variants:
            first, second = sorted((one, another), key=table.variants.index)  # the earlier choice stays
            left = [variant for variant in table.variants if variant != second]
            yield problem("E_VARIANT", "VH-19.2", mend={"variants": left}, first=first, second=second)


def base_deck(table: Configuration) -> Iterator[Problem]:
    yield from _list_sizes(table, ("base",), "E_BASE_DECK", "VH-2.5")


def module_sizes(table: Configuration) -> Iterator[Problem]:
    in_play = [module for module in box.MODULES if module in table.modules]
    in_play += ["companions"] if table.with_companions else []
    in_play += ["solo"] if table.solo else []
    yield from _list_sizes(table, tuple(in_play), "E_MODULE_SIZE", "VH-1.7")


def jarl_count(table: Configuration) -> Iterator[Problem]:
    if not table.uses_jarls:
        return
    wrong = list(_list_sizes(table, ("jarls",), "E_JARL_COUNT", "VH-1.2"))
    yield from wrong
    if table.jarl_deck is not None and table.players_fit and not table.solo and not wrong:
        right = Counter(table.rule_jarl_deck)
        # The next check handles the "3+" jarls in a deck for two.
        kept = Counter(jarl for jarl in table.jarl_deck if jarl and (jarl in right or not _marked(jarl, table)))
        if kept != right and "jarl_deck" not in table.unread:
            sizes = {"size": len(table.jarl_deck), "right": right.total(), "list": "jarl_deck"}
            yield problem("E_JARL_COUNT", "VH-2.13", mend={"jarl_deck": None}, **sizes)


def jarl_marks(table: Configuration) -> Iterator[Problem]:
    marked = tuple(dict.fromkeys(jarl for jarl in table.jarl_deck or () if jarl and _marked(jarl, table)))
    if marked and table.uses_jarls and table.players_fit:
        yield problem("E_JARL_MARK", "VH-2.13", marked, mend={"jarl_deck": None})


def _marked(jarl: str, table: Configuration) -> bool:
    return table.players == 2 and bool(box.cards("jarl")[jarl].facts["marks"]["three_plus"])


def jarl_shortage(table: Configuration) -> Iterator[Problem]:
    if table.players_fit and table.uses_jarls and not table.solo:
        asked, there = (table.players or 0) * table.jarls_each, len(table.rule_jarl_deck)
        if asked > there:
            left = [variant for variant in table.variants if variant != "five_jarls"]
            yield problem("E_JARL_SHORTAGE", "VH-2.15", mend={"variants": left}, asked=asked, there=there)


def thor_players(table: Configuration) -> Iterator[Problem]:
    if "thor" in table.modules and table.players == 2 and table.players_fit:
        yield problem("E_THOR_PLAYERS", "VH-12.2", mend=_without(table, "thor"))


def solo_modules(table: Configuration) -> Iterator[Problem]:
    for module in table.modules if table.solo else ():
        if module != "valkyries":
            yield problem("E_SOLO_MODULE", "VH-20.55", mend=_without(table, module), module=module)


def loki_card(table: Configuration) -> Iterator[Problem]:
    named = tuple(card for card in table.loki if card != box.RANDOM)
    if "loki" in table.modules:
        if len(table.loki) != 1 and not table.solo and "loki" not in table.unread:
            card = table.loki[0] if table.loki else box.first_loki_card()
            yield problem("E_LOKI_CARD", "VH-11.1", named, mend={"loki": card}, count=len(table.loki), module=True)
    elif table.loki:
        yield problem("E_LOKI_CARD", "VH-2.4", named, mend={"loki": None}, count=len(table.loki), module=False)


def tyr_split(table: Configuration) -> Iterator[Problem]:
    if "tyr" in table.modules and not table.solo:
        share, spare = box.shuffled_in("tyr"), box.stated_size("tyr") - table.tyr_deck
        if table.tyr_deck != share or (table.players_fit and spare < (table.players or 0)):
            yield problem("E_TYR_SPLIT", "VH-2.7", mend={"tyr_deck": None}, deck=table.tyr_deck, share=share)


def last_vikings(table: Configuration) -> Iterator[Problem]:
    stated = table.viking_cards
    if "last_viking" in table.modules and stated is not None and table.players_fit and not table.solo:
        right = box.viking_cards(table.players or 0)
        if Counter(stated) != Counter(right) and "viking_cards" not in table.unread:
            clause = "VH-16.12" if table.players == 6 else "VH-16.2"
            mend = {"viking_cards": None}
            yield problem("E_VIKING_CARDS", clause, tuple(dict.fromkeys(right)), mend=mend, players=table.players)


def solo_level(table: Configuration) -> Iterator[Problem]:
    if table.solo and table.difficulty not in LEVELS and "difficulty" not in table.unread:
        near = min(max(table.difficulty or 1, LEVELS[0]), LEVELS[-1])
        yield problem("E_SOLO_LEVEL", "VH-20.36", mend={"difficulty": near}, level=table.difficulty)


def solo_jarl(table: Configuration) -> Iterator[Problem]:
    if table.solo and table.jarl not in box.solo_jarls() and "jarl" not in table.unread:
        cards = (table.jarl,) if table.jarl else ()
        yield problem("E_SOLO_JARL", "VH-20.9", cards, mend={"jarl": box.solo_jarls()[0]})


def solo_monster(table: Configuration) -> Iterator[Problem]:
    if not table.solo or table.unread & {"monster", "monster_stack", "side"}:
        return
    first = next(iter(box.monsters()))
    if table.monster is None and table.monster_stack is None:
        yield problem("E_SOLO_MONSTER", "VH-20.2", mend={"monster": first}, reason="none")
    elif table.monster_stack is not None and not _is_stack(table):
        mend = {"monster_stack": None, "monster": table.monster or first}
        yield problem("E_SOLO_MONSTER", "VH-20.2", mend=mend, reason="stack")
    elif len(table.sides) > 1 and (len(table.sides) != STACK or len(set(table.sides)) != 1):
        yield problem("E_SOLO_MONSTER", "VH-20.2", mend={"side": _right_side(table)}, reason="sides")


def _is_stack(table: Configuration) -> bool:
    stack = [box.cards("monster")[card] for card in table.monster_stack or () if card]
    monster = {card.classes[0] for card in stack}
    side = table.sides[0] if table.sides and table.sides[0] else box.SIDES[0]
    strengths = [box.strength(card, side) for card in stack]
    return (
        len(stack) == len(table.monster_stack or ()) == STACK
        and len(monster) == 1
        and table.monster in (None, *monster)
        and strengths == sorted(strengths)
        and len({card.id for card in stack}) == STACK
    )


def solo_side(table: Configuration) -> Iterator[Problem]:
    """Only Valkyries decide the right side: other modules are refused by themselves and removed. An open side is right."""
    right = _right_side(table)
    if table.solo and len(set(table.sides)) == 1 and table.sides[0] not in (None, right):
        yield problem("E_SOLO_SIDE", "VH-20.56", mend={"side": right}, side=table.sides[0], right=right)


def _right_side(table: Configuration) -> str:
    return "expanded" if "valkyries" in table.modules else "normal"


def spare_emblems(table: Configuration) -> Iterator[Problem]:
    """Not in the table of VH-2.19: more emblems than people (VH-2.23)."""
    if table.players_fit and len(table.emblems) > (table.players or 0):
        mend = {"emblems": list(table.emblems[: table.players])}
        sizes = {"players": table.players, "emblems": len(table.emblems)}
        yield problem("E_EMBLEM_SEATS", "VH-2.23", mend=mend, **sizes)


def _list_sizes(table: Configuration, names: tuple[str, ...], code: str, clause: str) -> Iterator[Problem]:
    for name in names:
        cards = table.lists.get(name, box.listed(name))
        size, right = sum(cards.values()), box.stated_size(name)
        strange = tuple(card for card in cards if card not in box.listed(name))
        if size != right or strange:
            left = {other: listed for other, listed in table.lists.items() if other != name}
            mend = {"lists": left or None}
            yield problem(code, clause, strange, mend=mend, list=name, size=size, right=right)


def _without(table: Configuration, module: str) -> dict[str, Any]:
    """The options without a module and without what was chosen for it."""
    left: dict[str, Any] = {"modules": [one for one in table.modules if one != module]}
    return left | ({"loki": None} if module == "loki" and table.loki else {})


CHECKS: tuple[Check, ...] = (
    cooperative, players, companion_mode, companion_players, companion_seating, emblems, variants, base_deck, module_sizes,
    jarl_count, jarl_marks, jarl_shortage, thor_players, solo_modules, loki_card, tyr_split, last_vikings, solo_level,
    solo_jarl, solo_monster, solo_side, spare_emblems,
)  # fmt: skip
