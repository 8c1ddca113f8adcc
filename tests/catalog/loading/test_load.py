"""Loading the catalogue: idempotent, in one transaction, and a wrong file changes nothing."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.core.management import CommandError, call_command

from catalog import library
from catalog.loading import load
from catalog.models import Card, CardKeyword, CatalogVersion, Expansion, Game, Printing

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(library.DATA, tmp_path / "data"))


def edit(path: Path, record: str, change: Callable[[dict[str, Any]], object]) -> None:
    """Change one record of a .jsonl file."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    change(next(row for row in rows if row["id"] == record))
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")


def test_everything_is_in_the_database() -> None:
    for game in library.games():
        assert Card.objects.filter(game_id=game.id).count() == len(game.cards)
        assert Printing.objects.filter(card__game_id=game.id).count() == len(game.printings)
    uses = sum(len(card.keywords) for game in library.games() for card in game.cards.values())
    assert CardKeyword.objects.count() == uses
    assert Game.objects.count() == 5
    assert Expansion.objects.filter(game_id="berserk").count() == 10


def test_a_second_load_does_nothing(django_assert_max_num_queries: Any) -> None:
    before = CatalogVersion.objects.get(pk=1)
    with django_assert_max_num_queries(3):
        loaded = load.load_catalog()
    assert loaded.games == ()
    assert CatalogVersion.objects.get(pk=1).loaded_at == before.loaded_at


@pytest.mark.long
def test_a_forced_load_gives_the_same_rows() -> None:
    before = list(Card.objects.values_list("id", "record", "position", "text_folded"))
    assert load.load_catalog(force=True).cards == len(before)
    assert list(Card.objects.values_list("id", "record", "position", "text_folded")) == before


def test_only_the_changed_game_is_loaded(folder: Path) -> None:
    edit(folder / "bang/cards.jsonl", first_card("bang"), lambda row: row["rules"].update(en="Changed."))
    loaded = load.load_catalog(folder)
    assert loaded.games == ("bang",)
    assert Card.objects.get(pk=first_card("bang")).rules_en == "Changed."


def test_a_record_removed_from_the_files_is_deleted(folder: Path) -> None:
    def drop(path: Path, key: str) -> None:
        rows = [line for line in path.read_text(encoding="utf-8").splitlines() if json.loads(line)[key] != "bh-23-001"]
        path.write_text("\n".join(rows), encoding="utf-8")

    drop(folder / "berserk/cards.jsonl", "id")
    drop(folder / "berserk/printings.jsonl", "card")
    load.load_catalog(folder)
    assert not Card.objects.filter(pk="bh-23-001").exists()
    assert Card.objects.filter(game_id="berserk").count() == 1462


@pytest.mark.long
def test_what_upper_apps_pushed_down_survives_a_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load.catalog_loaded, "receivers", [])  # no upper app pushes the data again
    Card.objects.filter(pk="bh-17-001").update(playable=True, text_ru="Слова скрипта.", text_en="Words of the script.")
    load.load_catalog(force=True)
    card = Card.objects.get(pk="bh-17-001")
    assert card.playable
    assert orjson.loads(card.record)["text"] == {"ru": "Слова скрипта.", "en": "Words of the script."}
    assert "слова скрипта" in card.text_folded


@pytest.mark.parametrize(
    ("file", "record", "change", "reason"),
    [
        ("cards.jsonl", "bh-17-001", lambda row: row.update(type="dragon"), "no such type: 'dragon'"),
        ("cards.jsonl", "bh-17-001", lambda row: row.update(elements=["water"]), "no such element: 'water'"),
        ("cards.jsonl", "bh-17-001", lambda row: row["elements"].append("neutral"), "stands alone"),
        ("cards.jsonl", "bh-17-001", lambda row: row.update(classes=["cook"]), "no such class: 'cook'"),
        ("cards.jsonl", "bh-17-001", lambda row: row.update(refs=["bh-99-001"]), "no such card: 'bh-99-001'"),
        ("cards.jsonl", "bh-17-001", lambda row: row.update(cost="three"), "cost is 'three'"),
        ("cards.jsonl", "bh-17-001", lambda row: row.update(cost=2.5), "cost is 2.5"),
        ("cards.jsonl", "bh-17-001", lambda row: row.pop("life"), "life is missing"),
        ("cards.jsonl", "bh-17-002", lambda row: row["name"].update(ru="БАЛЛИСТА"), "belongs to another card"),
        ("printings.jsonl", "bh-17-001", lambda row: row.update(card="bh-17-999"), "no such card: 'bh-17-999'"),
        ("printings.jsonl", "bh-17-001", lambda row: row.update(rarity="mythic"), "no such rarity: 'mythic'"),
        ("printings.jsonl", "bh-17-002", lambda row: row.update(number=1), "number 1 is taken by 'bh-17-001'"),
        ("printings.jsonl", "bh-17-001", lambda row: row.update(expansion="bh-20"), "no such expansion: 'bh-20'"),
    ],
)
def test_a_wrong_record_stops_the_load_and_changes_nothing(
    folder: Path, file: str, record: str, change: Callable[[dict[str, Any]], object], reason: str
) -> None:
    version = CatalogVersion.objects.get(pk=1).version
    edit(folder / "bang/cards.jsonl", first_card("bang"), lambda row: row["rules"].update(en="Changed."))
    edit(folder / "berserk" / file, record, change)
    with pytest.raises(library.DataError) as caught:
        load.load_catalog(folder)
    assert caught.value.file == f"berserk/{file}"
    assert record in caught.value.record
    assert reason in caught.value.reason
    assert CatalogVersion.objects.get(pk=1).version == version
    assert Card.objects.get(pk=first_card("bang")).rules_en != "Changed."


@pytest.mark.parametrize(
    ("text", "reason"), [("{not json", "not JSON"), ('{"id": "bh-1"}', "name is missing"), ("[1]", "")]
)
def test_a_malformed_line_is_named(folder: Path, text: str, reason: str) -> None:
    path = folder / "berserk/cards.jsonl"
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n" + text, encoding="utf-8")
    with pytest.raises(CommandError, match=r"Nothing was loaded\. berserk/cards\.jsonl") as caught:
        call_command("load_catalog", folder=folder)
    assert reason in str(caught.value)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "viceroy/types.json").unlink()
    with pytest.raises(library.DataError, match=r"viceroy/types\.json: the file: there is no such file"):
        load.load_catalog(folder)


def test_an_id_may_not_occur_in_two_games(folder: Path) -> None:
    edit(folder / "bang/printings.jsonl", first_printing("bang"), lambda row: row.update(id="bh-17-001"))
    with pytest.raises(library.DataError, match="berserk has this id too"):
        load.load_catalog(folder)


def first_card(game: str) -> str:
    return next(iter(library.game(game).cards))


def first_printing(game: str) -> str:
    return next(iter(library.game(game).printings))
