"""Pictures at stable addresses, drawn once and cached forever."""

import gzip
import io
import xml.etree.ElementTree as ET

import pytest
from django.conf import settings
from django.test import Client
from PIL import Image

from catalog.art import VERSION
from catalog.loading.records import art_path, small_art_path
from catalog.views.art import SMALL


def test_a_picture_is_svg_that_clients_keep_for_ever(client: Client) -> None:
    response = client.get(art_path("bh-17-001"))
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "immutable" in response["Cache-Control"]
    assert ET.fromstring(response.content).tag == "{http://www.w3.org/2000/svg}svg"
    assert (settings.VAR_DIR / "art" / str(VERSION) / "bh-17-001.svg.gz").exists()


def test_the_picture_comes_packed_to_clients_that_take_it(client: Client) -> None:
    plain = client.get(art_path("bh-17-002")).content
    packed = client.get(art_path("bh-17-002"), headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain


@pytest.mark.parametrize("prefix", ["bh-", "vh-", "um-", "bg-", "vr-"])
def test_every_game_has_pictures(client: Client, prefix: str) -> None:
    from catalog import library

    first = next(p for game in library.games() for p in game.printings if p.startswith(prefix))
    assert client.get(art_path(first)).status_code == 200


def test_a_small_picture_is_webp_and_lighter_than_the_drawing(client: Client) -> None:
    drawn = client.get(art_path("bh-22-030"), headers={"Accept-Encoding": "gzip"})
    small = client.get(small_art_path("bh-22-030"))
    assert small["Content-Type"] == "image/webp"
    assert "immutable" in small["Cache-Control"]
    picture = Image.open(io.BytesIO(small.content))
    assert (picture.format, picture.size) == ("WEBP", (SMALL, 170))
    assert len(small.content) < 0.6 * len(drawn.content)
    assert client.get(small_art_path("bh-22-030")).content == small.content


def test_an_old_version_leads_to_the_new_picture(client: Client) -> None:
    response = client.get("/art/0/bh-17-001.svg")
    assert response.status_code == 301
    assert response["Location"] == art_path("bh-17-001")
    assert client.get("/art/0/bh-17-001.webp")["Location"] == small_art_path("bh-17-001")


@pytest.mark.parametrize("printing", ["bh-99-999", "..%2f..%2fsettings", "%00", "b" * 500])
def test_an_unknown_printing_is_not_found(client: Client, printing: str) -> None:
    assert client.get(f"/art/{VERSION}/{printing}.svg").status_code == 404
    assert client.get(f"/art/{VERSION}/{printing}.webp").status_code == 404
