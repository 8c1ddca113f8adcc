"""Scripts of set 17, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(17, 1, cannot_defend, tap >> shot(3), tap >> shot(5, at=creature)),  # Баллиста
    card(17, 2, on_strike >> discard(1) >> draw(1)),  # Бешеный верзила
    # Великий Таран
    card(17, 3, each_time(acts(war_machine(mine))) >> put(strengthening, self_), on_strike(hero) >> stun(target)),
    card(17, 4, charge),  # Гончая
    card(17, 5, discard(all_(card_)) >> draw(so_far("discarded", you))),  # Забытые знания
    card(17, 6, discard(1) >> wound(2 * so_far("discarded", you), all_(creature))),  # Залить пламенем
    # Мантелет
    card(
        17,
        7,
        defence_experience,
        permit("defend_again", self_),
        tap >> give(your_hero, protection(shots), until="your_turn"),
    ),
    card(17, 8, wound(6, creature) >> wound(excess, character(other_than(it)))),  # Нестерпимый жар
    card(17, 9),  # Орк
    # Орк-воевода
    card(
        17,
        10,
        unique,
        attack_experience,
        while_(count(orc(mine)) > 3, aura(orc(mine), armor(1))),
        while_(count(orc(mine)) > 5, aura(orc(mine), on_strike >> shot(2))),
    ),
    card(17, 11, while_(count(orc(mine)) > 2, aura(orc(mine), protection(spells)))),  # Орки-губители
    card(17, 12, horde, on_strike >> stun(self_)),  # Орки-застрельщики
    card(17, 13, pay(close(self_)) >> prepare(all_(war_machine(mine)))),  # Орки-инженеры
    card(17, 17, draw(1), works_in("any") + when(to_grave(self_)) >> may(coins(1), then=draw(1))),  # Последний стих
    # Последняя искра
    card(
        17, 18, wound(3, character), works_in("any") + when(to_grave(self_)) >> may(coins(1), then=wound(2, creature))
    ),
    card(17, 19, if_(this_turn(discards(you)), wound(4, character), wound(2, it))),  # Пустынный ветер
    card(17, 20, charge, directed_strike(creature(different("class", self_)))),  # Разъярённый пехотинец
    card(17, 21, summon(upto(2, creature(cost <= 1))) >> put(strengthening, creature)),  # Рекрутинг
    # Скормить зевтарам
    card(
        17,
        22,
        discard(1)
        >> if_(
            done,
            destroy(support.as_("prey")) >> wound(cost.of(ref("prey")), all_(hero(of_player(owner(ref("prey")))))),
        ),
    ),
    # Хван-арбалетчик
    card(
        17,
        23,
        tap >> repeatedly(4, shot(1)),
        tap >> discard(2) >> if_(done, draw(2)),
        end() >> open_(self_),
    ),
    card(17, 24, hire >> shot(1, at=upto(2, creature))),  # Хван-стрелок
    # Величайшая потасовка
    card(17, 26, to_deck(all_(dwarf), all_(dwarf.in_(grave, each)))),
    card(17, 27, cannot("be_attacked"), hire >> may(wound(2, creature))),  # Вестник грома
    # Воззвать к духам гор
    card(17, 28, choose_one(to_hand(linung.in_(grave)), to_hand(spell.in_(grave)), n=2, up_to=True)),
    card(17, 30, when(dies(creature)) >> get_coins(1)),  # Дракон-стяжатель
    card(17, 34, deck_line, wound(3, upto(2, creature))),  # Зубчатая молния
    # Магический поток
    card(
        17,
        38,
        wound(10, creature)
        >> look(top(excess))
        >> to_hand(card_.among(it))
        >> to_deck(rest, where="bottom", random=True),
    ),
    card(17, 40, while_(self_.attacking, aura(self_, armor(3)))),  # Пивной живот
    card(17, 41, coins(2) + tap >> give(creature, frenzy, until="its_eot")),  # Посох Дхайи
    card(17, 42, charge, tap >> get_coins(1, until="eot", only=spell)),  # Призрак наставницы
    # Юная провидица
    card(17, 47, hire >> draw(2) >> if_(done, to_deck(exactly(2, card_.in_(hand)), where="top"))),
    # Атака с преимуществом
    card(
        17,
        49,
        fight(creature(mine).as_("fighter"), creature(enemy))
        >> if_(
            ref("fighter").survived,
            put(strengthening, ref("fighter"), excess) >> heal(full, ref("fighter")) >> close(ref("fighter")),
        ),
    ),
    card(17, 50, tap >> loot(beast.by(opp), by=opp_hero) >> if_(done, get_coins(2))),  # Браконьер
    card(17, 51, hire >> for_each(player, get_coins(1))),  # Бяка
    # Даверакк
    card(
        17,
        52,
        horde,
        aura(creature(mine, other), strike=1),
        end() >> if_(life_left.of(opp_hero) < life_left.of(your_hero), take_control(self_, to=opp)),
    ),
    # Держи-Дерево
    card(17, 53, works_in(grave) + start() >> if_(coin_count() > 10, may(revive(self_, closed=True)))),
    card(17, 56),  # Кабан
    # Кроха
    card(
        17,
        57,
        unique,
        protection(spells),
        cannot_attack,
        cannot("lose_features"),
        while_(life_left.of(your_hero) < life_left.of(self_), takes(0, your_hero)),
    ),
    card(17, 58, regeneration(3), while_(self_.is_(creature(unwounded)), cannot_attack)),  # Ленивый медведь
    card(17, 59, death >> heal(2, character)),  # Лунные феи
    card(17, 61, aura(beast(mine), on_attack(creature) >> wound(excess, opp_hero))),  # Первобытная ярость
    card(17, 62, reveal(top(), until=upto(2, beast)) >> to_hand(it) >> to_deck(rest)),  # По свежим следам
    card(17, 64, get_coins(2) >> lose_features(creature) >> take_off_all_effects(character)),  # Свет жизни
    card(17, 65, tap >> shot(2)),  # Снайпер
    # Ужасающая инкубация
    card(17, 69, destroy(creature) >> summon(creature(cost < cost.of(it)), who=owner(it))),
    card(17, 73, regeneration(3)),  # Болотный кулак
    card(17, 74, aura(river_maiden(mine), hire >> buff(creature(enemy), strike=-1))),  # Болотная королева
    card(17, 75, hire >> choose(creature) >> cannot("open", it, while_in_play=True)),  # Бультр
    card(17, 76, aura(creature(enemy), last_strike)),  # Булава Ужаса
    card(17, 77, hire >> to_hand(creature(closed))),  # Вельма
    card(17, 78, draw(hand_size()) >> discard(count(it))),  # Взгляд за предел
    card(17, 79, death >> draw(1)),  # Виверна
    # Глубоководный язь
    card(
        17,
        80,
        aura(river_maiden(mine), protection(shots)),
        aura(your_hero, protection(shots)),
        end() >> reveal(top()) >> if_(it.is_(river_maiden), draw(1)),
    ),
    card(17, 81, to_deck(all_(card_.in_(hand, opp))) >> draw(count(it) - 1, opp)),  # Грабёж
    card(17, 82, hire >> stun(all_(creature(enemy))) >> close(all_(creature))),  # Дикий гремлин
    card(17, 84, regeneration(1), on_strike >> if_(target.is_(creature), keep_closed(target))),  # Задумчивый тролль
    card(17, 85, hire >> may(coins(1), then=to_hand(creature)), coins(2) >> to_hand(self_)),  # Заманивающая
    card(17, 86, regeneration(4), each_time(healed_in_vain(self_)) >> stun(creature(enemy))),  # Ленивый толстяк
    card(17, 87, wound(strike.of(it), creature) >> draw(excess)),  # Ловушка для безумцев
    card(17, 88, horde, regeneration(1)),  # Молодой тролль
    card(17, 89, while_(have(creature(enemy, closed)), aura(self_, charge))),  # Озорница
    # Окта
    card(17, 90, end() >> choose_one(shot(1, at=creature(unwounded)), poison(1, creature(wounded_f)))),
    # Пресноводный искрун
    card(17, 91, end(opp) >> may(wound(1, creature) >> cannot("defend", it, until="next_eot"))),
    card(17, 92, wound(2, all_(character(closed)))),  # Привал на болотах
    card(17, 93, protection(spells), protection(shots), regeneration(1)),  # Тролль-разбойник
    card(17, 94, boost("regeneration", 1, troll(mine))),  # Тхакрай
    card(17, 95, to_hand(upto(3, creature)) >> summon(creature(cost <= count(creature)))),  # Хитрейшая уловка
    card(17, 96, unless(opp, take_control(creature(enemy).by(opp)), to_hand(card_))),  # Шантаж
    card(17, 101, unique, discard(1, who=opp, otherwise=wound(3, opp_hero))),  # Истязание
    card(17, 102, hire >> to_hand(card_(with_(unique)).in_(grave))),  # Коллекционерша
    card(17, 103, thirst(1), draw(3) >> discard(1)),  # Кровавые знания
    card(17, 104, each_time(kills(card_(mine), creature)) >> put(extra_life, your_hero, excess)),  # Кровавый виконт
    # Младший послушник
    card(17, 107, thirst(1), while_(have(creature(mine, other, wounded_f)), aura(self_, strike=1, lives=1))),
    card(17, 109, horde, thirst(1), death >> search(card_(with_(unique)), to=grave)),  # Неудачливый воришка
    card(17, 110, unique, takes(-1, kind="strike", source=creature(~with_(unique)))),  # Нобиль-нарцисс
    card(17, 112, when(discards(opp)) >> wound(2, hero_of(them))),  # Посвящённая
    card(17, 114, thirst(1), heal(count(card_(with_(thirst(X))).in_(grave)), your_hero)),  # Сбор крови
    card(17, 115, to_hand(creature.in_(grave)) >> if_(it.is_(coven), discard(1, who=opp))),  # Свет подземелья
    # Старший послушник
    card(
        17,
        116,
        thirst(1),
        while_(have(creature(mine, wounded_f)), aura(self_, strike=2, lives=2)),
        end() >> for_each(player, discard(1)),
    ),
    card(17, 117, on_strike >> put(extra_life, self_, 2)),  # Нетопырь
    card(17, 119, end() >> if_(~have(character(mine, unwounded)), heal(3, character))),  # Чёрный эскулап
    # Эксперимент Шарля
    card(
        17,
        120,
        unique,
        revive(any_number(creature.in_(grave, each)).total(cost == paid)) >> to_deck(all_(card_.in_(grave, each))),
    ),
    card(17, 121, end() >> reveal(top()) >> if_(it.is_(creature), shot(1), heal(2, character)) >> shuffle()),  # Бард
    card(17, 122, aura(creature(one_element), last_strike)),  # Безрукий Боб
    # Беспочвенные подозрения
    card(
        17,
        123,
        unless(
            opp,
            discard(card_(neutral), who=opp),
            reveal(hand_of(opp)) >> discard(card_(cost <= 3), who=opp, pick=you),
        ),
    ),
    # Бродячие музыканты
    card(17, 124, end() >> reveal(top()) >> if_(it.is_(creature(foreign_class)), summon(it), shuffle())),
    # Грязные слухи
    card(17, 125, horde, next_(card_, count(card_(same_name).in_(grave)), who=opp, until="your_turn")),
    card(17, 126, hire >> get_coins(2, until="eot")),  # Дочь перламутра
    # Из трещины — разлом
    card(17, 128, choose_one(destroy(support), coins(4) >> destroy(all_(support(enemy))))),
    card(17, 129, horde, hire >> give(creature, unique)),  # Крестьянин
    # Канор-Вэйн
    card(17, 131, cannot("change_price", card_), cannot("play_elsewhere", each), cannot("get_coins", each, over=1)),
    card(17, 132, search(card_(with_(unique)))),  # Легенды Лаара
    card(17, 133, hire >> fight(self_, creature(enemy))),  # Ликантроп
    card(17, 134, hire >> wound(count(creature(multi)), opp_hero)),  # Лихач
    card(17, 135, hire >> discard(1, who=opp), death >> draw(1, opp)),  # Младший следователь
    card(17, 136, works_in("any") + when(to_grave(self_)) >> close(character)),  # Мстительный дух
    card(17, 138, costs(-2, if_=have(coven)), destroy(all_(creature))),  # Охота на ведьм
    card(17, 139, takes(0, your_hero, kind="spell")),  # Паладин Алламора
    # Питаться падалью
    card(
        17, 140, loot(card_.in_(grave, each).as_("carrion"), by=your_hero) >> heal(cost.of(ref("carrion")), your_hero)
    ),
    card(17, 141, wound(3, creature) >> next_(spell, excess, who=opp)),  # Показательная казнь
    card(17, 142, destroy(creature(strike < life_left))),  # Превращение в слизь
    card(17, 143, protection(spells), cannot("leave", card_.in_(grave, each))),  # Привратник
    # Рафаэль
    card(
        17,
        144,
        hire
        >> reveal(top(5))
        >> to_hand(all_(card_(multi).among(it).distinct("elements")))
        >> to_deck(rest, where="bottom", random=True),
    ),
    # Сэмюэль
    card(17, 145, unique, no_features(opp_hero), start(opp) >> unless(opp, close_coins(1, opp), wound(3, opp_hero))),
    # Усмиритель
    card(
        17,
        146,
        costs(exactly=0, if_=opp_hero.closed),
        cannot("open", your_hero, during=you),
        cannot("open", opp_hero, during=opp),
        hire >> search(weapon),
    ),
    # Харон
    card(17, 147, works_in("any") + when(to_grave(self_)) >> to_deck(self_, card_(other).in_(grave, each))),
    card(17, 148, hire >> destroy(creature)),  # Хранитель Хартии
    card(17, 150, horde, costs(-1, card_(mine), elsewhere=True)),  # Эриния
    # Густой туман
    card(
        17,
        153,
        choose_one(
            prevent(count(card_.in_(grave)), creature(mine), until="your_turn"),
            prevent(count(card_.in_(grave, opp)), hero(mine), until="your_turn"),
        ),
    ),
    card(17, 155, hire >> may(lose_coins(1), then=get_coins(1, closed=True))),  # Добытчик
    card(17, 156, works_in(grave) + when(plays(each, card_(multi))) >> to_hand(self_)),  # Дух оруженосца
    # Забота о зверинце
    card(17, 157, heal(full, all_(creature(mine))) >> draw(healed_n)),
    # Заблудиться
    card(17, 158, choose_one(lose_features(all_(creature)), to_hand(all_(creature(featureless))))),
    # Змеиный посох
    card(
        17,
        159,
        each_time(discards(each))
        >> if_(that.is_(spell), wound(1, character))
        >> if_(that.is_(creature), draw(1))
        >> if_(that.is_(support), get_coins(1, until="your_eot")),
    ),
    # Итцуп
    card(
        17,
        160,
        hire
        >> choose_one(
            for_each(any_number(creature(other)), fight(self_, it)),
            to_deck(upto(3, card_.in_(grave, each))),
            draw(1),
            n=3,
            up_to=True,
        ),
    ),
    # Набег
    card(17, 161, start(each) >> close_coins(1, active), end(each) >> open_coins(half(coin_count(active)), active)),
    card(17, 164, for_each(player, reveal(hand_of(you)) >> discard(1, pick=opp))),  # Напророчить бед
    # Ночь магии
    card(
        17,
        165,
        reveal(top(1, you, "ours"))
        >> reveal(top(1, opp, "theirs"))
        >> if_(
            cost.of(ref("ours")) <= cost.of(ref("theirs")),
            open_coins(None),
            cannot("open_coins", opp, until="your_turn"),
        ),
    ),
    card(17, 166, on_attack >> for_each(player, discard(1) >> draw(1))),  # Орк хаоса
    card(17, 167, get_coins(1, opp) >> to_deck(card_(~hero), where="bottom")),  # Отправить на рудники
    card(17, 169, hire >> link(card_), cannot("act", linked), takes(0, character, source=linked)),  # Подавительница
    # Поделиться маной
    card(
        17,
        170,
        discard(any_number(card_).as_("ours"))
        >> discard(any_number(card_).as_("theirs"), who=opp)
        >> for_each(player, draw(count(ref("ours")) + count(ref("theirs")))),
    ),
    # Перемалывание разума
    card(
        17,
        171,
        aura(hero(enemy), when(discards(you)) >> wound(2, self_)),
        coins(1) >> for_each(player, discard(1) >> if_(done, draw(1))),
    ),
    card(17, 173, charge, hire >> may(coins(1), then=close(character))),  # Порожница
    card(17, 175, end() >> shot(count(river_maiden(mine)))),  # Свита Итинери
    card(17, 181, coins(X) + tap >> discard(spell(cost == X)) >> wound(X, upto(2, creature))),  # Сульмедир
    # Гронбар
    card(
        17,
        182,
        start(each) >> choose_one(close(all_(creature(of_player(active)))), close_coins(None, active), by=active),
    ),
    # Дамиан
    card(
        17,
        183,
        each_time(enters(creature(enemy))) >> may(stun(creature(mine, opened)), then=fight(it, that)),
        coins(1) + tap >> at("eot", open_(creature)),
    ),
    # Резак, Вождь орков
    card(
        17,
        187,
        while_(count(orc(mine)) > 1, aura(orc(mine), directed_strike(creature))),
        while_(count(orc(mine)) > 3, aura(orc(mine), attack_experience)),
        while_(count(orc(mine)) > 5, aura(orc(mine), charge)),
    ),
    card(17, 189, deck_line, coins(1) + tap >> give(beast(mine), regeneration(1))),  # Нархи, Любимица леса
    # Резак, Чаролом
    card(17, 192, coins(1) + tap >> at(plays(each, spell), wound(2, all_(hero(of_player(owner(that))))))),
    # Нархи, Сила жизни
    card(
        17,
        194,
        while_(coin_count() < coin_count(opp), costs(-1, beast(mine))),
        tap >> if_(this_turn(plays(you, beast)), get_coins(1, closed=True, until="end_next")),
    ),
    # Элевера, Мятежная
    card(
        17,
        196,
        coins(1) + pay(discard(1)) >> if_(distinct("name", card_.in_(grave)) >= 13, wound(5, all_(hero(enemy)))),
    ),
)
