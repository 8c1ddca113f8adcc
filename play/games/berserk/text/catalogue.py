"""What the text takes from the catalogue: names of cards, and the sentences about deck building."""

from typing import Any

from catalog import library
from catalog.words.text import fold
from play.games.berserk.text.context import Unworded

_HEROES_RU = {
    "priest": "героем-жрецом",
    "mage": "героем-магом",
    "warrior": "героем-воином",
    "rogue": "героем-разбойником",
}
_HEROES_RU_DATIVE = {
    "priest": "герою-жрецу",
    "mage": "герою-магу",
    "warrior": "герою-воину",
    "rogue": "герою-разбойнику",
}
_ELEMENTS_RU = {"steppe": "степи", "mountains": "гор", "forest": "леса", "swamp": "болота", "darkness": "тьмы"}


def card_name(name: str, lang: str) -> str:
    """A card's name in the language, found by its Russian name."""
    found = library.game("berserk").by_name.get(fold(name))
    if found is None:
        raise Unworded(f"no card is named {name!r}")
    return found.name.ru if lang == "ru" else found.name.en


def deck_sentence(card: library.Card | None, lang: str) -> str:
    """The line about deck building: generated from the facts where they say all, else the catalogue's own sentence."""
    if card is None or card.deck_rule is None:
        raise Unworded("a line about deck building on a card that has no deck rule")
    rule = card.deck_rule
    said = _ru(rule) if lang == "ru" else _en(rule)
    if said is None:
        said = (card.rules.ru if lang == "ru" else card.rules.en).split(". ")[0].rstrip(".")
    return said


def _ru(rule: Any) -> str | None:
    match rule["kind"]:
        case "max_copies":
            return f"Колода: не больше {rule['limit']} копии"
        case "hero_subtype" if rule["exclusive"]:
            return f"Колода: только с любым {_HEROES_RU[rule['subtype']]}"
        case "hero_subtype":
            return f"Колода: разрешено любому {_HEROES_RU_DATIVE[rule['subtype']]}"
        case "hero_element_ban":
            return f"Колода: нельзя с героем {_ELEMENTS_RU[rule['element']]}"
    return None


def _en(rule: Any) -> str | None:
    match rule["kind"]:
        case "max_copies":
            return "Deck: at most one copy" if rule["limit"] == 1 else f"Deck: at most {rule['limit']} copies"
        case "hero_subtype" if rule["exclusive"]:
            return f"Deck: only with any {rule['subtype']} hero"
        case "hero_subtype":
            return f"Deck: allowed to any {rule['subtype']} hero"
        case "hero_element_ban":
            return f"Deck: not with a {rule['element']} hero"
    return None
