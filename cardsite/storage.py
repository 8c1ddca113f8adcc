"""Static files with hashed names, so that browsers may keep them forever."""

from typing import Any

import brotli
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

# Scripts of libraries speak in comments of modules that they do not bring.
OURS = ("lib/*.js", "catalog/js/*.js", "decks/js/*.js", "play/js/*.js", "play/table/*.js")
_IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]
LARGE = 200_000  # bytes; only the API documentation has such scripts


class QuickWithLarge(Compressor):
    """Compress large files faster: the best compression of a few takes half a minute at every first start, and pages do
    not use them."""

    @staticmethod
    def compress_brotli(data: bytes) -> bytes:
        return bytes(brotli.compress(data, quality=5 if len(data) > LARGE else 11))


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Our scripts also import each other by the hashed names."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, *((scripts, _IMPORTS) for scripts in OURS))

    def create_compressor(self, **options: Any) -> Compressor:
        return QuickWithLarge(**options)
