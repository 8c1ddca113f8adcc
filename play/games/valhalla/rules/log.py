"""The log: events for people and replays, and the words for them in both languages."""

from typing import Any

from play.engine.events import ALL, EventType, event_types
from play.games.valhalla.rules.state import State


def log(s: State, kind: str, args: tuple[Any, ...], seen: int = ALL, public: tuple[Any, ...] | None = None) -> None:
    s.events.append((kind, args, seen, public))


def _type(kind: str, fields: str, en: str, ru: str, en_hidden: str = "", ru_hidden: str = "") -> EventType:
    return EventType(kind, tuple(fields.split()), en, ru, en_hidden, ru_hidden)


EVENTS = event_types(
    # the table is set up
    _type("jarls", "seat cards", "{seat} chooses a jarl from {cards}.", "{seat} выбирает ярла: {cards}.",
          "{seat} is dealt jarls to choose from.", "{seat} получает ярлов на выбор."),
    _type("keep_jarl", "seat card", "{seat} is led by {card}.", "{seat}: во главе отряда {card}."),
    _type("open", "ids cards", "Laid open: {cards}.", "Открыты карты: {cards}."),
    _type("shuffle_back", "cards", "Shuffled back into the deck: {cards}.", "Замешаны обратно в колоду: {cards}."),
    _type("draft", "seat id card", "{seat} takes {card} into the squad.", "{seat} берёт в отряд: {card}."),
    _type("deal", "seat ids cards", "{seat} is dealt {cards}.", "{seat} получает карты: {cards}.",
          "{seat} is dealt cards.", "{seat} получает карты."),
    _type("aside", "seat ids cards", "{seat} throws away {cards}.", "{seat} сбрасывает: {cards}.",
          "{seat} sets cards aside.", "{seat} откладывает карты."),
    _type("lay", "seat id card", "{seat} lays {card} into the pool.", "{seat} выкладывает в общий запас: {card}."),
    _type("finish", "seat ids cards", "{seat} has built a hand. Taken from the pool: {cards}.",
          "{seat} закончил(а) сбор руки. Взято из запаса: {cards}."),
    _type("exchange", "seat n", "{seat} exchanges cards: {n}.", "{seat} меняет карты: {n}."),
    # the turn
    _type("turn", "turn seat", "Turn {turn}: {seat}.", "Ход {turn}: {seat}."),
    _type("show_hand", "seat ids cards", "{seat} shows the hand: {cards}.", "{seat} показывает руку: {cards}."),
    _type("add", "seat id card cell", "{seat} adds {card} to the squad.", "{seat} добавляет в отряд: {card}."),
    _type("tyr", "seat id card under under_card", "{seat} slides {card} under {under_card}.",
          "{seat} подкладывает {card} под воина {under_card}."),
    _type("discard", "seat id card place", "{seat} discards {card}.", "{seat} сбрасывает: {card}."),
    _type("draw", "seat ids cards", "{seat} draws {cards}.", "{seat} берёт карты: {cards}.",
          "{seat} draws cards from the deck.", "{seat} берёт карты из колоды."),
    _type("keep", "seat ids cards", "{seat} keeps {cards}.", "{seat} оставляет себе: {cards}.",
          "{seat} keeps cards.", "{seat} оставляет себе карты."),
    _type("take", "seat id card", "{seat} takes {card} from the discard pile.", "{seat} берёт из сброса: {card}."),
    _type("steal", "seat victim id card", "{seat} takes {card} from the hand of {victim}.",
          "{seat} берёт из руки ({victim}): {card}.",
          "{seat} takes a card from the hand of {victim}.", "{seat} берёт карту из руки ({victim})."),
    _type("mill", "ids cards", "Discarded from the deck: {cards}.", "Из колоды сброшено: {cards}."),
    _type("last_round", "seat why", "The last round begins after this turn: {why}.",
          "После этого хода начинается последний круг: {why}."),
    # the battle
    _type("attack", "seat victim", "{seat} attacks {victim}.", "{seat} нападает: {victim}."),
    _type("thor", "seat id card victim", "{seat} helps {victim}: {card}.", "{seat} помогает ({victim}): {card}."),
    _type("play", "seat id card", "{seat} plays {card}.", "{seat} разыгрывает {card}."),
    _type("jarl", "seat card which", "{seat} uses the ability of {card}.", "{seat} применяет способность ярла {card}."),
    _type("roll", "seat dice faces", "{seat} rolls: {faces}.", "{seat} бросает кубики: {faces}."),
    _type("extra", "seat dice faces", "{seat} rolls extra dice: {faces}.",
          "{seat} бросает дополнительные кубики: {faces}."),
    _type("pay", "seat dice faces", "{seat} discards dice: {faces}.", "{seat} сбрасывает кубики: {faces}."),
    _type("reroll", "seat dice faces", "{seat} rerolls: {faces}.", "{seat} перебрасывает: {faces}."),
    _type("turn_dice", "seat dice faces", "{seat} turns dice to: {faces}.", "{seat} поворачивает кубики: {faces}."),
    _type("store", "seat dice faces", "{seat} has one more: {faces}.", "{seat}: в запасе ещё {faces}."),
    _type("activate", "seat id card dice", "{seat} activates {card}.", "{seat} активирует воина {card}."),
    _type("strength", "seat card amount", "{seat}: {amount:+} strength ({card}).", "{seat}: сила {amount:+} ({card})."),
    _type("frost", "seat", "Frost: {seat} will roll one die fewer.", "Мороз: {seat} бросит на один кубик меньше."),
    _type("block", "seat id card", "{card} of {seat} cannot be used in this battle.",
          "{card} ({seat}): в этой битве не участвует."),
    _type("feed", "seat id card under under_card", "{seat} gives {card} to {under_card}.",
          "{seat} отдаёт {card} воину {under_card}."),
    _type("silence", "seat", "The abilities of the jarl of {seat} are off in this battle.",
          "{seat}: способности ярла в этой битве не действуют."),
    _type("exclude", "seat id card", "The strength of {card} no longer counts.", "Сила воина {card} больше не считается."),
    _type("ends", "seat strength", "{seat} is ready: strength {strength}.", "{seat} готов(а): сила {strength}."),
    _type("nobody", "seat", "{seat} has armed nobody: the battle has no winner.",
          "{seat}: никто не вооружён, победителя нет."),
    _type("compare", "seat victim strength against winner", "Strength {strength} against {against}: {winner} wins.",
          "Сила {strength} против {against}: побеждает {winner}."),
    _type("shield", "seat victim", "{seat} takes a shield of {victim}.", "{seat} забирает щит ({victim})."),
    _type("valhalla", "seat id card", "{card} goes to the Valhalla of {seat}.", "{card} уходит в Вальхаллу ({seat})."),
    _type("stays", "seat id card", "{card} stays in the squad of {seat}.", "{card} остаётся в отряде ({seat})."),
    _type("bonus", "seat ids cards amount", "{seat} gains {amount} valour from the discard pile: {cards}.",
          "{seat} получает из сброса доблесть {amount}: {cards}."),
    _type("loki", "seat row", "{seat} takes the bonus of row {row}.", "{seat} получает бонус строки {row}.",
          "{seat} declines the bonus.", "{seat} отказывается от бонуса."),
    _type("viking", "seat level", "{seat} is the Last Viking, level {level}.", "{seat} — последний викинг, уровень {level}."),
    _type("viking_free", "pair", "A Last Viking card goes back to the middle.", "Карта последнего викинга снова в центре стола."),
    # the end
    _type("ragnarok", "seat", "Ragnarok begins with {seat}.", "Начинается Рагнарёк, первым сражается {seat}."),
    _type("last_fight", "seat", "{seat} fights in Ragnarok.", "{seat} сражается в Рагнарёке."),
    _type("monster_roll", "faces placed", "The monster rolls: {faces}.", "Чудовище бросает кубики: {faces}."),
    _type("monster_attack", "card strength", "{card} attacks with strength {strength}.", "{card} нападает с силой {strength}."),
    _type("monster_falls", "card", "{card} is beaten.", "{card}: победа!"),
    _type("shield_lost", "seat own", "{seat} loses a shield. Left: {own}.", "{seat} теряет щит. Осталось: {own}."),
    _type("lose_valour", "seat id card", "{card} leaves the Valhalla of {seat}.", "{card} покидает Вальхаллу ({seat})."),
    _type("score", "seat total", "{seat}: {total} points.", "{seat}: очков — {total}."),
    _type("over", "places why", "The game is over: {why}.", "Партия окончена: {why}."),
)  # fmt: skip
