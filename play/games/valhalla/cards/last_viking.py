"""Scripts of The Last Viking: valour and dice of an attacker, level by level."""

from play.games.valhalla.script.words import card, levels

CARDS = (
    card("LV-01"),  # Последний викинг
    levels("LB-2", (1, 0), (1, 1), (2, 1), (2, 2)),  # Бонус последнего викинга (2 игрока)
    levels("LB-3", (1, 0), (2, 1), (2, 1), (3, 2)),  # Бонус последнего викинга (3 игрока)
    levels("LB-4", (1, 0), (2, 1), (3, 1), (3, 2)),  # Бонус последнего викинга (4 игрока)
    levels("LB-5", (1, 0), (2, 1), (3, 2), (4, 2)),  # Бонус последнего викинга (5 игроков)
    levels("LB-6", (1, 0), (2, 1), (3, 2), (4, 2)),  # Бонус последнего викинга (6 игроков)
)
