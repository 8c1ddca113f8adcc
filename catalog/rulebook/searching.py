"""Search one rulebook: by the words of a clause, in either alphabet, or by its id."""

import html
import re
from collections.abc import Iterable

from catalog.rulebook.book import PREFIXES, Clause, Rulebook
from catalog.words.text import fold

SNIPPET = 220  # letters, roughly
NEAR = 24  # words that fit into a snippet after its first hit
_ID = re.compile(r"(?:([a-z]{2})[-\s]?)?((?:\d+|[a-z])(?:\.\d+)+)([a-z]|\([a-z]\))?", re.IGNORECASE)
_ENDING = re.compile(r"(?:[аеиоуыэюяйь]{1,2}|s)$")
_WORD = re.compile(r"(\w+(?:[-.]\w+)*)")


def search(book: Rulebook, query: str) -> list[Clause]:
    """Clauses with every word of the query, title hits first. For an id: that clause and those that cite it."""
    if asked := _ID.fullmatch(query.strip()):
        return _by_id(book, *asked.groups(""))
    words = _words(query)
    if not words:
        return []
    for patterns in (_at_word_starts(words), _anywhere(words)):
        if found := [c for c in book.clauses.values() if _match(patterns, c.folded)]:
            return sorted(found, key=lambda c: not _match(patterns, fold(c.title)))
    return []


def snippet(found: Clause, query: str) -> str:
    """The part of the clause with most words of the query, as HTML, hits in <mark>."""
    words = _words(query)
    patterns = _at_word_starts(words)
    if not _match(patterns, found.folded):
        patterns = _anywhere(words)
    tokens = found.text.split(" ")
    hits: dict[int, set[int]] = {}  # index of a token -> words of the query in it
    for i, token in enumerate(tokens):
        if held := {n for n, pattern in enumerate(patterns) if pattern.search(fold(token))}:
            hits[i] = held
    best = max(hits, key=lambda i: len(set().union(*(hits[j] for j in hits if i <= j < i + NEAR))), default=0)
    start = end = max(0, best - 6)
    length = 0
    while end < len(tokens) and length < SNIPPET:
        length += len(tokens[end]) + 1
        end += 1
    shown = " ".join(_marked(tokens[i], patterns) if i in hits else html.escape(tokens[i]) for i in range(start, end))
    return ("… " if start else "") + shown + (" …" if end < len(tokens) else "")


def _by_id(book: Rulebook, prefix: str, number: str, part: str) -> list[Clause]:
    own = PREFIXES[book.game]
    if prefix and prefix.upper() != own:
        return []
    wanted = f"{own}-{number.upper()}"
    named = [c for c in (book.clauses.get(wanted + part.lower()), book.clauses.get(wanted)) if c][:1]
    cited = re.compile(rf"(?<!\w){re.escape(fold(wanted))}(?!\.?\d)")
    return named + [c for c in book.clauses.values() if c not in named and cited.search(c.folded)]


def _words(query: str) -> list[str]:
    """Folded words without their endings: «броня» also finds «Броню», "wounds" also "wound"."""
    words = [word.strip("\"'«»“”„.,:;!?()[]") for word in fold(query).split()]
    return [_ENDING.sub("", word) if len(word) > 3 else word for word in words if word]


def _at_word_starts(words: Iterable[str]) -> list[re.Pattern[str]]:
    return [re.compile(rf"(?<!\w){re.escape(word)}") for word in words]


def _anywhere(words: Iterable[str]) -> list[re.Pattern[str]]:
    return [re.compile(re.escape(word)) for word in words]


def _match(patterns: Iterable[re.Pattern[str]], folded: str) -> bool:
    return all(pattern.search(folded) for pattern in patterns)


def _marked(token: str, patterns: list[re.Pattern[str]]) -> str:
    """The token with the matching words in <mark>, or the whole token if none matches."""
    pieces = _WORD.split(token)
    hits = [i for i in range(1, len(pieces), 2) if any(pattern.search(fold(pieces[i])) for pattern in patterns)]
    if not hits:
        return f"<mark>{html.escape(token)}</mark>"
    marked = (f"<mark>{html.escape(p)}</mark>" if i in hits else html.escape(p) for i, p in enumerate(pieces))
    return "".join(marked)
