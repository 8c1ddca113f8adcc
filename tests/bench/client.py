"""A small HTTP client: keep-alive connections in threads, latency of each request noted."""

import http.client
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from statistics import quantiles


@dataclass(frozen=True, slots=True)
class Run:
    requests: int
    seconds: float
    latencies: tuple[float, ...]

    @property
    def rate(self) -> float:
        return self.requests / self.seconds

    def percentile(self, number: int) -> float:
        """In milliseconds."""
        return quantiles(self.latencies, n=100, method="inclusive")[number - 1] * 1000


def load(port: int, paths: Sequence[str], threads: int = 4, language: str = "ru") -> Run:
    """Ask for all paths, `threads` at a time; every answer must be 200."""
    work: SimpleQueue[str] = SimpleQueue()
    for path in paths:
        work.put(path)
    latencies: list[float] = []
    wrong: list[str] = []

    def ask() -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"Accept-Encoding": "gzip", "Accept-Language": language}
        while True:
            try:
                path = work.get_nowait()
            except Empty:
                connection.close()
                return
            began = time.perf_counter()
            connection.request("GET", path, headers=headers)
            response = connection.getresponse()
            response.read()
            latencies.append(time.perf_counter() - began)
            if response.status != 200:
                wrong.append(f"{response.status} {path}")

    workers = [threading.Thread(target=ask) for _ in range(threads)]
    began = time.perf_counter()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    seconds = time.perf_counter() - began
    if wrong:
        raise RuntimeError(f"{len(wrong)} of {len(paths)} answers were wrong, first: {wrong[0]}")
    return Run(len(paths), seconds, tuple(latencies))
