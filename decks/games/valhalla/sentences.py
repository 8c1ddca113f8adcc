"""Sentences for the problems of a Valhalla table: the broken rule, and how to fix it."""

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from decks.games.valhalla import labels
from decks.messages import Sentence, tables
from decks.rules import Problem


def _cooperative(problem: Problem) -> str:
    return _("The cooperative game against a monster is not in these rules. Choose another mode.")


def _players(problem: Problem) -> str:
    if problem.params["mode"] == "solo":
        return _("Against a monster one plays alone. Set the players to 1.")
    if problem.params["players"] is None:
        return _("Say how many play: from 2 to 6, or 1 against a monster.")
    if problem.params["players"] == 1:
        return _("One player is for the game against a monster only. Invite a second or choose that mode.")
    return _("Valhalla is for 2 to 6 players, not for %(players)s. Change the number.") % problem.params


def _companion_mode(problem: Problem) -> str:
    return _("Partnership and alliance exclude each other. Choose one of them.")


def _companion_players(problem: Problem) -> str:
    return _("Companions need pairs: 4 or 6 players. Change the number or the mode.")


def _companion_seating(problem: Problem) -> str:
    return _("Companions do not sit next to each other: the seats go %(right)s. Seat them so.") % problem.params


def _emblem(problem: Problem) -> str:
    about = {"emblem": labels.emblem(problem.params["emblem"])}
    return _("The emblem “%(emblem)s” is taken twice. Give each player a different one.") % about


def _emblem_seats(problem: Problem) -> str:
    return _("There are %(emblems)s emblems for %(players)s players. Leave the others out.") % problem.params


def _variant(problem: Problem) -> str:
    first = labels.variant(problem.params["first"])
    if problem.params["second"] == "solo":
        return _("“%(first)s”: variants are not for the game against a monster. Switch them off.") % {"first": first}
    second = labels.variant(problem.params["second"])
    return _("“%(first)s” and “%(second)s” exclude each other. Keep one.") % {"first": first, "second": second}


def _base_deck(problem: Problem) -> str:
    if problem.cards:
        return _strangers(problem)
    return (
        _("The base deck has %(size)s cards and must have %(right)s. Take the list from the catalogue.")
        % problem.params
    )


def _module_size(problem: Problem) -> str:
    if problem.cards:
        return _strangers(problem)
    about = {**problem.params, "module": labels.module(problem.params["list"])}
    return _("“%(module)s” has %(size)s cards and must have %(right)s. Take the list from the catalogue.") % about


def _strangers(problem: Problem) -> str:
    about = {"module": labels.module(problem.params["list"]), **tables.named(problem, "valhalla")}
    return _("“%(module)s” does not hold %(names)s. Take the list from the catalogue.") % about


def _jarl_count(problem: Problem) -> str:
    if problem.cards:
        return _strangers(problem)
    return _("There are %(size)s jarls and must be %(right)s. Take the jarls from the catalogue.") % problem.params


def _jarl_mark(problem: Problem) -> str:
    sentence = ngettext(
        "%(names)s bears the mark “3+” and is not for two players. Take the jarl out.",
        "%(names)s bear the mark “3+” and are not for two players. Take the jarls out.",
        len(problem.cards),
    )
    return sentence % tables.named(problem, "valhalla")


def _jarl_shortage(problem: Problem) -> str:
    sentence = _(
        "There are not enough jarls: %(asked)s must be dealt and there are %(there)s. Deal fewer or seat fewer players."
    )
    return sentence % problem.params


def _thor(problem: Problem) -> str:
    return _("“%(module)s” needs a third player who can help. Take the module out or invite a third.") % {
        "module": labels.module("thor")
    }


def _solo_module(problem: Problem) -> str:
    about = {"module": labels.module(problem.params["module"]), "fit": labels.module("valkyries")}
    return _("“%(module)s” is not for the game against a monster; “%(fit)s” is. Take it out.") % about


def _loki_card(problem: Problem) -> str:
    about = {"module": labels.module("loki")}
    if not problem.params["module"]:
        return (
            _("A Loki card is chosen, but “%(module)s” is not in play. Take the card away or add the module.") % about
        )
    if not problem.params["count"]:
        return _("“%(module)s” needs its card. Choose one of the ten.") % about
    return _("“%(module)s” is played with one card, not with several. Keep one.") % about


def _tyr_split(problem: Problem) -> str:
    about = {**problem.params, "module": labels.module("tyr")}
    return (
        _("“%(module)s”: %(share)s cards go into the deck, not %(deck)s; the others are dealt. Set it right.") % about
    )


def _viking_cards(problem: Problem) -> str:
    if problem.params["players"] == 6:
        return _("Six players use both Last Vikings and both bonus cards for six. Take these.")
    sentence = _("With %(players)s players there are one Last Viking and the bonus card for that number. Take these.")
    return sentence % problem.params


def _solo_level(problem: Problem) -> str:
    if problem.params["level"] is None:
        return _("No difficulty is chosen. Choose a level from 1 to 3.")
    return _("There is no level %(level)s: difficulty goes from 1 to 3. Choose one.") % problem.params


def _solo_jarl(problem: Problem) -> str:
    if not problem.cards:
        return _("No jarl is chosen. Choose one fit for the game against a monster.")
    return _(
        "%(names)s needs opponents and is not for the game against a monster. Choose another jarl."
    ) % tables.named(problem, "valhalla")


def _solo_monster(problem: Problem) -> str:
    if problem.params["reason"] == "none":
        return _("No monster is chosen. Choose one of the four.")
    if problem.params["reason"] == "sides":
        return _("All six monster cards lie on the same side. Turn them alike.")
    return _("A monster is its six cards, from the weakest to the strongest. Take the whole stack of one monster.")


def _solo_side(problem: Problem) -> str:
    about = {"module": labels.module("valkyries")}
    if problem.params["right"] == "expanded":
        return _("With “%(module)s” the monster lies on its expanded side. Turn it.") % about
    return _("Without “%(module)s” the monster lies on its normal side. Turn it.") % about


SENTENCES: Mapping[str, Sentence] = {
    "E_COOP": _cooperative,
    "E_PLAYERS": _players,
    "E_COMPANION_MODE": _companion_mode,
    "E_COMPANION_PLAYERS": _companion_players,
    "E_COMPANION_SEATING": _companion_seating,
    "E_EMBLEM": _emblem,
    "E_VARIANT": _variant,
    "E_BASE_DECK": _base_deck,
    "E_MODULE_SIZE": _module_size,
    "E_JARL_COUNT": _jarl_count,
    "E_JARL_MARK": _jarl_mark,
    "E_JARL_SHORTAGE": _jarl_shortage,
    "E_THOR_PLAYERS": _thor,
    "E_SOLO_MODULE": _solo_module,
    "E_LOKI_CARD": _loki_card,
    "E_TYR_SPLIT": _tyr_split,
    "E_VIKING_CARDS": _viking_cards,
    "E_SOLO_LEVEL": _solo_level,
    "E_SOLO_JARL": _solo_jarl,
    "E_SOLO_MONSTER": _solo_monster,
    "E_SOLO_SIDE": _solo_side,
    "E_EMBLEM_SEATS": _emblem_seats,
    **tables.sentences("valhalla"),
}
