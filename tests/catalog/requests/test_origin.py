"""The address under which a request is counted."""

import pytest
from django.test import RequestFactory
from pytest_django import Settings

from catalog.requests import origin


@pytest.fixture
def counted_address(settings: Settings):
    """The counted address behind this number of proxies."""

    def counted_address(proxies: int, forwarded: str = "", peer: str = "127.0.0.1") -> str:
        settings.REST_FRAMEWORK = {**settings.REST_FRAMEWORK, "NUM_PROXIES": proxies}
        headers = {"X-Forwarded-For": forwarded} if forwarded else {}
        return origin.address(RequestFactory().get("/", REMOTE_ADDR=peer, headers=headers))

    return counted_address


def test_without_a_proxy_the_forwarded_address_is_ignored(counted_address):
    assert counted_address(0, "198.51.100.1") == "127.0.0.1"


def test_behind_proxies_the_entry_of_the_outermost_counts(counted_address):
    assert counted_address(1, "198.51.100.1, 203.0.113.9") == "203.0.113.9"
    assert counted_address(2, "198.51.100.1, 203.0.113.9, 10.0.0.2") == "203.0.113.9"
    assert counted_address(2, "203.0.113.9") == "203.0.113.9", "a proxy inside asked without the one outside"
    assert counted_address(1) == "127.0.0.1"


@pytest.mark.parametrize(
    ("written", "counted"),
    [
        ("203.0.113.9:4711", "203.0.113.9"),
        ("[2001:db8:0:1::7]:4711", "2001:db8:0:1::"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("fe80::1%eth0", "fe80::"),
        ("unknown", "127.0.0.1"),
        ("\0" * 9, "127.0.0.1"),
        ("9" * 5000, "127.0.0.1"),
    ],
)
def test_an_address_is_read_however_a_proxy_writes_it(counted_address, written, counted):
    assert counted_address(1, written) == counted


def test_a_household_is_one_address(counted_address):
    assert counted_address(0, peer="2001:db8:0:1::7") == counted_address(0, peer="2001:db8:0:1:ffff::1")
    assert counted_address(0, peer="2001:db8:0:1::7") != counted_address(0, peer="2001:db8:0:2::7")


def test_a_local_socket_has_none(counted_address):
    assert counted_address(0, peer="") == origin.UNKNOWN


def test_an_undeclared_proxy_is_logged_once(counted_address, caplog):
    origin._warn.cache_clear()
    for _ in range(2):
        counted_address(0, "198.51.100.1")
    counted_address(0, "198.51.100.1", peer="203.0.113.9")
    assert [one.getMessage() for one in caplog.records if "PROXIES" in one.getMessage()] == [
        "a request has X-Forwarded-For, but PROXIES is 0: whoever comes through a proxy counts as one address"
    ]
