"""Bulk files: the whole catalogue, made once for each version."""

import gzip
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.test import Client

from catalog import library, tasks
from catalog.api.bulk import files as bulk
from catalog.models import Card, CatalogVersion, Printing
from tests.catalog.api.conftest import Ask

pytestmark = pytest.mark.usefixtures("catalog", "bulk_folder")


def test_the_index_lists_every_file_with_its_true_size(ask: Ask, client: Client) -> None:
    files = ask("/api/v1/bulk/")["results"]
    assert [file["id"] for file in files] == list(bulk.names())
    assert len(files) == 2 * (1 + len(library.GAMES))
    for file in files:
        response = client.get(file["path"], headers={"Accept-Encoding": "gzip"})
        assert response["Content-Encoding"] == "gzip"
        assert len(response.content) == file["size"]
        assert len(orjson.loads(gzip.decompress(response.content))) == file["count"]


def test_the_files_hold_every_record_of_the_database(client: Client) -> None:
    cards = client.get("/api/v1/bulk/cards/").json()
    assert cards == [orjson.loads(record) for record in Card.objects.values_list("record", flat=True)]
    printings = client.get("/api/v1/bulk/berserk-printings/").json()
    assert [one["id"] for one in printings] == list(library.game("berserk").printings)
    assert Printing.objects.count() == len(client.get("/api/v1/bulk/printings/").json())


def test_a_client_without_gzip_gets_plain_json(client: Client) -> None:
    response = client.get("/api/v1/bulk/bang-cards/")
    assert response["Content-Type"] == "application/json"
    assert not response.has_header("Content-Encoding")
    assert len(orjson.loads(response.content)) == len(library.game("bang").cards)


def test_a_file_is_downloaded_once(client: Client) -> None:
    first = client.get("/api/v1/bulk/cards/")
    loaded_at = CatalogVersion.objects.get(pk=1).loaded_at
    assert first["Last-Modified"] == loaded_at.strftime("%a, %d %b %Y %H:%M:%S GMT")
    for header, value in (("If-None-Match", first["ETag"]), ("If-Modified-Since", first["Last-Modified"])):
        again = client.get("/api/v1/bulk/cards/", headers={header: value})
        assert (again.status_code, again.content) == (304, b"")
    older = client.get("/api/v1/bulk/cards/", headers={"If-Modified-Since": "Mon, 01 Jan 2001 00:00:00 GMT"})
    assert older.status_code == 200


def test_a_new_catalogue_takes_the_place_of_the_old_files(client: Client, bulk_folder: Path) -> None:
    before = client.get("/api/v1/bulk/cards/")["ETag"]
    CatalogVersion.objects.update(version="another")
    after = client.get("/api/v1/bulk/cards/", headers={"If-None-Match": before})
    assert after.status_code == 200
    assert [folder.name for folder in bulk_folder.iterdir()] == ["another"]


def test_files_are_made_once(client: Client, bulk_folder: Path, django_assert_max_num_queries: Any) -> None:
    client.get("/api/v1/bulk/cards/")
    times = {path: path.stat().st_mtime_ns for path in bulk_folder.rglob("*.gz")}
    assert bulk.make() == CatalogVersion.objects.get(pk=1).version
    assert {path: path.stat().st_mtime_ns for path in bulk_folder.rglob("*.gz")} == times
    with django_assert_max_num_queries(2):
        client.get("/api/v1/bulk/printings/")


def test_a_file_that_does_not_exist_names_those_that_do(ask: Ask) -> None:
    problem = ask("/api/v1/bulk/decks/", status=404)
    assert problem["code"] == "not-found"
    assert "berserk-cards" in problem["detail"]


def test_without_a_catalogue_there_are_no_files(ask: Ask) -> None:
    CatalogVersion.objects.all().delete()
    assert ask("/api/v1/bulk/cards/", status=404)["code"] == "not-found"


def test_a_worker_makes_files_and_pictures_beforehand(bulk_folder: Path) -> None:
    old = bulk_folder.parent / "art" / "0" / "old.svg.gz"
    old.parent.mkdir(parents=True)
    old.touch()
    tasks.prepare_files(["bang"])
    pictures = {path.name: path.stat().st_mtime_ns for path in bulk_folder.parent.glob("art/*/*.svg.gz")}
    assert len(pictures) == len(library.game("bang").printings)
    assert len(list(bulk_folder.glob("*/*.json.gz"))) == len(bulk.names())
    assert not old.exists()
    tasks.prepare_files(["bang"])
    assert {path.name: path.stat().st_mtime_ns for path in bulk_folder.parent.glob("art/*/*.svg.gz")} == pictures
