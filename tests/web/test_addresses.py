"""Addresses that a person would type work with or without the final slash."""

import pytest
from django.test import Client

pytestmark = pytest.mark.usefixtures("catalog")


@pytest.mark.parametrize(
    ("typed", "ours"),
    [
        ("/berserk", "/berserk/"),
        ("/berserk?q=e:forest", "/berserk/?q=e:forest"),
        ("/berserk/17", "/berserk/17/"),
        ("/berserk/sets/", "/berserk/sets"),
        ("/berserk/rules/?q=coin", "/berserk/rules?q=coin"),
        ("/viceroy/glossary/", "/viceroy/glossary"),
        ("/berserk/17/1", "/berserk/17/1/ballista"),
        ("/berserk/17/1/wrong-name", "/berserk/17/1/ballista"),
    ],
)
def test_a_typed_address_leads_to_ours(client: Client, typed: str, ours: str) -> None:
    response = client.get(typed)
    assert response.status_code in (301, 302)
    assert response["Location"] == ours
    assert client.get(ours).status_code == 200


@pytest.mark.parametrize("address", ["/poker", "/poker/", "/berserk/99/", "/berserk/17/9999", "/berserk//"])
def test_an_address_that_leads_nowhere_is_a_404(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert "Cardhall" in response.content.decode()
