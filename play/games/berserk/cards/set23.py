"""Scripts of set 23, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    # «Дракон» запада
    card(23, 1, when(closes(self_)) >> if_(hero_is(priest), deals(1, creature(mine), kind="attack", until="eot"))),
    # Аффект
    card(
        23,
        2,
        take_control(creature(cost <= 3), until="eot")
        >> open_(it)
        >> give(it, charge)
        >> if_(soulcatcher, buff(it, strike=2, until="eot")),
    ),
    # Волхв
    card(23, 5, hire >> if_(soulcatcher, prevent(count(creature.in_(grave, opp)), character(mine), until="your_turn"))),
    # Дух дракона
    card(23, 8, discard(card_.as_("spent")) >> wound(cost.of(ref("spent")), upto(2, creature), split=True)),
    card(23, 9, costs(exactly=1, if_=second), wound(4, all_(hero))),  # Закатный всполох
    card(23, 12, charge, on_attack + raid(1) >> wound(1, hero)),  # Кавалерия хазгов
    # Ожог души
    card(23, 14, wound(2, character) >> if_(soulcatcher, wound(so_far("died", each, creature), character))),
    # Орк-знаменосец
    card(23, 15, aura(orc(mine, other), strike=1, lives=1), death >> to_hand(spell.in_(grave, opp))),
    card(23, 16, if_(soulcatcher, wound(5, character), wound(3, it))),  # Пламя сердца
    # Поклонение огню
    card(23, 17, if_(hero_is(mage), wound(2, creature) >> wound(2, hero), wound(1, creature) >> wound(1, hero))),
    card(23, 18, on_attack + raid(1) >> wound(2, character(mine, other))),  # Пращник
    # Преследование
    card(23, 19, choose_one(destroy(support(cost <= 2)), next_action(-1) >> prepare(your_hero))),
    card(23, 20),  # Равнинный великан
    # Сжигающий души
    card(23, 21, hire >> wound(1, creature) >> if_(soulcatcher, may(destroy(creature(wounded_f))))),
    card(23, 22, if_(second, create(creature(enemy, cost == 1), 2) >> wound(1, it))),  # Создать из пламени
    # Хазг-бо
    card(
        23,
        23,
        on_attack + raid(3)
        >> reveal(top())
        >> if_(it.is_(card_(cost <= 3)), may(play(it)), to_deck(it, where="bottom")),
    ),
    card(23, 24, on_attack + raid(2) >> prepare(creature(cost < cost.of(self_)))),  # Хазг-разведчик
    card(23, 25, wound(2, all_(creature)) >> if_(hero_is(warrior), wound(2, opp_hero))),  # Ярость Кайруна
    # Яртаул хазгов
    card(23, 26, charge, on_attack + raid(3) >> give(creature, directed, attack_experience, charge)),
    # Великий топор
    card(
        23,
        28,
        aura(creature(mine, lives >= 5), charge),
        when(wounded(hero, by=creature(mine))) >> look(top(2, owner(that))) >> to_deck(card_.among(it), where="bottom"),
    ),
    card(23, 29, on_attack + raid(1) >> draw(1) >> to_deck(card_.in_(hand), where="top_or_bottom")),  # Вельга
    # Волшебный расплав
    card(
        23,
        31,
        choose_one(
            to_deck(card_.in_(hand), where="top") >> may(destroy(support)), give(your_hero, armor(8), until="your_turn")
        ),
    ),
    card(23, 35),  # Гномий легат
    # Избранная валькира
    card(23, 38, charge, directed_strike(creature), on_attack + raid(3) >> revive(card_(same_name))),
    card(23, 40, if_(second, to_deck(upto(2, creature(enemy, cost <= 3)), where="bottom"))),  # Остаться во льдах
    card(23, 41, each_time(wounded(self_)) >> if_(hero_is(priest), wound(1, character))),  # Охранник вершин
    card(23, 44, cannot("be_marked", by=enemy, marker=weakening), on_attack >> put(strengthening, self_)),  # Реддшельд
    # Сокрушающий удар
    card(23, 45, destroy(equipment) >> if_(hero_is(warrior), may(destroy(equipment(other_than(it)))))),
    card(23, 47, costs(exactly=1, if_=second), wound(4, creature)),  # Старые раны
    card(23, 48, on_attack + raid(2) >> next_(card_, -2, who=each, until="eot")),  # Стейна
    # Удачное ограбление
    card(
        23,
        50,
        wound(closed_coin_count(opp), creature(enemy)) >> if_(hero_is(rogue), at("opp_turn", close_coins(1, opp))),
    ),
    card(23, 55, lose_features(creature) >> if_(hero_is(priest), open_coins(1))),  # Воды Минольда
    # Воин Кронга
    card(23, 56, when(attacks(creature(mine, with_(charge)))) >> if_(hero_is(rogue), put(strengthening, self_))),
    # Выхаживание
    card(23, 57, heal(full, creature.as_("pet")) >> if_(hero_is(mage), search(creature(same("name", ref("pet")))))),
    card(23, 59, costs(exactly=3, if_=second), get_coins(2, closed=True)),  # Древо Силы
    # Пак
    card(
        23,
        67,
        when(kills(self_, creature)) >> put(extra_life, self_) >> heal(full, self_),
        death >> search(creature(cost <= 2)),
    ),
    # Страж реки
    card(23, 70, hire >> if_(second, for_each(upto(2, creature(other, unwounded)), fight(self_, it)))),
    # Тамахаганэ
    card(
        23,
        71,
        choose_one(
            destroy(support(cost > 2)),
            reveal(top(label="shown")) >> if_(ref("shown").is_(creature), heal(strike.of(ref("shown")), your_hero)),
        ),
    ),
    card(23, 72),  # Тантид
    # Фруйдрол Мадарх
    card(
        23,
        74,
        each_time(coins_open(each, after=1)) >> put(strengthening, self_),
        pay(destroy(self_)) >> wound(count(strengthening, on=self_), character),
    ),
    card(23, 79, hire >> if_(second, to_hand(creature(unwounded)))),  # Болотные огни
    card(23, 80, pay(take_off(weakening, character)) >> heal(2, character)),  # Воительница дна
    card(23, 81, death >> put(weakening, character)),  # Гоблин-наёмник
    card(23, 83, unique, while_(during(opp), takes(0)), when(shuffles(opp)) >> wound(1, opp_hero)),  # Длань Гум’Арота
    # Загадки эфира
    card(
        23,
        84,
        choose_one(
            to_hand(support.as_("taken")) >> next_(card_(same("name", ref("taken"))), 2, who=each),
            search(card_, where=side),
        ),
    ),
    card(23, 86, take_control(creature(marked_f(weakening)))),  # Использовать слабость
    # Кислотные пары
    card(23, 87, when(dies(creature(marked_f(weakening)))) >> draw(1), coins(1) >> draw(1) >> discard(1)),
    card(23, 88, charge, tap >> poison(1, creature)),  # Крысовод
    card(23, 92, close(creature) >> if_(hero_is(warrior), close(creature(other_than(it))))),  # Погоня
    card(23, 94),  # Пугач
    card(23, 96, protection(card_(marked_f(weakening)))),  # Служивый
    card(23, 97, draw(1) >> put(weakening, creature, 2, split=True)),  # Суп-де-трупп
    card(23, 98, each_time(attacks(creature(mine))) >> may(put(weakening, character))),  # Торговка ядами
    card(23, 102, costs(exactly=2, if_=second), draw(2)),  # Устаревшие сведения
    card(23, 103, each_time(shuffles(you)) >> if_(hero_is(mage), poison(1, creature(enemy)))),  # Хедд
    # Шкода
    card(
        23,
        104,
        to_hand(creature.as_("taken")) >> if_(hero_is(rogue), next_(card_(same("name", ref("taken"))), 1, who=each)),
    ),
    card(23, 105, on_play >> if_(soulcatcher, destroy(creature(mine)) >> revive(creature))),  # Возница
    card(23, 106),  # Воин-некромант
    card(23, 108, each_time(wounded(self_)) >> if_(hero_is(priest), buff(self_, strike=2))),  # Гвардия Носферату
    card(23, 109, costs(exactly=3, if_=second), discard(2, opp)),  # Запоздалый приговор
    card(23, 111, hire >> if_(soulcatcher, to_hand(creature.in_(grave)))),  # Искоренитель
    card(23, 113, aura(your_hero, tap >> destroy(creature(mine)) >> heal(3, your_hero) >> draw(1))),  # Коготь Молоха
    # Костяной экипаж
    card(
        23,
        114,
        choose(all_(card_.in_(grave)).as_("dead"))
        >> choose_one(
            search(creature(same("name", ref("dead")))), if_(hero_is(warrior), search(card_(same("name", ref("dead")))))
        ),
    ),
    card(23, 115, put(extra_life, character, 2) >> if_(soulcatcher, buff(character, lives=-2))),  # Мрачный контракт
    # Осквернение жизни
    card(23, 116, choose_one(destroy(support), destroy(creature) >> if_(it.died, mill(cost.of(it))))),
    # Пожирание
    card(23, 117, destroy(creature.as_("prey")) >> if_(hero_is(mage), heal(lives.of(ref("prey")), your_hero))),
    card(23, 118, each_time(dies(creature(marked_f(weakening)))) >> put(weakening, creature)),  # Ползучее заражение
    card(23, 119, when(wounded(card_(mine), by=card_(mine))) >> wound(X, opp_hero)),  # Проводник бездны
    card(23, 121, end() >> if_(soulcatcher, draw(1))),  # Сайкорон
    card(23, 122, end() >> if_(soulcatcher, destroy(creature(~demon)))),  # Саргатанас
    card(23, 123, end() >> if_(soulcatcher, wound(1, hero) >> draw(1, owner(it)))),  # Сбор костей
    # Стальной гвардеец
    card(
        23,
        124,
        enters_with(weakening, 3),
        start() >> if_(count(weakening, on=self_) < 1, destroy(self_)),
        end() >> take_off(weakening, self_),
    ),
    card(23, 125, enters_with(weakening, 2), on_attack >> take_off(weakening, self_)),  # Стальной гладиатор
    # Стальной жор
    card(
        23,
        126,
        put(weakening, creature(mine), 2, split=True)
        >> choose_player()
        >> reveal(hand_of(them))
        >> discard(1, them, pick=you),
    ),
    # Стальной жрец
    card(23, 127, when(acts(self_)) >> put(weakening, self_), death >> discard(count(weakening, on=self_), opp)),
    # Стальной пехотинец
    card(23, 128, enters_with(weakening, 2), each_time(plays(opp, spell)) >> take_off(weakening, self_)),
    card(23, 129, hire >> if_(second, destroy(creature(enemy, cost <= 1)))),  # Упрямый палач
    # Башня чародея
    card(
        23,
        131,
        when(plays(opp, spell)) >> wound(2, creature(enemy)),
        pay(destroy(self_)) >> cannot("play", each, over=2, until="your_turn"),
    ),
    card(23, 134, if_(hero_is(mage), wound(3, creature), wound(2, it))),  # Волшебная секира
    card(23, 137, enters_closed(creature(enemy, with_(charge)))),  # Георг
    # Заточить клинок
    card(23, 139, buff(creature, strike=1) >> if_(hero_is(warrior), buff(creature(neutral), strike=2))),
    # Изгоняющий свет
    card(23, 140, deck_line, if_(hero_is(priest), destroy(all_(creature(multi))), destroy(creature(multi)))),
    card(23, 142, hire >> if_(first, destroy(self_) >> draw(1))),  # Наглый выскочка
    # Найти мечту
    card(
        23,
        143,
        if_(hero_is(neutral), draw(1))
        >> draw(distinct("element", card_.in_(grave, each)))
        >> to_deck(exactly(distinct("element", card_.in_(grave, each)), card_.in_(hand))),
    ),
    card(23, 144, hire >> to_deck(card_.in_(grave, each)) >> if_(soulcatcher, open_coins(1))),  # Ночной тать
    # Одинокий рыцарь
    card(
        23,
        145,
        aura(self_, strike=distinct("type", card_.in_(grave)), lives=distinct("type", card_.in_(grave))),
        while_(have(amulet.in_(grave)), aura(self_, protection(spells))),
        while_(have(armor_item.in_(grave)), aura(self_, defence_experience)),
        while_(have(weapon.in_(grave)), aura(self_, attack_experience)),
        while_(have(event.in_(grave)), aura(self_, first_strike)),
        while_(have(terrain.in_(grave)), aura(self_, charge)),
    ),
    card(23, 147, hire >> put(weakening, character(enemy))),  # Отравитель
    card(23, 150, draw(1) >> wound(3, character) >> heal(3, character) >> discard(1, opp)),  # Ритуал крови
    card(23, 151, costs(1, if_=first)),  # Ровег
    card(23, 152, cannot("draw", you, over=1, during=you), cannot("draw", opp, over=1, during=opp)),  # Рулант Коот
    # Сколотить шайку
    card(
        23,
        154,
        summon(creature(cost == 1)) >> if_(hero_is(rogue), may(coins(2), then=summon(creature(cost == 1), whose=opp))),
    ),
    card(23, 155, tap >> loot(creature(mine)), tap >> destroy(self_)),  # Собраться в плавание
    card(23, 158, search(card_(foreign_element))),  # Чужие берега
    card(23, 163, tap >> put(weakening, self_), tap >> move(weakening, self_, creature, None)),  # Генератор стали
    # Дно Ангхейма
    card(23, 165, when(marked(weakening, creature(enemy))) >> to_deck(that), coins(5) >> put(weakening, creature)),
    card(23, 167, when(deals_to(creature(enemy), your_hero)) >> destroy(that)),  # Доспех неупокоенного
    card(23, 168, hire >> if_(soulcatcher, wound(3, character))),  # Заглянувший за грань
    card(23, 169, while_(have(ent(mine)), aura(self_, strike=2))),  # Заражённый мирмек
    card(23, 172, instead(wounded(character, by=self_), put(weakening, that, X))),  # Мастерица резни
    # Парочка грабителей
    card(23, 174, horde, on_attack + raid(3) >> create(self_) >> lose_features(it) >> give(it, charge)),
    card(23, 176, put(weakening, all_(creature))),  # Посеять сталь
    card(23, 177, hire >> put(weakening, exactly(2, creature).from_different_players())),  # Проказница
    # Пылающее будущее
    card(
        23,
        178,
        reveal(top(label="shown"))
        >> wound(cost.of(ref("shown")), creature)
        >> if_(soulcatcher, if_(ref("shown").is_(creature), summon(ref("shown")), draw(1))),
    ),
    card(23, 179, aura(your_hero, coins(1) + tap >> wound(2, creature(mine)) >> prepare(it))),  # Сапоги-скороходы
    card(23, 181, hire >> wound(1, character) >> if_(soulcatcher, wound(1, character))),  # Страж порога
    card(23, 182, start() >> choose_one(heal(1, hero), put(extra_life, character(unwounded)))),  # Цветущий доспех
    card(23, 183, start() >> heal(full, creature(mine))),  # Эленьямен
    # Илле
    card(
        23,
        184,
        while_(
            so_far("attacks", each) < 1,
            cannot("be_attacked", creature(mine, opened)),
            cannot("be_shot", creature(mine, opened)),
        ),
        coins(1) + tap >> give(you, aura(creature(mine), aura(self_, strike=so_far("attackers", self_))), until="eot"),
    ),
    # Кианна
    card(
        23,
        187,
        coins(2) + tap
        >> put(weakening, exactly(2, creature).from_different_players())
        >> choose(creature(died_this_turn).among(it))
        >> revive(it, life=1, marks=weakening),
    ),
    # Вальтер де Кроу
    card(23, 189, costs(1, card_(foreign_element)), when(acts(card_(enemy))) >> keep_closed(that)),
    # Маур Мадарх
    card(
        23,
        191,
        when(attacks(ent(mine))) >> open_coins(1),
        coins(1) + tap >> to_deck(card_.in_(grave, opp), where="bottom"),
    ),
    card(23, 192, coins(2) + tap >> move(weakening, creature, self_) >> draw(1)),  # Азар
    # Драккара, Дочь Огня
    card(
        23,
        193,
        each_time(draws(opp, outside_start=True))
        >> if_(hand_size(opp) > hand_size(), wound(hand_size(opp) - hand_size(), opp_hero)),
    ),
    card(23, 194, coins(2) + tap >> enters_closed(creature, until="your_turn") >> costlier(2)),  # Белая Луна, Провидица
    # Нересса, Благородная
    card(
        23,
        195,
        each_time(enters(creature(mine, featureless))) >> may(fight(that, creature(enemy))),
        aura(creature(mine, featureless), protection(spells)),
    ),
    # Чикуама, Дух предка
    card(23, 196, takes(-1, creature(mine, opened), kind="attack"), deals(1, card_(~creature), to=your_hero)),
    # Леод, Падший
    card(
        23,
        197,
        coins(2) + tap
        >> revive(creature(cost <= 1))
        >> if_(count(creature(mine)) < count(creature(enemy)), prepare(self_)),
    ),
    # Грибная поросль
    card(
        23,
        202,
        aura(self_, strike=-count(card_(other, same_name))),
        works_in(grave) + when(kills(ent(mine, other), creature)) >> may(revive(self_, closed=True)),
    ),
    card(23, 203, reveal(top(), until=upto(2, ent)) >> to_hand(it) >> to_deck(rest)),  # Наткнуться на споры
    # Стальная печаль
    card(23, 204, enters_with(weakening, 5), death >> put(weakening, creature, count(weakening, on=self_))),
    card(23, 205, put(weakening, creature, count(weakening, on=card_(mine)))),  # Стальной откат
    # Стальной пикинёр
    card(23, 206, death >> if_(count(weakening, on=self_) < 1, revive(self_, closed=True, marks=weakening, n=1))),
)
