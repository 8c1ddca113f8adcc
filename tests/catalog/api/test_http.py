"""HTTP in the API: slashes, conditional requests, compression, methods, CORS."""

import gzip

import pytest
from django.test import Client

from catalog.loading import version
from catalog.loading.load import load_catalog
from catalog.models import CatalogVersion

pytestmark = pytest.mark.usefixtures("catalog")
CARDS = "/api/v1/cards/"


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1", "/api/v1/cards", "/api/v1/cards/bh-17-001", "/api/v1/printings", "/api/v1/printings/bh-17-001",
        "/api/v1/games", "/api/v1/games/berserk", "/api/v1/random", "/api/v1/autocomplete", "/api/v1/bulk",
        "/api/v1/bulk/bang-cards", "/api/schema", "/api/docs",
    ],
)  # fmt: skip
def test_the_final_slash_makes_no_difference(client: Client, path: str) -> None:
    without, with_slash = client.get(path), client.get(f"{path}/")
    assert without.status_code == with_slash.status_code == 200
    if without.has_header("ETag"):
        assert without["ETag"] == with_slash["ETag"]
        assert without.content == with_slash.content


def test_the_root_leads_to_every_resource(client: Client) -> None:
    for name, path in client.get("/api/v1/").json().items():
        assert client.get(path).status_code == 200, name


def test_an_unchanged_answer_is_not_sent_again(client: Client) -> None:
    first = client.get(CARDS, {"q": "дракон"})
    again = client.get(CARDS, {"q": "дракон"}, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    assert client.get(CARDS, {"q": "эльф"}, headers={"If-None-Match": first["ETag"]}).status_code == 200
    listed = f'"other", {first["ETag"]}'
    assert client.get(CARDS, {"q": "дракон"}, headers={"If-None-Match": listed}).status_code == 304


def test_the_order_of_parameters_makes_no_difference(client: Client) -> None:
    assert client.get(f"{CARDS}?q=e:forest&page=2")["ETag"] == client.get(f"{CARDS}?page=2&q=e:forest")["ETag"]


def test_another_catalogue_is_another_answer(client: Client) -> None:
    before = client.get(CARDS)["ETag"]
    CatalogVersion.objects.update(version="another")
    version.forget()
    assert client.get(CARDS, headers={"If-None-Match": before}).status_code == 200


@pytest.mark.long
def test_loading_the_same_files_again_keeps_the_tags(client: Client) -> None:
    before = client.get(CARDS)["ETag"]
    load_catalog(force=True)
    version.forget()
    assert client.get(CARDS)["ETag"] == before


def test_an_answer_is_compressed_for_clients_that_accept_gzip(client: Client) -> None:
    plain = client.get(CARDS)
    packed = client.get(CARDS, headers={"Accept-Encoding": "gzip"})
    assert not plain.has_header("Content-Encoding")
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 4


def test_a_page_of_another_site_may_read_the_api(client: Client) -> None:
    response = client.get(CARDS, headers={"Origin": "https://fans.example"})
    assert response["Access-Control-Allow-Origin"] == "*"
    assert {"etag", "retry-after", "ratelimit-remaining"} <= {
        name.strip().lower() for name in response["Access-Control-Expose-Headers"].split(",")
    }
    preflight = client.options(
        CARDS, headers={"Origin": "https://fans.example", "Access-Control-Request-Method": "GET"}
    )
    assert preflight.status_code == 200
    assert "GET" in preflight["Access-Control-Allow-Methods"]
    assert "Access-Control-Allow-Credentials" not in preflight


def test_only_reading_is_allowed(client: Client) -> None:
    for method in ("post", "put", "patch", "delete"):
        response = getattr(client, method)(CARDS)
        assert response.status_code == 405
        assert response["Allow"] == "GET, HEAD, OPTIONS"
        assert response.json()["code"] == "method-not-allowed"
    assert client.options(CARDS)["Allow"] == "GET, HEAD, OPTIONS"


def test_head_gives_the_headers_alone(client: Client) -> None:
    head = client.head(CARDS)
    assert head.content == b""
    assert head["ETag"] == client.get(CARDS)["ETag"]


def test_only_json_is_served(client: Client) -> None:
    assert client.get(CARDS, headers={"Accept": "application/json"}).status_code == 200
    assert client.get(CARDS, headers={"Accept": "text/html,*/*;q=0.8"}).status_code == 200
    refused = client.get(CARDS, headers={"Accept": "text/html"})
    assert refused.status_code == 406
    assert refused.json()["code"] == "not-acceptable"


def test_the_entrance_leads_to_the_documentation(client: Client) -> None:
    assert client.get("/api/")["Location"] == "/api/docs/"
