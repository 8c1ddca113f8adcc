"""Russian: the sentences that belong to a kind of card, not to an ability."""

from collections.abc import Sequence

from catalog.library import Card
from play.games.valhalla.script.node import Ability, Level, Script
from play.games.valhalla.text.context import Ctx
from play.games.valhalla.text.ru.effects import does, gains
from play.games.valhalla.text.ru.words import (
    CARD_TAKEN,
    EMBLEMS,
    EXTRA_DIE,
    POINT,
    SYMBOLS,
    counted,
    covered,
    listed,
    pattern,
)


def arming(weapons: Sequence[str]) -> str:
    return f"Вооружение: {pattern(weapons)}."


def activation(symbols: Sequence[str]) -> str:
    return f"Нападает, когда кубики закрывают {covered(symbols)}."


def thor(ability: Ability) -> list[str]:
    few = "меньше" if ability.condition.kind == "fewer_warriors" else "не больше"
    return [
        f"Перед битвой двух других игроков помочь тому, у кого воинов {few}, чем у противника: он {gains(ability.effect)}.",
        "Если он победит, положить эту карту в свою Вальхаллу.",
    ]


def tyr(words: str) -> str:
    return f"подложить под воина, когда он входит в отряд: {words}"


def loki(script: Script) -> list[str]:
    """Line by line: faces print it as a table."""
    ctx = Ctx("loki_cunning", role="loser")
    lines = ["Бонус проигравшему битву: строка по разнице сил или любая ниже."]
    for row in script.rows:
        margin = f"До {row.max_margin}" if row.max_margin else "Равные силы"
        lines.append(f"{margin}: {does(row.effect, ctx)}.")
    if script.delta:
        fewer = "меньше" if script.delta < 0 else "больше"
        lines.append(f"В начале игры сбросить на {counted(abs(script.delta), CARD_TAKEN)} {fewer}.")
    return lines


def levels(script: Script) -> list[str]:
    return [f"Уровень {n}: {_level(level)}." for n, level in enumerate(script.levels, 1)]


def _level(level: Level) -> str:
    dice = f", нападающему {counted(level.dice, EXTRA_DIE)}" if level.dice else ""
    return counted(level.valour, POINT) + dice


def companion(emblem: str) -> str:
    return f"Владелец карты — партнёр или союзник игрока с эмблемой {EMBLEMS[emblem]} на всю партию."


def viking() -> list[str]:
    return [
        "Достаётся победителю первой битвы, затем тому, кто победит последнего викинга.",
        "В начале хода, если отряд не пуст, владелец получает очки доблести текущего уровня, и уровень растёт на 1.",
        "В конце игры приносит 1 очко.",
    ]


def piece(card: Card) -> list[str]:
    if card.type == "emblem":
        emblem = EMBLEMS[card.id.removeprefix("vh-emblem-")]
        return [
            f"{counted(card.facts['shields'], SYMBOLS['shield'])} одного игрока с эмблемой {emblem}.",
            "Захваченный щит приносит очки тому, кто его захватил.",
        ]
    faces = f"На гранях: {listed([SYMBOLS[face][0] for face in card.facts['faces']])}."
    if "role" in card.facts:
        return ["Общий запас: из него берут дополнительные кубики, и туда они возвращаются после битвы.", faces]
    return ["Кубики одной из сторон битвы.", faces]
