"""Words for a series: its default name, its progress, who is stronger and how sure that is."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.sheet.wording import reader_language
from catalog.views.browse import grouped
from play import games
from play.models import Series
from play.series.results import Progress
from play.series.shares import Share
from play.views.series.figures import duration, pace


def reason_words(game: str, code: str) -> str:
    """Why games ended, in a list that counts them."""
    reason = games.reason(game, code)
    return str(getattr(reason.counted, reader_language())) if reason else code


def games_words(count: int) -> str:
    return ngettext("%(count)s game", "%(count)s games", count) % {"count": grouped(count)}


def name_of(series: Series, names: Sequence[str]) -> str:
    """Its own name, or who meets whom."""
    if series.name:
        return series.name
    if series.kind == Series.Kind.DUEL and len(names) == 2:
        return f"{names[0]} – {names[1]}"
    if series.kind == Series.Kind.FIELD and names:
        others = ngettext("%(n)s deck", "%(n)s decks", len(names) - 1) % {"n": len(names) - 1}
        return _("%(name)s against the field: %(decks)s") % {"name": names[0], "decks": others}
    return ngettext("League of %(n)s deck", "League of %(n)s decks", len(names)) % {"n": len(names)}


def done_words(progress: Progress) -> str:
    if progress.done >= progress.games:
        return games_words(progress.games)
    return _("%(done)s of %(games)s") % {"done": grouped(progress.done), "games": games_words(progress.games)}


def pace_words(series: Series, progress: Progress) -> str:
    """«3,4 партии в секунду, осталось 20 с»; when it is over, the time it took."""
    if series.status == Series.Status.RUNNING:
        if progress.rate is None:
            return _("waits for a worker") if series.started is None else _("the first games are being played")
        if progress.seconds_left is None:
            return pace(progress.rate)
        return _("%(pace)s, %(time)s left") % {"pace": pace(progress.rate), "time": duration(progress.seconds_left)}
    if series.started and series.ended:
        return _("played in %(time)s") % {"time": duration((series.ended - series.started).total_seconds())}
    return ""


def stronger(one: str, other: str, share: Share) -> str:
    """The verdict on two decks."""
    low, high = share.bounds
    if not share.of:
        return _("Nothing has been played yet.")
    if low > 0.5:
        return _("“%(name)s” is stronger: even the lower end of its interval lies above a half.") % {"name": one}
    if high < 0.5:
        return _("“%(name)s” is stronger: even the lower end of its interval lies above a half.") % {"name": other}
    return _("Too close to tell: the interval still holds a half. More games make it narrower.")


def strength(share: Share) -> str:
    """The verdict on a deck against its field."""
    low, high = share.bounds
    if not share.of:
        return _("Nothing has been played yet.")
    if low > 0.5:
        return _("Stronger than this field: even the lower end of the interval lies above a half.")
    if high < 0.5:
        return _("Weaker than this field: even the upper end of the interval lies below a half.")
    return _("About as strong as this field: the interval still holds a half.")


def first_words(share: Share, even: float = 0.5) -> str:
    """`even`: the proportion that the first player would win if it made no difference."""
    low, high = share.bounds
    if low > even:
        return _("Going first helps.")
    if share.of and high < even:
        return _("Going second helps.") if even == 0.5 else _("Going first does not help.")
    return _("It is too early to tell whether going first helps.")


def record_words(wins: int, draws: int, losses: int) -> str:
    """«31 победа, 9 поражений», and draws if there are any."""
    parts = [
        ngettext("%(n)s win", "%(n)s wins", wins) % {"n": wins},
        ngettext("%(n)s loss", "%(n)s losses", losses) % {"n": losses},
    ]
    if draws:
        parts.append(ngettext("%(n)s draw", "%(n)s draws", draws) % {"n": draws})
    return ", ".join(parts)


def kind_words() -> dict[str, tuple[Any, str]]:
    """Each kind of series: its name and its purpose."""
    return {
        Series.Kind.DUEL: (
            Series.Kind.DUEL.label,
            _("Two decks, as many games as you like. Which is stronger, and what going first is worth."),
        ),
        Series.Kind.FIELD: (
            Series.Kind.FIELD.label,
            _("The first deck meets each of the others. How strong it is, and whom it fears."),
        ),
        Series.Kind.LEAGUE: (
            Series.Kind.LEAGUE.label,
            _("Everybody meets everybody, up to 64 decks. A table, and a map of who beats whom."),
        ),
    }
