"""Sets up guests and tables over HTTP, before a measurement."""

import asyncio
from collections.abc import Awaitable, Iterable, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec

from palacio.wire.commands import CommandRequest, Sit
from palacio.wire.messages import Done, State
from palacio.wire.resources import NewGuest, NewTable, OpenedTable, SignedGuest
from palacio.wire.terms import SeatTerms, Terms

_CONCURRENCY = 16  # concurrent requests
_IDLE_S = 1.0  # keep-alive, shorter than the server's 5 s, which could end while a request is sent

Answer = TypeVar("Answer")


class SetupClient:
    """An HTTP client of one server, with its own address if the server expects a proxy."""

    def __init__(self, url: str, address: str | None = None) -> None:
        self.url = url
        self.address = address
        # With cookies, all requests would come from the same guest.
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
        idle = httpx.Limits(keepalive_expiry=_IDLE_S)
        self._http = httpx.AsyncClient(
            base_url=url,
            timeout=30,
            cookies=no_cookies,
            limits=idle,
            headers=forwarded_for(address),
            verify=False,  # there is no TLS, and loading certificates is slow
        )

    async def __aenter__(self) -> "SetupClient":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def create_guests(self, number: int) -> list[SignedGuest]:
        """Return this number of new guests with different names."""
        names = (f"Guest {guest}" for guest in range(number))
        requests = (self._post("/api/guest", SignedGuest, NewGuest(name)) for name in names)
        return await gather_limited(requests)

    async def open_table(
        self, game: str, guests: Sequence[SignedGuest], bots: Sequence[str] = ()
    ) -> str:
        """Open a table, begin its match by seating all guests and bots, and return its id."""
        seats = [*(SeatTerms() for _ in guests), *(SeatTerms("bot", level) for level in bots)]
        new = NewTable(Terms(game, seats))  # type: ignore[arg-type]
        table = await self._post("/api/tables", OpenedTable, new, guests[0].token)
        for guest in guests:
            sit = CommandRequest("sit", Sit(guest.name))
            await self._post(f"/api/tables/{table.id}/do", Done, sit, guest.token)
        return table.id

    async def open_listed_table(self, host: SignedGuest) -> str:
        """Open a table with two free seats in the lobby, and return its id."""
        new = NewTable(Terms("azul", [SeatTerms(), SeatTerms()], listed=True))
        return (await self._post("/api/tables", OpenedTable, new, host.token)).id

    async def state(self, table: str, guest: SignedGuest) -> State:
        """Return the table as a guest sees it, with its whole story."""
        headers = {"authorization": f"Bearer {guest.token}"}
        response = await self._http.get(f"/api/tables/{table}?seen=0", headers=headers)
        return msgspec.json.decode(response.content, type=State)

    async def _post(
        self, path: str, kind: type[Answer], body: Any, token: str | None = None
    ) -> Answer:
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = msgspec.json.encode(body)
        response = await self._http.post(path, content=data, headers=headers)
        if not response.is_success:
            raise RuntimeError(f"{path} failed: {response.text}")
        return msgspec.json.decode(response.content, type=kind)


def forwarded_for(address: str | None) -> dict[str, str]:
    """Return the header in which a proxy passes on a client's address."""
    return {"x-forwarded-for": address} if address else {}


async def gather_limited(work: Iterable[Awaitable[Answer]]) -> list[Answer]:
    """Run awaitables with limited concurrency. Return their results in order."""
    limit = asyncio.Semaphore(_CONCURRENCY)

    async def one(each: Awaitable[Answer]) -> Answer:
        async with limit:
            return await each

    return await asyncio.gather(*map(one, work))
