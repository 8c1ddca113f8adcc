"""Lasting effects, delayed ones, and memory."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import creature, hero, spell, support, table


def test_a_delayed_instruction_keeps_the_card_it_speaks_of() -> None:
    rest = spell("Rest", w.close(w.creature) >> w.at("your_turn", w.put(w.strengthening, w.it, 3)))
    t = table(p1=[creature("A", 1, 5), creature("B", 1, 5)], hand1=[rest])
    t.play("Rest", "B").end_turn().end_turn()
    assert (t.strike("A"), t.strike("B")) == (1, 4)


def test_an_instruction_that_waits_for_an_event_waits_for_that_card_and_only_once() -> None:
    mark = support(
        "Mark", "terrain", w.tap >> w.choose(w.creature(w.enemy)) >> w.at(w.dies(w.it), w.draw(1), until="eot")
    )
    kill = spell("Kill", w.destroy(w.creature))
    t = table(p1=[mark], p2=[creature("A", 1, 5), creature("B", 1, 5)], hand1=[kill, kill])
    t.use("Mark", "B")
    t.play("Kill", "A")
    assert t.hand(1) == ["Kill"]
    t.play("Kill")
    assert t.hand(1) == ["Blank"]


def test_what_was_waited_for_in_an_earlier_turn_is_forgotten() -> None:
    mark = support(
        "Mark", "terrain", w.tap >> w.choose(w.creature(w.enemy)) >> w.at(w.dies(w.it), w.draw(1), until="eot")
    )
    t = table(
        p1=[mark],
        p2=[creature("A", 1, 5), creature("B", 1, 5)],
        hand1=[spell("Kill", w.destroy(w.creature))],
        deck1=[creature("Blank", 1, 1, cost=9)] * 5,
    )
    t.use("Mark", "A").end_turn().end_turn().use("Mark", "B")
    before = len(t.hand(1))
    t.play("Kill", "A")
    assert len(t.hand(1)) == before - 1


def test_a_lasting_prohibition_on_a_chosen_card_ends() -> None:
    t = table(
        p1=[creature("A", 1, 5)],
        p2=[creature("B", 1, 5), creature("C", 1, 5)],
        hand1=[spell("Chains", w.choose(w.creature(w.enemy)) >> w.cannot("attack", w.it, until="your_turn"))],
    )
    t.play("Chains", "B").end_turn()
    assert not t.can("attack", "B", "hero1")
    assert t.can("attack", "C", "hero1")
    t.end_turn().end_turn()
    assert t.can("attack", "B", "hero1")


def test_a_lasting_description_goes_on_describing() -> None:
    t = table(hand1=[spell("Song", w.aura(w.creature(w.mine), strike=2, until="eot")), creature("Late", 1, 5)])
    t.play("Song").play("Late")
    assert t.strike("Late") == 3
    t.end_turn()
    assert t.strike("Late") == 1


def test_a_lasting_number_is_fixed_when_it_is_made() -> None:
    song = spell("Song", w.aura(w.creature(w.mine), strike=w.count(w.creature(w.mine)), until="eot"))
    t = table(p1=[creature("A", 1, 5)], hand1=[song, creature("B", 1, 5)])
    t.play("Song").play("B")
    assert (t.strike("A"), t.strike("B")) == (2, 2)


def test_a_keyword_with_a_computed_number_keeps_it() -> None:
    shell = spell("Shell", w.give(w.creature(w.mine), w.armor(w.count(w.creature(w.mine)))))
    t = table(
        p1=[creature("A", 1, 9), creature("B", 1, 9)], p2=[creature("Wolf", 5, 5)], hand1=[shell, creature("C", 1, 1)]
    )
    t.play("Shell", "A").play("C").end_turn().attack("Wolf", "A", "pass")
    assert t.wounds("A") == 3, "Armor 2, as there were two creatures then"


def test_a_player_has_an_ability_for_a_turn() -> None:
    pact = spell("Pact", w.give(w.you, w.each_time(w.dies(w.creature)) >> w.draw(1), until="eot"))
    kill = spell("Kill", w.destroy(w.creature))
    t = table(p2=[creature("A", 1, 5), creature("B", 1, 5)], hand1=[pact, kill, kill])
    t.play("Pact").play("Kill", "A")
    assert t.hand(1) == ["Kill", "Blank"]


def test_the_next_card_of_a_name_is_known_by_the_card_that_was_taken() -> None:
    tax = spell(
        "Tax", w.to_hand(w.creature.as_("taken")) >> w.next_(w.card_(w.same("name", w.ref("taken"))), 2, who=w.each)
    )
    t = table(
        p1=[creature("A", 1, 1, cost=1), creature("B", 1, 1, cost=1)],
        hand1=[tax, creature("B", 1, 1, cost=1)],
        coins1=2,
    )
    t.play("Tax", "A")
    assert not t.can("play", "A")
    assert t.can("play", "B")


@clause("BH-8.6")
def test_the_second_time_in_a_turn_counts_only_what_fits() -> None:
    watcher = creature("Watcher", 1, 1, w.when(w.plays(w.you, w.creature, nth=2)) >> w.draw(1))
    t = table(
        p1=[watcher],
        hand1=[spell("Rain", w.heal(1, w.your_hero)), creature("A", 1, 1, cost=0), creature("B", 1, 1, cost=0)],
        hero1=hero(wounds=3),
    )
    t.play("Rain").play("A")
    assert t.hand(1) == ["B"]
    t.play("B")
    assert t.hand(1) == ["Blank"]


def test_what_happened_this_turn_is_remembered() -> None:
    wind = spell("Wind", w.if_(w.this_turn(w.discards(w.you)), w.wound(4, w.character), w.wound(2, w.it)))
    t = table(hand1=[wind, wind, spell("Purge", w.discard(w.creature)), creature("A", 1, 1)])
    t.play("Wind", "hero2")
    assert t.wounds("hero2") == 2
    t.play("Purge", "A").play("Wind", "hero2")
    assert t.wounds("hero2") == 6


@clause("BH-13.10", "BH-8.10")
def test_closing_the_card_in_words_is_an_action() -> None:
    smith = creature("Smith", 1, 1, w.pay(w.close(w.self_)) >> w.draw(1))
    t = table(p1=[smith.but(new=True)])
    assert not t.can_use("Smith")
    t = table(p1=[smith])
    t.use("Smith")
    assert t.closed("Smith")
    assert t.hand(1) == ["Blank"]


@clause("BH-15.11")
def test_x_of_a_permanent_is_what_was_paid_for_it() -> None:
    giant = creature("Giant", 1, 9, w.hire >> w.wound(w.X, w.opp_hero), cost="X")
    t = table(hand1=[giant], coins1=4)
    t.play("Giant", 3)
    assert t.wounds("hero2") == 3


def test_x_of_markers_taken_off_is_how_many() -> None:
    feast = spell("Feast", w.take_off(w.extra_life, w.character(w.mine), 3, up_to=True, split=True) >> w.draw(w.X))
    t = table(p1=[creature("A", 1, 1, extra=2), creature("B", 1, 1, extra=1)], hand1=[feast])
    t.play("Feast", "A", "B", "done")
    assert t.hand(1) == ["Blank", "Blank"]
    assert (t.lives("A"), t.lives("B")) == (2, 1)


@clause("BH-13.43", "BH-15.10")
def test_a_hidden_creature_counts_as_a_creature_and_as_nothing_else() -> None:
    t = table(
        p1=[creature("A", 1, 5, classes=["orc"], hidden=True)],
        hand1=[spell("Count", w.wound(w.count(w.creature(w.mine)) + 10 * w.count(w.orc(w.mine)), w.opp_hero))],
    )
    t.play("Count")
    assert t.wounds("hero2") == 1
