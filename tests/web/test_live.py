"""The stream that reports a new catalogue."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.http import StreamingHttpResponse
from django.test import AsyncClient, RequestFactory

from catalog.loading import version
from catalog.models import CatalogVersion
from catalog.requests import streams
from catalog.requests.streams import MOST, Places
from catalog.views import live
from tests.running import run_async


@pytest.fixture
def version_as_it_was(transactional_db: None) -> Iterator[None]:
    before = CatalogVersion.objects.get(pk=1)
    yield
    before.save()


@pytest.mark.usefixtures("version_as_it_was")
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
        await sync_to_async(connections.close_all)()  # those of the thread that queried the database
        return [event.decode() if isinstance(event, bytes) else event for event in heard]

    first, second = run_async(listen())
    assert first == "retry: 3000\nid: one\nevent: catalog\ndata: one\n\n"
    assert second == "id: two\nevent: catalog\ndata: two\n\n"


@pytest.mark.usefixtures("transactional_db")
def test_the_stream_only_tells() -> None:
    response = run_async(AsyncClient().post("/live/catalog"))
    assert response.status_code == 405


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Places:
    """An empty register of streams."""
    found = Places()
    monkeypatch.setattr(live, "places", found)
    return found


async def ask(address: str = "127.0.0.1", method: str = "GET") -> Any:
    return await live.catalog(RequestFactory().generic(method, "/live/catalog", REMOTE_ADDR=address))


@pytest.mark.usefixtures("transactional_db", "hall")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", f"At most {MOST} streams may be open at a time."),
        ("ru", f"Одновременно можно держать открытыми не больше {MOST} потоков."),
    ],
)
def test_an_address_has_so_many_streams(language: str, sentence: str) -> None:
    async def come() -> tuple[list[Any], Any]:
        open_ones = [await ask() for _ in range(MOST)]
        return open_ones, await AsyncClient().get("/live/catalog", headers={"accept-language": language})

    open_ones, refused = run_async(come())
    assert {one.status_code for one in open_ones} == {200}
    assert (refused.status_code, refused["Retry-After"]) == (429, "60")
    assert refused["Content-Type"] == "text/plain; charset=utf-8"
    assert refused.content.decode() == sentence
    assert run_async(ask("198.51.100.9")).status_code == 200
    assert run_async(ask(method="HEAD")).status_code == 200, "which opens none"


@pytest.mark.usefixtures("transactional_db")
def test_a_stream_that_ends_leaves_its_place(hall: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST", 1)

    async def listen() -> list[int]:
        first = await ask()
        heard = aiter(first.streaming_content)
        await anext(heard)
        while_open = (await ask()).status_code
        del first, heard  # as the server does when the client disconnects
        await asyncio.sleep(0.05)
        after = (await ask()).status_code
        live.close()
        await sync_to_async(connections.close_all)()
        return [while_open, after]

    assert run_async(listen()) == [429, 200]


@pytest.mark.usefixtures("transactional_db")
def test_who_leaves_before_the_first_byte_keeps_no_place(hall: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "MOST", 1)
    monkeypatch.setattr(streams, "_PROMISED", 0.05)

    async def come_and_go() -> list[int]:
        first, second = await ask(), await ask()
        await asyncio.sleep(0.1)
        return [first.status_code, second.status_code, (await ask()).status_code]

    assert run_async(come_and_go()) == [200, 429, 200]
