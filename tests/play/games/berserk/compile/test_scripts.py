"""Every script compiles, and impossible scripts are refused with a reason."""

from typing import Any

import pytest

from play.games.berserk.cards import scripts
from play.games.berserk.rules.book import BOOK, STANDING, TRIGGER
from play.games.berserk.rules.game import BerserkRules
from play.games.berserk.rules.loading import BadScript
from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Ev
from play.games.berserk.script.node import Flag, Pick, Ref
from tests.play.games.berserk.build import Made, creature, define, spell, support


def test_every_script_of_every_set_is_playable() -> None:
    BerserkRules()
    assert [script.id for script in scripts() if not BOOK[script.id].playable] == []


def test_what_can_be_done_stands_in_slots_and_what_is_given_is_not_printed() -> None:
    d = define(creature("Captain", 1, 1, w.aura(w.orc(w.mine), w.charge, w.death >> w.draw(1)), w.hire >> w.draw(1)))
    assert [(slot.kind, slot.printed) for slot in d.slots] == [(STANDING, True), (TRIGGER, False), (TRIGGER, True)]
    assert d.printed == ((d.index, 0), (d.index, 2))


def test_a_price_of_the_card_itself_is_no_ability_in_play() -> None:
    d = define(creature("Bargain", 1, 1, w.costs(-1, if_=w.second)))
    assert d.printed == ()
    assert d.outside == ()
    assert not d.bare


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (spell("Echo", w.wound(1, w.it)), "`it` is not bound"),
        (spell("Nobody", w.wound(1, w.ref("a"))), "nothing was named so"),
        (spell("Yeti", w.wound(1, Pick("yeti"))), "unknown noun: yeti"),
        (spell("Sleepers", w.wound(1, w.creature(Flag("asleep")))), "unknown filter: asleep"),
        (spell("There", w.wound(1, Ref("there"))), "unknown reference: there"),
        (spell("Tapped", w.tap >> w.draw(1)), "a spell cannot be tapped"),
        (spell("Struck", w.stun(w.target)), "`target` outside an attack"),
        (spell("Mover", w.to_deck(w.creature, where="sideways")), "sideways"),
        (spell("Event", w.wound(1, w.that)), "`that` is a card of an event"),
        (creature("Bare", 1, 1, w.draw(1)), "without a head"),
        (creature("Aimless", 1, 1, w.cannot("fly")), "unknown act"),
        (creature("Waiting", 1, 1, w.when(Ev("sneezes")) >> w.draw(1)), "unknown event: sneezes"),
        (creature("Counting", 1, 1, w.hire >> w.draw(w.so_far("sneezes"))), "unknown memory: sneezes"),
        (creature("Unpaid", 1, 1, w.aura(w.self_, strike=w.X)), "X without a payer"),
        (creature("Homeless", 1, 1, w.works_in("attic") + w.tap >> w.draw(1)), "unknown zone: attic"),
        (support("Mirror", "amulet", w.hire >> w.give(w.you, w.charge)), "not keywords"),
    ],
)
def test_a_mistake_is_refused_with_its_reason(card: Made, reason: str) -> None:
    with pytest.raises(BadScript, match=reason):
        define(card)


def test_the_keyword_a_card_mentions_in_its_text_can_be_asked_for() -> None:
    plagued = define(spell("Rats", w.plague(2)))
    plain = define(spell("Cats", w.mill(2)))
    assert (plagued.keywords != 0, plain.keywords != 0) == (True, False)


def test_thirst_keeps_each_of_its_numbers() -> None:
    thirsty: Any = define(spell("Feast", w.thirst(1), w.thirst(2), w.draw(1)))
    assert thirsty.thirst == (1, 2)
