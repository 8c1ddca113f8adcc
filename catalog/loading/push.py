"""What upper apps know of cards and catalogue pages show: whether a card can be played, and the text of its script.

The only writer of these columns after a load: the API's record, the words that `text:` searches and the version of the
catalogue change together with them.
"""

from collections.abc import Mapping

import orjson
from django.db import transaction
from django.utils import timezone

from catalog.library import Text
from catalog.loading.playability import NOTHING, Playability
from catalog.loading.records import folded_text, told
from catalog.models import Card, CatalogVersion

BATCH = 500


def mark_of(version: str) -> str:
    """Of what the catalogue of this version was told last: the `mark` of that `push`, or nothing."""
    return version.partition("-")[2]


def push(cards: Mapping[str, Playability], mark: str) -> int:
    """Show this of cards, and nothing of all others. `mark` names what was said: the same mark, the same words.

    Returns the number of cards that are shown otherwise than before.
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
        record = told(orjson.loads(row.record), one.playable, one.text)
        row.playable, row.text_ru, row.text_en = one.playable, one.text.ru, one.text.en
        row.record, row.text_folded = orjson.dumps(record).decode(), folded_text(record)
    # An upsert of rows that all exist: many times quicker than `bulk_update`.
    Card.objects.bulk_create(
        rows,
        BATCH,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["playable", "text_ru", "text_en", "text_folded", "record"],
    )


def _stamp(mark: str, changed: bool) -> None:
    """The version says what was pushed, so that caches and ETags change with it and an unchanged push can be left out."""
    loaded = CatalogVersion.objects.get(pk=1)
    loaded.version = f"{loaded.version.partition('-')[0]}-{mark}"
    if changed:
        loaded.loaded_at = timezone.now()
    loaded.save()
