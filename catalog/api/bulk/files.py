"""Bulk files: all cards and printings, of all games and of each game, as gzipped JSON, one record a line.

They are made together from one version of the catalogue, on demand or by a worker, and kept in
`VAR_DIR/bulk/<version>/` until the next version replaces them. `index.json` beside them lists the files and their
sizes.
"""

import gzip
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from threading import Lock

import orjson
from django.conf import settings

from catalog import library
from catalog.models import Card, CatalogVersion, Printing

_INDEX = "index.json"
_DRAFT = ".draft-"
_ABANDONED = 60 * 60  # seconds after which a draft counts as abandoned
_making = Lock()


@dataclass(frozen=True, slots=True)
class BulkFile:
    """One file of one version. `size` is in bytes, compressed."""

    id: str
    kind: str
    game: str | None
    size: int
    count: int
    version: str
    updated: datetime

    @property
    def place(self) -> Path:
        return _folder(self.version) / f"{self.id}.json.gz"


class NotLoaded(Exception):
    """No catalogue is loaded yet."""


def names() -> tuple[str, ...]:
    return tuple(_name(kind, game) for kind in ("cards", "printings") for game in (None, *library.GAMES))


def files() -> list[BulkFile]:
    """The files of the loaded catalogue. Makes them first if necessary."""
    try:
        index = (_folder(_stored_version()) / _INDEX).read_bytes()
    except FileNotFoundError:
        with _making:
            index = (_folder(make()) / _INDEX).read_bytes()
    return [BulkFile(**{**row, "updated": datetime.fromisoformat(row["updated"])}) for row in orjson.loads(index)]


def make() -> str:
    """Make the files of the current version unless they exist, and remove those of other versions."""
    while not (_folder(version := _stored_version()) / _INDEX).exists():
        home = _folder(version).parent
        home.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(dir=home, prefix=_DRAFT))
        try:
            _write(draft, version)
            if _stored_version() == version:  # else reloaded meanwhile: the records may mix two versions
                _publish(draft, version)
        finally:
            shutil.rmtree(draft, ignore_errors=True)
    _remove_others(version)
    return version


def _write(draft: Path, version: str) -> None:
    loaded_at = CatalogVersion.objects.get(pk=1).loaded_at.replace(microsecond=0)  # with the precision of Last-Modified
    index: list[BulkFile] = []
    for kind, game, records in _contents():
        body = "[\n" + ",\n".join(records) + "\n]\n"
        packed = gzip.compress(body.encode(), compresslevel=6, mtime=0)
        file = BulkFile(_name(kind, game), kind, game, len(packed), len(records), version, loaded_at)
        (draft / file.place.name).write_bytes(packed)
        index.append(file)
    (draft / _INDEX).write_bytes(orjson.dumps([asdict(file) for file in index]))


def _contents() -> Iterator[tuple[str, str | None, list[str]]]:
    for kind, rows in (
        ("cards", Card.objects.order_by("position").values_list("game_id", "record")),
        ("printings", Printing.objects.order_by("position").values_list("card__game_id", "record")),
    ):
        everything = list(rows)
        yield kind, None, [record for _game, record in everything]
        for game in library.GAMES:
            yield kind, game, [record for of, record in everything if of == game]


def _publish(draft: Path, version: str) -> None:
    draft.chmod(0o755)
    try:
        os.replace(draft, _folder(version))
    except OSError:  # another process was faster, with the same files
        if not (_folder(version) / _INDEX).exists():
            raise


def _remove_others(version: str) -> None:
    """Remove files of other versions, and drafts that a killed process left behind."""
    for other in _folder(version).parent.iterdir():
        is_draft = other.name.startswith(_DRAFT)
        if other.name != version and (not is_draft or time.time() - other.stat().st_mtime > _ABANDONED):
            shutil.rmtree(other, ignore_errors=True)


def _stored_version() -> str:
    version = CatalogVersion.objects.values_list("version", flat=True).first()
    if not version:
        raise NotLoaded
    return version


def _folder(version: str) -> Path:
    return Path(settings.VAR_DIR) / "bulk" / version


def _name(kind: str, game: str | None) -> str:
    return f"{game}-{kind}" if game else kind
