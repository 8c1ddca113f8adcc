"""Fixtures for all tests: a loaded catalogue, a live site, a real browser."""

import gc
import os
import random
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, Page, sync_playwright

from play.matches import luck
from tests import services
from tests.environment import VAR
from tests.gates import PAGES, WITHOUT_DATABASE
from tests.running import ROOT, free_port, prepared, wait_until_up

# The same examples at every run and on every machine. With TEST_SEED, which `make test-long` sets and prints, they are
# new and there are more of them; add what those find as an explicit example.
SEED = os.environ.get("TEST_SEED", "")
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("exploring", max_examples=300, deadline=None, print_blob=True)
settings.load_profile("exploring" if SEED else "same")

BROWSER_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
    "--font-render-hinting=none",  # else letters are wider in headless mode than on a screen
]  # fmt: skip


def pytest_collection_finish() -> None:
    """Exempt the thousands of collected tests from garbage collection: they all stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, obj: object) -> Iterator[Any]:
    """Do not even create long tests when they are excluded: generating requests from a schema takes seconds."""
    made = yield
    left_out = "not long" in collector.config.option.markexpr
    return [] if left_out and "long" in [mark.name for mark in getattr(obj, "pytestmark", ())] else made


def _roomy(test: Callable[..., Any], arguments: dict[str, Any]) -> Any:
    return test(**arguments)


# Python allocates frames in chunks of 16 kB. If the stack of a test ends near a chunk's end, each call maps a new chunk
# and each return frees it: this took a fifth of all the time. A frame this large brings a chunk with enough room.
_roomy.__code__ = _roomy.__code__.replace(co_stacksize=140_000)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool:
    """Call the test as pytest does, in a roomy frame."""
    names = pyfuncitem._fixtureinfo.argnames
    _roomy(pyfuncitem.obj, {name: pyfuncitem.funcargs[name] for name in names})
    return True


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
    """Password hashing is slow on purpose; tests that sign in a hundred players need not wait for it."""
    from django.conf import settings

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test plays the same games at every run: its seeds depend on its name, and on TEST_SEED if it is set."""
    chance = random.Random(f"{SEED} {request.node.nodeid}")
    monkeypatch.setattr(luck, "seed", lambda: chance.getrandbits(luck.BITS))


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> None:
    """Load the catalogue once per session; each test sees it in its own transaction."""
    from catalog.loading.load import load_catalog

    with django_db_blocker.unblock():
        load_catalog()


LOADED = ("catalog_", "django_migrations", "django_content_type", "auth_permission")  # no test changes these


@pytest.fixture
def transactional_db(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """Writes are visible to every thread and process. Afterwards the rows are deleted one table at a time: flushing the
    database, as pytest-django does, takes PostgreSQL seconds, and the catalogue would have to be loaded again."""
    from django.db import connection, transaction

    with django_db_blocker.unblock():
        yield
        tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
        with transaction.atomic(), connection.cursor() as cursor:  # constraints are checked at commit
            for table in tables:
                if not table.startswith(LOADED):
                    cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")


@pytest.fixture
def catalog(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole catalogue, in a transaction that is rolled back; caches are empty, and timing adds no query."""
    from django.core.cache import cache

    from catalog.loading import version

    cache.clear()
    version.forget()
    monkeypatch.setattr(
        version, "_FRESH_FOR", 3600.0
    )  # the version is looked at again each second; here when forgotten


@pytest.fixture(scope="session")
def site_url() -> Iterator[str]:
    """The whole site, served like `make serve`, on its own SQLite; tests only read it."""
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
    """Close what a failed test has left open: its pages would keep working beside all later tests."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def page(browser: Browser, site_url: str) -> Iterator[Page]:
    """A new visitor with a desktop screen who reads Russian; the test fails if the page's scripts raise errors."""
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
    """The same visitor, signed up and signed in as a new player."""
    name = f"Игрок-{secrets.token_hex(4)}"
    page.goto("/account/signup/?next=/privacy")  # a page that loads quickly
    page.locator("main [name=username]").fill(name)
    page.locator("main [name=password1]").fill("correct horse battery")
    page.locator("main [name=password1]").press("Enter")
    page.wait_for_url(lambda address: "/account/signup" not in address)
    return page


RERUNS = int(os.environ.get("BROWSER_RERUNS", "1"))  # for hiccups of the browser; the report names these tests


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test by its fixtures: a browser test, a database test, or neither."""
    for item in items:
        asked = set(getattr(item, "fixturenames", ()))
        if asked & {"page", "browser", "player_page"}:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))
        elif asked & {"catalog", "db", "transactional_db"} or item.get_closest_marker("django_db"):
            item.add_marker(pytest.mark.database)
            if item.nodeid.startswith(WITHOUT_DATABASE):
                raise pytest.UsageError(
                    f"{item.nodeid} asks the database; tests/gates.py says that its folder does not"
                )
            if item.nodeid.startswith(PAGES) or item.path.name in PAGES:
                item.add_marker(pytest.mark.pages)
