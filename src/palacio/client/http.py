"""The server by HTTP: become a guest, open a table, look at one, fetch a record."""

import asyncio
import contextlib
import secrets
import ssl
from functools import cache
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec

from palacio.client.errors import ServerError, Unreachable
from palacio.client.guests import Guests, Known
from palacio.wire.commands import AnyCommand, Request, Sit
from palacio.wire.messages import Done, State
from palacio.wire.resources import (
    Invitation,
    MyTable,
    NewGuest,
    NewTable,
    OpenedTable,
    Problem,
    SignedGuest,
)
from palacio.wire.terms import Terms
from palacio.wire.views import LobbyTable

_TRIES = 4  # of what may be asked twice
_PAUSE_S = 0.3
_TIMEOUT_S = 15.0
_IN_TROUBLE = (502, 503, 504)  # there is a server, and it will be back

Answer = TypeVar("Answer")


@cache
def _trusted() -> ssl.SSLContext:
    """Read once: for a client's first request nothing else takes as long."""
    return httpx.create_ssl_context()


class Client:
    """Without a token, one can only look on."""

    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        self.server = url.rstrip("/")
        self.token = token
        self._http = httpx.AsyncClient(
            base_url=self.server,
            headers={"accept-language": language},
            timeout=_TIMEOUT_S,
            verify=_trusted(),
        )

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    # --- Who one is.

    async def guest(self, name: str | None = None) -> SignedGuest:
        """Become one; who is one already stays the same person, and may change the name."""
        guest = await self._ask("POST", "/api/guest", SignedGuest, NewGuest(name))
        self.token = guest.token
        return guest

    async def same_guest(self, guests: Guests, name: str | None = None) -> SignedGuest:
        """The guest that one was here the last time, or a new one."""
        known = guests.at(self.server)
        self.token = known.token if known else None
        guest = await self.guest(name)
        guests.keep(self.server, Known(guest.token, guest.name))
        return guest

    # --- Tables.

    async def open_table(self, terms: Terms, sit: Sit | None = None) -> OpenedTable:
        """By an id of ours: asked again, it is still one table."""
        new = NewTable(terms, sit, secrets.token_urlsafe(12))
        return await self._ask("POST", "/api/tables", OpenedTable, new, again=True)

    async def lobby(self) -> list[LobbyTable]:
        """The tables that wait for people."""
        return await self._ask("GET", "/api/tables", list[LobbyTable])

    async def mine(self) -> list[MyTable]:
        """The tables at which one has a seat, the newest first."""
        return await self._ask("GET", "/api/tables/mine", list[MyTable])

    async def table(self, id_: str, seen: int | None = None) -> State:
        """As it is now; with the story since a version that was seen."""
        since = "" if seen is None else f"?seen={seen}"
        return await self._ask("GET", f"/api/tables/{id_}{since}", State)

    async def invitation(self, id_: str) -> Invitation:
        """For those who shall play, from one who sits there."""
        return await self._ask("GET", f"/api/tables/{id_}/invitation", Invitation)

    async def do(
        self, id_: str, command: AnyCommand, seen: int | None = None, request: str | None = None
    ) -> Done:
        """Asked again by the same id, it is answered again and not done again."""
        asked = Request(request or secrets.token_urlsafe(12), command, seen)
        return await self._ask("POST", f"/api/tables/{id_}/do", Done, asked, again=True)

    async def record(self, id_: str) -> str:
        return (await self._fetch("GET", f"/api/tables/{id_}/record", b"", again=True)).text

    # --- Asking.

    async def _ask(
        self, method: str, path: str, kind: type[Answer], body: Any = None, *, again: bool = False
    ) -> Answer:
        data = b"" if body is None else msgspec.json.encode(body)
        response = await self._fetch(method, path, data, again=again or method == "GET")
        return self._decode(response, kind)

    async def _fetch(self, method: str, path: str, data: bytes, *, again: bool) -> httpx.Response:
        """What may be asked twice is asked again, if there was no answer."""
        for pause_s in (_PAUSE_S * 2**number for number in range(_TRIES - 1 if again else 0)):
            with contextlib.suppress(httpx.TransportError):
                response = await self._send(method, path, data)
                if response.status_code not in _IN_TROUBLE:
                    return self._checked(response)
            await asyncio.sleep(pause_s)
        try:
            return self._checked(await self._send(method, path, data))
        except httpx.TransportError as error:
            raise Unreachable(f"{self.server} does not answer: {error}") from error

    async def _send(self, method: str, path: str, data: bytes) -> httpx.Response:
        headers = {"content-type": "application/json"} if data else {}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        return await self._http.request(method, path, content=data, headers=headers)

    def _checked(self, response: httpx.Response) -> httpx.Response:
        if response.is_success:
            return response
        try:
            problem = msgspec.json.decode(response.content, type=Problem)
        except msgspec.MsgspecError:
            raise self._stranger(response) from None
        raise ServerError(problem.code, problem.reason, problem.seq)

    def _decode(self, response: httpx.Response, kind: type[Answer]) -> Answer:
        try:
            return msgspec.json.decode(response.content, type=kind)
        except msgspec.MsgspecError as error:
            raise self._stranger(response) from error

    def _stranger(self, response: httpx.Response) -> Unreachable:
        path = response.request.url.path
        return Unreachable(
            f"{self.server}{path} answers {response.status_code}: is that a server of ours?"
        )
