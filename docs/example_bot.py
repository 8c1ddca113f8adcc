"""A player for Cardhall: `TOKEN=ch_… python example_bot.py http://127.0.0.1:8000`. docs/bot.md explains it."""
# ruff: noqa: S310, T201

import json
import os
import sys
import urllib.request
import uuid

SITE = (sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000").rstrip("/") + "/api/v1"
GOOD = ("play", "attack", "defend", "use")  # what is better than doing nothing, the best first


def ask(method, path, body=None):
    headers = {"Authorization": f"Bearer {os.environ['TOKEN']}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(SITE + path, data, headers, method=method), timeout=60)


def choose(options):
    return next((one["id"] for verb in GOOD for one in options if one["verb"] == verb), options[0]["id"])


def play(match):
    for line in ask("GET", f"/matches/{match}/stream/?format=ndjson"):
        message = json.loads(line) if line.strip() else {}  # an empty line says that the stream is still open
        if message.get("outcome"):
            return message["outcome"]
        for question in message.get("asks", ()):
            if options := question.get("options"):  # only questions to us have them
                answer = {"ask": question["id"], "option": choose(options), "key": str(uuid.uuid4())}
                ask("POST", f"/matches/{match}/answers/", answer).close()


wish = {"game": "berserk", "deck": "wood-elves", "rated": True, "bots": ["greedy"]}
match = json.load(ask("POST", "/challenges/", wish))["key"]
print("playing", match, flush=True)
outcome = play(match)
change = json.load(ask("GET", f"/matches/{match}/"))["rating_changes"][0]
print(f"place {outcome['places'][0]} ({outcome['reason']}); rating {change['before']} -> {change['after']}")
