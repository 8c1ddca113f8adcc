"""Events and options as sentences: names for cards, players for seats, words for dice."""

from collections.abc import Mapping

from play.engine.ask import Ask, Option
from play.engine.events import Namer
from play.engine.sentence import card_name as named
from play.engine.sentence import seat_name
from play.games.pairs import Pair, one_of
from play.games.valhalla.dice import FACES
from play.games.valhalla.rules.book import BY_ID, DEFS
from play.games.valhalla.rules.codes import MONSTER, NOBODY
from play.games.valhalla.rules.state import State
from play.games.valhalla.rules.view import knows

NAMED: dict[int, Pair] = {MONSTER: ("Чудовище", "The monster"), NOBODY: ("никто", "nobody")}
DICE: dict[str, Pair] = {
    "spear": ("копьё", "spear"),
    "sword": ("меч", "sword"),
    "axe": ("топор", "axe"),
    "bow": ("лук", "bow"),
    "shield": ("щит", "shield"),
    "x": ("X", "X"),
}
WHY: dict[str, Pair] = {
    "deck": ("в колоде не осталось карт", "the deck is empty"),
    "shields": ("потерян последний щит", "somebody has lost the last shield"),
    "scored": ("подсчитаны очки", "the points are counted"),
    "monster_beaten": ("чудовище повержено", "the monster is beaten"),
    "shields_lost": ("щитов не осталось", "no shield is left"),
    "deck_empty": ("колода кончилась", "the deck has run out"),
    "turns": ("прошло слишком много ходов", "too many turns have passed"),
}
NOTHING: Pair = ("ничего", "nothing")
FACE_DOWN: Pair = ("закрытая карта", "a face-down card")


def card_name(card: str, lang: str, id_: int | None = None) -> str:
    name = DEFS[BY_ID[card]].name
    return named(card, f"«{name.ru}»" if lang == "ru" else name.en, id_)


def player(seat: int, lang: str) -> str:
    return one_of(NAMED[seat], lang) if seat in NAMED else seat_name(seat, lang)


def face_name(face: int, lang: str) -> str:
    return one_of(DICE[FACES[face]], lang)


def _cards(cards: list[str], lang: str) -> str:
    return ", ".join(card_name(card, lang) for card in cards) or one_of(NOTHING, lang)


def _faces(faces: list[int], lang: str) -> str:
    return ", ".join(face_name(face, lang) for face in faces) or one_of(NOTHING, lang)


NAMES: Mapping[str, Namer] = {
    "card": card_name,
    "under_card": card_name,
    "cards": _cards,
    "seat": player,
    "victim": player,
    "winner": player,
    "faces": _faces,
    "why": lambda why, lang: one_of(WHY[why], lang),
}


OPTIONS: dict[str, Pair] = {
    "keep": ("оставить: {cards}", "keep {cards}"),
    "take": ("взять {cards}", "take {cards}"),
    "aside": ("сбросить: {cards}", "throw away {cards}"),
    "lay": ("выложить в общий запас {cards}", "lay {cards} into the pool"),
    "finish": ("закончить сбор руки", "finish building the hand"),
    "exchange": ("обменять: {cards}", "exchange {cards}"),
    "add": ("добавить в отряд {cards}", "add {cards} to the squad"),
    "pair": ("добавить в отряд двоих: {cards}", "add two: {cards}"),
    "attack": ("напасть: {who}", "attack {who}"),
    "draw": ("взять карты из колоды", "draw from the deck"),
    "discard": ("сбросить из отряда {cards}", "discard {cards} from the squad"),
    "tyr": ("подложить {cards}", "slide {cards} under"),
    "none": ("ничего", "nothing"),
    "order": ("в сброс по порядку: {cards}", "discard in this order: {cards}"),
    "pass": ("не вмешиваться", "stay out of it"),
    "help": ("{card}: помочь, {who}", "{card}: help {who}"),
    "play": ("разыграть {cards}", "play {cards}"),
    "jarl": ("применить {which} способность ярла {jarl}", "use the {which} ability of {jarl}"),
    "done": ("готово", "done"),
    "end": ("закончить бой", "end the phase"),
    "activate": ("активировать {card}: {dice}", "activate {card}: {dice}"),
    "reroll": ("перебросить, заплатив {dice}", "reroll, paying {dice}"),
    "dice": ("перебросить: {dice}", "reroll {dice}"),
    "die": ("выбрать кубик: {dice}", "choose the die {dice}"),
    "faces": ("повернуть на: {faces}", "turn to {faces}"),
    "face": ("повернуть на: {faces}", "turn to {faces}"),
    "use": ("применить мороз", "use the frost"),
    "no": ("не применять", "do not use it"),
    "choose": ("выбрать {cards}", "choose {cards}"),
    "send": ("в Вальхаллу: {cards}", "to Valhalla: {cards}"),
    "row": ("взять бонус строки {n}", "take the bonus of row {n}"),
    "decline": ("отказаться", "decline"),
}
FREE_REROLL: Pair = ("бесплатный переброс", "a free reroll")
WITHOUT_DICE: Pair = ("без кубиков", "without dice")
WHICH: tuple[Pair, Pair] = (("основную", "main"), ("дополнительную", "secondary"))


def say_option(s: State, ask: Ask, option: Option, lang: str) -> str:
    """An option in words, for the seat that is asked: it names no card that this seat does not know."""
    verb, *args = option
    if verb == "reroll" and not args:
        return one_of(FREE_REROLL, lang)
    template = one_of(OPTIONS[verb], lang)
    values: dict[str, str] = {}
    if "{cards}" in template:
        values["cards"] = ", ".join(seen_name(s, one, ask.seat, lang) for one in args) or one_of(NOTHING, lang)
    if "{card}" in template:
        values["card"] = seen_name(s, args[0], ask.seat, lang)
    if "{who}" in template:
        who = args[-1]
        values["who"] = player(MONSTER if who == "monster" else who, lang)
    if "{which}" in template:
        values["which"] = one_of(WHICH[args[0]], lang)
        values["jarl"] = card_name(DEFS[s.jarl[ask.seat]].id, lang)
        if len(args) > 1:
            template += " ({who})"
            values["who"] = player(args[1], lang)
    if "{dice}" in template:
        values["dice"] = _dice(s, args[1:] if verb == "activate" else args, lang)
    if "{faces}" in template:
        values["faces"] = ", ".join(face_name(face, lang) for face in args)
    if "{n}" in template:
        values["n"] = str(args[0] + 1)
    return template.format(**values)


def _dice(s: State, positions: list[int], lang: str) -> str:
    side = s.fighting().side(s.fighting().fighter)
    return ", ".join(face_name(side.faces[at], lang) for at in positions) or one_of(WITHOUT_DICE, lang)


def seen_name(s: State, id_: int | str, seat: int, lang: str) -> str:
    """The name of a card, if this seat knows it; a jarl is already known by name."""
    if isinstance(id_, str):
        return card_name(id_, lang)
    return card_name(DEFS[s.face[id_]].id, lang, id_) if knows(s, id_, seat) else one_of(FACE_DOWN, lang)
