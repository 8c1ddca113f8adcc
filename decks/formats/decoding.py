"""Decode the bytes of a file: UTF-8, UTF-16 or windows-1251, guessed from the bytes; any bytes give some text.

`CONTROLS` are characters that names and notes must not contain: imports remove them, and drafts with them are refused.
"""

import re

_NEWLINES = re.compile(r"\r\n?|[\x85\u2028\u2029\x0b\x0c]")
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_UTF16_HIGH = (0x00, 0x04)  # the upper bytes of Latin and Cyrillic letters


def decode(data: str | bytes) -> str:
    """The text with plain newlines. Letters that no encoding can store (lone surrogates) become question marks."""
    if isinstance(data, bytes):
        return _NEWLINES.sub("\n", _text(data)).removeprefix("\ufeff")
    text = data.removeprefix("\ufeff").encode("utf-8", "replace").decode("utf-8")
    return _NEWLINES.sub("\n", text)


def is_binary(text: str) -> bool:
    """Whether this is a picture or an archive: text has no zero bytes and few control characters."""
    return "\0" in text or len(CONTROLS.findall(text)) > len(text) // 20


def without_controls(text: str) -> str:
    """The text without control characters; line separators of all kinds become newlines."""
    return CONTROLS.sub("", _NEWLINES.sub("\n", text))


def _text(data: bytes) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    if len(data) >= 8:
        for encoding, high in (("utf-16-le", data[1::2]), ("utf-16-be", data[::2])):
            if sum(byte in _UTF16_HIGH for byte in high) > len(high) * 0.8:
                return data.decode(encoding, "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1251", "replace")
