"""`/metrics` for Prometheus: requests and tasks counted by this machine's processes, and the state of play.

Each process keeps its counters in a file under METRICS_DIR; a request adds them up. Figures from the database and the
broker are read at that moment, with a few counts over small indexes. Visitors without permission get the usual 404.
"""

import hmac
import ipaddress
import time
from collections.abc import Callable, Iterable, Iterator
from contextvars import ContextVar
from datetime import timedelta
from typing import Any

from celery import signals
from django.conf import settings
from django.db.models import Count, Min, Q
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client import start_http_server as serve
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector

from cardsite import logs, queues

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
SLOW_BOT = timedelta(seconds=5)

REQUESTS = Counter("cardhall_http_requests", "Answered requests.", ["view", "method", "status"])
LATENCY = Histogram(
    "cardhall_http_seconds",
    "From a request to the beginning of its answer.",
    ["view"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10),
)
TASKS = Counter("cardhall_tasks", "Tasks that workers ended.", ["task", "state"])
TASK_SECONDS = Histogram(
    "cardhall_task_seconds", "Time in a task.", ["task"], buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)
)
TASK_WAIT = Histogram(
    "cardhall_task_wait_seconds",
    "From the hint to its task.",
    ["task"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 30),
)

_began: ContextVar[float] = ContextVar("began", default=0.0)


class Measured:
    """Counts every request by the name of its view: there are endless addresses, but few views."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.answer(request)
        view = _view(request)
        method = request.method if request.method in METHODS else "other"
        REQUESTS.labels(view, method, str(response.status_code)).inc()
        LATENCY.labels(view).observe(time.perf_counter() - began)
        return response


def _view(request: HttpRequest) -> str:
    if match := request.resolver_match:
        return match.view_name
    return "static" if request.path.startswith(settings.STATIC_URL) else "none"


def follow_tasks() -> None:
    """Connect the signals once the apps are ready."""
    signals.task_prerun.connect(_task_begins, dispatch_uid="cardhall.metrics")
    signals.task_postrun.connect(_task_ends, dispatch_uid="cardhall.metrics")
    signals.worker_ready.connect(_worker_ready, dispatch_uid="cardhall.metrics")


def _task_begins(task: Any, **more: Any) -> None:
    _began.set(time.perf_counter())
    if sent := logs.header(task, "sent"):
        TASK_WAIT.labels(task.name).observe(max(0.0, time.time() - sent))


def _task_ends(task: Any, state: str | None = None, **more: Any) -> None:
    TASKS.labels(task.name, (state or "unknown").lower()).inc()
    TASK_SECONDS.labels(task.name).observe(time.perf_counter() - _began.get())


def _worker_ready(**more: Any) -> None:
    """A machine with workers but no web server publishes its counters on a port of its own."""
    if settings.WORKER_METRICS:
        host, port = settings.WORKER_METRICS
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(settings.METRICS_DIR))
        serve(port, host, registry)


def allowed(request: HttpRequest) -> bool:
    """With the token, or directly from a permitted address: a request through a proxy has the proxy's address."""
    given = request.headers.get("Authorization", "")
    if settings.METRICS_TOKEN and hmac.compare_digest(given.encode(), f"Bearer {settings.METRICS_TOKEN}".encode()):
        return True
    if "X-Forwarded-For" in request.headers or "Forwarded" in request.headers:
        return False
    try:
        address = ipaddress.ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:  # a local socket has no address
        return False
    return any(address in network for network in settings.METRICS_ALLOW)


def metrics(request: HttpRequest) -> HttpResponse:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, str(settings.METRICS_DIR))
    registry.register(Hall())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


class Hall:
    """Figures from the database and the broker about the whole site: every machine reports the same."""

    def describe(self) -> Iterable[Metric]:
        return ()

    def collect(self) -> Iterator[Metric]:
        up = GaugeMetricFamily("cardhall_up", "1 while this part answers.", labels=["part"])
        for part, read in (("database", _database), ("broker", _broker)):
            try:
                figures = list(read())
            except Exception:  # whatever is broken, the other figures must still be reported
                figures = []
                up.add_metric([part], 0)
            else:
                up.add_metric([part], 1)
            yield from figures
        yield up


def _gauge(name: str, words: str, value: float) -> Metric:
    return GaugeMetricFamily(f"cardhall_{name}", words, value=value)


def _database() -> Iterator[Metric]:
    from play.models import Chunk, Match, Pulse, Seat, Series, Status
    from play.models.match import BY_BOT

    now = timezone.now()
    matches = GaugeMetricFamily("cardhall_matches", "Matches by status.", labels=["status"])
    for status in (Status.PLAYING, Status.WAITING):
        matches.add_metric([status.value], Match.objects.filter(status=status).count())
    yield matches

    playing = Seat.objects.filter(match__status=Status.PLAYING)
    bots = playing.filter(since__lt=now - SLOW_BOT).filter(BY_BOT).aggregate(n=Count("pk"), first=Min("since"))
    yield _gauge("bots_waiting", "Bots that have owed an answer for more than 5 s.", bots["n"])
    yield _gauge("bot_oldest_seconds", "How long the slowest of them has owed it.", _since(bots["first"], now))
    late = playing.filter(deadline__lt=now).aggregate(n=Count("pk"), first=Min("deadline"))
    yield _gauge("deadlines_overdue", "Clocks that ran out and that nobody has stopped yet.", late["n"])
    yield _gauge("deadline_oldest_seconds", "How long ago the first of them ran out.", _since(late["first"], now))

    running = Series.objects.filter(status=Series.Status.RUNNING)
    series = running.aggregate(n=Count("pk"), created=Min("created", filter=Q(served=None)), served=Min("served"))
    chunks = Chunk.objects.filter(done=False, series__status=Series.Status.RUNNING)
    chunk = chunks.aggregate(n=Count("pk"), taken=Count("pk", filter=Q(lease__gt=now)))
    oldest = max(_since(series["created"], now), _since(series["served"], now))
    yield _gauge("series_running", "Series that are not done.", series["n"])
    yield _gauge("series_oldest_seconds", "How long the one that waits longest was not served.", oldest)
    yield _gauge("chunks_open", "Chunks of running series that are not done.", chunk["n"])
    yield _gauge("chunks_taken", "Chunks that a worker is playing.", chunk["taken"])

    pulse = Pulse.objects.values_list("at", flat=True).first()
    if pulse:
        yield _gauge("pulse_age_seconds", "Since a web server last said that the site is alive.", _since(pulse, now))


def _broker() -> Iterator[Metric]:
    length = GaugeMetricFamily("cardhall_queue_messages", "Messages that wait for a worker.", labels=["queue"])
    oldest = GaugeMetricFamily("cardhall_queue_oldest_seconds", "How long the oldest has waited.", labels=["queue"])
    for queue in queues.NAMES:
        waiting = queues.waiting(queue)
        length.add_metric([queue], waiting.messages)
        oldest.add_metric([queue], waiting.oldest)
    yield from (length, oldest)


def _since(moment: Any, now: Any) -> float:
    return max(0.0, (now - moment).total_seconds()) if moment else 0.0
