"""Every change of an account, one transaction each: renaming, closing, deleting."""

from django.db import IntegrityError, transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.dispatch import Signal

from decks.models import Comment, Deck, Player, Visibility
from decks.services import set_visibility

leaving = Signal()  # `player` leaves, forever (`for_good`) or until reactivated; sent before any change


class NameTaken(Exception):
    """Somebody has just taken the name, or one that looks like it."""


def rename(player: Player, name: str) -> None:
    """Rename a player. `name` has passed `free_name`, but another player may have taken it since."""
    before = player.username
    player.username = name
    try:
        with transaction.atomic():
            player.save(update_fields=["username", "skeleton"])
    except IntegrityError:
        player.username = before
        raise NameTaken from None


def close_account(player: Player) -> None:
    """Deactivate the account. Its decks turn private, and links to them stop working.

    Lists of decks need not check each owner. A reactivated player finds everything and can share it again.
    """
    leaving.send(sender=None, player=player, for_good=False)
    with transaction.atomic():
        player.is_active = False
        player.save(update_fields=["is_active"])
        for deck in Deck.objects.filter(owner=player).exclude(visibility=Visibility.PRIVATE).only("pk"):
            set_visibility(deck, Visibility.PRIVATE)


def delete_account(player: Player, *, with_comments: bool) -> None:
    """Delete the player with decks, collection, stars and keys. Comments stay without a name unless `with_comments`."""
    leaving.send(sender=None, player=player, for_good=True)
    with transaction.atomic():
        if Player.objects.select_for_update().filter(pk=player.pk).first() is None:
            return  # already deleted, from another tab
        Deck.objects.filter(starred__player=player).update(stars=Greatest(F("stars") - 1, 0))
        if with_comments:
            Comment.objects.filter(author=player).delete()
        player.delete()
