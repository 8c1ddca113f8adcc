"""Matches begin with other rows under old numbers, so no table is kept from one test to the next."""

from tests.play.matches.conftest import no_kept_tables

__all__ = ["no_kept_tables"]
