"""What workers do for the catalogue while nobody waits: bulk files and pictures, made before they are asked for."""

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
    """Make the bulk files and draw the pictures of these games, except what is there; what is out of date is removed.

    It may run twice, or be killed and run again: files appear whole or not at all.
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
