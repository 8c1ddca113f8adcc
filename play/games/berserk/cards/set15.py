"""Scripts of set 15, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(15, 1, wound(2, all_(character))),  # Алое пламя дракона
    card(15, 5, buff(all_(creature), strike=2, until="eot")),  # Идёт война
    card(15, 6, when(kills(self_, creature)) >> draw(1)),  # Мантикора
    # Мастер копья
    card(15, 7, while_(self_.attacking, takes(0)), when(kills(self_, creature)) >> buff(self_, strike=1)),
    card(15, 20, takes(-2, kind="attack", source=creature), while_(during(opp), must("be_attacked"))),  # Санкторум
    # Содрать шкуру
    card(15, 21, choose_one(draw(3), destroy(creature), destroy(creature(enemy, with_(protection(spells))).by(opp)))),
    card(15, 22, takes(-1, kind="attack_or_ability"), aura(akkenian(mine, other), strike=1, lives=1)),  # Старейшина
    card(15, 25, end() >> choose(creature(mine)) >> prepare(it) >> attack_now(it)),  # Тойон, Рабовладелец
    card(15, 28, aura(dragon(mine), directed_strike(creature))),  # Укротительница драконов
    card(15, 31, enters_closed(creature, until="next_eot") >> draw(1)),  # Буран на вершинах
    card(15, 33, hire >> shot(2, at=upto(2, creature))),  # Гном-бомбардир
    card(15, 35, aura(dwarf(mine, other), strike=1, lives=1)),  # Гном-рыцарь
    card(15, 36, wound(1, all_(creature)) >> stun(all_(creature))),  # Грядёт буря
    card(15, 37, get_coins(2, until="next_eot", only=creature)),  # Заснеженный клад
    card(15, 38, hire >> may(play(spell(cost <= 4).in_(hand_or_grave)))),  # Знаток тайных искусств
    card(15, 40, armor(2), hire >> summon(dwarf(cost == 1), dwarf(cost == 2), dwarf(cost == 3))),  # Король Голдриб
    card(15, 44, armor(2), cannot("close", by=enemy)),  # Минотавр Охора
    card(15, 45, hire >> wound(2, creature(other)) >> if_(it.died, give(self_, attack_experience, armor(2)))),  # Наррах
    card(15, 46, get_coins(1, until="next_eot", only=creature)),  # Находка
    card(15, 47, armor(3), cannot("be_chosen", by=creature)),  # Неистовый страж
    # Несокрушимый
    card(15, 48, armor(2), each_time(undefended(self_)) >> takes(-2, self_, source=target, until="eot")),
    card(15, 49, hire >> search(upto(2, card_(named("Як"))))),  # Погонщик яков
    # Подстрекательство
    card(
        15,
        50,
        choose(creature(mine).as_("own"))
        >> wound(2, ref("own"))
        >> wound(strike.of(ref("own")), creature(other_than(ref("own")))),
    ),
    card(15, 51, hire >> loot(creature(enemy)), on_attack >> wound(2, creature(enemy, other_than(target)))),  # Рукан
    card(15, 52, costs(-1, dwarf(mine))),  # Рунопевец
    card(15, 55, protection(spells), aura(support(mine), protection(spells))),  # Страж ущелья
    # Страж чертогов
    card(
        15,
        56,
        armor(1),
        defence_experience,
        hire >> if_(have(terrain(mine, mountains)), summon(upto(2, card_(named("Страж чертогов"))))),
    ),
    card(15, 58, each_time(defends(creature, against=self_)) >> prepare(self_)),  # Упрямый гном
    card(15, 60, horde, on_strike(creature) >> stun(target)),  # Як
    card(15, 61, (when(closes(creature(mine))) >> put(extra_life, that)).times(2)),  # Ауширохо
    # Бегущая по кронам
    card(15, 62, ambush(2, declares(creature(enemy))) >> put(extra_life, all_(creature(mine)), so_far("ambushes"))),
    card(15, 65, on_strike >> put(extra_life, self_), when(declares(creature, self_)) >> wound(1, attacker)),  # Дракс
    card(15, 66, hire >> put(extra_life, self_, 2), cannot("close", by=enemy)),  # Ётун
    card(15, 68, ambush(3, enters(creature(enemy))) >> shot(3, at=that)),  # Защитник рубежей
    card(15, 69, put(extra_life, character, 2)),  # Знак друида
    card(15, 72, close(creature) >> at("your_turn", put(strengthening, it, 3))),  # Отдых в тени Кронга
    # Перенаправление энергии
    card(15, 73, take_off(strengthening, creature, None, up_to=True) >> put(extra_life, creature, X + 2) >> draw(1)),
    card(15, 74, create(creature(mine, cost == X - 1), hire=False)),  # Рождение жизни
    card(15, 79, hire >> shot(2)),  # Страж полудня
    card(15, 83, tap >> heal(2, creature)),  # Тантид-чародей
    # Хранитель поляны Кронга
    card(15, 86, hire >> put(extra_life, exactly(2, creature(other)), 2) >> at("eot", heal(2, creature))),
    # Эльфийские сапоги
    card(
        15,
        90,
        when(enters(elf(mine))) >> reveal(top()) >> if_(it.is_(elf), draw(1)),
        when(kills(elf(mine), creature)) >> shot(1, at=opp_hero),
    ),
    card(15, 92, hire >> draw(1)),  # Алконост
    # Великий червь
    card(
        15,
        93,
        when(attacks(self_)) >> plague(1),
        each_time(plague_moves(card_)) >> if_(that.is_(creature), put(extra_life, self_), buff(self_, strike=1)),
    ),
    card(15, 95, death >> plague(2), when(targeted(support(mine))) >> poison(2, creature(enemy))),  # Гоблин-страж
    card(15, 99, instead(wounded(your_hero, by="attack"), destroy(self_) >> poison(1, creature))),  # Зендарский щит
    # Ловчий Дна
    card(
        15,
        104,
        death >> plague(2) >> if_(have(support(mine, swamp)), to_hand(creature(other, with_(plague_kw)).in_(grave))),
    ),
    card(15, 108, ambush(3, plays(opp, spell)) >> poison(1, all_(creature(enemy)))),  # Норвская виверна
    card(15, 110, take_control(creature) >> open_(it)),  # Песнь речных дев
    card(15, 116, hire >> poison(2, creature(enemy))),  # Страж Зиккурата
    card(15, 123, death >> plague(2), each_time(dies(creature(mine))) >> put(strengthening, self_)),  # Безумный мертвец
    # Костяная сфера
    card(
        15,
        129,
        when(dies(creature(mine))) >> put(bone, self_),
        pay(take_off(bone, self_, None, up_to=True)) + pay(destroy(self_))
        >> revive(any_number(undead).total(cost == X)),
    ),
    card(15, 134, choose(creature.as_("chosen")) >> summon(creature(same("name", ref("chosen"))))),  # Кровные узы
    card(15, 135, choose(creature) >> at("your_turn", destroy(it))),  # Мёртвое касание
    card(15, 136, hire >> put(strengthening, all_(creature(mine, with_(plague_kw))))),  # Моровой всадник
    # Перекачка силы
    card(
        15,
        141,
        destroy(creature(mine).as_("gone"))
        >> buff(creature(mine, other_than(ref("gone"))), strike=strike.of(ref("gone")), lives=lives.of(ref("gone"))),
    ),
    # Повелитель вековых курганов
    card(
        15,
        142,
        takes(0, kind="attack", nth=(1,)),
        end() >> revive(undead),
        when(dies(creature(enemy))) >> search(undead, to=grave),
    ),
    card(15, 143, aura(undead(mine), strike=1, lives=1)),  # Повелитель мёртвых
    # Подношение
    card(
        15,
        144,
        destroy(creature(mine).as_("gone"))
        >> put(extra_life, your_hero, least(strike.of(ref("gone")), lives.of(ref("gone")))),
    ),
    # Подчинить своей воле
    card(
        15,
        145,
        take_control(creature.as_("taken"))
        >> choose_one(
            give(ref("taken"), death >> heal(strike.of(self_), your_hero)), give(ref("taken"), death >> plague(2))
        )
        >> destroy(ref("taken")),
    ),
    card(15, 147, death >> wound(4, your_hero)),  # Рыцарь-скелет
    # Тёмное воинство
    card(
        15,
        149,
        choose_one(
            revive(upto(3, creature).total(cost == 4)),
            buff(all_(creature(mine)), strike=2) >> give(it, death >> plague(1)),
        ),
    ),
    # Ведающий запасами
    card(
        15,
        154,
        cannot("spend", you, during=opp),
        cannot("spend", opp, during=you),
        cannot("close_coins", you, during=opp),
        cannot("close_coins", opp, during=you),
    ),
    card(15, 155, aura(inquisitor(mine), strike=1, lives=1)),  # Ветеран Ордена
    card(15, 160, aura(creature(enemy), strike=-1)),  # Знаменосец Ордена
    card(15, 161, hire >> to_hand(creature) >> if_(it.is_(creature(darkness | steppe)), draw(1))),  # Изгоняющая
    card(15, 163, tap >> choose_one(heal(2, creature), put(extra_life, creature))),  # Лекарь Ордена
    card(15, 169, search(upto(2, inquisitor)) >> costs(-2, it, until="eot")),  # Призвать верных
    card(15, 171, tap >> if_(hero_is(neutral), shot(2), shot(1))),  # Расхитительница руин
    card(15, 172, hire >> summon(upto(2, creature(cost == 1))) >> if_(it.all_are(pirate), draw(1))),  # Рулевой
    card(15, 174, armor(2), aura(inquisitor(mine, other), armor(1))),  # Страж Ордена
    # Тачанка
    card(
        15,
        176,
        cannot_attack,
        cannot_defend,
        tap + pay(stun(exactly(2, creature(mine, opened)))) >> wound(2, upto(3, character)),
    ),
    card(15, 181, hire >> choose_one(loot(top(1, opp)), loot(card_.in_(hand, opp).by(opp)))),  # Гном-упырь
    card(15, 183, when(wounded(self_)) >> choose_one(heal(X, creature(other)), wound(X, creature))),  # Жрица Кронга
    card(15, 184, loot(creature, by=your_hero)),  # Уволочь на дно
    # Скальвит
    card(
        15,
        191,
        costs(-1, creature(mine, cost >= 5), floor=1),
        coins(8) + tap >> wound(total(strike, creature(mine)), opp_hero),
    ),
    # Бул’Багур
    card(15, 193, when(dies(creature(mine, swamp))) >> poison(1, creature), end() >> may(to_hand(creature(poisoned)))),
    # Вордер
    card(
        15,
        194,
        when(summons(you, creature)) >> summon(creature(cost == most(1, cost.of(that) - 2))),
        coins(4) + tap
        >> give(
            you,
            each_time(kills(creature(mine), creature(enemy), by="attack")) >> summon(creature(cost == cost.of(victim))),
            until="eot",
        ),
    ),
    # Феликс Гаптор, Патриарх
    card(
        15,
        195,
        when(plays(you, pirate)) >> get_coins(1, until="eot"),
        when(plays(you, inquisitor)) >> to_deck(card_.in_(grave, each)),
        when(plays(you, mercenary)) >> draw(1),
    ),
    # Дартарион
    card(
        15,
        196,
        deck_line,
        when(plays(you, dragon)) >> buff(draconid(mine), strike=2),
        when(plays(you, draconid)) >> give(dragon(mine), armor(2)),
    ),
    # Сайконо
    card(
        15,
        197,
        deck_line,
        when(plays(you, creature))
        >> choose_one(wound(1, character), put(strengthening, creature(mine, other_than(that)))),
    ),
)
