"""One-time recovery codes for players who forgot the password and have no e-mail. Only digests are stored."""

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
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # without letters that look like others
_GROUPS, _GROUP = 4, 4  # sixteen letters are 79 bits: nobody can find the code of a stolen digest


def new_codes(player: Player) -> list[str]:
    """New codes that replace all old ones. They are known only at this moment."""
    codes = [_new_code() for _ in range(HOW_MANY)]
    with transaction.atomic():
        RecoveryCode.objects.filter(player=player).delete()
        RecoveryCode.objects.bulk_create(RecoveryCode(player=player, digest=_digest(player.pk, code)) for code in codes)
    return codes


def left(player: Player) -> int:
    return RecoveryCode.objects.filter(player=player, used=None).count()


def has_way_back(player: Player) -> bool:
    """Whether the player can recover from a forgotten password: by letter or by code."""
    return EmailAddress.objects.filter(user=player).exists() or left(player) > 0


def find(name: str, code: str) -> RecoveryCode | None:
    """The player's unused code. An unknown name takes as long as a known one."""
    player = player_named(name)
    number = player.pk if player and player.is_active else 0
    digest = _digest(number, code)
    found = None
    for known in RecoveryCode.objects.filter(player_id=number, used=None).select_related("player"):
        if hmac.compare_digest(known.digest, digest):
            found = known
    return found


def spend(code: RecoveryCode, password: str) -> bool:
    """Set the new password, use up the code and revoke all API keys, or do nothing and return False if the code has
    just been used."""
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
    """Ignores capitals, blanks and dashes."""
    letters = "".join(letter for letter in code.lower() if letter.isalnum())
    return hashlib.sha256(f"{player}:{letters}".encode()).hexdigest()
