"""Cleans the text that people write."""

from decks.social.comments import tidy
from play.talk.refusals import refused


def tidied(text: str, most: int) -> str:
    """The text without invisible characters. Raises Refused if it is too long."""
    words = tidy(text)
    if len(words) > most:
        raise refused("too_many_words", letters=len(words), most=most)
    return words
