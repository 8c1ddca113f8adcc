"""Tables in the database of a server that a test or the bench starts: matches with a key for each seat.

Runs in its own process with the server's settings, and prints JSON.
"""

import json
import os
import secrets
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

from tests.running import ROOT

Laid = dict[str, Any]


def lay(environment: dict[str, str], number: int, **wish: Any) -> list[Laid]:
    """This many matches between two players: `key`, `tokens` of the seats, `cookie` of a guest who only watches."""
    code = "import django; django.setup(); from tests.play.live import tables; tables.print_laid()"
    asked = {**os.environ, **environment, "TABLES": json.dumps({"number": number, "wish": wish})}
    command = [sys.executable, "-W", "ignore", "-c", code]
    done = subprocess.run(command, cwd=ROOT, env=asked, check=True, stdout=subprocess.PIPE, text=True)
    return list(json.loads(done.stdout))


def print_laid() -> None:
    asked = json.loads(os.environ["TABLES"])
    print(json.dumps([_laid(asked["wish"]) for _ in range(asked["number"])]))


def _laid(wish: dict[str, Any]) -> Laid:
    from django.contrib.sessions.backends.cached_db import SessionStore

    from decks.models import Player
    from decks.people.tokens import new_token
    from play.matches.participants import Who, sitting_down
    from tests.play.matches import room

    players = [Player.objects.create_user(f"p-{secrets.token_hex(6)}") for _ in range(2)]
    match = room.started(Who(player=players[0]), Who(player=players[1]), **wish)
    session = SessionStore()
    with sitting_down(SimpleNamespace(user=None, session=session, META={})):
        pass
    session.save()
    tokens = [new_token(player, "live")[1] for player in players]
    return {"key": match.key, "tokens": tokens, "cookie": f"sessionid={session.session_key}"}
