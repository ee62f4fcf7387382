"""The server's HTTP API: guests, tables, commands and records."""

import asyncio
import contextlib
import secrets
import ssl
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any, TypeVar

import httpx
import msgspec

from palacio.client.errors import ServerError, Unreachable
from palacio.client.guests import Guests, SavedGuest
from palacio.wire.commands import AnyCommand, CommandRequest
from palacio.wire.daily import DayTerms, NewDaily
from palacio.wire.messages import Done, State
from palacio.wire.resources import (
    Invitation,
    MyTable,
    NewGuest,
    NewTable,
    OpenedTable,
    PlayOn,
    Problem,
    SignedGuest,
)
from palacio.wire.terms import Terms
from palacio.wire.views import LobbyTable

_ATTEMPTS = 4  # for idempotent requests
_BACKOFF_S = 0.3  # before the second attempt; doubles with each further one
_TIMEOUT_S = 15.0
_RETRYABLE = (502, 503, 504)  # the server is temporarily unavailable

Answer = TypeVar("Answer")


@cache
def _ssl_context() -> ssl.SSLContext:
    """Return a TLS context with the trusted certificates, cached because loading them is slow."""
    return httpx.create_ssl_context()


class Client:
    """A client for the HTTP API of one server. Without a token, it can only read."""

    def __init__(self, url: str, token: str | None = None, language: str = "en") -> None:
        self.server = url.rstrip("/")
        self.token = token
        no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # the token suffices
        self._http = httpx.AsyncClient(
            base_url=self.server,
            headers={"accept-language": language},
            timeout=_TIMEOUT_S,
            verify=_ssl_context(),
            cookies=no_cookies,
        )

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    # --- Guests.

    async def guest(self, name: str | None = None) -> SignedGuest:
        """Become a guest, and return it.

        With a token, remain the guest that it identifies, and take the new name if one is given.
        """
        guest = await self._ask(
            "POST", "/api/guest", SignedGuest, NewGuest(name), is_idempotent=False
        )
        self.token = guest.token
        return guest

    async def resume_guest(self, guests: Guests, name: str | None = None) -> SignedGuest:
        """Become the guest saved for this server, or a new guest. Save the guest, and return it."""
        saved = guests.at(self.server)
        self.token = saved.token if saved else None
        guest = await self.guest(name)
        guests.save(self.server, SavedGuest(guest.token, guest.name))
        return guest

    # --- Tables.

    async def open_table(self, terms: Terms, *, plays: bool = False) -> OpenedTable:
        """Open a table, and return it.

        With `plays`, a seat is reserved for the guest, who takes it with `Sit`. The request is
        idempotent: it has an id that the client chooses.
        """
        new = NewTable(terms, plays, secrets.token_urlsafe(12))
        return await self._ask("POST", "/api/tables", OpenedTable, new)

    async def play_on(self, id_: str, seq: int, level: str | None = None) -> OpenedTable:
        """Open a table against bots that continues a match after event `seq`, and return it."""
        new = PlayOn(seq, level, secrets.token_urlsafe(12))
        return await self._ask("POST", f"/api/tables/{id_}/play-on", OpenedTable, new)

    async def begin_daily(self) -> OpenedTable:
        """Return the guest's table for today's daily deal. Begin their match if there is none."""
        today = await self._ask("GET", "/api/daily", DayTerms)  # the other fields are not read
        return await self._ask("POST", "/api/daily", OpenedTable, NewDaily(today.day))

    async def lobby(self) -> list[LobbyTable]:
        """Return the listed tables that are waiting for people."""
        return await self._ask("GET", "/api/tables", list[LobbyTable])

    async def mine(self) -> list[MyTable]:
        """Return the tables at which the guest has a seat, newest first."""
        return await self._ask("GET", "/api/tables/mine", list[MyTable])

    async def table(self, id_: str, seen: int | None = None) -> State:
        """Return the current state of a table, with the story since version `seen`."""
        since = "" if seen is None else f"?seen={seen}"
        return await self._ask("GET", f"/api/tables/{id_}{since}", State)

    async def invitation(self, id_: str) -> Invitation:
        """Return the table's link and key. Only the host and invited players may request them."""
        return await self._ask("GET", f"/api/tables/{id_}/invitation", Invitation)

    async def do(
        self, id_: str, command: AnyCommand, seen: int | None = None, request: str | None = None
    ) -> Done:
        """Send a command, and return the confirmation. Repeating a `request` has no effect."""
        body = CommandRequest(request or secrets.token_urlsafe(12), command, seen)
        return await self._ask("POST", f"/api/tables/{id_}/do", Done, body)

    async def record(self, id_: str) -> str:
        return (await self._fetch("GET", f"/api/tables/{id_}/record")).text

    # --- Requests.

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[Answer],
        body: Any = None,
        *,
        is_idempotent: bool = True,
    ) -> Answer:
        data = b"" if body is None else msgspec.json.encode(body)
        response = await self._fetch(method, path, data, is_idempotent=is_idempotent)
        try:
            return msgspec.json.decode(response.content, type=kind)
        except msgspec.MsgspecError as error:
            raise self._unexpected(response) from error

    async def _fetch(
        self, method: str, path: str, data: bytes = b"", *, is_idempotent: bool = True
    ) -> httpx.Response:
        """Send a request and return the response.

        An idempotent request is retried with exponential backoff.
        """
        for retry in range(_ATTEMPTS - 1 if is_idempotent else 0):
            with contextlib.suppress(httpx.TransportError):
                response = await self._send(method, path, data)
                if response.status_code not in _RETRYABLE:
                    return self._checked(response)
            await asyncio.sleep(_BACKOFF_S * 2**retry)
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
            raise self._unexpected(response) from None
        raise ServerError(problem.code, problem.reason, problem.seq)

    def _unexpected(self, response: httpx.Response) -> Unreachable:
        path = response.request.url.path
        return Unreachable(
            f"{self.server}{path} answers {response.status_code}. Is it a Palácio server?"
        )
