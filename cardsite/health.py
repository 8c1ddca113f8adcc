"""`/healthz`: the process answers. `/readyz`: it can do its work, with what it needs checked one by one."""

import time
from collections.abc import Callable

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from cardsite.celery import app


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    checks = {"database": _tried(_ask_database), "broker": _tried(_ask_broker)}
    ready = all(check["ok"] for check in checks.values())
    return JsonResponse({"status": "ok" if ready else "unavailable", "checks": checks}, status=200 if ready else 503)


def _tried(check: Callable[[], None]) -> dict[str, object]:
    began = time.perf_counter()
    try:
        check()
    except Exception as error:  # whatever is broken, the answer is "not ready", with the kind of trouble named
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
