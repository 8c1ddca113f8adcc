"""Fixtures for all tests: a loaded catalogue, a live site, a real browser."""

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, sync_playwright

from tests.environment import VAR
from tests.running import ROOT, free_port, wait_until_up

# On CI the examples are the same at every run, so that a submission is judged by what it changed; elsewhere they are new
# each time, and what they find goes in as an explicit example.
settings.register_profile("ci", derandomize=True)
if os.environ.get("CI", "").lower() == "true":
    settings.load_profile("ci")

BROWSER_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
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
    from catalog.loading import load_catalog

    with django_db_blocker.unblock():
        load_catalog()


@pytest.fixture
def catalog(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole catalogue, in a transaction that is rolled back; caches are empty, and no slow moment adds a query."""
    from django.core.cache import cache

    from catalog import version
    from catalog.loading import load_catalog
    from catalog.models import Game

    if not Game.objects.exists():  # a test with real transactions came before and left empty tables
        load_catalog()
    cache.clear()
    version.forget()
    monkeypatch.setattr(
        version, "_FRESH_FOR", 3600.0
    )  # the version is looked at again each second; here when forgotten


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The whole site, served as `make serve` does, on SQLite of its own; tests only read it."""
    port = free_port()
    environment = {**os.environ, "VAR_DIR": str(VAR / "site"), "DATABASE_URL": "", "REDIS_URL": ""}
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--without-workers"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL) as process:
        wait_until_up(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=BROWSER_FLAGS)
        yield chromium
        chromium.close()


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


PAGES, SCHEMAS = {"web"}, {"test_schema.py", "test_pages.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What a test asks for tells what it is: a browser test, a test of the database, or neither."""
    for item in items:
        asked = set(getattr(item, "fixturenames", ()))
        if asked & {"page", "browser", "player_page"}:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))  # a busy machine may miss a deadline once, not twice
        elif asked & {"catalog", "db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
            if PAGES & set(item.path.parts) or item.path.name in SCHEMAS:
                item.add_marker(pytest.mark.pages)
