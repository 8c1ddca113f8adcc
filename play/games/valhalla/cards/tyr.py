"""Scripts of Tyr's Wrath: what the warrior gains whose card lies on this one."""

from play.games.valhalla.script.words import (
    arms,
    axe,
    bear,
    boar,
    bow,
    card,
    deer,
    foe,
    giant,
    might,
    shield,
    spear,
    sword,
    wolf,
)

CARDS = (
    card("TY-01", foe(bear, 4)),  # Гнев Тюра: +4 к силе, если у противника есть воин клана медведя
    card("TY-02", foe(wolf, 4)),  # Гнев Тюра: +4 к силе, если у противника есть воин клана волка
    card("TY-03", foe(boar, 4)),  # Гнев Тюра: +4 к силе, если у противника есть воин клана кабана
    card("TY-04", foe(deer, 4)),  # Гнев Тюра: +4 к силе, если у противника есть воин клана оленя
    card("TY-05", foe(giant, 4)),  # Гнев Тюра: +4 к силе, если у противника есть инеистый великан
    card("TY-06", arms(spear)),  # Гнев Тюра: вооружение без одного символа «копьё»
    card("TY-07", arms(sword)),  # Гнев Тюра: вооружение без одного символа «меч»
    card("TY-08", arms(axe)),  # Гнев Тюра: вооружение без одного символа «топор»
    card("TY-09", arms(bow)),  # Гнев Тюра: вооружение без одного символа «лук»
    card("TY-10", arms(shield)),  # Гнев Тюра: вооружение без одного символа «щит»
    card("TY-11", might(2)),  # Гнев Тюра: +2 к силе
)
