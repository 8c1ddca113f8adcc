"""The weight of a match page's first view: what a new browser receives until the table stands."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser

from tests.web.table.seats import Seat

PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"


@dataclass
class View:
    kinds: Counter[str] = field(default_factory=Counter)  # compressed bytes with headers, by kind of file
    addresses: dict[str, int] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)  # the browser's complaints
    painted: float = 0.0  # ms until there was something to read

    @property
    def bytes(self) -> int:
        return self.kinds.total()


def first_view(browser: Browser, seat: Seat, key: str, width: int = 1440, height: int = 900) -> View:
    """The first view of this seat's owner in a browser with an empty cache, without the two scripts of the shared
    worker."""
    view = View()
    kinds: dict[str, tuple[str, str]] = {}

    def finished(event: Any) -> None:
        kind, address = kinds.get(event["requestId"], ("", ""))
        if kind:
            view.kinds[kind] += event["encodedDataLength"]
            view.addresses[address] = event["encodedDataLength"]

    def received(event: Any) -> None:
        kinds[event["requestId"]] = (event["type"].lower(), event["response"]["url"])

    origin = "/".join(seat.page.url.split("/")[:3])
    fresh = browser.new_context(
        storage_state=seat.context.storage_state(),
        viewport={"width": width, "height": height},
        locale="ru-RU",
        base_url=origin,
    )
    page = fresh.new_page()
    page.on("console", lambda line: view.said.append(line.text) if line.type in ("error", "warning") else None)
    session = fresh.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.responseReceived", received)
    session.on("Network.loadingFinished", finished)
    page.goto(f"/matches/{key}")
    page.wait_for_selector("body[data-ready]", state="attached")
    page.wait_for_timeout(600)  # files loaded after the table stands count too
    view.painted = float(page.evaluate(PAINTED))
    fresh.close()
    return view
