"""Scripts from the simplest to the hardest with their exact texts: examples of the house style in both languages."""

# ruff: noqa: E501 — a text is one line, as it is printed

from play.games.berserk.script.ability import Script
from play.games.berserk.script.words import (
    Marker,
    X,
    akkenian,
    all_,
    ambush,
    any_number,
    armor,
    at,
    attach,
    attack_experience,
    attack_now,
    attacker,
    aura,
    buff,
    cannot,
    cannot_attack,
    cannot_defend,
    card,
    card_,
    character,
    charge,
    child_of_krong,
    choose,
    choose_one,
    close,
    coins,
    cost,
    costs,
    count,
    create,
    creature,
    deals,
    death,
    deck_line,
    declares,
    defence_experience,
    demon,
    destroy,
    dies,
    discard,
    distinct,
    draw,
    draws,
    during,
    dwarf,
    each_time,
    end,
    enemy,
    ent,
    enters,
    exactly,
    excess,
    extra_life,
    featureless,
    fight,
    for_each,
    get_coins,
    give,
    grave,
    half,
    hand_of,
    hand_or_grave,
    have,
    heal,
    hero,
    hero_is,
    highest,
    hire,
    horde,
    if_,
    instead,
    it,
    kills,
    loot,
    lose_features,
    may,
    mine,
    must,
    neutral,
    next_,
    no_features,
    on_attack,
    on_play,
    on_strike,
    open_,
    open_coin_count,
    open_coins,
    opp,
    opp_hero,
    orc,
    other,
    pay,
    pays,
    plague,
    play,
    player,
    plays,
    poison,
    prepare,
    prevent,
    protection,
    put,
    raid,
    redirect,
    regeneration,
    reveal,
    revive,
    river_maiden,
    rogue,
    search,
    self_,
    set_,
    shot,
    shots,
    so_far,
    soulcatcher,
    spell,
    spells,
    start,
    steppe,
    strengthening,
    strike,
    stun,
    summon,
    support,
    take_control,
    takes,
    tap,
    target,
    thirst,
    this_turn,
    to_deck,
    to_hand,
    top,
    total,
    troll,
    unique,
    unless,
    upgrade,
    upto,
    when,
    while_,
    win,
    with_,
    works_in,
    wound,
    wounded,
    you,
    your_hero,
)

HUNDRED: tuple[tuple[Script, str, str], ...] = (
    # Песчаный лев
    (
        card(14, 18),
        "",
        "",
    ),
    # Гончая
    (
        card(17, 4, charge),
        "Charge.",
        "Рывок.",
    ),
    # Тролль-разбойник
    (
        card(17, 93, protection(spells), protection(shots), regeneration(1)),
        "Protection from spells, Protection from shots, Regeneration 1.",
        "Защита от заклинаний, Защита от выстрелов, Регенерация 1.",
    ),
    # Выброс силы
    (
        card(14, 33, wound(5, creature)),
        "Wound a creature 5.",
        "Ранить на 5 любое существо.",
    ),
    # Алое пламя дракона
    (
        card(15, 1, wound(2, all_(character))),
        "Wound all characters 2.",
        "Ранить на 2 всех персонажей.",
    ),
    # Пробитие
    (
        card(14, 48, wound(2, creature) >> draw(1)),
        "Wound a creature 2. Draw a card.",
        "Ранить на 2 любое существо. Взять 1 карту.",
    ),
    # Анторнакс
    (
        card(16, 1, death >> draw(1)),
        "Death: draw a card.",
        "Гибель: взять 1 карту.",
    ),
    # Баллиста
    (
        card(17, 1, cannot_defend, tap >> shot(3), tap >> shot(5, at=creature)),
        "Cannot be a defender. Tap: shot 3. Tap: shot 5 at a creature.",
        "Не может быть защитником. Поворот: выстрел на 3. Поворот: выстрел на 5 по любому существу.",
    ),
    # Подлунник
    (
        card(22, 28, hire >> heal(5, character)),
        "Hire: heal a character 5.",
        "Найм: излечить на 5 любого персонажа.",
    ),
    # Охота на монстров
    (
        card(14, 159, destroy(creature(strike >= 4))),
        "Destroy a creature with attack 4 or more.",
        "Уничтожить любое существо с силой удара 4 или больше.",
    ),
    # Гном-бомбардир
    (
        card(15, 33, hire >> shot(2, at=upto(2, creature))),
        "Hire: up to two shots 2 at different creatures.",
        "Найм: до 2 выстрелов на 2 по разным существам.",
    ),
    # Ватага орков
    (
        card(22, 3, hire >> wound(1, exactly(2, character)), on_attack >> wound(1, exactly(2, character))),
        "Hire: wound two characters 1. On attack: wound two characters 1.",
        "Найм: выбрать 2 персонажей и ранить каждого на 1. При атаке: выбрать 2 персонажей и ранить каждого на 1.",
    ),
    # Бешеный верзила
    (
        card(17, 2, on_strike >> discard(1) >> draw(1)),
        "On strike: discard a card; draw a card.",
        "При ударе: сбросить 1 карту; взять 1 карту.",
    ),
    # Як
    (
        card(15, 60, horde, on_strike(creature) >> stun(target)),
        "Horde. On strike against a creature: stun the attacked creature.",
        "Орда. При ударе по существу: оглушить атакованное существо.",
    ),
    # Знак друида
    (
        card(15, 69, put(extra_life, character, 2)),
        "A character gains 2 extra lives.",
        "Любой персонаж получает 2 дополнительные жизни.",
    ),
    # День ярмарки
    (
        card(18, 143, for_each(player, draw(2))),
        "Each player draws 2 cards.",
        "Каждый игрок берёт 2 карты.",
    ),
    # Заказать
    (
        card(14, 149, choose_one(destroy(creature), destroy(support), draw(2), discard(2, who=opp))),
        "Choose one: destroy a creature; destroy a support card; draw 2 cards; or the opponent discards 2 cards.",
        "На выбор: уничтожить любое существо; уничтожить любую карту поддержки; взять 2 карты; или противник сбрасывает 2 карты.",
    ),
    # Монстрология
    (
        card(22, 26, choose_one(heal(5, creature(cost <= 5)), wound(5, creature(cost >= 5)), n=2, up_to=True)),
        "Choose one or both: heal by 5 a creature costing 5 or less; or wound by 5 a creature costing 5 or more.",
        "На выбор одно или оба: излечить на 5 любое существо стоимостью 5 или меньше; или ранить на 5 любое существо стоимостью 5 или больше.",
    ),
    # Расхитительница руин
    (
        card(15, 171, tap >> if_(hero_is(neutral), shot(2), shot(1))),
        "Tap: if your hero is neutral, shot 2; otherwise shot 1.",
        "Поворот: если ваш герой нейтральный, выстрел на 2; иначе выстрел на 1.",
    ),
    # Наррах
    (
        card(15, 45, hire >> wound(2, creature(other)) >> if_(it.died, give(self_, attack_experience, armor(2)))),
        "Hire: wound another creature 2; if it died, this creature gains Attack experience and Armor 2.",
        "Найм: ранить на 2 другое существо; если оно погибло, это существо получает Опыт в атаке и Броню 2.",
    ),
    # Маг забвения
    (
        card(16, 73, hire >> lose_features(any_number(creature))),
        "Hire: any number of creatures lose their abilities.",
        "Найм: любое число существ теряет особенности.",
    ),
    # Марлин Хиртид
    (
        card(18, 64, hire >> set_(all_(creature), strike=0)),
        "Hire: the attack of all creatures becomes 0.",
        "Найм: сила удара всех существ становится 0.",
    ),
    # Стужа
    (
        card(16, 54, if_(open_coin_count(opp) < 1, wound(4, creature), wound(2, it))),
        "If the opponent has no open coins, wound a creature 4; otherwise wound it 2.",
        "Если у противника нет открытых монет, ранить на 4 любое существо; иначе ранить его на 2.",
    ),
    # Заманивающая
    (
        card(17, 85, hire >> may(coins(1), then=to_hand(creature)), coins(2) >> to_hand(self_)),
        "Hire: you may pay 1 coin; if you do, return a creature to its owner's hand. 2 coins: put this creature into hand.",
        "Найм: можно заплатить 1 монету; тогда вернуть любое существо в руку владельца. 2 монеты: положить это существо в руку.",
    ),
    # Дочь перламутра
    (
        card(17, 126, hire >> get_coins(2, until="eot")),
        "Hire: get 2 coins until end of turn.",
        "Найм: получить 2 монеты до конца хода.",
    ),
    # Кьелэрн, Ведающий
    (
        card(14, 96, end() >> open_coins(None)),
        "End of your turn: open all your coins.",
        "Конец своего хода: открыть все свои монеты.",
    ),
    # Любознательный пень
    (
        card(21, 64, on_play >> if_(open_coin_count() >= 3, draw(1))),
        "When played: if you have 3 or more open coins, draw a card.",
        "При розыгрыше: если у вас 3 или больше открытых монет, взять 1 карту.",
    ),
    # Овладеть
    (
        card(
            14, 15, take_control(creature(enemy, cost <= 2), until="eot") >> open_(it) >> give(it, charge, until="eot")
        ),
        "Take control of an opposing creature costing 2 or less until end of turn. Open it. It gains Charge until end of turn.",
        "Взять под контроль вражеское существо стоимостью 2 или меньше до конца хода. Открыть его. Оно получает Рывок до конца хода.",
    ),
    # Карта сокровищ
    (
        card(14, 151, search(card_(neutral))),
        "Search for a neutral card.",
        "Найти в колоде нейтральную карту.",
    ),
    # Неудачливый воришка
    (
        card(17, 109, horde, thirst(1), death >> search(card_(with_(unique)), to=grave)),
        "Horde, Thirst 1. Death: search for a card with Uniqueness and put it into the graveyard instead of your hand.",
        "Орда, Жажда 1. Гибель: найти в колоде карту с Уникальностью и положить её на кладбище вместо руки.",
    ),
    # Биржа труда
    (
        card(18, 85, start() >> summon(river_maiden)),
        "Start of your turn: summon a River Maiden.",
        "Начало своего хода: вызвать Речную деву.",
    ),
    # Разорить могилы
    (
        card(14, 132, to_hand(upto(2, creature.in_(grave)))),
        "Return up to two creatures from your graveyard to hand.",
        "Вернуть до 2 существ со своего кладбища в руку.",
    ),
    # Ррых
    (
        card(22, 40, coins(2) >> to_deck(self_)),
        "2 coins: shuffle this creature into the deck.",
        "2 монеты: замешать это существо в колоду.",
    ),
    # Бьёрн
    (
        card(16, 61, hire >> summon(child_of_krong(cost == 2))),
        "Hire: summon a Child of Krong costing 2.",
        "Найм: вызвать Дитя Кронга стоимостью 2.",
    ),
    # Король Голдриб
    (
        card(15, 40, armor(2), hire >> summon(dwarf(cost == 1), dwarf(cost == 2), dwarf(cost == 3))),
        "Armor 2. Hire: summon a Dwarf costing 1, a Dwarf costing 2 and a Dwarf costing 3.",
        "Броня 2. Найм: вызвать Гнома стоимостью 1, Гнома стоимостью 2 и Гнома стоимостью 3.",
    ),
    # Ореос
    (
        card(14, 99, death >> plague(1)),
        "Death: Plague 1.",
        "Гибель: Мор 1.",
    ),
    # Месть павших
    (
        card(16, 131, wound(count(creature.in_(grave)), creature)),
        "Wound a creature X, where X is the number of creatures in your graveyard.",
        "Ранить на X любое существо, где X — число существ на вашем кладбище.",
    ),
    # Скальвит
    (
        card(
            15,
            191,
            costs(-1, creature(mine, cost >= 5), floor=1),
            coins(8) + tap >> wound(total(strike, creature(mine)), opp_hero),
        ),
        "Your creatures costing 5 or more cost 1 less, but not less than 1. 8 coins, Tap: wound the opposing hero X, where X is the total attack of your creatures.",
        "Ваши существа стоимостью 5 или больше стоят на 1 меньше, но не меньше 1. 8 монет, поворот: ранить на X героя противника, где X — суммарная сила удара ваших существ.",
    ),
    # Ловушка для безумцев
    (
        card(17, 87, wound(strike.of(it), creature) >> draw(excess)),
        "Wound a creature X, where X is its attack. Draw X cards, where X is the excess damage.",
        "Ранить на X любое существо, где X — его сила удара. Взять X карт, где X — избыточный урон.",
    ),
    # Мастер ритуалов
    (
        card(18, 119, pay(destroy(creature(mine))) >> draw(1)),
        "Destroy your creature: draw a card.",
        "Уничтожить своё существо: взять 1 карту.",
    ),
    # Кос-Заг, Атаман
    (
        card(
            22,
            71,
            coins(1) + tap >> reveal(top()) >> if_(it.is_(card_(steppe, cost <= 2)), to_hand(it)),
            coins(7) >> buff(all_(creature(mine)), strike=3),
        ),
        "1 coin, Tap: reveal the top card of your deck; if it is a steppe card costing 2 or less, put it into hand. 7 coins: all your creatures get +3 attack.",
        "1 монета, поворот: показать верхнюю карту своей колоды; если это карта степи стоимостью 2 или меньше, положить её в руку. 7 монет: все ваши существа получают +3 к силе удара.",
    ),
    # Корсар Эллиона
    (
        card(22, 68, hire >> reveal(hand_of(opp)) >> discard(1, who=opp, pick=you)),
        "Hire: the opponent reveals their hand and discards a card of your choice.",
        "Найм: противник показывает руку и сбрасывает 1 карту по вашему выбору.",
    ),
    # Червень
    (
        card(21, 183, death >> wound(half(strike.of(self_)), character) >> heal(X, your_hero)),
        "Death: wound a character X, where X is half of the attack of this creature (rounded down); heal your hero X.",
        "Гибель: ранить на X любого персонажа, где X — половина силы удара этого существа (с округлением вниз); излечить на X своего героя.",
    ),
    # Дух дракона
    (
        card(23, 8, discard(1) >> wound(cost.of(it), upto(2, creature), split=True)),
        "Discard a card. Distribute X wounds among at most two creatures, where X is its cost.",
        "Сбросить 1 карту. Распределить X ран между не более чем 2 существами, где X — её стоимость.",
    ),
    # Вождь акванитов
    (
        card(22, 36, hire >> unless(opp, coins(2), may(to_hand(creature)))),
        "Hire: the opponent may pay 2 coins; otherwise you may return a creature to its owner's hand.",
        "Найм: противник может заплатить 2 монеты; иначе можно вернуть любое существо в руку владельца.",
    ),
    # Адепт жизни
    (
        card(22, 23, cannot_attack),
        "Cannot attack.",
        "Не может атаковать.",
    ),
    # Паж
    (
        card(14, 17, aura(self_, strike=count(akkenian(mine, other)), lives=count(akkenian(mine, other)))),
        "This creature has +X attack and +X life, where X is the number of your other Akkenians.",
        "Это существо имеет +X к силе удара и +X к жизням, где X — число других ваших Аккенийцев.",
    ),
    # Гном-рыцарь
    (
        card(15, 35, aura(dwarf(mine, other), strike=1, lives=1)),
        "Your other Dwarves have +1 attack and +1 life.",
        "Другие ваши Гномы имеют +1 к силе удара и +1 к жизням.",
    ),
    # Заражённый мирмек
    (
        card(23, 169, while_(have(ent(mine)), aura(self_, strike=2))),
        "While you have an Ent, this creature has +2 attack.",
        "Пока у вас есть Энт, это существо имеет +2 к силе удара.",
    ),
    # Дикий верзила
    (
        card(
            16,
            198,
            protection(spells),
            aura(self_, strike=distinct("class", creature(other)), lives=distinct("class", creature(other))),
        ),
        "Protection from spells. This creature has +X attack and +X life, where X is the number of different classes among other creatures.",
        "Защита от заклинаний. Это существо имеет +X к силе удара и +X к жизням, где X — число разных классов среди других существ.",
    ),
    # Орки-губители
    (
        card(17, 11, while_(count(orc(mine)) > 2, aura(orc(mine), protection(spells)))),
        "While you have more than two Orcs, your Orcs have Protection from spells.",
        "Пока у вас больше двух Орков, ваши Орки имеют Защиту от заклинаний.",
    ),
    # Рунопевец
    (
        card(15, 52, costs(-1, dwarf(mine))),
        "Your Dwarves cost 1 less.",
        "Ваши Гномы стоят на 1 меньше.",
    ),
    # Мудрость предков
    (
        card(21, 89, costs(-count(troll(mine))), draw(2)),
        "This card costs X less, where X is the number of your Trolls. Draw 2 cards.",
        "Эта карта стоит на X меньше, где X — число ваших Троллей. Взять 2 карты.",
    ),
    # Цветочная фея
    (
        card(22, 31, horde, takes(0, source=creature(strike >= 6))),
        "Horde. This creature receives no wounds from creatures with attack 6 or more.",
        "Орда. Это существо не получает ран от существ с силой удара 6 или больше.",
    ),
    # Вейла
    (
        card(16, 2, deals(1, spell(mine), to=character(enemy))),
        "Your spells deal 1 more wound to opposing characters.",
        "Ваши заклинания наносят вражеским персонажам на 1 рану больше.",
    ),
    # Потерянный свет
    (
        card(16, 223, aura(your_hero, tap >> buff(creature, strike=2, until="eot"), coins(1) + tap >> draw(1))),
        "Your hero has “Tap: a creature gets +2 attack until end of turn” and “1 coin, Tap: draw a card”.",
        "Ваш герой имеет «Поворот: любое существо получает +2 к силе удара до конца хода» и «1 монета, поворот: взять 1 карту».",
    ),
    # Улайри
    (
        card(14, 141, aura(creature(mine), death >> plague(2))),
        "Your creatures have “Death: Plague 2”.",
        "Ваши существа имеют «Гибель: Мор 2».",
    ),
    # Сагар
    (
        card(14, 107, when(enters(creature(mine, other))) >> draw(1)),
        "When another creature of yours enters play, draw a card.",
        "Когда другое ваше существо входит в игру: взять 1 карту.",
    ),
    # Камнежорка
    (
        card(
            16,
            39,
            while_(during(opp), aura(self_, armor(1))),
            each_time(plays(opp, spell)) >> put(strengthening, self_),
        ),
        "While it is the opponent's turn, this creature has Armor 1. Each time the opponent plays a spell, put a strengthening effect on this creature.",
        "Пока идёт ход противника, это существо имеет Броню 1. Каждый раз, когда противник разыгрывает заклинание: наложить эффект усиления на это существо.",
    ),
    # Мантикора
    (
        card(15, 6, when(kills(self_, creature)) >> draw(1)),
        "When this creature kills a creature, draw a card.",
        "Когда это существо убивает существо: взять 1 карту.",
    ),
    # Заражение раны
    (
        card(18, 175, when(wounded(creature)) >> destroy(it)),
        "When a creature receives wounds, destroy it.",
        "Когда существо получает раны: уничтожить его.",
    ),
    # Драконья броня
    (
        card(14, 40, each_time(declares(creature, your_hero)) >> wound(1, attacker)),
        "Each time a creature declares an attack on your hero, wound the attacking creature 1.",
        "Каждый раз, когда существо объявляет атаку на вашего героя: ранить на 1 атакующее существо.",
    ),
    # Последствия
    (
        card(
            16,
            24,
            if_(this_turn(dies(creature(enemy))), put(strengthening, upto(2, creature), 2))
            >> if_(so_far("wounds", opp_hero) >= 3, wound(4, opp_hero)),
        ),
        "If an opposing creature died this turn, put 2 strengthening effects on each of up to two creatures. If the opposing hero received 3 or more wounds this turn, wound the opposing hero 4.",
        "Если в этот ход погибло вражеское существо, выбрать до 2 существ и наложить на каждое по 2 эффекта усиления. Если герой противника получил в этот ход 3 или больше ран, ранить на 4 героя противника.",
    ),
    # Забытые знания
    (
        card(17, 5, discard(all_(card_)) >> draw(so_far("discarded"))),
        "Discard all cards from your hand. Draw X cards, where X is the number of cards you discarded this turn.",
        "Сбросить все карты из руки. Взять X карт, где X — число карт, сброшенных вами в этот ход.",
    ),
    # Отпор магией
    (
        card(16, 46, next_(spell, +2, who=opp) >> wound(2, upto(2, creature))),
        "The opponent's next spell costs 2 more. Wound up to two creatures 2.",
        "Следующее заклинание противника стоит на 2 больше. Выбрать до 2 существ и ранить каждое на 2.",
    ),
    # Настроить будущее
    (
        card(18, 99, next_(card_, -highest(cost, card_(mine)))),
        "Your next card costs X less, where X is the highest cost among your cards.",
        "Следующая ваша карта стоит на X меньше, где X — наибольшая стоимость среди ваших карт.",
    ),
    # Визг МетеОРКОВ
    (
        card(21, 5, hire >> if_(hero_is(rogue), prevent(3, character(mine)))),
        "Hire: if your hero is a rogue, prevent the next 3 wounds to your characters until end of turn.",
        "Найм: если ваш герой — разбойник, предотвратить следующие 3 раны вашим персонажам до конца хода.",
    ),
    # Отдых в тени Кронга
    (
        card(15, 72, close(creature) >> at("your_turn", put(strengthening, it, 3))),
        "Close a creature. At the start of your next turn put 3 strengthening effects on it.",
        "Закрыть любое существо. В начале своего следующего хода наложить 3 эффекта усиления на него.",
    ),
    # Бультр
    (
        card(17, 75, hire >> choose(creature) >> cannot("open", it, while_in_play=True)),
        "Hire: choose a creature; it cannot open while this card is in play.",
        "Найм: выбрать любое существо; оно не может открываться, пока эта карта в игре.",
    ),
    # Вызов на бой
    (
        card(18, 29, deck_line, must("be_attacked", your_hero, until="your_turn")),
        "Deck: only with any warrior hero. Until the start of your next turn your hero must be chosen as the target of every opposing strike attack, if possible.",
        "Колода: только с любым героем-воином. До начала вашего следующего хода ваш герой должен выбираться целью каждой вражеской атаки ударом, если это возможно.",
    ),
    # Кавалерия хазгов
    (
        card(23, 12, charge, raid(1) + on_attack >> wound(1, hero)),
        "Charge. Raid 1 — On attack: wound a hero 1.",
        "Рывок. Набег 1 — При атаке: ранить на 1 любого героя.",
    ),
    # Хазг-разведчик
    (
        card(23, 24, raid(2) + on_attack >> prepare(creature(cost < cost.of(self_)))),
        "Raid 2 — On attack: ready a creature with a lower cost.",
        "Набег 2 — При атаке: подготовить любое существо с меньшей стоимостью.",
    ),
    # Пламя сердца
    (
        card(23, 16, if_(soulcatcher, wound(5, character), wound(3, it))),
        "Soulcatcher — wound a character 5; otherwise wound it 3.",
        "Душелов — ранить на 5 любого персонажа; иначе ранить его на 3.",
    ),
    # Воин листьев
    (
        card(14, 61, ambush(3, declares(creature(enemy))) >> fight(self_, creature)),
        "Ambush 3, when an opposing creature declares an attack: this creature fights a creature.",
        "Засада 3, когда вражеское существо объявляет атаку: это существо сражается с любым существом.",
    ),
    # Гном-рекрут
    (
        card(14, 37, hire >> loot(top(1, opp))),
        "Hire: this creature loots the top card of the opponent's deck.",
        "Найм: это существо добывает верхнюю карту колоды противника.",
    ),
    # Песчаный горгон
    (
        card(16, 20, hire >> create(self_, hire=False)),
        "Hire: create a copy of this creature (the copy's Hire does not trigger).",
        "Найм: создать копию этого существа (Найм копии не срабатывает).",
    ),
    # Зендарский щит
    (
        card(15, 99, instead(wounded(your_hero, by="attack"), destroy(self_) >> poison(1, creature))),
        "If your hero would receive wounds from an attack, instead destroy this support card; poison a creature 1.",
        "Если ваш герой должен получить раны от атаки, вместо этого уничтожить эту карту поддержки; отравить на 1 любое существо.",
    ),
    # Напёрсточник
    (
        card(18, 14, instead(draws(you), wound(2, creature), optional=True)),
        "If you would draw a card, you may instead wound a creature 2.",
        "Если вы должны взять карту, можно вместо этого ранить на 2 любое существо.",
    ),
    # Ур-вайл
    (
        card(16, 118, defence_experience, instead(wounded(creature(mine, other)), redirect(self_), optional=True)),
        "Defence experience. If another creature of yours would receive wounds, this creature may receive them instead.",
        "Опыт в защите. Если другое ваше существо должно получить раны, вместо этого их может получить это существо.",
    ),
    # Знаток тайных искусств
    (
        card(15, 38, hire >> may(play(spell(cost <= 4).in_(hand_or_grave)))),
        "Hire: you may play a spell costing 4 or less from your hand or graveyard for free.",
        "Найм: можно разыграть бесплатно заклинание стоимостью 4 или меньше из руки или со своего кладбища.",
    ),
    # Паства Архааля
    (
        card(
            14, 102, ambush(2, enters(creature(enemy))) >> poison(2, it), works_in(grave) + coins(2) >> to_hand(self_)
        ),
        "Ambush 2, when an opposing creature enters play: poison it 2. 2 coins: put this creature into hand (works in the graveyard).",
        "Засада 2, когда вражеское существо входит в игру: отравить его на 2. 2 монеты: положить это существо в руку (действует на кладбище).",
    ),
    # Демоническая свора
    (
        card(16, 126, revive(demon(cost <= 3)), works_in(grave) + pay(wound(4, your_hero)) >> to_hand(self_)),
        "Revive a Demon costing 3 or less. Wound your hero 4: put this spell into hand (works in the graveyard).",
        "Возродить Демона стоимостью 3 или меньше. Ранить на 4 своего героя: положить это заклинание в руку (действует на кладбище).",
    ),
    # Тойон, Рабовладелец
    (
        card(15, 25, end() >> choose(creature(mine)) >> prepare(it) >> attack_now(it)),
        "End of your turn: choose your creature; ready it; it immediately attacks an opposing character.",
        "Конец своего хода: выбрать своё существо; подготовить его; оно немедленно атакует вражеского персонажа.",
    ),
    # Манипулятор
    (
        card(21, 144, hire >> may(upgrade(creature(mine, other)) >> attach(self_, it))),
        "Hire: you may make another creature of yours a Mechanism and attach this creature to it.",
        "Найм: можно сделать другое своё существо Механизмом и присоединить это существо к нему.",
    ),
    # Вирго
    (
        card(
            16,
            63,
            protection(spells),
            no_features(creature(other)),
            aura(creature(mine, featureless), strike=1, lives=1),
        ),
        "Protection from spells. Other creatures have no abilities. Your creatures without abilities have +1 attack and +1 life.",
        "Защита от заклинаний. У других существ нет особенностей. Ваши существа без особенностей имеют +1 к силе удара и +1 к жизням.",
    ),
    # Опера
    (
        card(
            18,
            69,
            each_time(pays(you))
            >> put(Marker("fee"), your_hero, X)
            >> if_(count(Marker("fee"), on=your_hero) >= 100, win()),
            cannot("take_off", card_, marker=Marker("fee")),
        ),
        "Each time you pay X coins for a card or an ability, put X fee markers on your hero; if there are 100 or more fee markers on your hero, you win the game. Fee markers cannot be removed.",
        "Каждый раз, когда вы платите X монет за карту или особенность: положить X маркеров гонорара на своего героя; если на вашем герое 100 или больше маркеров гонорара, выиграть игру. Маркеры гонорара не могут быть сняты.",
    ),
)
