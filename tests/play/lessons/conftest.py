"""Row numbers repeat between tests, so the table cache is emptied."""

from tests.play.matches.conftest import no_kept_tables

__all__ = ["no_kept_tables"]
