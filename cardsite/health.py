"""Endpoints for machines. `/healthz`: the process responds. `/readyz`: the process can work; each dependency is
checked. `/metrics`: figures (`cardsite.metrics`)."""

import time
from collections.abc import Callable

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cardsite import metrics
from cardsite.celery import app


class Probes:
    """Answers these requests before any other middleware: for any host name, without HTTPS, unlogged and uncounted."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        probe = PROBES.get(request.path)
        if probe is None or (request.path == "/metrics" and not metrics.allowed(request)):
            return self.answer(request)
        return probe(request)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    checks = {"database": _tried(_ask_database), "broker": _tried(_ask_broker)}
    ready = all(check["ok"] for check in checks.values())
    report: dict[str, object] = {"status": "ok" if ready else "unavailable", "checks": checks}
    if checks["database"]["ok"]:
        report["pulse_age_s"] = _pulse_age()
    return JsonResponse(report, status=200 if ready else 503)


PROBES: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    "/healthz": healthz,
    "/readyz": readyz,
    "/metrics": never_cache(require_safe(metrics.metrics)),
}


def _tried(check: Callable[[], None]) -> dict[str, object]:
    began = time.perf_counter()
    try:
        check()
    except Exception as error:  # whatever is broken, the answer is "not ready" with the kind of error
        return {"ok": False, "error": type(error).__name__}
    return {"ok": True, "ms": round((time.perf_counter() - began) * 1000, 1)}


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM catalog_catalogversion")
        if cursor.fetchone() is None:
            raise LookupError("the catalogue is not loaded")


def _ask_broker() -> None:
    if settings.REDIS_URL:
        with app.connection_for_write(connect_timeout=1) as broker:
            broker.ensure_connection(max_retries=1, timeout=1)
    else:
        probe = settings.BROKER_DIR / ".ready"
        probe.touch()
        probe.unlink(missing_ok=True)


def _pulse_age() -> float | None:
    """Informative only, not a check: a newly started site has no pulse yet."""
    from play.models import Pulse

    at = Pulse.objects.values_list("at", flat=True).first()
    return None if at is None else round((timezone.now() - at).total_seconds(), 1)
