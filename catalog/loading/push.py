"""Store what upper apps know about cards: whether a card can be played, and the text of its script.

Only this module writes these columns after a load. The API record, the words that `text:` searches and the version of
the catalogue change together with them.
"""

from collections.abc import Mapping

import orjson
from django.db import transaction
from django.utils import timezone

from catalog.library import Text
from catalog.loading.playability import NOTHING, Playability
from catalog.loading.records import folded_text, with_script
from catalog.models import Card, CatalogVersion

BATCH = 500


def mark_of(version: str) -> str:
    """The `mark` of the last `push` to the catalogue with this version, or nothing."""
    return version.partition("-")[2]


def push(cards: Mapping[str, Playability], mark: str) -> int:
    """Store this for the given cards, and clear all others. `mark` identifies the content: the same mark, the same
    words.

    Returns how many cards changed.
    """
    with transaction.atomic():
        rows = Card.objects.order_by().values_list("id", "playable", "text_ru", "text_en")
        wanted = {pk: cards.get(pk, NOTHING) for pk, *_ in rows}
        known = {pk: Playability(playable, Text(ru, en)) for pk, playable, ru, en in rows}
        changed = [pk for pk, one in wanted.items() if one != known[pk]]
        _write({pk: wanted[pk] for pk in changed})
        _stamp(mark, bool(changed))
    return len(changed)


def _write(cards: Mapping[str, Playability]) -> None:
    rows = list(Card.objects.in_bulk(list(cards)).values()) if cards else []
    for row in rows:
        one = cards[row.pk]
        record = with_script(orjson.loads(row.record), one.playable, one.text)
        row.playable, row.text_ru, row.text_en = one.playable, one.text.ru, one.text.en
        row.record, row.text_folded = orjson.dumps(record).decode(), folded_text(record)
    # An upsert although all rows exist: many times faster than `bulk_update`.
    Card.objects.bulk_create(
        rows,
        BATCH,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["playable", "text_ru", "text_en", "text_folded", "record"],
    )


def _stamp(mark: str, changed: bool) -> None:
    """Put the mark into the version, so that caches and ETags change with it and an unchanged push can be skipped."""
    loaded = CatalogVersion.objects.get(pk=1)
    loaded.version = f"{loaded.version.partition('-')[0]}-{mark}"
    if changed:
        loaded.loaded_at = timezone.now()
    loaded.save()
