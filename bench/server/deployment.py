"""A deployment to measure: servers on one database, and a load generator."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic

from bench.server.remote import C, RemoteGenerator, spawn_generator
from bench.server.servers import Server, Usage, start_servers


@dataclass(frozen=True)
class Deployment(Generic[C]):
    servers: Sequence[Server]
    generator: RemoteGenerator[C]

    async def usage(self) -> Usage:
        """Return the memory and processor time of all servers together."""
        all_ = [await server.usage() for server in self.servers]
        return Usage(sum(each.rss for each in all_), sum(each.cpu_s for each in all_))


@asynccontextmanager
async def open_deployment(
    database: str, processes: int, kind: type[C]
) -> AsyncIterator[Deployment[C]]:
    """Yield servers that run on this database, with a load generator of this kind."""
    async with (
        start_servers(database, processes) as servers,
        spawn_generator([server.url for server in servers], kind) as generator,
    ):
        yield Deployment(servers, generator)
