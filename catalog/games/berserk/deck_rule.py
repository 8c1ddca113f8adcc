"""How a card's text changes deck building (BH-4.10), in our own words."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import rulebook
from catalog.sheet.blocks import Block, Place
from catalog.sheet.vocabulary import vocabulary
from catalog.sheet.wording import reader_language

Record = Mapping[str, Any]


def blocks(record: Record, printing: Record) -> Iterator[Block]:
    if rule := record["deck_rule"]:
        given = {"sentence": _sentence(rule), "clause": rulebook.clause(rule["clause"], reader_language())}
        yield Block(Place.RULES, "catalog/games/berserk/deck_rule.html", given)


def _sentence(rule: Mapping[str, Any]) -> str:
    kind = rule["kind"]
    if kind == "max_copies":
        sentence = ngettext(
            "A deck may hold at most %(count)d copy of this card.",
            "A deck may hold at most %(count)d copies of this card.",
            rule["limit"],
        )
        return sentence % {"count": rule["limit"]}
    if kind == "hero_subtype":
        sentence = (
            _("Only a hero of the class “%(hero)s” may have this card, whatever the elements of the hero and the card.")
            if rule["exclusive"]
            else _("A hero of the class “%(hero)s” may have this card whatever its element.")
        )
        return sentence % {"hero": _class(rule["subtype"])}
    if kind == "hero_element_ban":
        return _("A hero with the element “%(element)s” may not have this card.") % {
            "element": _element(rule["element"])
        }
    if kind == "side_deck_size":
        sentence = ngettext(
            "With this hero the side deck may hold %(count)d card more.",
            "With this hero the side deck may hold %(count)d cards more.",
            rule["plus"],
        )
        return sentence % {"count": rule["plus"]}
    return _hero_line(kind, rule)


def _hero_line(kind: str, rule: Mapping[str, Any]) -> str:
    cards = rule["filter"]
    if kind == "only":
        return _("This hero's deck may hold only cards of several elements and neutral cards.")
    if kind == "forbid":
        elements = ", ".join(map(_element, cards["element_outside"]))
        return _("Every element of every card in this hero's deck must be one of these: %(elements)s.") % {
            "elements": elements
        }
    if mentioned := cards.get("text_mentions"):
        return _("This hero's deck may hold cards of any element that mention “%(word)s”.") % {"word": mentioned}
    allowed = {"class": _class(cards["class"]), "limit": rule["limit"], "element": _element(cards.get("element"))}
    if cards.get("element"):
        return (
            _(
                "This hero's deck may hold up to %(limit)d cards of the class “%(class)s” with the element “%(element)s”."
            )
            % allowed
        )
    if rule["limit"]:
        return _("This hero's deck may hold up to %(limit)d cards of the class “%(class)s”, of any element.") % allowed
    return _("This hero's deck may hold any number of cards of the class “%(class)s”, of any element.") % allowed


def _class(key: str) -> str:
    return vocabulary("berserk").classes[key].name


def _element(key: str | None) -> str:
    return vocabulary("berserk").elements[key].name if key else ""
