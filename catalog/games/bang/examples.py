"""Examples of the search language with words of BANG!, by section of the reference. Tests run every one."""

from django.utils.translation import gettext_lazy as _

from catalog.search.reference import Example

EXAMPLES = {
    "numbers": (Example("range>=3", "дальность>=3", _("BANG!: how far a weapon reaches")),),
}
