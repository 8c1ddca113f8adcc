"""What changes an account, one transaction each: its name, its words about itself, its end."""

from django.db import IntegrityError, transaction
from django.db.models import F
from django.db.models.functions import Greatest
from django.dispatch import Signal

from decks.models import Comment, Deck, Player, Visibility
from decks.services import set_visibility

leaving = Signal()  # `player` goes, `for_good` or until somebody lets them in again; sent before anything is changed


class NameTaken(Exception):
    """Somebody took the name, or one that looks like it, a moment before."""


def rename(player: Player, name: str) -> None:
    """`name` has passed `free_name`; between the two somebody may have been faster."""
    before = player.username
    player.username = name
    try:
        with transaction.atomic():
            player.save(update_fields=["username", "skeleton"])
    except IntegrityError:
        player.username = before
        raise NameTaken from None


def close_account(player: Player) -> None:
    """Nobody gets in any more, and nobody else sees the decks: they turn private, and links to them are dead.

    Lists of decks need not ask who wrote each of them. Who is let in again finds everything and shares it anew.
    """
    leaving.send(sender=None, player=player, for_good=False)
    with transaction.atomic():
        player.is_active = False
        player.save(update_fields=["is_active"])
        for deck in Deck.objects.filter(owner=player).exclude(visibility=Visibility.PRIVATE).only("pk"):
            set_visibility(deck, Visibility.PRIVATE)


def delete_account(player: Player, *, with_comments: bool) -> None:
    """The player with decks, collection, stars and keys. Comments stay without a name unless they shall go too."""
    leaving.send(sender=None, player=player, for_good=True)
    with transaction.atomic():
        if Player.objects.select_for_update().filter(pk=player.pk).first() is None:
            return  # gone already, by the same button in another tab
        Deck.objects.filter(starred__player=player).update(stars=Greatest(F("stars") - 1, 0))
        if with_comments:
            Comment.objects.filter(author=player).delete()
        player.delete()
