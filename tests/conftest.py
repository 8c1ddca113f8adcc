"""Fixtures for all tests: a loaded catalogue, a live site, a real browser."""

import os
import secrets
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests import services
from tests.environment import VAR
from tests.running import ROOT, free_port, prepared, wait_until_up

# On CI the examples are the same at every run, so that a submission is judged by what it changed; elsewhere they are new
# each time, and what they find goes in as an explicit example.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI", "").lower() == "true":
    settings.load_profile("ci")

BROWSER_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--font-render-hinting=none",  # else letters without a window are wider than those on a screen
]  # fmt: skip


def pytest_sessionfinish() -> None:
    shutil.rmtree(VAR, ignore_errors=True)


@pytest.fixture(scope="session", autouse=True)
def static_files(django_db_blocker: Any) -> None:
    """Hashed names of static files, as in production, without copying them a second time."""
    from django.conf import settings

    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> None:
    """Hashing a password takes long on purpose; tests that sign in a hundred players need not wait for it."""
    from django.conf import settings

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """The catalogue is loaded once a session; tests see it through transactions of their own."""
    from django.db import connection

    from catalog.loading import load_catalog

    with django_db_blocker.unblock():
        load_catalog()
        if connection.vendor == "sqlite":
            connection.connection.backup(STOCK)


STOCK = sqlite3.connect(":memory:", check_same_thread=False)  # the tables as they are when the catalogue is loaded


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """A test with real transactions leaves empty tables; whoever comes next finds them stocked."""
    from pytest_django.plugin import blocking_manager_key

    yield
    marker = item.get_closest_marker("django_db")
    real = (marker and marker.kwargs.get("transaction")) or "transactional_db" in getattr(item, "fixturenames", ())
    if real and nextitem is not None:
        with item.config.stash[blocking_manager_key].unblock():
            _restock()


def _restock() -> None:
    from django.db import connection

    from catalog.loading import load_catalog
    from catalog.models import Game

    if Game.objects.exists():
        return
    if connection.vendor == "sqlite":
        STOCK.backup(connection.connection)
    else:
        load_catalog()


@pytest.fixture
def catalog(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole catalogue, in a transaction that is rolled back; caches are empty, and no slow moment adds a query."""
    from django.core.cache import cache

    from catalog import version

    cache.clear()
    version.forget()
    monkeypatch.setattr(
        version, "_FRESH_FOR", 3600.0
    )  # the version is looked at again each second; here when forgotten


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The whole site, served as `make serve` does, on SQLite of its own; tests only read it."""
    port = free_port()
    environment = prepared(VAR / "site")
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--without-workers"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_until_up(f"http://127.0.0.1:{port}", process, 180)
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=services.browser(), args=BROWSER_FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """What a test that failed has left open is closed: its pages would go on working beside all later tests."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def page(browser: Browser, site_url: str) -> Iterator[Page]:
    """A fresh visitor with a desktop screen who reads Russian; the test fails if the page's scripts did."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="ru-RU", base_url=site_url)
    context.set_default_timeout(15_000)
    tab = context.new_page()
    errors: list[str] = []
    tab.on("pageerror", lambda error: errors.append(str(error)))
    yield tab
    context.close()
    assert not errors, errors


@pytest.fixture
def player_page(page: Page) -> Page:
    """The same visitor, signed up and signed in as a player of their own, before the recovery codes."""
    name = f"Игрок-{secrets.token_hex(4)}"
    page.goto("/account/signup/")
    page.locator("main [name=username]").fill(name)
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(lambda address: "/account/signup" not in address)
    return page


RERUNS = int(os.environ.get("BROWSER_RERUNS", "1"))  # a busy machine may miss a deadline once, not twice
PAGES, SCHEMAS = {"web"}, {"test_schema.py", "test_pages.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a test asks for tells what it is: a browser test, a test of the database, or neither."""
    for item in items:
        asked = set(getattr(item, "fixturenames", ()))
        if asked & {"page", "browser", "player_page"}:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))
        elif asked & {"catalog", "db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
            if PAGES & set(item.path.parts) or item.path.name in SCHEMAS:
                item.add_marker(pytest.mark.pages)
