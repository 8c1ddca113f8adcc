"""Sentences that tables of all four games share: unreadable options, and cards that do not belong there."""

from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.editor.form import labels
from decks.messages import Sentence, card_name
from decks.rules import Problem


def unknown_option(problem: Problem) -> str:
    name, near = problem.params["option"], problem.params["nearest"]
    if near:
        return _("There is no option “%(name)s”; perhaps “%(near)s” was meant. Take it away.") % {
            "name": name,
            "near": near,
        }
    return _("There is no option “%(name)s”. Take it away.") % {"name": name}


def wrong_value(game: str, problem: Problem) -> str:
    params = {**problem.params, "option": labels.option(game, problem.params["option"])}
    if problem.params["nearest"]:
        return _("%(option)s: “%(value)s” is not known; perhaps “%(nearest)s” was meant.") % params
    return _("%(option)s: “%(value)s” is not known here. Choose again.") % params


def needless_cards(problem: Problem) -> str:
    sentence = ngettext(
        "%(count)d card is listed, but this game deals its own cards: a table is only set up. Take it away.",
        "%(count)d cards are listed, but this game deals its own cards: a table is only set up. Take them away.",
        problem.params["count"],
    )
    return sentence % problem.params


def named(problem: Problem, game: str) -> dict[str, str]:
    """The cards of a problem, quoted for a sentence."""
    return {"names": ", ".join(_("“%(name)s”") % {"name": card_name(game, card)} for card in problem.cards)}


def sentences(game: str) -> dict[str, Sentence]:
    return {
        "E_OPTION_UNKNOWN": unknown_option,
        "E_OPTION_VALUE": partial(wrong_value, game),
        "E_LINES": needless_cards,
    }
