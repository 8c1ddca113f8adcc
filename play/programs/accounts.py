"""Programs of players: accounts that play through the API with a key; nobody can sign in to them.

A person may have a few; a program has none. It may use its owner's decks, and is rated among programs.
"""

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from decks.models import Player
from decks.people.accounts import close_account, delete_account
from decks.people.naming import free_name, player_named
from decks.people.tokens import new_token, revoke_all
from play.engine.refusal import Refused
from play.matches import ending, withdrawing
from play.matches.participants import Who
from play.models import BotAccount, Seat, Status

MOST = 5  # programs per player at a time


def is_program(player: Player) -> bool:
    return BotAccount.objects.filter(player=player).exists()


def programs_of(owner: Player) -> list[BotAccount]:
    """With their players and keys, the oldest first."""
    found = BotAccount.objects.filter(owner=owner).select_related("player").prefetch_related("player__tokens")
    return list(found.order_by("created", "pk"))


def program_of(owner: Player, name: str) -> BotAccount | None:
    player = player_named(name)
    return BotAccount.objects.select_related("player").filter(owner=owner, player=player).first() if player else None


def make(owner: Player, name: str) -> tuple[BotAccount, str]:
    """A new program and its key, which cannot be shown again. Raises ValidationError."""
    name = free_name(name)
    try:
        with transaction.atomic():
            Player.objects.select_for_update().get(pk=owner.pk)  # concurrent requests must not exceed the limit
            _check(owner)
            player = Player(username=name)
            player.set_unusable_password()
            player.save()
            account = BotAccount.objects.create(player=player, owner=owner)
            return account, _key(player)
    except IntegrityError:
        raise ValidationError(_("Somebody took this name a moment ago. Choose another."), code="name-taken") from None


def new_key(account: BotAccount) -> str:
    """A new key for this program; older ones stop working."""
    with transaction.atomic():
        revoke_all(account.player)
        return _key(account.player)


def remove(account: BotAccount) -> None:
    """The program leaves every table, so that nobody waits for it, and is deleted with its data."""
    player = account.player
    revoke_all(player)  # from now on it does nothing
    leave_tables(player)
    delete_account(player, with_comments=True)


def owner_leaves(sender: object, player: Player, for_good: bool, **more: object) -> None:
    """When an account is closed or deleted, the player and their programs leave their tables."""
    leave_tables(player)
    for account in programs_of(player):
        if for_good:
            remove(account)
        else:
            revoke_all(account.player)
            close_account(account.player)


def leave_tables(player: Player) -> None:
    """Nobody should wait for a player who will not return: the opponent wins; at a larger table a bot plays on."""
    open_seats = Seat.objects.filter(player=player, match__status__in=(Status.WAITING, Status.PLAYING))
    for seat in open_seats.select_related("match"):
        _leave(seat, player)


def _leave(seat: Seat, player: Player) -> None:
    match = seat.match
    try:
        if match.status == Status.WAITING:
            withdrawing.leave(match.key, Who(player=player))
        else:
            ending.resign(match.key, seat.number)
    except Refused:
        pass  # it has just ended


def _check(owner: Player) -> None:
    if is_program(owner):
        raise ValidationError(_("A program has no programs of its own."), code="program")
    if BotAccount.objects.filter(owner=owner).count() >= MOST:
        sentence = _("You have %(most)d programs already. Remove one that you do not need.")
        raise ValidationError(sentence % {"most": MOST}, code="too-many-programs")


def _key(player: Player) -> str:
    return new_token(player, player.username)[1]
