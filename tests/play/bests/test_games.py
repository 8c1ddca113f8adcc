"""The games' definitions of best results are consistent, and stored results are read back unchanged."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from django.test import Client

from play import games
from play.bests import feats
from play.models import Match, SoloBest
from play.views.bests.telling import bests_part
from tests.people import player
from tests.play.bests import pretend
from tests.web.reading import page, words

KEEPING = [name for name in games.names() if games.bests(name)]


def test_only_games_that_say_so_keep_bests() -> None:
    assert "valhalla" in KEEPING
    assert games.bests("berserk") is None
    assert games.bests("nothing") is None


@pytest.mark.parametrize("game", KEEPING)
def test_pages_name_every_field_and_every_fact(game: str) -> None:
    bests, part = games.bests(game), bests_part(game)
    assert bests is not None
    assert {tab.field for tab in part.TABS} == {field.name for field in bests.FIELDS}
    numbers = {fact.name for fact in bests.FACTS if fact.number}
    assert {column.fact for column in part.COLUMNS} == {fact.name for fact in bests.FACTS}
    assert {column.fact for column in part.COLUMNS if not column.wide} == numbers
    for tab in part.TABS:
        values = next(field.values for field in bests.FIELDS if field.name == tab.field)
        assert len({tab.word(value) for value in values}) == len(values)


@pytest.mark.parametrize("game", KEEPING)
def test_the_key_of_a_board_tells_its_values(game: str) -> None:
    bests = games.bests(game)
    assert bests is not None
    most = SoloBest._meta.get_field("board").max_length
    for board in (
        [field.values[0] for field in bests.FIELDS],
        [max(field.values, key=len) for field in bests.FIELDS],
        [field.values[-1] for field in bests.FIELDS],
    ):
        key = feats.key(board)
        assert len(key) <= most
        assert list(feats.values(bests, key).values()) == board


def test_more_numbers_than_a_row_has_are_refused() -> None:
    assert SoloBest(score=(3, -2)).score == (3, -2, 0, 0)
    with pytest.raises(ValueError, match="too many values"):
        SoloBest(score=(1, 2, 3, 4, 5))


@pytest.mark.usefixtures("catalog")
def test_the_api_tells_a_result_by_its_game() -> None:
    one = player("Мирослава")
    match = Match.objects.create(key="bests01", game="valhalla", status="finished")
    at = datetime(2026, 11, 1, 12, tzinfo=UTC)
    facts = {"jarl": "", "turns": 21, "shields": 2, "beaten": 6}
    SoloBest.objects.create(
        game="valhalla", player=one, board="garm/expanded/2", won=True, score=(6, 2, -21), facts=facts, match=match,
        at=at, games=4, wins=1,
    )  # fmt: skip
    told = {
        "game": "valhalla", "player": "Мирослава", "monster": "garm", "side": "expanded", "level": 2, "won": True,
        "beaten": 6, "shields": 2, "turns": 21, "jarl": None, "match": "bests01", "at": at.isoformat(), "games": 4,
        "wins": 1,
    }  # fmt: skip
    found = Client().get("/api/v1/solo/valhalla?monster=garm&side=expanded&level=2").json()["results"]
    assert [list(record.items()) for record in found] == [list(told.items())]
    assert Client().get("/api/v1/solo/berserk?monster=garm&side=expanded&level=2").json()["count"] == 0


@pytest.mark.usefixtures("catalog")
def test_another_game_has_boards_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = replace(games.specs()["berserk"], bests=pretend.__name__, bests_page=pretend.__name__)
    monkeypatch.setitem(games.specs(), "berserk", spec)
    one, other = player("Мирослава"), player("Ратибор")
    at = datetime(2026, 11, 1, 12, tzinfo=UTC)
    for who, seconds in ((one, 30), (other, 20)):
        done = pretend.feat({"track": "long", "seconds": seconds, "horse": "sivka"}, won=True)
        SoloBest.objects.create(
            game="berserk", player=who, board=feats.key(done.board), won=True, score=done.score, facts=done.facts,
            at=at, games=2, wins=1,
        )  # fmt: skip
    facts = {"beaten": 6, "shields": 2, "turns": 21, "jarl": ""}
    SoloBest.objects.create(game="valhalla", player=one, board="garm/normal/1", won=True, facts=facts, at=at)

    said = words(page(Client(), "/solo/berserk?track=long"))
    assert "SHORT LONG The long track" in said
    assert "Place Player Result Seconds Horse When" in said.replace("No.", "Place")
    assert said.index("1 Ратибор Win 20 Sivka") < said.index("2 Мирослава Win 30 Sivka")
    listed = Client().get("/api/v1/solo/berserk?track=long").json()["results"]
    assert [(line["track"], line["seconds"], line["horse"]) for line in listed] == [
        ("long", 20, "sivka"), ("long", 30, "sivka"),
    ]  # fmt: skip
    assert Client().get("/api/v1/solo/berserk?monster=garm").status_code == 400
    profile = page(Client(), one.get_absolute_url())
    said = words(profile)
    assert said.index("Alone against the clock") < said.index("LONG Win 30 2 1") < said.index("Alone against a monster")
    assert profile.count('id="solo-title"') == profile.count('id="solo-title-valhalla"') == 1
