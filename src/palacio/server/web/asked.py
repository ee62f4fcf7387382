"""One request, taken apart: who asks, what, and in which language."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request

from palacio.server.hall.room import Room
from palacio.server.table.refused import Refused
from palacio.server.web.answers import JSON
from palacio.server.web.context import Context
from palacio.server.web.language import language_for
from palacio.server.web.origin import is_foreign
from palacio.server.web.session import Guest, brings_token
from palacio.wire.ids import parse_id


class Asked:
    def __init__(self, context: Context, request: Request) -> None:
        self.context = context
        self.request = request
        self.language = language_for(request)
        self.guest: Guest | None = None
        self.body: Any = None
        self.query: Any = None
        self.room: Room | None = None  # once entered

    @property
    def person(self) -> int:
        """Whoever asks, where that must be somebody."""
        return self.check_guest().person

    @property
    def seat(self) -> int | None:
        """The asker's, at the table that was entered."""
        assert self.room
        return self.room.table.seat_of(self.guest.person) if self.guest else None

    @property
    def table_id(self) -> int | None:
        return parse_id(self.request.path_params.get("id", ""))

    async def enter(self) -> Room:
        id_ = self.table_id
        if id_ is None:
            raise Refused("no_such_table")
        self.room = await self.context.hall.enter(id_)
        return self.room

    # --- Taking it apart.

    async def check(self) -> None:
        """Who asks, and whether there is credit for it."""
        gate = self.context.gate
        gate.addresses.spend(gate.address_of(self.request))
        self.guest = await self.context.sessions.read(self.request)
        if self.guest:
            gate.persons.spend(self.guest.person)

    def check_guest(self) -> Guest:
        if self.guest is None:
            raise Refused("no_session")
        return self.guest

    def check_origin(self) -> None:
        """For what changes something: a cookie comes along whoever made the page that asks."""
        foreign = is_foreign(self.request, self.context.settings.public_url)
        if foreign and not brings_token(self.request):
            raise Refused("foreign_origin")

    def read_query(self, kind: type) -> None:
        try:
            self.query = msgspec.convert(dict(self.request.query_params), kind, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("bad_message", why=str(error)) from error

    async def read_body(self, decoder: msgspec.json.Decoder[Any]) -> None:
        data = await self._body()
        kind = self.request.headers.get("content-type", JSON).partition(";")[0].strip().lower()
        if kind != JSON and data:
            raise Refused("not_json")
        try:
            self.body = decoder.decode(data or b"{}")
        except (ValueError, RecursionError) as error:  # of msgspec, or no UTF-8
            raise Refused("bad_message", why=str(error)) from error

    async def _body(self) -> bytes:
        limits = self.context.settings.limits
        try:
            async with asyncio.timeout(limits.body_s):
                return await self._collect(limits.body_bytes)
        except TimeoutError as error:
            raise Refused("too_slow") from error
        except ClientDisconnect as error:
            raise Refused("bad_message", why="it breaks off") from error

    async def _collect(self, most: int) -> bytes:
        """Whatever length was announced, or none."""
        data = bytearray()
        async for chunk in self.request.stream():
            data += chunk
            if len(data) > most:
                raise Refused("too_large")
        return bytes(data)
