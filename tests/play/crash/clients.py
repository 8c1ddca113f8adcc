"""API clients that survive server crashes: they retry with the same key until they get an answer."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

PATIENCE = 0.15  # seconds before the next try


@dataclass
class Diary:
    """What the server has acknowledged: (match, seat, ask, option, key, ply)."""

    acknowledged: list[tuple[str, int, int, str, str, int]] = field(default_factory=list)
    conflicts: int = 0
    lost_connections: int = 0


async def play_all(
    url: str, matches: list[dict[str, Any]], seed: int, go_on: Callable[[int], bool], at_once: int = 12
) -> Diary:
    """`go_on` gets the number of acknowledged answers; while it returns False, all clients wait."""
    diary, turnstile = Diary(), asyncio.Semaphore(at_once)
    limits = httpx.Limits(max_connections=at_once * 2)
    async with httpx.AsyncClient(base_url=url, timeout=5, limits=limits) as client:

        async def one(number: int, match: dict[str, Any]) -> None:
            async with turnstile:
                await _play(client, match, random.Random(seed * 1000 + number), diary, go_on)

        await asyncio.gather(*(one(number, match) for number, match in enumerate(matches)))
    return diary


async def _play(
    client: httpx.AsyncClient,
    match: dict[str, Any],
    chance: random.Random,
    diary: Diary,
    go_on: Callable[[int], bool],
) -> None:
    """Plays all people's seats of a match in turn. One match in five is played to its end; in the others somebody
    resigns after a while."""
    key, tokens = match["match"], match["tokens"]
    patience = 10_000 if chance.random() < 0.2 else chance.randint(15, 60)
    while True:
        waiting = True
        for token in tokens:
            state = await _asked(client, "GET", f"/api/v1/matches/{key}/state/", token, diary)
            while True:
                if state["status"] != "playing":
                    return
                mine = [ask for ask in state["asks"] if ask["seat"] == state["you"]]
                if not mine:
                    break
                waiting = False
                while not go_on(len(diary.acknowledged)):
                    await asyncio.sleep(PATIENCE)
                patience -= 1
                if patience <= 0:
                    await _asked(client, "POST", f"/api/v1/matches/{key}/resign/", token, diary)
                    return
                ask = mine[0]
                option = chance.choice(ask["options"])["id"]
                body = {"ask": ask["id"], "option": option, "key": f"c{ask['id']}-{chance.getrandbits(40):x}"}
                state = await _asked(client, "POST", f"/api/v1/matches/{key}/answers/", token, diary, body)
                if "made" in state:
                    diary.acknowledged.append((key, state["you"], ask["id"], option, body["key"], state["made"]))
        if waiting:  # a bot thinks
            await asyncio.sleep(PATIENCE)


async def _asked(
    client: httpx.AsyncClient, method: str, path: str, token: str, diary: Diary, body: Any = None
) -> dict[str, Any]:
    headers = {"Authorization": f"Bearer {token}"}
    while True:
        try:
            answer = await client.request(method, path, headers=headers, json=body)
        except httpx.HTTPError:
            diary.lost_connections += 1
            await asyncio.sleep(PATIENCE)
            continue
        if answer.status_code == 200:
            return dict(answer.json())
        if answer.status_code == 409:
            diary.conflicts += 1
            return dict(answer.json()["state"])
        assert answer.status_code in (429, 500, 502, 503), (answer.status_code, answer.text)
        diary.lost_connections += 1
        await asyncio.sleep(PATIENCE)
