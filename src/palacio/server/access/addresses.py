"""The addresses of clients that connect directly or through our own proxies."""

import ipaddress
import re

from starlette.requests import HTTPConnection

_FORWARDED = "x-forwarded-for"
_IPV6_NET = 64  # prefix length of the network that a provider assigns to one customer
_WITH_PORT = re.compile(r"\[(?P<v6>[^]]+)\](?::\d+)?|(?P<v4>[^:]+):\d+")


def is_forwarded(connection: HTTPConnection) -> bool:
    """Return whether a proxy forwarded this request."""
    return _FORWARDED in connection.headers


def is_inside(connection: HTTPConnection) -> bool:
    """Return whether the sender connected directly, from this machine or a private network."""
    try:
        address = ipaddress.ip_address(connection.client.host if connection.client else "")
    except ValueError:  # Unix sockets have no address
        return not is_forwarded(connection)
    mapped = address.ipv4_mapped if address.version == 6 else None
    return (mapped or address).is_private and not is_forwarded(connection)


def client_address(connection: HTTPConnection, proxies: int) -> str:
    """Return the address that our outermost proxy saw. Without proxies, return the sender's.

    Each proxy appends the address that it saw to `X-Forwarded-For`. Clients can forge every address
    before the ones that our proxies added.
    """
    lists = connection.headers.getlist(_FORWARDED) if proxies else []
    entries = [entry.strip() for each in lists for entry in each.split(",")]
    host = connection.client.host if connection.client else ""
    return network_of(entries[-proxies:][0] if entries else host)


def network_of(host: str) -> str:
    """Return an IPv4 address without its port, or the network of an IPv6 address."""
    parts = _WITH_PORT.fullmatch(host)
    bare = (parts["v6"] or parts["v4"]) if parts else host
    try:
        address = ipaddress.ip_address(bare)
    except ValueError:  # Unix sockets have no address
        return host
    if address.version == 4:
        return bare
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address.packed, _IPV6_NET), strict=False))
