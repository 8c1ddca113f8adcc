"""Players and listeners for the bench of streams, in a process of their own: plain sockets, so that the crowd costs little.

`python -m tests.bench.crowd` reads its orders from standard input, one JSON object a line, and answers each with a line.
"""

import asyncio
import json
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

import orjson

LOST = 10.0  # seconds after which an event counts as lost
IDLE = 2.0  # seconds after which a connection may have been closed by the server
SEATS = (0, 1)


@dataclass(eq=False)
class Table:
    """A match with a listener at each seat, and a connection over which answers are sent."""

    port: int
    key: str
    tokens: list[str]
    heard: list[dict[str, Any]] = field(default_factory=lambda: [{}, {}])
    sent: dict[int, tuple[float, int]] = field(default_factory=dict)  # ply -> when it was sent, by which seat
    latencies: list[float] = field(default_factory=list)
    answers: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)
    used: float = 0.0
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def over(self) -> bool:
        return any(message.get("status", "playing") != "playing" for message in self.heard)

    async def listen(self, seat: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        path = f"/api/v1/matches/{self.key}/stream/"
        writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.tokens[seat]}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError(head.decode())
        rest = b""
        while size := int(await reader.readline(), 16):
            rest += (await reader.readexactly(size + 2))[:-2]
            *events, rest = rest.split(b"\n\n")
            for event in events:
                self._hear(seat, event)

    def _hear(self, seat: int, event: bytes) -> None:
        now = time.perf_counter()
        lines = event.split(b"\n")
        if b"event: move" not in lines:
            return
        message = orjson.loads(lines[-1].removeprefix(b"data: "))
        sent, by = self.sent.get(message["ply"], (0.0, seat))
        if by != seat:
            self.latencies.append(now - sent)
        self.heard[seat] = message
        self.news.set()

    async def both_heard(self, ply: int) -> None:
        """Until both seats know of this move."""
        async with asyncio.timeout(LOST):
            while any(message.get("ply", -1) < ply for message in self.heard):
                self.news.clear()
                await self.news.wait()

    async def play(self, period: float, until: float) -> None:
        """An answer each period; without one, as fast as they are taken."""
        await asyncio.sleep(random.random() * period)
        while not self.over and time.perf_counter() < until:
            began = time.perf_counter()
            await self._answer()
            if period:
                await asyncio.sleep(max(0.0, period - (time.perf_counter() - began)))

    async def _answer(self) -> None:
        ply = self.heard[0]["ply"] + 1
        seat, ask = next(
            (one["seat"], one) for number in SEATS for one in self.heard[number]["asks"] if one.get("options")
        )
        option = random.choice(ask["options"])["id"]
        self.sent[ply] = time.perf_counter(), seat
        await self._post(self.tokens[seat], {"ask": ask["id"], "option": option, "key": f"k{ask['id']}"})
        self.answers += 1
        await self.both_heard(ply)

    async def _post(self, token: str, answer: dict[str, Any]) -> None:
        if self.line is None or time.perf_counter() - self.used > IDLE:
            if self.line is not None:
                self.line[1].close()
            self.line = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        self.used = time.perf_counter()
        reader, writer = self.line
        body = orjson.dumps(answer)
        writer.write(
            f"POST /api/v1/matches/{self.key}/answers/ HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
        said = await reader.readexactly(length)
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError(f"{head.decode()}\n{said[:500].decode()}")


class Crowd:
    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.listening: set[asyncio.Task[None]] = set()

    async def sit(self, ports: list[int], tables: list[dict[str, Any]]) -> dict[str, Any]:
        """Open all streams, a few at a time, and wait for the first message of each. Servers share the tables."""
        self.tables = [
            Table(ports[number % len(ports)], table["key"], table["tokens"]) for number, table in enumerate(tables)
        ]
        for start in range(0, len(self.tables), 10):
            few = self.tables[start : start + 10]
            self.listening |= {asyncio.create_task(table.listen(seat)) for table in few for seat in SEATS}
            await asyncio.gather(*(table.both_heard(0) for table in few))
        return {"listeners": len(self.listening)}

    async def play(self, first: int, last: int, period: float, seconds: float) -> dict[str, Any]:
        """At tables `first` to `last` - 1. What an answer took until the opponent knew of it, and how many there were."""
        tables = [table for table in self.tables[first:last] if not table.over]
        for table in tables:
            table.latencies, table.answers = [], 0
        began = time.perf_counter()
        await asyncio.gather(*(table.play(period, began + seconds) for table in tables))
        return {
            "seconds": time.perf_counter() - began,
            "answers": sum(table.answers for table in tables),
            "latencies": [latency for table in tables for latency in table.latencies],
        }


async def main() -> None:
    crowd = Crowd()
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        print(json.dumps(await getattr(crowd, order.pop("do"))(**order)), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
