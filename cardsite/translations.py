"""Translations without gettext's tools: Babel extracts the strings, keeps the .po files in step and compiles them.

The sources are in English, so the English catalogue only has to exist; the Russian one must be complete.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

from catalog.loading.folders import beside

ROOT = Path(__file__).resolve().parent.parent
LOCALE = beside("locale")
LANGUAGES = ("ru", "en")
METHODS = [
    ("cardsite/**.py", "python"),
    ("catalog/**.py", "python"),
    ("decks/**.py", "python"),
    ("play/**.py", "python"),
    ("templates/**.html", f"{__name__}:from_template"),
    ("templates/**.txt", f"{__name__}:from_template"),
]
KEYWORDS = {
    "_": None, "gettext": None, "gettext_lazy": None, "gettext_noop": None, "ngettext": (1, 2), "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2), "pgettext_lazy": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3), "npgettext_lazy": ((1, "c"), 2, 3),
}  # fmt: skip


def po_path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def extract() -> Catalog:
    """Every translatable string in the sources."""
    found = Catalog(project="Cardhall", charset="utf-8")
    rows = extract_from_dir(
        ROOT, METHODS, {"**": {"encoding": "utf-8"}}, keywords=KEYWORDS, comment_tags=("Translators:",),
        directory_filter=lambda folder: not Path(folder).name.startswith((".", "var", "tests", "node_modules")),
    )  # fmt: skip
    for file, line, message, comments, context in rows:
        found.add(message, None, [(file.replace("\\", "/"), line)], auto_comments=comments, context=context)
    return found


def from_template(file: IO[bytes], *words: Any, **more: Any) -> Iterator[tuple[Any, ...]]:
    """The strings of a template. Django turns it into gettext calls and blanks out the rest; Babel reads these as
    Python. Lines are stripped because Python objects to leading spaces."""
    calls = templatize(file.read().decode())
    return extract_python(BytesIO("\n".join(map(str.lstrip, calls.split("\n"))).encode()), *words, **more)


def read(language: str) -> Catalog:
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language, project="Cardhall", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> Catalog:
    """Bring one .po file in step with the sources: new strings are added empty, unused ones are removed."""
    catalog = read(language)
    catalog.update(extract(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    out = BytesIO()
    write_po(out, catalog, width=120, sort_output=True, omit_header=False, include_lineno=False)
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_without_dates(out.getvalue()))
    return catalog


def missing(language: str) -> Iterator[str]:
    """Strings of the sources without a translation in this language (English needs none)."""
    known = read(language)
    for message in extract():
        if not message.id:
            continue
        ours = known.get(message.id, message.context)
        if ours is None:
            yield f"{message.id!r} is not in {po_path(language).relative_to(ROOT)}"
        elif language != "en":
            said = ours.string if isinstance(ours.string, (list, tuple)) else (ours.string,)
            if ours.fuzzy or not said or not all(said):
                yield f"{message.id!r} is not translated"


def compile_all() -> int:
    """Write the .mo files that are older than their .po; return how many."""
    written = 0
    for language in LANGUAGES:
        source = po_path(language)
        target = source.with_suffix(".mo")
        if not source.exists() or (target.exists() and target.stat().st_mtime >= source.stat().st_mtime):
            continue
        with target.open("wb") as file:
            write_mo(file, read(language))
        written += 1
    return written


def _without_dates(po: bytes) -> bytes:
    """Dates in the header would change the file at every run."""
    return b"".join(
        line for line in po.splitlines(keepends=True) if not line.startswith((b'"POT-Creation', b'"PO-Revision'))
    )
