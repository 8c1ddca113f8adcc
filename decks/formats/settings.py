"""Settings of a table as lines that people can read and write: `players: 4`, `modules: thor, loki`.

A value is a number, yes or no, a word, several words separated by commas, or JSON. Every JSON value can be written.
"""

import re
from typing import Any

import orjson

SETTING = re.compile(r'(?P<key>"(?:[^"\\]|\\.)*"|[\w-]+)\s*:\s*(?P<value>\S.*)')
_PLAIN_KEY = re.compile(r"[\w-]+")
_PLAIN_WORD = re.compile(r"[^\W\d][\w .'’-]*")
_TRUTH = {"true": True, "yes": True, "да": True, "false": False, "no": False, "нет": False}


def write_setting(key: str, value: Any) -> str:
    name = key if _PLAIN_KEY.fullmatch(key) else _json(key)
    return f"{name}: {write_value(value)}"


def write_value(value: Any) -> str:
    plain = _plain(value)
    return plain if plain is not None and read_value(plain) == value else _json(value)


def read_key(key: str) -> str:
    """The key without quotes. Raises ValueError for a quoted key that is not JSON."""
    return str(orjson.loads(key)) if key.startswith('"') else key


def read_value(text: str) -> Any:
    """The value after the colon. A text that is neither JSON nor a list of words is itself the value."""
    text = text.strip()
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        pass
    if text.casefold() in _TRUTH:
        return _TRUTH[text.casefold()]
    words = [word.strip() for word in text.split(",")]
    if len(words) > 1 and all(words):
        return [read_value(word) for word in words]
    return text


def _plain(value: Any) -> str | None:
    """The value without quotes and brackets, or None if it needs them."""
    if isinstance(value, str):
        return value if _PLAIN_WORD.fullmatch(value) else None
    if isinstance(value, list | tuple) and len(value) > 1:
        words = [_plain(one) if isinstance(one, str) else None for one in value]
        return ", ".join(word for word in words if word) if all(words) else None
    return None


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
