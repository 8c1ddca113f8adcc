"""Valhalla at the table."""

from catalog.library import Text
from play.games.spec import BotSpec, GameSpec, Reason, Scripts

SPEC = GameSpec(
    id="valhalla",
    rules="play.games.valhalla.rules.game:ValhallaRules",
    seating="play.games.valhalla.seating:ValhallaSeating",
    bots=(BotSpec("greedy", "play.games.valhalla.bots.greedy:Greedy", seconds=0.1),),
    scripts=Scripts("play.games.valhalla.published:published"),
    lobby="play.views.lobby.valhalla",
    page="play.views.table.valhalla",
    bests="play.games.valhalla.bests",
    bests_page="play.views.bests.valhalla",
    leaders=Text("Ярлы", "Jarls"),
    inquiries={"odds": "play.games.valhalla.chances:asked"},
    words={
        "jarls": Text("Выбор ярлов", "Choosing jarls"),
        "draft": Text("Первый воин", "First warrior"),
        "hand": Text("Рука", "Hand"),
        "pool": Text("Общий запас", "The pool"),
        "turn": Text("Действие", "Action"),
        "draw": Text("Добор карт", "Drawing cards"),
        "battle": Text("Битва", "Battle"),
        "ragnarok": Text("Рагнарёк", "Ragnarok"),
        "over": Text("Игра окончена", "The game is over"),
        "deck": Text("Колода", "Deck"),
        "discard": Text("Сброс", "Discard pile"),
        "open": Text("Открытые карты", "Open cards"),
        "drawn": Text("Взятые карты", "Drawn cards"),
        "squad": Text("Отряд", "Squad"),
        "under": Text("Подложенные карты Тюра", "Tyr cards under warriors"),
        "valhalla": Text("Вальхалла", "Valhalla"),
        "shields": Text("Щиты", "Shields"),
        "captured": Text("Захваченные щиты", "Captured shields"),
        "valour": Text("Доблесть", "Valour"),
        "strength": Text("Сила", "Strength"),
        "grey": Text("Серые кубики", "Grey dice"),
        "active": Text("вооружён", "armed"),
        "blocked": Text("связан", "blocked"),
    },
    reasons={
        "scored": Reason(
            Text("Последний круг и Рагнарёк позади.", "The last round and Ragnarok are over."),
            Text("подсчитаны очки", "points were counted"),
        ),
        "monster_beaten": Reason(
            Text("Чудовище повержено.", "The monster is beaten."), Text("чудовище повержено", "the monster was beaten")
        ),
        "shields_lost": Reason(
            Text("Потерян последний щит.", "The last shield is lost."),
            Text("потерян последний щит", "the last shield was lost"),
        ),
        "deck_empty": Reason(
            Text("Колода кончилась.", "The deck has run out."), Text("кончилась колода", "the deck ran out")
        ),
        "turns": Reason(
            Text("Прошло слишком много ходов.", "Too many turns have passed."),
            Text("слишком много ходов", "too many turns passed"),
        ),
    },
)
