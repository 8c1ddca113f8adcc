"""Section 11: simultaneous abilities."""

from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Made, Played, creature, spell, table

STORM = spell("Storm", w.wound(1, w.all_(w.creature)))


def bomb(name: str, n: int = 1) -> Made:
    """Wounds a creature of its controller's choice when it dies; so the order matters."""
    return creature(name, 0, 1, w.death >> w.wound(n, w.creature(w.named("Elk"))))


def order(t: Played) -> list[str]:
    return [card for _, card in t.log("trigger")]


# BH-11.1


@clause("BH-11.1")
def test_the_non_active_player_comes_first() -> None:
    for active in (1, 2):
        sides = {f"p{active}": [bomb("Own")], f"p{3 - active}": [bomb("Foreign"), creature("Elk", 0, 9)]}
        t = table(active=active, **{f"hand{active}": [STORM]}, **sides)  # type: ignore[arg-type]
        t.play("Storm")
        assert order(t) == ["Foreign", "Own"]


@clause("BH-11.1")
def test_each_player_orders_their_own() -> None:
    t = table(p1=[bomb("A"), bomb("B")], p2=[bomb("C"), bomb("D"), creature("Elk", 0, 9)], hand1=[STORM])
    t.do("play", "Storm")
    assert t.asked("order", 2)
    assert t.options() == [("trigger", "C"), ("trigger", "D")]
    t.answer("D")
    assert t.asked("order", 1)
    t.answer("B")
    assert order(t) == ["D", "C", "B", "A"]


@clause("BH-11.1")
def test_the_order_of_start_of_turn_abilities_is_chosen_too() -> None:
    nurse = creature("Nurse", 0, 9, w.start() >> w.heal(2, w.creature(w.named("Elk"))))
    for first, alive in (("Nurse", True), ("Elk", False)):
        t = table(p1=[nurse, creature("Elk", 0, 3, wounds=2, poison=1)], stage="start")
        assert t.asked("order", 1)
        t.answer(first)
        assert ("Elk" in t.in_play(1)) == alive


# BH-11.2


@clause("BH-11.2")
def test_an_ability_belongs_to_the_controller_of_its_source_not_to_the_owner() -> None:
    rat = creature("Rat", 0, 1, w.death >> w.draw())
    t = table(p2=[rat.but(owner=1)], hand1=[STORM], deck1=[BLANK], deck2=[creature("Prize", 1, 1)])
    t.play("Storm")
    assert (t.hand(1), t.hand(2)) == ([], ["Prize"])
    assert "Rat" in t.graveyard(1)


@clause("BH-11.2")
def test_for_a_card_that_left_play_who_controlled_it_last_counts() -> None:
    rat = creature("Rat", 0, 1, w.death >> w.wound(1, w.opp_hero))
    lure = spell("Lure", w.take_control(w.creature(w.enemy)) >> w.destroy(w.it))
    t = table(p2=[rat], hand1=[lure])
    t.play("Lure")
    assert "Rat" in t.graveyard(2)
    assert (t.wounds("hero1"), t.wounds("hero2")) == (0, 1)


# BH-11.3


@clause("BH-11.3", "BH-15.21")
def test_abilities_triggered_by_a_batch_wait_for_its_end() -> None:
    fuse = creature("Fuse", 0, 1, w.death >> w.wound(1, w.creature(w.named("Keg"))))
    keg = creature("Keg", 0, 2, w.death >> w.wound(1, w.opp_hero))
    t = table(p1=[bomb("Own"), creature("Elk", 0, 9)], p2=[fuse, keg], hand1=[STORM])
    t.play("Storm")
    assert t.graveyard(2) == ["Fuse", "Keg"]
    assert order(t) == ["Fuse", "Own", "Keg"], "Keg, of the non-active player, is of the next batch"


@clause("BH-11.3", "BH-11.1")
def test_the_next_batch_begins_with_the_non_active_player_again() -> None:
    fuse = creature("Fuse", 0, 1, w.death >> w.wound(2, w.all_(w.creature)))
    t = table(
        p1=[fuse, creature("Own", 0, 3, w.death >> w.wound(1, w.opp_hero))],
        p2=[creature("Foreign", 0, 3, w.death >> w.wound(1, w.opp_hero))],
        hand1=[STORM],
    )
    t.play("Storm")
    assert order(t) == ["Fuse", "Foreign", "Own"]


# BH-11.4


@clause("BH-11.4", "BH-15.58", "BH-13.41")
def test_both_players_choose_before_anything_happens() -> None:
    t = table(
        hand1=[spell("Toll", w.for_each(w.player, w.discard(1))), creature("A", 1, 1), creature("B", 1, 1)],
        hand2=[creature("C", 1, 1), creature("D", 1, 1)],
    )
    t.do("play", "Toll")
    assert sorted((ask.kind, ask.seat) for ask in t.table.asks) == [("card", 0), ("card", 1)]
    t.answer("D", player=2)
    assert t.graveyard(2) == [], "the choice of the other is awaited"
    t.answer("A", player=1)
    assert (t.graveyard(1), t.graveyard(2)) == (["Toll", "A"], ["D"])


@clause("BH-11.4", "BH-15.58")
def test_what_both_chose_happens_together() -> None:
    mourner = w.each_time(w.dies(w.creature(w.other))) >> w.wound(1, w.opp_hero)
    t = table(
        p1=[creature("A", 1, 1, mourner), creature("B", 1, 1)],
        p2=[creature("C", 1, 1, mourner), creature("D", 1, 1)],
        hand1=[spell("Cull", w.for_each(w.player, w.destroy(w.creature(w.mine))))],
    )
    t.do("play", "Cull").answer("A", player=1).answer("C", player=2)
    assert (t.in_play(1), t.in_play(2)) == (["B"], ["D"])
    assert (t.wounds("hero1"), t.wounds("hero2")) == (1, 1), "those who die together see each other die"
