"""Who asks is known by a token that nobody else can have made."""

import pytest
from starlette.requests import HTTPConnection

from palacio.server.store.postgres import Store
from palacio.server.web.session import Guest, Sessions, new_person

ANA = Guest(2**63 - 1, "Ana Ñandú")


class Drawer:
    """Settings in memory, which count how often they are asked for."""

    def __init__(self) -> None:
        self.value = b""
        self.asked = 0

    async def setting(self, name: str, default: bytes) -> bytes:
        self.asked += 1
        self.value = self.value or default
        return self.value


def asking(**headers: str) -> HTTPConnection:
    pairs = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": pairs})


async def test_a_token_says_who_it_is_of() -> None:
    sessions = Sessions(Drawer(), is_secure=False)
    assert await sessions.recognize(await sessions.sign(ANA)) == ANA


async def test_a_token_without_a_name_is_a_persons_too() -> None:
    sessions = Sessions(Drawer(), is_secure=False)
    assert await sessions.recognize(await sessions.sign(Guest(0, ""))) == Guest(0, "")


async def test_a_changed_token_is_nobodys() -> None:
    sessions = Sessions(Drawer(), is_secure=False)
    token = await sessions.sign(ANA)
    for at in range(len(token)):
        other = "A" if token[at] != "A" else "B"
        assert await sessions.recognize(token[:at] + other + token[at + 1 :]) is None


async def test_after_a_year_a_token_is_nobodys() -> None:
    now = [1e9]
    sessions = Sessions(Drawer(), is_secure=False, clock=lambda: now[0])
    token = await sessions.sign(ANA)
    now[0] += 365 * 86400 - 1
    assert await sessions.recognize(token) == ANA
    now[0] += 2
    assert await sessions.recognize(token) is None


@pytest.mark.parametrize("token", ["", ".", "..", "AAAA.", "é.é", "AAAAAAAAAAA.AAAA", "A" * 5000])
async def test_nonsense_is_nobodys_token(token: str) -> None:
    assert await Sessions(Drawer(), is_secure=False).recognize(token) is None


async def test_another_servers_key_does_not_fit() -> None:
    token = await Sessions(Drawer(), is_secure=False).sign(ANA)
    assert await Sessions(Drawer(), is_secure=False).recognize(token) is None


async def test_servers_share_their_key(store: Store, other_store: Store) -> None:
    token = await Sessions(store, is_secure=False).sign(ANA)
    assert await Sessions(other_store, is_secure=False).recognize(token) == ANA


async def test_the_key_is_asked_for_once() -> None:
    drawer = Drawer()
    sessions = Sessions(drawer, is_secure=False)
    for _ in range(3):
        await sessions.sign(ANA)
    assert drawer.asked == 1
    assert len(drawer.value) == 32


async def test_a_cookie_or_a_header_brings_it() -> None:
    sessions = Sessions(Drawer(), is_secure=False)
    token = await sessions.sign(ANA)
    assert await sessions.read(asking(cookie=f"other=1; palacio={token}")) == ANA
    assert await sessions.read(asking(authorization=f"Bearer {token}")) == ANA
    assert await sessions.read(asking(authorization=f"bearer {token}")) == ANA
    assert await sessions.read(asking()) is None


async def test_where_a_header_is_the_cookie_does_not_count() -> None:
    sessions = Sessions(Drawer(), is_secure=False)
    token = await sessions.sign(ANA)
    for header in ("Basic QTpB", "Bearer", f"Basic {token}", "Bearer x.y"):
        assert await sessions.read(asking(cookie=f"palacio={token}", authorization=header)) is None


async def test_over_https_the_cookie_is_for_this_host_and_https_alone() -> None:
    sessions = Sessions(Drawer(), is_secure=True)
    token = await sessions.sign(ANA)
    header = sessions.cookie_header(token)
    rules = "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"
    assert header == f"__Host-palacio={token}; {rules}"
    assert await sessions.read(asking(cookie=f"palacio={token}")) is None
    assert await sessions.read(asking(cookie=f"__Host-palacio={token}")) == ANA


def test_a_person_is_63_random_bits() -> None:
    people = [new_person() for _ in range(200)]
    assert len(set(people)) == 200
    assert max(people).bit_length() == 63
