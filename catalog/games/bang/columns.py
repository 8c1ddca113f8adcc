"""Columns of BANG!'s card table, and more columns for its checklists."""

from django.utils.translation import gettext_lazy as _

from catalog.games.bang.suits import marked, rank
from catalog.listing.rows import LIFE, NUMBER, TYPE, Column

COLUMNS = (
    LIFE,
    Column("reach", _("Reach"), "reach", figure=True),
    TYPE,
    Column("class", _("Family")),
    Column("copies", _("Copies"), figure=True),
    NUMBER,
)

PRINTED = (Column("suit", _("Suit and rank"), said=marked, rank=rank),)
