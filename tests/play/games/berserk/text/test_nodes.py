"""Every word of the vocabulary has its text in both languages."""

import re
from dataclasses import is_dataclass

import pytest

from catalog import library
from play.games.berserk.script import ability as a
from play.games.berserk.script import effect as e
from play.games.berserk.script import node as n
from play.games.berserk.script import words as w
from play.games.berserk.text import Unworded, text

CARD = library.game("berserk").cards["bh-17-001"]
WITH_DECK_RULE = library.game("berserk").cards["bh-18-029"]
IT, SELF = w.it, w.self_

SAMPLES: tuple[n.Node, ...] = (
    w.deck_line,
    w.armor(2),
    w.protection(w.spells),
    w.elusive(w.creature(w.cost <= 3)),
    w.tap >> w.shot(2),
    w.coins(2, less=w.count(w.elf(w.mine))) >> w.draw(1),
    w.when(w.dies(w.creature)) >> w.draw(1),
    w.if_(w.have(w.elf(w.mine)) & ~w.hero_is(w.mage), w.draw(1), w.draw(2)),
    w.if_(w.during(w.opp) | w.this_turn(w.dies(w.creature)), w.draw(1)),
    w.choose(w.creature) >> w.if_(IT.closed, w.open_(IT)) >> w.if_(IT.is_(w.dragon), w.stun(IT)),
    w.if_(n.Can(w.destroy(w.egg(w.mine))), w.draw(1)),
    w.if_(w.unpaid, w.draw(1)),
    w.if_(w.coin_count() > w.coin_count(w.opp), w.draw(1)),
    w.may(w.coins(1), then=w.draw(1), otherwise=w.discard(1)),
    w.choose_one(w.draw(1), w.coins(2) >> w.draw(3)),
    w.for_each(w.player, w.draw(1)),
    w.repeatedly(3, w.shot(1)),
    w.choose_player() >> w.draw(1, w.them),
    w.hire >> w.link(w.creature, otherwise=w.destroy(SELF)),
    w.at("eot", w.draw(1)),
    w.next_(w.spell, -1),
    w.next_action(-1),
    w.wound(w.excess + 2 * w.count(w.creature), w.creature),
    w.wound(w.half(w.total(w.cost, w.creature)), w.creature),
    w.wound(w.least(w.strike.of(SELF), w.distinct("class", w.creature)), w.creature),
    w.wound(w.so_far("died"), w.creature),
    w.wound(w.X, w.creature),
    w.heal(w.full, w.creature),
    w.poison(1, w.creature),
    w.close(w.creature) >> w.keep_closed(IT),
    w.prepare(w.creature),
    w.hide(w.creature),
    w.mill(2),
    w.reveal(w.top(3)) >> w.to_hand(w.card_.among(IT)) >> w.to_deck(w.rest, where="bottom"),
    w.look(w.hand_of(w.opp)),
    w.search(w.card_),
    w.summon(w.elf),
    w.revive(w.elf),
    w.summon_or_revive(w.elf),
    w.put_in_grave(w.card_.in_(w.hand)),
    w.shuffle(),
    w.play(w.spell.in_(w.hand)),
    w.loot(w.top(1, w.opp)),
    w.place("Як", w.opp),
    w.create("Яйцо"),
    w.upgrade(w.creature(w.mine)) >> w.attach(SELF, IT),
    w.put(w.strengthening, w.creature),
    w.take_off(w.weakening, w.creature),
    w.move(w.weakening, w.creature, SELF),
    w.buff(w.creature, strike=1),
    w.give(w.creature, w.charge),
    w.lose_features(w.creature),
    w.get_coins(1),
    w.lose_coins(1),
    w.open_coins(None),
    w.demand(2),
    w.tap >> w.costlier(1),
    w.take_control(w.creature),
    w.fight(SELF, w.creature),
    w.attack_now(w.creature(w.mine)),
    w.each_time(w.plays(w.opp, w.spell)) >> w.cancel(w.that),
    w.prevent(2, w.character(w.mine)),
    w.redirect(w.creature),
    w.extortion(w.coins(2)),
    w.win(),
    w.aura(w.elf(w.mine), strike=1),
    w.costs(-1, w.elf(w.mine)),
    w.takes(-1, kind="attack"),
    w.deals(1, w.spell(w.mine)),
    w.boost("plague", 1, w.card_(w.mine)),
    w.cannot("attack"),
    w.must("be_attacked"),
    w.permit("defend_again"),
    w.enters_closed(w.creature),
    w.while_(w.have(w.elf), w.aura(SELF, strike=1)),
    w.instead(w.draws(w.you), w.shot(1)),
    w.enters_with(w.strengthening, 2),
    w.destroy(w.creature(~w.created, w.either(w.dragon, w.elf), w.with_(w.unique), w.marked_f(w.weakening))),
    w.destroy(w.creature(w.steppe, w.named("Як"), w.strike > w.lives)),
    w.choose(w.creature) >> w.destroy(w.creature(w.same("name", IT), w.of_player(w.opp))),
    w.choose(w.creature) >> w.destroy(w.creature(w.other_than(IT), n.AllOf((w.closed, w.wounded_f)))),
    w.search(w.card_(n.Mentions("dragon"))),
)


def vocabulary() -> set[type[n.Node]]:
    """The words themselves, without their kinds."""
    named = [one for module in (n, e, a) for one in vars(module).values() if isinstance(one, type)]
    return {one for one in named if issubclass(one, n.Node) and is_dataclass(one)}


def test_the_samples_use_every_word() -> None:
    used = {type(node) for sample in SAMPLES for node in sample.walk()}
    assert sorted(one.__name__ for one in vocabulary() - used) == []


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: type(sample).__name__)
def test_every_word_has_its_text(sample: n.Node, lang: str) -> None:
    card = WITH_DECK_RULE if isinstance(sample, a.DeckLine) else CARD
    said = text(a.card(17, 1, sample), lang, card)
    assert said.endswith(".")
    assert not re.search(r"  |None|\b(\w{3,}) \1\b", said), said


def test_a_word_without_text_is_an_error() -> None:
    with pytest.raises(Unworded, match="prohibition"):
        text(a.card(17, 1, w.cannot("sing")), "ru", CARD)
    with pytest.raises(Unworded, match="no card is named"):
        text(a.card(17, 1, e.Search(w.card_(w.named("Нет такой карты")))), "en", CARD)
