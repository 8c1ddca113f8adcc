"""Scripts of set 21, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    # «Щедрый» ростовщик
    card(
        21,
        1,
        hire
        >> draw(3)
        >> at("eot", to_deck(exactly(4, card_.in_(hand)), where="bottom") >> wound(4 - count(it), your_hero)),
    ),
    # Броненосец Сота
    card(21, 2, while_(self_.attacking, takes(0)), while_(self_.closed, takes(-1)), on_attack >> stun(self_)),
    # Быстрый грабёж
    card(
        21, 3, reveal(top(3)) >> to_hand(card_.among(it)) >> put_in_grave(card_.among(rest)) >> loot(rest, by=your_hero)
    ),
    # Великий поход
    card(21, 4, reveal(top(8)) >> summon(all_(orc(cost <= 1)).among(it)) >> to_deck(rest, where="top")),
    # Визг МетеОРКОВ
    card(21, 5, hire >> if_(hero_is(rogue), prevent(3, character(mine), until="game"))),
    card(21, 7, charge, on_strike(hero) >> may(take_control(support(enemy), until="eot"))),  # Грабитель хранилищ
    card(21, 8, hire >> if_(hero_is(mage), wound(3, hero))),  # Гром МетеОРКОВ
    card(21, 9, hire >> if_(hero_is(warrior), next_(creature, -2, until="eot"))),  # Гул МетеОРКОВ
    # Колоссальный залп
    card(
        21,
        10,
        costs(-count(war_machine(mine))),
        choose(creature(mine).as_("gun"))
        >> shot(strike.of(ref("gun")), at=creature, by=ref("gun"))
        >> shot(strike.of(ref("gun")), at=hero, by=ref("gun")),
    ),
    # Крик МетеОРКОВ
    card(21, 11, hire >> if_(hero_is(priest), take_control(creature, until="eot") >> open_(it) >> give(it, charge))),
    card(21, 12, cannot_defend, tap >> shot(strike.of(self_)) >> shot(strike.of(self_))),  # Метатель дисков
    # Мощь кланов
    card(
        21,
        14,
        reveal(top(6, label="shown"))
        >> repeatedly(count(orc.among(ref("shown"))), put(strengthening, creature))
        >> to_deck(ref("shown"), where="top"),
    ),
    card(21, 15, pay(close(your_hero)) >> open_(creature(mine, closed)) >> give(it, charge)),  # Мэтр
    # Погромщик
    card(
        21,
        18,
        charge,
        on_attack
        >> reveal(top())
        >> if_(it.is_(quest), buff(all_(creature(mine, other)), strike=strike.of(self_), until="eot")),
    ),
    card(21, 22, wound(8, opp_hero) >> cannot("draw", opp, until="your_turn")),  # Раскол черепа
    card(21, 23, attack_experience, charge),  # Скорый поезд
    # Феникс
    card(
        21, 26, charge, costs(-so_far("played", each, card_(same_name))), death >> may(to_hand(self_), then=discard(1))
    ),
    card(21, 27, hire >> if_(hero_is(priest), to_hand(spell.in_(grave)))),  # Амаяк Дующий
    # Браслет-чудострел
    card(
        21,
        28,
        tap
        >> if_(
            count(support(mine)) >= 3,
            if_(distinct("name", support(mine)) < count(support(mine)), wound(2, character), wound(2, creature)),
            wound(1, creature),
        ),
    ),
    card(21, 29, cannot("play", spell(enemy), during=opp, until="opp_eot")),  # Вьюга
    # Гармонист Заволкин
    card(21, 30, hire >> if_(hero_is(rogue), wound(closed_coin_count(opp), opp_hero))),
    card(21, 31, when(leaves(self_)) >> may(loot(creature, by=your_hero))),  # Доспех-капкан
    # Жонглёр волками
    card(
        21,
        32,
        hire
        >> may(
            choose(creature(mine, other).as_("wolf")) >> wound(life_left.of(ref("wolf")), character),
            then=destroy(ref("wolf")),
        ),
    ),
    card(21, 33, on_strike >> loot(top(excess, opp))),  # Забытый землекоп
    card(21, 34, hire >> if_(hero_is(mage), wound(3, creature))),  # Ио Ника «Юная»
    # Кузнечный молот
    card(
        21,
        38,
        cannot("open_in_recovery"),
        tap >> wound(1, character) >> next_(equipment, -3, until="eot"),
        coins(4) >> prepare(self_) >> deals(1, self_, until="eot"),
    ),
    # МС Вас Пышкин
    card(21, 39, hire >> if_(hero_is(warrior), summon(creature(other_name, cost <= total(cost, card_(enemy)))))),
    card(21, 40, reveal(top(4)) >> to_hand(all_(spell).among(it)) >> put_in_grave(rest)),  # Найти ответы
    # Открыть арсенал
    card(
        21,
        42,
        discard(any_number(card_).as_("spent"))
        >> wound(total(cost, support.among(ref("spent"))), creature(enemy), split=True)
        >> if_(~have(creature(enemy)), wound(excess, opp_hero)),
    ),
    card(21, 44, if_(open_coin_count(opp) < 1, wound(6, creature), wound(4, it))),  # Пробирающий холод
    card(21, 45, costs(-count(linung(mine))), wound(3, all_(creature(enemy)))),  # Проводник стихий
    # Сурок Лант-Мора
    card(21, 48, cannot("open_in_recovery"), end(opp) >> if_(open_coin_count(opp) < 1, open_(self_))),
    # Хэнк «Глыба»
    card(
        21,
        50,
        hire
        >> destroy(any_number(support).as_("ruins"))
        >> for_each(ref("ruins"), get_coins(1, owner(it)))
        >> repeatedly(count(card_(enemy).among(ref("ruins"))), put(strengthening, creature(mine))),
    ),
    card(21, 53),  # Акрида
    # Амулет силы земли
    card(
        21,
        54,
        each_time(coins_open(each))
        >> choose_one(
            reveal(top()) >> if_(it.is_(creature), to_hand(it)),
            put(strengthening, creature),
            heal(2, character),
            fresh=True,
        ),
    ),
    card(21, 55, hire >> if_(hero_is(mage), choose_player() >> get_coins(1, them))),  # Арфистка Ксения
    # Бесконечная любовь
    card(
        21,
        56,
        heal(2, exactly(2, character(wounded_f)).from_different_players())
        >> if_(have(character(wounded_f)), to_hand(self_)),
    ),
    # Великий сеятель
    card(
        21,
        57,
        each_time(coins_open(each, after=1)) >> put(strengthening, creature),
        coins(6) >> for_each(all_(card_(marked_f(strengthening))), put(strengthening, it, count(strengthening, on=it))),
    ),
    card(21, 58, hire >> if_(hero_is(priest), prepare(card_))),  # Дирижёр Рихард
    card(21, 60, death >> open_coins(None)),  # Золотой энт
    # Лиа
    card(21, 63, hire >> lose_features(creature(enemy)) >> if_(it.is_(creature(darkness)), wound(3, it))),
    card(21, 64, on_play >> if_(open_coin_count() >= 3, draw(1))),  # Любознательный пень
    card(21, 65, module, death >> search(card_(same_name))),  # Ментальный модуль
    # Наездник на бяке
    card(
        21,
        67,
        pay(lose_coins(1))
        >> cannot("be_attacked", beast(mine), until="your_turn")
        >> cannot("be_shot", beast(mine), until="your_turn"),
    ),
    # Опытный крупье
    card(
        21,
        68,
        when(coins_open(each, after=1)) >> put(strengthening, self_),
        coins(3) + pay(take_off(strengthening, self_)) >> draw(1),
    ),
    # Пляски до упаду
    card(
        21, 69, end() >> open_(all_(character(closed)).as_("woken")) >> close(all_(character(other_than(ref("woken")))))
    ),
    # Проращивающая
    card(
        21,
        72,
        tap
        >> destroy(creature(mine))
        >> reveal(top(), until=ent)
        >> summon(it)
        >> to_deck(rest, where="bottom", random=True),
    ),
    # Силовые занятия
    card(
        21,
        73,
        aura(creature(mine), strike=count(strengthening, on=self_), lives=count(strengthening, on=self_)),
        each_time(enters(creature)) >> if_(cost.of(that) > coin_count(), put(strengthening, self_)),
    ),
    card(21, 74, hire >> if_(hero_is(warrior), search(creature))),  # Скрипач Антонио
    card(21, 75, fight(creature(mine), creature(enemy)) >> open_coins(excess, up_to=True)),  # Удар на миллион
    card(21, 77, hire >> if_(hero_is(rogue), set_(creature, strike=0))),  # Флейтистка Ардала
    card(21, 79, module, death >> to_deck(upto(strike.of(self_), card_.in_(grave, each)))),  # Бак с отходами
    card(21, 80, hire >> if_(hero_is(mage), to_deck(card_.in_(hand, opp).by(opp)))),  # Вижуал Чхон Са
    card(21, 81, hire >> loot(creature(closed))),  # Жаба Исхара
    # Завладеть вниманием
    card(21, 82, choose_one(to_hand(creature(closed)), if_(hand_size() < 1, take_control(creature(closed))))),
    card(21, 83, draw(1) >> choose_player() >> look(top(1, them))),  # Заглянуть в карман
    card(21, 84, hire >> if_(hero_is(warrior), stun(card_(enemy)))),  # Лидер Т’Рол Монстер
    # Лихой водила
    card(21, 85, charge, while_(have(river_maiden(mine)), aura(self_, protection(shots), first_strike))),
    card(21, 86, hire >> if_(hero_is(rogue), create(creature(closed, cost <= 2)))),  # Макнэ Гоб Ли
    # Мастер поножовщины
    card(21, 87, first_strike, while_(have(aquanite(mine)), aura(self_, attack_experience))),
    card(21, 88, when(targeted(self_, by="spell")) >> destroy(self_)),  # Мехакванит
    card(21, 89, costs(-count(troll(mine))), draw(2)),  # Мудрость предков
    card(21, 90, hire >> if_(hero_is(priest), next_(card_, 1, who=opp, until="your_turn"))),  # Нуна Мурэ На
    card(21, 93, costs(-count(creature(poisoned)))),  # Покой Архааля
    # Призрачные оковы
    card(21, 96, buff(creature, strike=-2), works_in(grave) + when(plays(you, spirit)) >> to_hand(self_)),
    card(21, 99, poison(hand_size(opp), creature)),  # Сомнительный пир
    # Страж печатей
    card(
        21,
        101,
        hire >> to_deck(upto(3, card_.in_(grave, each)).as_("shuffled")) >> next_(spell, -count(ref("shuffled"))),
    ),
    card(21, 103, death >> cannot("attack", character, until="eot")),  # Хладомор
    # Эхо предков
    card(
        21, 104, hire >> reveal(any_number(spell.in_(hand)).as_("shown")) >> put(extra_life, self_, count(ref("shown")))
    ),
    card(21, 107, discard(card_.as_("lost"), opp) >> wound(cost.of(ref("lost")), creature)),  # Груз вины
    card(21, 108, module, hire >> heal(life_left.of(self_), your_hero)),  # Длань порядка
    card(21, 111, aura(self_, strike=-hand_size(opp), lives=-hand_size(opp))),  # Мозговой голем
    card(21, 113, hire >> if_(hero_is(priest), summon(demon))),  # Нина из КыШ
    # Одинокая могила
    card(21, 114, choose(creature) >> if_(~have(creature.in_(grave, owner(it))), destroy(it))),
    card(21, 116, draw(every(5, distinct("name", card_.in_(grave))))),  # Разграбление могил
    # Родриго
    card(
        21,
        119,
        costs(-distinct("name", card_.in_(grave))),
        on_play >> choose(all_(card_.in_(grave)).as_("dead")) >> summon(creature(different("name", ref("dead")))),
    ),
    card(21, 121, each_time(wounded(your_hero, by=card_(mine))) >> draw(X)),  # Самоистязание
    card(21, 122, thirst(4), charge),  # Сангра
    card(21, 123, hire >> if_(hero_is(rogue), choose_player() >> discard(card_.random(), them))),  # Сид из КыШ
    card(21, 125, costs(-count(undead(mine))), search(card_, to=grave)),  # Спрятать тело
    # Стальная оса
    card(21, 126, horde, on_play >> revive(upto(2, creature(other, named("Стальная оса"))))),
    card(21, 127, hire >> if_(hero_is(warrior), give(creature, charge))),  # Тамаш из КыШ
    # Тени в разуме
    card(
        21,
        128,
        unique,
        discard(card_.random().as_("ours"))
        >> discard(card_.random().as_("theirs"), opp)
        >> if_(
            ref("ours").is_(card_(with_(unique))) | ref("theirs").is_(card_(with_(unique))),
            search(card_(with_(unique))),
        ),
    ),
    card(21, 129, when(wounded(creature, by=self_)) >> give(that, end() >> destroy(self_))),  # Ткач Соултрада
    card(21, 130, hire >> if_(hero_is(mage), choose_player() >> mill(3, them))),  # Энн Уэй из КыШ
    # Ангел неравенства
    card(
        21,
        131,
        hire
        >> repeatedly(
            count(hero),
            choose_one(
                lose_coins(1, until="eot") >> get_coins(1, opp, closed=True, until="eot"),
                lose_coins(1, opp, until="eot") >> get_coins(1, closed=True, until="eot"),
            ),
        ),
        hire
        >> if_(
            coin_count() > coin_count(opp),
            wound(coin_count() - coin_count(opp), your_hero),
            wound(coin_count(opp) - coin_count(), opp_hero),
        ),
    ),
    card(21, 132, takes(-1, card_(mine, neutral)), coins(X) >> summon(dragon(cost < X))),  # Благородный
    # Впечатлённый турист
    card(21, 134, hire >> search(terrain), costs(-count(creature(mine, named("Впечатлённый турист"))), terrain(mine))),
    # Драконий амулет
    card(
        21,
        138,
        pay(take_off(extra_life, character(mine)))
        >> choose(creature)
        >> if_(it.is_(creature(neutral)), give(it, first_strike)),
    ),
    # Древний фолиант
    card(21, 140, horde, when(leaves(self_)) >> draw(count(card_(named("Древний фолиант")).in_(grave)))),
    # Звонок мошенника
    card(21, 141, end() >> draw(1, opp), pay(destroy(card_(mine, other))) >> take_control(event(mine), to=opp)),
    # Искусство войны
    card(
        21,
        142,
        choose(creature.as_("one"))
        >> if_(
            hero_is(neutral),
            wound(strike.of(ref("one")), all_(creature(strike == strike.of(ref("one"))))),
            wound(strike.of(ref("one")), ref("one")),
        ),
    ),
    # Кичливый франт
    card(
        21,
        143,
        works_in("any") + when(to_grave(self_))
        >> if_(during(opp), get_coins(count(hero), opp, until="eot"), get_coins(count(hero), opp, until="opp_eot")),
    ),
    card(21, 144, hire >> may(upgrade(creature(mine, other)) >> attach(self_, it))),  # Манипулятор
    card(21, 146, destroy(creature(cost == 1))),  # Мелкое происшествие
    # Неразборчивый
    card(21, 148, horde, when(harmless(card_, creature(mine))) >> summon(creature(named("Неразборчивый")))),
    card(21, 149, costs(exactly=1, if_=hero_is(neutral))),  # Облачная плясунья
    # Осудить
    card(
        21,
        150,
        choose_one(
            destroy(creature), destroy(all_(support)), repeatedly(coin_count(opp) - coin_count(), lose_coins(1, opp))
        ),
    ),
    card(21, 154, attack_experience, when(closes(self_)) >> heal(1, hero) >> draw(1)),  # Паровой страж
    # Преданный фанат
    card(21, 156, hire >> search(event), costs(-count(creature(mine, named("Преданный фанат"))), event(mine))),
    # Проповедник
    card(21, 158, hire >> if_(hero_is(neutral), buff(all_(creature(with_element)), strike=-1))),
    card(21, 159, choose_one(draw(1), search(quest))),  # Собрать слухи
    card(21, 160, on_strike >> choose_one(heal(2, all_(hero)), for_each(player, draw(1)))),  # Трактирный зазывала
    card(21, 162, if_(first, search(card_(neutral), to="top"), search(card_(neutral)))),  # Узнать дорогу
    card(21, 164, charge, when(plays(you, spell, nth=2)) >> draw(1)),  # Блестящая чешуя
    # Голодный дракон
    card(
        21,
        165,
        death
        >> take_control(any_number(creature).total(strike <= strike.of(self_)), until="your_eot")
        >> give(it, charge),
    ),
    card(21, 167, death >> create(self_) >> lose_features(it)),  # Дух солнца
    # Искатель запретного
    card(
        21,
        170,
        thirst(1),
        when(wounded(creature, by="thirst")) >> put(strengthening, that),
        coins(1) + pay(take_off(strengthening, creature)) + tap >> choose_player() >> discard(1, them),
    ),
    card(21, 171, death >> put(strengthening, creature(mine), strike.of(self_), split=True)),  # Контуженный дракон
    card(21, 173, regeneration(2), while_(self_.fighting, takes(0))),  # Медведь Эленьямена
    # Нугнар
    card(
        21,
        174,
        death
        >> next_(card_, -half(strike.of(self_)), until="your_eot")
        >> next_(card_, half(strike.of(self_)), who=opp, until="your_eot"),
    ),
    # Облачный змей
    card(
        21,
        175,
        death
        >> get_coins(half(strike.of(self_)), until="end_next")
        >> lose_coins(half(strike.of(self_)), opp, until="end_next"),
    ),
    # Опустошитель
    card(
        21,
        177,
        death
        >> discard(half(strike.of(self_)))
        >> discard(half(strike.of(self_)), opp)
        >> draw(half(strike.of(self_)) - count(it)),
    ),
    # Пепельный дракон
    card(21, 178, death >> heal(strike.of(self_), hero) >> summon_or_revive(creature(cost <= half(excess)))),
    # Помешательство
    card(21, 180, for_each(player, to_deck(card_.in_(hand), card_.in_(grave)))),
    # Растворить энергию
    card(21, 182, take_off(extra_life, character, 9, up_to=True, split=True) >> discard(every(3, X), opp)),
    # Червень
    card(21, 183, death >> wound(half(strike.of(self_)), character) >> heal(half(strike.of(self_)), your_hero)),
    # Алманз, Бронтобой
    card(
        21,
        184,
        takes(0, creature(mine, closed), kind="spell"),
        coins(1) + pay(close(akkenian(mine))) >> close(creature(enemy)),
    ),
    # Имир, Царь великанов
    card(
        21,
        185,
        while_(life_left.of(your_hero) < total(life_left, giant(mine)), takes(0, your_hero)),
        coins(5) + tap >> if_(total(cost, creature(mine)) > life_left.of(opp_hero), win()),
    ),
    # Гум’Арот, Инструктор
    card(
        21,
        187,
        when(dies(creature(enemy), not_during=you)) >> search(archaalite),
        pay(reveal(archaalite.in_(hand).as_("shown")) >> to_deck(it))
        >> reveal(hand_of(opp))
        >> to_deck(card_(cost == cost.of(ref("shown"))).among(it)),
    ),
    # Илиарт Керсам
    card(
        21,
        188,
        aura(slua(mine), when(wounded(self_)) >> wound(life_left.of(self_), opp_hero)),
        coins(2) + pay(wound(1, all_(character(mine)))) >> draw(1),
    ),
    # Гхар-дунн, Одинокий волк
    card(21, 196, each_time(attacks(creature(mine))) >> if_(~have(creature(mine, other_than(that))), shot(2, by=that))),
    # Турмс, Зажиточный
    card(
        21,
        197,
        start(opp)
        >> reveal(card_.in_(hand))
        >> if_(
            it.is_(creature),
            give(you, when(plays(you, creature)) >> open_coins(1), until="next_eot"),
            if_(
                it.is_(spell),
                give(you, when(plays(you, spell)) >> open_coins(1), until="next_eot"),
                if_(it.is_(support), give(you, when(plays(you, support)) >> open_coins(1), until="next_eot")),
            ),
        ),
    ),
    # Тилия, Мастер ловушек
    card(
        21,
        198,
        cannot("attack", creature(strike != printed_strike)),
        coins(2) + tap >> put(strengthening, creature),
        coins(6) + tap >> lose_features(all_(hero), until="eot"),
    ),
    # Рейвенкар, Потухший
    card(
        21,
        200,
        coins(1) + tap
        >> choose_player()
        >> reveal(top(1, them, label="shown"))
        >> wound(cost.of(ref("shown")), hero_of(them))
        >> draw(1, them),
    ),
)
