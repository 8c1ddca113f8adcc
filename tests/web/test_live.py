"""The stream that tells of a new catalogue."""

import asyncio

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.http import StreamingHttpResponse
from django.test import AsyncClient, RequestFactory

from catalog import version
from catalog.models import CatalogVersion
from catalog.views import live
from tests.running import run_async


@pytest.mark.django_db(transaction=True)
def test_a_listener_hears_the_version_and_then_the_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    CatalogVersion.objects.update_or_create(pk=1, defaults={"version": "one", "loaded_at": "2026-01-01T00:00:00Z"})
    monkeypatch.setattr(live, "POLL", 0.05)
    monkeypatch.setattr(version, "_FRESH_FOR", 0.0)

    async def listen() -> list[str]:
        response = await live.catalog(RequestFactory().get("/live/catalog"))
        assert isinstance(response, StreamingHttpResponse)
        events = aiter(response.streaming_content)
        heard = [await anext(events)]
        await CatalogVersion.objects.filter(pk=1).aupdate(version="two")
        heard.append(await asyncio.wait_for(anext(events), 5))
        live.close()
        assert [event async for event in events] == []
        await sync_to_async(connections.close_all)()  # those of the thread that looked at the database
        return [event.decode() if isinstance(event, bytes) else event for event in heard]

    first, second = run_async(listen())
    assert first == "retry: 3000\nid: one\nevent: catalog\ndata: one\n\n"
    assert second == "id: two\nevent: catalog\ndata: two\n\n"


@pytest.mark.django_db(transaction=True)
def test_the_stream_only_tells() -> None:
    response = run_async(AsyncClient().post("/live/catalog"))
    assert response.status_code == 405
