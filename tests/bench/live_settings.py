"""The bench's settings with answers unlimited: how fast the site is, not how fast one player may be."""

from tests.bench.settings import *  # noqa: F403
from tests.bench.settings import ACCOUNT_RATE_LIMITS

ACCOUNT_RATE_LIMITS = {**ACCOUNT_RATE_LIMITS, "answer": "100000000/m/key"}
