"""Whoever speaks or reports does one thing at a time, so that two tabs at once do not slip past a limit."""

from decks.comments import tidy
from decks.models import Player
from play.matches.who import Who
from play.models import Guest
from play.talk.refusals import refused


def hold(asker: Who) -> None:
    """Others of the same person wait from here to the end of the transaction."""
    if asker.player is not None:
        Player.objects.select_for_update(no_key=True).only("pk").get(pk=asker.player.pk)
    elif asker.guest is not None:
        Guest.objects.select_for_update(no_key=True).only("pk").get(pk=asker.guest.pk)


def tidied(text: str, most: int) -> str:
    """What is left when letters that nobody sees are taken out. Raises Refused where that is too much."""
    words = tidy(text)
    if len(words) > most:
        raise refused("too_many_words", letters=len(words), most=most)
    return words
