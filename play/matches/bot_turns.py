"""The site's own bots in matches: a worker takes the seat's lease, thinks without a lock, and answers like everybody else."""

import logging
import time
from datetime import timedelta
from typing import Any

from django.utils import timezone

from catalog.games.finding import loaded
from play import bots, games
from play.bots import Bot
from play.engine.ask import Option, option_id
from play.engine.randomness import generator
from play.engine.table import Table
from play.lessons import lessons
from play.matches import luck, table_cache
from play.matches.answering import answer_of_bot
from play.matches.refusals import Refused
from play.models import Match, Seat, Status
from play.models.match import BY_BOT
from play.workers.leases import free

LEASE = timedelta(seconds=30)
SLICE = 2.0  # seconds for one match, then others get their turn

log = logging.getLogger(__name__)


def think(match_id: int) -> int:
    """Answer for the bots of this match until people are asked. Returns the number of answers."""
    made = 0
    ends = time.monotonic() + SLICE
    while time.monotonic() < ends:
        seat = _leased(match_id)
        if seat is None:
            return made
        try:
            made += _answer(seat)
        finally:
            Seat.objects.filter(pk=seat.pk).update(lease=None)
    return made


def _leased(match_id: int) -> Seat | None:
    """Lease a bot's seat that owes an answer and that no worker holds."""
    now = timezone.now()
    waiting = Seat.objects.filter(free(now), match_id=match_id, match__status=Status.PLAYING, since__isnull=False)
    for seat in waiting.filter(BY_BOT):
        if Seat.objects.filter(free(now), pk=seat.pk).update(lease=now + LEASE):
            return seat
    return None


def _answer(seat: Seat) -> int:
    match = Match.objects.get(pk=seat.match_id)
    if match.status != Status.PLAYING:
        return 0
    try:
        table = table_cache.opened(match)
    except (table_cache.RulesChanged, Refused):
        table_cache.reconcile(match.pk)
        return 0
    ask = next((ask for ask in table.asks if ask.seat == seat.number), None)
    if ask is None:
        return 0
    option = _choice(seat, match, table)
    try:
        answered = answer_of_bot(match.key, seat.number, ask.id, option_id(option))
    except Refused as refused:  # the match went on meanwhile: somebody resigned, or another worker was faster
        log.info("bot %s in /matches/%s: %s", seat.thinker, match.key, refused.code)
        return 0
    return not answered.repeated


def _choice(seat: Seat, match: Match, table: Table[Any]) -> Option:
    """If a bot raises, the random bot chooses: its opponent must not wait for ever."""
    chance = generator(luck.seed(), 0)
    try:
        return _player(seat, match).choose(table, seat.number, chance)
    except Exception:
        log.exception("bot %s stumbled in /matches/%s", seat.thinker, match.key)
        return bots.bot("random", match.game).choose(table, seat.number, chance)


def _player(seat: Seat, match: Match) -> Bot:
    if not match.lesson:
        return bots.bot(seat.thinker, match.game)
    teacher: Bot = loaded(games.specs()[match.game].teacher)(lessons()[match.lesson])
    return teacher
