"""What makes a list of a hundred thousand decks fast: the three orders of the list, and on PostgreSQL the rest.

There each order is an index that holds everything a search asks of a deck, so that walking past all decks reads no deck; the
decks with a card are found in an index that holds everything asked of a line; a word inside a name is found by trigrams, and
an element by the list it stands in.
"""

from django.db import migrations, models

ORDERS = {"deck_newest": "published", "deck_stars": "stars", "deck_changed": "updated"}
ASKED = ("game", "hero", "elements", "legal", "owner_id", "name_folded", "published", "stars")
PUBLIC = "WHERE deleted IS NULL AND visibility = 'public'"
MORE = {
    "deck_name_trigrams": f"decks_deck USING gin (name_folded gin_trgm_ops) {PUBLIC}",
    "deck_elements": f"decks_deck USING gin (elements jsonb_path_ops) {PUBLIC}",
}


def build(apps, schema_editor):
    """Indexes keep the names they have in the models; here they hold more columns."""
    if schema_editor.connection.vendor != "postgresql":
        return
    for name, column in ORDERS.items():
        also = ", ".join(one for one in ASKED if one != column)
        _replace(schema_editor, name, f"decks_deck ({column} DESC, id DESC) INCLUDE ({also}) {PUBLIC}")
    _replace(schema_editor, "line_of_card", "decks_deckline (card_id, deck_id) INCLUDE (count, section)")
    for name, on in MORE.items():
        _replace(schema_editor, name, on)


def drop(apps, schema_editor):
    if schema_editor.connection.vendor != "postgresql":
        return
    for name in MORE:
        schema_editor.execute(f"DROP INDEX IF EXISTS {name}")
    for name, column in ORDERS.items():
        _replace(schema_editor, name, f"decks_deck ({column} DESC, id DESC) {PUBLIC}")
    _replace(schema_editor, "line_of_card", "decks_deckline (card_id, deck_id)")


def _replace(schema_editor, name, on):
    schema_editor.execute(f"DROP INDEX IF EXISTS {name}")
    schema_editor.execute(f"CREATE INDEX {name} ON {on}")


class Migration(migrations.Migration):
    dependencies = [("decks", "0001_initial"), ("catalog", "0002_postgresql")]
    operations = [
        *(
            migrations.AddIndex(
                "deck",
                models.Index(
                    fields=[f"-{column}", "-id"], name=name, condition=models.Q(visibility="public", deleted=None)
                ),
            )
            for name, column in ORDERS.items()
        ),
        migrations.RunPython(build, drop),
    ]
