"""The broker of the embedded mode: a folder with one file per message, based on kombu's filesystem transport.

Kombu writes a message into a file that workers already see. Under load one message in a thousand is read half-written
and lost. It also moves messages through the machine's temporary folder. Here a file appears complete, one rename takes
it, and expired messages can be removed. A starting worker also never reads an exchange table while another worker
writes it.
"""

import fcntl
import json
import os
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty
from typing import Any

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.utils.json import dumps, loads

TAKEN = "taken"  # the folder of messages that a worker has taken


class Channel(filesystem.Channel):
    def get_table(self, exchange: str) -> list[filesystem.exchange_queue_t]:
        try:
            rows = loads(self._exchange_file(exchange).read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError):  # no table yet, or one that kombu's own transport left unfinished
            return []
        return [filesystem.exchange_queue_t(*row) for row in rows]

    def _queue_bind(self, exchange: str, routing_key: str | None, pattern: str | None, queue: str | None) -> None:
        wanted = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._writing(exchange) as known:
            if wanted not in known:
                known.insert(0, wanted)

    def _delete(
        self, queue: str, exchange: str, routing_key: str | None, pattern: str | None, *args: Any, **more: Any
    ) -> None:
        super(filesystem.Channel, self)._delete(queue, exchange, routing_key, pattern, *args, **more)
        left = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        with self._writing(exchange) as known:
            if left in known:
                known.remove(left)

    @contextmanager
    def _writing(self, exchange: str) -> Iterator[list[filesystem.exchange_queue_t]]:
        """Yield the table of an exchange to one process at a time. The changed file appears complete."""
        file: Path = self._exchange_file(exchange)
        file.parent.mkdir(parents=True, exist_ok=True)
        with (file.parent / "lock").open("w") as lock:  # closing the file releases the lock
            fcntl.flock(lock, fcntl.LOCK_EX)
            before = self.get_table(exchange)
            after = [*before]
            yield after
            if after != before:
                part = file.with_name(f"{file.name}.part")
                part.write_text(dumps(after), encoding="utf-8")
                part.rename(file)

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
            except FileNotFoundError:  # another worker took it first
                continue
            text = mine.read_text(encoding="utf-8")
            mine.unlink()
            if not _expired(text):  # checked here, so that one listing of the folder serves for many expired messages
                return loads(text)
        raise Empty


class Transport(filesystem.Transport):
    Channel = Channel


def prepare(folder: Path) -> None:
    (folder / TAKEN).mkdir(parents=True, exist_ok=True)


def messages(folder: Path, queue: str) -> Iterator[Path]:
    """The files of a queue, oldest first."""
    for name in sorted(name for name in os.listdir(folder) if name.partition(".")[2] == f"{queue}.msg"):
        yield folder / name


def tidy(folder: Path) -> int:
    """Remove messages that expired while no worker ran, and files that dead processes left half-written or half-read.
    Return how many.

    Call this only while no worker uses the folder.
    """
    gone = [*folder.glob("*.part"), *(folder / TAKEN).glob("*.msg")]
    gone += [file for file in folder.glob("*.msg") if _expired(file.read_text(encoding="utf-8"))]
    for file in gone:
        file.unlink(missing_ok=True)
    return len(gone)


def _expired(text: str) -> bool:
    try:
        expires = json.loads(text).get("headers", {}).get("expires")
    except ValueError:  # damaged, or written by another program: no worker could read it
        return True
    return expires is not None and datetime.fromisoformat(expires) < datetime.now(UTC)
