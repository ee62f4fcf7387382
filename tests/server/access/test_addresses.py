"""Client addresses, with and without proxies."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.access.addresses import client_address, network_of


def address(proxies: int, host: str | None, *forwarded: str) -> str:
    headers = [(b"x-forwarded-for", value.encode()) for value in forwarded]
    client = (host, 1234) if host is not None else None
    connection = HTTPConnection({"type": "http", "headers": headers, "client": client})
    return client_address(connection, proxies)


def test_ipv6_addresses_are_limited_by_network() -> None:
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::9")
    assert network_of("2001:db8:1:2::9") != network_of("2001:db8:1:3::9")
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert address(0, None) == ""


def test_ipv4_address_written_as_ipv6_counts_as_the_ipv4_address() -> None:
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"
    assert network_of("::ffff:c000:0202") == "192.0.2.2"


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.1:5555", "192.0.2.1"),
        ("[2001:db8:1:2::9]:5555", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
        ("[::ffff:192.0.2.1]:443", "192.0.2.1"),
        ("unknown", "unknown"),
        ("[]", "[]"),
        (":80", ":80"),
    ],
)
def test_port_is_not_part_of_the_address(host: str, network: str) -> None:
    assert network_of(host) == network


def test_forwarded_address_is_ignored_without_a_proxy() -> None:
    assert address(0, "192.0.2.1", "198.51.100.7") == "192.0.2.1"


def test_only_the_address_that_our_proxy_appended_is_trusted() -> None:
    assert address(1, "192.0.2.1", "198.51.100.7, 203.0.113.5") == "203.0.113.5"
    assert address(1, "192.0.2.1", "198.51.100.7", "203.0.113.5") == "203.0.113.5"
    assert address(1, "192.0.2.1") == "192.0.2.1"


def test_address_seen_by_the_outer_of_two_proxies_is_trusted() -> None:
    forged, client, outer_proxy = "198.51.100.7", "203.0.113.5", "192.0.2.9"
    assert address(2, "192.0.2.1", f"{forged}, {client}, {outer_proxy}") == client
    assert address(2, "192.0.2.1", f"{forged},{client}", outer_proxy) == client
    assert address(2, "192.0.2.1", client) == client  # straight to the inner proxy
