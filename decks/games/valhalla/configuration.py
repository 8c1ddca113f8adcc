"""A configuration of VH-2.1, read from options of any shape.

`lists`, `jarl_deck`, `tyr_deck`, `viking_cards` and `monster_stack` usually follow from the other options; without them
a table gets what the rules and the catalogue define.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from decks.games.valhalla import box
from decks.rules.options import Options

OPTIONS = (
    "players", "mode", "modules", "variants", "loki", "seating", "emblems", "lists", "jarl_deck", "tyr_deck",
    "viking_cards", "monster", "monster_stack", "side", "difficulty", "jarl",
)  # fmt: skip
COOPERATIVE = "cooperative"  # VH-20.60: known, so that the error can explain why it is refused
TEAMS = ("A", "B", "C")


@dataclass(frozen=True, slots=True)
class Configuration:
    players: int | None
    modes: tuple[str, ...]  # one mode, unless several are requested at once
    modules: tuple[str, ...]
    variants: tuple[str, ...]
    loki: tuple[str, ...]
    seating: tuple[str | None, ...] | None
    emblems: tuple[str | None, ...]
    lists: Mapping[str, Mapping[str, int]]  # only those that the table sets
    jarl_deck: tuple[str | None, ...] | None
    tyr_deck: int
    viking_cards: tuple[str | None, ...] | None
    monster: str | None
    monster_stack: tuple[str | None, ...] | None
    sides: tuple[str | None, ...]
    difficulty: int | None
    jarl: str | None
    unread: frozenset[str]  # options that could not be read; they are already reported

    @property
    def mode(self) -> str:
        return self.modes[0] if len(self.modes) == 1 else ""

    @property
    def solo(self) -> bool:
        return self.mode == "solo"

    @property
    def with_companions(self) -> bool:
        return any(mode in box.COMPANIONS for mode in self.modes)

    @property
    def players_fit(self) -> bool:
        """VH-2.2. If it fails, checks that depend on the number of players report nothing (VH-2.21)."""
        if self.players is None:
            return False
        if self.solo:
            return self.players == 1
        return self.players in (4, 6) if self.with_companions else 2 <= self.players <= 6

    @property
    def uses_jarls(self) -> bool:
        return "simplified" not in self.variants or self.solo

    @property
    def jarls_each(self) -> int:
        """Cards dealt to each player (VH-2.15)."""
        if "first_game" in self.variants:
            return 1
        return 5 if "five_jarls" in self.variants else 3

    @property
    def rule_jarl_deck(self) -> tuple[str, ...]:
        return box.jarl_deck(self.players, first_game="first_game" in self.variants)


def read(options: Options) -> Configuration:
    tyr_deck = options.number("tyr_deck")
    return Configuration(
        players=options.players(),
        modes=_modes(options),
        modules=options.words("modules", box.MODULES),
        variants=options.words("variants", box.VARIANTS),
        loki=options.words("loki", (*box.cards("loki_cunning"), box.RANDOM)),
        seating=options.seats("seating", TEAMS),
        emblems=options.seats("emblems", box.emblems()) or (),
        lists=_lists(options),
        jarl_deck=options.seats("jarl_deck", box.cards("jarl")),
        tyr_deck=box.shuffled_in("tyr") if tyr_deck is None else tyr_deck,
        viking_cards=options.seats("viking_cards", (*box.cards("last_viking"), *box.cards("last_viking_bonus"))),
        monster=options.word("monster", box.monsters()),
        monster_stack=options.seats("monster_stack", box.cards("monster")),
        sides=_sides(options),
        difficulty=options.number("difficulty"),
        jarl=options.word("jarl", box.cards("jarl")),
        unread=frozenset(problem.params["option"] for problem in options.wrong),  # last: the reading above fills it
    )


def _modes(options: Options) -> tuple[str, ...]:
    if options.given.get("mode") is None:
        return ("standard",)
    return options.words("mode", (*box.MODES, COOPERATIVE))


def _sides(options: Options) -> tuple[str | None, ...]:
    """One side for the whole stack, or one for each card."""
    if isinstance(options.given.get("side"), list):
        return options.seats("side", box.SIDES) or ()
    side = options.word("side", box.SIDES)
    return (side,) if side else ()


def _lists(options: Options) -> Mapping[str, Mapping[str, int]]:
    stated: Any = options.given.get("lists")
    if stated is None:
        return {}
    if not isinstance(stated, Mapping):
        options.refuse("lists", stated)
        return {}
    read = {}
    for name, cards in stated.items():
        if name not in box.LISTS:
            options.refuse("lists", name, box.LISTS, {"lists": {k: v for k, v in stated.items() if k in box.LISTS}})
        elif not _is_list(cards):
            options.refuse("lists", name, (), {"lists": {k: v for k, v in stated.items() if _is_list(v)}})
        else:
            read[name] = cards
    return read


def _is_list(cards: Any) -> bool:
    return isinstance(cards, Mapping) and all(
        isinstance(card, str) and isinstance(count, int) and 0 < count < 1000 for card, count in cards.items()
    )
