"""The API documentation in a real browser: it needs no other host and obeys the site's script policy."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.long
def test_the_documentation_is_served_by_the_site_alone(page: Page, site_url: str) -> None:
    asked: list[str] = []
    complaints: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.goto("/api/docs/")
    expect(page.locator(".opblock-summary-path", has_text="/api/v1/cards/{id}/")).to_be_visible()
    hosts = {urlsplit(url).netloc for url in asked if urlsplit(url).scheme.startswith("http")}
    assert hosts == {urlsplit(site_url).netloc}
    assert complaints == []


@pytest.mark.long
def test_a_request_can_be_tried_from_the_documentation(page: Page) -> None:
    page.goto("/api/docs/")
    operation = page.locator("#operations-games-games_read")
    operation.locator(".opblock-summary-control").click()
    operation.get_by_role("button", name="Try it out").click()
    operation.get_by_placeholder("id").fill("berserk")
    operation.get_by_role("button", name="Execute").click()
    expect(operation.locator(".live-responses-table")).to_contain_text("Berserk. Heroes")
