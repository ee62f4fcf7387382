"""Two servers and a worker, with a wire of its own between each of them and all it talks to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from urllib.parse import urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]
import httpx

from faults.house.house import House, open_house
from faults.house.process import Process
from faults.wires.bus import BusProxy, Weather
from faults.wires.proxy import Proxy

_READY_S = 30.0
_LIVES = "select true from pulse where at > now() - interval '1.5 seconds'"


@dataclass
class Node:
    """A server or a worker, and its wires."""

    house: House
    front: Proxy  # from clients
    database: Proxy
    bus: BusProxy
    is_worker: bool = False
    process: Process | None = None
    is_altered: bool = False  # it is not the product as it is, with the usual settings

    async def start(self, plant: str = "", **settings: str) -> None:
        self.is_altered = bool(plant or settings)
        run = self.house.work if self.is_worker else self.house.serve
        database = through(self.house.database, self.database.port)
        self.process = await asyncio.to_thread(
            run, plant=plant, database=database, nats=self.bus.nats_url, **settings
        )
        if not self.is_worker:
            self.front.to_ports = (self.port, *self.front.to_ports[1:])

    @property
    def running(self) -> Process:
        assert self.process is not None
        return self.process

    @property
    def port(self) -> int:
        return urlsplit(self.running.url).port or 0

    async def is_ready(self) -> bool:
        async with httpx.AsyncClient(verify=False) as client:  # to load certificates takes long
            answer = await client.get(f"{self.running.url}/readyz")
        return answer.text.strip() == "ready"

    async def metric(self, name: str) -> float:
        """As the process itself counts."""
        async with httpx.AsyncClient(verify=False) as client:
            lines = (await client.get(f"{self.running.url}/metrics")).text.splitlines()
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if _is_of(line, name))

    async def kill(self) -> None:
        await asyncio.to_thread(self.running.kill)

    async def restart(self, plant: str = "", **settings: str) -> None:
        await self.kill()
        await self.start(plant, **settings)


@dataclass
class Rig:
    house: House
    servers: list[Node]
    worker: Node

    @property
    def nodes(self) -> list[Node]:
        return [*self.servers, self.worker]

    @property
    def addresses(self) -> list[str]:
        return [node.front.url for node in self.servers]

    def lead(self) -> None:
        """Who finds a server gone is led to the other one, as by any load balancer."""
        one, two = self.servers
        one.front.to_ports, two.front.to_ports = (one.port, two.port), (two.port, one.port)

    def calm(self) -> None:
        """No wire does anything of its own any more."""
        for node in self.nodes:
            for wire in (node.front, node.database, node.bus):
                wire.accepts = True
                wire.there.delay_s = wire.back.delay_s = 0.0
                wire.there.trap = wire.back.trap = wire.tap = None
                wire.go_on()
            node.bus.weather = Weather()

    async def mend(self) -> None:
        """As it was before anything happened: every process runs, and is ready."""
        self.calm()
        broken = [node for node in self.nodes if node.is_altered or not node.running.is_alive]
        await asyncio.gather(*(node.restart() for node in broken))
        self.lead()
        async with asyncio.timeout(_READY_S):
            await self._forget_pulses()
            for server in self.servers:
                while not await server.is_ready():
                    await asyncio.sleep(0.1)

    async def _forget_pulses(self) -> None:
        """A build with a wrong clock may have left signs of life from the future.

        What comes next is an outage only if there was a sign of life shortly before.
        """
        connection = await asyncpg.connect(self.house.database, timeout=10)
        try:
            await connection.execute("delete from outage; delete from pulse where at > now()")
            while not await connection.fetchval(_LIVES):
                await asyncio.sleep(0.1)
        finally:
            await connection.close()


def _is_of(line: str, name: str) -> bool:
    return line.startswith((f"{name} ", f"{name}{{"))


def through(url: str, port: int) -> str:
    """The same address by another port."""
    parts = urlsplit(url)
    user = f"{parts.username}@" if parts.username else ""
    return urlunsplit(parts._replace(netloc=f"{user}127.0.0.1:{port}"))


@asynccontextmanager
async def open_rig() -> AsyncIterator[Rig]:
    async with AsyncExitStack() as stack:
        house = stack.enter_context(open_house())
        nodes = [await _open_node(stack, house, is_worker=number == 2) for number in range(3)]
        rig = Rig(house, nodes[:2], nodes[2])
        await nodes[0].start()  # alone: it makes the tables
        await asyncio.gather(*(node.start() for node in nodes[1:]))
        rig.lead()
        yield rig


async def _open_node(stack: AsyncExitStack, house: House, *, is_worker: bool) -> Node:
    front = await stack.enter_async_context(Proxy(0, 0))
    database = await stack.enter_async_context(Proxy(house.postgres.port))
    bus = BusProxy(house.nats.port)
    await stack.enter_async_context(bus)
    return Node(house, front, database, bus, is_worker)
