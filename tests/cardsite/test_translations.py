"""Translations are complete, and the check can tell when they are not."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from cardsite import translations


@pytest.mark.long
@pytest.mark.parametrize("language", translations.LANGUAGES)
def test_every_string_of_the_site_is_translated(language: str) -> None:
    assert list(translations.missing(language)) == []


def test_the_check_finds_a_string_that_is_not_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = Catalog()
    source.add("Only here, in no translation")
    monkeypatch.setattr(translations, "extract", lambda: source)
    assert len(list(translations.missing("ru"))) == 1


def test_placeholders_survive_the_translation() -> None:
    import re

    holders = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
    for message in translations.read("ru"):
        ids = message.id if isinstance(message.id, (list, tuple)) else (message.id,)
        strings = message.string if isinstance(message.string, (list, tuple)) else (message.string,)
        if not message.id:
            continue
        for string in strings:
            assert set(holders.findall(string)) <= set(holders.findall(" ".join(ids))), message.id
        assert set(holders.findall(ids[-1])) == set(holders.findall(strings[-1])), message.id
