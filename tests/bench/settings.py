"""The site's own settings, with two more addresses: a bare JSON view to compare with, and one that empties the caches."""

from cardsite.settings import *  # noqa: F403
from cardsite.settings import REST_FRAMEWORK

ROOT_URLCONF = "tests.bench.urls"
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = {"address": "100000000/min", "answers": "100000000/min"}
