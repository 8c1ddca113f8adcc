"""Translations are complete, and the check notices when they are not."""

from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract

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


TEMPLATE = """
    {% load i18n %}{{ _("a word")|default:_("another") }} {% if a == 1 %}code that is no "string"{% endif %}
  {% translate "said here" context "place" %}
{% blocktranslate count n=n with a=b trimmed %}
    {{ n }} card, 5 % of {{ a }}
  {% plural %}
    {{ n }} cards
{% endblocktranslate %}
"""


def test_the_strings_of_a_template_are_found_as_it_will_ask_for_them() -> None:
    found = extract(translations.from_template, BytesIO(TEMPLATE.encode()), translations.KEYWORDS)
    assert [(line, message, context) for line, message, _comments, context in found] == [
        (2, "a word", None),
        (2, "another", None),
        (3, "said here", "place"),
        (4, ("%(n)s card, 5 %% of %(a)s", "%(n)s cards"), None),
    ]
