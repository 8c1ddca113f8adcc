"""Section 14: Placed cards, Extortion, Elusive."""

import pytest

from play.games.berserk.script import words as w
from play.games.berserk.script.ability import Head
from play.games.berserk.script.effect import Effect
from play.games.berserk.script.node import Who
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, Facts, Made, Played, creature, spell, support, table

MARK = spell("Black Mark", w.wound(1, w.your_hero), placed=True)
OTHER_MARK = spell("Grey Mark", w.wound(1, w.your_hero), placed=True)
GHOST = Made(Facts("Ghost", "creature", (), 1, 1, 1, placed=True))
THEIRS = MARK.but(owner=1)


def herald(into: Who = w.opp, where: str = "shuffle", name: str = "Black Mark") -> Made:
    return creature("Herald", 1, 1, w.hire >> w.place(name, into=into, where=where))


# --- placed cards


@clause("BH-14.1", "BH-14.4")
@pytest.mark.parametrize(("into", "player"), [(w.opp, 2), (w.you, 1)])
def test_a_card_is_placed_from_your_reserve_into_the_deck_of_the_player_named(into: Who, player: int) -> None:
    t = table(hand1=[herald(into)], reserve1=[MARK], reserve2=[MARK], deck1=[BLANK], deck2=[BLANK])
    t.play("Herald")
    assert sorted(t.deck(player)) == ["Black Mark", "Blank"]
    assert t.deck(3 - player) == ["Blank"]
    assert (t.reserve(1), t.reserve(2)) == ([], ["Black Mark"])
    assert t.log("shuffle") == [("shuffle", "")]


@clause("BH-14.2", "BH-14.7")
@pytest.mark.parametrize(
    "way", ["play", "discard", "mill", "die", "put into the graveyard"],
)  # fmt: skip
def test_a_placed_card_goes_to_the_reserve_from_anywhere_never_to_a_graveyard(way: str) -> None:
    t = table(
        p2=[GHOST.but(owner=1)],
        hand2=[
            THEIRS,
            spell("Purge", w.discard(w.spell(w.named("Black Mark")))),
            spell("Rot", w.mill(1)),
            spell("Stab", w.destroy(w.creature)),
            spell("Sweep", w.put_in_grave(w.spell(w.named("Black Mark")).in_(w.hand))),
        ],
        deck2=[THEIRS, BLANK],
        active=2,
    )
    name = {"play": "Black Mark", "discard": "Purge", "mill": "Rot", "die": "Stab"}.get(way, "Sweep")
    t.play(name, *(["Black Mark"] if name in ("Purge", "Sweep") else []))
    gone = "Ghost" if way == "die" else "Black Mark"
    assert t.reserve(1) == [gone]
    assert t.reserve(2) == []
    assert t.graveyard(1) + t.graveyard(2) == ([] if way == "play" else [name])


@clause("BH-14.3", "BH-14.8", "BH-15.34")
def test_deck_and_hand_hold_ten_of_a_name() -> None:
    t = table(
        hand1=[
            spell("Curse", w.place("Black Mark", into=w.opp)),
            spell("Another curse", w.place("Black Mark", into=w.opp)),
            spell("Grey curse", w.place("Grey Mark", into=w.opp)),
        ],
        reserve1=[MARK, MARK, OTHER_MARK],
        hand2=[THEIRS] * 3,
        deck2=[THEIRS] * 6,
    )
    t.play("Curse")
    assert len(t.deck(2)) == 7
    t.play("Another curse")
    assert len(t.deck(2)) == 7, "the eleventh stays in the reserve"
    assert t.reserve(1) == ["Black Mark", "Grey Mark"]
    assert len(t.log("shuffle")) == 1, "and nothing is shuffled"
    t.play("Grey curse")
    assert t.deck(2).count("Grey Mark") == 1, "each name has a counter of its own"


@clause("BH-14.3", "BH-15.34")
def test_drawing_does_not_change_the_sum() -> None:
    t = table(hand1=[MARK] * 4, deck1=[MARK] * 6, coins1=9)
    t.end_turn().end_turn()
    assert (t.hand(1) + t.deck(1)).count("Black Mark") == 10
    assert t.reserve(1) == []


@clause("BH-14.3", "BH-15.34")
def test_an_eleventh_that_comes_another_way_goes_to_the_reserve() -> None:
    t = table(
        p1=[GHOST],
        hand1=[spell("Recall", w.to_hand(w.creature))],
        deck1=[GHOST] * 10,
    )
    t.play("Recall")
    assert t.hand(1) == []
    assert t.reserve(1) == ["Ghost"]


@clause("BH-15.34")
def test_moving_between_hand_and_deck_does_not_change_the_sum_either() -> None:
    t = table(hand1=[GHOST, spell("Bury", w.to_deck(w.creature.in_(w.hand), where="bottom"))], deck1=[GHOST] * 9)
    t.play("Bury", "Ghost")
    assert t.deck(1) == ["Ghost"] * 10
    assert t.reserve(1) == []


@clause("BH-14.5")
@pytest.mark.parametrize(("where", "place"), [("top", 0), ("bottom", -1)])
def test_a_position_in_the_deck_is_kept_and_nothing_is_shuffled(where: str, place: int) -> None:
    t = table(hand1=[herald(where=where)], reserve1=[MARK])
    t.play("Herald")
    assert len(t.deck(2)) == 10
    assert t.deck(2)[place] == "Black Mark"
    assert t.log("shuffle") == []


@clause("BH-14.6", "BH-14.7")
def test_who_draws_a_placed_card_plays_it_and_its_owner_gets_it_back() -> None:
    t = table(hand1=[herald(where="top")], reserve1=[MARK], coins2=0)
    t.play("Herald").end_turn()
    assert t.hand(2) == ["Black Mark"]
    t.play("Black Mark")
    assert (t.wounds("hero1"), t.wounds("hero2")) == (0, 1), "by its own text, for who plays it"
    assert (t.reserve(1), t.reserve(2)) == (["Black Mark"], [])


@clause("BH-14.6")
def test_a_placed_creature_returns_to_the_hand_of_its_owner() -> None:
    t = table(
        p1=[creature("Wolf", 1, 1)], p2=[GHOST.but(owner=1)], hand1=[spell("Recall", w.to_hand(w.creature(w.enemy)))]
    )
    t.play("Recall")
    assert t.hand(1) == ["Ghost"]


# --- extortion


def blackmailed(demand: Effect | Head, *more: Effect, **position: object) -> Played:
    effect = w.extortion(demand)
    for one in more:
        effect = effect >> one
    bandit = creature("Bandit", 4, 3, w.charge, w.hire >> effect)
    return table(hand1=[bandit], **position).do("play", "Bandit")  # type: ignore[arg-type]


@clause("BH-14.9", "BH-14.10")
def test_a_demand_that_was_carried_out_costs_the_card_its_features() -> None:
    t = blackmailed(w.discard(1, w.opp), hand2=[BLANK])
    assert t.asked("may", 2)
    t.answer("yes")
    assert t.hand(2) == []
    assert t.seen("Bandit")["featureless"]
    assert not t.can("attack", "Bandit")


@clause("BH-14.11")
@pytest.mark.parametrize(("hand", "answers"), [([BLANK], ["no"]), ([], [])])
def test_a_demand_that_was_declined_or_is_impossible_changes_nothing(hand: list[Made], answers: list[str]) -> None:
    t = blackmailed(w.discard(1, w.opp), hand2=hand).answer(*answers)
    assert t.hand(2) == ["Blank"] * len(hand)
    assert not t.seen("Bandit")["featureless"]
    assert t.can("attack", "Bandit", "hero2")


@clause("BH-14.10", "BH-14.11")
@pytest.mark.parametrize(("answer", "wounds"), [("yes", (1, 0)), ("no", (0, 2))])
def test_texts_may_speak_of_either_result(answer: str, wounds: tuple[int, int]) -> None:
    told = w.if_(w.done, w.wound(1, w.your_hero), w.wound(2, w.opp_hero))
    t = blackmailed(w.coins(1), told).answer(answer)
    assert (t.wounds("hero1"), t.wounds("hero2")) == wounds


@clause("BH-14.12", "BH-15.42")
@pytest.mark.parametrize(("coins", "asked"), [((3, 0), True), ((2, 5), False)])
def test_a_demand_of_coins_needs_open_ones_and_all_of_them(coins: tuple[int, int], asked: bool) -> None:
    t = blackmailed(w.coins(3), coins2=coins[0], closed2=coins[1])
    assert t.asked("may", 2) is asked
    assert t.coins(2) == coins


@clause("BH-15.42")
def test_what_hire_has_done_stays_done_and_what_waits_is_lost() -> None:
    bandit = creature("Bandit", 1, 1, w.hire >> w.extortion(w.coins(1)), w.hire >> w.wound(2, w.opp_hero))

    def paid(first: int) -> Played:
        t = table(hand1=[bandit]).do("play", "Bandit")
        assert t.asked("order", 1)
        t.answer(t.table.asks[0].options[first])
        return t.answer("yes", player=2)

    assert paid(first=0).wounds("hero2") == 0, "the other Hire was lost"
    assert paid(first=1).wounds("hero2") == 2, "it had been done"


# --- elusive


@clause("BH-14.13(a)")
def test_those_it_eludes_cannot_defend_against_it() -> None:
    jarl, plain = creature("Jarl", 1, 9, w.elusive(w.pirate)), creature("Plain", 1, 9)
    t = table(
        p1=[jarl, plain], p2=[creature("Pirate", 1, 9, classes=["pirate"]), creature("Orc", 1, 9, classes=["orc"])]
    )
    t.do("attack", "Jarl", "hero2")
    assert t.options() == [("pass",), ("defend", "Orc")]
    t.answer("pass").do("attack", "Plain", "hero2")
    assert ("defend", "Pirate") in t.options()


@clause("BH-14.13(b)", "BH-14.14")
@pytest.mark.parametrize(("closed", "may"), [(False, False), (True, True)])
def test_those_it_eludes_cannot_attack_it_while_it_is_open(closed: bool, may: bool) -> None:
    t = table(
        p1=[creature("Pirate", 1, 9, classes=["pirate"]), creature("Orc", 1, 9, classes=["orc"])],
        p2=[creature("Jarl", 1, 9, w.elusive(w.pirate), closed=closed), support("Charm", "amulet")],
    )
    assert t.can("attack", "Pirate", "Jarl") is may
    assert t.can("attack", "Orc", "Jarl")
    assert t.can("attack", "Pirate", "hero2")
