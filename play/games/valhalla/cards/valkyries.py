"""Scripts of Valkyries: warriors with bonus symbols, tactics, errands."""

from play.games.valhalla.script.words import *

CARDS = (
    card("VK-BEAR-01", colour(wolf)),  # Кальв
    card("VK-BEAR-02", company),  # Кари
    card("VK-BEAR-03", lone),  # Кольбейн
    card("VK-BEAR-04", colour(boar)),  # Кольгрим
    card("VK-BEAR-05", lone),  # Кормак
    card("VK-WOLF-01", company),  # Лейв
    card("VK-WOLF-02", colour(deer)),  # Льот
    card("VK-WOLF-03", lone),  # Лодин
    card("VK-WOLF-04", colour(bear)),  # Мёрд
    card("VK-WOLF-05", company),  # Одд
    card("VK-BOAR-01", lone),  # Энунд
    card("VK-BOAR-02", colour(deer)),  # Орм
    card("VK-BOAR-03", company),  # Оспак
    card("VK-BOAR-04", colour(wolf)),  # Рунольв
    card("VK-BOAR-05", colour(giant)),  # Йорунн
    card("VK-DEER-01", colour(boar)),  # Раннвейг
    card("VK-DEER-02", lone),  # Сванхильд
    card("VK-DEER-03", company),  # Тюра
    card("VK-DEER-04", colour(bear)),  # Вальдис
    card("VK-DEER-05", colour(giant)),  # Далла
    card("VK-GIANT-01", frost),  # Бергельмир
    card("VK-GIANT-02", frost),  # Тьяцци
    card("VK-GIANT-03", frost),  # Грид
    card("VK-GIANT-04", frost),  # Хрунгнир
    tactic("VK-TAC-01", counts_as_die(spear)),  # Запас вооружения (копьё)
    tactic("VK-TAC-02", counts_as_die(sword)),  # Запас вооружения (меч)
    tactic("VK-TAC-03", counts_as_die(axe)),  # Запас вооружения (топор)
    tactic("VK-TAC-04", counts_as_die(bow)),  # Запас вооружения (лук)
    tactic("VK-TAC-05", counts_as_die(shield)),  # Запас вооружения (щит)
    tactic("VK-TAC-06", defending >> road_to_valhalla),  # Путь к Вальхалле
    errand("VK-ASG-01", no_reroll),  # Поручение: твёрдая рука
    errand("VK-ASG-02", margin(5)),  # Поручение: разгром
    errand("VK-ASG-03", activated(3)),  # Поручение: плечом к плечу
)
