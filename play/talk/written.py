"""What people write, as it is kept."""

from decks.social.comments import tidy
from play.talk.refusals import refused


def tidied(text: str, most: int) -> str:
    """What is left when letters that nobody sees are taken out. Raises Refused where that is too much."""
    words = tidy(text)
    if len(words) > most:
        raise refused("too_many_words", letters=len(words), most=most)
    return words
