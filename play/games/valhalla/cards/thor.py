"""Scripts of Thor's Help: whom the card may help, and how."""

from play.games.valhalla.script.words import *

CARDS = (
    thor("TH-01", outnumbered >> strength(3)),  # Помощь Тора: +3 к боевой силе
    thor("TH-02", outnumbered >> extra_die),  # Помощь Тора: 1 дополнительный кубик (меньшему отряду)
    thor("TH-03", outnumbered >> reroll()),  # Помощь Тора: 1 бесплатный переброс (меньшему отряду)
    thor("TH-04", outnumbered >> steal_card),  # Помощь Тора: случайная карта с руки противника
    thor("TH-05", outnumbered >> draw(1)),  # Помощь Тора: 1 карта из колоды (меньшему отряду)
    thor("TH-06", not_outnumbering >> strength(2)),  # Помощь Тора: +2 к боевой силе
    thor("TH-07", not_outnumbering >> reroll()),  # Помощь Тора: 1 бесплатный переброс (не большему отряду)
    thor("TH-08", not_outnumbering >> draw(1)),  # Помощь Тора: 1 карта из колоды (не большему отряду)
    thor("TH-09", not_outnumbering >> extra_die),  # Помощь Тора: 1 дополнительный кубик (не большему отряду)
)
