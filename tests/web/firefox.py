"""Debian's Firefox, driven by its own protocol (WebDriver BiDi), since Playwright needs its own build of Firefox.

It does what a table test needs: open a page, look, click, and read script errors.
"""

import json
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.running import free_port

PATIENCE = 30.0


class Firefox:
    """One window. `errors` are the errors of the pages' scripts."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.asked = 0
        self.errors: list[str] = []
        self._send("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}})
        self._send("session.subscribe", events=["log.entryAdded"])
        self.window = self._send("browsingContext.create", type="tab")["context"]
        self._send("browsingContext.setViewport", context=self.window, viewport={"width": 1440, "height": 900})

    def _send(self, method: str, **params: Any) -> dict[str, Any]:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.errors.append(heard["params"]["text"])
            if heard.get("id") == self.asked:
                assert heard["type"] == "success", heard
                return dict(heard["result"])

    def go(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def read(self, script: str) -> Any:
        """The value of an expression on the page, through JSON."""
        asked = f"JSON.stringify({script})"
        target = {"context": self.window}
        reply = self._send("script.evaluate", expression=asked, target=target, awaitPromise=True)
        assert reply["type"] == "success", reply
        return json.loads(reply["result"].get("value", "null"))

    def soon(self, script: str, seconds: float = 2.0) -> bool:
        deadline = time.monotonic() + seconds
        while not (true := bool(self.read(script))) and time.monotonic() < deadline:
            time.sleep(0.1)
        return true

    def until(self, script: str) -> None:
        assert self.soon(script, PATIENCE), (script, self.errors)

    def sees(self, selector: str) -> bool:
        return bool(self.read(f"Boolean({_first(selector)})"))

    def click(self, selector: str) -> None:
        """Click the upper left part of the first visible match: the next card of a hand covers the rest."""
        self.until(f"Boolean({_first(selector)})")
        place = (
            f"(() => {{ const {{ left, top, width, height }} = {_first(selector)}.getBoundingClientRect();"
            " return [Math.round(left + Math.min(16, width / 2)), Math.round(top + Math.min(56, height / 2))]; })()"
        )
        x, y = self.read(place)
        moves = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": moves}
        self._send("input.performActions", context=self.window, actions=[pointer])


def _first(selector: str) -> str:
    """The first visible match, as an expression on the page."""
    return f"[...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility())"


@contextmanager
def firefox(folder: Path, path: str) -> Iterator[Firefox]:
    port = free_port()
    command = [path, "--headless", "--no-remote", "--profile", str(folder), f"--remote-debugging-port={port}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with _connected(port, process) as socket:
            yield Firefox(socket)
    finally:
        process.terminate()
        process.wait(20)


def _connected(port: int, process: "subprocess.Popen[bytes]") -> ClientConnection:
    deadline = time.monotonic() + 2 * PATIENCE
    while True:
        try:
            return connect(f"ws://127.0.0.1:{port}/session", max_size=None, open_timeout=PATIENCE)
        except OSError:
            assert process.poll() is None, "Firefox stopped"
            assert time.monotonic() < deadline, "Firefox does not answer"
            time.sleep(0.2)
