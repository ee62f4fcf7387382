"""A session with a server: a guest's token, HTTP requests and one socket."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from palacio.client.errors import ServerError
from palacio.client.followed_table import FollowedTable
from palacio.client.guests import Guests
from palacio.client.http import Client
from palacio.client.links import Link
from palacio.client.player import take_seat
from palacio.client.socket import SocketClient
from palacio.client.timing import DEFAULT_TIMING, SocketTiming
from palacio.wire.commands import Return
from palacio.wire.terms import Terms


@dataclass(frozen=True)
class ServerSession:
    client: Client
    socket: SocketClient
    name: str  # of the guest; empty for a spectator

    async def open(self, terms: Terms) -> FollowedTable:
        """Open a table, follow it, sit down, and return the followed table."""
        opened = await self.client.open_table(terms, plays=True)
        return await self.join(opened.id)

    async def join(self, table: str, key: str | None = None) -> FollowedTable:
        """Follow a table and return it. Sit down, or return to the guest's seat, if possible."""
        followed = await self.socket.follow(table)
        if followed.own is None and followed.table.stage == "open":
            await take_seat(followed, self.name, key)
        if followed.own and "return" in followed.own.may:
            await followed.do(Return())
        return followed

    async def invitation(self, table: str) -> str:
        """Return a link to the table, with the key if the guest is the host or was invited."""
        try:
            return (await self.client.invitation(table)).link
        except ServerError as error:
            if error.code != "not_host":
                raise
            return str(Link(self.client.server, table))


@asynccontextmanager
async def open_session(
    link: Link,
    *,
    name: str | None = None,
    token: str | None = None,
    guests: Guests | None = None,
    language: str = "en",
    timing: SocketTiming = DEFAULT_TIMING,
) -> AsyncIterator[ServerSession]:
    """Connect as the guest of `token`, as the guest saved in `guests`, or as a new guest."""
    async with Client(link.server, token, language) as client:
        guest = await (client.resume_guest(guests, name) if guests else client.guest(name))
        async with SocketClient(link.socket, client.token, timing, language) as socket:
            yield ServerSession(client, socket, guest.name)


@asynccontextmanager
async def spectate(
    link: Link, language: str = "en", timing: SocketTiming = DEFAULT_TIMING
) -> AsyncIterator[ServerSession]:
    """Connect without a token, which is enough to watch public tables."""
    async with (
        Client(link.server, language=language) as client,
        SocketClient(link.socket, None, timing, language) as socket,
    ):
        yield ServerSession(client, socket, "")
