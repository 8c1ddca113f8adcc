"""The address that a request comes from: limits count by it, on pages, API, sign-in and streams alike.

Behind `PROXIES` proxies it is the entry of X-Forwarded-For that the outermost of them wrote. Without a proxy anybody
could forge that header, so it is ignored. A household has many IPv6 addresses, so its network counts as one.
"""

import ipaddress
import logging
import re
from functools import cache
from typing import Any

from rest_framework.settings import api_settings

UNKNOWN = "unknown"  # a local socket has no address: all its requests count together
HOUSEHOLD = 64  # bits of an IPv6 address that one household shares
log = logging.getLogger(__name__)
_WITH_PORT = re.compile(r"\[(?P<six>[^\]]+)\](?::\d+)?|(?P<four>[\d.]+):\d+")


def address(request: Any) -> str:
    """The address of a request of Django or of REST framework."""
    proxies, forwarded = api_settings.NUM_PROXIES or 0, request.META.get("HTTP_X_FORWARDED_FOR", "")
    peer = _read(request.META.get("REMOTE_ADDR") or "")
    if not proxies:
        if forwarded and peer and ipaddress.ip_address(peer).is_private:
            _warn()
        return peer or UNKNOWN
    chain = forwarded.split(",")
    return _read(chain[-min(proxies, len(chain))]) or peer or UNKNOWN


@cache
def _warn() -> None:
    """Warn once per process: if PROXIES does not mention a proxy, everybody seems to come from its address."""
    log.warning("a request has X-Forwarded-For, but PROXIES is 0: whoever comes through a proxy counts as one address")


def _read(text: str) -> str:
    """The address in the text, as limits count it; empty if there is none."""
    text = text.strip()
    if found := _WITH_PORT.fullmatch(text):  # some proxies add the port
        text = found["six"] or found["four"]
    try:
        known = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, HOUSEHOLD), strict=False).network_address)
