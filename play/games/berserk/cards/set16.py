"""Scripts of set 16, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(16, 1, death >> draw(1)),  # Анторнакс
    card(16, 2, deals(1, spell(mine), to=character(enemy))),  # Вейла
    card(16, 3, choose_one(wound(3, character(enemy)), revive(creature(died_this_turn)))),  # Вознестись из пепла
    card(16, 4, hire >> reveal(any_number(spell.in_(hand))) >> buff(self_, strike=count(it))),  # Воин пламени
    card(16, 5, each_time(plays(you, spell)) >> buff(all_(creature(mine)), strike=1, until="eot")),  # Дева барханов
    card(16, 8, when(kills(self_, creature)) >> put(strengthening, self_)),  # Мастер схватки
    # Минотавр
    card(
        16,
        9,
        charge,
        frenzy,
        hire >> cannot("attack", self_, at=hero, until="eot"),
        when(deals_to(self_, hero)) >> prepare(self_),
    ),
    # Мифриловый дракон
    card(
        16,
        11,
        cannot("be_looted", dragon(mine), by=enemy),
        cannot("be_put_in_hand", dragon(mine), by=enemy),
        hire >> destroy(all_(creature(other))) >> wound(deaths, opp_hero),
    ),
    # Одержимая духами
    card(
        16,
        12,
        pay(wound(1, your_hero)) >> close(creature(enemy)) >> at(dies(it), put(strengthening, self_), until="eot"),
    ),
    card(16, 14, hire >> destroy(equipment) >> if_(done, put(strengthening, creature))),  # Орк-воин
    card(16, 17, hire >> shot(1), tap >> shot(1) >> if_(it.died, put(strengthening, creature(mine)))),  # Орк-стрелок
    card(16, 18, wound(2, character) >> draw(2)),  # Орлиный взор
    card(16, 20, hire >> create(self_, hire=False)),  # Песчаный горгон
    card(16, 21, death >> choose(creature) >> cannot("act", it, until="your_turn")),  # Песчаный элементаль
    # Печать мага
    card(
        16,
        22,
        choose(character)
        >> takes(0, it, until="opp_eot")
        >> cannot("play", spell(mine), until="next_eot")
        >> loot(self_, by=your_hero),
    ),
    # Погонщик Тоа-Дана
    card(16, 23, costs(-1, toa_dan(mine)), when(to_grave(spell(mine))) >> may(coins(2), then=to_hand(that))),
    # Последствия
    card(
        16,
        24,
        if_(this_turn(dies(creature(enemy))), put(strengthening, upto(2, creature), 2))
        >> if_(so_far("wounds", opp_hero) >= 3, wound(4, opp_hero)),
    ),
    card(16, 25, wound(2, character)),  # Поток энергии
    # Шоу факира
    card(
        16, 30, wound(3, character.as_("first")) >> may(discard(1), then=wound(2, character(other_than(ref("first")))))
    ),
    card(16, 31, while_(wounds.of(self_) >= 3, aura(self_, armor(3), first_strike))),  # Акварх
    card(16, 32, coins(3) >> wound(2, upto(2, character)), when(plays(you, spell)) >> prepare(self_)),  # Аргвальд
    card(16, 35, search(upto(2, spell(mountains)))),  # Волшебный поток
    # Динур
    card(
        16,
        36,
        defence_experience,
        while_(count(creature(mine)) < count(creature(enemy)), cannot("close", creature(mine), by=enemy)),
    ),
    # Камнежорка
    card(16, 39, while_(during(opp), aura(self_, armor(1))), each_time(plays(opp, spell)) >> put(strengthening, self_)),
    card(16, 40, armor(1)),  # Латник хирда
    # Ободряющий порыв
    card(16, 43, heal(every(2, count(spell.in_(grave))), your_hero) >> to_deck(upto(2, spell(other).in_(grave)))),
    # Окаменевший гном
    card(
        16,
        44,
        hire >> takes(0, self_, until="your_turn") >> cannot("defend", self_, until="your_turn") >> loot(top(1, opp)),
    ),
    # Орава гномов
    card(
        16,
        45,
        horde,
        hire >> create(self_, hire=False),
        while_(
            count(card_(mine, named("Орава гномов"))) > 3, aura(card_(mine, named("Орава гномов")), strike=1, lives=1)
        ),
    ),
    card(16, 46, next_(spell, costs=2, who=opp) >> wound(2, upto(2, creature))),  # Отпор магией
    card(16, 47, ambush(2, enters(creature(enemy))) >> wound(3, it), draw(1)),  # Рассекающая нить
    # Ручной друг
    card(
        16,
        48,
        hire >> link(creature(mine, other), otherwise=destroy(self_)),
        when(dies(linked)) >> destroy(self_),
        on_attack >> wound(1, creature(enemy)),
    ),
    card(16, 52, end() >> may(open_(any_number(creature(mine, closed))), then=wound(1, it))),  # Снорганг
    # Спуск с перевала
    card(16, 53, hire >> wound(3, all_(creature)), when(enters(creature(mine, cost >= 5))) >> draw(1)),
    card(16, 54, if_(open_coin_count(opp).equals(0), wound(4, creature), wound(2, it))),  # Стужа
    # Цверг-архимаг
    card(16, 58, protection(spells), hire >> to_hand(spell.in_(grave)), each_time(plays(you, spell)) >> wound(2, hero)),
    # Чёрный кузнец
    card(
        16,
        59,
        armor(1),
        hire >> search(support),
        works_in(grave) + coins(3) + pay(to_deck(self_)) >> to_deck(support.in_(grave)),
    ),
    card(16, 60, destroy(creature(featureless)) >> draw(1)),  # Атака ужаса
    card(16, 61, hire >> summon(child_of_krong(cost == 2))),  # Бьёрн
    # Вирго
    card(
        16, 63, protection(spells), no_features(creature(other)), aura(creature(mine, featureless), strike=1, lives=1)
    ),
    card(16, 65, choose_one(search(card_(cost == 2)), fight(creature(mine), creature(enemy)))),  # Воззвать к корням
    # Егерь-лесник
    card(16, 69, tap >> shot(3, at=creature), when(kills(self_, creature)) >> search(card_(forest), to="top")),
    # Леди Дриана
    card(16, 71, (coins(2) >> draw(1)).times(0), coins(4) + tap >> summon(creature(cost <= 6).in_(deck_or_hand))),
    card(16, 73, hire >> lose_features(any_number(creature))),  # Маг забвения
    card(16, 77, end() >> put(extra_life, your_hero), pay(destroy(self_)) >> heal(3, your_hero)),  # Посох друида
    # Природная магия
    card(
        16, 78, deck_line, put(extra_life, your_hero, 2) >> if_(hero_is(priest), heal(5, your_hero), heal(3, your_hero))
    ),
    card(16, 79, hire >> lose_features(creature), hire >> put(extra_life, creature)),  # Рила
    # Сотворить из энергии
    card(16, 81, take_off(extra_life, character(mine), 8, up_to=True, split=True) >> draw(every(2, X))),
    # Страж вечности
    card(
        16,
        82,
        attack_experience,
        defence_experience,
        on_strike >> cannot("attack", target, until="opp_eot") >> cannot("defend", target, until="opp_eot"),
    ),
    # Тилломорф
    card(16, 84, ambush(3, declares(creature(enemy))) >> buff(all_(creature(enemy)), strike=-3, until="eot")),
    card(16, 86, hire >> take_off_all_effects(upto(2, creature)) >> put(extra_life, creature)),  # Хранитель водопада
    card(16, 88, get_coins(1)),  # Чешуя дракона
    # Воин Разана
    card(
        16,
        92,
        charge,
        hire >> cannot("attack", self_, at=hero, until="eot"),
        when(wounded(self_, by="strike")) >> poison(1, creature(mine)),
    ),
    # Гоблин-свиновод
    card(16, 93, start() >> may(coins(1), then=summon(card_(named("Гоблин-свиновод")))), death >> plague(1)),
    # Королева пчёл
    card(
        16,
        97,
        hire >> summon_or_revive(upto(2, card_(named("Пчела")))),
        aura(card_(mine, named("Пчела")), death >> poison(1, character, add=True)),
    ),
    card(16, 98, when(draws(opp, nth=2)) >> draw(1), death >> for_each(player, draw(1))),  # Маркат
    card(16, 102, ambush(3, plays(opp, creature)) >> create(self_), death >> poison(1, creature)),  # Одоната
    # Погонщица гоблинов
    card(16, 104, when(dies(creature(mine))) >> to_hand(underdweller(other_than(that)).in_(grave))),
    # Подрыв-гоблин
    card(
        16,
        105,
        death
        >> look(top(count(underdweller(mine)), opp))
        >> put_in_grave(card_.among(it))
        >> to_deck(rest, where="top_or_bottom"),
    ),
    # Преданный Архааля
    card(
        16, 106, works_in(grave) + coins(X) + pay(discard(1)) >> revive(exactly(X, card_(named("Преданный Архааля"))))
    ),
    # Притаившийся
    card(
        16,
        107,
        takes(0, kind="strike"),
        cannot_defend,
        ambush(3, declares(creature(enemy))) >> poison(1, upto(2, creature)),
    ),
    card(16, 108, horde, death >> may(poison(1, creature))),  # Пчела
    card(16, 109, draw(1) >> poison(1, creature)),  # «Радушный» приём
    # Убер-вайл
    card(
        16,
        115,
        when(poisons(creature(enemy))) >> takes(0, self_, until="eot"),
        when(dies(vail(mine))) >> put(strengthening, self_),
    ),
    # Ур-вайл
    card(16, 118, defence_experience, instead(wounded(creature(mine, other)), redirect(self_), optional=True)),
    card(16, 119, hire >> heal(3, character) >> poison(1, creature(mine))),  # Яга
    card(16, 120, hire >> draw(2), each_time(draws(you)) >> wound(X, your_hero)),  # Адепт культа крови
    card(16, 121, hire >> wound(1, upto(2, creature(~demon)))),  # Бальтраэль
    # Бес
    card(
        16,
        122,
        hire
        >> if_(
            have(creature(enemy)),
            choose(creature(enemy).as_("host"))
            >> loot(self_, by=ref("host"))
            >> give(ref("host"), start() >> wound(1, self_)),
            destroy(self_),
        ),
    ),
    # Демон кровопролития
    card(
        16,
        124,
        hire >> put(strengthening, self_, count(demon(other))),
        when(dies(creature(enemy))) >> put(strengthening, demon),
    ),
    card(16, 125, tap >> to_deck(card_.in_(grave, each)) >> buff(demon, strike=1)),  # Демон пыли
    # Демоническая свора
    card(16, 126, revive(demon(cost <= 3)), works_in(grave) + pay(wound(4, your_hero)) >> to_hand(self_)),
    card(16, 128, hire >> search(demon) >> discard(1), when(dies(demon)) >> wound(2, opp_hero)),  # Козлоногий
    card(16, 131, wound(count(creature.in_(grave)), creature)),  # Месть павших
    card(16, 132, hire >> summon(creature(cost <= 3, other_name)) >> to_deck(self_)),  # Мнимон
    # Неопытная некромантка
    card(
        16,
        134,
        hire >> at("your_eot", to_hand(spell(cost <= 3).in_(grave))),
        death >> discard(spell, otherwise=wound(3, your_hero)),
    ),
    # Падший Кседдэн
    card(
        16,
        137,
        when(dies(demon(mine))) >> search(demon(different("name", that))),
        when(attacks(creature, demon(mine))) >> wound(2, attacker),
    ),
    # Сапоги демона
    card(
        16,
        138,
        when(summons(you, creature)) >> summon(demon(cost <= 2)),
        when(dies(creature(enemy))) >> may(to_deck(demon.in_(grave))),
    ),
    card(16, 139, deck_line, wound(3, creature) >> if_(hero_is(mage), wound(2, hero))),  # Сгусток тьмы
    card(16, 140, protection(shots), works_in(grave) + coins(2) + pay(discard(1)) >> revive(self_)),  # Скелет-солдат
    card(16, 141, on_attack >> if_(wounds.of(your_hero) > 0, heal(2, your_hero), put(extra_life, your_hero))),  # Тардит
    # Фазрааль
    card(
        16,
        143,
        unique,
        end() >> reveal(top()) >> if_(it.is_(demon), summon(it)),
        tap >> wound(2, your_hero) >> search(demon, to="top"),
    ),
    # Хранитель врат
    card(
        16, 144, coins(2) + tap >> summon(demon(cost <= 2)), each_time(summons(you, demon)) >> put(strengthening, that)
    ),
    # Чёрный жнец
    card(
        16,
        145,
        when(dies(creature(mine))) >> search(card_(cost <= cost.of(that)), to=grave, whose=opp),
        death >> for_each(player, discard(1)),
    ),
    card(16, 146, death >> takes(0, your_hero, source=card_(enemy), until="eot")),  # Чёрный рыцарь
    # Штопаный голем
    card(
        16,
        147,
        hire
        >> summon(slua(cost <= 4))
        >> takes(0, it, until="your_turn")
        >> cannot("attack", it, until="your_turn")
        >> cannot("defend", it, until="your_turn"),
    ),
    # Эргчанта
    card(
        16,
        148,
        when(dies(nightmare(mine))) >> put(extra_life, self_, 2),
        instead(wounded(nightmare(mine, other)), redirect(self_), optional=True),
    ),
    card(16, 149, tap >> heal(4, character(opened)) >> close(it)),  # Адепт Белого ордена
    # Волдер Брейк
    card(
        16,
        152,
        unique,
        hire >> put(strengthening, all_(creature(mine))),
        when(leaves(inquisitor(mine))) >> summon(inquisitor(cost <= 2)) >> give(it, charge) >> attack_now(it),
    ),
    card(16, 153, hire >> draw(hand_size(opp) - hand_size())),  # Гартас
    card(16, 154, hire >> put(strengthening, self_, count(inquisitor(mine, other)))),  # Дева меча
    card(16, 155, start() >> search(creature(cost == 1)) >> if_(hero_is(neutral), summon(it))),  # Дирижабль
    # Истребители магов
    card(16, 157, hire >> if_(hero_is(mage), buff(self_, lives=2)) >> if_(hero_is(warrior), buff(self_, strike=2))),
    card(16, 158, deck_line, heal(3, your_hero) >> draw(1)),  # Исцеляющий свет
    # Кьедель
    card(
        16,
        159,
        hire >> to_deck(upto(2, card_.in_(grave, each))),
        each_time(wounded(inquisitor(mine))) >> wound(1, character),
    ),
    card(16, 161, horde, hire >> if_(hero_is(neutral), put(strengthening, self_))),  # Мечник Ордена
    # Оксилия
    card(16, 164, hire >> shot(1) >> if_(hero_is(neutral), shot(2, at=character(other_than(it)))), tap >> shot(2)),
    # Патологоанатом
    card(
        16,
        165,
        protection(spells),
        hire >> choose_one(give(self_, cannot("be_healed", character)), give(self_, costs(1, spell))),
    ),
    # Сквозь время
    card(
        16,
        169,
        to_hand(card_(other).in_(grave)) >> if_(hero_is(neutral), choose_one(search(card_), search(card_, where=side))),
    ),
    # Уловка чародея
    card(16, 176, draw(1) >> if_(hero_is(priest, opp), draw(1)) >> if_(hero_is(mage), discard(1, who=opp))),
    # Виндерхальд
    card(16, 178, charge, ambush(3, plays(opp, card_(creature | spell))) >> draw(so_far("ambushes", each))),
    # Древний энт
    card(
        16,
        179,
        works_in("any") + when(to_grave(self_))
        >> choose_one(get_coins(1, closed=True), put(extra_life, your_hero, 2), to_hand(creature(other).in_(grave))),
    ),
    card(16, 180, when(wounded(your_hero, by=card_(mine))) >> draw(1)),  # Замок Керсам
    # Око Сота
    card(
        16,
        181,
        choose_one(
            choose(creature(steppe).as_("a")) >> wound(strike.of(ref("a")), opp_hero),
            choose(creature(darkness).as_("b")) >> wound(strike.of(ref("b")), opp_hero),
            n=2,
            up_to=True,
        ),
    ),
    # Скальный фантом
    card(16, 182, hire >> loot(card_.in_(hand, opp).by(opp)) >> if_(it.is_(spell), wound(3, opp_hero), draw(1))),
    # Блурм
    card(
        16,
        183,
        end()
        >> if_(have(support(mine)), summon(creature(cost == 1)))
        >> if_(count(support(mine)) >= 3, wound(4, hero)),
    ),
    # Эльгашт
    card(
        16,
        185,
        start() >> heal(2, self_),
        coins(1) + tap >> take_off_all_effects(creature),
        coins(2) + tap >> lose_features(creature, until="opp_eot"),
    ),
    # Римлос
    card(
        16,
        186,
        when(shuffles(each))
        >> reveal(top(1, them, label="shown"))
        >> if_(
            ref("shown").is_(creature),
            search(creature(cost == cost.of(ref("shown")))),
            to_deck(ref("shown"), where="bottom"),
        ),
        coins(1) + tap >> choose_player() >> shuffle(them),
    ),
    # Валинда
    card(
        16,
        187,
        aura(demon, strike=1),
        when(dies(demon(mine))) >> may(wound(4, your_hero), then=revive(that, life=1)),
        coins(3) + tap >> summon_or_revive(demon(cost <= 2)),
    ),
    # Безумец Снейв
    card(
        16,
        188,
        deck_line,
        cannot("attack", each, over=3),
        aura(creature(lives >= 2), lives=-1),
        start() >> if_(count(creature.in_(grave, opp)) >= 15, wound(2, hero)),
    ),
    # Шакси
    card(
        16,
        189,
        when(plays(you, spell(steppe))) >> unless(opp, wound(1, opp_hero), search(spell(steppe, cost <= 2))),
        tap >> wound(1, your_hero) >> next_(spell(steppe), costs=-1, until="eot"),
    ),
    # Ваэргар
    card(
        16,
        190,
        coins(1) + tap
        >> unless(
            opp,
            close(creature(enemy, opened).by(opp)),
            wound(2, character) >> if_(it.is_(creature), wound(2, self_)),
            then=wound(2, it),
        ),
        when(kills(character(mine), creature)) >> put(extra_life, self_),
    ),
    # Дум
    card(
        16,
        192,
        tap >> repeatedly(every(3, so_far("drawn", each)), wound(3, character)),
        coins(2) + tap >> look(top(3)) >> to_hand(card_.among(it)) >> to_deck(rest, where="bottom"),
    ),
    # Альбрус Вейл
    card(
        16,
        193,
        costs(1, spell(enemy)),
        coins(1) + tap >> wound(1, character),
        coins(2) + tap >> revive(undead(cost == 1)),
    ),
    card(16, 194, horde, death >> loot(self_, by=your_hero)),  # Зачарованный песок
    # Учение Аль-Хоссейн
    card(16, 196, deck_line, give(your_hero, deals(1, spell(mine))) >> loot(self_, by=your_hero) >> draw(3)),
    # Гестия
    card(
        16,
        197,
        coins(2) + tap >> wound(1, character),
        (coins(2) + tap >> put(flame, your_hero)).times(3, per_game=True),
        deals(count(flame, on=your_hero), your_hero),
    ),
    # Дикий верзила
    card(
        16,
        198,
        protection(spells),
        aura(self_, strike=distinct("class", creature(other)), lives=distinct("class", creature(other))),
    ),
    card(16, 199, cannot("be_shot"), when(wounded(your_hero)) >> wound(2, character)),  # Страж Оренхольма
    # Брогдур
    card(
        16,
        201,
        while_(self_.opened, takes(0, self_, kind="attack", nth=(2, 3))),
        coins(4) + tap >> buff(all_(creature(mine)), strike=2, until="eot"),
    ),
    # Сумерки Святолесья
    card(
        16,
        203,
        deck_line,
        summon(creature(cost <= 6)) >> give(your_hero, end() >> wound(2, all_(hero))) >> loot(self_, by=your_hero),
    ),
    # Секира Ихвэ
    card(16, 206, deck_line, hire >> poison(2, hero) >> to_hand(upto(2, creature)), death >> loot(self_, by=your_hero)),
    # Наследие Ашура
    card(
        16, 210, deck_line, for_each(player, mill(6)) >> revive(creature.in_(grave, each)) >> loot(self_, by=your_hero)
    ),
    # Солдат Драксиля
    card(
        16,
        212,
        horde,
        when(plays(you, card_(named("Солдат Драксиля")))) >> revive(card_(named("Солдат Драксиля"), other_than(that))),
    ),
    # Лорд Драксиль
    card(
        16,
        213,
        when(revives(you, creature)) >> put(extra_life, self_),
        coins(1) + pay(take_off(extra_life, character(mine), X, split=True)) >> put(strengthening, creature, X),
    ),
    # Александр Лаутер
    card(
        16, 214, hire >> choose_one(coins(2) >> destroy(all_(support)), cannot("play", each, over=2, until="next_eot"))
    ),
    card(16, 215, each_time(to_grave(creature)) >> buff(self_, strike=1)),  # Горлогрыз
    card(16, 216, when(acts(your_hero)) >> next_(card_, costs=-X)),  # Гремлин-воришка
    # Запретная магия
    card(
        16,
        217,
        to_deck(upto(3, card_.in_(grave, each)).as_("shuffled"))
        >> revive(creature(cost == count(ref("shuffled"))).in_(grave, each)),
    ),
    card(16, 219, when(attacks(creature, creature(mine))) >> wound(2, creature)),  # Наяда
    # Ойвинд
    card(
        16,
        220,
        ambush(3, plays(opp, spell)) >> shuffle(opp),
        hire >> if_(unpaid, search(creature), search(creature, to="top")),
    ),
    card(16, 221, each_time(marked(strengthening, creature(mine), by=you)) >> shot(1)),  # Охотник Эвенрейна
    # Потерянный свет
    card(16, 223, aura(your_hero, tap >> buff(creature, strike=2, until="eot"), coins(1) + tap >> draw(1))),
)
