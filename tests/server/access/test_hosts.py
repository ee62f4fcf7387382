"""The `Host` header, and which host names are private."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.access.hosts import host_of, is_private


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("azul.example.org", "azul.example.org"),
        ("Azul.Example.org:8000", "azul.example.org"),
        ("10.0.0.7:8000", "10.0.0.7"),
        ("[::1]:8000", "::1"),
        ("[::1", ""),
        ("", ""),
    ],
)
def test_host_is_read_from_the_header_without_its_port(header: str, name: str) -> None:
    connection = HTTPConnection({"type": "http", "headers": [(b"host", header.encode())]})
    assert host_of(connection) == name


@pytest.mark.parametrize(
    "name",
    ["10.0.0.7", "203.0.113.9", "::1", "server-1", "localhost", "palacio.svc.cluster.local", ""],
)
def test_addresses_and_local_names_are_private(name: str) -> None:
    assert is_private(name)


@pytest.mark.parametrize(
    "name", ["evil.example", "10.0.0.7.evil.example", "1.2.3", "local.evil.example", "a.local."]
)
def test_names_in_public_dns_are_not_private(name: str) -> None:
    assert not is_private(name)
