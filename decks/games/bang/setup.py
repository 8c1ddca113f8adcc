"""The form of a table of BANG!: players, characters and variants."""

from collections.abc import Iterator
from typing import Any

import orjson
from django.utils.translation import gettext_lazy

from catalog.models import Card
from decks.editor.form.fields import shown
from decks.editor.form.labels import said
from decks.editor.form.offering import carded, numbers, words
from decks.editor.form.setup import Choice, Field, Options, Records, Row, Setup
from decks.games.bang import labels, rules

GAME = "bang"


def _offered(options: Options, records: Records) -> dict[str, Any]:
    named = options.get("characters")
    seats = [named[seat] if isinstance(named, list) and len(named) > seat else None for seat in range(rules.MOST)]
    characters = rules.cards("character")
    taken = words(options, "variants")
    return {
        "players": numbers(range(rules.FEWEST, rules.MOST + 1), shown(GAME, options)["players"]),
        "variants": [
            Choice(key, said(card.name), key in taken, said(card.rules), sign="ty-variant")
            for key, card in rules.cards("variant").items()
        ],
        "scoring": options.get("scoring") is True,
        "seats": [
            {"number": seat + 1, "characters": [carded(GAME, card, one, {}) for card in characters]}
            for seat, one in enumerate(seats)
        ],
        "characters": [records[card] for card in characters if card in records],
    }  # fmt: skip


def _planned(options: Options) -> dict[str, Any] | None:
    """The roles to be dealt, face by face."""
    players = options.get("players")
    dealt = rules.roles(players) if isinstance(players, int) and not isinstance(players, bool) else {}
    if not dealt:
        return None
    known = rules.cards("role")
    rows = Card.objects.filter(pk__in=[known[role].id for role in dealt]).values_list("id", "record")
    records = {card: orjson.loads(record) for card, record in rows}
    shown_roles = [{"record": records.get(known[role].id), "count": count} for role, count in dealt.items()]
    return {"roles": [one for one in shown_roles if one["record"]], "sheriff": "sheriff" in dealt}


def _consequences(options: Options) -> Iterator[Row]:
    players = options.get("players")
    dealt = rules.roles(players) if isinstance(players, int) else {}
    if dealt and "roles" not in options:
        yield str(labels.OPTIONS["roles"]), ", ".join(f"{labels.printed(role)} × {n}" for role, n in dealt.items())


SETUP = Setup(
    fields=(
        Field("players", "number"),
        Field("variants", "words"),
        Field("scoring", "truth"),
        Field("characters", "seats", seats={players: players for players in range(3, 9)}),
    ),
    start={"players": 5},
    offered=_offered,
    planned=_planned,
    faces=("role", "character", "variant"),
    names=labels.OPTIONS,
    words={"variants": labels.printed, "roles": labels.printed},
    left_open={"characters": gettext_lazy("at random")},
    by_rule=("roles",),
    consequences=_consequences,
)
