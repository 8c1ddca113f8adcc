"""Section 5: setup."""

from play.engine.events import redact
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import Made, Played, creature, hero, opening, table


def forty() -> list[Made]:
    return [creature(f"Card {n}", 1, 1) for n in range(40)]


def dealt(seed: int = 7, first: int | None = 1) -> Played:
    cards = forty()
    return opening(cards, cards, first=first, seed=seed)


@clause("BH-5.1")
def test_heroes_begin_open_and_without_wounds() -> None:
    t = dealt()
    for name in ("hero1", "hero2"):
        assert (t.closed(name), t.wounds(name)) == (False, 0)


@clause("BH-5.2", "BH-15.52")
def test_a_player_picked_at_random_chooses_who_begins() -> None:
    picked = set()
    for seed in range(20):
        t = dealt(seed, first=None)
        player = 1 if t.asked("first", 1) else 2
        assert t.asked("first", player)
        assert t.options() == [("me",), ("opponent",)]
        picked.add(player)
        t.answer("opponent" if seed % 2 else "me")
        assert t.asked("mulligan", 3 - player if seed % 2 else player)
    assert picked == {1, 2}


@clause("BH-5.3")
def test_decks_are_shuffled_and_lie_face_down() -> None:
    orders = {tuple(t.hand(1) + t.deck(1)) for t in map(dealt, range(5))}
    assert len(orders) == 5
    t = dealt()
    assert t.hand(1) + t.deck(1) != t.hand(2) + t.deck(2)
    for seat in (0, 1, None):
        assert [side["deck"] for side in t.table.view(seat)["players"]] == [[], []]


@clause("BH-5.4")
def test_each_player_draws_four_cards_secretly() -> None:
    t = dealt()
    for player in (1, 2):
        assert (len(t.hand(player)), len(t.deck(player))) == (4, 36)
        assert all(one["card"] is None for one in t.table.view(2 - player)["players"][player - 1]["hand"])


@clause("BH-5.5")
def test_all_four_cards_may_be_put_back() -> None:
    t = dealt()
    hand, deck = t.hand(1), t.deck(1)
    t.answer(*reversed(hand))
    assert t.hand(1) == deck[:4]
    assert t.deck(1) == deck[4:] + hand[::-1], "not reshuffled"
    assert t.asked("mulligan", 2), "there is no second mulligan"


@clause("BH-5.5")
def test_a_hand_may_be_kept() -> None:
    t = dealt()
    hand, deck = t.hand(1), t.deck(1)
    t.answer("done")
    assert (t.hand(1), t.deck(1)) == (hand, deck)


@clause("BH-5.6", "BH-15.51")
def test_the_second_player_sees_how_many_cards_the_first_replaced() -> None:
    t = dealt(first=2)
    assert t.asked("mulligan", 2)
    one, another, *_ = t.hand(2)
    t.answer(one, another, "done")
    assert t.asked("mulligan", 1)
    told = [redact(event, 0) for event in t.table.events]
    assert [args for kind, args in told if kind == "mulligan"] == [(1, 2)]
    assert {args[2] for kind, args in told if kind == "move" and args[5] == 1} == {None}, "but not which"
    known = t.table.view(0)["players"][1]
    assert all(card["card"] is None for card in known["hand"])
    assert known["deck"] == []
    t.answer("done")
    assert t.asked("action", 2)


@clause("BH-5.7")
def test_nobody_starts_with_coins() -> None:
    t = dealt()
    assert (t.coins(1), t.coins(2)) == ((0, 0), (0, 0))


@clause("BH-5.8", "BH-6.6(b)")
def test_only_the_first_player_goes_without_the_first_draw() -> None:
    t = dealt(first=2).answer("done", "done")
    assert [len(t.hand(player)) for player in (2, 1)] == [4, 4]
    sizes = []
    for _ in range(3):
        t.end_turn()
        sizes.append(len(t.hand(t.active)))
    assert sizes == [5, 5, 6]
    assert (t.coins(1), t.coins(2)) == ((2, 0), (2, 0)), "and no other compensation"


@clause("BH-16.36")
def test_a_card_can_tell_who_went_second() -> None:
    late = w.if_(w.second, w.wound(1, w.opp_hero))
    t = table(hero1=hero(w.tap >> late >> w.draw()), hero2=hero(w.tap >> late >> w.draw()))
    t.use("hero1")
    assert t.wounds("hero2") == 0
    t.end_turn().use("hero2")
    assert t.wounds("hero1") == 1
