"""Starts a lesson as a match: casual, unlisted, with the longest clock, and the lesson's own deal."""

from django.db import transaction

from catalog.sheet.wording import reader_language
from play.lessons.lesson import TEACHER, Lesson, lessons
from play.matches import creating, may_meet
from play.matches.creating import MINUTE_MS, MOST_MINUTES
from play.matches.participants import Who, hold
from play.models import Match, Seat, Status
from play.seating.deck_entry import entry


def begin(asker: Who, name: str) -> Match:
    """The asker's unfinished lesson, otherwise a new one. Raises Refused, and KeyError for an unknown name."""
    lesson = lessons()[name]
    may_meet.check(asker)
    with transaction.atomic():
        hold(asker)  # two clicks on the button start one match
        return unfinished(asker, name) or _begin(asker, lesson)


def unfinished(asker: Who, name: str) -> Match | None:
    """The asker's lesson in play."""
    return _taken(asker, name, Status.PLAYING)


def finished(asker: Who, name: str) -> Match | None:
    """The asker's last finished match of this lesson."""
    return _taken(asker, name, Status.FINISHED)


def _taken(asker: Who, name: str, status: Status) -> Match | None:
    if not asker.known:
        return None
    mine = Seat.objects.filter(player=asker.player) if asker.player else Seat.objects.filter(guest=asker.guest)
    return Match.objects.filter(lesson=name, status=status, pk__in=mine.values("match")).first()


def _begin(asker: Who, lesson: Lesson) -> Match:
    creating.check_numbers(asker, waits=False)
    match = Match.objects.create(
        game=lesson.game, lesson=lesson.name, listed=False, options={"first": lesson.first},
        base_ms=MOST_MINUTES * MINUTE_MS, increment_ms=0,
    )  # fmt: skip
    language = reader_language()
    seats = [
        Seat(match=match, number=number, deck=entry(deck.contents), deck_name=getattr(deck.name, language))
        for number, deck in enumerate(lesson.decks)
    ]
    seats[0].player, seats[0].guest = asker.player, None if asker.player else asker.guest
    seats[1].bot = TEACHER
    Seat.objects.bulk_create(seats)
    # Both decks are known, and neither contains an Ambush: nobody is asked for one.
    creating.start(match, seats, seed=lesson.seed, windows="needed")
    return match
