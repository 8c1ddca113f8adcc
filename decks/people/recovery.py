"""One-time recovery codes: for a player who forgot the password and gave no e-mail. Only digests are kept."""

import hashlib
import hmac
import secrets

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils import timezone

from decks.models import Player, RecoveryCode
from decks.people.naming import player_named
from decks.people.tokens import revoke_all

HOW_MANY = 10
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # no letter that is read as another
_GROUPS, _GROUP = 4, 4  # sixteen letters are 79 bits: a stolen digest cannot be guessed back


def new_codes(player: Player) -> list[str]:
    """Fresh codes in place of all old ones; this is the only moment they are known."""
    codes = [_new_code() for _ in range(HOW_MANY)]
    with transaction.atomic():
        RecoveryCode.objects.filter(player=player).delete()
        RecoveryCode.objects.bulk_create(RecoveryCode(player=player, digest=_digest(player.pk, code)) for code in codes)
    return codes


def left(player: Player) -> int:
    return RecoveryCode.objects.filter(player=player, used=None).count()


def has_way_back(player: Player) -> bool:
    """Whether a forgotten password is no end: by a letter to an address of theirs, or by a code."""
    return EmailAddress.objects.filter(user=player).exists() or left(player) > 0


def find(name: str, code: str) -> RecoveryCode | None:
    """The unused code of the player of this name. Who has no such name costs as many steps as who has."""
    player = player_named(name)
    number = player.pk if player and player.is_active else 0
    digest = _digest(number, code)
    found = None
    for known in RecoveryCode.objects.filter(player_id=number, used=None).select_related("player"):
        if hmac.compare_digest(known.digest, digest):
            found = known
    return found


def spend(code: RecoveryCode, password: str) -> bool:
    """Set the new password, kill the code and all API keys, or nothing; false if somebody was faster with the same code."""
    with transaction.atomic():
        if not RecoveryCode.objects.filter(pk=code.pk, used=None).update(used=timezone.now()):
            return False
        code.player.set_password(password)
        code.player.save(update_fields=["password"])
        revoke_all(code.player)
    return True


def _new_code() -> str:
    letters = "".join(secrets.choice(_LETTERS) for _ in range(_GROUPS * _GROUP))
    return "-".join(letters[start : start + _GROUP] for start in range(0, len(letters), _GROUP))


def _digest(player: int, code: str) -> str:
    """However the code was typed: in capitals, with blanks, without the dashes."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{player}:{letters}".encode()).hexdigest()
