"""Static files under names that tell their contents, so that browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    support_js_module_import_aggregation = True  # scripts import each other by these names too
    # Only ours: scripts of libraries speak in comments of modules that they do not bring along.
    _js_module_import_aggregation_patterns = (
        "decks/js/*.js",
        CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns[1],
    )
