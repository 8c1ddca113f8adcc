"""Guided games that teach by doing: fixed decks and a fixed deal, a kind opponent, and words at the right moment.

A lesson is a match like any other, played by the same rules; the words come beside it and force nothing.
"""

from play.lessons.lesson import Lesson, LessonError, Step, lessons

__all__ = ["FIRST", "Lesson", "LessonError", "Step", "lessons"]

FIRST = "first"  # the lesson that `/learn` offers
