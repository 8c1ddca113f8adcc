"""The log: events for people and replays, and the words for them in both languages."""

from typing import Any

from play.engine.events import ALL, EventType, event_types
from play.games.berserk.rules.state import State


def log(s: State, kind: str, args: tuple[Any, ...], seen: int = ALL, public: tuple[Any, ...] | None = None) -> None:
    s.events.append((kind, args, seen, public))


def _type(kind: str, fields: str, en: str, ru: str, en_hidden: str = "", ru_hidden: str = "") -> EventType:
    return EventType(kind, tuple(fields.split()), en, ru, en_hidden, ru_hidden)


EVENTS = event_types(
    _type("first", "seat", "{seat} takes the first turn.", "{seat} ходит первым."),
    _type("mulligan", "seat n", "{seat} replaces cards: {n}.", "{seat} меняет карты: {n}."),
    _type("turn", "turn seat", "Turn {turn}: {seat}.", "Ход {turn}: {seat}."),
    _type("move", "old id card from_zone to_zone seat", "{card}: {move}.", "{card}: {move}.",
          "A card: {move}.", "Карта: {move}."),
    _type("enter", "id card seat how", "{card} enters play ({seat}).", "{card} входит в игру ({seat})."),
    _type("play", "seat id card paid x", "{seat} plays {card} for {paid}.", "{seat} разыгрывает {card} за {paid}."),
    _type("use", "seat id card face slot cost", "{seat} uses an ability of {card}.",
          "{seat} применяет особенность карты {card}."),
    _type("attack", "id card target target_card", "{card} attacks {target_card}.", "{card} атакует {target_card}."),
    _type("defend", "id card attacker", "{card} defends.", "{card} защищает."),
    _type("fight", "id card target target_card", "{card} fights {target_card}.", "{card} сражается с {target_card}."),
    _type("wound", "id card n source source_card", "{card} receives wounds: {n}.", "{card} получает раны: {n}."),
    _type("heal", "id card n", "{card} is healed: {n}.", "{card} излечивается: {n}."),
    _type("die", "id card seat", "{card} dies.", "{card} погибает."),
    _type("discard", "seat id card", "{seat} discards {card}.", "{seat} сбрасывает {card}."),
    _type("poison", "id card n", "{card} is poisoned: {n}.", "{card} получает отравление: {n}."),
    _type("close", "id card", "{card} closes.", "{card} закрывается."),
    _type("open", "id card", "{card} opens.", "{card} открывается."),
    _type("stun", "id card", "{card} is stunned.", "{card} получает оглушение."),
    _type("kept_closed", "id card", "{card} will not open in the next recovery phase.",
          "{card} не откроется в следующей фазе восстановления."),
    _type("hide", "id card", "{card} hides.", "{card} скрывается."),
    _type("unhide", "id card", "{card} is revealed.", "{card} раскрывается."),
    _type("mark", "id card kind n", "{card}: {kind} {n:+}.", "{card}: {kind} {n:+}."),
    _type("cleared", "id card", "All effects are removed from {card}.", "С карты {card} сняты все эффекты."),
    _type("buff", "id card strike lives", "{card}: attack {strike:+}, life {lives:+}.",
          "{card}: сила удара {strike:+}, жизни {lives:+}."),
    _type("set_lives", "id card n", "{card} has {n} life left.", "У карты {card} остаётся жизней: {n}."),
    _type("upgrade", "id card", "{card} becomes a Mechanism.", "{card} становится Механизмом."),
    _type("given", "id card source_card slot", "{card} gains an ability of {source_card}.",
          "{card} получает особенность от карты {source_card}."),
    _type("lost", "id card", "{card} loses its abilities.", "{card} теряет особенности."),
    _type("control", "id card seat", "{card} is now controlled by {seat}.", "{card} под контролем: {seat}."),
    _type("lasting", "seat source card slot", "An effect of {card} begins.", "Начинает действовать эффект карты {card}."),
    _type("next_price", "seat coins card", "The next card of {seat} changes its price by {coins:+} ({card}).",
          "Следующая карта ({seat}) меняет цену на {coins:+} ({card})."),
    _type("prevent", "seat n", "The next wounds to {seat} will be prevented: {n}.",
          "Следующие раны ({seat}) будут предотвращены: {n}."),
    _type("coin", "seat n closed", "{seat}: coins {n:+}.", "{seat}: монеты {n:+}."),
    _type("pay", "seat n", "{seat} pays {n}.", "{seat} платит {n}."),
    _type("coins_closed", "seat n", "{seat} closes coins: {n}.", "{seat} закрывает монеты: {n}."),
    _type("coins_opened", "seat n", "{seat} opens coins: {n}.", "{seat} открывает монеты: {n}."),
    _type("no_card", "seat n", "{seat} has no card to draw ({n} of 3).", "{seat} не может взять карту ({n} из 3)."),
    _type("shuffle", "seat", "{seat} shuffles the deck.", "{seat} перемешивает колоду."),
    _type("show", "seat ids cards", "{seat} shows: {cards}.", "{seat} показывает: {cards}.",
          "{seat}: cards are looked at.", "{seat}: карты просмотрены."),
    _type("loot", "id card cards", "{card} loots: {cards}.", "{card} добывает: {cards}."),
    _type("attach", "id card host host_card", "{card} is attached to {host_card}.", "{card} присоединяется к {host_card}."),
    _type("trigger", "seat source card slot", "{card} triggers.", "Срабатывает {card}."),
    _type("over", "winner reason", "The game is over: {winner}.", "Партия окончена: {winner}."),
)  # fmt: skip
