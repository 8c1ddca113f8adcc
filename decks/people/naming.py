"""Names and players: find a player by name, and refuse names that are taken or look like another's."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from decks.models import Player
from decks.people.names import LONGEST, SHORTEST, Flaw, flaw, skeleton, tidy


def player_named(name: str) -> Player | None:
    """The player with this name, in any case and with any look-alike letters: there is at most one."""
    drawn = skeleton(name[:200])  # no name is longer, and users can type anything
    return Player.objects.filter(skeleton=drawn).first() if drawn else None


def free_name(name: str, but: Player | None = None) -> str:
    """The stored form of the name, or a `ValidationError` with the reason. `but` may keep their own name."""
    name = tidy(name)
    wrong = flaw(name)
    if wrong:
        raise ValidationError(_sentence(wrong), code=wrong.code)
    bearer = player_named(name)
    if bearer is None or bearer == but:
        return name
    if bearer.username.casefold() == name.casefold():
        raise ValidationError(
            _("%(name)s is taken. If it is you, sign in; if not, choose another name."),
            code="name-taken",
            params={"name": bearer.username},
        )
    raise ValidationError(
        _("This looks like %(name)s, who is here already. Choose a name that nobody could take for theirs."),
        code="name-alike",
        params={"name": bearer.username},
    )


def _sentence(wrong: Flaw) -> str:
    said = {
        "name-length": _("A name has %(least)d to %(most)d characters; this one has %(part)s."),
        "name-space": _("There are no spaces in names."),
        "name-letter": _("“%(part)s” cannot be in a name: take Latin or Cyrillic letters, digits, - and _."),
        "name-unseen": _("There is a character in it that cannot be seen (%(point)s). Type the name anew."),
        "name-edge": _("A name begins and ends with a letter or a digit."),
        "name-mixed": _("“%(part)s” mixes Latin and Cyrillic letters. Write a word in one alphabet."),
        "name-kept": _("“%(part)s” is reserved for the site. Choose another name."),
    }[wrong.code]
    point = f"U+{ord(wrong.part[0]):04X}" if wrong.part else ""
    sentence = said % {"least": SHORTEST, "most": LONGEST, "part": wrong.part, "point": point}
    if wrong.instead:
        sentence += " " + _("For example: %(name)s.") % {"name": wrong.instead}
    return sentence
