"""What workers do for play. Tasks are hints: what is to be done stands in the database, and the sweeper finds it again."""

from celery import shared_task

from play.letters import writing
from play.matches import bot_turns, sweeping
from play.series import ladder, worker


@shared_task
def think(match_id: int) -> None:
    """The bots of this match answer what they are asked."""
    bot_turns.think(match_id)


@shared_task
def sweep() -> None:
    sweeping.sweep()


@shared_task
def write_letters() -> None:
    """To those whose turn it is, or whom somebody challenges, while they are away."""
    writing.send_due()


@shared_task
def run_series() -> None:
    worker.run()


@shared_task
def nightly_ladder() -> None:
    ladder.start_all()
