"""Scripts of Dwarves of Svartalfheim: dwarves and tactics."""

from play.games.valhalla.script.words import *

CARDS = (
    card("DW-01", block),  # Брокк
    card("DW-02", block),  # Эйтри
    card("DW-03", block),  # Альвис
    card("DW-04", block),  # Андвари
    card("DW-05", block),  # Аустри
    card("DW-06", block),  # Бавёр
    card("DW-07", block),  # Биллинг
    card("DW-08", hold_back),  # Даин
    card("DW-09", hold_back),  # Драупнир
    card("DW-10", hold_back),  # Дув
    card("DW-11", hold_back),  # Фьялар
    card("DW-12", hold_back),  # Фраг
    card("DW-13", hold_back),  # Галар
    card("DW-14", hold_back),  # Грер
    card("DW-15", snatch),  # Ханнар
    card("DW-16", snatch),  # Хаур
    card("DW-17", snatch),  # Хлеванг
    card("DW-18", snatch),  # Ивальди
    card("DW-19", snatch),  # Яри
    card("DW-20", snatch),  # Лит
    card("DW-21", snatch),  # Моин
    card("DW-22", feed_the_fire),  # Набби
    card("DW-23", feed_the_fire),  # Ниди
    card("DW-24", feed_the_fire),  # Нордри
    card("DW-25", feed_the_fire),  # Регин
    card("DW-26", feed_the_fire),  # Синдри
    card("DW-27", feed_the_fire),  # Скафид
    card("DW-28", feed_the_fire),  # Вирвир
    tactic("DW-TAC-01", before_battle + discard_has_warrior >> call_to_arms),  # Призыв к оружию
    tactic("DW-TAC-02", strength(1, per=each_warrior)),  # Боевой клич (отряд)
    tactic(
        "DW-TAC-03", activated(1) >> strength_by(each_activated, (1, 1), (2, 2), (3, 4), (4, 6))
    ),  # Боевой клич (активированные воины)
)
