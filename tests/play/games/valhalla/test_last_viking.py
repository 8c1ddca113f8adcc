"""The Last Viking (section 16): who has the cards, the effect of a level, two pairs with six players."""

import pytest

from catalog import library
from play.engine.refusal import Refused
from tests.clauses import clause
from tests.play.games.valhalla.building import Played, Seat, opening, seat, table

GAME = library.game("valhalla")
MODULE = {"modules": ["last_viking"]}
PILE = ["B-BEAR-05", "B-WOLF-09", "B-BEAR-11", "B-TAC-03"]  # 1, 3, 2, none
WINS, LOSES = ["B-BEAR-01"], ["B-WOLF-01"]


def at_table(*seats: Seat, **more: object) -> Played:
    return table(*seats, **{**MODULE, **more})


def holders(t: Played) -> list[tuple[int | None, int]]:
    """The public view: who has each pair, and its level (nobody: 0)."""
    return [(one["seat"], one["level"] if one["seat"] is not None else 0) for one in t.view(None)["vikings"]]


def battle(t: Played, target: int, *, attack: bool = True, defence: bool = False) -> Played:
    """The active seat attacks with its bear; the defender arms a warrior or nobody."""
    t.do(f"attack:{target}")
    t.tray("axe spear x x x x" if attack else "x x x x x x")
    seat_ = t.ask.seat
    t.fight(*([t.squad(seat_)[0]] if attack else []))
    if t.asked == (target, "fight"):
        t.tray("axe spear x x x x")
        t.fight(*([t.squad(target)[0]] if defence else []))
    if t.asked is not None and t.asked[1] == "send":
        t.do("send")
    return t


# the cards


@clause("VH-16.1")
def test_there_are_two_last_vikings_and_six_bonus_cards_marked_with_player_counts() -> None:
    copies = {
        card.facts["source_id"]: sum(one.copies for one in GAME.printings_of[card.id])
        for card in GAME.cards.values()
        if card.type in ("last_viking", "last_viking_bonus")
    }
    assert copies == {"LV-01": 2, "LB-2": 1, "LB-3": 1, "LB-4": 1, "LB-5": 1, "LB-6": 2}


@clause("VH-16.2", "VH-16.12")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_cards_for_the_player_count_lie_on_the_table(players: int) -> None:
    t = opening(players=players, jarls=[f"vh-j-0{one + 1}" for one in range(players)], **MODULE)
    pairs = 2 if players == 6 else 1
    shown = t.view(None)["vikings"]
    assert [(one["card"], one["bonus"], one["seat"]) for one in shown] == [
        ("vh-lv-01", f"vh-lb-{players}", None)
    ] * pairs


@clause("VH-16.2", "VH-16.12")
def test_other_cards_are_refused() -> None:
    with pytest.raises(Refused) as refused:
        opening(players=6, viking_cards=["vh-lv-01", "vh-lb-6"], **MODULE)
    assert refused.value.where["problem"] == "E_VIKING_CARDS"


# who holds them


@clause("VH-16.3")
def test_the_winner_of_the_first_battle_becomes_the_last_viking() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES)), 1)
    assert holders(t) == [(0, 1)]
    assert t.events("viking") == [(0, 1)]


@clause("VH-16.3")
def test_a_defender_who_wins_the_first_battle_becomes_the_last_viking() -> None:
    t = battle(at_table(seat(squad=["B-WOLF-02"]), seat(squad=["B-BEAR-04"])), 1, defence=True)
    assert t.events("compare") == [(0, 1, 2, 3, 1)]
    assert holders(t) == [(1, 1)]


@clause("VH-16.10", "VH-S.8")
def test_a_battle_without_a_winner_moves_nothing() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES)), 1, attack=False)
    assert holders(t) == [(None, 0)]
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES), vikings=[(1, 3)]), 1, attack=False)
    assert holders(t) == [(1, 3)]


@clause("VH-16.4")
def test_who_beats_the_last_viking_takes_the_cards_at_level_one() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES), vikings=[(1, 3)]), 1)
    assert holders(t) == [(0, 1)]
    t = battle(at_table(seat(squad=["B-WOLF-02"]), seat(squad=["B-BEAR-04"]), vikings=[(0, 3)]), 1, defence=True)
    assert holders(t) == [(1, 1)], "as a defender too"


@clause("VH-16.4")
def test_the_last_viking_who_wins_keeps_cards_and_level() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES), vikings=[(0, 3)]), 1)
    assert holders(t) == [(0, 3)]


@clause("VH-16.4")
def test_a_battle_of_two_others_moves_nothing() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES), seat(), vikings=[(2, 2)]), 1)
    assert holders(t) == [(2, 2)]


# his turn


@clause("VH-16.5")
def test_with_an_empty_squad_he_gains_nothing_and_the_level_stays() -> None:
    t = at_table(seat(hand=["B-BEAR-02"]), seat(), vikings=[(0, 2)], phase="begin", discard=PILE)
    assert holders(t) == [(0, 2)]
    assert t.valhalla(0) == []
    assert t.options == ["add:B-BEAR-02"], "and plays on"


@clause("VH-16.6", "VH-16.7")
@pytest.mark.parametrize(
    ("players", "level", "valour"),
    [(2, 1, 1), (2, 2, 1), (2, 3, 2), (3, 2, 2), (3, 3, 2), (4, 2, 2), (4, 3, 3), (5, 1, 1), (5, 3, 3), (6, 3, 3)],
)
def test_with_a_squad_he_gains_the_valour_of_the_level_and_rises(players: int, level: int, valour: int) -> None:
    vikings = [(0, level)] if players < 6 else [(0, level), (-1, 1)]
    others = [seat()] * (players - 1)
    t = at_table(seat(squad=WINS), *others, vikings=vikings, phase="begin", discard=PILE)
    while t.ask.kind == "bonus":
        t.answer(t.ask, t.ask.options[0])
    assert sum(GAME.cards[f"vh-{name.lower()}"].valour or 0 for name in t.valhalla(0)) == valour
    assert holders(t)[0] == (0, level + 1)
    assert t.asked == (0, "action")


@clause("VH-16.7", "VH-13.3", "VH-S.20", "VH-S.16")
def test_he_takes_the_cards_he_likes_and_makes_do_with_less() -> None:
    t = at_table(seat(squad=WINS), *[seat()] * 3, vikings=[(0, 3)], phase="begin", discard=PILE)
    assert t.asked == (0, "bonus")
    assert t.options == ["take:B-BEAR-11", "take:B-WOLF-09"], "2 + 1 or 3"
    t.do("take:B-BEAR-11")
    assert t.valhalla(0) == ["B-BEAR-11", "B-BEAR-05"]
    assert t.discard == ["B-WOLF-09", "B-TAC-03"]
    t = at_table(seat(squad=WINS), *[seat()] * 3, vikings=[(0, 3)], phase="begin", discard=["B-BEAR-18", "B-BEAR-05"])
    assert t.valhalla(0) == ["B-BEAR-05"]
    assert holders(t) == [(0, 4)]


@clause("VH-16.9", "VH-S.20")
def test_the_last_level_keeps_paying() -> None:
    t = at_table(seat(squad=WINS), seat(), vikings=[(0, 4)], phase="begin", discard=["B-BEAR-11"])
    assert t.valhalla(0) == ["B-BEAR-11"]
    assert holders(t) == [(0, 4)]


@clause("VH-16.6", "VH-16.5")
def test_only_his_own_turn_counts() -> None:
    t = at_table(seat(squad=WINS), seat(squad=LOSES), vikings=[(1, 1)], phase="begin", discard=PILE)
    assert holders(t) == [(1, 1)]
    assert t.valhalla(1) == []


# attacking him


@clause("VH-16.8", "VH-6.1", "VH-6.24")
@pytest.mark.parametrize(
    ("players", "level", "extra"),
    [(2, 1, 0), (2, 2, 1), (2, 3, 1), (2, 4, 2), (3, 4, 2), (4, 3, 1), (5, 2, 1), (5, 3, 2), (6, 1, 0), (6, 3, 2)],
)
def test_who_attacks_the_last_viking_rolls_extra_dice_from_level_two(players: int, level: int, extra: int) -> None:
    vikings = [(1, level)] if players < 6 else [(1, level), (-1, 1)]
    t = at_table(seat(squad=WINS), seat(squad=LOSES), *[seat()] * (players - 2), vikings=vikings)
    t.do("attack:1")
    assert [die["grey"] for die in t.view(0)["battle"]["sides"][0]["dice"]] == [False] * 6 + [True] * extra


@clause("VH-16.8")
def test_the_last_viking_himself_and_attackers_of_others_roll_six() -> None:
    t = at_table(seat(squad=WINS), seat(squad=LOSES), seat(), vikings=[(0, 4)])
    t.do("attack:1")
    assert len(t.dice(0)) == 6
    t = at_table(seat(squad=WINS), seat(squad=LOSES), seat(), vikings=[(2, 4)])
    t.do("attack:1")
    assert len(t.dice(0)) == 6


@clause("VH-16.4", "VH-16.6", "VH-16.8", "VH-E.33")
def test_example_33_last_viking() -> None:
    t = at_table(
        seat(squad=LOSES), seat(squad=WINS), seat(), seat(), vikings=[(0, 2)], phase="begin", discard=["B-BEAR-11"]
    )
    assert t.valhalla(0) == ["B-BEAR-11"], "two valour"
    assert holders(t) == [(0, 3)]
    t.do("draw")
    t.answer(t.ask, t.ask.options[0])
    t.answer(t.ask, t.ask.options[0])
    assert t.asked == (1, "action")
    t.do("attack:0")
    assert len(t.dice(1)) == 7
    t.tray("axe x x x x x")
    t.fight("B-BEAR-01")
    t.do("end")
    assert holders(t) == [(1, 1)]


# the end


@clause("VH-16.11")
def test_in_the_end_he_scores_a_point() -> None:
    t = battle(at_table(seat(squad=WINS), seat(squad=LOSES, own=1)), 1)
    scores = t.play_out().view(None)["result"]["scores"]
    points = [[line["points"] for line in one["lines"] if line["what"] == "viking"] for one in scores]
    assert points == [[1], []]


@clause("VH-16.14")
def test_nothing_else_is_changed() -> None:
    t = battle(at_table(seat(squad=["B-BEAR-01", "B-BEAR-02"]), seat(squad=LOSES), vikings=[(1, 3)]), 1)
    assert t.state.own[1] == 3
    assert t.valhalla(0) == WINS
    assert t.squad(0) == ["B-BEAR-02"]
    assert t.squad(1) == LOSES
    assert t.asked == (0, "keep")


# six players


def six(vikings: list[tuple[int, int]], mine: list[str] = WINS, theirs: list[str] = LOSES) -> Played:
    """Seat 0 can attack seat 1; four others look on."""
    return at_table(seat(squad=mine), seat(squad=theirs), *[seat()] * 4, vikings=vikings)


@clause("VH-16.12")
def test_the_second_pair_goes_to_the_winner_of_the_next_battle_without_a_last_viking() -> None:
    assert holders(battle(six([(-1, 1), (-1, 1)]), 1)) == [(0, 1), (None, 0)]
    assert holders(battle(six([(2, 3), (-1, 1)]), 1)) == [(2, 3), (0, 1)]


@clause("VH-16.12", "VH-16.13")
def test_a_last_viking_who_wins_takes_no_second_pair() -> None:
    assert holders(battle(six([(0, 2), (-1, 1)]), 1)) == [(0, 2), (None, 0)]


@clause("VH-16.13")
def test_beating_a_last_viking_takes_his_pair_and_leaves_the_other_alone() -> None:
    assert holders(battle(six([(1, 3), (-1, 1)]), 1)) == [(0, 1), (None, 0)]
    assert holders(battle(six([(2, 2), (1, 3)]), 1)) == [(2, 2), (0, 1)]


@clause("VH-16.13", "VH-S.20")
def test_of_two_last_vikings_the_loser_puts_his_pair_back() -> None:
    t = battle(six([(0, 3), (1, 4)]), 1)
    assert holders(t) == [(0, 3), (None, 0)], "the winner keeps his own pair and level"


@clause("VH-16.13", "VH-S.20")
def test_the_pair_in_the_middle_waits_for_a_battle_without_the_remaining_last_viking() -> None:
    t = battle(six([(-1, 1), (1, 2)], mine=["B-WOLF-02"], theirs=["B-BEAR-04"]), 1, defence=True)
    assert holders(t) == [(None, 0), (1, 2)], "he won and was in it"
    t = battle(six([(-1, 1), (5, 2)]), 1)
    assert holders(t) == [(0, 1), (5, 2)]
