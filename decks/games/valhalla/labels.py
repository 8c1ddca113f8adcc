"""Names of the parts of a Valhalla table in the reader's language. The catalogue provides the names it has."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy, pgettext_lazy

from catalog import library
from catalog.sheet.wording import reader_language
from decks.editor.form.labels import said

Words = Mapping[str, str | Promise]

MODES: Words = {
    "standard": pgettext_lazy("Valhalla", "Everyone for himself"),
    "partnership": pgettext_lazy("Valhalla", "Partnership of jarls"),
    "alliance": pgettext_lazy("Valhalla", "Alliance of jarls"),
    "solo": pgettext_lazy("Valhalla", "Alone against a monster"),
}
MODE_NOTES: Words = {
    "standard": gettext_lazy("2 to 6 players, one winner."),
    "partnership": gettext_lazy("4 or 6 players: partners help each other in battle, but one player wins."),
    "alliance": gettext_lazy("4 or 6 players: allies fight together and count their points together."),
    "solo": gettext_lazy("One player and a monster of six cards, each stronger than the one before."),
}
VARIANTS: Words = {
    "first_game": gettext_lazy("First game"),
    "simplified": gettext_lazy("Simplified game"),
    "hand_building": gettext_lazy("Hand building"),
    "five_jarls": gettext_lazy("Choice of five jarls"),
}
VARIANT_NOTES: Words = {
    "first_game": gettext_lazy("Each player is dealt one jarl of those marked for a first game."),
    "simplified": gettext_lazy("No jarls, and everybody simply draws five cards."),
    "hand_building": gettext_lazy("Starting hands are put together from an open pool, in turn."),
    "five_jarls": gettext_lazy("Each player chooses a jarl out of five instead of three."),
}
SIDES: Words = {
    "normal": pgettext_lazy("monster side", "Normal"),
    "expanded": pgettext_lazy("monster side", "Expanded"),
}
OPTIONS: Words = {
    "players": gettext_lazy("Players"),
    "mode": gettext_lazy("Mode"),
    "modules": gettext_lazy("Modules"),
    "variants": gettext_lazy("Variants"),
    "loki": gettext_lazy("Loki card"),
    "seating": gettext_lazy("Seating"),
    "emblems": gettext_lazy("Emblems"),
    "lists": gettext_lazy("Lists of cards"),
    "jarl_deck": gettext_lazy("Jarl deck"),
    "tyr_deck": gettext_lazy("Tyr cards in the deck"),
    "viking_cards": gettext_lazy("Last Viking cards"),
    "monster": gettext_lazy("Monster"),
    "monster_stack": gettext_lazy("Monster cards"),
    "side": gettext_lazy("Monster side"),
    "difficulty": gettext_lazy("Difficulty"),
    "jarl": gettext_lazy("Jarl"),
}  # fmt: skip


def mode(name: str) -> str:
    return str(MODES.get(name, name))


def variant(name: str) -> str:
    return str(VARIANTS.get(name, name))


def side(name: str) -> str:
    return str(SIDES.get(name, name))


def module(name: str) -> str:
    """The name of a list of cards: that of its expansion."""
    for one in library.game("valhalla").expansions.values():
        if one.facts["source_id"] == name:
            return said(one.name)
    return name


def emblem(name: str) -> str:
    return _fact("player_sets", "emblem", name)


def level(number: int) -> str:
    return _fact("solo_levels", "id", number)


def monster(name: str) -> str:
    known = library.game("valhalla").classes.get(name)
    return capfirst(said(known.name)) if known else name


def _fact(table: str, key: str, value: str | int) -> str:
    for one in library.game("valhalla").facts[table]:
        if one[key] == value:
            return str(one["name"][reader_language()])
    return str(value)
