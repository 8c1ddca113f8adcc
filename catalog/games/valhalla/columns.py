"""Columns of Valhalla's card table."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from catalog.listing.rows import NUMBER, TYPE, Column

COLUMNS = (
    Column("attack", pgettext_lazy("Valhalla", "Strength"), "attack", figure=True),
    Column("valour", _("Valour"), "valour", figure=True),
    Column("element", _("Clan")),
    TYPE,
    Column("class", _("Class")),
    Column("set", _("Module"), "set"),
    NUMBER,
)
