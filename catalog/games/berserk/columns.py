"""Columns of Berserk's card table."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.listing.rows import NUMBER, SET, TYPE, Column

COLUMNS = (
    Column("cost", _("Cost"), "cost", figure=True),
    Column("attack", pgettext_lazy("Berserk", "Strike"), "attack", figure=True),
    Column("life", pgettext_lazy("Berserk", "Lives"), "life", figure=True),
    Column("element", _("Element")),
    TYPE,
    Column("class", _("Class")),
    Column("rarity", _("Rarity"), "rarity"),
    SET,
    NUMBER,
)
