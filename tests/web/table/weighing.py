"""The first view of a match page, weighed: what a browser that was never here receives until the table stands."""

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
    said: list[str] = field(default_factory=list)  # what the browser complained of
    painted: float = 0.0  # ms until there was something to read

    @property
    def bytes(self) -> int:
        return self.kinds.total()


def first_view(browser: Browser, seat: Seat, key: str, width: int = 1440, height: int = 900) -> View:
    """As the person of this seat, in a browser with nothing kept. The shared worker's own two scripts are not in it."""
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
    page.wait_for_timeout(600)  # what is loaded after the table stands counts too
    view.painted = float(page.evaluate(PAINTED))
    fresh.close()
    return view
