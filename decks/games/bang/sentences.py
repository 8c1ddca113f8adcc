"""Sentences for the problems of a BANG! table."""

from collections.abc import Mapping

from django.utils.translation import gettext as _

from decks.games.bang import labels
from decks.messages import Sentence, tables
from decks.rules import Problem


def _players(problem: Problem) -> str:
    if problem.params["players"] is None:
        return _("Say how many play: BANG! is for 3 to 8.")
    return _("BANG! is for 3 to 8 players, not for %(players)s. Change the number.") % problem.params


def _roles(problem: Problem) -> str:
    dealt = ", ".join(f"{labels.printed(role)} × {count}" for role, count in problem.params["roles"].items())
    about = {"players": problem.params["players"], "roles": dealt}
    return _("With %(players)s players these roles are dealt: %(roles)s. Take them as they are.") % about


def _seats(problem: Problem) -> str:
    sentence = _(
        "Characters are named for %(characters)s seats, but there are %(players)s players. Leave the others out."
    )
    return sentence % problem.params


def _twice(problem: Problem) -> str:
    return _("%(names)s: each character is in the box once. Leave the second seat to chance.") % tables.named(
        problem, "bang"
    )


def _no_sheriff(problem: Problem) -> str:
    return _(
        "%(names)s is for the Sheriff, and three players have none. Switch it off or invite a fourth."
    ) % tables.named(problem, "bang")


def _scoring_players(problem: Problem) -> str:
    if problem.cards:
        sentence = _("%(names)s: money is counted with 4 to 8 players only. Switch it off or invite a fourth.")
        return sentence % tables.named(problem, "bang")
    return _("Scoring is for 4 to 8 players. Switch it off or invite a fourth.")


def _scoring(problem: Problem) -> str:
    return _("%(names)s is played for money. Switch scoring on.") % tables.named(problem, "bang")


def _hired(problem: Problem) -> str:
    return _("With hiring the characters are turned up at random and auctioned. Leave all seats to chance.")


SENTENCES: Mapping[str, Sentence] = {
    "E_PLAYERS": _players,
    "E_ROLES": _roles,
    "E_CHARACTER_SEATS": _seats,
    "E_CHARACTER_TWICE": _twice,
    "E_NO_SHERIFF": _no_sheriff,
    "E_SCORING_PLAYERS": _scoring_players,
    "E_SCORING": _scoring,
    "E_HIRED": _hired,
    **tables.sentences("bang"),
}
