"""Folders that stand beside the packages: templates, locale, docs. A wheel carries them inside this package, under `beside`."""

from pathlib import Path

_HERE = Path(__file__).parent


def beside(*parts: str) -> Path:
    carried = _HERE / "beside"
    return (carried if carried.is_dir() else _HERE.parent).joinpath(*parts)
