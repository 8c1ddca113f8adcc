"""The broker of the embedded mode: a folder with a file for each message, as kombu's filesystem transport has it.

Kombu's own writes a message into a file that workers already see, so that under load one in a thousand is read
half-written and lost, and takes messages by way of the machine's temporary folder. Here a file appears whole, is taken
by one rename, and messages that nobody wants any more can be swept out.
"""

import json
import os
import time
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

TAKEN = "taken"  # the folder of messages that a worker is reading


class Channel(filesystem.Channel):
    def _put(self, queue: str, payload: Any, **more: Any) -> None:  # type: ignore[override]
        folder = Path(self.data_folder_out)
        whole = folder / f"{time.time_ns() // 1000}_{uuid.uuid4()}.{queue}.msg"
        part = whole.with_name(f"{whole.name}.part")
        try:
            part.write_text(dumps(payload), encoding="utf-8")
            part.rename(whole)
        except OSError as error:
            raise ChannelError(f"Cannot add {whole.name} to {folder}: {error.strerror}") from error

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        folder = Path(self.data_folder_in)
        for file in messages(folder, queue):
            mine = folder / TAKEN / file.name
            try:
                file.rename(mine)
            except FileNotFoundError:  # another worker was quicker
                continue
            text = mine.read_text(encoding="utf-8")
            mine.unlink()
            if not _expired(text):  # here and not by the worker: a listing of the folder for all of them, not for each
                return loads(text)
        raise Empty


class Transport(filesystem.Transport):
    Channel = Channel


def prepare(folder: Path) -> None:
    (folder / TAKEN).mkdir(parents=True, exist_ok=True)


def messages(folder: Path, queue: str) -> Iterator[Path]:
    """The files of a queue, the oldest first."""
    for name in sorted(name for name in os.listdir(folder) if name.partition(".")[2] == f"{queue}.msg"):
        yield folder / name


def tidy(folder: Path) -> int:
    """Remove what expired while no worker ran, and what dead processes left half-written or half-read; tells how many.

    Only for a folder that no worker uses at the moment.
    """
    gone = [*folder.glob("*.part"), *(folder / TAKEN).glob("*.msg")]
    gone += [file for file in folder.glob("*.msg") if _expired(file.read_text(encoding="utf-8"))]
    for file in gone:
        file.unlink(missing_ok=True)
    return len(gone)


def _expired(text: str) -> bool:
    try:
        expires = json.loads(text).get("headers", {}).get("expires")
    except ValueError:  # broken, or of another program: no worker could read it
        return True
    return expires is not None and datetime.fromisoformat(expires) < datetime.now(UTC)
