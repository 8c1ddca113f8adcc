"""Sentences for the problems of Berserk decks: which card, how many, and what to do."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.library import Card
from catalog.sheet.wording import reader_language
from decks.games.berserk.rules import HORDE_COPIES, NEUTRAL
from decks.messages import Sentence, card_name
from decks.rules import Problem


def _no_hero(problem: Problem) -> str:
    return _("The deck has no hero. Choose one.")


def _too_many_heroes(problem: Problem) -> str:
    sentence = ngettext(
        "There is %(count)d hero (%(names)s), and a deck has one. Keep one.",
        "There are %(count)d heroes (%(names)s), and a deck has one. Keep one.",
        problem.params["count"],
    )
    return sentence % {**problem.params, "names": ", ".join(map(_quoted, problem.cards))}


def _hero_in_deck(problem: Problem) -> str:
    if problem.params["promoted"]:
        return _("%(card)s is a hero, and heroes do not go into a deck. Make it the hero of this deck.") % _about(
            problem
        )
    return _("%(card)s is a hero, and heroes do not go into a deck. Take it out.") % _about(problem)


def _deck_too_small(problem: Problem) -> str:
    sentence = ngettext(
        "The deck has %(count)d card and needs at least %(least)d. Add %(missing)d more.",
        "The deck has %(count)d cards and needs at least %(least)d. Add %(missing)d more.",
        problem.params["count"],
    )
    return sentence % problem.params


def _wrong_element(problem: Problem) -> str:
    hero = _card(problem.params["hero"])
    about = {**_about(problem), "hero": _quoted(hero.id), "allowed": _elements(hero.elements)}
    if "limit" in problem.params:
        return _beyond_the_permission(hero, problem.params, about)
    if hero.elements == (NEUTRAL,):
        return _("%(card)s (%(elements)s): the neutral hero %(hero)s takes neutral cards only. Take it out.") % about
    return (
        _("%(card)s (%(elements)s) shares no element with the hero %(hero)s (%(allowed)s). Take it out or change the hero.")
        % about
    )  # fmt: skip


def _beyond_the_permission(hero: Card, params: Mapping[str, Any], about: dict[str, Any]) -> str:
    """BH-4.15."""
    wanted = hero.deck_rule["filter"]["class"] if hero.deck_rule else ""
    sentence = ngettext(
        "%(hero)s permits %(limit)d card of the class “%(class)s” from other elements, and the deck has %(count)d. Take out"
        " %(over)d.",
        "%(hero)s permits %(limit)d cards of the class “%(class)s” from other elements, and the deck has %(count)d. Take out"
        " %(over)d.",
        params["limit"],
    )
    return sentence % {**about, **params, "hero": about["hero"], "class": _class(wanted)}


def _too_many_copies(problem: Problem) -> str:
    about = {**_about(problem), "card": _quoted(problem.cards[0])}
    if problem.clause == "BH-4.10":
        sentence = ngettext(
            "%(card)s: %(count)d copy, and the card itself allows %(limit)d. Keep %(limit)d.",
            "%(card)s: %(count)d copies, and the card itself allows %(limit)d. Keep %(limit)d.",
            problem.params["count"],
        )
    elif problem.params["limit"] == HORDE_COPIES:
        sentence = ngettext(
            "%(card)s: %(count)d copy, and with Horde %(limit)d are allowed. Keep %(limit)d.",
            "%(card)s: %(count)d copies, and with Horde %(limit)d are allowed. Keep %(limit)d.",
            problem.params["count"],
        )
    else:
        sentence = ngettext(
            "%(card)s: %(count)d copy, %(limit)d are allowed. Keep %(limit)d.",
            "%(card)s: %(count)d copies, %(limit)d are allowed. Keep %(limit)d.",
            problem.params["count"],
        )
    return sentence % about


def _created(problem: Problem) -> str:
    return _("%(card)s is created during the game and does not go into a deck. Take it out.") % _about(problem)


def _placed(problem: Problem) -> str:
    return _("%(card)s comes from the reserve during the game and does not go into a deck. Take it out.") % _about(
        problem
    )


def _restricted(problem: Problem) -> str:
    hero, named = _card(problem.params["hero"]), problem.params["named"]
    about = {**_about(problem), "hero": _quoted(hero.id)}
    match problem.params["because"]:
        case "hero_subtype":
            sentence = _("%(card)s needs a %(class)s, and %(hero)s is a %(own)s. Take it out or change the hero.")
            own = ", ".join(_class(key).lower() for key in hero.classes)
            return sentence % {**about, "class": _class(named).lower(), "own": own}
        case "hero_element_ban":
            sentence = _(
                "%(card)s may not go with a hero of the element “%(element)s”, and %(hero)s is one. Take it out."
            )
            return sentence % {**about, "element": _elements([named])}
        case "only":
            sentence = _(
                "%(hero)s takes only cards of several elements and neutral cards; %(card)s has one: %(elements)s."
                " Take it out."
            )
            return sentence % about
        case _:
            sentence = _(
                "%(hero)s takes no cards with other elements than %(allowed)s, and %(card)s has these: %(elements)s. Take it"
                " out."
            )
            return sentence % {**about, "allowed": _elements(hero.elements)}


def _side_too_large(problem: Problem) -> str:
    sentence = ngettext(
        "The side deck has %(count)d card, at most %(limit)d are allowed. Take out %(over)d.",
        "The side deck has %(count)d cards, at most %(limit)d are allowed. Take out %(over)d.",
        problem.params["count"],
    )
    return sentence % problem.params


def _not_a_hero(problem: Problem) -> str:
    return _("%(card)s is in the hero's place but is not a hero. Move it to the deck.") % _about(problem)


def _bad_count(problem: Problem) -> str:
    about = {**_about(problem), "card": _quoted(problem.cards[0])}
    return _("%(card)s: a count of %(count)d means nothing. Write 1 or more, or strike the line out.") % about


def _unknown_section(problem: Problem) -> str:
    return _(
        "%(card)s lies in “%(section)s”. A deck has three parts: the hero (hero), the deck (main) and the side deck (side)."
    ) % _about(problem)


def _unknown_card(problem: Problem) -> str:
    return _("The catalogue of Berserk has no card %(card)s. Take it out or replace it.") % _about(problem)


def _other_printing(problem: Problem) -> str:
    return _("%(card)s: the printing “%(printing)s” is not one of this card. The usual one will be shown.") % _about(
        problem
    )


SENTENCES: Mapping[str, Sentence] = {
    "NO_HERO": _no_hero,
    "TOO_MANY_HEROES": _too_many_heroes,
    "HERO_IN_DECK": _hero_in_deck,
    "DECK_TOO_SMALL": _deck_too_small,
    "WRONG_ELEMENT": _wrong_element,
    "TOO_MANY_COPIES": _too_many_copies,
    "CREATED_CARD": _created,
    "PLACED_CARD": _placed,
    "CARD_RESTRICTION": _restricted,
    "SIDE_TOO_LARGE": _side_too_large,
    "NOT_A_HERO": _not_a_hero,
    "BAD_COUNT": _bad_count,
    "UNKNOWN_SECTION": _unknown_section,
    "UNKNOWN_CARD": _unknown_card,
    "OTHER_PRINTING": _other_printing,
}


def _about(problem: Problem) -> dict[str, Any]:
    """The numbers of the problem, its card with the count if above one, and the card's elements."""
    (card, *_rest) = problem.cards
    count = problem.params.get("count", 1)
    known = library.game("berserk").cards.get(card)
    name = _quoted(card)
    return {
        **problem.params,
        "card": f"{name} ×{count}" if count > 1 else name,
        "elements": _elements(known.elements) if known else "",
    }


def _card(card: str) -> Card:
    return library.game("berserk").cards[card]


def _quoted(card: str) -> str:
    return _("“%(name)s”") % {"name": card_name("berserk", card)}


def _elements(elements: Iterable[str]) -> str:
    known = library.game("berserk").elements
    return ", ".join(getattr(known[element].name, reader_language()).lower() for element in elements)


def _class(key: str) -> str:
    return str(getattr(library.game("berserk").classes[key].name, reader_language()))
