"""Rulings BH-15.23 to BH-15.45: keywords, lives, features, parts, Extortion, Elusive, summoning."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.effect import Effect, Until
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Played, creature, hero, spell, support, table

# --- wounds and values


@clause("BH-15.23")
@pytest.mark.parametrize(("strike", "wounds"), [(3, 2), (2, 1), (0, 0)])
def test_vulnerability_raises_first_then_armor_stops(strike: int, wounds: int) -> None:
    t = table(p1=[creature("Wolf", strike, 9)], p2=[creature("Glass", 1, 9, w.vulnerable, w.armor(2))])
    t.attack("Wolf", "Glass")
    assert t.wounds("Glass") == wounds


@clause("BH-15.24")
def test_armor_gained_in_the_middle_of_a_turn_counts_what_was_prevented_before() -> None:
    t = table(
        p1=[creature("One", 1, 9), creature("Two", 3, 9), creature("Three", 3, 9)],
        p2=[creature("Golem", 0, 9, w.armor(1), closed=True)],
        hand1=[
            spell("Plate", w.give(w.creature(w.enemy), w.armor(3))),
            spell("Rust", w.give(w.creature(w.enemy), w.armor(1))),
        ],
    )
    t.attack("One", "Golem")
    assert t.wounds("Golem") == 0
    t.play("Plate").attack("Two", "Golem")
    assert t.wounds("Golem") == 1, "of the 3 one was used up before"
    t.play("Rust").attack("Three", "Golem")
    assert t.wounds("Golem") == 4, "nothing is left, and nothing is owed"


@clause("BH-15.25")
def test_when_the_last_armor_ends_the_one_before_works_again() -> None:
    t = table(
        p1=[creature("Golem", 1, 9, w.armor(3))],
        hand1=[
            spell("Rust", w.give(w.creature, w.armor(1), until="eot")),
            spell("Polish", w.boost("armor", 1, w.creature, until="eot")),
        ],
    )
    t.play("Rust")
    assert t.seen("Golem")["armor"] == 1, "the last acquired, though smaller"
    t.play("Polish")
    assert t.seen("Golem")["armor"] == 2, "raised, not replaced"
    t.end_turn()
    assert t.seen("Golem")["armor"] == 3


@clause("BH-15.25")
def test_when_the_last_regeneration_ends_the_one_before_works_again() -> None:
    t = table(
        p1=[creature("Troll", 1, 9, w.regeneration(1), wounds=8)],
        hand1=[spell("Sap", w.give(w.creature, w.regeneration(4), until="eot"))],
    )
    t.play("Sap").end_turn()
    assert t.wounds("Troll") == 4
    t.end_turn().end_turn()
    assert t.wounds("Troll") == 3


@clause("BH-15.25")
def test_an_older_poison_is_gone_for_good() -> None:
    t = table(
        p2=[creature("Troll", 1, 9, poison=3)],
        hand1=[spell("Milk", w.poison(1, w.creature)), spell("Cure", w.take_off_all_effects(w.creature))],
    )
    t.play("Milk")
    assert t.seen("Troll")["poison"] == 1
    t.play("Cure")
    assert t.seen("Troll")["poison"] == 0


# --- thirst, uniqueness, support


@clause("BH-15.26")
def test_each_thirst_is_a_choice_of_its_own_before_the_effect() -> None:
    t = table(
        p1=[creature("Ghoul", 1, 9)], hand1=[creature("Leech", 1, 9, w.thirst(1), w.thirst(2), w.hire >> w.draw())]
    )
    t.do("play", "Leech")
    assert t.options() == [("target", "hero1"), ("target", "Ghoul")], "another creature, not the card itself"
    t.answer("hero1")
    assert t.hand(1) == [], "before Hire"
    t.answer("Ghoul")
    assert (t.wounds("hero1"), t.wounds("Ghoul"), t.hand(1)) == (1, 2, ["Blank"])


@clause("BH-15.26")
def test_a_hero_that_dies_of_thirst_loses_before_the_effect() -> None:
    t = table(hand1=[spell("Feast", w.thirst(2), w.wound(5, w.opp_hero))], hero1=hero(wounds=23), hero2=hero(wounds=20))
    t.play("Feast")
    assert (t.winner, t.wounds("hero2")) == (2, 20)


CAPTAIN = creature("Captain", 1, 1, w.unique)


@clause("BH-15.27")
def test_who_takes_control_of_a_second_one_keeps_the_new_one() -> None:
    t = table(
        p1=[CAPTAIN], p2=[CAPTAIN.but(wounds=0, extra=4)], hand1=[spell("Lure", w.take_control(w.creature(w.enemy)))]
    )
    assert (t.in_play(1), t.in_play(2)) == (["Captain"], ["Captain"]), "two players may each control one"
    t.play("Lure")
    assert t.in_play(1) == ["Captain"]
    assert t.lives("Captain") == 5, "the one controlled longer went to the graveyard"
    assert (t.graveyard(1), t.graveyard(2)) == (["Lure", "Captain"], [])


@clause("BH-15.27")
def test_uniqueness_is_by_name_and_goes_with_the_features() -> None:
    other = creature("Admiral", 1, 1, w.unique)
    t = table(p1=[CAPTAIN], hand1=[other, spell("Dull", w.lose_features(w.creature(w.named("Captain")))), CAPTAIN])
    t.play("Admiral")
    assert t.in_play(1) == ["Captain", "Admiral"]
    t.play("Dull").play("Captain")
    assert t.in_play(1) == ["Captain", "Admiral", "Captain"], "the first has lost its features"


@clause("BH-15.28", "BH-15.29")
@pytest.mark.parametrize("way", ["play", "revive", "take"])
@pytest.mark.parametrize("kind", ["weapon", "terrain"])
def test_a_support_replaces_the_one_of_its_kind_however_it_comes(way: str, kind: str) -> None:
    new = support("New", kind, w.tap >> w.draw())
    t = table(
        p1=[support("Old", kind, owner=2), support("Other", "amulet")],
        p2=[new] if way == "take" else [],
        grave1=[new] if way == "revive" else [],
        hand1=[
            new,
            spell("Rise", w.revive(w.support)),
            spell("Steal", w.take_control(w.support(w.enemy))),
        ],
    )
    t.play({"play": "New", "revive": "Rise", "take": "Steal"}[way])
    assert t.in_play(1) == ["Other", "New"]
    assert t.graveyard(2) == ["Old"], "to its owner's graveyard"
    assert t.can_use("New"), "usable at once, terrain too"


# --- created cards


EGG = creature("Golden Egg", 0, 2, created=True)
HEN = creature("Hen", 1, 1, w.hire >> w.create("Golden Egg"))


@clause("BH-15.33")
@pytest.mark.parametrize(
    ("verb", "hand", "grave", "reserve"),
    [
        (w.destroy(w.creature(w.created)), [], ["Golden Egg"], []),
        (w.to_hand(w.creature(w.created)), ["Golden Egg"], [], []),
        (w.to_deck(w.creature(w.created)), [], [], ["Golden Egg"]),
        (w.to_deck(w.creature(w.created), where="top"), [], [], ["Golden Egg"]),
    ],
)
def test_a_created_card_may_go_anywhere_but_to_a_deck(
    verb: Effect, hand: list[str], grave: list[str], reserve: list[str]
) -> None:
    t = table(hand1=[HEN, spell("Move", verb)], reserve2=[EGG], deck1=[BLANK])
    t.play("Hen").play("Move")
    assert (t.hand(1), t.graveyard(1)[1:], t.reserve(1)) == (hand, grave, reserve)
    assert t.deck(1) == ["Blank"]


@clause("BH-15.33")
def test_a_created_card_belongs_to_who_created_it_and_may_be_revived() -> None:
    t = table(
        hand1=[HEN, spell("Crush", w.destroy(w.creature(w.created))), spell("Rise", w.revive(w.creature(w.created)))],
        reserve2=[EGG],
    )
    t.play("Hen")
    assert t.seen("Golden Egg")["owner"] == 0
    t.play("Crush").play("Rise")
    assert t.in_play(1) == ["Hen", "Golden Egg"]


# --- features and lives


@clause("BH-15.35")
def test_only_the_printed_text_is_lost_and_new_abilities_can_be_given() -> None:
    t = table(
        p1=[creature("Knight", 1, 9, w.armor(2), w.attack_experience, poison=2, extra=1, stunned=True)],
        hand1=[
            spell("Grant", w.give(w.creature, w.first_strike)),
            spell("Dull", w.lose_features(w.creature)),
            spell("Teach", w.give(w.creature, w.regeneration(2))),
        ],
    )
    t.play("Grant").play("Dull").play("Teach")
    knight = t.seen("Knight")
    assert sorted(knight["keywords"]) == ["first_strike", "regeneration"]
    assert (knight["armor"], knight["regeneration"], knight["featureless"]) == (0, 2, True)
    assert (knight["poison"], knight["extra"], knight["stunned"]) == (2, 1, True), "effects stay"


@clause("BH-15.35")
@pytest.mark.parametrize(("until", "lost"), [(None, True), ("eot", False)])
def test_features_are_lost_until_the_card_leaves_play_or_as_long_as_the_text_says(until: Until, lost: bool) -> None:
    t = table(
        p1=[creature("Golem", 1, 9, w.armor(2))],
        hand1=[spell("Dull", w.lose_features(w.creature, until=until)), spell("Recall", w.to_hand(w.creature))],
    )
    t.play("Dull").end_turn().end_turn()
    assert t.seen("Golem")["featureless"] is lost
    t.play("Recall").play("Golem")
    assert t.seen("Golem")["armor"] == 2


@clause("BH-15.35")
@pytest.mark.parametrize(("first", "wounds"), [("Judge", 0), ("Avenger", 3)])
def test_pending_triggers_of_a_card_that_loses_its_features_are_lost(first: str, wounds: int) -> None:
    t = table(
        p1=[
            creature(
                "Judge", 1, 9, w.each_time(w.wounded(w.your_hero)) >> w.lose_features(w.creature(w.named("Avenger")))
            ),
            creature("Avenger", 1, 9, w.each_time(w.wounded(w.your_hero)) >> w.wound(3, w.opp_hero)),
        ],
        hand1=[spell("Pin", w.wound(1, w.your_hero))],
    )
    t.do("play", "Pin").answer(first)
    assert t.wounds("hero2") == wounds


@clause("BH-15.36")
def test_after_lives_were_reduced_everything_works_from_the_new_maximum() -> None:
    t = table(
        p1=[creature("Ent", 1, 8, wounds=5)],
        hand1=[
            spell("Wither", w.set_(w.creature, lives=2)),
            spell("Bark", w.put(w.extra_life, w.creature, 2)),
            spell("Prick", w.wound(1, w.creature)),
            spell("Dew", w.heal(5, w.creature)),
        ],
    )
    t.play("Wither")
    assert (t.lives("Ent"), t.wounds("Ent")) == (2, 0)
    t.play("Bark").play("Prick")
    assert (t.lives("Ent"), t.left("Ent")) == (4, 3)
    t.play("Dew")
    assert (t.lives("Ent"), t.left("Ent")) == (4, 4)


@clause("BH-15.37")
@pytest.mark.parametrize(("lives", "wounds"), [(2, 2), (0, 0)])
def test_a_creature_dies_when_it_loses_a_bonus_it_lived_by(lives: int, wounds: int) -> None:
    t = table(
        p1=[
            creature("Banner", 1, 1, w.aura(w.creature(w.mine, w.other), lives=1)),
            creature("Cub", 1, lives, wounds=wounds),
        ],
        hand1=[spell("Crush", w.destroy(w.creature(w.named("Banner"))))],
    )
    assert t.left("Cub") == 1
    t.play("Crush")
    assert t.graveyard(1) == ["Crush", "Banner", "Cub"]


@clause("BH-15.38")
@pytest.mark.parametrize(("wounds", "triggered"), [(0, 0), (1, 1)])
def test_an_unwounded_card_may_be_healed_but_was_not_healed(wounds: int, triggered: int) -> None:
    joy = creature("Joy", 1, 9, w.each_time(w.healed(w.creature)) >> w.wound(1, w.opp_hero))
    t = table(p1=[joy, creature("Elk", 1, 9, wounds=wounds)], hand1=[spell("Dew", w.heal(3, w.creature) >> w.draw())])
    t.play("Dew", "Elk")
    assert (t.wounds("Elk"), t.wounds("hero2")) == (0, triggered)


@clause("BH-15.39")
def test_protection_stops_wounds_and_nothing_else() -> None:
    t = table(
        p1=[creature("Archer", 1, 9, w.tap >> w.shot(2, at=w.creature) >> w.stun(w.it))],
        p2=[creature("Golem", 1, 9, w.protection(w.shots))],
    )
    t.use("Archer")
    assert (t.wounds("Golem"), t.closed("Golem"), t.seen("Golem")["stunned"]) == (0, True, True)


@clause("BH-15.39", "BH-15.67")
def test_protection_from_spells_bars_the_choice_of_either_player_for_a_spell_only() -> None:
    golem = creature("Golem", 1, 9, w.protection(w.spells))
    t = table(
        p1=[golem, creature("Elk", 1, 9)],
        p2=[creature("Rat", 1, 9)],
        hand1=[spell("Bolt", w.wound(1, w.creature))],
        hero1=hero(w.tap >> w.wound(1, w.creature)),
    )
    t.do("play", "Bolt")
    assert t.options() == [("target", "Elk"), ("target", "Rat")]
    t.answer("Rat").do("use", "hero1")
    assert ("target", "Golem") in t.options(), "a hero's ability is not a spell"


@clause("BH-15.67")
def test_protection_from_spells_does_not_help_where_a_player_chooses_among_own_cards() -> None:
    t = table(
        p2=[creature("Golem", 1, 9, w.protection(w.spells)), creature("Elk", 1, 9)],
        hand1=[
            spell("Tribute", w.destroy(w.creature(w.enemy).by(w.opp))),
            spell("Stab", w.destroy(w.creature(w.enemy))),
        ],
    )
    t.do("play", "Tribute")
    assert t.asked("target", 2)
    assert t.options() == [("target", "Golem"), ("target", "Elk")]
    t.answer("Golem").play("Stab")
    assert t.graveyard(2) == ["Golem", "Elk"]


# --- parts, upgrades


PLATE = creature(
    "Plate", 1, 2, w.module, w.armor(1), w.death >> w.draw(), cost=2, classes=["mechanism", "orc"], elements=["swamp"]
)
SPIDER = creature(
    "Spider",
    3,
    4,
    w.regeneration(1),
    w.death >> w.wound(1, w.opp_hero),
    cost=4,
    classes=["mechanism"],
    elements=["forest"],
)


def joined(**state: object) -> Played:
    t = table(
        p1=[SPIDER.but(**state)],
        hand1=[
            PLATE,
            spell("Melt", w.destroy(w.creature)),
            spell("Recall", w.to_hand(w.creature)),
            spell("Praise", w.put(w.extra_life, w.creature(w.orc))),
            spell("Bloom", w.put(w.extra_life, w.creature(w.forest, w.swamp))),
        ],
    )
    return t.play("Plate", ("attach", "Spider"))


@clause("BH-15.40")
def test_an_attached_card_adds_its_values_abilities_and_elements_but_not_its_classes() -> None:
    t = joined(wounds=2, poison=1, closed=True)
    spider = t.seen("Spider")
    assert (t.strike("Spider"), t.lives("Spider")) == (4, 6)
    assert (spider["wounds"], spider["poison"], spider["closed"]) == (2, 1, True), "the state is that of the host"
    assert (spider["armor"], spider["regeneration"]) == (1, 1)
    assert not t.can("play", "Praise"), "the classes are those of the host"
    t.play("Bloom")
    assert t.lives("Spider") == 7


@clause("BH-15.40")
@pytest.mark.parametrize(("new", "may"), [(False, True), (True, False)])
def test_whether_it_may_act_this_turn_is_the_hosts_affair(new: bool, may: bool) -> None:
    t = joined(**({"new": True} if new else {}))
    assert t.can("attack", "Spider", "hero2") is may


@clause("BH-15.40")
def test_all_parts_leave_together_and_each_death_works_once() -> None:
    t = joined().do("play", "Melt").in_any_order()
    assert sorted(t.graveyard(1)) == ["Melt", "Plate", "Spider"]
    assert t.wounds("hero2") == 1
    assert t.hand(1).count("Blank") == 1
    t = joined().play("Recall")
    assert {"Spider", "Plate"} <= set(t.hand(1)), "returning separates them"


@clause("BH-15.40")
@pytest.mark.parametrize(("where", "place"), [("top", slice(0, 2)), ("bottom", slice(-2, None))])
def test_parts_go_to_the_same_place_in_a_deck(where: str, place: slice) -> None:
    t = table(
        p1=[SPIDER.but(wounds=1)],
        hand1=[PLATE, spell("Bury", w.to_deck(w.creature, where=where))],
    )
    t.play("Plate", ("attach", "Spider")).play("Bury")
    assert sorted(t.deck(1)[place]) == ["Plate", "Spider"]


@clause("BH-15.40")
def test_a_part_that_another_player_owns_goes_to_that_player() -> None:
    fuse = w.attach(w.ref("one"), w.creature(w.named("Spider")))
    t = table(
        p1=[SPIDER],
        p2=[creature("Cog", 1, 1)],
        deck2=[BLANK] * 3,
        hand1=[
            spell("Fuse", w.take_control(w.creature(w.enemy).as_("one")) >> fuse),
            spell("Bury", w.to_deck(w.creature)),
        ],
    )
    t.play("Fuse")
    assert t.in_play(1) == ["Spider"]
    t.play("Bury")
    assert "Spider" in t.deck(1)
    assert "Cog" in t.deck(2)
    assert len(t.log("shuffle")) == 2, "both decks are shuffled"


@clause("BH-15.41")
@pytest.mark.parametrize(("classes", "parts"), [(["orc"], 1), (["mechanism"], 0)])
def test_an_upgrade_of_a_mechanism_cancels_the_whole_ability(classes: list[str], parts: int) -> None:
    arm = creature("Arm", 1, 1, w.hire >> w.upgrade(w.creature(w.mine, w.other)) >> w.attach(w.self_, w.it))
    t = table(p1=[creature("Worker", 1, 1, classes=classes)], hand1=[arm])
    t.play("Arm")
    assert len(t.seen("Worker")["parts"]) == parts
    assert t.in_play(1) == (["Worker"] if parts else ["Worker", "Arm"])


# --- elusive, regeneration, summoning


@clause("BH-15.43")
@pytest.mark.parametrize(("closed", "wounds"), [(False, 0), (True, 1)])
def test_who_is_eluded_cannot_start_a_fight_while_it_is_open(closed: bool, wounds: int) -> None:
    t = table(
        p1=[creature("Pirate", 1, 9, classes=["pirate"])],
        p2=[creature("Jarl", 1, 9, w.elusive(w.pirate), closed=closed)],
        hand1=[spell("Duel", w.fight(w.creature(w.mine), w.creature(w.enemy)) >> w.draw())],
    )
    t.play("Duel")
    assert (t.wounds("Jarl"), t.wounds("Pirate")) == (wounds, wounds)


@clause("BH-15.43")
def test_an_elusive_creature_fights_anyone_and_is_shot_by_anyone() -> None:
    t = table(
        p1=[creature("Jarl", 1, 9, w.elusive(w.pirate))],
        p2=[creature("Pirate", 1, 9, w.tap >> w.shot(2, at=w.creature), classes=["pirate"])],
        hand1=[spell("Duel", w.fight(w.creature(w.mine), w.creature(w.enemy)))],
    )
    t.play("Duel")
    assert (t.wounds("Jarl"), t.wounds("Pirate")) == (1, 1)
    t.end_turn().use("Pirate")
    assert t.wounds("Jarl") == 3


@clause("BH-15.44")
@pytest.mark.parametrize(("value", "wounds", "worked"), [(2, 1, 1), (2, 0, 1), (0, 1, 0)])
def test_regeneration_works_above_0_with_or_without_wounds(value: int, wounds: int, worked: int) -> None:
    witness = creature(
        "Witness", 1, 9, w.each_time(w.keyword_works("regeneration", w.creature)) >> w.wound(1, w.opp_hero)
    )
    t = table(p1=[witness, creature("Troll", 1, 9, w.regeneration(value), wounds=wounds)])
    assert not t.can("use", "Troll"), "and never by tapping"
    t.end_turn()
    assert t.wounds("hero2") == worked
    assert t.wounds("Troll") == (0 if worked else wounds)


@clause("BH-15.45")
def test_reviving_and_summoning_look_at_your_own_cards() -> None:
    wolf, ghoul = creature("Wolf", 1, 1), creature("Ghoul", 1, 1)
    t = table(
        hand1=[spell("Rise", w.revive(w.creature)), spell("Call", w.summon(w.creature(w.named("Wolf"))))],
        grave2=[ghoul],
        deck1=[wolf, BLANK],
        deck2=[wolf],
    )
    assert not t.can("play", "Rise"), "no fitting card"
    t.play("Call", "Wolf")
    assert (t.in_play(1), t.deck(1), t.deck(2)) == (["Wolf"], ["Blank"], ["Wolf"])
    assert t.log("shuffle") == [("shuffle", "")]


@clause("BH-15.45")
def test_a_hire_without_a_fitting_card_does_nothing() -> None:
    t = table(hand1=[creature("Priest", 1, 1, w.hire >> w.revive(w.creature))], grave2=[creature("Ghoul", 1, 1)])
    t.play("Priest")
    assert t.in_play(1) == ["Priest"]
