"""A visit to a server: known as a guest, and connected."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from palacio.client.errors import ServerError
from palacio.client.followed import Followed
from palacio.client.guests import Guests
from palacio.client.http import Client
from palacio.client.links import Link
from palacio.client.live import PACE, Live, Pace
from palacio.client.player import take_seat
from palacio.match import fair
from palacio.wire.commands import Return, Sit
from palacio.wire.terms import Terms


@dataclass(frozen=True)
class Visit:
    client: Client
    live: Live
    name: str  # one's own

    async def open(self, terms: Terms) -> Followed:
        """A new table, with a seat of one's own."""
        opened = await self.client.open_table(terms, Sit(self.name, salt=fair.new_salt()))
        return await self.live.follow(opened.id)

    async def join(self, table: str, key: str | None = None) -> Followed:
        """Sit down there, or come back to one's seat; where that can't be, look on."""
        followed = await self.live.follow(table)
        if followed.own is None and followed.table.stage == "open":
            await take_seat(followed, self.name, key)
        if followed.own and "return" in followed.own.may:
            await followed.do(Return())
        return followed

    async def invitation(self, table: str) -> str:
        """The link to pass on; its key is not for those who came without one."""
        try:
            return (await self.client.invitation(table)).link
        except ServerError as error:
            if error.code != "not_host":
                raise
            return str(Link(self.client.server, table))


@asynccontextmanager
async def visit(
    link: Link,
    *,
    name: str | None = None,
    token: str | None = None,
    guests: Guests | None = None,
    language: str = "en",
    pace: Pace = PACE,
) -> AsyncIterator[Visit]:
    """As the guest of this token, as the one that is kept, or as a new one."""
    async with Client(link.server, token, language) as client:
        guest = await (client.same_guest(guests, name) if guests else client.guest(name))
        async with Live(link.socket, client.token, pace, language) as live:
            yield Visit(client, live, guest.name)


@asynccontextmanager
async def look_on(link: Link, language: str = "en", pace: Pace = PACE) -> AsyncIterator[Visit]:
    """As nobody in particular: who looks on needs not say who it is."""
    async with (
        Client(link.server, language=language) as client,
        Live(link.socket, None, pace, language) as live,
    ):
        yield Visit(client, live, "")
