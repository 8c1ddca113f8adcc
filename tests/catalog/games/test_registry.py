"""Every game has a folder with everything the catalogue needs, and everything that a spec names exists."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from django.template.loader import get_template

from catalog import library
from catalog.games import registry
from catalog.games.finding import BadGame
from catalog.games.pages import Pages
from catalog.search.reference import SECTIONS
from tests.running import ROOT

GAMES = pytest.mark.parametrize("game", library.GAMES)


def test_the_games_come_in_the_order_of_the_data() -> None:
    assert tuple(registry.specs()) == library.GAMES


def test_a_folder_without_facts_stops_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = ModuleType("empty_games")
    empty.__path__ = [str(tmp_path)]
    monkeypatch.setattr(registry, "games", empty)
    with pytest.raises(BadGame, match=r"^catalog/data/\w+: there is no catalog/games/\w+ beside it$"):
        registry.specs.__wrapped__()


def test_facts_without_a_folder_stop_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    first, *others = library.GAMES
    monkeypatch.setattr(library, "GAMES", tuple(others))
    with pytest.raises(BadGame, match=f"^catalog/games/{first}: there is no catalog/data/{first} beside it$"):
        registry.specs.__wrapped__()


def test_specs_are_read_without_django() -> None:
    code = "import sys; from catalog.games import registry; registry.specs(); assert 'django' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


@GAMES
def test_everything_that_a_spec_names_exists(game: str) -> None:
    spec, facts = registry.spec(game), library.game(game)
    assert isinstance(registry.pages(game), Pages)
    assert callable(registry.painter(game))
    assert not spec.sprite or get_template(spec.sprite)
    assert spec.showcase
    assert set(spec.showcase) <= facts.cards.keys()
    assert set(spec.dull_types) <= facts.types.keys()
    assert set(spec.unranked) <= facts.rarities.keys()
    assert all(card.startswith(f"{spec.card_prefix}-") for card in facts.cards)
    for patterns in spec.text.patterns.values():
        assert set(patterns) <= facts.keywords.keys()
    assert set(spec.text.explained) <= facts.keywords.keys()


def test_the_first_game_draws_for_a_game_without_a_painter() -> None:
    assert registry.painter("chess") is registry.painter(library.GAMES[0])


@GAMES
def test_samples_are_real_things(game: str) -> None:
    samples, facts = registry.spec(game).samples, library.game(game)
    if samples is None:
        return
    assert facts.cards[samples.card.id].name.en == samples.card.name
    assert facts.expansions[samples.expansion.id].name.en == samples.expansion.name
    assert facts.rarities[samples.rarity.id].name.en.capitalize() == samples.rarity.name
    assert samples.element in facts.elements
    assert samples.type in facts.types
    assert samples.card_class in facts.classes
    assert samples.keyword in facts.keywords


@GAMES
def test_pages_speak_of_what_the_game_has(game: str) -> None:
    pages, facts = registry.pages(game), library.game(game)
    assert set(pages.kinds) == {one.kind for one in facts.expansions.values()}
    assert set(pages.examples) <= {section.key for section in SECTIONS}
    assert set(pages.aspects) <= {what for card in facts.cards.values() for what in card.provenance}
