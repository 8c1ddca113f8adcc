"""Berserk. Heroes at the table."""

from catalog.library import Text
from play.games.spec import BotSpec, GameSpec, Reason, Scripts

SPEC = GameSpec(
    id="berserk",
    rules="play.games.berserk.rules.game:BerserkRules",
    seating="play.games.berserk.seating:BerserkSeating",
    bots=(BotSpec("greedy", "play.games.berserk.bots.greedy:Greedy", seconds=0.15, position=0.013),),
    scripts=Scripts("play.games.berserk.published:published"),
    page="play.views.table.berserk",
    teacher="play.games.berserk.lessons.teacher:Teacher",
    words={
        "mulligan": Text("Замена карт", "Mulligan"),
        "start": Text("Начало хода", "Beginning"),
        "main": Text("Основная фаза", "Main phase"),
        "end": Text("Конец хода", "End of turn"),
        "over": Text("Игра окончена", "The game is over"),
        "setup": Text("Подготовка", "Setup"),
        "setup_fixed": Text("Подготовка", "Setup"),
        "play": Text("В игре", "In play"),
        "under": Text("Под другими картами", "Under other cards"),
        "hand": Text("Рука", "Hand"),
        "deck": Text("Колода", "Deck"),
        "grave": Text("Кладбище", "Graveyard"),
        "reserve": Text("Запас", "Reserve"),
        "side": Text("Дополнительная колода", "Side deck"),
        "lives": Text("Жизни", "Lives"),
        "coins": Text("Монеты", "Coins"),
        "closed_coins": Text("Закрытые монеты", "Closed coins"),
        "strike": Text("Удар", "Strike"),
        "poison": Text("Отравление", "Poison"),
        "closed": Text("закрыта", "closed"),
        "stunned": Text("оглушена", "stunned"),
        "hidden": Text("скрыта", "hidden"),
        "fresh": Text("вошла в этот ход", "came this turn"),
    },
    reasons={
        "hero": Reason(Text("Герой пал.", "The hero has fallen."), Text("пал герой", "a hero fell")),
        "both_heroes": Reason(
            Text("Пали оба героя.", "Both heroes have fallen."), Text("пали оба героя", "both heroes fell")
        ),
        "deck": Reason(Text("Колода кончилась.", "The deck has run out."), Text("кончилась колода", "a deck ran out")),
        "loop": Reason(
            Text("Этому не было бы конца: ничья.", "Nothing could have ended it: a draw."),
            Text("конца не было бы: ничья", "nothing could end it: a draw"),
        ),
        "turns": Reason(
            Text("Прошло слишком много ходов: ничья.", "Too many turns have passed: a draw."),
            Text("слишком долго: ничья", "it took too long: a draw"),
        ),
    },
)
