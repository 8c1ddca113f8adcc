"""What was done alone becomes any game's: monster, side and level make the board; what counted the score; what is shown the facts.

Columns that go get a default first, so that on the way back they can be added to rows, which `back` then fills.
"""

from django.db import migrations, models

FACTS = ("beaten", "shields", "turns", "jarl")


def forth(apps, schema_editor):
    rows = apps.get_model("play", "SoloBest").objects
    for row in rows.order_by("pk").iterator():
        rows.filter(pk=row.pk).update(
            board=f"{row.monster}/{row.side}/{row.level}",
            score_1=row.beaten,
            score_2=row.shields,
            score_3=-row.turns,
            facts={name: getattr(row, name) for name in FACTS},
        )


def back(apps, schema_editor):
    """Only Valhalla's had a place in the columns of before: results of other games go."""
    rows = apps.get_model("play", "SoloBest").objects
    rows.exclude(game="valhalla").delete()
    for row in rows.order_by("pk").iterator():
        monster, side, level = row.board.split("/")
        rows.filter(pk=row.pk).update(monster=monster, side=side, level=int(level), **row.facts)


class Migration(migrations.Migration):

    dependencies = [
        ('play', '0005_guests_of_an_address'),
    ]

    operations = [
        migrations.AlterField('solobest', 'monster', models.CharField(default='', max_length=20)),
        migrations.AlterField('solobest', 'side', models.CharField(default='', max_length=10)),
        migrations.AlterField('solobest', 'level', models.PositiveSmallIntegerField(default=0)),
        migrations.AlterField('solobest', 'beaten', models.PositiveSmallIntegerField(default=0)),
        migrations.AlterField('solobest', 'shields', models.PositiveSmallIntegerField(default=0)),
        migrations.AlterField('solobest', 'turns', models.PositiveIntegerField(default=0)),
        migrations.AlterField('solobest', 'jarl', models.CharField(blank=True, default='', max_length=40)),
        migrations.RemoveConstraint('solobest', 'one_best_a_monster'),
        migrations.RemoveIndex('solobest', 'solo_board'),
        migrations.AddField('solobest', 'board', models.CharField(default='', max_length=60), preserve_default=False),
        migrations.AddField('solobest', 'score_1', models.IntegerField(default=0)),
        migrations.AddField('solobest', 'score_2', models.IntegerField(default=0)),
        migrations.AddField('solobest', 'score_3', models.IntegerField(default=0)),
        migrations.AddField('solobest', 'score_4', models.IntegerField(default=0)),
        migrations.AddField('solobest', 'facts', models.JSONField(default=dict)),
        migrations.RunPython(forth, back),
        *[migrations.RemoveField('solobest', name) for name in ('monster', 'side', 'level', *FACTS)],
        migrations.AddConstraint(
            model_name='solobest',
            constraint=models.UniqueConstraint(fields=('player', 'game', 'board'), name='one_best_a_board'),
        ),
        migrations.AddIndex(
            model_name='solobest',
            index=models.Index(fields=['game', 'board', '-won', '-score_1', '-score_2', '-score_3', '-score_4'], name='solo_order'),
        ),
    ]
