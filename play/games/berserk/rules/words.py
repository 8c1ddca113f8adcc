"""Events and options as sentences: names for card ids, players for seats, words for zones and markers."""

from collections.abc import Mapping
from typing import Any

from play.engine.ask import Ask, Option
from play.engine.events import Namer
from play.engine.sentence import card_name as named
from play.engine.sentence import seat_name
from play.games.berserk.rules import triggers, wording
from play.games.berserk.rules.book import BOOK
from play.games.berserk.rules.codes import Zone
from play.games.berserk.rules.state import State

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
    (Zone.PLAY, Zone.UNDER): {"ru": "из игры под другую карту", "en": "from play under another card"},
    (Zone.DECK, Zone.UNDER): {"ru": "из колоды под карту", "en": "from the deck under a card"},
    (Zone.HAND, Zone.UNDER): {"ru": "из руки под карту", "en": "from the hand under a card"},
    (Zone.GRAVE, Zone.UNDER): {"ru": "с кладбища под карту", "en": "from the graveyard under a card"},
    (Zone.UNDER, Zone.HAND): {"ru": "из-под карты в руку", "en": "from under a card to the hand"},
    (Zone.UNDER, Zone.PLAY): {"ru": "из-под карты в игру", "en": "from under a card into play"},
    (Zone.RESERVE, Zone.PLAY): {"ru": "из запаса в игру", "en": "from the reserve into play"},
    (Zone.RESERVE, Zone.DECK): {"ru": "из запаса в колоду", "en": "from the reserve to the deck"},
    (Zone.PLAY, Zone.RESERVE): {"ru": "из игры в запас", "en": "from play to the reserve"},
    (Zone.SIDE, Zone.HAND): {"ru": "из дополнительной колоды в руку", "en": "from the side deck to the hand"},
    (Zone.SIDE, Zone.PLAY): {"ru": "из дополнительной колоды в игру", "en": "from the side deck into play"},
}
ELSEWHERE = {"ru": "в другую зону", "en": "to another zone"}
MARKERS = {
    "strengthening": {"ru": "эффект усиления", "en": "strengthening effect"},
    "weakening": {"ru": "эффект ослабления", "en": "weakening effect"},
    "extra_life": {"ru": "дополнительная жизнь", "en": "extra life"},
    "negative_life": {"ru": "отрицательная жизнь", "en": "negative life"},
    "bone": {"ru": "маркер кости", "en": "bone marker"},
    "flame": {"ru": "маркер пламени", "en": "flame marker"},
    "will": {"ru": "маркер воли", "en": "will marker"},
    "fee": {"ru": "маркер гонорара", "en": "fee marker"},
    "egg": {"ru": "маркер яйца", "en": "egg marker"},
}


def card_name(card: str, lang: str, id_: int | None = None) -> str:
    name = BOOK[card].name
    return named(card, f"«{name.ru}»" if lang == "ru" else str(name.en), id_)


def _cards(cards: list[str], lang: str) -> str:
    return ", ".join(card_name(card, lang) for card in cards)


NAMES: Mapping[str, Namer] = {
    "card": card_name,
    "target_card": card_name,
    "source_card": card_name,
    "host_card": card_name,
    "cards": _cards,
    "seat": seat_name,
    "winner": lambda seat, lang: seat_name(seat, lang) if seat >= 0 else NOBODY[lang],
    "kind": lambda kind, lang: MARKERS[kind][lang] if kind in MARKERS else kind,
}


def move(from_zone: int, to_zone: int, lang: str) -> str:
    """«из колоды в руку»"""
    return MOVES.get((from_zone, to_zone), ELSEWHERE)[lang]


OPTIONS = {
    "me": {"ru": "ходить первым", "en": "go first"},
    "opponent": {"ru": "ходить вторым", "en": "go second"},
    "play": {"ru": "разыграть {a}", "en": "play {a}"},
    "attack": {"ru": "{a} атакует {b}", "en": "{a} attacks {b}"},
    "use": {"ru": "применить особенность карты {a}", "en": "use an ability of {a}"},
    "end": {"ru": "закончить ход", "en": "end the turn"},
    "pass": {"ru": "не вмешиваться", "en": "pass"},
    "defend": {"ru": "назначить защитником {a}", "en": "appoint {a} as defender"},
    "ambush": {"ru": "устроить засаду: {a}", "en": "ambush with {a}"},
    "target": {"ru": "выбрать {a}", "en": "choose {a}"},
    "card": {"ru": "выбрать {a}", "en": "choose {a}"},
    "put": {"ru": "положить в колоду {a}", "en": "put {a} into the deck"},
    "top": {"ru": "положить наверх колоды {a}", "en": "put {a} on top of the deck"},
    "bottom": {"ru": "положить под низ колоды {a}", "en": "put {a} at the bottom of the deck"},
    "trigger": {"ru": "сначала выполнить {b}", "en": "first perform {b}"},
    "reveal": {"ru": "раскрыть {a}", "en": "reveal {a}"},
    "attach": {"ru": "присоединить к {a}", "en": "attach to {a}"},
    "alone": {"ru": "не присоединять", "en": "do not attach"},
    "done": {"ru": "готово", "en": "done"},
    "yes": {"ru": "да", "en": "yes"},
    "no": {"ru": "нет", "en": "no"},
    "mode": {"ru": "вариант {n}", "en": "choice {n}"},
    "player": {"ru": "выбрать: {seat}", "en": "choose {seat}"},
}


FACE_DOWN = {"ru": "закрытая карта", "en": "a face-down card"}
PASSES = {"defend": {"ru": "не назначать защитника", "en": "appoint no defender"}}
TRIGGERS = {
    triggers.POISON: {"ru": "отравление", "en": "poison"},
    triggers.REGENERATE: {"ru": "Регенерация", "en": "Regeneration"},
    triggers.HIDE: {"ru": "Скрытность", "en": "Stealth"},
}


def say_option(s: State, ask: Ask, option: Option, lang: str) -> str:
    """An option in words, for the seat that is asked: it names no card that this seat does not know."""
    verb, *args = option
    said = _ability(s, ask, option, lang)
    if said:
        return said
    if verb == "pass" and ask.kind in PASSES:
        return PASSES[ask.kind][lang]
    if verb == "number":
        return f"X = {args[0]}" if ask.about[0] == "x" else str(args[0])
    template = OPTIONS[verb][lang]
    values: dict[str, Any] = {}
    for place, key in enumerate(("a", "b")):
        if f"{{{key}}}" in template:
            values[key] = seen_name(s, args[place], ask.seat, lang)
    if "{n}" in template:
        values["n"] = args[0] + 1
    if "{seat}" in template:
        values["seat"] = seat_name(args[0], lang)
    return template.format(**values)


def seen_name(s: State, id_: int, seat: int, lang: str) -> str:
    """The name of a card, if this seat knows it."""
    return card_name(s.definition(id_).id, lang, id_) if s.known[id_] >> seat & 1 else FACE_DOWN[lang]


def _ability(s: State, ask: Ask, option: Option, lang: str) -> str:
    """The chosen ability or mode: its generated text. Empty if nothing of that kind is chosen."""
    verb, *args = option
    if verb == "mode":
        _, _, face, slot, choice = ask.about
        return wording.mode(face, slot, choice, args[0], lang)
    if verb == "use":
        id_, face, slot = args
        said = wording.ability(face, slot, lang)
    elif verb == "trigger":
        id_, face, slot = ask.about[1 + args[0]]
        said = trigger(s, face, slot, lang)
    else:
        return ""
    return f"{seen_name(s, id_, ask.seat, lang)}: {said.rstrip('.')}" if said else ""


def trigger(s: State, face: int, slot: int, lang: str) -> str:
    """A pending trigger: an ability, or a code in place of a definition."""
    if face in TRIGGERS:
        return TRIGGERS[face][lang]
    if face == triggers.TIMER:
        face, slot = next((timer[3:5] for timer in s.timers if timer[0] == slot), (face, -1))
    return wording.ability(face, slot, lang)
