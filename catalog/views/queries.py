"""Links from pages to the search: conditions of the query language in the reader's language."""

from urllib.parse import urlencode

from django.urls import reverse

from catalog.search.fields import field
from catalog.search.words import quoted
from catalog.sheet.wording import reader_language


def condition(name: str, key: str, word: str) -> str:
    """`e:forest` for an English reader, `стихия:лес` for a Russian one; `word` is the name in the reader's language."""
    spelled = field(name).name
    if reader_language() == "ru":
        return f"{spelled.ru}:{quoted(word.lower())}"
    return f"{spelled.en}:{quoted(key)}"


def results_path(game: str, query: str, *more: str) -> str:
    """The results of a query in a game. `more`: a field and a key that narrow it."""
    if more:
        name, key = more
        query = f"{query} {field(name).name.en}:{quoted(key)}"
    return f"{reverse('catalog:game', args=[game])}?{urlencode({'q': query})}"
