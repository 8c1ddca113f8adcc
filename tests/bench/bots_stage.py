"""Run inside a site: plays against the bot `greedy` and watches how long it takes; JSON on standard output."""

import os
import time

import django
import orjson

ANSWERS = int(os.environ.get("BENCH_BOT_ANSWERS", "60"))


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardsite.settings")
    django.setup()
    from play.models import Match, Status
    from tests.play.matches import room

    waits: list[float] = []
    while len(waits) < ANSWERS:
        match = room.against_bot(bot="greedy")
        while len(waits) < ANSWERS:
            asks = room.asks(match)
            if Match.objects.get(pk=match.pk).status != Status.PLAYING:
                break
            if not asks or asks[0]["seat"] == 1:  # the bot goes on by itself
                time.sleep(0.01)
                continue
            room.move(match, len(asks[0]["options"]) - 1)
            began = time.perf_counter()
            fresh = Match.objects.get(pk=match.pk)
            if fresh.status != Status.PLAYING or all(ask["seat"] == 0 for ask in room.asks(match)):
                continue
            while Match.objects.values_list("ply", flat=True).get(pk=match.pk) == fresh.ply:
                time.sleep(0.002)
            waits.append(time.perf_counter() - began)
    waits.sort()
    shares = {"p50": waits[len(waits) // 2] * 1000, "p95": waits[int(len(waits) * 0.95)] * 1000}
    print(orjson.dumps(shares).decode())


if __name__ == "__main__":
    main()
