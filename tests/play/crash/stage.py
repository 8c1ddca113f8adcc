"""Runs inside the house's environment: sets up players, matches and a series, and later reports their state.

`python -m tests.play.crash.stage set MATCHES GAMES` and `… tell`, JSON on standard output.
"""

import json
import os
import sys
from typing import Any

import django

SEED = 20261116


def set_up(matches: int, games: int) -> dict[str, Any]:
    """Rated matches between two people, every third against a bot, and a series of random games."""
    from decks.models import Player
    from decks.people.tokens import new_token
    from decks.starters.files import starters
    from play.matches import creating
    from play.matches.participants import Who
    from play.series.create import Entry, Plan, create
    from tests.people import player
    from tests.play.matches import room

    made = []
    for number in range(matches):
        people = [player(f"crash-{number}-{side}") for side in (0, 1)]
        deck = room.deck(people[0])
        if number % 3 == 2:
            people = people[:1]
            match = room.against_bot(
                Who(player=people[0]), rated=True, base_ms=creating.MOST_MINUTES * creating.MINUTE_MS
            )
        else:
            wish = creating.Wish("berserk", deck, rated=True, base_ms=creating.MOST_MINUTES * creating.MINUTE_MS)
            match = creating.create(Who(player=people[0]), wish)
            match = creating.join(match.key, Who(player=people[1]), room.deck(people[1], "hill-dwarves"))
        made.append({"match": match.key, "tokens": [new_token(person, "crash")[1] for person in people]})
    decks = [starters()[slug].contents for slug in ("wood-elves", "hill-dwarves")]
    entries = tuple(Entry(None, contents, name, "random") for name, contents in zip(("a", "b"), decks, strict=True))
    owner = Player.objects.create_superuser("crash-owner", password="x")
    series = create(owner, Plan("berserk", "duel", entries, games, SEED, "crash", True, "")) if games else None
    return {"matches": made, "series": series.key if series else ""}


def tell() -> dict[str, Any]:
    from django.db.models import Count

    from play.matches import table_cache
    from play.models import Match, Move, Rating, RatingChange, Series, SeriesGame, Status

    wrong: list[str] = []
    for match in Match.objects.all():
        plies = list(match.moves.order_by("ply").values_list("ply", flat=True))
        if plies != list(range(len(plies))) or match.ply != plies[-1]:
            wrong.append(f"{match.key}: moves {plies[:3]}…{plies[-3:]}, ply {match.ply}")
        if match.status == Status.FINISHED and table_cache.replayed(match).log_hash != match.log_hash:
            wrong.append(f"{match.key}: the moves tell another story")
    ends = Move.objects.filter(match__status=Status.FINISHED).values("match").annotate(n=Count("pk"))
    changes = RatingChange.objects.values("match").annotate(n=Count("pk"))
    rated = dict(RatingChange.objects.values_list("rating").annotate(n=Count("pk")))
    wrong += [f"rating {rating.pk}" for rating in Rating.objects.all() if rating.games != rated.get(rating.pk, 0)]
    series = Series.objects.first()
    return {
        "wrong": wrong,
        "statuses": sorted(Match.objects.values_list("key", "status", "reason")),
        "finished": len(ends),
        "rated": {row["match"]: row["n"] for row in changes},
        "unrated": list(Match.objects.exclude(unrated_because="").values_list("key", "unrated_because")),
        "moves": [
            [key, seat, ask, option, move_key, ply]
            for key, seat, ask, option, move_key, ply in Move.objects.exclude(key="").values_list(
                "match__key", "seat", "ask", "option", "key", "ply"
            )
        ],
        "series": series and {"status": series.status, "done": series.done, "games": series.games, "log": series.log},
        "series_logs": list(SeriesGame.objects.order_by("index").values_list("index", "log")),
    }


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()
    what, *numbers = sys.argv[1:]
    print(json.dumps(set_up(*map(int, numbers)) if what == "set" else tell()))


if __name__ == "__main__":
    main()
