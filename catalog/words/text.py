"""Folding and slugs: how the site compares names in two alphabets and builds addresses from them.

Pure Python; the folded columns of the database, the search language and the URLs all use these two functions.
"""

import re
import unicodedata

_LATIN = str.maketrans(
    {
        "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ё": "e", "ж": "zh", "з": "z", "и": "i", "й": "y",
        "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f",
        "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "yu", "я": "ya",
    }
)  # fmt: skip
_NOT_SLUG = re.compile(r"[^a-z0-9]+")
_SPACES = re.compile(r"\s+")


def fold(text: str) -> str:
    """Lower case, ё as е, single spaces, no accents: what different spellings of a name share."""
    lowered = text.casefold().replace("ё", "е")
    decomposed = unicodedata.normalize("NFKD", lowered.replace("й", "\0"))
    plain = "".join(c for c in decomposed if not unicodedata.combining(c)).replace("\0", "й")
    return _SPACES.sub(" ", plain).strip()


def slugify(text: str) -> str:
    """A URL part that a person can type: Latin letters, digits and hyphens."""
    return _NOT_SLUG.sub("-", fold(text).translate(_LATIN)).strip("-") or "card"
