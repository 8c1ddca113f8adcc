"""Events as sentences: names for card ids, players for seats, words for zones and markers."""

from typing import Any

from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.log import EVENTS

SEATS = {"ru": ("Игрок 1", "Игрок 2"), "en": ("Player 1", "Player 2")}
NOBODY = {"ru": "ничья", "en": "a draw"}
MOVES = {
    (Zone.DECK, Zone.HAND): {"ru": "из колоды в руку", "en": "from the deck to the hand"},
    (Zone.DECK, Zone.GRAVE): {"ru": "из колоды на кладбище", "en": "from the deck to the graveyard"},
    (Zone.HAND, Zone.GRAVE): {"ru": "из руки на кладбище", "en": "from the hand to the graveyard"},
    (Zone.HAND, Zone.DECK): {"ru": "из руки в колоду", "en": "from the hand to the deck"},
    (Zone.HAND, Zone.PLAY): {"ru": "из руки в игру", "en": "from the hand into play"},
    (Zone.DECK, Zone.PLAY): {"ru": "из колоды в игру", "en": "from the deck into play"},
    (Zone.GRAVE, Zone.PLAY): {"ru": "с кладбища в игру", "en": "from the graveyard into play"},
    (Zone.GRAVE, Zone.HAND): {"ru": "с кладбища в руку", "en": "from the graveyard to the hand"},
    (Zone.GRAVE, Zone.DECK): {"ru": "с кладбища в колоду", "en": "from the graveyard to the deck"},
    (Zone.PLAY, Zone.GRAVE): {"ru": "из игры на кладбище", "en": "from play to the graveyard"},
    (Zone.PLAY, Zone.HAND): {"ru": "из игры в руку", "en": "from play to the hand"},
    (Zone.PLAY, Zone.DECK): {"ru": "из игры в колоду", "en": "from play to the deck"},
}
ELSEWHERE = {"ru": "в другую зону", "en": "to another zone"}
MARKERS = {
    "strengthening": {"ru": "эффект усиления", "en": "strengthening effect"},
    "weakening": {"ru": "эффект ослабления", "en": "weakening effect"},
    "extra_life": {"ru": "дополнительная жизнь", "en": "extra life"},
}


def card_name(card: str, lang: str) -> str:
    name = BOOK[card].name
    return f"«{name.ru}»" if lang == "ru" else str(name.en)


def say(kind: str, args: tuple[Any, ...], lang: str) -> str:
    """One sentence, in `ru` or `en`, from the arguments as the reader may see them."""
    type_ = EVENTS[kind]
    values = dict(zip(type_.fields, args, strict=True))
    for field, value in values.items():
        if field == "card" or field.endswith("_card"):
            values[field] = card_name(value, lang) if value is not None else None
        elif field == "cards":
            values[field] = ", ".join(card_name(card, lang) for card in value) if value is not None else None
        elif field == "seat":
            values[field] = SEATS[lang][value]
        elif field == "winner":
            values[field] = SEATS[lang][value] if value >= 0 else NOBODY[lang]
        elif field == "kind":
            values[field] = MARKERS[value][lang] if value in MARKERS else value
    if kind == "move":
        values["move"] = MOVES.get((values["from_zone"], values["to_zone"]), ELSEWHERE)[lang]
    plain, hidden = (type_.ru, type_.ru_hidden) if lang == "ru" else (type_.en, type_.en_hidden)
    hide = bool(hidden) and (values.get("card", "") is None or values.get("cards", "") is None)
    return (hidden if hide else plain).format(**values)
