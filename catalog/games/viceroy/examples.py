"""Examples of the search language with words of Viceroy, by section of the reference. Tests run every one."""

from django.utils.translation import gettext_lazy as _

from catalog.search.reference import Example

EXAMPLES = {
    "elements": (Example("color:red", "цвет:красный", _("a colour of Viceroy")),),
}
