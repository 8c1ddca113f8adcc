"""Error messages for counts that a collection cannot hold."""

from django.utils.translation import gettext as _

from decks.collection.services import MOST, NotOwnable


def refusal(wrong: NotOwnable) -> str:
    if wrong.code == "unknown-printing":
        return _("There is no printing “%(printing)s”.") % {"printing": wrong.printing[:60]}
    given = {"count": str(wrong.count)[:30], "printing": wrong.printing[:60], "most": MOST}
    return _("“%(count)s” copies of %(printing)s: a whole number from 0 to %(most)d is needed.") % given
