"""Columns of Unmatched's card table."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.rows import NUMBER, TYPE, Column

COLUMNS = (
    Column("attack", _("Value"), "attack", figure=True),
    Column("boost", _("Boost"), "boost", figure=True),
    Column("life", _("Health"), "life", figure=True),
    TYPE,
    Column("class", _("Fighter")),
    Column("set", _("Deck"), "set"),
    NUMBER,
)
