"""Attempts at a password or a recovery code: nobody can guess one, and nobody can lock the owner out by guessing."""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import signing
from django.test import Client

from decks.models import Player
from decks.people import attempts, recovery
from tests.people import ENGLISH, PASSWORD
from tests.people import player as new_player

HOME, AWAY = "203.0.113.7", "198.51.100."
Door = Callable[..., bool]


def browser(address: str = HOME) -> Client:
    return Client(REMOTE_ADDR=address, headers=ENGLISH)


def strangers(number: int) -> list[Client]:
    """Clients with different addresses."""
    return [browser(f"{AWAY}{last}") for last in range(1, number + 1)]


def sign_in(client: Client, name: str, password: str = "guess") -> bool:
    """Whether the attempt opened the account; otherwise the client stays signed out."""
    return bool(client.post("/account/login/", {"login": name, "password": password}).status_code == 302)


def recover(client: Client, name: str, code: str = "guess") -> bool:
    sent = {"name": name, "code": code, "password": PASSWORD}
    return bool(client.post("/account/recover", sent).status_code == 302)


@pytest.fixture(params=["login_failed", "recover"])
def action(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def at(action: str) -> Door:
    return sign_in if action == "login_failed" else recover


@pytest.fixture
def right(action: str, player: Player) -> Callable[[], str]:
    """Produces the right answer: the password, or the next of the codes."""
    if action == "login_failed":
        return lambda: PASSWORD
    return iter(recovery.new_codes(player)).__next__


@pytest.fixture
def limits(settings: Any, action: str) -> Callable[..., None]:
    """Sets other limits for this action: `known="3/5m/key"`."""

    def change(**rates: str) -> None:
        names = {f"{action}_{name}" if name else action: rate for name, rate in rates.items()}
        settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, **names}

    return change


def test_guesses_from_elsewhere_lock_nobody_out(at: Door, player: Player, right: Callable[[], str]) -> None:
    for stranger in strangers(3):
        for _ in range(6):
            assert not at(stranger, player.username)
        assert not at(stranger, player.username, right()), "whoever guessed five times waits"
    assert at(browser(), player.username, right())


def test_guesses_from_many_addresses_meet_the_limit_of_the_name(
    at: Door, player: Player, right: Callable[[], str], limits: Callable[..., None]
) -> None:
    limits(anywhere="6/h/key")
    for stranger in strangers(3):
        for _ in range(2):
            at(stranger, player.username)
    assert not at(browser(), player.username, right())
    assert at(browser("192.0.2.1"), "Никого") is False


def test_the_ceiling_of_one_name_is_not_that_of_another(
    at: Door, player: Player, other: Player, limits: Callable[..., None], action: str
) -> None:
    limits(anywhere="2/h/key")
    for stranger in strangers(2):
        at(stranger, player.username)
    opens = PASSWORD if action == "login_failed" else recovery.new_codes(other)[0]
    assert at(browser(), other.username, opens)


def test_a_browser_that_was_signed_in_is_let_in_whatever_strangers_do(
    at: Door, player: Player, right: Callable[[], str], limits: Callable[..., None]
) -> None:
    own = browser()
    assert sign_in(own, player.username, PASSWORD)
    own.post("/account/logout/")
    limits(anywhere="6/h/key")
    for stranger in (*strangers(3), browser(HOME)):
        for _ in range(6):
            at(stranger, player.username)
    assert not at(browser(), player.username, right())
    assert at(own, player.username, right())


def test_a_browser_that_is_known_guesses_so_often_and_no_more(
    at: Door, player: Player, right: Callable[[], str], limits: Callable[..., None]
) -> None:
    """Somebody else may be using it now."""
    own = browser()
    sign_in(own, player.username, PASSWORD)
    own.post("/account/logout/")
    limits(known="3/5m/key")
    for _ in range(3):
        assert not at(own, player.username)
    assert not at(own, player.username, right())
    assert at(browser(), player.username, right()), "which keeps nobody out elsewhere"


def test_only_the_account_that_was_signed_in_is_known_there(
    at: Door, player: Player, other: Player, right: Callable[[], str]
) -> None:
    theirs = browser()
    sign_in(theirs, other.username, PASSWORD)
    theirs.post("/account/logout/")
    for _ in range(5):
        at(theirs, player.username)
    assert not at(theirs, player.username, right())


def test_a_forged_cookie_is_ignored(at: Door, player: Player, right: Callable[[], str]) -> None:
    signed_elsewhere = signing.dumps(["me", [player.pk]], salt="another cookie")
    values = ("x", f'["me",[{player.pk}]]', signed_elsewhere, "\xd1\x8f:\xd1")
    for stranger, value in zip(strangers(4), values, strict=True):
        stranger.cookies[attempts.COOKIE] = value
        for _ in range(5):
            at(stranger, player.username)
        stranger.cookies.clear()
        assert not at(stranger, player.username, right())


def test_what_succeeds_is_not_counted(
    at: Door, player: Player, right: Callable[[], str], limits: Callable[..., None]
) -> None:
    limits(anywhere="3/h/key", **{"": "20/m/ip,3/5m/key"})
    for _ in range(2):
        at(browser(), player.username)
    for _ in range(4):
        assert at(browser(), player.username, right())
    at(browser(), player.username)
    assert not at(browser(), player.username, right()), "what fails is"


def test_a_name_is_counted_however_it_is_typed(at: Door, player: Player, right: Callable[[], str]) -> None:
    for name in ("мирослава", "МИРОСЛАВА", "Миро-слава", "Мир0слава", " Мирослава "):
        at(browser(), name)
    assert not at(browser(), player.username, right())


@pytest.mark.parametrize("name", ["Никого", "НИКОГО"])
def test_a_name_that_nobody_has_is_counted_like_any_other(at: Door, player: Player, name: str) -> None:
    """Otherwise the limit would reveal which names exist."""
    client = browser()
    for _ in range(5):
        at(client, "никого")
    answer = client.post("/account/login/", {"login": name, "password": "guess"}).content.decode()
    if at is sign_in:
        assert "Too many wrong attempts." in answer
    else:
        assert client.post("/account/recover", {"name": name, "code": "x", "password": PASSWORD}).status_code == 429


def test_a_browser_knows_the_player_who_recovered_with_a_code(player: Player, settings: Any) -> None:
    own = browser()
    assert recover(own, player.username, recovery.new_codes(player)[0])
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "login_failed_anywhere": "2/h/key"}
    for stranger in strangers(2):
        sign_in(stranger, player.username)
    assert not sign_in(browser(), player.username, PASSWORD)
    assert sign_in(own, player.username, PASSWORD)


def test_the_cookie_is_for_the_doors_only_and_outlives_signing_out(player: Player) -> None:
    own = browser()
    sign_in(own, player.username, PASSWORD)
    cookie = own.cookies[attempts.COOKIE]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/account/", True, "Lax")
    assert player.username not in cookie.value
    own.post("/account/logout/")
    assert own.cookies[attempts.COOKIE].value == cookie.value


def test_a_browser_keeps_the_last_eight_who_were_signed_in(player: Player) -> None:
    own = browser()
    people = [player, *(new_player(f"guest-{number}") for number in range(8))]
    for one in people:
        sign_in(own, one.username, PASSWORD)
        own.post("/account/logout/")
    for one in people[:2]:
        for _ in range(6):
            sign_in(browser(), one.username)
    own_ones = [sign_in(own, one.username, PASSWORD) for one in people[:2]]
    assert own_ones == [False, True]


def test_a_class_behind_one_router_signs_in_at_once(player: Player) -> None:
    assert all(sign_in(browser(), player.username, PASSWORD) for _ in range(35))


def test_whatever_is_tried_beside_it_a_known_browser_is_let_in(player: Player) -> None:
    own = browser()
    sign_in(own, player.username, PASSWORD)
    own.post("/account/logout/")
    for number in range(35):
        sign_in(browser(), f"{player.username}-{number}")
    assert not sign_in(browser(), player.username, PASSWORD), "the address has had its share"
    assert sign_in(own, player.username, PASSWORD)


# --- letters for a new password


@pytest.fixture
def email(player: Player) -> str:
    EmailAddress.objects.create(user=player, email="mira@example.org", verified=True, primary=True)
    return "mira@example.org"


def asks_for_a_letter(client: Client, email: str) -> bool:
    return bool(client.post("/account/password/reset/", {"email": email}).status_code == 302)


def test_letters_requested_from_elsewhere_keep_nobody_from_one(email: str) -> None:
    for stranger in strangers(3):
        assert [asks_for_a_letter(stranger, email) for _ in range(6)] == [True] * 5 + [False]
    assert asks_for_a_letter(browser(), email)


def test_a_known_browser_gets_its_letter_after_the_ceiling(email: str, player: Player, settings: Any) -> None:
    own = browser()
    sign_in(own, player.username, PASSWORD)
    own.post("/account/logout/")
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "reset_anywhere": "6/h/key"}
    for stranger in strangers(2):
        for _ in range(4):
            asks_for_a_letter(stranger, email)
    assert not asks_for_a_letter(browser(), email)
    assert asks_for_a_letter(own, email.upper())
