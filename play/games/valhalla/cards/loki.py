"""Scripts of Loki's Cunning: the loser's bonus by margin of strength."""

from play.games.valhalla.script.words import *

CARDS = (
    loki("LK-01", up_to(1) >> valour(2), up_to(3) >> valour(1), up_to(5) >> draw(1)),  # Малое утешение
    loki(
        "LK-02", up_to(1) >> draw(2), up_to(3) >> draw(2, keep=1), up_to(5) >> draw(1), setup=-6
    ),  # Взятое взаймы время
    loki(
        "LK-03", up_to(2) >> take_from_discard("tactic"), up_to(4) >> take_from_discard("tactic", topmost=True)
    ),  # Старые уловки
    loki("LK-04", up_to(2) >> take_from_discard("warrior"), up_to(5) >> draw(1)),  # Перебежчики
    loki("LK-05", up_to(0) >> valour(3), up_to(2) >> valour(2), up_to(4) >> valour(1)),  # На волосок
    loki("LK-06", up_to(1) >> steal_card, up_to(3) >> draw(2, keep=1), up_to(6) >> draw(1), setup=-4),  # Ловкие пальцы
    loki("LK-07", up_to(2) >> deploy_warrior, up_to(5) >> draw(1)),  # Скрытый резерв
    loki("LK-08", up_to(3) >> both_of(valour(1), draw(1)), up_to(6) >> draw(1), setup=-6),  # Двойная игра
    loki("LK-09", up_to(1) >> return_tactic(), up_to(4) >> return_tactic(1)),  # Второе дыхание
    loki(
        "LK-10", up_to(2) >> draw(3, keep=2), up_to(5) >> draw(2, keep=1), up_to(8) >> draw(1), setup=-10
    ),  # Полные рукава
)
