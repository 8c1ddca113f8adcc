"""Examples of the search language with words of Unmatched, by section of the reference. Tests run every one."""

from django.utils.translation import gettext_lazy as _

from catalog.search.reference import Example

EXAMPLES = {
    "types": (Example("t:hero game:unmatched", "тип:герой игра:unmatched", _("heroes of one game")),),
    "numbers": (Example("boost:4", "усиление:4", _("Unmatched: the boost value")),),
}
