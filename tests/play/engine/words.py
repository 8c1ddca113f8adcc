"""Sentences as plain text, for tests."""

from typing import Any

from play.engine.sentence import Parts, plain


def in_words(told: Any) -> Any:
    """The same structure with every sentence as plain text."""
    if isinstance(told, str):
        return plain(told)
    if isinstance(told, dict):
        return {name: in_words(value) for name, value in told.items()}
    return [in_words(value) for value in told] if isinstance(told, list | tuple) else told


def joined(sent: Parts) -> str:
    """The words of a sent sentence."""
    return sent if isinstance(sent, str) else "".join(part if isinstance(part, str) else part["text"] for part in sent)
