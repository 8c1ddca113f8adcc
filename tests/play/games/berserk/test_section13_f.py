"""Section 13, the glossary: BH-13.45 Create to BH-13.52 Vulnerability."""

import pytest

from play.games.berserk.rules.book import BOOK
from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Head
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, spell, table

ELK = creature("Elk", 0, 9)

# BH-13.45, BH-13.46 Created cards


@clause("BH-13.45")
def test_creating_needs_no_card_in_the_deck() -> None:
    t = table(
        reserve1=[creature("Wisp", 1, 1, created=True)], hand1=[spell("Light", w.create("Wisp", 2))], deck1=[BLANK]
    )
    t.play("Light")
    assert (t.in_play(1), t.deck(1)) == (["Wisp", "Wisp"], ["Blank"])


@clause("BH-13.46(a)", "BH-13.46(c)")
def test_the_catalogue_supplies_created_cards_with_their_values() -> None:
    egg = "bh-14-192"
    t = table(hand1=[spell("Nest", w.create("Яйцо"))])
    assert BOOK[egg].created
    t.play("Nest")
    [_, made] = t.table.view(None)["players"][0]["play"]
    assert (made["card"], made["strike"], made["lives"]) == (egg, 0, 2)


@clause("BH-13.46(a)", "BH-13.46(b)")
def test_a_copy_is_a_created_card_too() -> None:
    t = table(
        p1=[ELK], hand1=[spell("Mirror", w.create(w.creature)), spell("Away", w.to_deck(w.all_(w.creature)))], deck1=[]
    )
    t.play("Mirror")
    assert t.in_play(1) == ["Elk", "Elk"]
    t.play("Away")
    assert (t.deck(1), t.reserve(1)) == (["Elk"], ["Elk"])


@clause("BH-13.46(b)", "BH-15.33")
def test_a_created_card_never_gets_into_a_deck() -> None:
    wisp = creature("Wisp", 1, 1, created=True)
    for card, in_deck in ((wisp, False), (creature("Hare", 1, 1), True)):
        t = table(p1=[card], hand1=[spell("Away", w.to_deck(w.creature))], deck1=[BLANK])
        t.play("Away")
        assert (len(t.deck(1)) == 2) == in_deck
        assert (t.reserve(1) == ["Wisp"]) != in_deck


# BH-13.47 Fight

CLASH = w.fight(w.creature(w.mine), w.creature(w.enemy))
BRAWL = spell("Brawl", CLASH)


@clause("BH-13.47(a)", "BH-13.47(b)", "BH-13.47(c)", "BH-13.47(d)")
@pytest.mark.parametrize("closed", [False, True])
def test_fighters_strike_each_other_as_if_open_and_do_not_close(closed: bool) -> None:
    t = table(
        p1=[creature("Wolf", 3, 9, closed=closed)],
        p2=[creature("Elk", 2, 9, closed=closed), creature("Guard", 5, 9)],
        hand1=[BRAWL],
    )
    t.play("Brawl", "Elk")
    assert (t.wounds("Elk"), t.wounds("Wolf"), t.wounds("Guard")) == (3, 2, 0)
    assert t.closed("Wolf") == t.closed("Elk") == closed


@clause("BH-13.47(a)", "BH-15.17", "BH-13.30")
def test_a_fight_is_an_attack_by_strike() -> None:
    wolf = creature("Wolf", 3, 2, w.first_strike, w.on_attack >> w.wound(1, w.opp_hero))
    t = table(p1=[wolf], p2=[creature("Elk", 2, 3)], hand1=[BRAWL])
    t.play("Brawl")
    assert (t.in_play(1), t.in_play(2)) == (["Wolf"], [])
    assert t.wounds("hero2") == 1


@clause("BH-13.47(c)")
@pytest.mark.parametrize(("cost", "closed"), [(w.tap, True), (w.coins(1), False)])
def test_only_a_tap_in_the_cost_closes_the_fighter(cost: Head, closed: bool) -> None:
    wolf = creature("Wolf", 3, 9, cost >> w.fight(w.self_, w.creature(w.enemy)))
    t = table(p1=[wolf], p2=[ELK])
    t.use("Wolf")
    assert t.wounds("Elk") == 3
    assert t.closed("Wolf") == closed


@clause("BH-13.47(e)")
def test_a_fight_does_not_use_up_the_attack() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[ELK], hand1=[BRAWL, BRAWL])
    t.play("Brawl")
    assert t.can("attack", "Wolf", "Elk")
    t.attack("Wolf", "Elk").play("Brawl")
    assert t.wounds("Elk") == 3, "and is possible after it"


@clause("BH-13.47(e)", "BH-8.12")
def test_a_creature_that_just_entered_may_fight() -> None:
    t = table(p1=[creature("Wolf", 1, 9, new=True)], p2=[ELK], hand1=[BRAWL])
    assert not t.can("attack", "Wolf")
    t.play("Brawl")
    assert t.wounds("Elk") == 1


@clause("BH-13.47(f)")
def test_an_ordinary_attack_is_not_a_fight() -> None:
    calm = w.cannot("fight", w.self_)
    t = table(p1=[creature("Wolf", 2, 9, calm)], p2=[ELK], hand1=[spell("Brawl", CLASH >> w.draw())])
    t.play("Brawl")
    assert t.wounds("Elk") == 0
    t.attack("Wolf", "Elk")
    assert t.wounds("Elk") == 2


# BH-13.48 Uniqueness

KING = creature("King", 1, 9, w.unique, w.death >> w.wound(1, w.opp_hero), cost=0)


@clause("BH-13.48(a)", "BH-13.48(b)")
def test_the_second_unique_card_of_a_name_drives_the_first_away() -> None:
    t = table(p1=[KING.but(wounds=4)], hand1=[KING])
    t.play("King")
    assert (t.in_play(1), t.graveyard(1)) == (["King"], ["King"])
    assert t.wounds("King") == 0, "the new one stays"
    assert t.wounds("hero2") == 1, "the first one died"


@clause("BH-13.48(a)")
def test_other_names_other_players_and_ordinary_cards_are_free() -> None:
    pawn = creature("Pawn", 1, 1, cost=0)
    t = table(p1=[KING, pawn], p2=[KING], hand1=[creature("Queen", 1, 9, w.unique, cost=0), pawn])
    t.play("Queen").play("Pawn")
    assert t.in_play(1) == ["King", "Pawn", "Queen", "Pawn"]
    assert t.in_play(2) == ["King"]


@clause("BH-13.48(b)", "BH-7.8")
def test_the_first_is_gone_before_the_hire_of_the_second() -> None:
    king = creature("King", 1, 9, w.unique, w.hire >> w.wound(w.count(w.creature(w.mine)), w.opp_hero))
    t = table(p1=[king], hand1=[king])
    t.play("King")
    assert t.wounds("hero2") == 1


# BH-13.49 Destroy


@clause("BH-13.49")
def test_destroying_involves_no_wounds() -> None:
    tank = creature(
        "Tank", 0, 9, w.armor(9), w.takes(0), w.death >> w.wound(1, w.opp_hero),
        w.each_time(w.wounded(w.self_)) >> w.wound(5, w.opp_hero), owner=1,
    )  # fmt: skip
    t = table(p2=[tank], hand1=[spell("Axe", w.destroy(w.creature))])
    t.play("Axe")
    assert t.graveyard(1) == ["Axe", "Tank"], "to its owner's graveyard"
    assert t.wounds("hero1") == 1, "it died"


# BH-13.50 Strengthen poison


@clause("BH-13.50")
def test_strengthening_is_for_poisoned_cards_only() -> None:
    brew = spell("Brew", w.poison(2, w.creature, add=True))
    t = table(p2=[ELK], hand1=[brew])
    assert not t.can("play", "Brew")
    t = table(p2=[ELK, creature("Boar", 0, 9, poison=1)], hand1=[brew])
    t.play("Brew")
    assert (t.seen("Elk")["poison"], t.seen("Boar")["poison"]) == (0, 3)


# BH-13.51 Upgrade


@clause("BH-13.51")
def test_an_upgraded_creature_is_a_mechanism_and_nothing_else() -> None:
    t = table(
        p1=[creature("Wolf", 1, 9, classes=["beast", "undead"])],
        hand1=[
            spell("Oil", w.heal(1, w.mechanism)), spell("Bone", w.heal(1, w.beast)), spell("Prayer", w.heal(1, w.undead)),
            spell("Bolts", w.upgrade(w.creature)),
        ],
    )  # fmt: skip
    assert [t.can("play", card) for card in ("Oil", "Bone", "Prayer")] == [False, True, True]
    t.play("Bolts")
    assert [t.can("play", card) for card in ("Oil", "Bone", "Prayer")] == [True, False, False]


@clause("BH-13.51", "BH-15.41")
@pytest.mark.parametrize(("classes", "attached"), [(["beast"], True), (["mechanism"], False)])
def test_used_on_a_mechanism_the_whole_ability_is_cancelled(classes: list[str], attached: bool) -> None:
    arm = creature("Arm", 1, 1, w.hire >> w.upgrade(w.creature(w.mine, w.other)) >> w.attach(w.self_, w.it), cost=2)
    t = table(p1=[creature("Wolf", 1, 9, classes=classes)], hand1=[arm])
    t.play("Arm")
    assert (t.in_play(1) == ["Wolf"]) == attached
    assert t.coins(1) == (3, 2), "what was paid stays paid"


# BH-13.52 Vulnerability


@clause("BH-13.52")
def test_every_wounding_of_a_vulnerable_card_is_raised_by_one() -> None:
    prick = spell("Prick", w.wound(1, w.creature(w.enemy)))
    t = table(p1=[creature("Wolf", 2, 9)], p2=[creature("Elk", 0, 20, w.vulnerable, poison=1)], hand1=[prick, prick])
    t.play("Prick").play("Prick")
    assert t.wounds("Elk") == 4
    t.attack("Wolf", "Elk")
    assert t.wounds("Elk") == 7
    t.end_turn()
    assert t.wounds("Elk") == 9


@clause("BH-13.52")
def test_having_it_twice_is_having_it_once() -> None:
    curse = spell("Curse", w.give(w.creature(w.enemy), w.vulnerable))
    t = table(p2=[creature("Elk", 0, 9, w.vulnerable)], hand1=[curse, spell("Prick", w.wound(1, w.creature(w.enemy)))])
    t.play("Curse").play("Prick")
    assert t.wounds("Elk") == 2
