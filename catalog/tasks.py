"""Background tasks of the catalogue: make bulk files and pictures before anybody requests them."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from celery import shared_task
from django.conf import settings

from catalog import library
from catalog.api.bulk import files
from catalog.art import VERSION
from catalog.views.art import packed_picture, subject_of


@shared_task
def prepare_files(games: Sequence[str] = library.GAMES) -> None:
    """Make the missing bulk files and pictures of these games; remove outdated ones.

    It can safely run twice, or be killed and run again: files appear only when complete.
    """
    files.make()
    for game in games:
        for printing_id in library.game(game).printings:
            if subject := subject_of(printing_id):
                packed_picture(subject)
    _forget_old_pictures()


def _forget_old_pictures() -> None:
    for other in (Path(settings.VAR_DIR) / "art").iterdir():
        if other.is_dir() and other.name != str(VERSION):
            shutil.rmtree(other, ignore_errors=True)
