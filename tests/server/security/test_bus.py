"""An attacker who can publish on NATS cannot show a client an entry that is not in the log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import nats
from nats.aio.client import Client
from nats.aio.msg import Msg

from palacio.server.store.entry import Entry, chain
from palacio.server.store.postgres import Store
from palacio.server.table.events import Body, Played, encode_body
from palacio.server.tables.live_table import LiveTable
from palacio.server.tables.service import TableService
from palacio.server.telemetry.metrics import BUS_REJECTED
from tests.server.bus.buses import open_connected
from tests.server.tables.players import act, begin
from tests.waiting import TIMEOUT_S, wait_until

PREFIX = "forgery."


class Watcher:
    """A subscriber that records the table's version at each notification."""

    person: int | None = None
    is_preview = False

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self.versions: list[int] = []
        live.subscribers.add(self)

    def notify(self) -> None:
        self.versions.append(self._live.table.seq)


@asynccontextmanager
async def _service(store: Store, url: str) -> AsyncIterator[TableService]:
    bus = await open_connected(url, store, prefix=PREFIX)
    service = TableService(store, bus)
    yield service
    await service.close()
    await bus.close()


def _forge(live: LiveTable) -> bytes:
    """Return a valid next log entry, in which the first seat resigns."""
    table = live.table
    body = encode_body(Body((Played(0, "resign"),)))
    hash_ = chain(table.hash, table.id, table.seq + 1, table.at, body)
    return msgspec.msgpack.encode(Entry(table.id, table.seq + 1, table.at, hash_, body))


async def _overhear(attacker: Client, subject: str) -> list[bytes]:
    """Return a list that collects a subject's messages, once NATS has the subscription.

    `flush` may return before that, but a message to a later subscription arrives after it.
    """
    heard: list[bytes] = []

    async def hear(message: Msg) -> None:
        heard.append(message.data)

    await attacker.subscribe(subject, cb=hear)
    own = await attacker.subscribe(attacker.new_inbox())
    await attacker.publish(own.subject)
    await own.next_msg(timeout=TIMEOUT_S)
    return heard


async def test_forged_entries_reach_no_client(
    store: Store, other_store: Store, service_nats: str
) -> None:
    attacker = await nats.connect(service_nats)
    async with (
        _service(store, service_nats) as one,
        _service(other_store, service_nats) as other,
    ):
        here = await begin(one, "azul")
        there = await other.get(here.table.id)
        watcher = Watcher(there)
        subject = f"{PREFIX}match.{here.table.id}"
        heard = await _overhear(attacker, subject)
        await act(one, here)
        await wait_until(lambda: heard and there.table.seq == here.table.seq)
        before, versions = BUS_REJECTED._value.get(), list(watcher.versions)
        for tag in (b"", heard[0][:16], bytes(16)):
            await attacker.publish(subject, tag + _forge(there))
        await attacker.publish(f"{PREFIX}match.{there.table.id + 1}", heard[0])
        await wait_until(lambda: BUS_REJECTED._value.get() == before + 6)  # on both servers
        assert there.table.stage == here.table.stage == "playing"
        assert watcher.versions == versions
        await act(one, here)
        await wait_until(lambda: there.table.seq == here.table.seq)
    await attacker.close()


async def test_replayed_entry_changes_nothing(
    store: Store, other_store: Store, service_nats: str
) -> None:
    attacker = await nats.connect(service_nats)
    async with (
        _service(store, service_nats) as one,
        _service(other_store, service_nats) as other,
    ):
        here = await begin(one, "azul")
        there = await other.get(here.table.id)
        watcher = Watcher(there)
        subject = f"{PREFIX}match.{here.table.id}"
        heard = await _overhear(attacker, subject)
        await act(one, here)
        await wait_until(lambda: heard and there.table.seq == here.table.seq)
        for _ in range(3):
            await attacker.publish(subject, heard[0])
        await attacker.flush()
        await act(one, here)
        await wait_until(lambda: there.table.seq == here.table.seq)
        assert watcher.versions == sorted(set(watcher.versions))
        assert there.table.hash == here.table.hash
    await attacker.close()
