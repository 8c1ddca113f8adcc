"""Sentences for the problems of an Unmatched table."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.messages import Sentence, tables
from decks.rules import Problem


def _players(problem: Problem) -> str:
    if problem.params["players"] is None:
        return _("Say how many play: a duel is for 2, a team game for 3 or 4.")
    return _("Unmatched is for 2, 3 or 4 players, not for %(players)s. Change the number.") % problem.params


def _heroes(problem: Problem) -> str:
    if not problem.params["named"]:
        return _("No hero is chosen. Choose at least one; the other seats may stay open.")
    sentence = ngettext(
        "This game needs places for %(needed)d hero, and the table has %(seats)d. Set them right.",
        "This game needs places for %(needed)d heroes, and the table has %(seats)d. Set them right.",
        problem.params["needed"],
    )
    return sentence % problem.params


def _twice(problem: Problem) -> str:
    return _("%(names)s: each hero is there once. Give the second seat another hero.") % tables.named(
        problem, "unmatched"
    )


def _board(problem: Problem) -> str:
    return _("No battlefield is chosen. Choose one.")


def _board_seats(problem: Problem) -> str:
    sentence = _("%(names)s has %(seats)s start spaces, and this game needs %(needed)s. Take another battlefield.")
    return sentence % {**problem.params, **tables.named(problem, "unmatched")}


def _seating(problem: Problem) -> str:
    return _("Team mates sit side by side. Seat them so: A A B B.")


def _pair(problem: Problem) -> str:
    return _("With three players one of them leads a whole team. Choose which team.")


SENTENCES: Mapping[str, Sentence] = {
    "E_PLAYERS": _players,
    "E_HEROES": _heroes,
    "E_HERO_TWICE": _twice,
    "E_BOARD": _board,
    "E_BOARD_SEATS": _board_seats,
    "E_SEATING": _seating,
    "E_PAIR": _pair,
    **tables.sentences("unmatched"),
}
