"""Folders beside the packages: templates, locale, docs. A wheel carries them inside this package, under `beside`."""

from pathlib import Path

_CATALOG = Path(__file__).parent.parent


def beside(*parts: str) -> Path:
    carried = _CATALOG / "beside"
    return (carried if carried.is_dir() else _CATALOG.parent).joinpath(*parts)
