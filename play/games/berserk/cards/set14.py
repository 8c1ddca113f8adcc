"""Scripts of set 14, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(14, 2, close(all_(creature(enemy))) >> cannot("attack", creature(mine), at=opp_hero, until="eot")),  # Бойня
    card(14, 9, for_each(player, discard(2))),  # Испытание
    # Овладеть
    card(14, 15, take_control(creature(enemy, cost <= 2), until="eot") >> open_(it) >> give(it, charge, until="eot")),
    card(14, 17, aura(self_, strike=count(akkenian(mine, other)), lives=count(akkenian(mine, other)))),  # Паж
    card(14, 18),  # Песчаный лев
    card(14, 20, wound(3, creature) >> may(destroy(egg(mine)), then=wound(3, creature))),  # Разграбить кладку
    card(14, 21, destroy(creature(closed))),  # Разлад
    card(14, 24, draw(1) >> close(creature)),  # Спокойствие
    card(14, 25, choose_one(search(card_(steppe)), search(card_, where=side))),  # Сфера сияния
    card(14, 33, wound(5, creature)),  # Выброс силы
    card(14, 35, coins(1) >> look(top(2, opp)) >> may(loot(card_.among(it)))),  # Гном-подрывник
    card(14, 36, start(each) >> loot(top(1, opp))),  # Гном-проводник
    card(14, 37, hire >> loot(top(1, opp))),  # Гном-рекрут
    card(14, 39, hire >> loot(creature(enemy))),  # Гулянка
    card(14, 40, each_time(declares(creature, your_hero)) >> wound(1, attacker)),  # Драконья броня
    card(14, 41, wound(2, all_(creature(~egg)))),  # Драконья месть
    card(14, 42, wound(count(creature), character)),  # Закидать камнями
    card(14, 46, coins(1) >> loot(top(2, opp))),  # Презревший клятву
    card(14, 48, draw(1) >> wound(2, creature)),  # Пробитие
    card(14, 49, reveal(any_number(dragon.in_(hand))) >> draw(count(it))),  # Пророчество
    card(14, 56, choose_one(search(card_(mountains)), search(card_, where=side))),  # Сфера эфира
    card(14, 57, hire >> loot(top(2, opp))),  # Уставший гном
    card(14, 61, ambush(3, declares(creature(enemy))) >> fight(self_, creature)),  # Воин листьев
    card(14, 64, coins(5) >> open_coins(None)),  # Заклинатель воды
    card(14, 65, reveal(top(), until=upto(2, child_of_krong)) >> to_hand(it) >> to_deck(rest)),  # Зов вожака
    card(14, 66, ambush(3, declares(creature(enemy))) >> heal(3 * so_far("ambushes"), character)),  # Исила
    card(14, 69, ambush(1, declares(creature(enemy))) >> put(strengthening, self_, so_far("ambushes"))),  # Куамат
    card(14, 70, ambush(3, declares(creature(enemy))) >> search(exactly(so_far("ambushes"), card_(forest)))),  # Куссума
    card(14, 73, destroy(support) >> heal(2, character)),  # Отторгнуть
    # Сразить
    card(14, 79, fight(creature(mine).as_("own"), creature(enemy)) >> if_(ref("own").survived, heal(full, ref("own")))),
    card(14, 81, choose_one(search(card_(forest)), search(card_, where=side))),  # Сфера сотворения
    card(14, 83, start(each) >> if_(last_turn(enters(creature(mine, other))), put(strengthening, self_))),  # Тилис
    card(14, 84, when(dies(creature(mine))) >> shot(2)),  # Финодири
    # Эльфийский бард
    card(14, 86, ambush(1, declares(creature(enemy))) >> heal(2 * so_far("ambushes"), all_(character(mine)))),
    # Апрашас
    card(
        14,
        88,
        death >> plague(2),
        coins(2)
        >> choose(card_.in_(grave, opp).as_("chosen"))
        >> reveal(hand_of(opp))
        >> to_deck(all_(card_(same("name", ref("chosen"))).in_(hand, opp))),
    ),
    card(14, 90, death >> plague(2) >> if_(it.is_(creature(enemy)), draw(1))),  # Гвург
    # Зелёный мурль
    card(
        14, 91, hire >> may(to_deck(exactly(2, creature.in_(grave, opp))), then=poison(2, creature)), death >> plague(2)
    ),
    # Ишар
    card(14, 92, death >> plague(2) >> to_deck(upto(2, card_.in_(grave, opp))) >> draw(count(creature.among(it)))),
    # Корред
    card(14, 94, hire >> heal(count(creature.in_(grave, opp)), your_hero) >> draw(count(spell.in_(grave, opp)))),
    card(14, 96, end() >> open_coins(None)),  # Кьелэрн, Ведающий
    card(14, 97, protection(spells), ambush(5, enters(creature)) >> take_control(that)),  # Навья
    card(14, 98, when(enters(creature(mine, other))) >> poison(2, creature(enemy))),  # Нзами
    card(14, 99, death >> plague(1)),  # Ореос
    card(14, 100, first_strike, ambush(3, plays(opp, spell)) >> draw(2)),  # Раб проклятия
    card(14, 101, close(creature) >> keep_closed(it)),  # Парализовать
    # Паства Архааля
    card(14, 102, ambush(2, enters(creature(enemy))) >> poison(2, that), works_in(grave) + coins(2) >> to_hand(self_)),
    card(14, 104, draw(1) >> mill(X, opp)),  # Пошатнуть рассудок
    # Пробуждающий
    card(
        14, 105, death >> plague(2), pay(to_deck(exactly(4, card_.in_(grave, opp)))) >> revive(creature.in_(grave, opp))
    ),
    card(14, 106, ambush(3, plays(opp, spell)) >> to_hand(that) >> cancel(that)),  # Римаанды
    card(14, 107, when(enters(creature(mine, other))) >> draw(1)),  # Сагар
    card(14, 108, to_hand(creature) >> mill(cost.of(it), owner(it))),  # Сбить с толку
    # Скрытый в листве
    card(
        14,
        109,
        hire
        >> may(
            to_deck(exactly(X, creature.in_(grave, opp)).as_("mixed")),
            then=put(strengthening, self_, 2 * count(ref("mixed"))),
        ),
    ),
    card(14, 110, death >> plague(2)),  # Сталкеры
    card(14, 111, works_in(side) + pay(to_deck(exactly(5, card_.in_(grave, opp)))) >> summon(self_)),  # Страж гробницы
    card(14, 112, choose_one(search(card_(swamp)), search(card_, where=side))),  # Сфера искажения
    card(14, 113, to_deck(exactly(2, card_.in_(hand, opp)).by(opp), where="top")),  # Уловка
    card(14, 114, hire >> draw(1), ambush(4, plays(opp, creature)) >> close(all_(creature(enemy)))),  # Унгар-следопыт
    card(14, 115, death >> poison(2, creature), ambush(3, plays(opp, spell)) >> search(card_(swamp))),  # Хранитель тайн
    card(14, 116, ambush(2, plays(opp, support)) >> choose_one(destroy(that), take_control(that))),  # Яргус Сатар
    card(14, 117, hire >> choose_player() >> loot(card_.in_(hand, them).by(them))),  # Айоргу
    card(14, 118, works_in(grave) + end() >> may(destroy(creature(mine)), then=revive(self_))),  # Альп
    card(14, 119, end() >> reveal(hand_of(opp)) >> loot(card_.among(it))),  # Аш
    card(14, 120, give(all_(creature), death >> plague(2), until="eot") >> destroy(all_(creature))),  # Децимация
    card(14, 121, coins(1) >> loot(card_.in_(hand, opp).by(opp))),  # Дору
    card(14, 123, hire >> reveal(hand_of(opp)) >> loot(card_.among(it))),  # Камала
    card(14, 124, instead(wounded(self_), loot(creature.in_(grave)), optional=True)),  # Кошмарный ловец
    # Мумия
    card(14, 126, death >> plague(1), works_in(grave) + each_time(plague_moves(creature(mine))) >> to_hand(that)),
    # Надих
    card(
        14,
        127,
        death >> wound(2, hero),
        works_in(grave) + coins(3) + pay(to_deck(exactly(3, card_.in_(grave)))) >> revive(self_),
    ),
    card(14, 128, wound(2, creature), works_in(grave) + when(to_grave(self_)) >> wound(2, creature)),  # Насилие
    card(14, 129, destroy(creature) >> mill(2)),  # Осквернить
    # Остомант
    card(
        14,
        130,
        death >> plague(2),
        pay(destroy(creature(mine).as_("paid"))) >> to_hand(creature(other_than(ref("paid"))).in_(grave)),
    ),
    card(14, 132, to_hand(upto(2, creature.in_(grave)))),  # Разорить могилы
    card(14, 133, death >> to_hand(card_.in_(grave))),  # Ратэал
    card(14, 134, hire >> choose_player() >> loot(exactly(5, card_.in_(grave, them)))),  # Серый сумрак
    card(14, 135, horde, death >> plague(1)),  # Собиратель душ
    card(14, 136, choose_one(search(card_(darkness)), search(card_, where=side))),  # Сфера возрождения
    card(14, 138, death >> search(card_, to=grave)),  # Талион
    card(14, 141, aura(creature(mine), death >> plague(2))),  # Улайри
    card(14, 142, each_time(dies(creature(enemy))) >> loot(that)),  # Фальция Луна
    card(14, 143, death >> plague(2), works_in(grave) + when(to_grave(self_)) >> draw(1)),  # Чемпион Соултрада
    card(14, 144, aura(self_, strike=every(2, count(creature.in_(grave))))),  # Шаггон
    # Всепоглощение
    card(
        14,
        147,
        loot(self_, by=your_hero)
        >> destroy(all_(card_(creature | support)))
        >> for_each(player, discard(all_(card_)))
        >> for_each(player, to_deck(all_(card_.in_(grave))))
        >> for_each(player, draw(4)),
    ),
    card(14, 149, choose_one(destroy(creature), destroy(support), draw(2), discard(2, who=opp))),  # Заказать
    card(14, 150, death >> search(card_(named("Иглошип")))),  # Иглошип
    card(14, 151, search(card_(neutral))),  # Карта сокровищ
    # Кнеллервирм
    card(
        14,
        152,
        directed,
        on_attack
        >> choose(exactly(2, creature(enemy, other_than(target))).as_("two"))
        >> poison(2, creature.among(ref("two")).as_("one"))
        >> give(creature(other_than(ref("one"))).among(ref("two")), start(opp) >> destroy(self_)),
    ),
    card(14, 153, each_time(plays(you, dragon)) >> draw(1), cannot("be_attacked", egg)),  # Кор-Гатхол
    # Латы ужаса
    card(
        14,
        154,
        takes(-1, your_hero, kind="attack"),
        while_(have(card_(mine, named("Черный фолиант"))), takes(-1, your_hero, kind="attack")),
        while_(have(card_(mine, named("Ненасытное лезвие"))), takes(-1, your_hero, kind="attack")),
    ),
    # Невозмутимость
    card(14, 156, give(hero, protection(spells), until="your_turn"), works_in(grave) + coins(2) >> to_hand(self_)),
    # Ненасытное лезвие
    card(
        14,
        157,
        aura(creature(mine), strike=1, lives=1),
        while_(have(card_(mine, named("Латы ужаса"))), aura(creature(mine), strike=1, lives=1)),
        while_(have(card_(mine, named("Черный фолиант"))), aura(creature(mine), strike=1, lives=1)),
    ),
    card(14, 159, destroy(creature(strike >= 4))),  # Охота на монстров
    card(14, 162, hire >> destroy(support)),  # Серый клинок
    # Стражник Тугарда
    card(14, 164, while_(during(opp), aura(self_, death >> search(card_(named("Стражник Тугарда")))))),
    card(14, 165, directed_strike(egg)),  # Тварина
    card(14, 167, each_time(enters(creature, unplayed=True)) >> destroy(that)),  # Тич
    # Черный фолиант
    card(
        14,
        169,
        start()
        >> draw(1)
        >> if_(have(card_(mine, named("Латы ужаса"))), draw(1))
        >> if_(have(card_(mine, named("Ненасытное лезвие"))), draw(1)),
    ),
    card(14, 172, ambush(2, draws(opp, nth=2)) >> draw(1) >> at("eot", to_hand(self_))),  # Дети топи
    card(14, 174, loot(exactly(2, card_.in_(hand, opp)).by(opp), by=your_hero)),  # Огреть
    # Пурушин
    card(
        14,
        175,
        aura(
            self_,
            strike=highest(cost, card_(~creature).in_(grave, each)),
            lives=highest(cost, card_(~creature).in_(grave, each)),
        ),
    ),
    card(14, 176, when(plays(you, dragon, free=True)) >> search(dragon)),  # Аира
    # Шарль де Лорм
    card(
        14,
        180,
        coins(2) + tap >> plague(2),
        while_(~have(card_.in_(deck_)), instead(draws(you, nth=1), revive(creature))),
    ),
    # Адина
    card(
        14,
        181,
        start(opp)
        >> reveal(any_number(card_.in_(hand)).as_("shown"))
        >> prevent(count(ref("shown")), hero(mine), until="eot"),
    ),
    card(14, 183, (when(enters(elf(mine))) >> shot(1)).times(2), coins(2) + tap >> to_hand(elf(mine))),  # Изиан
    # Вергельд
    card(
        14,
        184,
        boost("plague", 2, card_(mine)),
        pay(to_deck(exactly(3, card_.in_(grave, opp)))) >> to_hand(card_.in_(grave)),
    ),
    card(14, 186, deck_line),  # Тиамат
    # Дион
    card(14, 188, coins(1) + tap >> choose(egg(mine).as_("egg")) >> wound(count(egg_marker, on=ref("egg")), creature)),
)
