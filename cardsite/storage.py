"""Static files with hashed names, so that browsers may keep them forever."""

import re
from fnmatch import fnmatch
from typing import Any

import brotli
from django.core.files.base import ContentFile
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

# Scripts of libraries speak in comments of modules that they do not bring.
OURS = ("lib/*.js", "catalog/js/*.js", "decks/js/*.js", "play/js/*.js", "play/table/*.js")
_IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]
# Types in JSDoc and lines that are comments: a third of the bytes, and browsers read none of it.
_COMMENTS = re.compile(r"^[ \t]*//.*\n|/\*\*(?:[^*]|\*(?!/))*\*/", re.M)
_EMPTY = re.compile(r"^[ \t]*\n", re.M)
LARGE = 200_000  # bytes; only the API documentation has such scripts


class QuickWithLarge(Compressor):
    """Compress large files faster: the best compression of a few takes half a minute at every first start, and pages do
    not use them."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        return bytes(brotli.compress(data, quality=5 if len(data) > LARGE else 11))


def without_comments(script: str) -> str:
    return _EMPTY.sub("", _COMMENTS.sub("", script))


def _served(name: str, content: Any) -> Any:
    if not any(fnmatch(name, ours) for ours in OURS):
        return content
    return ContentFile(without_comments(b"".join(content.chunks()).decode()).encode())


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Our scripts also import each other by the hashed names, and are served without their comments."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, *((scripts, _IMPORTS) for scripts in OURS))

    def _save(self, name: str, content: Any) -> str:
        return str(super()._save(name, _served(name, content)))

    def file_hash(self, name: str | None, content: Any = None) -> Any:
        return super().file_hash(name, _served(name, content) if name and content else content)

    def create_compressor(self, **options: Any) -> Compressor:
        return QuickWithLarge(**options)
