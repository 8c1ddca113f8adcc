"""Scripts of set 18, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(18, 1, hire >> reveal(top()) >> if_(it.is_(card_(cost <= 3)), may(play(it)))),  # Базарный маг
    card(18, 2, on_attack >> if_(target.died, prepare(orc(mine)))),  # Бригадир
    card(18, 3, wound(4, all_(creature)) >> next_(card_, costs=deaths, until="next_eot")),  # Выразить протест
    # Грязные трущобы
    card(18, 4, end(opp) >> if_(this_turn(plays(opp, spell)), wound(3, opp_hero), wound(1, your_hero))),
    card(18, 5, pay(loot(support.as_("looted"))) >> wound(cost.of(ref("looted")), hero)),  # Железный дровосек
    # Забастовщик
    card(18, 6, when(plays(opp, spell)) >> lose_features(self_, until="its_eot"), end(opp) >> wound(2, opp_hero)),
    card(18, 7, to_deck(card_.in_(hand), where="bottom") >> if_(done, draw(2))),  # Искра гениальности
    card(18, 8, choose_one(wound(2, creature), wound(6, creature(wounded_f)))),  # Испарение
    card(18, 14, instead(draws(you), wound(2, creature), optional=True)),  # Напёрсточник
    # Неудачный фокус
    card(
        18,
        15,
        deck_line,
        close(creature.as_("closed")) >> wound(strike.of(ref("closed")), all_(hero(of_player(owner(ref("closed")))))),
    ),
    card(18, 16, when(enters(creature(enemy, cost <= 1))) >> shot(3, at=it)),  # Ночной шериф
    # Орочий ангар
    card(18, 17, deals(1, creature(mine), kind="shot"), when(closes(card_(enemy))) >> prepare(creature(mine))),
    card(18, 18, when(defends(creature(enemy))) >> shot(2, at=it)),  # Орочий багги
    # Пожар
    card(18, 21, start() >> may(discard(1), otherwise=take_control(self_, to=opp)), end() >> wound(2, opp_hero)),
    card(18, 22, charge, when(closes(self_)) >> open_(card_)),  # Почтовая лошадь
    # Рекс
    card(
        18,
        23,
        when(dies(self_))
        >> may(lose_coins(1, until="next_eot"), then=summon(creature(other, named("Рекс")), closed=True)),
    ),
    # Сумеречный джинн
    card(
        18,
        24,
        hire
        >> discard(all_(card_))
        >> repeatedly(
            count(it),
            choose_one(
                unless(opp, discard(1, who=opp), wound(2, opp_hero)),
                unless(opp, destroy(creature(enemy).by(opp)), wound(2, opp_hero)),
                by=opp,
            ),
        ),
    ),
    card(18, 25, while_(self_.attacking & target.is_(character(wounded_f)), aura(self_, strike=4))),  # Тяжеловес
    card(18, 26, cannot_defend, tap >> shot(1), on_attack >> close(card_)),  # Фрондибола
    # Штрехбрейкер
    card(
        18,
        27,
        when(plays(opp, spell)) >> lose_features(self_, until="its_eot"),
        end(opp) >> unless(opp, close(creature(enemy).by(opp)), wound(2, opp_hero)),
    ),
    # Вихрь пуль
    card(
        18,
        28,
        wound(2, all_(creature))
        >> may(destroy(support(mine).as_("destroyed")), then=wound(cost.of(ref("destroyed")), all_(creature(enemy)))),
    ),
    # Вызов на бой
    card(
        18,
        29,
        deck_line,
        must("be_attacked", your_hero, until="your_turn") >> must("be_shot", your_hero, until="your_turn"),
    ),
    card(18, 30, on_strike >> demand(3) >> wound(missing, opp_hero)),  # Вышибала
    # Глава концерна
    card(
        18,
        31,
        pay(to_deck(support(mine).as_("a")))
        >> get_coins(cost.of(ref("a")), until="eot", only=card_(mentions(support))),
    ),
    card(18, 32, revive(support(cost <= count(support)))),  # Горный схрон
    card(18, 34, tap >> get_coins(1, until="eot", only=support, abilities=True)),  # Заложенный амулет
    card(18, 35, wound(count(support), character)),  # Залп из всех орудий
    # Кривоногий гном
    card(
        18,
        37,
        horde,
        hire >> demand(1, who=you) >> if_(missing.equals(0), summon(creature(other, named("Кривоногий гном")))),
    ),
    # Меч лидера
    card(
        18,
        38,
        enters_with(strengthening, X),
        each_time(enters(creature(mine)))
        >> if_(can(move(strengthening, self_, that)), may(move(strengthening, self_, that)), destroy(self_) >> draw(1)),
    ),
    card(18, 39, on_strike >> if_(have(equipment(mine)), prepare(self_))),  # Нага-мечник
    card(18, 40, works_in(grave) + start() >> may(coins(1), then=to_hand(self_))),  # Надоедливый дух
    # Найти гармонию
    card(
        18,
        41,
        look(top(6))
        >> to_hand(card_.among(it))
        >> if_(open_coin_count(opp) < 1, to_hand(card_.among(rest)))
        >> to_deck(rest, where="top"),
    ),
    card(18, 42, wound(2 * count(support(mine)), creature)),  # Необъятный арсенал
    # Парный кинжал
    card(
        18, 43, each_time(marked(strengthening, creature)) >> put(will, self_), pay(take_off(will, self_, 2)) >> draw(1)
    ),
    card(18, 44, while_(open_coin_count(opp) < 1, aura(self_, strike=3))),  # Полярный медведь
    # Путь меча
    card(
        18,
        46,
        buff(creature, strike=count(support(mine))),
        works_in(grave) + when(to_grave(self_)) >> if_(have(weapon.in_(grave)), may(to_deck(self_))),
    ),
    card(18, 47, end() >> if_(wounds.of(self_) >= 1, destroy(self_))),  # Снеговик
    # Хельга
    card(
        18,
        49,
        aura(self_, strike=count(support(mine)), lives=count(support(mine))),
        pay(destroy(support.as_("destroyed"))) >> draw(1) >> if_(ref("destroyed").is_(support(enemy)), destroy(self_)),
    ),
    card(18, 52, charge),  # Щучий наездник
    # Эгида
    card(
        18, 53, takes(None, your_hero, source=card_(~creature), half=True), cannot("be_destroyed", support(mine, other))
    ),
    # Яркий щёголь
    card(
        18, 54, hire >> look(top(3)) >> may(reveal(support.among(it)) >> to_hand(it)) >> to_deck(rest, where="bottom")
    ),
    card(18, 55, when(enters(creature(mine, cost >= 3))) >> shot(2, at=opp_hero)),  # Авангард Лихолесья
    # Баргест
    card(18, 57, horde, while_(self_.attacking, aura(self_, strike=2)), tap >> fight(self_, creature(enemy))),
    # Волшебный расцвет
    card(18, 60, deck_line, heal(5, character(mine), split=True, up_to=True)),
    # Дух вечного Леса
    card(18, 61, when(gets_coin(you, during=you)) >> get_coins(1), start() >> to_hand(ent.in_(grave))),
    card(18, 62, when(dies(ent(mine))) >> summon(ent(same("name", that))) >> stun(it)),  # Живая брусчатка
    card(18, 64, hire >> set_(all_(creature), strike=0)),  # Марлин Хиртид
    card(18, 66, destroy(creature(cost <= count(creature(mine))))),  # Навалиться толпой
    card(18, 67, coins(X) >> put(extra_life, your_hero, X)),  # Начинающий комик
    # Опера
    card(
        18,
        69,
        each_time(pays(you))
        >> put(Marker("fee"), your_hero, X)
        >> if_(count(Marker("fee"), on=your_hero) >= 100, win()),
        cannot("take_off", card_, marker=Marker("fee")),
    ),
    card(18, 70, hire >> choose_one(search(creature(cost <= 4)), search(creature(cost >= 4)), by=opp)),  # Официант
    card(18, 71, costs(-2 * count(ent(mine))), cannot("open", card_(enemy))),  # Потревоженный дуб
    # Росянка
    card(
        18,
        75,
        start() >> may(close(exactly(3, character(enemy)).by(opp)), then=close(self_) >> wound(3, self_), who=opp),
    ),
    card(18, 76, death >> heal(full, creature(forest))),  # Сильван
    card(18, 77, on_play >> create(self_) >> fight(it, creature(enemy))),  # Стальная балерина
    card(18, 78, cannot("be_attacked"), on_strike >> heal(X, character)),  # Экзотическая птица
    # Эльфийское копьё
    card(
        18,
        79,
        aura(
            your_hero,
            coins(3, less=most(coin_count(you) - coin_count(opp), coin_count(opp) - coin_count(you))) + tap >> shot(2),
        ),
    ),
    card(18, 80, charge, on_strike(hero) >> open_coins(1), end() >> to_hand(self_)),  # Юный росток
    # Яркий Претендент
    card(18, 81, pay(lose_coins(1)) >> put(extra_life, self_), when(loses_coin(you)) >> prepare(self_)),
    card(18, 82, when(enters(creature(enemy))) >> may(poison(1, creature))),  # Автомат с газировкой
    # Афера с имуществом
    card(18, 84, take_control(support(mine).as_("given"), to=opp) >> take_control(support(other_than(ref("given"))))),
    card(18, 85, start() >> summon(river_maiden)),  # Биржа труда
    card(18, 86, deck_line, take_control(creature(strike == lowest(strike, creature)).by(opp))),  # Взять заложника
    # Вольт
    card(
        18,
        88,
        while_(~(this_turn(shuffles(opp)) | last_turn(shuffles(opp))), cannot("play", self_)),
        reveal(hand_of(opp)) >> to_deck(card_.among(it)),
    ),
    card(18, 89, on_attack >> draw(1)),  # Гурами
    # Завидный жених
    card(
        18,
        91,
        when(enters(river_maiden))
        >> buff(self_, strike=2, until="eot")
        >> give(self_, directed_strike(creature), until="eot"),
    ),
    card(18, 92, when(closes(creature(enemy), during=you)) >> to_hand(spell(cost == 1).in_(grave))),  # Затворница
    card(18, 93, end() >> may(coins(1), then=next_(spell, costs=count(river_maiden(mine)), who=each))),  # Кокетка
    card(18, 95, death >> may(to_hand(creature))),  # Коллектор
    card(18, 96, when(deals_to(creature, self_)) >> poison(2, that)),  # Ламинг
    card(18, 98, when(plays(you, spell)) >> may(draw(1), then=to_deck(card_.in_(hand)))),  # Машинистка
    card(18, 99, next_(card_, costs=-highest(cost, card_(mine)))),  # Настроить будущее
    card(18, 101, each_time(plays(you, spell)) >> put(strengthening, self_) >> give(self_, charge)),  # Проточница
    card(18, 102, draw(1) >> give(creature, regeneration(2))),  # Съедобная лягушонка
    card(18, 103, hire >> cannot("draw", each, over=1, until="your_turn")),  # Телохранитель
    # Торговец редкостями
    card(
        18,
        104,
        regeneration(1),
        when(keyword_works("regeneration", creature(mine))) >> next_(spell, costs=X, who=each, until="your_turn"),
    ),
    card(18, 105, takes(0, kind="poison"), takes(0, source=character(poisoned))),  # Учитель химии
    # Хозяйка кабаре
    card(
        18,
        106,
        unique,
        aura(river_maiden(mine, other), strike=1, lives=1),
        pay(close(river_maiden(mine))) >> close(card_(enemy)),
    ),
    card(18, 107, play(card_.in_(grave, opp))),  # Чужие документы
    card(18, 108, hire >> put(extra_life, all_(troll(mine)), 2)),  # Эталонный Пижон
    card(18, 109, death >> choose_one(discard(1) >> draw(1, who=opp), discard(1, who=opp) >> draw(1))),  # Авиал
    # Агатовый дракон
    card(
        18,
        110,
        protection(spells),
        each_time(plays(opp))
        >> if_(have(card_(other_than(that), same("name", that)).in_(grave, opp)), wound(5, opp_hero)),
    ),
    card(18, 113, enters_with(strengthening, so_far("own_wounds"))),  # Высший бичеватель
    # Глас рока
    card(
        18,
        114,
        choose(creature.as_("doomed"))
        >> if_(
            ref("doomed").is_(creature(mine)),
            destroy(ref("doomed"))
            >> summon(upto(cost.of(ref("doomed")), creature).total(cost == cost.of(ref("doomed")))),
            destroy(ref("doomed")),
        ),
    ),
    card(18, 115, thirst(2), wound(2, creature) >> if_(it.survived, to_hand(self_))),  # Жажда насилия
    card(18, 117, thirst(2), on_attack >> discard(1, who=opp)),  # Изувер
    card(18, 119, pay(destroy(creature(mine))) >> draw(1)),  # Мастер ритуалов
    card(18, 120, hire >> destroy(creature(cost < count(creature)))),  # Мрачная дворянка
    card(18, 121, thirst(2), coins(1) + pay(wound(1, creature(mine))) >> wound(2, creature)),  # Повелительница боли
    card(18, 123, discard(2, who=opp) >> draw(count(it))),  # Подделать завещание
    card(18, 125, for_each(player, destroy(creature(mine, one_element)))),  # Презрение
    # Разбитые надежды
    card(18, 126, choose_one(discard(2, who=opp), reveal(hand_of(opp)) >> discard(1, who=opp, pick=you) >> draw(1))),
    card(18, 127, destroy(any_number(support).distinct("class"))),  # Реновация
    card(18, 129, on_attack(creature) >> wound(excess, opp_hero)),  # Свинодемон
    card(18, 130, coins(1) + tap >> wound(wounds.of(it), all_(creature))),  # Сестра милосердия
    card(18, 131, death >> reveal(top(5)) >> may(summon(demon(cost <= 4).among(it))) >> put_in_grave(rest)),  # Схедмон
    card(18, 132, while_(during(opp), instead(wounded(self_), loot(card_.in_(hand))))),  # Хитилид
    card(18, 134, pay(loot(exactly(3, card_.in_(grave)), by=your_hero)) >> destroy(card_(cost <= 3))),  # Чистильщик
    card(18, 135, deck_line, buff(creature, strike=-3, lives=-3, until="eot")),  # Яд бессилия
    # Адепт Алламора
    card(
        18,
        136,
        hire
        >> heal(3, character)
        >> if_(coin_count(opp).equals(coin_count(you)), give(it, protection(spells), until="your_turn")),
    ),
    card(18, 139, hire >> shot(3) >> if_(second, shot(3))),  # Вемери Вэйс
    # Верный соратник
    card(18, 140, hire >> may(wound(1, creature) >> if_(hero_is(mountains) | hero_is(neutral), stun(it)))),
    card(18, 141, death >> may(destroy(support))),  # Вилли-липкие-пальцы
    # Глава труппы
    card(
        18,
        142,
        coins(1)
        >> if_(hero_is(steppe), wound(3, opp_hero))
        >> if_(hero_is(mountains), search(support))
        >> if_(hero_is(forest), heal(4, character))
        >> if_(hero_is(swamp), poison(2, creature))
        >> if_(hero_is(darkness), destroy(creature(cost == 1))),
    ),
    card(18, 143, for_each(player, draw(2))),  # День ярмарки
    # Дирр-громила
    card(18, 144, hire >> put(strengthening, creature) >> if_(hero_is(steppe) | hero_is(neutral), give(self_, charge))),
    card(18, 145, hire >> destroy(creature(strike <= 2))),  # Заводной убийца
    card(18, 147, (pay(close(creature(mine))) >> get_coins(1, until="eot")).by_anyone()),  # Игральный автомат
    # Изгой чащи
    card(18, 148, hire >> fight(self_, creature(enemy)) >> if_(hero_is(forest) | hero_is(neutral), heal(full, self_))),
    card(18, 149, on_play >> summon(creature(cost <= 2)) >> if_(second, summon(creature(cost <= 2)))),  # Конферансье
    # Неудачливый игрок
    card(
        18,
        150,
        start(opp)
        >> if_(
            open_coin_count() < 1,
            put(strengthening, self_, 2),
            destroy(all_(creature((strike < strike.of(self_)) | ~other))),
        ),
    ),
    # Огни большого города
    card(
        18,
        152,
        choose_one(
            wound(2, all_(creature(with_element))),
            summon(creature(cost <= 2)),
            choose_one(summon(support), destroy(support)),
            put(extra_life, your_hero, 3),
            choose_player() >> to_deck(all_(card_.in_(grave, them))),
            n=5,
            repeats=True,
        ),
    ),
    card(18, 153, cannot("fight"), cannot("get_coins", each, over=1)),  # Первоэлемент
    card(18, 154, give(all_(character), protection(spells), until="next_eot")),  # Подавление магии
    card(18, 155, cannot("play_same_name", each)),  # Поймать рецидивиста
    card(18, 156, summon(terrain(cost < X))),  # Построить район
    # Сломанная труба
    card(18, 157, death >> if_(count(mechanism.in_(grave)) >= 3, to_hand(mechanism(other).in_(grave)))),
    card(18, 158, costs(-count(creature(neutral)))),  # Стальной дракон
    # Творец образов
    card(
        18, 159, on_play >> may(coins(1), then=choose(creature.as_("model")) >> for_each(player, create(ref("model"))))
    ),
    # Тёмный ворг
    card(
        18,
        161,
        hire
        >> if_(
            hero_is(darkness) | hero_is(neutral),
            reveal(hand_of(opp)) >> discard(creature, who=opp, pick=you),
            discard(1, who=opp),
        ),
    ),
    card(18, 162, to_deck(all_(creature(with_(protection(spells)))))),  # Удар подсвечником
    # Фея-разведчик
    card(
        18,
        163,
        hire
        >> reveal(hand_of(opp))
        >> if_(
            hero_is(swamp) | hero_is(neutral), choose_player() >> look(top(1, them)) >> may(to_deck(it, where="bottom"))
        ),
    ),
    card(18, 164, horde, module, hire >> search(card_(named("Хламобот"))), death >> wound(1, character)),  # Хламобот
    card(18, 166, each_time(plays(opp, spell)) >> heal(2, your_hero)),  # Чешуя Урайона
    # Вытрясатель секретов
    card(
        18,
        167,
        when(plays(opp, spell)) >> lose_features(self_, until="its_eot"),
        end(opp) >> reveal(hand_of(opp)) >> discard(1, who=opp, pick=you),
    ),
    # Грани бедствий
    card(
        18, 168, choose_one(wound(10, opp_hero), lose_coins(None, who=opp), destroy(all_(card_(enemy, ~hero))), by=opp)
    ),
    card(18, 169, search(creature)),  # Грани духа
    # Грани жизни
    card(18, 170, choose_one(give(all_(creature(mine)), regeneration(1)), poison(1, all_(creature(enemy))))),
    # Грани смерти
    card(
        18,
        172,
        choose_player() >> if_(count(creature(of_player(them))).equals(1), destroy(all_(creature(of_player(them))))),
    ),
    card(18, 173, end() >> take_control(creature(enemy, closed), until="your_turn") >> open_(it)),  # Дама в беде
    card(18, 175, when(wounded(creature)) >> destroy(it)),  # Заражение раны
    # Застывший акванит
    card(
        18,
        176,
        coins(1) + pay(reveal(spell.in_(hand).as_("shown")) >> to_deck(ref("shown")))
        >> next_(card_, costs=cost.of(ref("shown")), who=each, until="next_eot"),
    ),
    card(18, 177, heal(count(creature.in_(grave)), your_hero) >> summon(creature(cost <= excess))),  # Найти лекарство
    # Невезение
    card(18, 178, end(each) >> draw(1, who=active) >> if_(hand_size(active) > 3, wound(3, hero_of(active)))),
    card(18, 180, hire >> take_off_all_effects(character) >> wound(3, it)),  # Сержант Фредерих
    # Честный работяга
    card(18, 181, regeneration(2), when(marked(extra_life, character(mine))) >> put(extra_life, self_)),
    # Интендант Берхард
    card(
        18,
        183,
        permit("two_equipment"),
        each_time(leaves(equipment(mine))) >> to_hand(equipment(mine, same("class", that))),
    ),
    # Букмекер Глури
    card(
        18,
        184,
        start()
        >> may(
            coins(1),
            then=reveal(top(1, you, "yours"))
            >> reveal(top(1, opp, "theirs"))
            >> if_(cost.of(ref("yours")) > cost.of(ref("theirs")), get_coins(1, closed=True)),
        ),
    ),
    # Счетовод Мэриан
    card(18, 185, start(opp) >> if_(count(creature(mine)) >= 3, draw(1)), tap >> to_hand(creature(mine, closed))),
    # Гуго Ван Дер Верт
    card(
        18,
        187,
        each_time(gets_coin(each, after=1)) >> wound(2, hero_of(them)),
        each_time(draws(each, after=1)) >> wound(2, hero_of(them)),
    ),
    # Филомена
    card(
        18,
        188,
        deck_line,
        coins(X) + pay(wound(X, your_hero)) + pay(discard(card_.as_("discarded"))) + tap
        >> create(creature(enemy, cost == X - 1))
        >> if_(ref("discarded").is_(spell), draw(1)),
    ),
    # Тогрим, Наводчик
    card(
        18,
        190,
        while_(have(orc(mine)), aura(war_machine(mine), charge)),
        coins(1) + pay(close(creature(mine))) >> shot(3, at=character.by(opp)),
    ),
    card(18, 193, each_time(enters(river_maiden(mine))) >> may(poison(1, creature))),  # Тиша, Осквернитель
    # Кристалл Огня
    card(18, 195, deck_line, coins(X) + pay(wound(X, your_hero)) >> wound(X, all_(creature(cost == X)))),
)
