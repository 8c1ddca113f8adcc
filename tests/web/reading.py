"""Read pages in tests: the English page at an address, and its text without markup."""

import html
import re

from django.test import Client

ENGLISH = {"HTTP_ACCEPT_LANGUAGE": "en"}


def page(client: Client, path: str) -> str:
    response = client.get(path, **ENGLISH)
    assert response.status_code == 200, path
    return response.content.decode()


def words(markup: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())
