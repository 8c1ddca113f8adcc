from django.db import migrations, models
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce


def first_shown(apps, schema_editor):
    """Of decks that are public: the version that they were when they were published."""
    decks, versions = (apps.get_model("decks", name).objects for name in ("Deck", "DeckVersion"))
    then = versions.filter(deck=OuterRef("pk"), created__lte=OuterRef("published")).order_by("-number")
    decks.filter(visibility="public").update(public_since=Coalesce(Subquery(then.values("number")[:1]), 1))


class Migration(migrations.Migration):

    dependencies = [
        ('decks', '0002_listing_indexes'),
    ]

    operations = [
        migrations.AddField(
            model_name='deck',
            name='public_since',
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.RunPython(first_shown, migrations.RunPython.noop),
    ]
