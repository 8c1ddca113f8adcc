"""Scripts of set 22, by number. Facts come from the catalogue; a script says what the card does."""

from play.games.berserk.script.words import *

CARDS = (
    card(22, 1, while_(hand_size() < hand_size(opp), aura(self_, charge, strike=2))),  # Альдис
    # Ватага орков
    card(22, 3, hire >> wound(1, exactly(2, character)), on_attack >> wound(1, exactly(2, character))),
    card(22, 4),  # Гролль
    card(22, 5, charge),  # Кентавр-варвар
    card(22, 6, horde),  # Легат Аккении
    card(22, 7, protection(spells), hire >> shot(2)),  # Лучник Захры
    card(22, 9, hire >> wound(1, all_(creature(other)))),  # Огнемётчик
    card(22, 10, wound(4, character)),  # Плетение огня
    card(22, 12, takes(-2, source=card_(swamp))),  # Бугур
    card(22, 13),  # Бурк
    card(22, 14),  # Гном
    card(22, 15, protection(shots), hire >> shot(2)),  # Гном-лучник
    card(22, 16),  # Гремлинская громыхалка
    card(22, 17),  # Грунс
    card(22, 18, deals(1, spell(mine))),  # Призрачный странник
    card(22, 20, wound(2, upto(2, creature))),  # Раздвоенная молния
    card(22, 21, armor(1)),  # Халланский голем
    card(22, 22, armor(1), hire >> close(self_)),  # Юркий гном
    card(22, 23, cannot_attack),  # Адепт жизни
    card(22, 24, hire >> put(strengthening, creature)),  # Вилтан
    card(22, 25, takes(-2, source=card_(steppe))),  # Вьюрр
    # Монстрология
    card(22, 26, choose_one(heal(5, creature(cost <= 5)), wound(5, creature(cost >= 5)), n=2, up_to=True)),
    card(22, 27),  # Нейбл
    card(22, 28, hire >> heal(5, character)),  # Подлунник
    card(22, 29, each_time(deals_to(self_, hero, by="strike")) >> heal(X, your_hero)),  # Проект «Марис Тауро»
    card(22, 30, draw(1) >> set_(creature, strike=0)),  # Самооборона
    card(22, 31, horde, takes(0, source=creature(strike >= 6))),  # Цветочная фея
    card(22, 32, takes(-1, kind="attack")),  # Шиа
    card(22, 33, while_(have(beast(mine, other)), aura(self_, strike=2))),  # Ящерка
    card(22, 34, wound(strike.of(it), creature)),  # Безумие
    card(22, 35, costs(-1, if_=open_coin_count(opp) < 1)),  # Болотный душегуб
    card(22, 36, hire >> unless(opp, coins(2), may(to_hand(creature)))),  # Вождь акванитов
    card(22, 37, when(targeted(self_, by="spell")) >> destroy(self_)),  # Волнорез
    card(22, 38, hire >> if_(hand_size() > hand_size(opp), draw(1))),  # Джаал
    card(22, 39, draw(2)),  # Концентрация
    card(22, 40, coins(2) >> to_deck(self_)),  # Ррых
    card(22, 41, cannot("attack", at=character(wounded_f))),  # Сонный огр
    card(22, 42, while_(hand_size() >= 4, aura(self_, strike=1, lives=1))),  # Спинолом
    card(22, 43, works_in(grave) + start() >> may(discard(spell), then=to_hand(self_))),  # Сын реки Сновидений
    card(22, 44, cannot_attack),  # Тролль-отшельник
    card(22, 68, hire >> reveal(hand_of(opp)) >> discard(1, who=opp, pick=you)),  # Корсар Эллиона
    card(22, 70, hire >> wound(6, self_) >> heal(6, hero)),  # Теури
    # Кос-Заг, Атаман
    card(
        22,
        71,
        coins(1) + tap >> reveal(top()) >> if_(it.is_(card_(steppe, cost <= 2)), to_hand(it)),
        coins(7) >> buff(all_(creature(mine)), strike=3),
    ),
    # Фургот
    card(
        22,
        72,
        coins(1) + tap >> reveal(top()) >> if_(it.is_(card_(mountains, cost <= 2)), to_hand(it)),
        coins(7) >> wound(count(creature), opp_hero),
    ),
    # Витослава
    card(
        22,
        73,
        coins(1) + tap >> reveal(top()) >> if_(it.is_(card_(forest, cost <= 2)), to_hand(it)),
        coins(7) >> buff(creature(mine), strike=strike.of(it), lives=lives.of(it)),
    ),
    # Снирк
    card(
        22,
        74,
        coins(1) + tap >> reveal(top()) >> if_(it.is_(card_(swamp, cost <= 2)), to_hand(it)),
        coins(7) >> wound(hand_size(), opp_hero),
    ),
)
