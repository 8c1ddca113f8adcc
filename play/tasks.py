"""What workers do for play. Tasks are hints: what is to be done stands in the database, and the sweeper finds it again."""

from celery import shared_task


@shared_task
def think(match_id: int) -> None:
    """The bots of this match answer what they are asked."""
    from play.matches import bot_turns

    bot_turns.think(match_id)


@shared_task
def sweep() -> None:
    from play.matches import sweeping

    sweeping.sweep()


@shared_task
def write_letters() -> None:
    """To those whose turn it is, or whom somebody challenges, while they are away."""
    from play.letters import writing

    writing.send_due()


@shared_task
def run_series() -> None:
    from play.series import worker

    worker.run()


@shared_task
def nightly_ladder() -> None:
    from play.series import ladder

    ladder.start_all()
