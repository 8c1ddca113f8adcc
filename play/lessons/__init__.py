"""Guided games: fixed decks and a fixed deal, a kind opponent, and hints at the right moment.

A lesson is a match under the usual rules; the hints appear beside it and force nothing.
"""

from play.lessons.lesson import Lesson, LessonError, Step, lessons

__all__ = ["FIRST", "Lesson", "LessonError", "Step", "lessons"]

FIRST = "first"  # the lesson on `/learn`
