"""The form of a table of Unmatched: heroes with their decks, a battlefield, and teams."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from catalog.games.unmatched.board import board
from decks.editor.form.fields import shown
from decks.editor.form.labels import said
from decks.editor.form.offering import carded, numbers
from decks.editor.form.setup import Choice, Field, Options, Records, Setup
from decks.games.unmatched import rules

GAME = "unmatched"


def team(name: str) -> str:
    return _("Team %(letter)s") % {"letter": name}


def _offered(options: Options, records: Records) -> dict[str, Any]:
    now, heroes = shown(GAME, options), options.get("heroes")
    named = heroes if isinstance(heroes, list) else []
    seats = [named[seat] if len(named) > seat and isinstance(named[seat], str) else None for seat in range(4)]
    return {
        "players": numbers((2, 3, 4), now["players"]),
        "seats": [
            {
                "number": seat + 1,
                "team": rules.TEAMS[seat % 2],
                "open": taken not in rules.cards("hero"),
                "heroes": [carded(GAME, hero, taken, records) for hero in rules.cards("hero")],
            }
            for seat, taken in enumerate(seats)
        ],
        "boards": [
            {"choice": carded(GAME, card.id, now["board"], records), "board": board(dict(card.facts))}
            for card in rules.cards("board").values()
        ],
        "pairs": [Choice(one, team(one), one == now["pair"]) for one in rules.TEAMS],
        "decks": [_hero_deck(hero, records) for hero in rules.cards("hero")],
    }


def _hero_deck(hero: str, records: Records) -> dict[str, Any]:
    """A hero, the sidekick and the thirty cards, each as printed in this deck."""
    deck = []
    for printing in rules.hero_cards(hero):
        record = records.get(printing.card)
        printed = next((one for one in record["printings"] if one["id"] == printing.id), None) if record else None
        if printed:
            deck.append({"record": record, "printing": printed, "copies": printing.copies})
    return {"hero": records.get(hero), "sidekick": records.get(rules.sidekick(hero).id), "cards": deck}


def _planned(options: Options) -> dict[str, Any] | None:
    """Heroes in turn order (UM-4.8, UM-19.5)."""
    players, heroes = options.get("players"), options.get("heroes")
    if players not in (2, 3, 4) or not isinstance(heroes, list):
        return None
    turns = []
    for place, hero in enumerate(heroes[: rules.heroes_needed(players)]):
        known = rules.cards("hero").get(hero) if isinstance(hero, str) else None
        beside = rules.sidekick(known.id) if known else None
        turns.append(
            {
                "number": place + 1,
                "team": rules.TEAMS[place % 2],
                "hero": said(known.name) if known else pgettext("seat", "Open"),
                "sidekick": said(beside.name) if beside else _("Chosen at the start"),
                "life": known.life if known else None,
            }
        )
    return {"turns": turns, "teams": players != rules.DUEL}


SETUP = Setup(
    fields=(
        Field("players", "number"),
        Field("heroes", "seats", seats={players: rules.heroes_needed(players) for players in (2, 3, 4)}),
        Field("board", "word"),
        Field("pair", "word", "A", when=("players", "3")),
    ),
    start={"players": 2, "heroes": ["um-hero-sinbad", "um-hero-medusa"], "board": "um-board-sarpedon"},
    offered=_offered,
    planned=_planned,
    faces=("hero", "sidekick", "attack", "defence", "versatile", "scheme"),
    names={
        "players": gettext_lazy("Players"),
        "seating": gettext_lazy("Seating"),
        "heroes": gettext_lazy("Heroes"),
        "board": gettext_lazy("Battlefield"),
        "pair": gettext_lazy("Team of one player"),
    },
    words={"pair": team},
    by_rule=("seating",),
)
