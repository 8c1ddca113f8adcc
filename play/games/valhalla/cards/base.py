"""Scripts of the base game: warriors clan by clan, tactics, and the pieces that are no cards."""

from play.games.valhalla.script.words import *

CARDS = (
    card("B-BEAR-01"),  # Арни
    card("B-BEAR-02"),  # Асбьёрн
    card("B-BEAR-03"),  # Асгейр
    card("B-BEAR-04"),  # Аскель
    card("B-BEAR-05"),  # Аудун
    card("B-BEAR-06"),  # Бард
    card("B-BEAR-07"),  # Берси
    card("B-BEAR-08"),  # Бьярки
    card("B-BEAR-09"),  # Бьярни
    card("B-BEAR-10"),  # Бёдвар
    card("B-BEAR-11"),  # Бёрк
    card("B-BEAR-12"),  # Бранд
    card("B-BEAR-13"),  # Бера
    card("B-BEAR-14"),  # Бергльот
    card("B-BEAR-15"),  # Гроа
    card("B-BEAR-16"),  # Халла
    card("B-BEAR-17"),  # Хильдигунн
    card("B-BEAR-18"),  # Тора
    card("B-WOLF-01"),  # Даг
    card("B-WOLF-02"),  # Эйлив
    card("B-WOLF-03"),  # Эйндриди
    card("B-WOLF-04"),  # Эрленд
    card("B-WOLF-05"),  # Эрлинг
    card("B-WOLF-06"),  # Эйстейн
    card("B-WOLF-07"),  # Финн
    card("B-WOLF-08"),  # Флоси
    card("B-WOLF-09"),  # Фроди
    card("B-WOLF-10"),  # Гамли
    card("B-WOLF-11"),  # Гаут
    card("B-WOLF-12"),  # Гейр
    card("B-WOLF-13"),  # Фрейдис
    card("B-WOLF-14"),  # Гудрун
    card("B-WOLF-15"),  # Гюда
    card("B-WOLF-16"),  # Сигрид
    card("B-WOLF-17"),  # Унн
    card("B-WOLF-18"),  # Ирса
    card("B-BOAR-01"),  # Гест
    card("B-BOAR-02"),  # Гицур
    card("B-BOAR-03", foe(wolf)),  # Глум
    card("B-BOAR-04", foe(bear)),  # Грани
    card("B-BOAR-05", foe(deer)),  # Грим
    card("B-BOAR-06"),  # Гудмунд
    card("B-BOAR-07"),  # Гуннар
    card("B-BOAR-08", foe(giant)),  # Гутхорм
    card("B-BOAR-09", foe(wolf)),  # Хакон
    card("B-BOAR-10", foe(bear)),  # Хальвдан
    card("B-BOAR-11", foe(deer)),  # Харек
    card("B-BOAR-12", foe(wolf)),  # Хаук
    card("B-BOAR-13", foe(giant)),  # Хильд
    card("B-BOAR-14"),  # Хельга
    card("B-BOAR-15", foe(bear)),  # Хердис
    card("B-BOAR-16", foe(deer)),  # Инга
    card("B-BOAR-17", foe(wolf)),  # Рагна
    card("B-BOAR-18", foe(giant)),  # Вигдис
    card("B-DEER-01"),  # Хедин
    card("B-DEER-02"),  # Хельги
    card("B-DEER-03", kin(boar)),  # Херьольв
    card("B-DEER-04", kin(bear)),  # Хьяльти
    card("B-DEER-05", many_clans),  # Хёгни
    card("B-DEER-06"),  # Храфн
    card("B-DEER-07"),  # Хрольв
    card("B-DEER-08", kin(wolf)),  # Хроар
    card("B-DEER-09", kin(boar)),  # Иллуги
    card("B-DEER-10", kin(giant)),  # Ингьяльд
    card("B-DEER-11", many_clans),  # Ингольв
    card("B-DEER-12", kin(bear)),  # Ивар
    card("B-DEER-13", kin(wolf)),  # Астрид
    card("B-DEER-14"),  # Аса
    card("B-DEER-15", kin(boar)),  # Ауд
    card("B-DEER-16", many_clans),  # Ингрид
    card("B-DEER-17", kin(giant)),  # Сигню
    card("B-DEER-18", many_clans),  # Тордис
    card("B-GIANT-01", frost),  # Хримнир
    card("B-GIANT-02", frost),  # Трюм
    card("B-GIANT-03", frost),  # Скрюмир
    card("B-GIANT-04", frost),  # Гимир
    card("B-GIANT-05", frost),  # Суттунг
    card("B-GIANT-06", frost),  # Бауги
    card("B-GIANT-07", frost),  # Гиллинг
    card("B-GIANT-08", frost),  # Хюмир
    card("B-GIANT-09", frost),  # Форньот
    card("B-GIANT-10", frost),  # Больторн
    card("B-GIANT-11", frost),  # Тривальди
    card("B-GIANT-12", frost),  # Хрюм
    tactic("B-TAC-01", strength(2)),  # Ярость (+2)
    tactic("B-TAC-02", outnumbered >> strength(3)),  # Ярость (+3)
    tactic("B-TAC-03", discard_die() >> strength(3)),  # Героическая атака (+3)
    tactic("B-TAC-04", discard_die(spear) >> strength(4)),  # Героическая атака (+4, копьё)
    tactic("B-TAC-05", discard_die(sword) >> strength(4)),  # Героическая атака (+4, меч)
    tactic("B-TAC-06", discard_die(axe) >> strength(4)),  # Героическая атака (+4, топор)
    tactic("B-TAC-07", discard_die(bow) >> strength(4)),  # Героическая атака (+4, лук)
    tactic("B-TAC-08", discard_die(shield) >> strength(4)),  # Героическая атака (+4, щит)
    tactic("B-TAC-09", extra_dice(2, keep=1)),  # Новое вооружение
    tactic("B-TAC-10", reroll(times=2), reroll_or_swap),  # Ответный удар
    tactic("B-TAC-11", shows_x() >> turn_x(), reroll_or_swap),  # Замена вооружения
    tactic("B-TAC-12", attacking >> silence_jarl),  # Окружите вожака!
    card("DICE-RED"),  # Красные кубики
    card("DICE-BLACK"),  # Чёрные кубики
    card("DICE-GREY"),  # Серые кубики
    card("EMBLEM-RAVEN"),  # Ворон
    card("EMBLEM-EAGLE"),  # Орёл
    card("EMBLEM-SERPENT"),  # Змей
    card("EMBLEM-HORSE"),  # Конь
    card("EMBLEM-LYNX"),  # Рысь
    card("EMBLEM-WHALE"),  # Кит
)
