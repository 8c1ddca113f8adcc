"""What each game's form offers: choices with their faces, and which of them the table has taken."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.loading.records import art_path
from catalog.models import Card
from catalog.sheet.board import board
from catalog.sheet.wording import said
from decks.rules import bang, unmatched
from decks.rules.valhalla import box
from decks.setups import labels
from decks.setups.fields import shown

Options = Mapping[str, Any]
Records = Mapping[str, dict[str, Any]]

_SHOWN = {  # types of cards whose faces a form shows
    "valhalla": ("loki_cunning", "jarl", "monster", "emblem"),
    "unmatched": ("hero", "sidekick", "attack", "defence", "versatile", "scheme"),
    "bang": ("role", "character", "variant"),
    "viceroy": (),
}
_SIGNS = {
    "loki": "ty-loki_cunning", "thor": "ty-thor_help", "valkyries": "vh-valkyrie", "dwarves": "el-vh-dwarf",
    "tyr": "ty-tyr_wrath", "last_viking": "ty-last_viking",
}  # fmt: skip
_PICTURES = {  # printings whose art stands for a module
    "loki": "vh-lk-05", "thor": "vh-th-01", "valkyries": "vh-vk-bear-01", "dwarves": "vh-dw-01", "tyr": "vh-ty-01",
    "last_viking": "vh-lv-01",
}  # fmt: skip
_MODE_SIGNS = {"standard": "w-axe", "partnership": "ty-companion", "alliance": "w-shield", "solo": "ty-monster"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value to choose. `tag` is a short fact beside its name; `record` is the card whose face shows it, `art` a picture."""

    value: str
    label: str
    checked: bool = False
    note: str = ""
    tag: str = ""
    sign: str = ""
    record: Mapping[str, Any] | None = None
    art: str = ""


def form(game: str, options: Options) -> dict[str, Any]:
    """The context of the game's form."""
    return _FORMS[game](options, _records(game))


def _records(game: str) -> Records:
    faces = [card.id for card in library.game(game).cards.values() if card.type in _SHOWN[game]]
    rows = Card.objects.filter(pk__in=faces).values_list("id", "record") if faces else ()
    return {card: orjson.loads(record) for card, record in rows}


def _numbers(values: Iterable[int], chosen: str) -> list[Choice]:
    return [Choice(str(value), str(value), str(value) == chosen) for value in values]


def _valhalla(options: Options, records: Records) -> dict[str, Any]:
    now = shown("valhalla", options)
    taken = {name: _words(options, name) for name in ("modules", "variants")}
    return {
        "players": _numbers(range(1, 7), now["players"]),
        "modes": [
            Choice(key, str(label), key == now["mode"], str(labels.MODE_NOTES[key]), sign=_MODE_SIGNS[key])
            for key, label in labels.MODES.items()
        ],
        "modules": [_module(key, key in taken["modules"]) for key in box.MODULES],
        "variants": [
            Choice(key, str(label), key in taken["variants"], str(labels.VARIANT_NOTES[key]))
            for key, label in labels.VARIANTS.items()
        ],
        "loki_random": now["loki"] not in box.cards("loki_cunning"),
        "loki": [_carded(card, now["loki"], records) for card in box.cards("loki_cunning")],
        "seats": [_emblems(seat, options, records) for seat in range(6)],
        "monsters": [
            Choice(name, labels.monster(name), name == now["monster"], record=records.get(stack[-1].id))
            for name, stack in box.monsters().items()
        ],
        "levels": [
            Choice(str(one["id"]), labels.level(one["id"]), str(one["id"]) == now["difficulty"], tag=_lost(one))
            for one in library.game("valhalla").facts["solo_levels"]
        ],
        "jarls": [_carded(card, now["jarl"], records) for card in box.solo_jarls()],
    }


def _lost(level: Mapping[str, Any]) -> str:
    lost = level["loss_discard"]
    return ngettext("%(n)d card lost after each defeat", "%(n)d cards lost after each defeat", lost) % {"n": lost}


def _module(key: str, checked: bool) -> Choice:
    expansion = next(one for one in library.game("valhalla").expansions.values() if one.facts["source_id"] == key)
    added = box.shuffled_in(key)
    tag = _("+%(n)s cards") % {"n": added} if added else _("beside the deck")
    rules, art = labels.said(expansion.rules), art_path(_PICTURES[key])
    return Choice(key, labels.said(expansion.name), checked, rules, tag, _SIGNS[key], art=art)


def _emblems(seat: int, options: Options, records: Records) -> dict[str, Any]:
    named = options.get("emblems")
    taken = named[seat] if isinstance(named, list) and len(named) > seat else None
    return {
        "number": seat + 1,
        "pair4": "AB"[seat % 2],
        "pair6": "ABC"[seat % 3],
        "emblems": [
            Choice(emblem, labels.emblem(emblem), emblem == taken, record=records.get(f"vh-emblem-{emblem}"))
            for emblem in box.emblems()
        ],
    }


def _unmatched(options: Options, records: Records) -> dict[str, Any]:
    now, heroes = shown("unmatched", options), options.get("heroes")
    named = heroes if isinstance(heroes, list) else []
    seats = [named[seat] if len(named) > seat and isinstance(named[seat], str) else None for seat in range(4)]
    return {
        "players": _numbers((2, 3, 4), now["players"]),
        "seats": [
            {
                "number": seat + 1,
                "team": unmatched.TEAMS[seat % 2],
                "open": taken not in unmatched.cards("hero"),
                "heroes": [_carded(hero, taken, records) for hero in unmatched.cards("hero")],
            }
            for seat, taken in enumerate(seats)
        ],
        "boards": [
            {"choice": _carded(card.id, now["board"], records), "board": board(dict(card.facts))}
            for card in unmatched.cards("board").values()
        ],
        "pairs": [Choice(team, labels.team(team), team == now["pair"]) for team in unmatched.TEAMS],
        "decks": [_hero_deck(hero, records) for hero in unmatched.cards("hero")],
    }


def _hero_deck(hero: str, records: Records) -> dict[str, Any]:
    """A hero, the sidekick and the thirty cards, each as it is printed in this deck."""
    deck = []
    for printing in unmatched.hero_cards(hero):
        record = records.get(printing.card)
        printed = next((one for one in record["printings"] if one["id"] == printing.id), None) if record else None
        if printed:
            deck.append({"record": record, "printing": printed, "copies": printing.copies})
    return {"hero": records.get(hero), "sidekick": records.get(unmatched.sidekick(hero).id), "cards": deck}


def _bang(options: Options, records: Records) -> dict[str, Any]:
    named = options.get("characters")
    seats = [named[seat] if isinstance(named, list) and len(named) > seat else None for seat in range(bang.MOST)]
    characters = bang.cards("character")
    taken = _words(options, "variants")
    return {
        "players": _numbers(range(bang.FEWEST, bang.MOST + 1), shown("bang", options)["players"]),
        "variants": [
            Choice(key, labels.said(card.name), key in taken, labels.said(card.rules), sign="ty-variant")
            for key, card in bang.cards("variant").items()
        ],
        "scoring": options.get("scoring") is True,
        "seats": [
            {"number": seat + 1, "characters": [_carded(card, one, {}) for card in characters]}
            for seat, one in enumerate(seats)
        ],
        "characters": [records[card] for card in characters if card in records],
    }  # fmt: skip


def _viceroy(options: Options, records: Records) -> dict[str, Any]:
    now = shown("viceroy", options)
    return {"players": _numbers(range(1, 5), now["players"]), "rivals": _numbers(range(4), now["rivals"])}


def _carded(card: str, chosen: Any, records: Records) -> Choice:
    game = {"vh": "valhalla", "um": "unmatched", "bg": "bang"}[card[:2]]
    record = records.get(card)
    text = said(record["text"]) if record else ""
    return Choice(card, labels.card(game, card), card == chosen, text, record=record)


def _words(options: Options, name: str) -> list[str]:
    value = options.get(name)
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


_FORMS = {"valhalla": _valhalla, "unmatched": _unmatched, "bang": _bang, "viceroy": _viceroy}
