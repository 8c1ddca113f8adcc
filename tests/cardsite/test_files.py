"""Headers of files that never change."""

import pytest
from django.test import Client

from cardsite.files import NEEDLESS
from catalog.loading.records import art_path, small_art_path

CARD = "bh-17-001"


@pytest.mark.usefixtures("catalog")
def test_a_small_picture_has_only_the_headers_a_browser_needs(client: Client) -> None:
    response = client.get(small_art_path(CARD))
    assert response.status_code == 200
    assert not [name for name in NEEDLESS if name in response.headers]
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in response["Cache-Control"]


@pytest.mark.usefixtures("catalog")
def test_a_file_that_opens_as_a_page_keeps_its_policy(client: Client) -> None:
    for address in (art_path(CARD), "/"):
        response = client.get(address)
        assert response.status_code == 200
        assert {"Content-Security-Policy", "X-Frame-Options", "Referrer-Policy"} <= set(response.headers), address
