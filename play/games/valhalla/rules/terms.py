"""The constant terms of a game: players, mode, modules, variants, seats. One frozen value per table."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from catalog import library
from decks.games.valhalla import box
from play.games.valhalla.rules.book import BY_ID, DEFS
from play.games.valhalla.rules.codes import EFFECT

FIELDS = (
    "players", "mode", "modules", "variants", "loki", "teams", "emblems", "monster", "side", "level", "jarl", "brought",
    "first",
)  # fmt: skip


@dataclass(frozen=True)
class Terms:
    """`brought` are the jarls of seats that do not draft one (VH-S.51); `first` is the seat that begins."""

    players: int
    mode: str
    modules: tuple[str, ...]
    variants: tuple[str, ...]
    loki: str  # the card of Loki's Cunning; empty: none
    teams: tuple[str, ...]  # a letter per seat in partner modes
    emblems: tuple[str, ...]
    monster: str
    side: int  # of the monster cards: 0 normal, 1 expanded
    level: int
    jarl: str  # solo
    brought: tuple[str | None, ...]
    first: int

    @cached_property
    def solo(self) -> bool:
        return self.mode == "solo"

    @cached_property
    def alliance(self) -> bool:
        return self.mode == "alliance"

    @cached_property
    def all_seats(self) -> int:
        return (1 << self.players) - 1

    @cached_property
    def partner(self) -> tuple[int, ...]:
        """The partner or ally of each seat; -1: none."""
        if not self.teams:
            return (-1,) * self.players
        return tuple(
            next(other for other, letter in enumerate(self.teams) if letter == mine and other != seat)
            for seat, mine in enumerate(self.teams)
        )

    @cached_property
    def large(self) -> int:
        """Modules of 40 cards."""
        return sum(module in box.LARGE for module in self.modules)

    @cached_property
    def draws(self) -> tuple[int, int]:
        """Phase 2: cards drawn and kept (VH-4.2, VH-4.3)."""
        turn = library.game("valhalla").facts["turn"]["phase2_with_40_card_module" if self.large else "phase2"]
        return int(turn["draw"]), int(turn["keep"])

    @cached_property
    def thor(self) -> bool:
        return "thor" in self.modules

    @cached_property
    def tyr(self) -> bool:
        return "tyr" in self.modules

    @cached_property
    def vikings(self) -> tuple[int, ...]:
        """The bonus cards of the Last Viking at this table (VH-16.2, VH-16.12)."""
        if "last_viking" not in self.modules:
            return ()
        return tuple(BY_ID[card] for card in box.viking_cards(self.players)[1::2])

    @cached_property
    def loki_rows(self) -> tuple[tuple[int, Any], ...]:
        return DEFS[BY_ID[self.loki]].rows if self.loki else ()

    @cached_property
    def shuffled(self) -> tuple[int, ...]:
        """The definitions that can be in a hand."""
        lists = ("base", *(module for module in self.modules if module in ("thor", "valkyries", "dwarves", "tyr")))
        return tuple(BY_ID[card] for name in lists for card in box.listed(name))

    @cached_property
    def before(self) -> bool:
        """Whether somebody may hold a card for the window before a battle (VH-6.2)."""
        return any(DEFS[face].before for face in self.shuffled)

    @cached_property
    def after(self) -> bool:
        """Whether somebody may hold a card for the window after a battle (VH-13.10)."""
        return any(DEFS[face].after for face in self.shuffled)

    @cached_property
    def ordered(self) -> bool:
        """Whether a card depends on the order of the discard pile (VH-S.12). A jarl may do so too."""
        before = (DEFS[face].before for face in self.shuffled)
        recruits = any(rule is not None and rule.eff.kind == EFFECT["recruit_from_discard"] for rule in before)
        return recruits or any(eff.choice == "topmost" for _, eff in self.loki_rows)

    @cached_property
    def stack(self) -> tuple[int, ...]:
        """The six cards of the monster, weakest first (VH-20.2)."""
        return tuple(BY_ID[card.id] for card in box.monsters()[self.monster]) if self.monster else ()

    @cached_property
    def toll(self) -> int:
        """Cards discarded from the deck after a lost battle (VH-20.36)."""
        levels = library.game("valhalla").facts["solo_levels"]
        return next((int(one["loss_discard"]) for one in levels if one["id"] == self.level), 0)

    def packed(self) -> dict[str, Any]:
        return {name: _plain(getattr(self, name)) for name in FIELDS}


def unpacked(data: Mapping[str, Any]) -> Terms:
    return interned(Terms(**{name: _tuple(data[name]) for name in FIELDS}))


@lru_cache(maxsize=256)
def interned(terms: Terms) -> Terms:
    """The same object for the same terms, so that derived values are computed once."""
    return terms


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _tuple(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
