"""The tasks of play's workers. Tasks are hints: the database says what there is to do, and the sweeper finds it again."""

from celery import shared_task

from play.letters import writing
from play.matches import bot_turns, sweeping
from play.series import ladder, worker


@shared_task
def think(match_id: int) -> None:
    """The bots of this match answer their questions."""
    bot_turns.think(match_id)


@shared_task
def sweep() -> None:
    sweeping.sweep()


@shared_task
def write_letters() -> None:
    """Write to players who are away: their turn has begun, or somebody challenges them."""
    writing.send_due()


@shared_task
def run_series() -> None:
    worker.run()


@shared_task
def nightly_ladder() -> None:
    ladder.start_all()
