"""Sessions: signed tokens, and where they are read from."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.access.sessions import Guest, Sessions, new_person
from palacio.server.store.postgres import Store

ANA = Guest(2**63 - 1, "Ana Ñandú")


class MemorySettings:
    """An in-memory setting store that counts reads."""

    def __init__(self) -> None:
        self.value = b""
        self.reads = 0

    async def setting(self, name: str, default: bytes) -> bytes:
        self.reads += 1
        self.value = self.value or default
        return self.value


def request_with(**headers: str) -> HTTPConnection:
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs})


async def test_token_identifies_its_guest() -> None:
    sessions = Sessions(MemorySettings(), is_secure=False)
    assert await sessions.verify(await sessions.sign(ANA)) == ANA


async def test_token_with_an_empty_name_is_valid() -> None:
    sessions = Sessions(MemorySettings(), is_secure=False)
    assert await sessions.verify(await sessions.sign(Guest(0, ""))) == Guest(0, "")


async def test_changed_token_is_invalid() -> None:
    sessions = Sessions(MemorySettings(), is_secure=False)
    token = await sessions.sign(ANA)
    for at in range(len(token)):
        other = "A" if token[at] != "A" else "B"
        assert await sessions.verify(token[:at] + other + token[at + 1 :]) is None


async def test_token_expires_after_a_year() -> None:
    now = [1e9]
    sessions = Sessions(MemorySettings(), is_secure=False, clock=lambda: now[0])
    token = await sessions.sign(ANA)
    now[0] += 365 * 86400 - 1
    assert await sessions.verify(token) == ANA
    now[0] += 2
    assert await sessions.verify(token) is None


@pytest.mark.parametrize("token", ["", ".", "..", "AAAA.", "é.é", "AAAAAAAAAAA.AAAA", "A" * 5000])
async def test_malformed_token_is_invalid(token: str) -> None:
    assert await Sessions(MemorySettings(), is_secure=False).verify(token) is None


async def test_token_signed_with_another_key_is_invalid() -> None:
    token = await Sessions(MemorySettings(), is_secure=False).sign(ANA)
    assert await Sessions(MemorySettings(), is_secure=False).verify(token) is None


async def test_servers_share_their_signing_key(store: Store, other_store: Store) -> None:
    token = await Sessions(store, is_secure=False).sign(ANA)
    assert await Sessions(other_store, is_secure=False).verify(token) == ANA


async def test_signing_key_is_read_once() -> None:
    settings = MemorySettings()
    sessions = Sessions(settings, is_secure=False)
    for _ in range(3):
        await sessions.sign(ANA)
    assert settings.reads == 1
    assert len(settings.value) == 32


async def test_token_is_read_from_cookie_or_header() -> None:
    sessions = Sessions(MemorySettings(), is_secure=False)
    token = await sessions.sign(ANA)
    assert await sessions.read(request_with(cookie=f"other=1; palacio={token}")) == ANA
    assert await sessions.read(request_with(authorization=f"Bearer {token}")) == ANA
    assert await sessions.read(request_with(authorization=f"bearer {token}")) == ANA
    assert await sessions.read(request_with()) is None


async def test_authorization_header_takes_precedence_over_the_cookie() -> None:
    sessions = Sessions(MemorySettings(), is_secure=False)
    token = await sessions.sign(ANA)
    for header in ("Basic QTpB", "Bearer", f"Basic {token}", "Bearer x.y"):
        assert (
            await sessions.read(request_with(cookie=f"palacio={token}", authorization=header))
            is None
        )


async def test_cookie_over_https_has_the_host_prefix() -> None:
    sessions = Sessions(MemorySettings(), is_secure=True)
    token = await sessions.sign(ANA)
    header = sessions.cookie_header(token)
    rules = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
    assert header == f"__Host-palacio={token}; {rules}"
    assert await sessions.read(request_with(cookie=f"palacio={token}")) is None
    assert await sessions.read(request_with(cookie=f"__Host-palacio={token}")) == ANA


def test_person_id_is_63_random_bits() -> None:
    people = [new_person() for _ in range(200)]
    assert len(set(people)) == 200
    assert max(people).bit_length() == 63
