"""Examples of the search language with words of Valhalla, by section of the reference. Tests run every one."""

from django.utils.translation import gettext_lazy as _

from catalog.search.reference import Example

EXAMPLES = {
    "elements": (Example("e:bear", "клан:медведь", _("a clan of Valhalla")),),
    "numbers": (Example("valour>=4", "доблесть>=4", _("Valhalla: valour")),),
    "printings": (Example("copies>=4 game:valhalla", "копии>=4 игра:вальхалла", _("how many are in the box")),),
}
