"""Section 2: card types, zones, owners and controllers, the state of a card."""

import pytest

from catalog import library
from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Played, creature, hero, opening, spell, support, table

CARDS = library.game("berserk").cards.values()
SUPPORT_KINDS = {"weapon", "armor_item", "amulet", "terrain", "event"}

# 2.1 Types


@clause("BH-2.1", "BH-16.23")
def test_there_are_four_types_of_cards_and_quests() -> None:
    assert {card.type for card in CARDS} == {"hero", "creature", "spell", "support", "quest"}


@clause("BH-2.2", "BH-13.31")
def test_heroes_and_creatures_are_characters() -> None:
    t = table(
        p1=[support("Charm", "amulet")],
        p2=[creature("Wolf", 1, 9)],
        hand1=[spell("Bolt", w.wound(1, w.character))],
    )
    t.do("play", "Bolt")
    assert t.options() == [("target", "hero1"), ("target", "hero2"), ("target", "Wolf")]


@clause("BH-2.3", "BH-5.1")
def test_a_hero_begins_in_play_and_never_leaves_it() -> None:
    t = opening([BLANK] * 40, [BLANK] * 40, first=1)
    assert not t.seen("hero1")["hidden"]
    assert not t.seen("hero2")["hidden"]
    t = table(hand1=[spell("Banish", w.to_hand(w.all_(w.character)) >> w.destroy(w.all_(w.hero)) >> w.draw())])
    t.play("Banish")
    assert t.seen("hero1")
    assert t.seen("hero2")


@clause("BH-2.3")
def test_a_hero_neither_attacks_nor_defends() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Elk", 1, 9)])
    assert not t.can("attack", "hero1")
    t.attack("Wolf", "Elk")
    assert t.wounds("Elk") == 1, "nobody was asked: the hero cannot defend"


@clause("BH-2.3", "BH-6.4")
def test_a_hero_closes_and_opens() -> None:
    t = table(hero1=hero(w.tap >> w.draw()))
    t.use("hero1")
    assert t.closed("hero1")
    assert not t.can_use("hero1")
    t.end_turn()
    assert t.closed("hero1")
    t.end_turn()
    assert not t.closed("hero1")


@clause("BH-2.4")
def test_a_creature_stays_in_play_until_it_is_moved() -> None:
    t = table(
        hand1=[
            *(creature(name, 1, 1, cost=1) for name in ("Ant", "Bee", "Cat")),
            spell("Axe", w.destroy(w.creature)),
            spell("Leash", w.to_hand(w.creature)),
            spell("Fog", w.to_deck(w.creature, where="top")),
        ]
    )
    t.play("Ant").play("Bee").play("Cat")
    assert t.in_play(1) == ["Ant", "Bee", "Cat"]
    t.play("Axe", "Ant").play("Leash", "Bee").play("Fog")
    assert t.in_play(1) == []
    assert "Ant" in t.graveyard(1)
    assert t.hand(1) == ["Bee"]
    assert t.deck(1)[0] == "Cat"


@clause("BH-2.5")
def test_a_spell_never_stays_in_play() -> None:
    t = table(hand1=[spell("Read", w.draw())])
    t.play("Read")
    assert t.in_play(1) == []
    assert t.graveyard(1) == ["Read"]


@clause("BH-2.6")
def test_a_support_lies_beside_the_hero_until_it_is_destroyed() -> None:
    t = table(hand1=[support("Charm", "amulet")], hand2=[spell("Rust", w.destroy(w.support))])
    t.play("Charm").end_turn()
    assert t.in_play(1) == ["Charm"]
    t.play("Rust")
    assert t.graveyard(1) == ["Charm"]


@clause("BH-2.6")
def test_every_support_has_exactly_one_subtype() -> None:
    supports = [card for card in CARDS if card.type == "support"]
    assert [card.id for card in supports if len(SUPPORT_KINDS & set(card.classes)) != 1] == []
    also_creatures = [card for card in supports if set(card.classes) - SUPPORT_KINDS]
    assert "bh-15-132" in [card.id for card in also_creatures]


@clause("BH-2.7")
def test_equipment_is_weapons_armour_and_amulets() -> None:
    t = table(
        p2=[support(kind, kind) for kind in ("weapon", "armor_item", "amulet", "terrain", "event")],
        hand1=[spell("Rust", w.destroy(w.equipment))],
    )
    t.do("play", "Rust")
    assert t.options() == [("target", "weapon"), ("target", "armor_item"), ("target", "amulet")]


@clause("BH-2.8")
@pytest.mark.parametrize(
    ("kind", "cost", "fights", "lives"),
    [("hero", False, False, True), ("creature", True, True, True), ("spell", True, False, False),
     ("support", True, False, False)],
)  # fmt: skip
def test_what_is_recorded_of_a_card_depends_on_its_type(kind: str, cost: bool, fights: bool, lives: bool) -> None:
    cards = [card for card in CARDS if card.type == kind and card.id != "bh-16-225"]  # a copy has the original's values
    assert cards
    for card in cards:
        assert card.name, card.id
        assert (card.cost is not None, card.attack is not None, card.life is not None) == (cost, fights, lives), card.id
        assert card.classes or kind == "spell", card.id
        assert not (kind == "hero" and (card.created or card.placed)), card.id


# 2.2 Zones


@clause("BH-2.9")
def test_who_sees_what() -> None:
    t = table(p1=[creature("Wolf", 1, 1)], hand1=[creature("Cub", 1, 1)], grave1=[creature("Elder", 1, 1)])
    own, other, nobody = (t.table.view(seat)["players"][0] for seat in (0, 1, None))
    assert own["hand"][0]["card"] is not None
    assert other["hand"][0]["card"] is None
    assert nobody["hand"][0]["card"] is None
    for seen in (own, other, nobody):
        assert (seen["deck"], seen["deck_size"]) == ([], 9), "a deck lies face down"
        assert seen["grave"][0]["card"] is not None
        assert len(seen["play"]) == 2


@clause("BH-2.10", "BH-13.45", "BH-13.15")
def test_created_cards_come_from_the_reserve_and_not_from_the_deck() -> None:
    token = creature("Token", 1, 1, created=True)
    t = table(reserve1=[token], hand1=[spell("Shape", w.create("Token"))])
    deck = t.deck(1)
    t.play("Shape")
    assert t.in_play(1) == ["Token"]
    assert t.deck(1) == deck


@clause("BH-2.11", "BH-13.19")
def test_abilities_do_not_work_in_a_graveyard_and_cards_there_are_no_targets() -> None:
    dead = creature("Elder", 1, 1, w.start() >> w.draw(), w.aura(w.creature(w.mine), strike=5), w.coins(0) >> w.draw())
    t = table(p1=[creature("Wolf", 1, 1)], grave1=[dead], hand2=[spell("Axe", w.destroy(w.creature))], stage="start")
    assert len(t.hand(1)) == 1
    assert t.strike("Wolf") == 1
    assert [option for option in t.options() if option[0] == "use"] == []
    t.end_turn().play("Axe")
    assert t.graveyard(1) == ["Elder", "Wolf"], "nobody was asked: there was one creature to choose"


@clause("BH-2.12")
def test_abilities_do_not_work_in_hand_and_deck() -> None:
    idle = creature("Idle", 1, 1, w.start() >> w.wound(1, w.opp_hero), w.aura(w.creature, strike=5), cost=9)
    t = table(p1=[creature("Wolf", 1, 1)], hand1=[idle], deck1=[idle] * 3, stage="start")
    assert t.wounds("hero2") == 0
    assert t.strike("Wolf") == 1


@clause("BH-2.12", "BH-16.31")
def test_an_ability_that_says_so_works_in_hand() -> None:
    trick = creature("Trick", 1, 1, w.works_in(w.hand) + w.coins(1) >> w.wound(1, w.opp_hero), cost=9)
    t = table(hand1=[trick])
    t.do("use", "Trick")
    assert t.wounds("hero2") == 1


# 2.3 Owner and controller


LURE = spell("Lure", w.take_control(w.creature(w.enemy)))


@clause("BH-2.13", "BH-2.14", "BH-2.15", "BH-13.6(a)")
@pytest.mark.parametrize(
    ("effect", "zone"),
    [
        (w.destroy(w.creature), "graveyard"),
        (w.to_hand(w.creature), "hand"),
        (w.to_deck(w.creature, where="top"), "deck"),
    ],
)
def test_a_card_that_leaves_play_goes_to_a_zone_of_its_owner(effect: Effect, zone: str) -> None:
    t = table(p2=[creature("Elk", 1, 1)], hand1=[LURE, spell("Farewell", effect)])
    t.play("Lure")
    assert (t.in_play(1), t.in_play(2)) == (["Elk"], [])
    t.play("Farewell")
    assert "Elk" in getattr(t, zone)(2)
    assert "Elk" not in getattr(t, zone)(1)


@clause("BH-2.14")
def test_a_card_is_controlled_by_whose_effect_put_it_into_play() -> None:
    t = table(grave2=[creature("Elk", 1, 1)], hand1=[spell("Rise", w.revive(w.creature.in_(w.grave, w.opp)))])
    t.play("Rise")
    assert t.in_play(1) == ["Elk"]
    assert t.seen("Elk")["owner"] == 1


@clause("BH-2.16")
def test_your_cards_are_those_you_control() -> None:
    t = table(
        p2=[creature("Elk", 1, 5), creature("Boar", 1, 5)], hand1=[LURE, spell("Prick", w.wound(1, w.creature(w.mine)))]
    )
    t.play("Lure", "Elk").play("Prick")
    assert (t.wounds("Elk"), t.wounds("Boar")) == (1, 0)


@clause("BH-2.17", "BH-13.39(a)")
def test_the_own_turn_of_a_card_is_that_of_its_controller() -> None:
    t = table(p2=[creature("Troll", 1, 9, w.regeneration(2), wounds=6)], hand1=[LURE])
    t.play("Lure").end_turn()
    assert t.wounds("Troll") == 4
    t.end_turn()
    assert t.wounds("Troll") == 4


# 2.4 Card state


@clause("BH-2.18", "BH-7.5")
def test_cards_enter_play_open() -> None:
    t = table(
        hand1=[creature("Cub", 1, 1), support("Charm", "amulet"), spell("Rise", w.revive(w.creature))],
        grave1=[creature("Elder", 1, 1)],
    )
    t.play("Cub").play("Charm").play("Rise")
    assert [t.closed(name) for name in ("Cub", "Charm", "Elder")] == [False] * 3


@clause("BH-2.18")
def test_cards_enter_play_closed_where_a_text_says_so() -> None:
    t = table(hand1=[spell("Rise", w.revive(w.creature, closed=True))], grave1=[creature("Elder", 1, 1)])
    t.play("Rise")
    assert t.closed("Elder")


@clause("BH-2.19")
def test_the_state_of_a_card_is_seen() -> None:
    flame = spell("Flame", w.put(w.flame, w.creature, 2) >> w.give(w.it, w.charge))
    t = table(p2=[creature("Elk", 1, 9, closed=True, wounds=2, poison=3, stunned=True, extra=1)], hand1=[flame])
    t.play("Flame")
    seen = t.seen("Elk")
    assert (seen["closed"], seen["wounds"], seen["poison"], seen["stunned"], seen["extra"]) == (True, 2, 3, True, 1)
    assert seen["markers"] == [["flame", 2]]
    assert seen["keywords"] == ["charge"]
    assert seen["lives"] == 10


def gone_and_back() -> Played:
    leash = spell("Leash", w.to_hand(w.creature))
    t = table(p1=[creature("Elk", 1, 9, wounds=2, poison=3, extra=1, closed=True)], hand1=[leash])
    return t.play("Leash").play("Elk")


@clause("BH-2.20", "BH-15.53")
def test_a_card_that_comes_back_is_a_new_object() -> None:
    seen = gone_and_back().seen("Elk")
    assert (seen["wounds"], seen["poison"], seen["extra"], seen["closed"]) == (0, 0, 0, False)


@clause("BH-2.20", "BH-15.53")
def test_uses_of_a_turn_are_forgotten_with_the_card() -> None:
    t = table(p1=[creature("Owl", 1, 1, w.coins(1) >> w.draw())], hand1=[spell("Leash", w.to_hand(w.creature))])
    t.use("Owl")
    assert not t.can_use("Owl")
    t.play("Leash").play("Owl")
    assert t.can_use("Owl")
