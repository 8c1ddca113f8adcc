"""Small series of starter decks, and their rows."""

from typing import Any

from decks.models import Deck, Player, Visibility
from decks.services import Draft, create_deck
from decks.starters.files import starters
from play.models import Series
from play.series import worker
from play.series.contest import Contest, Played
from play.series.create import Entry, Plan, create

ELVES, DWARVES, UNDEAD = "wood-elves", "hill-dwarves", "dark-undead"


def entries(*slugs: str, bot: str = "random") -> tuple[Entry, ...]:
    """Unsaved decks."""
    return tuple(Entry(None, starters()[slug].contents, slug, bot) for slug in slugs)


def saved(*slugs: str, bot: str = "random") -> tuple[Entry, ...]:
    return tuple(Entry(one, one.contents, one.name, bot) for one in map(public, slugs))


def public(slug: str) -> Deck:
    """A public deck with the cards of a ready-made one."""
    known = Deck.objects.public().filter(name=slug, owner=None, starter=None).first()
    draft = Draft(starters()[slug].contents, slug)
    return known or create_deck(None, draft, visibility=Visibility.PUBLIC)


def plan(*slugs: str, games: int = 10, kind: str = "duel", bot: str = "random", **more: Any) -> Plan:
    return Plan("berserk", kind, saved(*(slugs or (ELVES, DWARVES)), bot=bot), games, **{"seed": 7, **more})


def series(*slugs: str, owner: Player | None = None, secret: str = "", **more: Any) -> Series:
    return create(owner, plan(*slugs, **more), secret)


def play(one: Series) -> Series:
    """Play to the end, in this process."""
    while worker.run(60.0):
        pass
    one.refresh_from_db()
    return one


def rows(one: Series) -> list[tuple[Any, ...]]:
    """All stored rows of its games."""
    columns = ("index", "seats", "winner", "reason", "first", "turns", "decisions", "log", "fault", "moves")
    return [
        tuple(bytes(value) if isinstance(value, memoryview) else value for value in row)
        for row in one.played.order_by("index").values_list(*columns)
    ]


def sums(one: Series) -> list[dict[str, Any]]:
    return list(one.chunks.order_by("start").values_list("sums", flat=True))


def league(entrants: int) -> Contest:
    """A contest whose games are never played."""
    return Contest("berserk", ({},) * entrants, ("random",) * entrants, 1, 100, "league")


def ended(
    winner: int | None, turns: int = 10, first: int = 0, cards: tuple[set[str], ...] = (), fault: str = ""
) -> Played:
    reason = "faulted" if fault else "hero"
    held = tuple(frozenset(side) for side in cards)
    return Played(winner, reason, first, turns, 40, "ab", fault, "bh-1" if fault else "", held)
