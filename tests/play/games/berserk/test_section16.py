"""Section 16: keywords and words of later releases, as far as cards that can be played use them: loot to wounds."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Ability, Keyword
from play.games.berserk.script.effect import Effect
from play.games.berserk.script.node import Pick
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, hero, spell, support, table

ELK = creature("Elk", 1, 9)
MOURNER = support("Mourner", "amulet", w.each_time(w.dies(w.creature)) >> w.wound(1, w.opp_hero))


def under(t: Played, host: str) -> int:
    return len(t.seen(host)["under"])


# --- loot


THIEF = creature("Thief", 1, 1, w.hire >> w.loot(w.creature(w.enemy)))


@clause("BH-16.1")
def test_a_looted_creature_lies_under_its_looter_and_did_not_die() -> None:
    prey = creature("Prey", 1, 1, w.death >> w.draw(), w.aura(w.creature(w.mine), strike=3))
    t = table(p1=[MOURNER], hand1=[THIEF], p2=[prey, ELK])
    assert t.strike("Elk") == 4
    t.play("Thief", "Prey")
    assert under(t, "Thief") == 1
    assert t.strike("Elk") == 1, "its abilities do not work"
    assert (t.in_play(2), t.graveyard(2), t.hand(2)) == (["Elk"], [], [])
    assert t.wounds("hero2") == 0


@clause("BH-16.1")
@pytest.mark.parametrize("leaving", [w.destroy, w.to_hand, w.to_deck])
def test_looted_cards_return_to_their_owners_hands_when_the_looter_leaves_play(
    leaving: Callable[[Pick], Effect],
) -> None:
    t = table(
        hand1=[THIEF, spell("Go", leaving(w.creature(w.mine)))],
        p2=[ELK],
    )
    t.play("Thief")
    t.play("Go")
    assert t.hand(2) == ["Elk"]


@clause("BH-16.1")
@pytest.mark.parametrize("looter", ["hero1", "Chest"])
def test_heroes_and_support_loot_too_and_several_cards(looter: str) -> None:
    ability = w.tap >> w.loot(w.top(1, w.opp)) >> w.loot(w.top(1, w.you))
    t = table(p1=[support("Chest", "amulet", ability)], hero1=hero(ability), deck1=[ELK], deck2=[BLANK, BLANK])
    t.use(looter)
    assert under(t, looter) == 2
    assert (t.deck(1), t.deck(2)) == ([], ["Blank"])


@clause("BH-16.1")
def test_a_looted_card_is_played_only_if_a_text_allows_it() -> None:
    fence = creature("Fence", 1, 9, w.hire >> w.loot(w.top(1, w.you)), w.coins(1) >> w.play(w.card_.in_(w.under)))
    t = table(hand1=[fence, spell("Stab", w.destroy(w.creature(w.named("Fence"))))], deck1=[creature("Loot", 2, 2)])
    t.play("Fence")
    assert not t.can("play", "Loot")
    t.use("Fence")
    assert t.in_play(1) == ["Fence", "Loot"]
    assert under(t, "Fence") == 0
    t.play("Stab")
    assert t.hand(1) == [], "it is no longer under the Fence"


@clause("BH-16.1")
def test_a_looter_that_is_looted_lets_go_of_its_loot() -> None:
    hoard = creature("Hoard", 1, 1, w.hire >> w.loot(w.creature(w.named("Thief"))))
    t = table(hand1=[THIEF, hoard], p2=[ELK])
    t.play("Thief").play("Hoard")
    assert t.hand(2) == ["Elk"]
    assert [one["card"] for one in t.seen("Hoard")["under"]] != []
    assert t.in_play(1) == ["Hoard"]


@clause("BH-16.1")
def test_cards_under_a_card_can_be_counted() -> None:
    dragon = creature(
        "Dragon", 0, 9, w.aura(w.self_, strike=w.count(w.card_.in_(w.under))), w.coins(0) >> w.loot(w.top(2, w.opp))
    )
    t = table(p1=[dragon])
    t.use("Dragon")
    assert t.strike("Dragon") == 2


# --- ambush


def ambusher(*extra: Keyword, cost: int = 7) -> Made:
    return creature(
        "Trapper", 2, 2, w.ambush(1, w.declares(w.creature(w.enemy))) >> w.wound(2, w.attacker), *extra, cost=cost
    )


@clause("BH-16.3")
def test_an_ambush_is_paid_with_its_own_price_before_the_result_of_the_event() -> None:
    t = table(p1=[creature("Wolf", 3, 2)], hand2=[ambusher()], coins2=1)
    t.do("attack", "Wolf", "hero2")
    assert t.asked("ambush", 2)
    t.answer("Trapper")
    assert t.graveyard(1) == ["Wolf"], "before it could strike"
    assert (t.wounds("hero2"), t.coins(2), t.in_play(2)) == (0, (0, 1), ["Trapper"])


@clause("BH-16.3")
@pytest.mark.parametrize(("coins", "closed", "asked"), [(1, 0, True), (0, 5, False)])
def test_closed_coins_do_not_pay_for_an_ambush(coins: int, closed: int, asked: bool) -> None:
    t = table(p1=[creature("Wolf", 1, 9)], hand2=[ambusher()], coins2=coins, closed2=closed)
    t.do("attack", "Wolf", "hero2")
    assert t.asked("ambush", 2) is asked


@clause("BH-16.3")
def test_several_ambushes_one_after_another_and_each_counts_as_playing() -> None:
    log = support("Log", "amulet", w.each_time(w.plays(w.you)) >> w.put(w.bone, w.self_))
    snare = spell("Snare", w.ambush(2, w.declares(w.creature(w.enemy))) >> w.wound(1, w.attacker))
    t = table(p1=[creature("Wolf", 1, 9)], p2=[log], hand2=[ambusher(), snare], coins2=3)
    t.do("attack", "Wolf", "hero2").answer("Snare", "Trapper", "pass")
    assert t.wounds("Wolf") == 3
    assert t.seen("Log")["markers"] == [["bone", 2]], "two cards were played"
    assert t.graveyard(2) == ["Snare"], "a spell goes to the graveyard"
    assert t.coins(2) == (0, 3)


@clause("BH-16.3", "BH-16.26")
@pytest.mark.parametrize("ambushes", [True, False])
def test_an_ambush_may_cancel_a_spell_which_stays_in_the_graveyard(ambushes: bool) -> None:
    silence = spell("Silence", w.ambush(1, w.plays(w.opp, w.spell)) >> w.cancel(w.that))
    t = table(hand1=[spell("Bolt", w.wound(3, w.opp_hero), cost=2)], hand2=[silence])
    t.play("Bolt", "Silence" if ambushes else "pass")
    assert t.wounds("hero2") == (0 if ambushes else 3)
    assert t.graveyard(1) == ["Bolt"]
    assert t.coins(1) == (3, 2), "what was paid is not returned"


# --- plague


@clause("BH-16.4")
@pytest.mark.parametrize("player", [1, 2])
def test_plague_puts_the_top_of_the_chosen_deck_into_its_graveyard(player: int) -> None:
    reader = support(
        "Log", "amulet", w.each_time(w.draws(w.each)) >> w.wound(1, w.opp_hero),
        w.each_time(w.discards(w.each)) >> w.wound(1, w.opp_hero),
    )  # fmt: skip
    t = table(p1=[reader], hand1=[spell("Plague", w.plague(2))], deck1=[ELK, BLANK, BLANK], deck2=[ELK, BLANK, BLANK])
    t.do("play", "Plague").answer(("player", player - 1))
    assert t.graveyard(player)[-2:] == ["Elk", "Blank"]
    assert t.deck(player) == ["Blank"]
    assert len(t.deck(3 - player)) == 3
    assert t.wounds("hero2") == 0, "neither drawing nor discarding"


@clause("BH-16.4")
def test_a_text_may_fix_whose_deck_and_raise_the_number() -> None:
    rat_king = creature("Rat king", 1, 9, w.boost("plague", 2, w.card_(w.mine)))
    t = table(p1=[rat_king], hand1=[creature("Rat", 1, 1, w.hire >> w.plague(1, w.opp))])
    t.play("Rat")
    assert t.graveyard(2) == ["Blank"] * 3


# --- markers


@clause("BH-16.9", "BH-16.10")
def test_strengthening_and_weakening_lie_side_by_side() -> None:
    t = table(
        p1=[creature("Cub", 1, 2)],
        hand1=[spell("Meat", w.put(w.strengthening, w.creature, 2)), spell("Curse", w.put(w.weakening, w.creature))],
    )
    t.play("Meat")
    assert (t.strike("Cub"), t.lives("Cub")) == (3, 4)
    t.play("Curse")
    assert (t.strike("Cub"), t.lives("Cub")) == (2, 3)
    assert (t.seen("Cub")["strengthening"], t.seen("Cub")["weakening"]) == (2, 1)


@clause("BH-16.9")
def test_strengthening_may_be_taken_off_as_a_cost_and_moved() -> None:
    t = table(
        p1=[
            creature("Bank", 1, 1, w.pay(w.take_off(w.strengthening, w.self_)) >> w.draw(), strengthening=2),
            creature("Heir", 1, 1),
        ],
        hand1=[spell("Will", w.move(w.strengthening, w.creature(w.named("Bank")), w.creature(w.named("Heir"))))],
    )
    t.use("Bank")
    assert (t.strike("Bank"), t.hand(1)) == (2, ["Will", "Blank"])
    t.play("Will")
    assert (t.strike("Bank"), t.strike("Heir")) == (1, 2)
    assert not t.can_use("Bank")


@clause("BH-16.9")
def test_a_creature_printed_0_0_lives_by_its_markers() -> None:
    shade = creature("Shade", 0, 0, w.enters_with(w.strengthening, 2))
    t = table(hand1=[shade, spell("Fade", w.take_off(w.strengthening, w.creature, None))])
    t.play("Shade")
    assert (t.strike("Shade"), t.lives("Shade")) == (2, 2)
    t.play("Fade")
    assert t.graveyard(1) == ["Fade", "Shade"]


@clause("BH-16.10")
def test_a_creature_can_die_of_weakening_without_a_wound() -> None:
    t = table(p2=[creature("Elk", 1, 2)], hand1=[spell("Curse", w.put(w.weakening, w.creature, 2))])
    t.play("Curse")
    assert t.graveyard(2) == ["Elk"]


@clause("BH-16.35")
def test_a_named_marker_does_nothing_by_itself() -> None:
    torch = creature("Torch", 1, 9, w.pay(w.take_off(w.flame, w.self_, 2)) >> w.wound(3, w.opp_hero))
    t = table(p1=[torch], hand1=[spell("Spark", w.put(w.flame, w.all_(w.character(w.mine)), 2))])
    t.play("Spark")
    assert (t.strike("Torch"), t.lives("Torch")) == (1, 9)
    assert t.seen("Torch")["markers"] == t.seen("hero1")["markers"] == [["flame", 2]]
    t.use("Torch")
    assert (t.wounds("hero2"), t.seen("Torch")["markers"]) == (3, [])


# --- copies


@clause("BH-16.13")
@pytest.mark.parametrize(("hire", "drawn"), [(True, 1), (False, 0)])
def test_a_copy_has_the_values_and_abilities_but_no_wounds_and_no_effects(hire: bool, drawn: int) -> None:
    knight = creature("Knight", 2, 4, w.armor(1), w.hire >> w.draw(), classes=["orc"], wounds=3, strengthening=2)
    t = table(
        p1=[knight],
        hand1=[spell("Mirror", w.create(w.creature, hire=hire)), spell("Bury", w.to_deck(w.creature(w.unwounded)))],
    )
    t.play("Mirror")
    old, new = t.table.view(None)["players"][0]["play"][1:]
    assert (new["card"], new["strike"], new["lives"], new["armor"]) == (old["card"], 2, 4, 1)
    assert (new["wounds"], new["strengthening"]) == (0, 0)
    assert t.hand(1).count("Blank") == drawn
    t.play("Bury")
    assert t.reserve(1) == ["Knight"], "it is Created: never in a deck"


# --- wounds


@clause("BH-16.16")
@pytest.mark.parametrize(("target", "excess"), [("Elk", 3), ("hero2", 0), ("Bear", 0)])
def test_excess_damage_is_what_a_creature_did_not_need_to_die(target: str, excess: int) -> None:
    bolt = spell("Bolt", w.wound(5, w.character(w.enemy)) >> w.put(w.extra_life, w.your_hero, w.excess))
    t = table(p2=[creature("Elk", 1, 3, wounds=1), creature("Bear", 1, 6)], hero2=hero(wounds=0), hand1=[bolt])
    t.play("Bolt", target)
    assert t.seen("hero1")["extra"] == excess


@clause("BH-16.16")
def test_excess_healing_is_what_had_no_wound() -> None:
    t = table(
        hero1=hero(wounds=2),
        hand1=[spell("Feast", w.heal(5, w.your_hero) >> w.put(w.extra_life, w.your_hero, w.excess))],
    )
    t.play("Feast")
    assert (t.wounds("hero1"), t.seen("hero1")["extra"]) == (0, 3)


def duel(wolf: tuple[Keyword, ...], elk: tuple[Keyword, ...]) -> tuple[bool, bool]:
    """Both would kill each other: who survives the attack of Wolf on Elk."""
    t = table(p1=[creature("Wolf", 3, 3, *wolf)], p2=[creature("Elk", 3, 3, *elk)])
    t.attack("Wolf", "Elk")
    return bool(t.in_play(1)), bool(t.in_play(2))


@clause("BH-16.18")
def test_last_strike_comes_after_the_opponent_who_survives() -> None:
    first, last = w.first_strike, w.last_strike
    assert duel((), ()) == (False, False)
    assert duel((last,), ()) == (False, True)
    assert duel((), (last,)) == (True, False)
    assert duel((last,), (last,)) == (False, False), "the usual order"
    assert duel((first,), (last,)) == (True, False)
    assert duel((first, last), ()) == (False, False)


@clause("BH-16.18")
def test_who_survives_strikes_last() -> None:
    t = table(p1=[creature("Wolf", 3, 4, w.last_strike)], p2=[creature("Elk", 3, 3)])
    t.attack("Wolf", "Elk")
    assert (t.wounds("Wolf"), t.graveyard(2)) == (3, ["Elk"])


@clause("BH-16.16")
@pytest.mark.parametrize(
    "ability",
    [
        w.on_strike >> w.put(w.extra_life, w.your_hero, w.excess),
        w.on_attack >> w.put(w.extra_life, w.your_hero, w.excess),
        w.when(w.kills(w.self_, w.creature)) >> w.put(w.extra_life, w.your_hero, w.excess),
    ],
)
def test_a_strike_has_excess_damage_too(ability: Ability) -> None:
    t = table(p1=[creature("Wolf", 5, 9, ability)], p2=[creature("Elk", 1, 3, wounds=1)])
    t.attack("Wolf", "Elk")
    assert t.seen("hero1")["extra"] == 3


@clause("BH-16.16")
def test_what_armor_stopped_is_no_excess() -> None:
    t = table(
        p1=[creature("Wolf", 5, 9, w.on_attack >> w.put(w.extra_life, w.your_hero, w.excess))],
        p2=[creature("Elk", 1, 3, w.armor(1))],
    )
    t.attack("Wolf", "Elk")
    assert t.seen("hero1")["extra"] == 1


@clause("BH-16.25")
@pytest.mark.parametrize(("target", "answer"), [("hero2", "pass"), ("hero2", "Guard"), ("Guard", None)])
def test_on_strike_works_blocked_or_not(target: str, answer: str | None) -> None:
    t = table(
        p1=[creature("Wolf", 2, 9, w.on_strike >> w.put(w.extra_life, w.your_hero, w.X))], p2=[creature("Guard", 1, 9)]
    )
    t.attack("Wolf", target, *([answer] if answer else []))
    assert t.seen("hero1")["extra"] == 2, "X is the wounds dealt"


@clause("BH-16.25")
def test_on_strike_works_on_return_strikes() -> None:
    t = table(p1=[creature("Wolf", 1, 9)], p2=[creature("Elk", 1, 9, w.on_strike >> w.draw())])
    t.attack("Wolf", "Elk")
    assert t.hand(2) == ["Blank"]


@clause("BH-16.25")
@pytest.mark.parametrize(("target", "drawn"), [("hero2", 1), ("Elk", 0)])
def test_on_strike_may_be_limited_to_what_was_struck(target: str, drawn: int) -> None:
    t = table(p1=[creature("Wolf", 1, 9, w.on_strike(w.hero) >> w.draw())], p2=[creature("Elk", 1, 9, closed=True)])
    t.attack("Wolf", target)
    assert len(t.hand(1)) == drawn


@clause("BH-16.28")
def test_prevention_is_used_up_as_a_pool() -> None:
    bolts = [spell(f"Bolt {n}", w.wound(2, w.character(w.enemy))) for n in (1, 2)]
    t = table(p2=[ELK], hand2=[spell("Ward", w.prevent(3, w.character(w.mine), until="game"))], hand1=bolts, active=2)
    t.play("Ward").end_turn()
    t.play("Bolt 1", "Elk")
    assert t.wounds("Elk") == 0
    t.play("Bolt 2", "hero2")
    assert t.wounds("hero2") == 1, "one of the three was left"


@clause("BH-16.30")
@pytest.mark.parametrize(
    ("kind", "struck", "shot", "hexed", "cursed"),
    [("attack", 0, 1, 3, 3), ("strike", 0, 3, 3, 3), ("ability", 2, 3, 3, 1), ("any", 0, 1, 1, 1)],
)
def test_wounds_are_reduced_by_their_kind_and_not_below_0(
    kind: str, struck: int, shot: int, hexed: int, cursed: int
) -> None:
    t = table(
        p1=[creature("Wolf", 2, 99), creature("Archer", 1, 9, w.tap >> w.shot(3, at=w.creature))],
        hero1=hero(w.tap >> w.wound(3, w.creature(w.enemy))),
        hand1=[spell("Hex", w.wound(3, w.creature(w.enemy)))],
        p2=[creature("Golem", 1, 99, w.takes(-2, kind=kind), closed=True)],
    )
    seen = [0]
    for act in (
        lambda: t.attack("Wolf", "Golem"),
        lambda: t.use("Archer"),
        lambda: t.play("Hex"),
        lambda: t.use("hero1"),
    ):
        act()
        seen.append(t.wounds("Golem"))
    assert [after - before for before, after in pairwise(seen)] == [struck, shot, hexed, cursed]
