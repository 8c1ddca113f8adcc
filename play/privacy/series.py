"""Which series a participant may see. A hidden series does not exist: always 404, never 403.

`play.privacy.entrants` decides what they may learn about it.
"""

from collections.abc import Callable

from django.http import Http404
from django.utils.translation import gettext as _

from play import games
from play.matches.participants import Who
from play.models import Series
from play.privacy.entrants import may_watch, owns, with_entrants


def visible_series(key: str, asker: Who) -> Series:
    """A public series, or the asker's own; with its entrants. Raises Http404."""
    found = _one(key, asker, may_watch)
    with_entrants(found)
    return found


def own_series(key: str, asker: Who) -> Series:
    """Raises Http404."""
    return _one(key, asker, owns)


def _one(key: str, asker: Who, may: Callable[[Series, Who], bool]) -> Series:
    found = Series.objects.select_related("owner", "rerun_of").filter(key=key).first()
    if found is None or not may(found, asker):
        raise Http404(_("There is no such series, or it is not shared with you."))
    if found.game not in games.names():
        raise Http404(_("This is a series of a game that the site no longer has."))
    return found
