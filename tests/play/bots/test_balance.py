"""`make balance` measures fairly: the deal, and what counts as a win."""

from collections import Counter

from decks.games.valhalla import box
from play.series.contest import Played
from play.series.shares import Share
from tests.balance import SEATS, Season, clans, jarl, shares, tactics

JARLS = box.jarl_deck(SEATS, first_game=False)


def game(winner: int | None, cards: tuple[str, ...] = ()) -> Played:
    """The first seat had these cards, the others none."""
    played = (frozenset(cards), *[frozenset[str]()] * (SEATS - 1))
    return Played(winner, "scored", 0, 30, 100, "", cards=played, leaders=JARLS[:SEATS])


def test_four_different_jarls_sit_at_every_table_and_all_of_them_about_as_often() -> None:
    season = Season(600)
    tables = [season.jarls(index) for index in range(season.games)]
    assert all(len(set(table)) == SEATS for table in tables)
    seated = Counter(name for table in tables for name in table)
    assert set(seated) == set(JARLS)
    assert max(seated.values()) - min(seated.values()) <= season.games * SEATS // len(JARLS) // 4


def test_watched_jarls_sit_at_every_table_by_turns_and_in_every_seat() -> None:
    season = Season(40, ("vh-j-03", "vh-j-23"))
    tables = [season.jarls(index) for index in range(season.games)]
    assert all(len(set(table)) == SEATS for table in tables)
    for offset, name in enumerate(season.watched):
        places = Counter(table.index(name) for table in tables[offset::2])
        assert places == dict.fromkeys(range(SEATS), 5)


def test_a_season_is_the_same_each_time_and_another_seed_is_another_season() -> None:
    assert Season(2).jarls(1) == Season(2).jarls(1)
    assert [Season(2).jarls(at) for at in range(2)] != [Season(2, seed=2).jarls(at) for at in range(2)]


def test_a_shared_victory_is_nobodys_win() -> None:
    found = shares([game(0), game(1), game(0), game(None)], jarl)
    assert [found[name] for name in JARLS[:SEATS]] == [Share(2, 4), Share(1, 4), Share(0, 4), Share(0, 4)]


def test_clans_count_by_the_warrior_and_tactics_by_the_seat() -> None:
    held = ("vh-b-bear-01", "vh-b-bear-02", "vh-b-wolf-01", "vh-b-tac-01", JARLS[0])
    played = [game(0, held), game(1, held)]
    assert shares(played, clans) == {"vh-bear": Share(2, 4), "vh-wolf": Share(1, 2)}
    assert shares(played, tactics) == {"vh-b-tac-01": Share(1, 2)}
