"""Run inside a site: plays against the bot `greedy` and watches how long it takes; JSON on standard output."""

import os
import time

import django
import orjson

ANSWERS = int(os.environ.get("BENCH_BOT_ANSWERS", "60"))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()
    from play import bots
    from play.engine.randomness import generator
    from play.matches import tables
    from play.models import Match, Status
    from tests.play.matches import room

    thinks, waits = [], []
    greedy = bots.bot("greedy", "berserk")
    while len(waits) < ANSWERS:
        match = room.against_bot(bot="greedy")
        while len(waits) < ANSWERS:
            asks = room.asks(match)
            fresh = Match.objects.get(pk=match.pk)
            if fresh.status != Status.PLAYING:
                break
            if asks[0]["seat"] == 1:
                time.sleep(0.01)
                continue
            room.move(match, len(asks[0]["options"]) - 1)  # the last option ends the turn, or does the least
            began = time.perf_counter()
            fresh = Match.objects.get(pk=match.pk)
            if fresh.status != Status.PLAYING or room.asks(match)[0]["seat"] == 0:
                continue
            ply = fresh.ply
            while Match.objects.values_list("ply", flat=True).get(pk=match.pk) == ply:
                time.sleep(0.002)
            waits.append(time.perf_counter() - began)
            table = tables.opened(Match.objects.get(pk=match.pk))
            if table.asks and table.asks[0].seat == 1:
                began = time.perf_counter()
                greedy.choose(table, 1, generator(1, len(waits)))
                thinks.append(time.perf_counter() - began)
    print(
        orjson.dumps(
            {
                "thinks": _shares(thinks),
                "waits": _shares(waits),
                "overhead": {name: _shares(waits)[name] - _shares(thinks)[name] for name in ("p50", "p95")},
            }
        ).decode()
    )


def _shares(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds)
    return {"p50": ordered[len(ordered) // 2] * 1000, "p95": ordered[int(len(ordered) * 0.95)] * 1000}


if __name__ == "__main__":
    main()
