"""People at the server's door: guests, and tables that they open and sit down at."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec

from palacio.wire.commands import Request, Sit
from palacio.wire.messages import Done
from palacio.wire.resources import NewGuest, NewTable, OpenedTable, SignedGuest
from palacio.wire.terms import SeatTerms, Terms

_ABREAST = 16  # requests at once
_IDLE_S = 1.0  # for a connection: the server would hang up after five, perhaps just as we ask

Answer = TypeVar("Answer")


class Entrance:
    """The server by HTTP; all of this happens before anything is measured."""

    def __init__(self, url: str) -> None:
        self.url = url
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # or all are one guest
        idle = httpx.Limits(keepalive_expiry=_IDLE_S)
        self._http = httpx.AsyncClient(base_url=url, timeout=30, cookies=no_cookies, limits=idle)

    async def __aenter__(self) -> "Entrance":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def invite(self, number: int) -> list[SignedGuest]:
        """So many new guests, each with a name of its own."""
        names = (f"Guest {guest}" for guest in range(number))
        asked = (self._ask("/api/guest", SignedGuest, NewGuest(name)) for name in names)
        return await some_at_a_time(asked)

    async def open_table(self, game: str, guests: Sequence[SignedGuest]) -> str:
        """A table at which all of them sit: the match has begun."""
        host, *others = guests
        new = NewTable(Terms(game, [SeatTerms() for _ in guests]), Sit(host.name))  # type: ignore[arg-type]
        table = await self._ask("/api/tables", OpenedTable, new, host.token)
        for guest in others:
            sit = Request("sit", Sit(guest.name))
            await self._ask(f"/api/tables/{table.id}/do", Done, sit, guest.token)
        return table.id

    async def _ask(
        self, path: str, kind: type[Answer], body: Any, token: str | None = None
    ) -> Answer:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = msgspec.json.encode(body)
        response = await self._http.post(path, content=data, headers=headers)
        if not response.is_success:
            raise RuntimeError(f"{path} answers {response.text}")
        return msgspec.json.decode(response.content, type=kind)


async def some_at_a_time(work: Iterable[Awaitable[Answer]]) -> list[Answer]:
    """All of it, in order, a few at once."""
    limit = asyncio.Semaphore(_ABREAST)

    async def one(each: Awaitable[Answer]) -> Answer:
        async with limit:
            return await each

    return await asyncio.gather(*map(one, work))
