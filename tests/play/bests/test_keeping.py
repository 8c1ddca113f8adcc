"""Solo games: the best result of each player on each board, stored with the end of the match."""

import pytest

from play.bests import keeping
from play.bests.feats import Feat
from play.bests.keeping import worth
from play.games.valhalla.bests import feat
from play.matches import branching, ending, table_cache
from play.matches.participants import Who
from play.models import Match, SoloBest
from tests.people import guest, player
from tests.play.matches.conftest import no_kept_tables  # noqa: F401  a fixture
from tests.play.matches.room import finish, laid

pytestmark = pytest.mark.usefixtures("catalog")


def begun(who: Who, **table: object) -> Match:
    return laid(
        who, **{"mode": "solo", "variants": [], "monster": "fafnir", "difficulty": 1, "jarl": "vh-j-01", **table}
    )


def test_the_end_of_a_game_alone_is_kept_for_its_player():
    me = Who(player=player())
    over = finish(begun(me))
    best = SoloBest.objects.get(player=me.player)
    view = table_cache.as_of(over, 0).table.view(None)["solo"]
    assert best.board == f"{view['monster']}/{view['side']}/{view['level']}"
    assert (best.games, best.wins, best.facts["jarl"], best.match_id) == (1, int(best.won), "vh-j-01", over.pk)
    assert best.facts["turns"] > 0
    assert 0 <= best.facts["beaten"] <= 6
    assert best.score == (best.facts["beaten"], best.facts["shields"], -best.facts["turns"], 0)


def test_the_best_stays_and_games_are_counted():
    me = Who(player=player())
    finish(begun(me))
    row(won=True, beaten=6, shields=3, turns=9)
    ending.resign(begun(me).key, 0)
    best = SoloBest.objects.get(player=me.player)
    assert (best.games, best.won, best.score, best.facts) == (2, True, (6, 3, -9, 0), known(6, 3, 9))
    row(won=False, beaten=0, shields=0, turns=500)
    over = ending.resign(begun(me).key, 0)
    best.refresh_from_db()
    turns = best.facts["turns"]
    assert (best.games, best.won, best.score, best.match_id) == (3, False, (0, 4, -turns, 0), over.pk)
    assert turns < 500
    assert best.facts == known(0, 4, turns, "vh-j-01")


def row(*, won: bool, beaten: int, shields: int, turns: int) -> None:
    """An earlier result."""
    score = {"score_1": beaten, "score_2": shields, "score_3": -turns}
    SoloBest.objects.update(won=won, **score, facts=known(beaten, shields, turns))


def known(beaten: int, shields: int, turns: int, jarl: str = "") -> dict[str, object]:
    return {"beaten": beaten, "shields": shields, "turns": turns, "jarl": jarl}


def test_levels_monsters_and_sides_are_told_apart():
    me = Who(player=player())
    for table in ({}, {"difficulty": 2}, {"monster": "garm"}, {"modules": ["valkyries"]}):
        ending.resign(begun(me, **table).key, 0)
    rows = SoloBest.objects.filter(player=me.player).values_list("board", flat=True)
    assert set(rows) == {"fafnir/normal/1", "fafnir/normal/2", "garm/normal/1", "fafnir/expanded/1"}


def test_a_win_beats_cards_then_shields_then_haste():
    def done(won: bool, beaten: int, shields: int, turns: int) -> Feat:
        solo = {"monster": "fafnir", "side": "normal", "level": 1, "stack": ["card"] * 6, "at": beaten}
        return feat({"solo": solo, "players": [{"jarl": None, "own": shields}], "turn": turns}, won)

    order = [
        done(True, 6, 1, 30),
        done(False, 5, 2, 30),
        done(False, 5, 1, 20),
        done(False, 5, 1, 21),
        done(False, 4, 4, 2),
    ]
    assert sorted(order, key=worth, reverse=True) == order


def test_guests_and_games_played_on_from_a_position_have_no_row():
    ending.resign(begun(guest()).key, 0)
    me = Who(player=player())
    over = ending.resign(begun(me).key, 0)
    again = branching.branch(over.key, 0, me, 0)
    ending.resign(again.key, 0)
    assert SoloBest.objects.get().games == 1


def test_a_match_that_dies_before_its_end_is_kept_keeps_no_best(monkeypatch):
    me = Who(player=player())
    match = begun(me)
    keep = keeping.keep

    def dies(*given):
        keep(*given)
        raise KeyboardInterrupt

    monkeypatch.setattr(keeping, "keep", dies)
    with pytest.raises(KeyboardInterrupt):
        ending.resign(match.key, 0)
    monkeypatch.undo()
    assert not SoloBest.objects.exists()
    ending.resign(match.key, 0)
    assert SoloBest.objects.get().games == 1
