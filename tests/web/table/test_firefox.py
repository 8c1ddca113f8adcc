"""The tables in Firefox: another engine draws them, handles the clicks and receives the stream."""

from pathlib import Path

import pytest

from tests import services
from tests.web.firefox import Firefox, firefox
from tests.web.table.conftest import House

ASKED = "(({ over, sending, ask }) => (over ? 'over' : sending ? '' : ask?.kind ?? ''))(window.cardhall.table)"
PLY = "window.cardhall.table.state.ply"
STEPS = (
    ".menu:not([hidden]) button",
    ".ask:not([hidden]) [data-option]",
    ".field .card.is-pick",
    "[data-act=end].is-sure",
    ".card.is-act",
    "[data-act=end]:not([disabled])",
)
ANSWERS = 8
TRIES = 8


def answer(window: Firefox) -> None:
    """Give one answer with the pointer. Click again if a moving card was missed."""
    window.until(f"Boolean({ASKED})")
    done = f"{PLY} > {window.read(PLY)} || {ASKED} === 'over'"
    for _ in range(TRIES):
        point(window)
        if window.soon(done):
            return
    raise AssertionError((window.read(ASKED), window.read(PLY), window.errors))


def point(window: Firefox) -> None:
    """Click what is open: targets, a menu, a question; else the first lit card, else the end of the turn."""
    for selector in STEPS:
        if window.sees(selector):
            window.click(selector)
            return


@pytest.mark.long
@pytest.mark.skipif(not services.firefox(), reason="Firefox is not installed")
@pytest.mark.flaky(reruns=1)
def test_a_guest_plays_against_a_bot(house: House, tmp_path: Path) -> None:
    with firefox(tmp_path, str(services.firefox())) as window:
        window.go(f"{house.url}/play")
        window.click(".pick-go")
        window.until("document.body.dataset.ready === ''")
        for _ in range(ANSWERS):
            answer(window)
        assert window.read("document.querySelectorAll('.hand .card[data-card]').length") > 0
        assert window.read("document.querySelectorAll('[data-log] li').length") > 0
        assert window.read("(scrollTo(0, 99), scrollY)") == 0
        assert window.read("document.querySelector('.offline').hidden"), "the stream is heard"
        assert window.errors == []
