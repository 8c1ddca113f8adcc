"""Every kind of user, with real sessions and real tokens, sending the same requests."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any

from django.conf import settings
from django.http import HttpResponseBase
from django.test import Client, RequestFactory
from django.test.client import ClientHandler

from play.matches.participants import SECRET
from tests.doors.world import World

# The columns of the rows, in this order.
ASKERS = (
    "nobody", "guest", "seated", "other", "opponent", "owner", "program", "blocked", "staff", "superuser",
)  # fmt: skip
WITHOUT_ACCOUNT = ("nobody", "guest", "seated")
FORM, JSON = "application/x-www-form-urlencoded", "application/json"
DOOR = ClientHandler(enforce_csrf_checks=False)  # shared by all: creating one takes as long as a request
NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class Asker:
    name: str
    session: str
    token: str

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        by_token: bool = False,
        as_json: bool = False,
        headers: Mapping[str, str] = NONE,
    ) -> HttpResponseBase:
        """Send a request with the token if there is one, else with the session."""
        sent_headers = {"accept-language": "en", **headers}
        request = RequestFactory()
        if by_token and self.token:
            sent_headers["Authorization"] = f"Bearer {self.token}"
        elif self.session:
            request.cookies = SimpleCookie({settings.SESSION_COOKIE_NAME: self.session})
        sent = {"data": _written(body, as_json), "content_type": JSON if as_json else FORM}
        made = request.generic(method, path, headers=sent_headers, **(sent if method != "GET" else {}))
        return DOOR(made.environ)


def everybody(world: World) -> Mapping[str, Asker]:
    return {name: Asker(name, _session(world, name), world.tokens.get(name, "")) for name in ASKERS}


def _session(world: World, name: str) -> str:
    """A program has no session, only its token."""
    client = Client()
    if name in world.people and name != "program":
        client.force_login(world.people[name])
    elif name in world.guests:
        session = client.session
        session[SECRET] = world.guests[name].secret
        session.save()
        return str(session.session_key)
    else:
        return ""
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _written(body: Any, as_json: bool) -> str:
    from urllib.parse import urlencode

    if as_json:
        return json.dumps(body) if body is not None else ""
    return urlencode(body or {}, doseq=True)
