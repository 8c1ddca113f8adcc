"""Sentences for the problems of a Viceroy table."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.games.viceroy.rules import SEATS
from decks.messages import Sentence, tables
from decks.rules import Problem


def _players(problem: Problem) -> str:
    if problem.params["players"] is None:
        return _("Say how many play: Viceroy is for 1 to 4.")
    return _("Viceroy is for 1 to 4 players, not for %(players)s. Change the number.") % problem.params


def _alone(problem: Problem) -> str:
    return _("Alone one needs at least one virtual rival. Add one.")


def _rivals(problem: Problem) -> str:
    if problem.params["rivals"] < 0:
        return _("The number of virtual rivals cannot be negative.")
    if problem.params["most"] == 0:
        return _("Four players leave no seat for virtual rivals. Take them away.")
    sentence = ngettext(
        "Players and virtual rivals together are at most %(seats)d: with this number of players %(most)d rival fits.",
        "Players and virtual rivals together are at most %(seats)d: with this number of players %(most)d rivals fit.",
        problem.params["most"],
    )
    return sentence % {**problem.params, "seats": SEATS}


SENTENCES: Mapping[str, Sentence] = {
    "E_PLAYERS": _players,
    "E_SOLO_RIVALS": _alone,
    "E_RIVALS": _rivals,
    **tables.sentences("viceroy"),
}
