"""Section 1: the object of the game, winning and losing."""

import pytest

from play.engine.refusal import Refused
from play.games.berserk.rules.game import BerserkRules
from play.games.berserk.script import words as w
from tests.clauses import clause
from tests.play.games.berserk.build import BLANK, creature, hero, opening, spell, table


@clause("BH-1.1", "BH-4.1")
def test_two_players_have_a_hero_and_a_deck_each() -> None:
    t = opening([BLANK] * 40, [BLANK] * 40, first=1)
    view = t.table.view(None)
    assert len(view["players"]) == 2
    for side in view["players"]:
        assert [one["id"] for one in side["play"]] == [side["hero"]]
        assert side["deck_size"] + len(side["hand"]) == 40


@clause("BH-1.1")
@pytest.mark.parametrize("players", [1, 3])
def test_a_duel_is_not_for_one_or_three(players: int) -> None:
    with pytest.raises(Refused) as refused:
        BerserkRules().setup({"decks": [{"hero": "bh-14-176", "main": {}}] * players}, 1)
    assert refused.value.code == "bad_config"


@clause("BH-1.2")
@pytest.mark.parametrize(("wounds", "lost"), [(21, False), (22, True), (24, True)])
def test_a_hero_with_as_many_wounds_as_lives_has_lost(wounds: int, lost: bool) -> None:
    t = table(p1=[creature("Wolf", 3, 1)], hero2=hero(lives=25, wounds=wounds))
    t.attack("Wolf", "hero2")
    assert t.winner == (1 if lost else None)


@clause("BH-1.3")
def test_lives_left_are_lives_with_their_changes_less_the_wounds() -> None:
    banner = creature("Banner", 1, 1, w.aura(w.your_hero, lives=2))
    t = table(p1=[creature("Wolf", 3, 9)], p2=[banner], hero2=hero(lives=25, wounds=23, extra=1))
    assert (t.lives("hero2"), t.left("hero2")) == (28, 5)
    t.attack("Wolf", "hero2", "pass")
    assert (t.left("hero2"), t.winner) == (2, None)
    t.end_turn().end_turn().attack("Wolf", "Banner")
    assert t.winner == 1, "without the banner the wounds are more than the lives"


@clause("BH-1.4")
@pytest.mark.parametrize(("before", "winner"), [(0, None), (1, None), (2, 2)])
def test_the_third_draw_from_an_empty_deck_loses(before: int, winner: int | None) -> None:
    t = table(deck1=[], failed1=before, stage="start")
    assert t.failed(1) == before + 1
    assert t.hand(1) == []
    assert t.winner == winner
    assert t.wounds("hero1") == 0


@clause("BH-1.5", "BH-12.1")
def test_a_card_may_state_its_own_way_to_win() -> None:
    t = table(hand1=[spell("Crown", w.win())])
    t.play("Crown")
    assert t.winner == 1


@clause("BH-1.6", "BH-15.1")
def test_a_loss_ends_the_game_in_the_middle_of_a_text() -> None:
    ruin = spell("Ruin", w.wound(3, w.opp_hero) >> w.wound(3, w.your_hero))
    t = table(hand1=[ruin], hero1=hero(lives=25, wounds=24), hero2=hero(lives=25, wounds=24))
    t.play("Ruin")
    assert t.winner == 1
    assert t.wounds("hero1") == 24, "the second half is not performed"


@clause("BH-1.7", "BH-15.2")
def test_both_heroes_falling_at_once_is_a_draw() -> None:
    t = table(hand1=[spell("Doom", w.wound(3, w.all_(w.hero)))], hero1=hero(wounds=24), hero2=hero(wounds=24))
    t.play("Doom")
    assert t.winner == 0


@clause("BH-1.8", "BH-6.11")
def test_there_is_no_limit_on_hands_and_squads() -> None:
    squad = [creature(f"Rat {n}", 1, 1) for n in range(30)]
    t = table(p1=squad, hand1=[BLANK] * 30, coins1=9)
    t.play("Blank")
    assert len(t.in_play(1)) == 31
    t.end_turn()
    assert len(t.hand(1)) == 29


@clause("BH-1.8")
def test_a_game_may_take_hundreds_of_turns() -> None:
    t = table(turn=201)
    t.end_turn().end_turn()
    assert (t.turn, t.winner) == (203, None)
