"""Every change of a collection, one transaction each. Counts are per printing; zero removes a printing."""

from collections import Counter
from collections.abc import Mapping

from django.db import transaction

from catalog import library
from decks.models import Holding, Player

MOST = 9_999  # copies of one printing: a larger number is a typing error


class NotOwnable(Exception):
    """Something that cannot be owned: an unknown printing, or an invalid count."""

    def __init__(self, code: str, printing: str, count: object) -> None:
        super().__init__(f"{code}: {printing} {count}")
        self.code, self.printing, self.count = code, printing, count


def set_counts(player: Player, counts: Mapping[str, int]) -> int:
    """Set the counts of these printings; the others stay. Return how many rows changed.

    Raises NotOwnable and changes nothing if any printing or count is wrong.
    """
    cards = {printing: _card_of(printing, count) for printing, count in counts.items()}
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)  # serializes changes of this collection
        known = dict(Holding.objects.filter(player=player, printing__in=list(counts)).values_list("printing", "count"))
        changed = {printing: count for printing, count in counts.items() if known.get(printing, 0) != count}
        Holding.objects.filter(player=player, printing__in=[p for p, count in changed.items() if not count]).delete()
        Holding.objects.bulk_create(
            (
                Holding(player=player, card_id=cards[printing], printing_id=printing, count=count)
                for printing, count in changed.items()
                if count
            ),
            update_conflicts=True,
            unique_fields=["player", "printing"],
            update_fields=["count"],
        )
    return len(changed)


def add_counts(player: Player, counts: Mapping[str, int]) -> int:
    """Add copies to the current counts. Raises NotOwnable and changes nothing if any is wrong."""
    with transaction.atomic():
        Player.objects.select_for_update().get(pk=player.pk)
        known = dict(Holding.objects.filter(player=player, printing__in=list(counts)).values_list("printing", "count"))
        return set_counts(player, {printing: known.get(printing, 0) + count for printing, count in counts.items()})


def clear(player: Player, game: str) -> int:
    """Delete everything owned in one game. Return the number of cards."""
    held = Holding.objects.filter(player=player, card__game=game)
    with transaction.atomic():
        lost = sum(held.values_list("count", flat=True))
        held.delete()
    return lost


def owned_cards(player: Player, game: str) -> Counter[str]:
    """Card id -> copies in all its printings."""
    found: Counter[str] = Counter()
    for card, count in Holding.objects.filter(player=player, card__game=game).values_list("card", "count"):
        found[card] += count
    return found


def _card_of(printing: str, count: int) -> str:
    if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST:
        raise NotOwnable("bad-count", printing, count)
    for game in library.games():
        if known := game.printings.get(printing):
            return known.card
    raise NotOwnable("unknown-printing", printing, count)
