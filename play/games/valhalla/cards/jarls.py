"""Scripts of the jarls: main ability, `both` or `either`, secondary ability."""

from play.games.valhalla.script.words import *

CARDS = (
    jarl("J-01", attacking >> strength(2), both, attacking + activated(3) >> strength(2)),  # Сигурд
    jarl("J-02", once >> reroll(dice=2), either, once + squad_has(2, wolf) >> reroll()),  # Сольвейг
    jarl("J-03", defending >> strength(1), both, defending + shields_at_most(2) >> strength(1)),  # Сигвард
    jarl("J-04", once >> turn_x(1), either, once + shows_x(3) >> turn_x(2)),  # Хёд
    jarl("J-05", draw_more(1), both, squad_at_most(1) >> draw_more(keep=1)),  # Агнар
    jarl("J-06", strength(1, per=each(bear)), both, activated(2, bear) >> strength(1)),  # Вегря
    jarl("J-07", strength(1, per=each(wolf)), both, after_win + activated(2, wolf) >> draw(1)),  # Вальгард
    jarl("J-08", once >> extra_dice(then_discard=1), either, once + outnumbered >> extra_die),  # Стир
    jarl("J-09", deploy_up_to(4), either, squad_at_most(0) >> deploy_up_to(5)),  # Вилгор
    jarl("J-10", after_win >> draw(1), both, after_win + as_defender >> draw(1)),  # Аслёйг
    jarl("J-11", strength(1, per=each(giant)), both, once + squad_has(2, giant) >> extra_die),  # Эйнар
    jarl("J-12", strength(1, per=each_strength_tactic), both, tactics_played(3) >> strength(2)),  # Торд
    jarl("J-13", attacking + once >> reroll(), either, defending + once + hand_at_most(2) >> reroll()),  # Оттар
    jarl("J-14", strength(1, per=each(boar)), both, against(3) >> strength(2)),  # Эсбьёрн
    jarl("J-15", after_loss >> draw(2, keep=1), either, after_loss + as_defender >> return_tactic(1)),  # Эгиль
    jarl("J-16", strength(1, per=each(deer)), both, squad_of_clans(3) >> strength(2)),  # Бейнир
    jarl(
        "J-17",
        once_a_turn >> take_discard_instead(),
        either,
        once_a_turn + squad_at_most(1) >> take_discard_instead("top3"),
    ),  # Бернхар
    jarl(
        "J-18",
        after_battle_of_others >> draw(1, then_discard=1),
        either,
        after_battle_of_others + captured(1) >> draw(1),
    ),  # Халльвард
    jarl(
        "J-19",
        before_battle_of_others + once >> strength(1),
        either,
        before_battle_of_others + once + outnumbered >> strength(2),
    ),  # Рагнхильд
    jarl("J-20", attacking >> strength(1), both, attacking + robbed_by_foe >> strength(2)),  # Торстейн
    jarl("J-21", defending >> strength(1), both, defending + fewest_shields >> strength(1)),  # Гуннхильд
    jarl(
        "J-22",
        before_battle + attacking >> foe_discards_random,
        either,
        before_battle + attacking + hand_at_most(1) >> steal_card,
    ),  # Кетиль
    jarl(
        "J-23",
        attacking + once >> silence_jarl,
        either,
        before_roll + defending + once + shields_at_most(2) >> silence_jarl,
    ),  # Хервёр
    jarl(
        "J-24", after_win + defending >> steal_card, both, after_win + defending + shields_at_most(2) >> draw(1)
    ),  # Флоки
    jarl("J-25", attacking + once >> foe_pays_more, both, attacking + foe_has_more_shields >> strength(2)),  # Ульвхильд
)
