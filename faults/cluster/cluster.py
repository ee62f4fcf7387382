"""The cluster under test: two servers and a worker, each behind its own proxies."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

import httpx

from faults.check.rows import connect_database
from faults.cluster.process import Process
from faults.cluster.sandbox import Sandbox, open_sandbox
from faults.proxies.nats import Conditions, NatsProxy
from faults.proxies.tcp import Proxy

_READY_S = 120.0  # a busy machine may stall for longer than a restart takes
_ANSWER_S = 60.0
_HAS_HEARTBEAT = "select true from heartbeat where at > now() - interval '1.5 seconds'"


@dataclass
class Node:
    """A server or a worker, and the proxies around it."""

    sandbox: Sandbox
    front: Proxy  # for clients of this server
    database: Proxy  # to PostgreSQL
    bus: NatsProxy
    is_worker: bool = False
    current: Process | None = None
    is_modified: bool = False  # sabotaged, or started with unusual settings

    async def start(self, sabotage: str = "", **settings: str) -> None:
        self.is_modified = bool(sabotage or settings)
        start = self.sandbox.start_worker if self.is_worker else self.sandbox.start_server
        database = with_port(self.sandbox.database, self.database.port)
        self.current = await asyncio.to_thread(
            start, sabotage=sabotage, database=database, nats=self.bus.nats_url, **settings
        )
        if not self.is_worker:
            self.front.to_ports = (self.port, *self.front.to_ports[1:])

    @property
    def process(self) -> Process:
        assert self.current is not None
        return self.current

    @property
    def port(self) -> int:
        return urlsplit(self.process.url).port or 0

    async def is_ready(self) -> bool:
        return (await self._get("/readyz")).strip() == "ready"

    async def metric(self, name: str) -> float:
        """Return one of the process's metrics, summed over its labels."""
        lines = (await self._get("/metrics")).splitlines()
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if _is_of(line, name))

    async def _get(self, path: str) -> str:
        # loading certificates is slow
        async with httpx.AsyncClient(verify=False, timeout=_ANSWER_S) as client:
            return (await client.get(f"{self.process.url}{path}")).text

    async def kill(self) -> None:
        await asyncio.to_thread(self.process.kill)

    async def restart(self, sabotage: str = "", **settings: str) -> None:
        await self.kill()
        await self.start(sabotage, **settings)


@dataclass
class Cluster:
    sandbox: Sandbox
    servers: list[Node]
    worker: Node

    @property
    def nodes(self) -> list[Node]:
        return [*self.servers, self.worker]

    @property
    def addresses(self) -> list[str]:
        return [node.front.url for node in self.servers]

    def route_clients(self) -> None:
        """Let each front proxy fail over to the other server, as a load balancer does."""
        one, two = self.servers
        one.front.to_ports, two.front.to_ports = (one.port, two.port), (two.port, one.port)

    async def restart(self, *nodes: Node, sabotage: str = "", **settings: str) -> None:
        """Restart these nodes at the same time, and route clients to their new ports."""
        await asyncio.gather(*(node.restart(sabotage, **settings) for node in nodes))
        self.route_clients()

    def reset_proxies(self) -> None:
        """Make all proxies forward everything unchanged."""
        for node in self.nodes:
            for proxy in (node.front, node.database, node.bus):
                proxy.accepts = True
                proxy.upstream.delay_s = proxy.downstream.delay_s = 0.0
                proxy.upstream.trigger = proxy.downstream.trigger = proxy.tap = None
                proxy.resume()
            node.bus.conditions = Conditions()

    async def restore(self) -> None:
        """Undo the last scenario: restart modified and dead nodes, and wait until all are ready."""
        self.reset_proxies()
        broken = [node for node in self.nodes if node.is_modified or not node.process.is_alive]
        await self.restart(*broken)
        async with asyncio.timeout(_READY_S):
            await self._reset_heartbeats()
            for server in self.servers:
                while not await server.is_ready():
                    await asyncio.sleep(0.1)

    async def _reset_heartbeats(self) -> None:
        """Delete heartbeats from the future, which a sabotaged clock may have left.

        Then wait for a heartbeat: without a recent one, the servers don't recognize an outage.
        """
        async with connect_database(self.sandbox.database) as connection:
            await connection.execute("delete from outage; delete from heartbeat where at > now()")
            while not await connection.fetchval(_HAS_HEARTBEAT):
                await asyncio.sleep(0.1)


def _is_of(line: str, name: str) -> bool:
    return line.startswith((f"{name} ", f"{name}{{"))


def with_port(url: str, port: int) -> str:
    """Return the URL with its host and port replaced by a local port."""
    parts = urlsplit(url)
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}127.0.0.1:{port}"))


@asynccontextmanager
async def open_cluster() -> AsyncIterator[Cluster]:
    async with AsyncExitStack() as stack:
        sandbox = stack.enter_context(open_sandbox())
        nodes = [await _open_node(stack, sandbox, is_worker=number == 2) for number in range(3)]
        cluster = Cluster(sandbox, nodes[:2], nodes[2])
        await nodes[0].start()  # first and alone, because it creates the database schema
        await asyncio.gather(*(node.start() for node in nodes[1:]))
        cluster.route_clients()
        yield cluster


async def _open_node(stack: AsyncExitStack, sandbox: Sandbox, *, is_worker: bool) -> Node:
    front = await stack.enter_async_context(Proxy(0, 0))
    database = await stack.enter_async_context(Proxy(sandbox.postgres.port))
    bus = NatsProxy(sandbox.nats.port)
    await stack.enter_async_context(bus)
    return Node(sandbox, front, database, bus, is_worker)
