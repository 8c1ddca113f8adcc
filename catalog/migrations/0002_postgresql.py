"""What makes a large catalogue fast on PostgreSQL; SQLite needs neither for its small tables.

A word inside a name or a text is found by trigram indexes. The long columns that no search reads are kept out of the
rows, so that a scan of the rest reads a third of the pages.
"""

from django.db import migrations

INDEXES = {
    "card_name_trigrams": "catalog_card USING gin (name_folded gin_trgm_ops)",
    "card_text_trigrams": "catalog_card USING gin (text_folded gin_trgm_ops)",
    "artist_name_trigrams": "catalog_artist USING gin (name_folded gin_trgm_ops)",
}
SEARCHED = {
    "catalog_card": ("id", "game_id", "type_id", "name_ru", "name_en", "name_folded", "slug", "path", "clause"),
    "catalog_printing": ("id", "card_id", "expansion_id", "rarity_id", "artist_id", "path"),
}


def build(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    schema_editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    for name, on in INDEXES.items():
        schema_editor.execute(f"CREATE INDEX {name} ON {on}")
    for table, columns in SEARCHED.items():
        kept = ", ".join(f"ALTER {column} SET STORAGE PLAIN" for column in columns)
        schema_editor.execute(f"ALTER TABLE {table} {kept}, ALTER record SET STORAGE EXTERNAL")
        schema_editor.execute(f"ALTER TABLE {table} SET (toast_tuple_target = 512)")
    schema_editor.execute("ALTER TABLE catalog_card ALTER text_folded SET STORAGE MAIN")


def drop(apps, schema_editor):
    if schema_editor.connection.vendor == "postgresql":
        for name in INDEXES:
            schema_editor.execute(f"DROP INDEX IF EXISTS {name}")


class Migration(migrations.Migration):
    dependencies = [("catalog", "0001_initial")]
    operations = [migrations.RunPython(build, drop)]
