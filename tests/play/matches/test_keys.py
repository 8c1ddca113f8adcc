"""The list of keys on the page of a match: those of every table and those of its own game, and no others."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from play.models import Match
from tests.play.matches.room import laid, people, started

pytestmark = pytest.mark.usefixtures("catalog")
SCRIPTS = Path(settings.BASE_DIR) / "play/static/play/table"
DIALOG = re.compile(r'<dialog class="keys".*?</dialog>', re.DOTALL)
ROW = re.compile(r"<dt>(.*?)</dt><dd>(.*?)</dd>")
EVERYWHERE = {"H", "Z", "L", "C", "?"}


def listed(client: Client, match: Match, language: str = "en") -> dict[str, str]:
    """The description of each key."""
    page = client.get(f"/matches/{match.key}", headers={"accept-language": language}).content.decode()
    found = DIALOG.search(page)
    assert found is not None
    return {key: said for keys, said in ROW.findall(found[0]) for key in re.findall(r"<kbd>(.*?)</kbd>", keys)}


def test_valhalla_lists_every_letter_that_its_script_takes(client: Client) -> None:
    keys = listed(client, laid(*people(2)))
    script = (SCRIPTS / "valhalla/asks.js").read_text()
    taken = set(re.findall(r"stage\.keys\.Key([A-Z])", script))
    assert taken == {"A", "R"}
    assert keys.keys() > EVERYWHERE | taken | {"E"}
    assert "activate" in keys["A"]
    assert "reroll" in keys["R"]
    assert "a die in battle" in keys["9"]


def test_no_game_lists_the_keys_of_another(client: Client) -> None:
    valhalla, berserk = listed(client, laid(*people(2))), listed(client, started())
    assert berserk["E"] == "end the turn"
    assert "next thing" in berserk["A"]
    assert "R" not in berserk
    assert {valhalla[key] for key in "AER"}.isdisjoint(berserk.values())
    assert {berserk[key] for key in "AE"}.isdisjoint(valhalla.values())
    for key in EVERYWHERE:
        assert valhalla[key] == berserk[key]


def test_the_keys_are_said_in_russian(client: Client) -> None:
    keys = listed(client, laid(*people(2)), "ru")
    assert keys["R"] == "перебросить выбранные кубики"
    assert keys["A"] == "активировать воина в фокусе или того, кто добавит больше всех"
