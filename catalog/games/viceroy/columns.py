"""Columns of Viceroy's card table."""

from django.utils.translation import gettext_lazy as _

from catalog.listing.rows import NUMBER, TYPE, Column

COLUMNS = (Column("element", _("Colour")), TYPE, Column("class", _("Law")), NUMBER)
