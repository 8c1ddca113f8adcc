"""Static files under names that tell their contents, so that browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

# Scripts of libraries speak in comments of modules that they do not bring.
OURS = ("decks/js/*.js", "play/js/*.js", "play/table/*.js")
_IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1]


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Scripts of ours import each other by these names too."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, *((scripts, _IMPORTS) for scripts in OURS))
