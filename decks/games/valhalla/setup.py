"""The form of a table of Valhalla: its options, its faces, and the resulting sizes."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog import library
from catalog.loading.records import art_path
from decks.editor.form.fields import shown
from decks.editor.form.labels import said
from decks.editor.form.offering import carded, numbers, words
from decks.editor.form.setup import Choice, Field, Options, Records, Row, Setup
from decks.games.valhalla import box, labels
from decks.games.valhalla.plan import plan

GAME = "valhalla"
_SIGNS = {
    "loki": "ty-loki_cunning", "thor": "ty-thor_help", "valkyries": "vh-valkyrie", "dwarves": "el-vh-dwarf",
    "tyr": "ty-tyr_wrath", "last_viking": "ty-last_viking",
}  # fmt: skip
_PICTURES = {  # printings whose art represents a module
    "loki": "vh-lk-05", "thor": "vh-th-01", "valkyries": "vh-vk-bear-01", "dwarves": "vh-dw-01", "tyr": "vh-ty-01",
    "last_viking": "vh-lv-01",
}  # fmt: skip
_MODE_SIGNS = {"standard": "w-axe", "partnership": "ty-companion", "alliance": "w-shield", "solo": "ty-monster"}


_SOLO = ("mode", "solo")


def _offered(options: Options, records: Records) -> dict[str, Any]:
    now = shown(GAME, options)
    taken = {name: words(options, name) for name in ("modules", "variants")}
    return {
        "players": numbers(range(1, 7), now["players"]),
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
        "loki": [carded(GAME, card, now["loki"], records) for card in box.cards("loki_cunning")],
        "seats": [_emblems(seat, options, records) for seat in range(6)],
        "monsters": [
            Choice(name, labels.monster(name), name == now["monster"], record=records.get(stack[-1].id))
            for name, stack in box.monsters().items()
        ],
        "levels": [
            Choice(str(one["id"]), labels.level(one["id"]), str(one["id"]) == now["difficulty"], tag=_lost(one))
            for one in library.game(GAME).facts["solo_levels"]
        ],
        "jarls": [carded(GAME, card, now["jarl"], records) for card in box.solo_jarls()],
    }


def _lost(level: Mapping[str, Any]) -> str:
    lost = level["loss_discard"]
    return ngettext("%(n)d card lost after each defeat", "%(n)d cards lost after each defeat", lost) % {"n": lost}


def _module(key: str, checked: bool) -> Choice:
    expansion = next(one for one in library.game(GAME).expansions.values() if one.facts["source_id"] == key)
    added = box.shuffled_in(key)
    tag = _("+%(n)s cards") % {"n": added} if added else _("beside the deck")
    rules, art = said(expansion.rules), art_path(_PICTURES[key])
    return Choice(key, said(expansion.name), checked, rules, tag, _SIGNS[key], art=art)


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


def _consequences(options: Mapping[str, Any]) -> Iterator[Row]:
    if sizes := plan(options):
        piles = {"draw": sizes.draw, "discard": sizes.discard}
        yield _("At the first turn"), _("deck %(draw)s, discard pile %(discard)s") % piles


SETUP = Setup(
    fields=(
        Field("players", "number"),
        Field("mode", "word", "standard"),
        Field("modules", "words"),
        Field("variants", "words"),
        Field("loki", "word", box.RANDOM, when=("modules", "loki")),
        Field("emblems", "seats", seats={players: players for players in range(1, 7)}),
        Field("monster", "word", next(iter(box.monsters())), when=_SOLO),
        Field("difficulty", "number", "1", when=_SOLO),
        Field("jarl", "word", box.solo_jarls()[0], when=_SOLO),
    ),
    follows={
        "mode": {
            "standard": {"players": [2, 3, 4, 5, 6]},
            "partnership": {"players": [4, 6]},
            "alliance": {"players": [4, 6]},
            "solo": {"players": [1]},
        },
        "players": {"1": {"mode": ["solo"]}}
        | {str(players): {"mode": ["standard", "partnership", "alliance"]} for players in range(2, 7)},
    },
    start={"players": 3, "mode": "standard"},
    offered=_offered,
    planned=plan,
    faces=("loki_cunning", "jarl", "monster", "emblem"),
    names=labels.OPTIONS,
    words={
        "mode": labels.mode,
        "modules": labels.module,
        "variants": labels.variant,
        "emblems": labels.emblem,
        "monster": labels.monster,
        "side": labels.side,
        "lists": labels.module,
        "difficulty": labels.level,
    },
    by_rule=("seating", "lists", "jarl_deck", "tyr_deck", "viking_cards", "monster_stack", "side"),
    consequences=_consequences,
)
