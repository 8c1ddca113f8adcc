"""Corner cases of the rules, first half: secrets, clones, attacks within attacks, loading, killing, restrictions on
playing."""

import json
import subprocess
import sys
from typing import Any

import pytest

from catalog import library
from play.engine.events import redact
from play.engine.randomness import generator
from play.engine.recorder import canonical, message
from play.engine.table import Table
from play.games.berserk.rules.codes import Zone
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import Played, _lay, creature, define, hero, spell, table
from tests.running import ROOT

ELK = creature("Elk", 0, 9)
ASH = creature("Ash", 8, 8, w.works_in(w.hand) + w.end() >> w.may(w.lose_coins(4), then=w.summon(w.self_)), cost=8)
ALLY = creature("Ally", 2, 2, w.works_in(w.side) + w.when(w.plays(w.opp, w.spell)) >> w.may(w.summon(w.self_)))


def told(t: Played, player: int | None) -> list[tuple[str, tuple[Any, ...]]]:
    """All messages to this player (None: a spectator) so far."""
    shown = (redact(event, None if player is None else player - 1) for event in t.table.events)
    return [event for event in shown if event is not None]


# --- triggers of cards that nobody sees


@pytest.mark.parametrize("player", [2, None])
def test_nobody_else_is_told_that_an_ability_in_a_hand_triggers(player: int | None) -> None:
    t = table(hand1=[ASH])
    t.do("end")
    assert t.asked("may", 1)
    assert t.log("trigger") == [("trigger", "Ash")]
    assert "trigger" not in [kind for kind, _ in told(t, player)]


def test_an_ability_in_a_hand_that_cannot_be_paid_says_nothing_at_all() -> None:
    t = table(hand1=[ASH], coins1=3)
    t.end_turn()
    assert t.log("trigger") == []


def test_once_the_card_came_out_of_the_hand_everybody_sees_it() -> None:
    t = table(hand1=[ASH])
    t.end_turn("yes")
    assert t.in_play(1) == ["Ash"]
    assert [args[1] for kind, args in told(t, 2) if kind == "enter"] == [define(ASH).id]


def test_nobody_else_is_told_that_an_ability_in_a_side_deck_triggers() -> None:
    t = table(hand2=[spell("Read", w.draw())])
    _lay(t.state, ALLY, Zone.SIDE, 0)
    t.state.outside = True
    t.state.touch_abilities()
    t.end_turn().do("play", "Read")
    assert t.asked("may", 1)
    assert "trigger" in [kind for kind, _ in told(t, 1)]
    assert "trigger" not in [kind for kind, _ in told(t, 2)]


def test_a_trigger_in_play_is_told_to_everybody() -> None:
    t = table(p1=[creature("Bard", 1, 1, w.end() >> w.draw())])
    t.end_turn()
    assert "trigger" in [kind for kind, _ in told(t, 2)]


def test_whoever_looked_at_cards_does_not_learn_the_random_order_at_the_bottom() -> None:
    scry = spell("Scry", w.look(w.top(3)) >> w.to_deck(w.rest, where="bottom", random=True))
    t = table(hand1=[scry], deck1=[creature(name, 1, 1) for name in "ABCDE"])
    t.play("Scry")
    assert sorted(t.deck(1)[2:]) == ["A", "B", "C"]
    named = {arg for kind, args in told(t, 1) if kind == "move" for arg in args[:2]}
    assert not named & set(t.state.players[0].deck[:3]), "these ids were told together with their faces"


def test_the_order_at_the_bottom_is_indeed_random() -> None:
    scry = spell("Scry", w.look(w.top(3)) >> w.to_deck(w.rest, where="bottom", random=True))
    orders = set()
    for seed in range(12):
        t = table(hand1=[scry], deck1=[creature(name, 1, 1) for name in "ABCDE"])
        t.state.seed = seed
        orders.add(tuple(t.play("Scry").deck(1)[2:]))
    assert len(orders) > 2


def test_a_sample_may_have_any_order_at_the_bottom() -> None:
    scry = spell("Scry", w.look(w.top(3)) >> w.to_deck(w.rest, where="bottom", random=True))
    t = table(hand1=[scry], deck1=[creature(name, 1, 1) for name in "ABC"])
    t.play("Scry")
    rng = generator(1, 1)
    orders = {tuple(Played(t.table.sample(0, rng)).deck(1)) for _ in range(30)}
    assert len(orders) == 6


# --- clones at a question that comes late in a stage


def same_table(one: Table[Any], other: Table[Any]) -> bool:
    return canonical(one.rules.pack(one.state)) == canonical(other.rules.pack(other.state)) and all(
        message(one, seat, []) == message(other, seat, []) for seat in (0, 1, None)
    )


def fickle(*condition: Any) -> Played:
    """Scout lives while its player holds at most one card; the draw of the turn kills it, and its Death asks."""
    scout = creature("Scout", 1, 2, *condition, w.death >> w.wound(1, w.creature), wounds=2)
    return table(p1=[scout], p2=[creature("One", 1, 5), creature("Two", 1, 5)], hand1=[ELK], active=2)


LATE = {
    "a death after the draw": (
        lambda: fickle(w.while_(w.hand_size() <= 1, w.aura(w.self_, lives=1))),
        "target",
    ),
    "a death after the coin": (
        lambda: fickle(w.while_(w.coin_count() <= 5, w.aura(w.self_, lives=1))),
        "target",
    ),
    "a bonus that ends": (
        lambda: table(
            p1=[ELK, creature("Frail", 1, 1, w.death >> w.wound(1, w.creature), wounds=2, mods=((0, 2, (0, 0, 0)),))],
            p2=[creature("One", 1, 5)],
        ),
        "target",
    ),
    "two that regenerate": (
        lambda: table(p1=[creature(name, 1, 9, w.regeneration(1), wounds=3) for name in ("Hydra", "Troll")]),
        "order",
    ),
}


@pytest.mark.parametrize("corner", LATE)
def test_a_clone_at_a_late_question_is_the_live_table_and_plays_on_alike(corner: str) -> None:
    make, kind = LATE[corner]
    t = make()
    t.do("end")
    assert t.table.asks[0].kind == kind, t.options()
    for copy in (t.table.clone, lambda: Table.load(t.table.rules, json.loads(json.dumps(t.table.dump())))):
        other = copy()
        assert same_table(t.table, other)
        played = t.table.clone()
        rng = generator(5, 5)
        while played.asks and played.ply < t.table.ply + 8:
            ask = played.asks[0]
            option = rng.choice(ask.options)
            assert played.act(ask.id, option) == other.act(ask.id, option)
            assert same_table(played, other)


def test_a_creature_dies_when_the_draw_of_the_turn_ends_what_kept_it_alive() -> None:
    t = fickle(w.while_(w.hand_size() <= 1, w.aura(w.self_, lives=1)))
    t.end_turn("Two")
    assert (t.graveyard(1), t.wounds("Two"), t.coins(1)) == (["Scout"], 1, (6, 0))


# --- an attack inside an attack


def inquisitor() -> Any:
    return creature("Inquisitor", 2, 4, w.when(w.leaves(w.creature(w.mine, w.other))) >> w.attack_now(w.self_))


HUNTER = creature("Hunter", 3, 5, w.when(w.declares(w.self_)) >> w.destroy(w.creature(w.enemy, w.named("Fawn"))))


@clause("BH-9.4")
def test_an_attack_goes_on_after_another_attack_that_its_declaration_set_off() -> None:
    t = table(p1=[HUNTER], p2=[creature("Fawn", 1, 1), inquisitor()])
    t.attack("Hunter", "hero2", ("target", "hero1"), "pass")
    assert (t.wounds("hero1"), t.wounds("hero2")) == (2, 3)
    assert t.closed("Hunter")
    assert t.closed("Inquisitor")
    assert t.state.attack is None


@clause("BH-9.4", "BH-9.6")
def test_the_outer_attack_still_asks_for_its_defender_and_strikes_it() -> None:
    t = table(p1=[HUNTER], p2=[creature("Fawn", 1, 1), inquisitor(), creature("Guard", 1, 9)])
    t.attack("Hunter", "hero2", ("target", "hero1"), "pass", "Guard")
    assert (t.wounds("Guard"), t.wounds("hero2"), t.wounds("Hunter")) == (3, 0, 1)


@clause("BH-15.12")
def test_the_outer_attack_ends_where_the_inner_one_killed_the_attacker() -> None:
    t = table(p1=[HUNTER.but(wounds=3)], p2=[creature("Fawn", 1, 1), inquisitor()])
    t.attack("Hunter", "hero2", ("target", "Hunter"))
    assert t.graveyard(1) == ["Hunter"]
    assert t.wounds("hero2") == 0


# --- loading

LOADER = """
import json, sys, threading
from play.games.berserk.rules import loading
from play.games.berserk.rules.book import BOOK
from play.games.berserk.script import words as w

{before}
sys.setswitchinterval(1e-5)
BOOK.clear()
together, said = threading.Barrier(2), []

def go():
    together.wait()
    try:
        loading.load()
        said.append("")
    except Exception as error:
        said.append(f"{{type(error).__name__}}: {{error}}")

threads = [threading.Thread(target=go) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
{after}
print(json.dumps([said, len(BOOK.defs), bool(BOOK.digest)]))
"""


BAD = """
good = loading.scripts
loading.scripts = lambda: tuple(w.card(16, 82, w.draw()) if one.id == "bh-16-082" else one for one in good())
"""


def loaded(before: str = "", after: str = "") -> list[Any]:
    """The output of two threads that loaded the book at the same time, in their own process, and the number of cards."""
    done = subprocess.run(
        [sys.executable, "-c", LOADER.format(before=before, after=after)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    found: list[Any] = json.loads(done.stdout)
    return found


def test_two_threads_that_load_at_once_fill_the_book_once() -> None:
    assert loaded() == [["", ""], len(library.game("berserk").cards), True]


def test_a_bad_script_is_refused_in_the_same_words_again_and_leaves_the_book_empty() -> None:
    said, cards, whole = loaded(BAD)
    assert said[0] == said[1]
    assert said[0].startswith("BadScript: 16/82: ")
    assert (cards, whole) == (0, False)


def test_after_a_mistake_was_put_right_the_book_loads_whole() -> None:
    _, cards, whole = loaded(BAD, "loading.scripts = good; loading.load()")
    assert (cards, whole) == (len(library.game("berserk").cards), True)


# --- who kills

WOLF = creature(
    "Wolf", 1, 9, w.each_time(w.kills(w.self_, w.creature)) >> w.draw(),
    w.coins(0) >> w.wound(1, w.all_(w.creature(w.enemy))),
)  # fmt: skip
ROT = spell("Rot", w.put(w.weakening, w.creature(w.enemy, w.named("Doe")), 3))
DOE = creature("Doe", 0, 3)


def kills(t: Played) -> int:
    """A card was drawn for each."""
    return 9 - len(t.deck(1))


@clause("BH-15.70", "BH-16.33")
def test_who_wounded_a_creature_that_was_healed_since_does_not_kill_it() -> None:
    t = table(p1=[WOLF], p2=[DOE], hand1=[spell("Cure", w.heal(w.full, w.creature(w.enemy))), ROT])
    t.attack("Wolf", "Doe").play("Cure").play("Rot")
    assert (t.graveyard(2), kills(t)) == (["Doe"], 0)


@clause("BH-16.33")
def test_who_wounded_a_creature_earlier_does_not_kill_it_when_its_lives_shrink() -> None:
    t = table(p1=[WOLF], p2=[DOE], hand1=[ROT])
    t.attack("Wolf", "Doe").play("Rot")
    assert (t.graveyard(2), kills(t)) == (["Doe"], 0)


@clause("BH-16.33")
def test_a_survivor_of_wounds_that_killed_another_is_not_killed_by_them_later() -> None:
    t = table(p1=[WOLF], p2=[creature("Mouse", 0, 1), DOE], hand1=[ROT])
    t.use("Wolf")
    assert (t.in_play(2), kills(t)) == (["Doe"], 1), "the mouse was killed"
    t.play("Rot")
    assert (t.in_play(2), kills(t)) == ([], 1)


@clause("BH-16.33", "BH-10.6")
def test_wounds_kill_whom_an_aura_kept_alive_that_dies_of_the_same_wounds() -> None:
    banner = creature("Banner", 0, 1, w.aura(w.creature(w.mine, w.other), lives=1))
    t = table(p1=[WOLF], p2=[banner, creature("Mouse", 0, 1)])
    t.use("Wolf")
    assert (t.in_play(2), kills(t)) == ([], 2)


# --- uniqueness

CAPTAIN = creature("Captain", 3, 3, w.unique, w.each_time(w.dies(w.creature(w.mine))) >> w.draw())


@clause("BH-13.48(b)")
def test_the_second_unique_card_does_not_see_the_first_one_die() -> None:
    t = table(p1=[CAPTAIN], hand1=[CAPTAIN])
    t.play("Captain")
    assert t.log("die", "enter") == [("die", "Captain"), ("enter", "Captain")]
    assert (t.graveyard(1), t.hand(1)) == (["Captain"], ["Blank"]), "only the first one saw it"


@clause("BH-13.48(b)", "BH-7.8")
def test_the_first_unique_card_is_gone_before_an_aura_of_the_second_works() -> None:
    keeper = creature("Keeper", 1, 1, w.unique, w.aura(w.creature(w.mine, w.other), lives=5), w.death >> w.draw())
    t = table(p1=[keeper], hand1=[keeper])
    t.play("Keeper")
    assert (t.in_play(1), t.graveyard(1), t.lives("Keeper"), t.hand(1)) == (["Keeper"], ["Keeper"], 1, ["Blank"])


# --- whether it died


@clause("BH-13.35", "BH-15.62")
def test_a_creature_returned_to_a_hand_and_put_into_the_graveyard_from_there_did_not_die() -> None:
    feint = spell(
        "Feint",
        w.to_hand(w.creature(w.enemy).as_("a"))
        >> w.put_in_grave(w.it)
        >> w.if_(w.ref("a").died, w.wound(5, w.opp_hero)),
    )
    t = table(p2=[ELK], hand1=[feint])
    t.play("Feint")
    assert (t.graveyard(2), t.wounds("hero2")) == (["Elk"], 0)


@pytest.mark.parametrize("then", ["stays", "comes back"])
def test_a_creature_died_whatever_became_of_it_since(then: str) -> None:
    text = w.destroy(w.creature(w.enemy).as_("a"))
    if then == "comes back":
        text = text >> w.to_hand(w.it)
    t = table(p2=[ELK], hand1=[spell("Fate", text >> w.if_(w.ref("a").died, w.wound(5, w.opp_hero)))])
    t.play("Fate")
    assert (t.hand(2) or t.graveyard(2), t.wounds("hero2")) == (["Elk"], 5)


# --- prohibitions hold in every way of playing


@clause("BH-12.2", "BH-13.1")
@pytest.mark.parametrize("banned", [False, True])
def test_a_card_that_may_not_be_played_is_not_played_for_free_either(banned: bool) -> None:
    ban = creature("Ban", 1, 3, *([w.cannot("play", w.opp, at=w.creature)] if banned else []))
    medium = creature("Medium", 1, 1, w.coins(1) >> w.play(w.creature.in_(w.grave)))
    t = table(p1=[medium], p2=[ban], grave1=[ELK])
    if t.can_use("Medium"):
        t.use("Medium")
    assert t.in_play(1) == (["Medium"] if banned else ["Medium", "Elk"])


@clause("BH-12.2", "BH-16.3")
@pytest.mark.parametrize("banned", [False, True])
def test_an_ambush_is_playing_and_is_forbidden_where_playing_is(banned: bool) -> None:
    ban = creature("Ban", 1, 3, *([w.cannot("play", w.opp)] if banned else []))
    trap = spell("Trap", w.ambush(1, w.plays(w.opp, w.creature)) >> w.draw(), cost=3)
    t = table(p1=[ban], hand1=[ELK], hand2=[trap])
    t.do("play", "Elk")
    assert t.asked("ambush", 2)
    assert t.can("ambush", "Trap") is not banned


@clause("BH-7.10", "BH-15.50")
@pytest.mark.parametrize("targets", [0, 1])
def test_a_free_spell_none_of_whose_instructions_can_do_anything_stays_where_it_is(targets: int) -> None:
    deck = [spell("Daze", w.stun(w.creature(w.enemy)))]
    t = table(
        p2=[ELK] * targets, deck1=deck, hand1=[spell("Gamble", w.reveal(w.top()) >> w.play(w.it))], hero1=hero(lives=9)
    )
    t.play("Gamble")
    assert (t.deck(1), t.graveyard(1)) == ((["Daze"], ["Gamble"]) if not targets else ([], ["Gamble", "Daze"]))


# --- opening

DAZE = spell("Daze", w.stun(w.creature(w.enemy)) >> w.keep_closed(w.it))


@clause("BH-13.23(b)", "BH-6.4")
def test_a_creature_both_stunned_and_kept_closed_misses_one_recovery() -> None:
    t = table(p2=[ELK], hand1=[DAZE])
    t.play("Daze").end_turn()
    assert t.closed("Elk"), "the recovery that it missed"
    t.end_turn().end_turn()
    assert not t.closed("Elk")


@clause("BH-13.23(b)")
@pytest.mark.parametrize("word", [w.stun, w.keep_closed])
def test_either_of_the_two_costs_one_recovery(word: Any) -> None:
    t = table(p2=[ELK.but(closed=True)], hand1=[spell("Daze", word(w.creature(w.enemy)))])
    t.play("Daze").end_turn()
    assert t.closed("Elk")
    t.end_turn().end_turn()
    assert not t.closed("Elk")
