"""The site's bots as levels: the name in the lobby, the style in one sentence, and the strength."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from play import bots
from play.matches.participants import bot_name
from play.models import Rating


@dataclass(frozen=True, slots=True)
class Level:
    bot: str
    name: str
    about: str
    rating: int | None


def levels(game: str) -> list[Level]:
    """The weakest first; one query for all ratings."""
    names = bots.names(game)
    known = dict(Rating.objects.filter(game=game, bot__in=names).values_list("bot", "shown"))
    words = _words()
    return [Level(one, *words.get(one, (bot_name(one), "")), known.get(one)) for one in names]


def usual(game: str) -> str:
    """The default opponent: the strongest."""
    return bots.names(game)[-1]


def _words() -> dict[str, tuple[str, str]]:
    return {
        "random": (_("Novice"), _("Any move the rules allow. You get to know your cards in peace.")),
        "greedy": (_("Fighter"), _("Weighs every move of its turn and takes the best. Mistakes cost you.")),
    }
