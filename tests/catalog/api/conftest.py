"""A client of the API that sends requests and reads the JSON."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(client: Client) -> Ask:
    """`ask("/api/v1/cards/", q="дракон")`: the JSON of the response, which must have the given status."""

    def get(path: str, *, status: int = 200, language: str = "en", **parameters: Any) -> dict[str, Any]:
        response = client.get(path, parameters, headers={"Accept-Language": language})
        assert response.status_code == status, response.content
        if status >= 400:
            assert response["Content-Type"] == "application/problem+json"
        return response.json()

    return get


@pytest.fixture
def bulk_folder(settings: Settings, tmp_path: Path) -> Path:
    """A folder for the files of this test alone."""
    settings.VAR_DIR = tmp_path
    return tmp_path / "bulk"
