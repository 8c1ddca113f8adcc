"""The environment for the tests' settings. A pytest plugin, so that it is set before the settings are read.

The database is SQLite, or PostgreSQL + Redis when TEST_DATABASE_URL and TEST_REDIS_URL are set (`make test` runs both).
"""

import gc
import os
import tempfile
from pathlib import Path

gc.disable()  # until all tests are collected (`tests/conftest.py`); it took a third of the time and found nothing

VAR = Path(tempfile.mkdtemp(prefix="cardhall-test-"))
(VAR / "static").mkdir()
os.environ.setdefault("PREPARED", str(VAR / "prepared"))  # set by the process that starts the run; its workers share it
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
REDIS = os.environ.get("TEST_REDIS_URL", "")
os.environ.update(
    VAR_DIR=str(VAR),
    DATABASE_URL=os.environ.get("TEST_DATABASE_URL", ""),
    REDIS_URL=f"{REDIS.rstrip('/')}/{8 + WORKER % 8}" if REDIS else "",  # its own database for each xdist worker
    SECRET_KEY="a key for tests only, long enough to pass the check of its length",
    ALLOWED_HOSTS="testserver,localhost,127.0.0.1",
    HTTPS="false",
    DEBUG="false",
    API_REQUESTS_A_MINUTE="1000000",
    SIGNUPS_A_MINUTE="1000000",
    SIGNUPS_A_DAY="1000000",
    DJANGO_ALLOW_ASYNC_UNSAFE="true",  # Playwright runs an event loop in the main thread
)
