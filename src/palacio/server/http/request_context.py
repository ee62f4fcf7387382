"""The context of one request: the guest, the language, the parsed query and body, the table."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request

from palacio.match.match import Match
from palacio.server.access.csrf import is_cross_site
from palacio.server.access.language import language_for
from palacio.server.access.sessions import Guest, has_bearer_token
from palacio.server.http.responses import JSON
from palacio.server.http.services import Services
from palacio.server.table.daily import check_visible
from palacio.server.table.refused import RequestRefused
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.perform import get_charged
from palacio.wire.ids import parse_id


class RequestContext:
    def __init__(self, services: Services, request: Request) -> None:
        self.services = services
        self.request = request
        self.language = language_for(request)
        self.guest: Guest | None = None
        self.body: Any = None
        self.query: Any = None
        self.live: LiveTable | None = None  # set by `load_table`

    @property
    def person(self) -> int:
        """The guest's person id. Raise RequestRefused without a session."""
        return self.check_guest().person

    @property
    def seat(self) -> int | None:
        """The guest's seat at the loaded table; None without a seat or a session."""
        assert self.live
        return self.live.table.seat_of(self.guest.person) if self.guest else None

    @property
    def match(self) -> Match:
        """The match at the loaded table. Raise RequestRefused if it has not begun."""
        assert self.live
        if self.live.table.match is None:
            raise RequestRefused("not_begun")
        return self.live.table.match

    @property
    def now(self) -> int:
        """Milliseconds since 1970, by the database's clock."""
        return self.services.store.now()

    @property
    def table_id(self) -> int | None:
        return parse_id(self.request.path_params.get("id", ""))

    async def load_table(self, seen: int | None = None) -> LiveTable:
        """Return the table in the path, no older than the version that the client has seen."""
        id_ = self.table_id
        if id_ is None:
            raise RequestRefused("no_such_table")
        live = await self.get_table(id_)
        check_visible(live.table, self.guest.person if self.guest else None, self.now)
        self.live = live
        await self.services.tables.catch_up_to(self.live, seen)
        return self.live

    async def get_table(self, id_: int) -> LiveTable:
        """Return a live table. If its log has to be read, take tokens for its entries."""
        return await get_charged(self.services.tables, id_, self.charge)

    # --- Checks.

    async def check_limits(self) -> None:
        """Identify the guest, and apply the rate limits for the address and the person."""
        limits = self.services.rate_limits
        limits.addresses.take(limits.address_of(self.request))
        self.guest = await self.services.sessions.read(self.request)
        if self.guest:
            limits.persons.take(self.guest.person)

    def charge(self, entries: int) -> None:
        """Take rate-limit tokens for log entries that the request processes.

        Raise RequestRefused if there are too few tokens.
        """
        limits = self.services.rate_limits
        person = self.guest.person if self.guest else None
        limits.take_for_entries(person, limits.address_of(self.request), entries)

    def check_guest(self) -> Guest:
        if self.guest is None:
            raise RequestRefused("no_session")
        return self.guest

    def check_seat(self) -> int:
        if self.seat is None:
            raise RequestRefused("not_seated")
        return self.seat

    def check_csrf(self) -> None:
        """Refuse requests from pages on other sites: browsers add our cookie even to those."""
        is_foreign = is_cross_site(self.request, self.services.public_url)
        if is_foreign and not has_bearer_token(self.request):
            raise RequestRefused("foreign_origin")

    # --- Parsing.

    def read_query(self, kind: type) -> None:
        try:
            self.query = msgspec.convert(dict(self.request.query_params), kind, strict=False)
        except msgspec.ValidationError as error:
            raise RequestRefused("bad_message", why=str(error)) from error

    async def read_body(self, decoder: msgspec.json.Decoder[Any]) -> None:
        data = await self._body()
        kind = self.request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if kind != JSON and data:
            raise RequestRefused("not_json")
        try:
            self.body = decoder.decode(data or b"{}")
        except (ValueError, RecursionError) as error:  # invalid, not UTF-8, or nested too deeply
            raise RequestRefused("bad_message", why=str(error)) from error

    async def _body(self) -> bytes:
        limits = self.services.limits
        try:
            async with asyncio.timeout(limits.body_s):
                return await self._collect(limits.body_bytes)
        except TimeoutError as error:
            raise RequestRefused("too_slow") from error
        except ClientDisconnect as error:
            raise RequestRefused("bad_message", why="the body is incomplete") from error

    async def _collect(self, max_bytes: int) -> bytes:
        """Return the body.

        Raise RequestRefused if the body is too long, whatever its length header says.
        """
        data = bytearray()
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > max_bytes:
                raise RequestRefused("too_large")
        return bytes(data)
